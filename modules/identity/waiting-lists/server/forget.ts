import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { waitingEntries, type WaitingTables } from './tables.ts'

const keptDays = 365
const atOnce = 1000

/** Whoever waited, for what and in vain or not, goes a year after the time that was waited for. */
export const forgetOld = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - keptDays * 86_400_000).toISOString()
  for (let gone = atOnce; gone === atOnce;)
    gone = await context.transaction(async (tx) => {
      const rows = tx.unscoped<WaitingTables>('what is over goes, in every building')
      const old = rows.selectFrom('waitingEntries').select('id').where('untilAt', '<', before).orderBy('untilAt').limit(atOnce)
      const ids = (await rows.deleteFrom('waitingEntries').where('id', 'in', old).returning('id').execute()).map(({ id }) => id)
      await forgetValues(tx, waitingEntries, ids)
      return ids.length
    })
}
export const waitingForgotten = job('waiting-lists.forget', z.strictObject({}), forgetOld, { schedule: '25 4 * * *' })
