import type { Context, Transaction } from '#kit/server/context.ts'
import type { BulkTables } from './tables.ts'

/** Who was named in old runs is forgotten, of all buildings or of some: only the numbers are left. Returns how many rows went. */
export const forgetBulk = async (context: Context, before: Date, officeCentreIds?: readonly number[]): Promise<number> => {
  const rows = context.unscoped<BulkTables>('the rows of everybody are forgotten after a time')
  let old = rows.selectFrom('bulkRuns').select('id').where('createdAt', '<', before.toISOString()).where('status', 'in', ['DONE', 'STOPPED'])
  if (officeCentreIds) old = old.where('officeCentreId', 'in', officeCentreIds)
  const { numDeletedRows } = await rows.deleteFrom('bulkRows').where('bulkRunId', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of somebody who is erased: the own runs, and the rows of others that name the person. */
export const eraseBulk = async (tx: Transaction, { userId, called }: { userId: number; called: readonly string[] }): Promise<void> => {
  const rows = tx.unscoped<BulkTables>('one person, in the runs of everybody')
  await rows.deleteFrom('bulkRuns').where('userId', '=', userId).execute()
  if (called.length > 0) await rows.deleteFrom('bulkRows').where('title', 'in', called).execute()
}
