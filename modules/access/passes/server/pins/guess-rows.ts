import type { Transaction } from '#kit/server/context.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
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
