import { z } from 'zod'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { forgetDifferences, forgetOldDifferences, noteDifferences } from './difference-rows.ts'
import { checkMine, lockGroup } from './lock-group.ts'
import { buildingsWithGroups, resolvePlaces, rulesOf } from './place-rows.ts'
import { desireSchedules } from './schedules.ts'
import { timeZoneIds } from './time-zone-ids.ts'

const resolveIn = async (context: Context, building: Building): Promise<void> => {
  const { added, ended } = await context.transaction(async (tx) => {
    const moved = await resolvePlaces(tx, building)
    await noteDifferences(tx, building, moved.places)
    return moved
  })
  if (added.length + ended.length > 0)
    context.app.log.info({ officeCentreId: building.id, added: added.length, ended: ended.length }, 'places in access groups were worked out afresh')
}

/** People who have come, and floors that a company has rented: their places begin within seconds. */
export const resolveSoon = job(
  'access-groups.resolve',
  z.object({ officeCentreId: z.number() }),
  async (context, { officeCentreId }) => {
    for (const building of await buildingsWithGroups(context, officeCentreId)) await resolveIn(context, building)
  },
  { atOnce: 2 },
)

/** Each hour, because a letting begins and ends with a day, which begins at another hour elsewhere; and in case something was not told. */
export const resolveAll = job(
  'access-groups.resolve-all',
  z.object({}),
  async (context) => {
    await forgetOldDifferences(context)
    for (const building of await buildingsWithGroups(context)) {
      await resolveIn(context, building)
      await context.transaction(async (tx) => desireSchedules(tx, building, await timeZoneIds(tx, building)))
    }
  },
  { schedule: '7 * * * *' },
)

/** Nobody waits for whoever has no groups. */
export const resolveLater = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  if ((await buildingsWithGroups(tx.context, officeCentreId)).length > 0) await tx.context.app.jobs.enqueue(tx, resolveSoon, { officeCentreId })
}

/** One group at once, for somebody who has seen that its places differ from its rules. */
export const resolveGroup = (context: SignedIn, building: Building, id: number): Promise<{ added: number; ended: number }> =>
  context.transaction(async (tx, inside) => {
    const group = await lockGroup(tx, inside, building, { id })
    checkMine(inside, group)
    const { added, ended } = await resolvePlaces(tx, building, { ruleIds: await rulesOf(tx, building.id, group.id) })
    await forgetDifferences(tx, building.id, group.id)
    return { added: added.length, ended: ended.length }
  })
