import { z } from 'zod'
import { job } from '#kit/server/jobs/jobs.ts'
import { noteRemoval } from '#modules/identity/privacy/server/front.ts'
import { forgetBulk } from '#modules/platform/bulk-actions/server/front.ts'
import { forgetExports } from '#modules/platform/exports/server/front.ts'
import { forgetUploads } from '#modules/platform/uploads/server/front.ts'
import { keptDays } from './kept-rows.ts'

const day = 86_400_000

/** Sheets and files go when the building says so; those of people and doors are for the modules that hold them. */
export const forget = job(
  'organisation-settings.forget',
  z.object({}),
  async (context) => {
    const before = (days: number) => new Date(context.now().getTime() - days * day)
    for (const { days, officeCentreIds } of await keptDays(context, 'uploadDays')) {
      const removed = (await forgetUploads(context, before(days), officeCentreIds)) + (await forgetBulk(context, before(days), officeCentreIds))
      await noteRemoval(context, { kind: 'uploadRowDays', days, removed, officeCentres: officeCentreIds.length })
    }
    for (const { days, officeCentreIds } of await keptDays(context, 'exportDays')) {
      const removed = await forgetExports(context, before(days), officeCentreIds)
      await noteRemoval(context, { kind: 'exportDays', days, removed, officeCentres: officeCentreIds.length })
    }
  },
  { schedule: '40 3 * * *' },
)
