import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { linked } from '#kit/server/public-links.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { approvalLinkUnknown } from '../contract.ts'
import { linkPurpose } from './ask-by-mail.ts'
import type { ApprovalTables } from './tables.ts'

/** Whom a mail went to and what it asks, as far as its token is one. */
export const mailed = async (context: Context, token: string) => {
  const link = await linked(context, linkPurpose, token)
  if (!link || link.state === 'OVER') throw new Failed(approvalLinkUnknown)
  return context
    .unscoped<ApprovalTables & UserTables>('whoever holds the mail was asked')
    .selectFrom('approvalAsks')
    .innerJoin('approvalParties', 'approvalParties.id', 'approvalAsks.partyId')
    .innerJoin('approvalRounds', 'approvalRounds.id', 'approvalParties.roundId')
    .innerJoin('memberships', 'memberships.id', 'approvalAsks.membershipId')
    .select(['approvalParties.uuid', 'approvalParties.organisationId', 'approvalParties.permission', 'approvalParties.decision'])
    .select([
      'approvalParties.step',
      'approvalRounds.status',
      'approvalRounds.applicantId',
      'approvalRounds.barredIds',
      'approvalRounds.step as now',
      'approvalRounds.endedAt',
    ])
    .select(['memberships.id as membershipId', 'memberships.fullName'])
    .where('approvalAsks.uuid', '=', link.subject)
    .executeTakeFirstOrThrow()
}
