import type { Context, Transaction } from '#kit/server/context.ts'
import type { UserTables } from './tables.ts'

/** Not audited, because it happens every ten minutes and changes nothing. The membership first, as every other write locks them. */
export const noteSeen = async (tx: Transaction, userId: number, membershipId: number): Promise<void> => {
  const now = tx.context.now()
  const rows = tx.unscoped<UserTables>('a person tells of itself')
  await rows.updateTable('memberships').set({ personSeenAt: now }).where('id', '=', membershipId).where('userId', '=', userId).execute()
  await rows.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute()
}

/** Somebody is at work in one of their places. */
export const seen = (context: Context, userId: number, membershipId: number): Promise<void> =>
  context.transaction((tx) => noteSeen(tx, userId, membershipId))
