import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { clashDecisions, type ClashTables } from './tables.ts'

const keptDays = 365
const atOnce = 1000

/** What was said of clashes goes a year after their day. */
export const forgetOld = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - keptDays * 86_400_000).toISOString()
  for (const table of ['clashTellings', 'clashDecisions'] as const)
    for (let gone = atOnce; gone === atOnce;)
      gone = await context.transaction(async (tx) => {
        const rows = tx.unscoped<ClashTables>('what is over goes, in every building')
        const old = rows.selectFrom(table).select('id').where('day', '<', before).orderBy('day').limit(atOnce)
        const ids = (await rows.deleteFrom(table).where('id', 'in', old).returning('id').execute()).map(({ id }) => id)
        if (table === 'clashDecisions') await forgetValues(tx, clashDecisions, ids)
        return ids.length
      })
}
export const forgetInTime = job('clash-board.forget', z.object({}), forgetOld, { schedule: '35 4 * * *' })

/** Of somebody who is erased: nobody reads any more what they were told. What they have told others stays, under no name. */
export const eraseTold = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.unscoped<ClashTables>('one person, in all buildings').deleteFrom('clashTellings').where('userId', '=', userId).execute()
}
