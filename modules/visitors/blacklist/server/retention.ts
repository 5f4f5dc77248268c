import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetByNight } from '#modules/property/organisation-settings/server/front.ts'
import { emptyEntries } from './erase-entries.ts'
import { overBefore, zonesOfLists } from './over-rows.ts'

const batch = 500

/** What is over goes after as many days as the building keeps its visitors. */
const forget = async (context: Context): Promise<void> =>
  forgetByNight(context, 'visitors', await zonesOfLists(context), async ({ id, timeZone }, { before, held }) => {
    if (held.all || held.companyIds.length > 0) return
    await inBatches(context, batch, async (tx) => {
      const ids = await overBefore(tx, id, { at: before, date: localTime(before, timeZone).date }, batch)
      await emptyEntries(tx, ids, 'gone')
      return ids.length
    })
  })

export const forgetOver = job('blacklist.forget-over', z.object({}), forget, { schedule: '35 3 * * *' })
