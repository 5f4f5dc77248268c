import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { FileTables } from './tables.ts'
import { dropBytes } from './upload.ts'

const hour = 3_600_000
const day = 24 * hour
/** Files that were ended so go, bytes and row. */
export const notUsed = 'not used'
/** And these an hour after: until then Undo may bring back the record that named them. */
export const letGo = 'let go'

const before = (now: Date, by: number): string => new Date(now.getTime() - by).toISOString()

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
    .where('createdAt', '<', before(now, day))
    .execute()
  const ended = rows
    .selectFrom('files')
    .select(['id', 'storageKey', 'previewKey'])
    .where((eb) => eb.or([eb('endedBy', '=', notUsed), eb.and([eb('endedBy', '=', letGo), eb('endedAt', '<', before(now, hour))])]))
    .limit(200)
  for (;;) {
    const some = await ended.execute()
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
