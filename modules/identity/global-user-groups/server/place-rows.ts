import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { UserTables } from '../../users/server/tables.ts'
import { peopleUnknown } from '../contract.ts'
import type { GlobalUserGroupTables } from './tables.ts'

type Tables = GlobalUserGroupTables & UserTables

/** The share locks wait for somebody who is being erased at this moment. */
export const peopleBy = async (tx: Transaction, uuids: readonly string[]) => {
  const people = await tx
    .read<Tables>()
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('uuid', 'in', uuids)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  if (people.length < new Set(uuids).size) throw new Failed(peopleUnknown)
  return people
}

/** One statement for all of them; who is in the group already stays so. */
export const putIn = async (tx: Transaction, groupId: number, people: readonly { id: number; fullName: string }[]) => {
  const made = { createdAt: tx.context.now(), createdBy: tx.context.actor?.scope.personId ?? null }
  const added = await tx
    .read<Tables>()
    .insertInto('globalUserGroupMembers')
    .values(people.map(({ id }) => ({ globalUserGroupId: groupId, userId: id, ...made })))
    .onConflict((conflict) => conflict.columns(['globalUserGroupId', 'userId']).where('endedAt', 'is', null).doNothing())
    .returning('userId')
    .execute()
  const ids = new Set(added.map(({ userId }) => userId))
  return people.filter(({ id }) => ids.has(id))
}

/** Ends places in a group; all of them, or those of some people. */
export const takeOut = async (tx: Transaction, groupId: number, userUuids?: readonly string[]) => {
  const places = tx
    .read<Tables>()
    .updateTable('globalUserGroupMembers')
    .from('users')
    .set({ endedAt: tx.context.now(), endedBy: 'removed' })
    .whereRef('users.id', '=', 'globalUserGroupMembers.userId')
    .where('globalUserGroupMembers.globalUserGroupId', '=', groupId)
    .where('globalUserGroupMembers.endedAt', 'is', null)
  return (userUuids ? places.where('users.uuid', 'in', userUuids) : places).returning('users.fullName').execute()
}
