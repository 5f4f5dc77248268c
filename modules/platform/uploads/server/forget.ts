import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs.ts'
import { keptDays } from '../contract.ts'
import type { UploadTables } from './tables.ts'

/** Sheets that were sent before are forgotten, those of all buildings or of some: only the numbers are left. */
export const forgetUploads = async (context: Context, before: Date, officeCentreIds?: readonly number[]): Promise<void> => {
  const rows = context.unscoped<UploadTables>('the rows of everybody are forgotten after a time')
  let old = rows.selectFrom('uploads').select('id').where('createdAt', '<', before.toISOString()).where('status', 'in', ['CHECKED', 'DONE', 'FAILED'])
  let unconfirmed = rows
    .updateTable('uploads')
    .set({ endedAt: context.now(), endedBy: 'forgotten' })
    .where('createdAt', '<', before.toISOString())
    .where('status', '=', 'CHECKED')
    .where('endedAt', 'is', null)
  if (officeCentreIds) {
    old = old.where('officeCentreId', 'in', officeCentreIds)
    unconfirmed = unconfirmed.where('officeCentreId', 'in', officeCentreIds)
  }
  await rows.deleteFrom('uploadRows').where('uploadId', 'in', old).execute()
  await unconfirmed.execute()
}

/** Sheets hold the particulars of many people: no building keeps them longer than a month. */
export const forgetRows = job(
  'uploads.forget-rows',
  z.object({}),
  (context) => forgetUploads(context, new Date(context.now().getTime() - keptDays * 86_400_000)),
  { schedule: '20 3 * * *' },
)
