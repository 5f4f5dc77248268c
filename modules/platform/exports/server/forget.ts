import type { Context, Transaction } from '#kit/server/context.ts'
import type { ExportTables } from './tables.ts'

/**
 * Files that were made before go, those of all buildings or of some: the bytes first, so that a row whose file is still there is found again.
 * Returns how many.
 */
export const forgetExports = async (context: Context, before: Date, officeCentreIds?: readonly number[]): Promise<number> => {
  const rows = context.unscoped<ExportTables>('the files of everybody go after a time')
  for (let removed = 0; ;) {
    let query = rows
      .selectFrom('exports')
      .select(['id', 'storageKey'])
      .where('finishedAt', '<', before.toISOString())
      .where('storageKey', 'is not', null)
    if (officeCentreIds) query = query.where('officeCentreId', 'in', officeCentreIds)
    const old = await query.limit(200).execute()
    if (old.length === 0) return removed
    for (const { storageKey } of old) if (storageKey) await context.app.storage.remove(storageKey)
    const ids = old.map(({ id }) => id)
    await rows.updateTable('exports').set({ storageKey: null, endedAt: context.now(), endedBy: 'forgotten' }).where('id', 'in', ids).execute()
    removed += ids.length
  }
}

/** Of somebody who is erased. Returns where the files lie, which the caller removes when all is committed. */
export const eraseExports = async (tx: Transaction, userId: number): Promise<(string | null)[]> => {
  const gone = await tx.unscoped<ExportTables>('one person').deleteFrom('exports').where('userId', '=', userId).returning('storageKey').execute()
  return gone.map(({ storageKey }) => storageKey)
}
