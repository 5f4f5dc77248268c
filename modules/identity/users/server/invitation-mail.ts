import { randomBytes } from 'node:crypto'
import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { invitationDays } from '../contract.ts'
import { roleName } from './roles.ts'
import type { registrationRequests } from './tables.ts'
import { say } from './words.ts'

/** What is kept of a link is enough to know it again, and not to make it. */
export const newLink = (tx: Transaction) => {
  const now = tx.context.now()
  const token = randomBytes(32).toString('base64url')
  return { token, kept: { tokenHash: sha256(token), sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * 86_400_000) } }
}

/** A building is known by its own name, not by its landlord's. */
export const placeName = ({ type, companyName, buildingName }: Pick<OfficeCentreRecord, 'type' | 'companyName' | 'buildingName'>): string =>
  (type === 'LANDLORD' && buildingName) || companyName

export const invitation = (
  tx: Transaction,
  organisation: Pick<OfficeCentreRecord, 'id' | 'type' | 'companyName' | 'buildingName'>,
  { email, fullName, roleCodes, language }: Pick<Row<typeof registrationRequests>, 'email' | 'fullName' | 'roleCodes'> & { language: Language },
  token: string,
  /** Nobody when the account is gone since. */
  inviter: string | undefined,
  /** Fewer for a mail that has waited: the link runs from the day on which it was asked for. */
  days = invitationDays,
): Mail => {
  const { config } = tx.context.app
  const roles = roleCodes.map((code) => roleName(config, language, code)).join(language === 'en' ? ', ' : '、')
  const values = { company: placeName(organisation), person: fullName, name: config.productName, n: days, roles, inviter: inviter ?? '' }
  return {
    to: email,
    from: organisation.id,
    language,
    subject: say(language, 'invitationMailSubject', values),
    paragraphs: [say(language, inviter ? 'invitationMail' : 'invitationMailUnsigned', values), say(language, 'invitationMailEnds', values)],
    button: { label: say(language, 'acceptInvitation'), path: `/confirm-account?token=${token}` },
  }
}
