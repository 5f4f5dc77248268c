import { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { releaseFiles } from '#modules/platform/files/server/front.ts'
import { namesKept } from '../contract/incident.ts'
import { emptyClosedBefore, emptyHandoversBefore, picturesNamed } from './forgotten-rows.ts'
import { handovers, incidentEntries, incidents } from './tables.ts'

const batch = 100

const emptySome = async (tx: Transaction, before: Date): Promise<number> => {
  const { ids, entryIds, pictures } = await emptyClosedBefore(tx, before, batch)
  await forgetValues(tx, incidents, ids)
  await forgetValues(tx, incidentEntries, entryIds)
  await releaseFiles(tx, pictures, (uuids) => picturesNamed(tx, uuids))
  return ids.length
}

/** Two years after its closing an incident tells of nobody: what kind it was, how bad, when and where, stays. */
export const forget = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - namesKept * 86_400_000)
  await inBatches(context, batch, (tx) => emptySome(tx, before))
  await inBatches(context, batch, async (tx) => {
    const ids = await emptyHandoversBefore(tx, before, batch)
    await forgetValues(tx, handovers, ids)
    return ids.length
  })
}

export const forgetInTime = job('incidents.forget', z.object({}), forget, { schedule: '55 3 * * *' })
