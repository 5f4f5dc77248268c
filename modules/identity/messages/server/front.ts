import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMail, sendMails } from '#kit/server/mail/mail.ts'
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

type Notice = Omit<NewNotice, 'userId' | 'values'> & { readonly values?: Facts | ((language: Language) => Facts) }
type Words = Omit<Mail, 'to' | 'from' | 'language'>

export interface Message {
  /** The organisation that it comes from: its name and logo stand at the head of a mail. None: the product itself. */
  readonly from?: number
  /** The bell rings for them. */
  readonly people: readonly Hearer[]
  readonly notice: Notice
  /** Who is written to; those for whom the bell rings unless told. Twice the same address is written to once. */
  readonly addresses?: readonly string[]
  /** The language of addresses that belong to nobody; the caller's unless told. */
  readonly otherwise?: Language
  /** About one person's account, who may be waiting for it: behind no mails to many. */
  readonly awaited?: true
  /** A mail in a language, to an address as it was given. */
  readonly mail: (language: Language, address: string) => Words
}

interface Rung {
  readonly person: Hearer
  readonly notice: Notice
}
const ring = (tx: Transaction, spokenBy: (email: string) => Language, rung: readonly Rung[]): Promise<void> =>
  tellEach(
    tx,
    rung.map(({ person: { userId, email }, notice }) => {
      const { values } = notice
      return { ...notice, userId, values: typeof values === 'function' ? values(spokenBy(email ?? '')) : values }
    }),
  )

/** By the bell and by mail, each in their own language, in the transaction of what happened. Nobody to tell is no error. */
export const tellPeople = async (tx: Transaction, message: Message): Promise<void> => {
  const { from, people, notice, otherwise, awaited, mail } = message
  const own = people.flatMap(({ email }) => email ?? [])
  // by the same address, however it is written
  const byAddress = new Map((message.addresses ?? own).map((address) => [address.toLowerCase(), address]))
  const addresses = [...byAddress.values()]
  const spokenBy = await languagesOf(tx, [...new Set([...addresses, ...own])], otherwise)
  const once = new Map(people.map((person) => [person.userId, { person, notice }]))
  await ring(tx, spokenBy, [...once.values()])
  const mails = addresses.map((to): Mail => {
    const language = spokenBy(to)
    return { ...mail(language, to), to, from, language }
  })
  if (awaited) for (const one of mails) await sendMail(tx, one)
  else await sendMails(tx, mails)
}

/** What one of several people hears, such as a link that is theirs alone. */
export interface OwnMessage extends Pick<Message, 'from' | 'notice'> {
  readonly person: Hearer
  readonly mail: (language: Language) => Words
}

/** Each hears something of their own: as many messages, in as few statements as one thing for all of them. */
export const tellEachTheirOwn = async (tx: Transaction, messages: readonly OwnMessage[]): Promise<void> => {
  const spokenBy = await languagesOf(
    tx,
    messages.flatMap(({ person }) => person.email ?? []),
  )
  await ring(tx, spokenBy, messages)
  await sendMails(
    tx,
    messages.flatMap(({ person, from, mail }): Mail[] => {
      if (person.email === null) return []
      const language = spokenBy(person.email)
      return [{ ...mail(language), to: person.email, from, language }]
    }),
  )
}
