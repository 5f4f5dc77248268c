import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import { change } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { overstayAfter } from '../contract/visit.ts'
import { daySteps } from './check-visitors.ts'
import { endPasses } from './issue-passes.ts'
import { buildingsWithVisits, codesHeld, codesOut, overstaying, stillInside } from './night-rows.ts'
import { visitDays } from './tables.ts'
import { tellDoors } from './tell-doors.ts'
import { tellHost } from './tell-hosts.ts'

/** Whoever is in at this hour has left without being seen. */
export const closesAt = '04:00'
const atOnce = 500

/** The day that is over at four in the morning: until then it is still the evening before. */
export const dayOver = (now: Date, { timeZone }: Pick<OfficeCentreRow, 'timeZone'>): string => {
  const { date, time } = localTime(now, timeZone)
  const yesterday = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return time >= closesAt ? date : yesterday
}

const inBatches = async (work: () => Promise<number>): Promise<void> => {
  while ((await work()) === atOnce);
}

const closeIn = async (context: Context, building: OfficeCentreRow): Promise<void> => {
  const before = dayOver(context.now(), building)
  await inBatches(() =>
    context.transaction(async (tx) => {
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
    }),
  )
  const { date: today } = localTime(context.now(), building.timeZone)
  await inBatches(() =>
    context.transaction(async (tx) => {
      const people = await codesOut(tx, building.id, today, atOnce)
      await endPasses(tx, building, people)
      return people.length
    }),
  )
  await tellAllDoors(context, building)
}

const inEachBuilding = async (context: Context, work: (building: OfficeCentreRow) => Promise<void>): Promise<void> =>
  eachInTurn(context, await buildingsWithVisits(context), ({ id }) => ({ officeCentreId: id }), work)

/** Closes what is open of days that are over, and takes back the codes of visits whose last day is. */
export const closeNight = (context: Context): Promise<void> => inEachBuilding(context, (building) => closeIn(context, building))

/** Doors of a visitor group are mapped and taken away without a visit being touched: what controllers know of codes that are out is compared by the hour. */
const tellAllDoors = async (context: Context, building: OfficeCentreRow): Promise<void> => {
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
