import type { Transaction } from '#kit/server/context.ts'
import type { GlobalUserTables } from './tables.ts'

/** Of somebody who is erased. Returns all addresses that the person has had, or was to have. */
export const eraseChanges = async (tx: Transaction, userId: number): Promise<string[]> => {
  const gone = await tx
    .unscoped<GlobalUserTables>('one person')
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .returning(['oldEmail', 'newEmail'])
    .execute()
  return gone.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail])
}
