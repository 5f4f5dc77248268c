import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { forgetByNight } from '#modules/property/organisation-settings/server/front.ts'
import { buildingsWithWords, dropWordsBefore } from './forgotten-rows.ts'
import { alarms } from './tables.ts'

const batch = 500

/** What was said of an alarm, and by whom, goes with the taps; that there was one, when and where, stays. */
export const forget = async (context: Context): Promise<void> =>
  forgetByNight(context, 'access', await buildingsWithWords(context), async ({ id }, over) => {
    await inBatches(context, batch, async (tx) => {
      const ids = await dropWordsBefore(tx, id, over, batch)
      await forgetValues(tx, alarms, ids)
      return ids.length
    })
  })

export const forgetInTime = job('alarms.forget', z.object({}), forget, { schedule: '50 3 * * *' })
