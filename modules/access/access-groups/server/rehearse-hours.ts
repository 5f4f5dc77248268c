import type { Hours } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidayDatesOf, openWithin, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import type { HoursEffect } from '../contract/schedule.ts'
import { doorNames } from './hours-rows.ts'
import { earliest, sevenDays } from './moments.ts'
import type { Right } from './rights-rows.ts'

type HoursBy = ReadonlyMap<string, Hours>

/** Of some people's doors those at which they come in at more or at fewer hours of the next seven days, and from when. Of the same schedules once, however many people have them. */
export const hoursFelt = async (
  tx: Transaction,
  building: Building,
  rights: readonly Right[],
  { before, after }: { before: HoursBy; after: HoursBy },
): Promise<HoursEffect> => {
  const now = tx.context.now().getTime()
  const week: Period = { from: now, until: now + sevenDays }
  const days = [week.from, week.until].map((at) => localTime(new Date(at), building.timeZone).date)
  const holidays = await holidayDatesOf(tx.context, building.id, days)
  const opened = (hours: HoursBy) =>
    new Map([...hours].map(([uuid, one]) => [uuid, openWithin(one, building.timeZone, week, (date) => holidays.has(date))]))
  const [was, is] = [opened(before), opened(after)]
  const known = new Map<string, { more: number | undefined; fewer: number | undefined }>()
  const changeOf = ({ schedules }: Right) => {
    const key = schedules.toSorted().join(' ')
    const stored = known.get(key)
    if (stored) return stored
    const [old, next] = [was, is].map((all) => schedules.flatMap((uuid) => all.get(uuid) ?? []))
    const beyond = (some: readonly Period[] = [], others: readonly Period[] = []) =>
      earliest(some.flatMap((one) => without(one, others)).map(({ from }) => from))
    const made = { more: beyond(next, old), fewer: beyond(old, next) }
    known.set(key, made)
    return made
  }
  const felt = rights.filter(({ always }) => !always).map((right) => ({ ...changeOf(right), right }))
  const told = (some: typeof felt): Omit<HoursEffect, 'doors'> => {
    const of = (which: 'more' | 'fewer') => {
      const moved = some.filter((one) => one[which] !== undefined)
      const at = earliest(moved.map((one) => one[which]))
      return {
        people: new Set(moved.map(({ right }) => `${right.kind} ${right.id}`)).size,
        first: at === undefined ? null : new Date(at).toISOString(),
      }
    }
    return { more: of('more'), fewer: of('fewer') }
  }
  const byDoor = Map.groupBy(
    felt.filter(({ more, fewer }) => more !== undefined || fewer !== undefined),
    ({ right }) => right.doorUuid,
  )
  const doors = (await doorNames(tx, building.id, [...byDoor.keys()])).map(({ id, uuid, name }) => ({ id, name, ...told(byDoor.get(uuid) ?? []) }))
  return { ...told(felt), doors }
}
