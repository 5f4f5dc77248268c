import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { addressOf } from './faces/face-rows.ts'

type Words = Pick<Mail, 'subject' | 'paragraphs' | 'button'>

/** A mail to each of these people, from their own organisation and in the language in which they read the portal. */
export const writeToHolders = async (tx: Transaction, membershipIds: readonly number[], words: (language: Language) => Words): Promise<void> => {
  const people = await addressOf(tx, membershipIds)
  const spokenBy = await languagesOf(
    tx,
    people.map(({ email }) => email),
  )
  await sendMails(
    tx,
    people.map(({ email, officeCentreId }): Mail => {
      const language = spokenBy(email)
      return { to: email, from: officeCentreId, language, ...words(language) }
    }),
  )
}
