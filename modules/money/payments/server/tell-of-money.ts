import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { say } from './words.ts'

interface News {
  /** Of a notice, a subject and a sentence. */
  readonly key: string
  /** In the words of each reader. */
  values(language: Language): Record<string, string>
  /** Where the bell leads, and the button of the mail, which may lead further: for those who may go there. */
  readonly path: string
  readonly button: { readonly label: 'mail.open' | 'mail.openChargeback'; readonly path: string }
}

interface Told {
  readonly userId: number
  readonly email: string
  /** They are there no more, and open nothing of it: the mail alone tells them. */
  readonly gone?: boolean
}

/** By the bell, and in a mail that says more; each in their own language. */
export const tellOfMoney = async (
  tx: Transaction,
  building: { readonly id: number },
  people: readonly Told[],
  { key, values, path, button }: News,
): Promise<void> => {
  const present = people.filter(({ gone }) => !gone)
  await tellPeople(tx, {
    from: building.id,
    people: present,
    notice: { module: 'money/payments', key: `notice.${key}`, values, path },
    addresses: people.map(({ email }) => email),
    mail: (language, address) => {
      const said = values(language)
      const opens = present.some(({ email }) => email === address)
      return {
        subject: say(language, `mail.${key}Subject`, said),
        paragraphs: [say(language, `notice.${key}`, said), say(language, `mail.${key}`, said)],
        ...(opens && { button: { label: say(language, button.label), path: button.path } }),
      }
    },
  })
}
