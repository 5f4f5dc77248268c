import { daysAfter } from '#kit/contract/days.ts'

/** The one place that asks the time; tests and the demo set their own. Statuses that follow from dates take `now` from here. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** A format costs sixty times as much to make as to use. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish dates are written as ours are kept: 2026-11-22 14:05:00
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/** `YYYY-MM-DD HH:mm:ss`, as a wall clock in the zone shows it. */
const wallClock = (at: Date | number, timeZone: string): string => formatOf(timeZone).format(at)

interface LocalTime {
  readonly date: string
  readonly time: string
}
/** Lists ask for now, or for the same days, once a row: 30 µs each, when it is worked out. */
const minutes = new Map<string, LocalTime>()
const minutesAtMost = 10_000
/** Before that a few wall clocks were seconds apart from UTC, so that their minutes began within ours. */
const wholeMinutesSince = Date.UTC(1973, 0)

/** `YYYY-MM-DD` and `HH:mm` of an instant in a time zone. */
export const localTime = (at: Date, timeZone: string): LocalTime => {
  const instant = at.getTime()
  const key = instant >= wholeMinutesSince ? `${Math.floor(instant / 60_000)} ${timeZone}` : undefined
  const known = key === undefined ? undefined : minutes.get(key)
  if (known) return known
  const shown = wallClock(at, timeZone)
  const local = { date: shown.slice(0, 10), time: shown.slice(11, 16) }
  if (key === undefined) return local
  if (minutes.size >= minutesAtMost) minutes.clear()
  minutes.set(key, local)
  return local
}

/** What day it is now at a place: of an organisation, or of whoever acts. */
export const todayIn = ({ now }: { now(): Date }, { timeZone }: { readonly timeZone: string }): string => localTime(now(), timeZone).date

const day = 86_400_000
/** How far the wall clock is before UTC, in milliseconds. */
export const offsetAt = (at: number, timeZone: string): number =>
  Date.parse(`${wallClock(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

/** Between two moments with different offsets: the first one at which the later offset holds. */
const changeBetween = (before: number, after: number, timeZone: string): number => {
  const then = offsetAt(after, timeZone)
  let [low, high] = [before, after]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(middle, timeZone) === then) high = middle
    else low = middle
  }
  return high
}

/**
 * The instant at which a wall clock in `timeZone` shows this date and time. A time that daylight saving skips means the moment after the gap.
 * Of a time that comes twice the first is meant, or the `last`: starts take the one, ends the other.
 */
export const instantOf = (date: string, time: string, timeZone: string, which: 'first' | 'last' = 'first'): Date => {
  const asUtc = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  // No zone is a day away from UTC, and none changes its offset twice in two days.
  const [before, after] = [offsetAt(asUtc - day, timeZone), offsetAt(asUtc + day, timeZone)]
  const fitting = [before, after].map((offset) => asUtc - offset).filter((at) => offsetAt(at, timeZone) === asUtc - at)
  if (fitting.length === 0) return new Date(changeBetween(asUtc - day, asUtc + day, timeZone))
  return new Date(which === 'first' ? Math.min(...fitting) : Math.max(...fitting))
}

/** The next calendar day. */
export const dayAfter = (date: string): string => daysAfter(date, 1)

interface ClockChange {
  readonly at: number
  /** How far the clock is before UTC, in milliseconds. */
  readonly before: number
  readonly after: number
}
/** When the clocks of a place are put forward or back between two moments. None changes twice in a week. */
export const clockChanges = (from: number, until: number, timeZone: string): ClockChange[] => {
  const week = 7 * day
  const changes: ClockChange[] = []
  for (let at = from; at < until; at += week) {
    const [before, after] = [offsetAt(at, timeZone), offsetAt(at + week, timeZone)]
    if (before !== after) changes.push({ at: changeBetween(at, at + week, timeZone), before, after })
  }
  return changes
}
