import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { Booker } from '../member-rows.ts'
import type { BookingTables } from '../tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>

export interface CreditGroup {
  readonly groupId: number
  readonly most: number
  readonly unit: 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR'
}

/** What each group of a person in a building gives. */
export const creditGroups = async (from: From, buildingId: number, { userId }: Booker): Promise<CreditGroup[]> => {
  const groups = await from
    .unscoped<UserGroupTables>('the groups of the person in the building')
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .select(['userGroups.id', 'userGroups.creditMinor', 'userGroups.creditPeriodUnit'])
    .where('userGroupMembers.officeCentreId', '=', buildingId)
    .where('userGroupMembers.userId', '=', userId)
    .where('userGroupMembers.endedAt', 'is', null)
    .where('userGroups.endedAt', 'is', null)
    .where('userGroups.creditMinor', 'is not', null)
    .orderBy('userGroups.id')
    .execute()
  return groups.map(({ id, creditMinor, creditPeriodUnit }) => ({
    groupId: id,
    most: creditMinor ?? 0,
    unit: creditPeriodUnit as CreditGroup['unit'],
  }))
}

/** What somebody has used of a group in some periods, by their first day. */
export const creditsUsedIn = async (
  from: From,
  { userId }: Booker,
  { groupId, unit }: Pick<CreditGroup, 'groupId' | 'unit'>,
  periods: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await from
    .unscoped<BookingTables>('what the person has used of the own group')
    .selectFrom('creditUsage')
    .select(['periodFrom', 'used'])
    .where('userId', '=', userId)
    .where('userGroupId', '=', groupId)
    .where('unit', '=', unit)
    .where(sql<boolean>`period_from = any(${[...periods]}::date[])`)
    .execute()
  return new Map(rows.map((row) => [row.periodFrom, row.used]))
}
