import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { permissionsOf } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can } from '../../contract.ts'
import type { PassTables } from '../tables.ts'

export const holderOfPin = (tx: Transaction, officeCentreId: number, secretHash: string) =>
  tx
    .unscoped<PassTables & UserTables>('whoever typed it is not told whose it is')
    .selectFrom('passes')
    .innerJoin('memberships', 'memberships.id', 'passes.membershipId')
    .select(['memberships.userId', 'memberships.fullName'])
    .where('passes.officeCentreId', '=', officeCentreId)
    .where('passes.kind', '=', 'PIN')
    .where('passes.status', '=', 'ASSIGNED')
    .where('passes.secretHash', '=', secretHash)
    .executeTakeFirst()

/** The building's own people who may suspend passes. */
export const guardsOf = async (tx: Transaction, officeCentreId: number): Promise<number[]> => {
  const members = await tx
    .unscoped<UserTables>('who looks after passes is told that one was guessed')
    .selectFrom('memberships')
    .select(['userId', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', officeCentreId)
    .where('active', '=', true)
    .where('personState', '=', 'ACTIVE')
    .where('endedAt', 'is', null)
    .where(
      sql<boolean>`(role_codes && ${Object.entries(tx.context.app.roles).flatMap(([role, held]) => (held.includes(can.ACTION) ? [role] : []))}::text[]
        or ${can.ACTION} = any(permissions_added))`,
    )
    .orderBy('id')
    .execute()
  return members.filter((member) => permissionsOf(tx.context.app.roles, member).has(can.ACTION)).map(({ userId }) => userId)
}
