import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { visitSteps } from '../../contract.ts'
import { overstayAfter } from '../../contract/visit.ts'
import { callOffDays } from '../appointment/call-off.ts'
import { daySteps } from '../check-in/check-visitors.ts'
import { daysOfVisit } from '../part-rows.ts'
import { endPasses } from '../passes/issue-passes.ts'
import { tellDoors } from '../passes/tell-doors.ts'
import { visitDays, visits } from '../tables.ts'
import { tellHost } from '../tell-hosts.ts'
import { dayOver } from './day-over.ts'
import { buildingsWithVisits, codesHeld, codesOut, neverDecided, overstaying, stillInside } from './night-rows.ts'

const atOnce = 500

const closeIn = async (context: Context, building: OfficeCentreRecord): Promise<void> => {
  const before = dayOver(context.now(), building)
  await inBatches(context, atOnce, async (tx) => {
    const days = await stillInside(tx, building.id, before, atOnce)
    const values = { checkedOutAt: tx.context.now(), notSeenLeaving: true }
    await changeAll(
      tx,
      visitDays,
      days.map((id) => ({ id, values })),
      { action: 'notSeenLeaving' },
      daySteps.checkOut,
    )
    return days.length
  })
  const { date: today } = localTime(context.now(), building.timeZone)
  await inBatches(context, atOnce, async (tx) => {
    const undecided = await neverDecided(tx, building.id, today, atOnce)
    for (const { id } of undecided) await lapse(tx, building, id)
    return undecided.length
  })
  await inBatches(context, atOnce, async (tx) => {
    const people = await codesOut(tx, building.id, today, atOnce)
    await endPasses(tx, building, people)
    return people.length
  })
  await tellAllDoors(context, building)
}

/** Nobody is asked any more about a visit whose last day is over. */
const lapse = async (tx: Transaction, building: OfficeCentreRecord, id: number): Promise<void> => {
  const visit = await change(tx, visits, { id, step: visitSteps.cancel }, {}, { action: 'lapsed' })
  await callOffDays(tx, await daysOfVisit(tx, visit), 'lapsed')
  await withdrawRound(tx, building.id, visits.name, visit.uuid)
}

const inEachBuilding = async (context: Context, work: (building: OfficeCentreRecord) => Promise<void>): Promise<void> =>
  eachInTurn(context, await buildingsWithVisits(context), ({ id }) => ({ officeCentreId: id }), work)

/** Closes what is open of days that are over, and takes back the codes of visits whose last day is. */
export const closeNight = (context: Context): Promise<void> => inEachBuilding(context, (building) => closeIn(context, building))

/** Controllers are told at once of what changes (`retell-doors.ts`); what they know of codes that are out is compared by the hour all the same, a transaction for each part. */
const tellAllDoors = async (context: Context, building: OfficeCentreRecord): Promise<void> => {
  for (let after = 0; ;) {
    const people = await context.transaction(async (tx) => {
      const some = await codesHeld(tx, building.id, after, atOnce)
      await tellDoors(tx, building, some)
      return some
    })
    if (people.length < atOnce) return
    after = people.at(-1)?.id ?? 0
  }
}
export const closeVisits = job('visits.close', z.object({}), closeNight, { schedule: '10 * * * *' })

/** Hosts are told once of somebody who stays half an hour longer. */
export const tellOfOverstays = (context: Context): Promise<void> =>
  inEachBuilding(context, (building) =>
    context.transaction(async (tx) => {
      const since = new Date(context.now().getTime() - overstayAfter * 60_000)
      for (const { dayId, visitor, visit } of await overstaying(tx, building.id, since, atOnce)) {
        await change(tx, visitDays, { id: dayId }, { overstayTold: true }, { action: 'overstayTold' })
        await tellHost(tx, building, visit, [visitor], 'overstay')
      }
    }),
  )
export const tellOverstays = job('visits.tell-overstays', z.object({}), tellOfOverstays, { schedule: '*/5 * * * *' })
