import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { heldIn, keptFor } from '#modules/property/organisation-settings/server/front.ts'
import { emptyEntries } from './erase-entries.ts'
import { overBefore, zonesOfLists } from './over-rows.ts'

const day = 86_400_000
const batch = 500

/** What is over goes after as many days as the building keeps its visitors. */
const forget = async (context: Context): Promise<void> => {
  for (const { officeCentreId, timeZone } of await zonesOfLists(context)) {
    const held = await heldIn(context, officeCentreId, 'visitors')
    if (held.all || held.companyIds.length > 0) continue
    const days = await keptFor(context, officeCentreId, 'visitors')
    const before = new Date(context.now().getTime() - days * day)
    await inBatches(context, batch, async (tx) => {
      const ids = await overBefore(tx, officeCentreId, { at: before, date: localTime(before, timeZone).date }, batch)
      await emptyEntries(tx, ids, 'gone')
      return ids.length
    })
  }
}

export const forgetOver = job('blacklist.forget-over', z.object({}), forget, { schedule: '35 3 * * *' })
