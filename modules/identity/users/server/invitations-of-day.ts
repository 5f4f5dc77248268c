import type { Transaction } from '#kit/server/context.ts'
import { takeEachOfDay, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { invitationsOfDay, invitationsToAddress, invitationsUsed, invitedEnough } from '../contract.ts'

interface Inviting {
  readonly id: number
}

const ofDay = { what: 'invitations of an organisation', most: invitationsOfDay, refusal: invitationsUsed, values: { n: invitationsOfDay } }
const byOrganisation = { what: 'mails of an organisation to', most: invitationsToAddress.ofOrganisation, refusal: invitedEnough }
const byAll = { what: 'mails of all to', most: invitationsToAddress.ofAll, refusal: invitedEnough }

export const takeInvitations = async (tx: Transaction, { id }: Inviting, n: number): Promise<void> => {
  if (n > 0) await takeOfDay(tx, ofDay, id, n)
}

/** Whoever invites, withdraws and invites anew, or adds and removes, fills nobody’s mailbox. Both limits refuse in the same words. */
export const takeMails = async (tx: Transaction, { id }: Inviting, emails: readonly string[]): Promise<void> => {
  await takeEachOfDay(tx, byOrganisation, id, emails)
  await takeEachOfDay(tx, byAll, null, emails)
}
