import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { peopleUnknown } from '../contract.ts'
import type { GlobalUserGroupTables } from './tables.ts'

type Tables = GlobalUserGroupTables & UserTables

const people = (from: Pick<Context, 'read'>) =>
  from.read<Tables>().selectFrom('users').select(['id', 'fullName', 'email']).where('endedAt', 'is', null).orderBy('id')

/** The share locks wait for somebody who is being erased at this moment. */
export const peopleBy = async (tx: Transaction, uuids: readonly string[]) => {
  const found = await people(tx).where('uuid', 'in', uuids).forShare().execute()
  if (found.length < new Set(uuids).size) throw new Failed(peopleUnknown)
  return found
}

/** One array: a sheet names more people than a statement has parameters. */
const withAddress = (emails: readonly string[]) => sql<boolean>`lower(email) = any(${emails}::text[])`
const byAddress = <Person extends { email: string }>(found: readonly Person[]) => new Map(found.map((person) => [person.email.toLowerCase(), person]))

/** Those who have one of these addresses, which come in small letters. */
export const peopleByAddress = async (from: Pick<Context, 'read'>, emails: readonly string[]) =>
  byAddress(await people(from).where(withAddress(emails)).execute())

/** Locked, as above. */
export const lockByAddress = async (tx: Transaction, emails: readonly string[]) =>
  byAddress(await people(tx).where(withAddress(emails)).forShare().execute())

/** One statement for all of them; who is in the group already stays so. */
export const putIn = async (tx: Transaction, groupId: number, those: readonly { id: number; fullName: string }[]) => {
  const made = { createdAt: tx.context.now(), createdBy: tx.context.actor?.scope.personId ?? null }
  const added = await tx
    .read<Tables>()
    .insertInto('globalUserGroupMembers')
    .values(those.map(({ id }) => ({ globalUserGroupId: groupId, userId: id, ...made })))
    .onConflict((conflict) => conflict.columns(['globalUserGroupId', 'userId']).where('endedAt', 'is', null).doNothing())
    .returning('userId')
    .execute()
  const ids = new Set(added.map(({ userId }) => userId))
  return those.filter(({ id }) => ids.has(id))
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
