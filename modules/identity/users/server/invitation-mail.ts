import { randomBytes } from 'node:crypto'
import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { invitationDays } from '../contract.ts'
import type { registrationRequests } from './tables.ts'
import { say } from './words.ts'

/** What is kept of a link is enough to know it again, and not to make it. */
export const newLink = (tx: Transaction) => {
  const now = tx.context.now()
  const token = randomBytes(32).toString('base64url')
  return { token, kept: { tokenHash: sha256(token), sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * 86_400_000) } }
}

export const invitation = (
  tx: Transaction,
  organisation: Pick<OfficeCentreRow, 'id' | 'companyName'>,
  { email, fullName, language }: Pick<Row<typeof registrationRequests>, 'email' | 'fullName'> & { language: Language },
  token: string,
  /** Fewer for a mail that has waited: the link runs from the day on which it was asked for. */
  days = invitationDays,
): Mail => {
  const values = { company: organisation.companyName, person: fullName, name: tx.context.app.config.productName, n: days }
  return {
    to: email,
    from: organisation.id,
    language,
    subject: say(language, 'invitationMailSubject', values),
    paragraphs: [say(language, 'invitationMail', values), say(language, 'invitationMailEnds', values)],
    button: { label: say(language, 'acceptInvitation'), path: `/confirm-account?token=${token}` },
  }
}
