import type { Week } from '#kit/contract/week.ts'
import { offsetAt } from '#kit/server/clock.ts'
import { openWithin, overlap, type Period, without } from '#modules/property/opening-hours/server/front.ts'

/** Hours of a week, Monday at midnight first. */
export const hoursOfWeek = 168
const minute = 60_000
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/**
 * Which hour of the week it is at a moment, by a clock. How far it is from UTC is asked once a day where that stays the same: asking costs more than all the
 * rest, and a year has 35,000 quarters.
 */
export const weekHours = (timeZone: string): ((at: number) => number) => {
  const offsets = new Map<number, number | undefined>()
  const evenOn = (date: number): number | undefined => {
    if (offsets.has(date)) return offsets.get(date)
    const [before, after] = [offsetAt(date * day, timeZone), offsetAt((date + 1) * day, timeZone)]
    const offset = before === after ? before : undefined
    offsets.set(date, offset)
    return offset
  }
  return (at) => {
    const local = at + (evenOn(Math.floor(at / day)) ?? offsetAt(at, timeZone))
    const date = Math.floor(local / day)
    // 1970 began on a Thursday
    return ((date + 3) % 7) * 24 + Math.floor((local - date * day) / hour)
  }
}

/** Milliseconds of some periods by the hour of the week. All clocks are quarters of an hour apart, so that none lies in two hours. */
export const byHour = (periods: readonly Period[], hourAt: (at: number) => number): number[] => {
  const hours = Array.from({ length: hoursOfWeek }, () => 0)
  for (const { from, until } of periods)
    for (let at = Math.floor(from / quarter) * quarter; at < until; at += quarter) {
      const which = hourAt(at)
      hours[which] = (hours[which] ?? 0) + Math.min(at + quarter, until) - Math.max(at, from)
    }
  return hours
}

interface Opens {
  readonly hours: Week
  /** From its first day to its end. */
  readonly lives: Period
  readonly blocked: readonly Period[]
}

/** When facilities of a building were open. Many have the same hours and the same blocked times: they have one list, which is worked out once. */
export const openingIn = (timeZone: string, within: Period, isHoliday: (date: string) => boolean) => {
  const once = <T>(known: Map<string, T>, key: string, make: () => T): T => {
    const one = known.get(key) ?? make()
    known.set(key, one)
    return one
  }
  const byWeek = new Map<string, Period[]>()
  const byAll = new Map<string, readonly Period[]>()
  const openBy = (week: Week): Period[] => once(byWeek, JSON.stringify(week), () => openWithin({ week, exceptions: [] }, timeZone, within, isHoliday))
  return ({ hours, lives, blocked }: Opens): readonly Period[] => {
    const life = overlap(lives, within)
    if (!life) return []
    const holes = blocked.map(({ from, until }) => ({ from, until }))
    return once(byAll, JSON.stringify([hours, life, holes]), () =>
      openBy(hours).flatMap((open) => {
        const part = overlap(open, life)
        return part
          ? without(
              part,
              holes.filter((hole) => hole.from < part.until && part.from < hole.until),
            )
          : []
      }),
    )
  }
}
