import { daysAfter } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf, type Period } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { daysBetween } from '../contract/period.ts'
import { byHour, hoursOfWeek, openingIn } from './open-hours.ts'
import type { ReportedFacility, ReportedPlace } from './report-rows.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

/** By place; those of one facility are open alike, and have one list. */
export type OpenPlaces = ReadonlyMap<number, readonly Period[]>

export const lengthOf = (periods: readonly Period[] | undefined): number =>
  (periods ?? []).reduce((total, { from, until }) => total + until - from, 0)

/**
 * Who opens a place: its own facility, as long as that can be booked; else a hall that it is part of and that can; else its own up to the last time for which
 * it was booked, as nobody knows when it was withdrawn.
 */
const openerOf = (owner: ReportedFacility, facilities: readonly ReportedFacility[]) => {
  const hall = owner.status === 'LIVE' ? undefined : facilities.find(({ status, partIds }) => status === 'LIVE' && partIds.includes(owner.id))
  const { hours, createdAt, bookedFrom, bookedUntil, endedAt, status } = hall ?? owner
  const end = endedAt ?? '9999-12-31'
  const last = status === 'LIVE' ? end : (bookedUntil ?? createdAt)
  return {
    hours,
    // and its own bookings from before there was a hall
    from: Math.min(...[createdAt, bookedFrom, hall && owner.bookedFrom].flatMap((at) => (at ? [Date.parse(at)] : []))),
    until: Math.min(Date.parse(end), Date.parse(last)),
    blocked: hall ? { id: hall.id, partIds: [owner.id] } : { id: owner.id, partIds: [] },
  }
}

/** When each place was open in a period. */
export const openPlaces = async (
  context: SignedIn,
  { id, timeZone }: Building,
  period: Period,
  facilities: readonly ReportedFacility[],
  places: readonly ReportedPlace[],
): Promise<OpenPlaces> => {
  if (period.from >= period.until) return new Map()
  const [first, last] = [period.from, period.until - 1].map((at) => localTime(new Date(at), timeZone).date) as [string, string]
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => daysAfter(first, at))
  const [holidays, blocks] = await Promise.all([holidayDatesOf(context, id, dates), blocksBetween(context, { id, timeZone }, first, last)])
  const opening = openingIn(timeZone, period, (date) => holidays.has(date))
  const facilityOf = new Map(facilities.map((facility) => [facility.id, facility]))
  const opened = new Map<string, readonly Period[]>()
  return new Map(
    places.flatMap((place) => {
      const owner = facilityOf.get(place.facilityId)
      if (!owner) return []
      // all places of a gym are open alike
      const key = `${owner.id} ${place.endedAt ?? ''}`
      const { hours, from, until, blocked } = openerOf(owner, facilities)
      const lives = { from, until: place.endedAt === null ? until : Math.min(until, Date.parse(place.endedAt)) }
      const open = opened.get(key) ?? opening({ hours, lives, blocked: blocksOf(blocks, blocked) })
      opened.set(key, open)
      return [[place.id, open] as const]
    }),
  )
}

/** Milliseconds by hour of the week, of all places together. */
export const hoursOpen = (open: OpenPlaces, hourAt: (at: number) => number): number[] => {
  const total = Array.from({ length: hoursOfWeek }, () => 0)
  for (const [periods, alike] of Map.groupBy(open.values(), (one) => one))
    for (const [hour, length] of byHour(periods, hourAt).entries()) total[hour] = (total[hour] ?? 0) + length * alike.length
  return total
}
