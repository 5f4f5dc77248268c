import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import type { Week } from '#kit/contract/week.ts'
import { dayAfter, instantOf, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf, openWithin, overlap, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import type { RoomFilters } from '../../contract.ts'
import type { BookingMonth } from '../../contract/cells.ts'
import { placesNamed } from '../facility-rows.ts'
import { type FacilitySpaces, spacesOf } from '../rules/fact-rows.ts'
import type { BookingTables } from '../tables.ts'
import { heldForChanges, placesForChange, takenForChange } from '../taken/held-changes.ts'
import { heldWithin } from '../taken/held-within.ts'
import { titleOf } from '../titles.ts'
import { shownRooms } from './bookable.ts'

interface Day extends Period {
  readonly date: string
}
const daysOf = (date: string, timeZone: string): Day[] => {
  const month = date.slice(0, 7)
  const days: Day[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1))
    days.push({
      date: day,
      from: instantOf(day, '00:00', timeZone).getTime(),
      until: instantOf(dayAfter(day), '00:00', timeZone).getTime(),
    })
  return days
}

interface TakenCell {
  facilityId: number
  /** Of the days, from 1. */
  day: number
  count: number
  minutes: number
  /** Of each place that is taken. */
  placeMinutes: number
}
/** Of each facility and day how many bookings there are and how long, by the spaces that it takes: a hall is taken when one of its halves is. */
const takenOn = async (
  context: SignedIn,
  { building }: Place,
  days: readonly Day[],
  spaces: ReadonlyMap<number, FacilitySpaces>,
): Promise<TakenCell[]> => {
  const [first, last] = [days[0], days.at(-1)]
  const takes = [...spaces].flatMap(([facilityId, one]) => one.spaces.map(({ id }) => ({ facilityId, spaceId: id })))
  if (!first || !last || takes.length === 0) return []
  const spaceIds = takes.map(({ spaceId }) => spaceId)
  const held = heldWithin(spaceIds, new Date(first.from), new Date(last.until))
  const starts = days.map(({ from }) => new Date(from))
  const { rows } = await sql<TakenCell>`
    with takes as (
      select facility_id, space_id from unnest(${takes.map((one) => one.facilityId)}::bigint[], ${spaceIds}::bigint[])
        as t(facility_id, space_id)),
    days as (
      select n, starts_at, ends_at from unnest(${starts}::timestamptz[], ${days.map(({ until }) => new Date(until))}::timestamptz[])
        with ordinality as d(starts_at, ends_at, n)),
    -- by themselves: beside the holds no plan foresees how many they are, and each would be looked up alone. None is longer than a day, on which clocks may be put back
    booked as materialized (
      select id, facility_id, starts_at, coalesce(stopped_at, ends_at) as ends_at from bookings
      where office_centre_id = ${building.id} and ended_at is null and starts_at > ${new Date(first.from - 2 * 86_400_000)} and starts_at < ${new Date(last.until)}),
    taken as (
      select takes.facility_id, b.facility_id = takes.facility_id as own, b.id, b.starts_at, b.ends_at, count(*) as places
      from ${held}
      join booked b on b.id = held.booking_id
      join takes on takes.space_id = held.space_id
      where held.change_id is null
      group by 1, 2, 3, 4, 5),
    parts as (
      select taken.facility_id, taken.own, days.n, taken.places,
        extract(epoch from least(taken.ends_at, days.ends_at) - greatest(taken.starts_at, days.starts_at))::float8 / 60 as minutes
      from taken
      -- the days that it touches, by where it lies among their beginnings: held against every day of the month each of many would be compared thirty times
      cross join generate_series(width_bucket(taken.starts_at, ${starts}::timestamptz[]), width_bucket(taken.ends_at, ${starts}::timestamptz[])) as touched(n)
      join days on days.n = touched.n and taken.starts_at < days.ends_at and days.starts_at < taken.ends_at)
    select facility_id, n::integer as day, (count(*) filter (where own))::integer as count, sum(minutes)::float8 as minutes, sum(minutes * places)::float8 as place_minutes
    from parts group by 1, 2`.execute(context.unscoped<BookingTables>('what is taken is seen by all who may book; here not even whether by whom'))
  return rows
}

/** And by changes that wait to be paid, beside what their bookings have. A booking that is there on the same day is counted already. */
const heldOn = async (
  context: SignedIn,
  { building }: Place,
  days: readonly Day[],
  window: Period,
  spaces: ReadonlyMap<number, FacilitySpaces>,
): Promise<TakenCell[]> => {
  const changes = await heldForChanges(context, building.id, window)
  return changes.flatMap((change) =>
    [...spaces].flatMap(([facilityId, one]) => {
      const [pieces, ofPlaces] = [takenForChange(change, one), placesForChange(change, one)]
      const booked = { from: Date.parse(change.bookedFrom), until: Date.parse(change.bookedUntil) }
      return days.flatMap((day, at) => {
        const [minutes, placeMinutes] = [minutesWithin(pieces, day), minutesWithin(ofPlaces, day)]
        if (minutes === 0 && placeMinutes === 0) return []
        const counted = change.facilityId !== facilityId || (change.bookedFacilityId === facilityId && overlap(booked, day) !== undefined)
        return { facilityId, day: at + 1, count: counted ? 0 : 1, minutes, placeMinutes }
      })
    }),
  )
}
const sumOf = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0)

const minutesWithin = (periods: readonly Period[], day: Period): number =>
  periods.reduce((sum, one) => {
    const part = overlap(one, day)
    return part ? sum + (part.until - part.from) / 60_000 : sum
  }, 0)

/** A month of the facilities that the reader sees: of each day how much is taken, and nothing of whose it is. */
export const monthOf = async (context: SignedIn, place: Place, query: RoomFilters & { date?: string | undefined }): Promise<BookingMonth> => {
  const { building } = place
  const { timeZone } = building
  const today = todayIn(context, building)
  const days = daysOf(query.date ?? today, timeZone)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a month has days')
  const window = { from: first.from, until: last.until }
  const rows = await shownRooms(context, place, query, window)
  const spaces = await spacesOf(context, rows)
  const [names, holidays, blocks, taken, held] = await Promise.all([
    placesNamed(context, building.id, rows),
    holidayDatesOf(
      context,
      building.id,
      days.map(({ date }) => date),
    ),
    blocksBetween(context, building, first.date, last.date),
    takenOn(context, place, days, spaces),
    heldOn(context, place, days, window, spaces),
  ])
  const known = new Map<string, Period[]>()
  /** Many facilities have the same hours. */
  const openBy = (week: Week): Period[] => {
    const key = JSON.stringify(week)
    const open = known.get(key) ?? openWithin({ week, exceptions: [] }, timeZone, window, (date) => holidays.has(date))
    known.set(key, open)
    return open
  }
  const byFacility = Map.groupBy([...taken, ...held], ({ facilityId }) => facilityId)
  return {
    timeZone,
    today,
    days: days.map(({ date }) => date),
    facilities: rows.map((row) => {
      const own = Map.groupBy(byFacility.get(row.id) ?? [], ({ day }) => day)
      const blocked = blocksOf(blocks, row)
      const open = openBy(row.hours).flatMap((one) => without(one, blocked))
      const places = spaces.get(row.id)?.spaces.length ?? 0
      return {
        id: row.id,
        uuid: row.uuid,
        title: titleOf(context, row),
        category: names.category(row),
        capacity: row.capacity,
        places: row.places,
        withdrawn: row.status !== 'LIVE',
        offered: row.offered,
        cells: days.map((day, at) => {
          const some = own.get(at + 1) ?? []
          const openMinutes = minutesWithin(open, day) * places
          return {
            count: sumOf(some, ({ count }) => count),
            minutes: Math.round(sumOf(some, ({ minutes }) => minutes)),
            share: openMinutes > 0 ? Math.round((sumOf(some, ({ placeMinutes }) => placeMinutes) / openMinutes) * 100) : null,
          }
        }),
      }
    }),
  }
}
