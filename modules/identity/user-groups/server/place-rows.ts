import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { peopleUnknown } from '../contract.ts'
import { userGroupMembers, type UserGroupTables } from './tables.ts'

type Tables = UserGroupTables & UserTables

/** People of the building and its companies. */
const peopleOf = (from: Pick<Context, 'read'>, buildingId: number) =>
  from
    .read<Tables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.uuid', 'memberships.fullName', 'memberships.email'])
    .where('memberships.buildingId', '=', buildingId)
    .where('memberships.endedAt', 'is', null)
    .where('memberships.personState', '<>', 'ENDED')
    .orderBy('memberships.id')

/** The share locks wait for somebody who is leaving at this moment. */
export const peopleBy = async (tx: Transaction, buildingId: number, uuids: readonly string[]) => {
  const rows = await peopleOf(tx, buildingId).where('users.uuid', 'in', uuids).forShare('memberships').execute()
  const people = new Map(rows.map((row) => [row.uuid, row]))
  if (people.size < new Set(uuids).size) throw new Failed(peopleUnknown)
  return [...people.values()]
}

/** One array: a sheet names more people than a statement has parameters. */
const withAddress = (emails: readonly string[]) => sql<boolean>`lower(memberships.email) = any(${emails}::text[])`

const byAddress = <Person extends { email: string }>(found: readonly Person[]) => new Map(found.map((person) => [person.email.toLowerCase(), person]))

/** Those who have one of these addresses, which come in small letters. */
export const peopleByAddress = async (from: Pick<Context, 'read'>, buildingId: number, emails: readonly string[]) =>
  byAddress(await peopleOf(from, buildingId).where(withAddress(emails)).execute())

/** Locked, as above. */
export const lockByAddress = async (tx: Transaction, buildingId: number, emails: readonly string[]) =>
  byAddress(await peopleOf(tx, buildingId).where(withAddress(emails)).forShare('memberships').execute())

/** One statement for all of them; who is in the group already stays so. */
export const putIn = async (tx: Transaction, group: { id: number; officeCentreId: number }, people: readonly { id: number; fullName: string }[]) => {
  const { actor } = tx.context
  const added = await tx
    .read<Tables>()
    .insertInto('userGroupMembers')
    .values(
      people.map(({ id }) => ({
        officeCentreId: group.officeCentreId,
        userGroupId: group.id,
        userId: id,
        createdAt: tx.context.now(),
        createdBy: actor?.scope.personId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userGroupId', 'userId']).where('endedAt', 'is', null).doNothing())
    .returning('userId')
    .execute()
  const ids = new Set(added.map(({ userId }) => userId))
  return people.filter(({ id }) => ids.has(id))
}

const nameInBuilding = knownAs('userGroupMembers.userId', userGroupMembers).$notNull()

/** Ends places in a group; all of them, or that of one person. */
export const takeOut = async (tx: Transaction, group: { id: number; officeCentreId: number }, userUuid?: string) => {
  let places = tx
    .read<Tables>()
    .updateTable('userGroupMembers')
    .from('users')
    .set({ endedAt: tx.context.now(), endedBy: 'removed' })
    .whereRef('users.id', '=', 'userGroupMembers.userId')
    .where('userGroupMembers.officeCentreId', '=', group.officeCentreId)
    .where('userGroupMembers.userGroupId', '=', group.id)
    .where('userGroupMembers.endedAt', 'is', null)
  if (userUuid) places = places.where('users.uuid', '=', userUuid)
  return places.returning(nameInBuilding.as('fullName')).execute()
}
