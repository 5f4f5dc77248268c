import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { touchMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { userGroups, type UserGroupTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
const all = (from: Reader) => from.unscoped<UserGroupTables & UserTables>('the company was found in scope')

/** Of its people, those who are in no other company of the building leave the groups of the building. */
const leavesBuilding = ({ id }: LeavingCompany) => sql<boolean>`user_group_members.user_id in (select user_id from memberships
    where memberships.office_centre_id = ${id} and memberships.ended_at is null)
  and not exists (select from memberships as other where other.user_id = user_group_members.user_id
    and other.building_id = user_group_members.office_centre_id and other.office_centre_id <> ${id} and other.ended_at is null)`

const placesOf = (from: Reader, company: LeavingCompany) => {
  const rows = all(from)
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .where('userGroupMembers.officeCentreId', '=', company.buildingId)
  if (company.gone) return rows.where('userGroupMembers.endedBy', '=', company.cause)
  return rows.where('userGroupMembers.endedAt', 'is', null).where(leavesBuilding(company))
}

/** Those that still are, in the order of their numbers, so that two who change the same groups do not wait for each other. */
const lockGroups = async (tx: Transaction, company: LeavingCompany): Promise<number[]> => {
  const concerned = placesOf(tx, company).select('userGroups.id')
  const groups = all(tx).selectFrom('userGroups').select('id').where('id', 'in', concerned).where('endedAt', 'is', null)
  return (await groups.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** As the company knew the person last. */
const lastIn = ({ id }: LeavingCompany) =>
  sql<boolean>`not exists (select from memberships as later where later.user_id = memberships.user_id
    and later.office_centre_id = ${id} and later.id > memberships.id)`

/** Its people's places in the groups of the building. */
export const placesOfCompany: CompanyLeaving = {
  part: 'userGroups',
  title: 'groupPlaces',
  say,
  count: async (context, company) => {
    const { n } = await placesOf(context, company)
      .where('userGroups.endedAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  list: async (context, company, { offset, limit }) =>
    placesOf(context, company)
      .where('userGroups.endedAt', 'is', null)
      .innerJoin('memberships', 'memberships.userId', 'userGroupMembers.userId')
      .where('memberships.officeCentreId', '=', company.id)
      .where(lastIn(company))
      .select(['memberships.fullName as name', 'userGroups.groupName as detail', sql<null>`null`.as('note')])
      .orderBy(sql`memberships.full_name collate "und-x-icu"`)
      .orderBy('userGroupMembers.id')
      .offset(offset)
      .limit(limit)
      .execute(),
  end: async (tx, company) => {
    const groupIds = await lockGroups(tx, company)
    await all(tx)
      .updateTable('userGroupMembers')
      .set({ endedAt: tx.context.now(), endedBy: company.cause })
      .where('officeCentreId', '=', company.buildingId)
      .where('endedAt', 'is', null)
      .where(leavesBuilding(company))
      .execute()
    await touchMany(tx, userGroups, company, groupIds, { action: 'companyLeft', reason: company.companyName })
  },
  // Somebody who was put in again meanwhile stays in by that; who is not in the building comes back to no group of it.
  restore: async (tx, company) => {
    const groupIds = await lockGroups(tx, company)
    await all(tx)
      .updateTable('userGroupMembers')
      .set({ endedAt: null, endedBy: null })
      .where('officeCentreId', '=', company.buildingId)
      .where('endedBy', '=', company.cause)
      .where(
        sql<boolean>`exists (select from memberships where memberships.user_id = user_group_members.user_id
            and memberships.building_id = user_group_members.office_centre_id and memberships.ended_at is null)
          and not exists (select from user_group_members as other where other.user_group_id = user_group_members.user_group_id
            and other.user_id = user_group_members.user_id and other.ended_at is null)`,
      )
      .execute()
    await touchMany(tx, userGroups, company, groupIds, { action: 'companyReturned', reason: company.companyName })
    return []
  },
}
