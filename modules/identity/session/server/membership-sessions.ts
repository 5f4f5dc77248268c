import type { Context, Transaction } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { type SessionTables, sessions } from './tables.ts'

/** Sign-ins that act in a membership, which was found in scope. */
export const openSessionsOf = (context: Context | Transaction, membershipId: number) =>
  context
    .unscoped<SessionTables>('the membership was found in scope')
    .selectFrom('sessions')
    .select('id')
    .where('membershipId', '=', membershipId)
    .where('endedAt', 'is', null)
    .where('refreshExpiresAt', '>', ('context' in context ? context.context : context).now().toISOString())
    .execute()

export const endSessionsOf = async (tx: Transaction, membershipId: number, userId: number, cause: string): Promise<void> => {
  for (const { id } of await openSessionsOf(tx, membershipId)) await end(tx, sessions, { id, personId: userId }, { action: 'signedOut', cause })
}
