import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { type NewNotice, tellEach } from '#modules/platform/notices/server/front.ts'

/** A person of the portal, as the bell and a mail reach them. */
export interface Hearer {
  readonly userId: number
  /** None: the bell alone. */
  readonly email: string | null
}

/** Facts of a notice: a day stays `2026-12-01`, and is said when it is read. What is put into words already differs by language. */
type Facts = NonNullable<NewNotice['values']>

export interface Message {
  /** The organisation that it comes from: its name and logo stand at the head of a mail. */
  readonly from: number
  /** The bell rings for them. */
  readonly people: readonly Hearer[]
  readonly notice: Omit<NewNotice, 'userId' | 'values'> & { readonly values?: Facts | ((language: Language) => Facts) }
  /** Who is written to; those for whom the bell rings unless told. Twice the same address is written to once. */
  readonly addresses?: readonly string[]
  /** The language of addresses that belong to nobody; the caller's unless told. */
  readonly otherwise?: Language
  /** A mail in a language, to an address as it was given. */
  readonly mail: (language: Language, address: string) => Omit<Mail, 'to' | 'from' | 'language'>
}

/** By the bell and by mail, each in their own language, in the transaction of what happened. Nobody to tell is no error. */
export const tellPeople = async (tx: Transaction, message: Message): Promise<void> => {
  const { from, people, notice, otherwise, mail } = message
  const own = people.flatMap(({ email }) => email ?? [])
  // by the same address, however it is written
  const byAddress = new Map((message.addresses ?? own).map((address) => [address.toLowerCase(), address]))
  const addresses = [...byAddress.values()]
  const spokenBy = await languagesOf(tx, [...new Set([...addresses, ...own])], otherwise)
  const { values } = notice
  const valuesFor = (email: string | null) => (typeof values === 'function' ? values(spokenBy(email ?? '')) : values)
  const rung = new Map(people.map((person) => [person.userId, person]))
  await tellEach(
    tx,
    [...rung.values()].map(({ userId, email }) => ({ ...notice, userId, values: valuesFor(email) })),
  )
  await sendMails(
    tx,
    addresses.map((to) => {
      const language = spokenBy(to)
      return { ...mail(language, to), to, from, language }
    }),
  )
}
