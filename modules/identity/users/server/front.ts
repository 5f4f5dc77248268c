import type { Context } from '#kit/server/context.ts'
import type { UserTables } from './tables.ts'

/** Somebody is at work; not audited, because it happens every ten minutes and changes nothing. */
export const seen = async (context: Context, userId: number): Promise<void> => {
  await context
    .unscoped<UserTables>('a person tells of itself')
    .updateTable('users')
    .set({ lastSeenAt: context.now() })
    .where('id', '=', userId)
    .execute()
}
