import { type Expression, sql, type SqlBool } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { touch } from '#kit/server/data/write.ts'
import type { Leaver } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { userGroups, type UserGroupTables } from './tables.ts'

type Tables = UserGroupTables & UserTables

/** Who has another membership in the building stays in its groups. */
const leavesBuilding = ({ membershipId }: Leaver): Expression<SqlBool> =>
  sql<boolean>`user_group_members.office_centre_id = (select building_id from memberships where id = ${membershipId})
    and not exists (select from memberships as other where other.user_id = user_group_members.user_id
      and other.building_id = user_group_members.office_centre_id and other.id <> ${membershipId} and other.ended_at is null)`

/** Places in groups of the building, those of deleted groups too: what was published to them is not for people elsewhere. */
const places = (context: Pick<Context, 'unscoped'>) => context.unscoped<Tables>('the membership was found in scope')

export const groupsLeft = async (context: Context, leaver: Leaver): Promise<string[]> => {
  const rows = await places(context)
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .select('userGroups.groupName')
    .where('userGroupMembers.userId', '=', leaver.userId)
    .where('userGroupMembers.endedAt', 'is', null)
    .where('userGroups.endedAt', 'is', null)
    .where(leavesBuilding(leaver))
    .orderBy('userGroups.groupName')
    .execute()
  return rows.map(({ groupName }) => groupName)
}

/** The History of each group that still is tells it, in the order of their numbers so that two leavers do not wait for each other. */
const tell = async (tx: Transaction, { membershipId }: Leaver, groupIds: readonly number[], action: string): Promise<void> => {
  if (groupIds.length === 0) return
  const all = places(tx)
  const person = await all.selectFrom('memberships').select('fullName').where('id', '=', membershipId).executeTakeFirstOrThrow()
  const groups = await all.selectFrom('userGroups').select('id').where('id', 'in', groupIds).where('endedAt', 'is', null).orderBy('id').execute()
  for (const { id } of groups) await touch(tx, userGroups, { id }, { action, about: person.fullName })
}

/** Groups before places, as whoever takes somebody out does. */
const lockGroups = async (tx: Transaction, { userId }: Leaver): Promise<void> => {
  await places(tx)
    .selectFrom('userGroups')
    .select('id')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb.selectFrom('userGroupMembers').select('userGroupId').where('userId', '=', userId).where('userGroupMembers.endedAt', 'is', null),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const endPlaces = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  await lockGroups(tx, leaver)
  const ended = await places(tx)
    .updateTable('userGroupMembers')
    .set({ endedAt: tx.context.now(), endedBy: cause })
    .where('userId', '=', leaver.userId)
    .where('endedAt', 'is', null)
    .where(leavesBuilding(leaver))
    .returning('userGroupId')
    .execute()
  await tell(
    tx,
    leaver,
    ended.map(({ userGroupId }) => userGroupId),
    'personLeft',
  )
}

/** Where somebody has put the person in again meanwhile, that place stays the one. */
export const restorePlaces = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  const back = await places(tx)
    .updateTable('userGroupMembers')
    .set({ endedAt: null, endedBy: null })
    .where('userId', '=', leaver.userId)
    .where('endedBy', '=', cause)
    .where(
      sql<boolean>`not exists (select from user_group_members as other where other.user_group_id = user_group_members.user_group_id
        and other.user_id = user_group_members.user_id and other.ended_at is null)`,
    )
    .returning('userGroupId')
    .execute()
  await tell(
    tx,
    leaver,
    back.map(({ userGroupId }) => userGroupId),
    'personReturned',
  )
}
