import { daysAfter } from '#kit/contract/days.ts'
import { endOf, minutesOf } from '../../contract.ts'
import type { WantedTime } from './decide-booking.ts'
import type { BookableRow } from './fact-rows.ts'
import { type Case, daysAround, type Found, isInReach, isOpenFor, lengthIn, passes, startsOn } from './judge.ts'
import { isOnClock, timesOf } from './times.ts'

/** So far from the time that was asked for somebody still takes another room. */
const nearMinutes = 180
/** Of two hundred rooms the smallest that are large enough are looked at minute by minute. */
const roomsAtMost = 40
/** Where its own kind has no other room, those of another do, but leave place for other days. */
const ofAnotherKind = 2

/** What lies further than the nearest times of the room and its kind at that time. */
export interface Further {
  /** All that is taken in the room on the days around. */
  readonly here: Case
  readonly facility: BookableRow
  /** Whether the room is large enough for what was asked for. */
  readonly fits: boolean
  readonly time: WantedTime
  readonly attendees: number
  /** All that is taken in the others on that day: of the same kind, the smallest first; and of another, those first that hold about as many. */
  readonly there: Case
  readonly alike: readonly BookableRow[]
  readonly unlike: readonly BookableRow[]
}

const byTime = (a: Found, b: Found): number => `${a.date} ${a.timeFrom}`.localeCompare(`${b.date} ${b.timeFrom}`)

/** The time of that day nearest to the one that was asked for, in one room. */
const nearOnDay = (one: Case, facility: BookableRow, wanted: WantedTime, attendees: number): Found | undefined => {
  if (!isInReach(one, facility, wanted.date)) return undefined
  const minutes = lengthIn(facility, wanted)
  const away = (start: string) => Math.abs(minutesOf(start) - minutesOf(wanted.timeFrom))
  for (const timeFrom of startsOn(facility, minutes)
    .filter((start) => away(start) <= nearMinutes)
    .toSorted((a, b) => away(a) - away(b))) {
    const typed = { date: wanted.date, timeFrom, timeUntil: endOf(timeFrom, minutes) }
    if (fitsAt(one, facility, typed, attendees)) return { facility, ...typed }
  }
  return undefined
}
const fitsAt = (one: Case, facility: BookableRow, typed: Omit<Found, 'facility'>, attendees: number): boolean => {
  if (!isOpenFor(one, facility, typed)) return false
  const time = timesOf(typed, one.building.timeZone)
  // a time that the clock skips cannot be booked
  return isOnClock(time, one.building.timeZone) && passes(one, facility, time, attendees)
}

/** Other rooms at another time of that day: the nearest of each, and of those the nearest. */
const othersNear = (
  { there, time, attendees }: Pick<Further, 'there' | 'time' | 'attendees'>,
  rooms: readonly BookableRow[],
  most: number,
): Found[] => {
  const away = ({ timeFrom }: Found) => Math.abs(minutesOf(timeFrom) - minutesOf(time.timeFrom))
  return rooms
    .slice(0, roomsAtMost)
    .flatMap((room) => nearOnDay(there, room, time, attendees) ?? [])
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, most)
}

/** The same room at the same time of other days, the nearest days first. */
const otherDays = ({ here, facility, fits, time, attendees }: Further, without: ReadonlySet<string>, most: number): Found[] => {
  const found: Found[] = []
  if (!fits) return found
  const { timeFrom } = time
  const timeUntil = endOf(timeFrom, lengthIn(facility, time))
  for (let away = 1; away <= daysAround; away += 1)
    for (const date of [daysAfter(time.date, away), daysAfter(time.date, -away)]) {
      if (found.length >= most) return found
      const typed = { date, timeFrom, timeUntil }
      if (!without.has(date) && isInReach(here, facility, date) && fitsAt(here, facility, typed, attendees)) found.push({ facility, ...typed })
    }
  return found
}

/** Other rooms of its kind near in time. */
export const waysOfKind = (further: Omit<Further, 'unlike'>, found: readonly Found[], most: number): Found[] => {
  const isTold = ({ id }: BookableRow) => found.some((one) => one.facility.id === id)
  const rooms = further.alike.filter((room) => !isTold(room))
  return [...found, ...othersNear(further, rooms, most - found.length).toSorted(byTime)]
}

/** Whether another room of its kind is among them. */
export const hasOfKind = ({ facility, alike }: Pick<Further, 'facility' | 'alike'>, found: readonly Found[]): boolean =>
  found.some((one) => one.facility.id !== facility.id && alike.some(({ id }) => id === one.facility.id))

/** In the order in which somebody would choose what its kind has no room for: one of another kind then, the same room on another day, one of another kind near in time; each of them by time. */
export const furtherWays = (further: Further, found: readonly Found[], most: number): Found[] => {
  const { there, facility, time, attendees, unlike } = further
  const told = [...found]
  const add = (some: readonly Found[]) => told.push(...some.toSorted(byTime))
  const left = () => most - told.length
  const isTold = ({ id }: BookableRow) => told.some((one) => one.facility.id === id)
  const at = { date: time.date, timeFrom: time.timeFrom, timeUntil: time.timeUntil }
  const then: Found[] = []
  for (const room of unlike) {
    if (then.length >= Math.min(ofAnotherKind, left())) break
    if (passes(there, room, time, attendees)) then.push({ facility: room, ...at })
  }
  add(then)
  const days = new Set(told.filter((one) => one.facility.id === facility.id).map(({ date }) => date))
  add(otherDays(further, days, left()))
  add(
    othersNear(
      further,
      unlike.filter((room) => !isTold(room)),
      left(),
    ),
  )
  return told
}
