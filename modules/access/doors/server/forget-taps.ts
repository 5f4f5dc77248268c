import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { noteRemoval } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { forgetByNight, type Over } from '#modules/property/organisation-settings/server/front.ts'
import { buildingsWithRecords, removeTapsBefore, removeUnlockingsBefore } from './forgotten-rows.ts'
import { partsOf } from './month-rows.ts'
import { dropEmptyMonths } from './months.ts'
import { unlockings } from './tables.ts'

const batch = 5000

/** Who went through which door, and who opened one from afar, goes after as many days as the building keeps its door records. */
export const forgetRecords = async (context: Context): Promise<void> => {
  const noted = new Map<number, { removed: number; officeCentres: number }>()
  const parts = [...(await partsOf(context, 'access_events')).keys()]
  const forgetIn = async ({ id }: { id: number }, { days, ...gone }: Over) => {
    let taps = 0
    for (const part of parts) taps += await inBatches(context, batch, (tx) => removeTapsBefore(tx, part, id, gone, batch))
    const opened = await inBatches(context, batch, async (tx) => {
      const ids = await removeUnlockingsBefore(tx, id, gone, batch)
      await forgetValues(tx, unlockings, ids)
      return ids.length
    })
    const { removed, officeCentres } = noted.get(days) ?? { removed: 0, officeCentres: 0 }
    noted.set(days, { removed: removed + taps + opened, officeCentres: officeCentres + 1 })
  }
  try {
    await forgetByNight(context, 'access', await buildingsWithRecords(context), forgetIn)
  } finally {
    for (const [days, counted] of noted) await noteRemoval(context, { kind: 'accessDays', days, ...counted })
    await dropEmptyMonths(context)
  }
}

export const forgetTaps = job('doors.forget-taps', z.object({}), forgetRecords, { schedule: '20 3 * * *' })
