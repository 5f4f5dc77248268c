import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { FileTables } from './tables.ts'
import { dropBytes } from './upload.ts'

const day = 86_400_000
/** Files that were ended so go, bytes and row. */
export const notUsed = 'not used'

/**
 * Files that no record took within a day go, bytes and row. They are ended first, so that none is taken meanwhile; what an interrupted
 * run left behind is found by its cause.
 */
const remove = async (context: Context): Promise<void> => {
  const now = context.now()
  const rows = context.unscoped<FileTables>('nobody uses these files, wherever they were sent')
  await rows
    .updateTable('files')
    .set({ endedAt: now, endedBy: notUsed })
    .where('usedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - day).toISOString())
    .execute()
  for (;;) {
    const some = await rows.selectFrom('files').select(['id', 'storageKey', 'previewKey']).where('endedBy', '=', notUsed).limit(200).execute()
    if (some.length === 0) return
    for (const file of some) await dropBytes(context.app, file)
    await rows
      .deleteFrom('files')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

export const removeUnused = job('files.remove-unused', z.object({}), remove, { schedule: '20 3 * * *' })
