import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { touchMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { globalUserGroups, type GlobalUserGroupTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
const all = (from: Reader) => from.unscoped<GlobalUserGroupTables & UserTables>('the company was found in scope')

/** Of its people, those who belong nowhere else leave the groups of the platform. */
const leavesPortal = ({ id }: LeavingCompany) => sql<boolean>`global_user_group_members.user_id in (select user_id from memberships
    where memberships.office_centre_id = ${id} and memberships.ended_at is null)
  and not exists (select from memberships as other where other.user_id = global_user_group_members.user_id
    and other.office_centre_id <> ${id} and other.ended_at is null)`

const placesOf = (from: Reader, company: LeavingCompany) => {
  const rows = all(from)
    .selectFrom('globalUserGroupMembers')
    .innerJoin('globalUserGroups', 'globalUserGroups.id', 'globalUserGroupMembers.globalUserGroupId')
  if (company.gone) return rows.where('globalUserGroupMembers.endedBy', '=', company.cause)
  return rows.where('globalUserGroupMembers.endedAt', 'is', null).where(leavesPortal(company))
}

/** Those that still are, in the order of their numbers, so that two who change the same groups do not wait for each other. */
const lockGroups = async (tx: Transaction, company: LeavingCompany): Promise<number[]> => {
  const concerned = placesOf(tx, company).select('globalUserGroups.id')
  const groups = all(tx).selectFrom('globalUserGroups').select('id').where('id', 'in', concerned).where('endedAt', 'is', null)
  return (await groups.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** Its people's places in groups across buildings: how many, and not which, because the groups are the provider's. */
export const placesOfCompany: CompanyLeaving = {
  part: 'globalUserGroups',
  title: 'groupPlaces',
  say,
  count: async (context, company) => {
    const { n } = await placesOf(context, company)
      .where('globalUserGroups.endedAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  end: async (tx, company) => {
    const groupIds = await lockGroups(tx, company)
    await all(tx)
      .updateTable('globalUserGroupMembers')
      .set({ endedAt: tx.context.now(), endedBy: company.cause })
      .where('endedAt', 'is', null)
      .where(leavesPortal(company))
      .execute()
    await touchMany(tx, globalUserGroups, company, groupIds, { action: 'companyLeft', reason: company.companyName })
  },
  restore: async (tx, company) => {
    const groupIds = await lockGroups(tx, company)
    await all(tx)
      .updateTable('globalUserGroupMembers')
      .set({ endedAt: null, endedBy: null })
      .where('endedBy', '=', company.cause)
      .where(
        sql<boolean>`exists (select from memberships where memberships.user_id = global_user_group_members.user_id and memberships.ended_at is null)
          and not exists (select from global_user_group_members as other where other.user_id = global_user_group_members.user_id
            and other.global_user_group_id = global_user_group_members.global_user_group_id and other.ended_at is null)`,
      )
      .execute()
    await touchMany(tx, globalUserGroups, company, groupIds, { action: 'companyReturned', reason: company.companyName })
    return []
  },
}
