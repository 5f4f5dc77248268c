import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { activeOn, permissionsOf } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { approvable } from './approvable.ts'
import type { ApprovalTables } from './tables.ts'

/** In whose name the reader can decide: the own, and for today those in whose place they stand. */
export interface Decider {
  readonly userId: number
  readonly organisationId: number
  readonly permissions: readonly string[]
  /** The name of who is away; null for oneself. */
  readonly standsInFor: string | null
}

const thatDecide = (held: { has(permission: string): boolean }): string[] =>
  approvable.answers.flatMap(({ permissions }) => permissions.filter((permission) => held.has(permission)))

/** Whether there is anything that this person could be asked to decide. */
export const decidesAnything = ({ actor }: SignedIn): boolean => thatDecide(actor.permissions).length > 0

/** Who is away on this day and has named the reader, with what they may do at this moment. */
const away = async (context: SignedIn) => {
  const { scope, actor } = context
  const day = localTime(context.now(), actor.timeZone).date
  return context
    .unscoped<ApprovalTables & UserTables>('who is away has named the reader')
    .selectFrom('approvalStandIns')
    .innerJoin('memberships', 'memberships.id', 'approvalStandIns.membershipId')
    .select(['memberships.userId', 'memberships.officeCentreId', 'memberships.fullName'])
    .select(['memberships.roleCodes', 'memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .where('approvalStandIns.standInId', '=', scope.membershipId)
    .where('approvalStandIns.endedAt', 'is', null)
    .where('approvalStandIns.fromDate', '<=', day)
    .where('approvalStandIns.untilDate', '>=', day)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(day))
    .execute()
}

export const decidersOf = async (context: SignedIn): Promise<Decider[]> => {
  const { scope, actor, app } = context
  const own = { userId: scope.personId, organisationId: scope.ownId, permissions: thatDecide(actor.permissions), standsInFor: null }
  const others = (await away(context)).map(({ userId, officeCentreId, fullName, ...held }) => ({
    userId,
    organisationId: officeCentreId,
    permissions: thatDecide(permissionsOf(app.roles, held)),
    standsInFor: fullName,
  }))
  return [own, ...others].filter(({ permissions }) => permissions.length > 0)
}

interface Asked {
  organisationId: number
  permission: string
  applicantId: number | null
  barredIds: readonly number[]
}
/** Nobody decides on their own application, nor about what is for them. */
export const isOwn = ({ applicantId, barredIds }: Pick<Asked, 'applicantId' | 'barredIds'>, userId: number): boolean =>
  userId === applicantId || barredIds.includes(userId)
/** Nor in the place of somebody whose own it is. */
export const decidesAbout = ({ organisationId, permission, ...round }: Asked, decider: Decider): boolean =>
  decider.organisationId === organisationId && decider.permissions.includes(permission) && !isOwn(round, decider.userId)

const notOwnOf = (userId: number) =>
  sql<SqlBool>`(approval_rounds.applicant_id is distinct from ${userId} and not ${userId} = any (approval_rounds.barred_ids))`

type Tables = ApprovalTables
/** The same, as a condition on parties and their rounds. */
export const awaits = (deciders: readonly Decider[], readerId: number) => {
  return (eb: ExpressionBuilder<Tables, 'approvalParties' | 'approvalRounds'>): Expression<SqlBool> =>
    eb.and([
      eb('approvalRounds.status', '=', 'PENDING'),
      eb('approvalParties.decision', 'is', null),
      sql<SqlBool>`approval_parties.step = approval_rounds.step`,
      notOwnOf(readerId),
      eb.or(
        deciders.map(({ organisationId, permissions, userId }) =>
          eb.and([
            eb('approvalParties.organisationId', '=', organisationId),
            eb('approvalParties.permission', '=', eb.fn.any(eb.val([...permissions]))),
            notOwnOf(userId),
          ]),
        ),
      ),
    ])
}
