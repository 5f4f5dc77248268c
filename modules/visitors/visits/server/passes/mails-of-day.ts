import type { Transaction } from '#kit/server/context.ts'
import { takeEachOfDay, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { can, visitorMailedEnough, visitorMailsUsed } from '../../contract.ts'
import { visitorMailsOfDay } from '../../contract/visit.ts'

const ofPerson = (most: number) => ({ what: 'mails to visitors of a person', most, refusal: visitorMailsUsed, values: { n: most } })
const ofOrganisation = {
  what: 'mails to visitors of an organisation',
  most: visitorMailsOfDay.ofOrganisation,
  refusal: visitorMailsUsed,
  values: { n: visitorMailsOfDay.ofOrganisation },
}
const toAddress = { what: 'mails to a visitor of', most: visitorMailsOfDay.toAddress, refusal: visitorMailedEnough }

/**
 * Mails go to people who have asked for none: so many a day of a person, of an organisation, and to one address. Taken by who invites, changes or
 * sends again, whether somebody has to agree first or not.
 */
export const takeVisitorMails = async (
  tx: Transaction,
  organisationId: number,
  people: readonly { email?: string | null | undefined }[],
): Promise<void> => {
  const emails = people.flatMap(({ email }) => (email ? [email] : []))
  if (emails.length === 0) return
  const { actor } = tx.context
  if (actor) {
    const most = actor.permissions.has(can.EDIT) ? visitorMailsOfDay.ofWhoInvitesForOthers : visitorMailsOfDay.ofHost
    await takeOfDay(tx, ofPerson(most), actor.scope.personId, emails.length)
  }
  await takeOfDay(tx, ofOrganisation, organisationId, emails.length)
  await takeEachOfDay(tx, toAddress, organisationId, emails)
}
