import type { Transaction } from '#kit/server/context.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { resolveLater } from './resolve.ts'

/** Somebody has come to a company whose people have places. */
export const joined = async (tx: Transaction, { membershipId }: { membershipId: number }): Promise<void> => {
  const { buildingId } = await tx
    .unscoped<UserTables>('the membership has just been made')
    .selectFrom('memberships')
    .select('buildingId')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  await resolveLater(tx, buildingId)
}
