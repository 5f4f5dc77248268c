import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Way } from '../../contract.ts'
import type { WantedTime } from '../rules/decide-booking.ts'
import { type BookableRow, busyDuring, facilitiesFor, spacesOf } from '../rules/fact-rows.ts'
import { type Case, type Found, nearest, passes, takenIn } from '../rules/judge.ts'
import { isOnClock, timesOf } from '../rules/times.ts'
import { firstOf, wayTo } from '../rules/ways-out.ts'
import type { BookingRecord } from '../tables.ts'
import { either, takenBy } from '../taken/taken.ts'

/** So much is told of a date, and of so many dates: nobody reads more, and each is looked at by itself where it is booked or changed alone. */
const waysAtMost = 3
export const datesWithWays = 30
const elsewhereAtMost = 2

/** A date of a series that stays where it is, or is not booked. */
export interface RefusedDate {
  readonly facility: BookableRow
  readonly time: WantedTime
  readonly attendees: number
  /** What it is by now; none of one that would be booked anew. */
  readonly before?: Pick<BookingRecord, 'id'>
}

/** What would pass instead of dates that are refused: on the same day in the same room, or then in another room of its kind. All that is taken is known once for all of them. */
export const waysOfDates = async <One extends RefusedDate>(
  context: SignedIn,
  from: Transaction | SignedIn,
  caseFor: (date: One) => Case,
  refused: readonly One[],
  most = waysAtMost,
): Promise<ReadonlyMap<One, Way[]>> => {
  const some = refused.slice(0, datesWithWays)
  const [first] = some
  if (!first) return new Map()
  const { building, booker } = caseFor(first)
  const kinds = new Set(some.map(({ facility: { categoryId } }) => categoryId))
  const fewest = Math.min(...some.map(({ attendees }) => attendees))
  // what is too small for each of them, or not offered, is not looked at: of two hundred rooms few are left
  const others = (await facilitiesFor(from, building.id, booker))
    .filter(({ categoryId, capacity, addressed, status }) => kinds.has(categoryId) && capacity >= fewest && addressed && status === 'LIVE')
    .toSorted((a, b) => a.capacity - b.capacity)
  const spaces = await spacesOf(from, others)
  const ids = [...spaces.values()].flatMap((one) => one.spaces.map(({ id }) => id))
  const taken = takenBy(
    await busyDuring(
      from,
      ids,
      some.map((date) => aroundIn(caseFor(date), others, date)),
      some.flatMap(({ before }) => before?.id ?? []),
    ),
  )
  return new Map(
    some.map((date) => {
      const { facility, time, attendees } = date
      const here = caseFor(date)
      const there = { ...here, spaces, taken: either(here.taken, taken) }
      const isTime = (way: Pick<Found, 'date' | 'timeFrom' | 'timeUntil'>) => isOnClock(timesOf(way, building.timeZone), building.timeZone)
      const sameDay = [nearest(here, facility, time, attendees, 1, 0), nearest(here, facility, time, attendees, -1, 0)]
        .filter((way) => way !== undefined)
        // a time that the clock skips cannot be booked
        .filter(isTime)
      const alike = others.filter(({ id, categoryId }) => id !== facility.id && categoryId === facility.categoryId)
      const free = isTime(time) ? firstOf(alike, (other) => passes(there, other, time, attendees), Math.min(elsewhereAtMost, most)) : []
      const elsewhere = free.map((other): Found => ({ facility: other, date: time.date, timeFrom: time.timeFrom, timeUntil: time.timeUntil }))
      // where there is another room, one of them is told, however few are
      const told = [...sameDay.slice(0, most - Math.min(elsewhere.length, 1)), ...elsewhere].slice(0, most)
      return [date, told.map(wayTo(context))]
    }),
  )
}

/** From when until when it would take any of some rooms, with the work of whichever has most of it. */
const aroundIn = (one: Case, rooms: readonly BookableRow[], { time }: RefusedDate): { from: number; until: number } => {
  const spans = rooms.map((room) => takenIn(one, room, time))
  return { from: Math.min(time.startsAt, ...spans.map(([from]) => from)), until: Math.max(time.endsAt, ...spans.map(([, until]) => until)) }
}
