import type { Transaction } from '#kit/server/context.ts'
import { takeEachOfDay, takeEachThatIsLeft, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { invitationsOfDay, invitationsToAddress, invitationsUsed, invitedEnough } from '../contract.ts'

interface Inviting {
  readonly id: number
}

const ofDay = { what: 'invitations of an organisation', most: invitationsOfDay, refusal: invitationsUsed, values: { n: invitationsOfDay } }
const byOrganisation = { what: 'mails of an organisation to', most: invitationsToAddress.ofOrganisation, refusal: invitedEnough }
const byAll = { what: 'mails of all to', most: invitationsToAddress.ofAll }

export const takeInvitations = async (tx: Transaction, { id }: Inviting, n: number): Promise<void> => {
  if (n > 0) await takeOfDay(tx, ofDay, id, n)
}

/** What stands behind a plus sign is for its owner to choose: all of them are one mailbox. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/(?<=^[^@+]+)\+[^@]*(?=@)/, '')

/** Of these addresses, those whose mailbox has had enough today from everybody together; for the others a mail is taken. */
export const mailsBeyondDay = async (tx: Transaction, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const beyond = await takeEachThatIsLeft(tx, byAll, null, emails.map(mailboxOf))
  return new Set(emails.filter((email) => beyond.has(mailboxOf(email))))
}

/**
 * Whoever invites, withdraws and invites anew, or adds and removes, fills nobody’s mailbox. An organisation is refused by its own number alone. What
 * all of them have sent tells it nothing: the mails to these addresses, which are answered, wait.
 */
export const takeMails = async (tx: Transaction, { id }: Inviting, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  await takeEachOfDay(tx, byOrganisation, id, emails.map(mailboxOf))
  return mailsBeyondDay(tx, emails)
}
