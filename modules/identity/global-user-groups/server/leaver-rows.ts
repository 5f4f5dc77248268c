import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { touch } from '#kit/server/data/write.ts'
import type { Leaver } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { globalUserGroups, type GlobalUserGroupTables } from './tables.ts'

type Tables = GlobalUserGroupTables & UserTables

const all = (context: Pick<Context, 'unscoped'>) => context.unscoped<Tables>('the membership was found in scope')

/** Who belongs anywhere else stays in the groups of the platform. */
const isLast = ({ userId, membershipId }: Leaver) =>
  sql<boolean>`not exists (select from memberships as other where other.user_id = ${userId} and other.id <> ${membershipId} and other.ended_at is null)`

export const groupsLeft = async (context: Context, leaver: Leaver): Promise<string[]> => {
  const rows = await all(context)
    .selectFrom('globalUserGroupMembers')
    .innerJoin('globalUserGroups', 'globalUserGroups.id', 'globalUserGroupMembers.globalUserGroupId')
    .select('globalUserGroups.groupName')
    .where('globalUserGroupMembers.userId', '=', leaver.userId)
    .where('globalUserGroupMembers.endedAt', 'is', null)
    .where('globalUserGroups.endedAt', 'is', null)
    .where(isLast(leaver))
    .orderBy('globalUserGroups.groupName')
    .execute()
  return rows.map(({ groupName }) => groupName)
}

/** The History of each group that still is tells it, in the order of their numbers so that two leavers do not wait for each other. */
const tell = async (tx: Transaction, { userId }: Leaver, places: readonly { globalUserGroupId: number }[], action: string): Promise<void> => {
  if (places.length === 0) return
  const ids = places.map(({ globalUserGroupId }) => globalUserGroupId)
  const person = await all(tx).selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirstOrThrow()
  const groups = await all(tx).selectFrom('globalUserGroups').select('id').where('id', 'in', ids).where('endedAt', 'is', null).orderBy('id').execute()
  for (const { id } of groups) await touch(tx, globalUserGroups, { id }, { action, about: person.fullName })
}

/** Groups before places, as whoever takes somebody out does. */
const lockGroups = async (tx: Transaction, { userId }: Leaver): Promise<void> => {
  await all(tx)
    .selectFrom('globalUserGroups')
    .select('id')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('globalUserGroupMembers')
          .select('globalUserGroupId')
          .where('userId', '=', userId)
          .where('globalUserGroupMembers.endedAt', 'is', null),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const endPlaces = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  await lockGroups(tx, leaver)
  const ended = await all(tx)
    .updateTable('globalUserGroupMembers')
    .set({ endedAt: tx.context.now(), endedBy: cause })
    .where('userId', '=', leaver.userId)
    .where('endedAt', 'is', null)
    .where(isLast(leaver))
    .returning('globalUserGroupId')
    .execute()
  await tell(tx, leaver, ended, 'personLeft')
}

/** Where somebody has put the person in again meanwhile, that place stays the one. */
export const restorePlaces = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  const back = await all(tx)
    .updateTable('globalUserGroupMembers')
    .set({ endedAt: null, endedBy: null })
    .where('userId', '=', leaver.userId)
    .where('endedBy', '=', cause)
    .where(
      sql<boolean>`not exists (select from global_user_group_members as other where other.user_id = global_user_group_members.user_id
        and other.global_user_group_id = global_user_group_members.global_user_group_id and other.ended_at is null)`,
    )
    .returning('globalUserGroupId')
    .execute()
  await tell(tx, leaver, back, 'personReturned')
}
