import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { activeOn, foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { decidesAnything } from './decider-rows.ts'
import type { ApprovalTables } from './tables.ts'

/** Others of the organisation in which the reader acts, who may act there. */
export const colleagues = (context: SignedIn) =>
  context
    .read<UserTables>()
    .selectFrom('memberships')
    .select(['memberships.id', 'memberships.userId', 'memberships.fullName', 'memberships.jobTitle'])
    .where('memberships.officeCentreId', '=', context.scope.ownId)
    .where('memberships.userId', '!=', context.scope.personId)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(todayIn(context, context.actor)))

/** Who has nothing to decide is not shown who else works here. */
export const listColleagues = async (context: SignedIn, search: string) => {
  if (!decidesAnything(context)) return []
  let rows = colleagues(context)
  if (search) rows = rows.where(foundPeople(context, 'memberships', search))
  const found = await rows.orderBy('memberships.fullName').orderBy('memberships.id').limit(20).execute()
  return found.map(({ userId, fullName, jobTitle }) => ({ userId, fullName, jobTitle }))
}

const named = (context: SignedIn) =>
  context
    .unscoped<ApprovalTables & UserTables>('one has named somebody, or was named oneself')
    .selectFrom('approvalStandIns')
    .select(['approvalStandIns.uuid', 'approvalStandIns.version', 'approvalStandIns.fromDate', 'approvalStandIns.untilDate'])
    .where('approvalStandIns.endedAt', 'is', null)
    .where('approvalStandIns.untilDate', '>=', todayIn(context, context.actor))
    .orderBy('approvalStandIns.fromDate')

export const standIns = async (context: SignedIn) => {
  const { membershipId } = context.scope
  const [mine, forOthers] = await Promise.all([
    named(context)
      .innerJoin('memberships', 'memberships.id', 'approvalStandIns.standInId')
      .select('memberships.fullName')
      .where('approvalStandIns.membershipId', '=', membershipId)
      .execute(),
    named(context)
      .innerJoin('memberships', 'memberships.id', 'approvalStandIns.membershipId')
      .select('memberships.fullName')
      .where('approvalStandIns.standInId', '=', membershipId)
      .execute(),
  ])
  return { mine, forOthers, mayName: decidesAnything(context) }
}
