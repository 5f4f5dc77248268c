import type { Context } from '#kit/server/context.ts'
import { exportDays } from '../contract.ts'
import type { PrivacyTables } from './tables.ts'

/** Files whose days are over go: the bytes first, so that a row whose file is still there is found again. That there was one stays. */
export const forgetPersonalExports = async (context: Context): Promise<{ kind: 'personalExportDays'; days: number; removed: number }> => {
  const rows = context.unscoped<PrivacyTables>('the files of everybody go after their days')
  const old = await rows
    .selectFrom('personalExports')
    .select(['id', 'storageKey'])
    .where('status', '=', 'READY')
    .where('expiresAt', '<=', context.now().toISOString())
    .execute()
  for (const { id, storageKey } of old) {
    if (storageKey) await context.app.storage.remove(storageKey)
    await rows.updateTable('personalExports').set({ status: 'GONE', storageKey: null }).where('id', '=', id).execute()
  }
  return { kind: 'personalExportDays', days: exportDays, removed: old.length }
}
