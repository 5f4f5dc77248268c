import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { mendedKeptDays } from '../contract/kinds.ts'
import { aboutPassesOf } from './finding-rows.ts'
import { accessFindings, type FindingTables } from './tables.ts'

const atOnce = 1000

/** Mended ones go after a time, with what was said of them. */
export const forgetMended = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - mendedKeptDays * 86_400_000).toISOString()
  for (let gone = atOnce; gone === atOnce;)
    gone = await context.transaction(async (tx) => {
      const rows = tx.unscoped<FindingTables>('what is over goes, in every building')
      const old = rows.selectFrom('accessFindings').select('id').where('endedAt', '<', before).orderBy('endedAt').limit(atOnce)
      const ids = (await rows.deleteFrom('accessFindings').where('id', 'in', old).returning('id').execute()).map(({ id }) => id)
      await forgetValues(tx, accessFindings, ids)
      return ids.length
    })
}
export const forgetInTime = job('findings.forget', z.object({}), forgetMended, { schedule: '50 4 * * *' })

/** Why somebody has lived with an unused pass, or with another one, tells of its holder. */
export const eraseReasons = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = tx.unscoped<FindingTables>('one person, in all buildings')
  // not through `change`, which would write into the trail what is to be forgotten
  const erased = await rows
    .updateTable('accessFindings')
    .set({ acceptReason: '' })
    .where('acceptReason', 'is not', null)
    .where(aboutPassesOf(userId))
    .returning('id')
    .execute()
  await forgetValues(
    tx,
    accessFindings,
    erased.map(({ id }) => id),
  )
}
