import type { Context } from '#kit/server/context.ts'
import type { ExportTables } from './tables.ts'

/** Files of some buildings that were made before go: the bytes first, so that a row whose file is still there is found again. */
export const forgetExports = async (context: Context, before: Date, officeCentreIds: readonly number[]): Promise<void> => {
  const rows = context.unscoped<ExportTables>('the files of everybody go after a time')
  for (;;) {
    const old = await rows
      .selectFrom('exports')
      .select(['id', 'storageKey'])
      .where('officeCentreId', 'in', officeCentreIds)
      .where('finishedAt', '<', before.toISOString())
      .where('storageKey', 'is not', null)
      .limit(200)
      .execute()
    if (old.length === 0) return
    for (const { storageKey } of old) if (storageKey) await context.app.storage.remove(storageKey)
    const ids = old.map(({ id }) => id)
    await rows.updateTable('exports').set({ storageKey: null, endedAt: context.now(), endedBy: 'forgotten' }).where('id', 'in', ids).execute()
  }
}
