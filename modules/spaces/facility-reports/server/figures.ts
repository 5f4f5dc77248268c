import { daysAfter } from '#kit/contract/days.ts'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { bookingRules } from '#modules/spaces/bookings/contract.ts'
import { type FacilityReport, refusalDays, type ReportQuery } from '../contract.ts'
import { sameDayOf } from '../contract/period.ts'
import { companiesOf } from './company-figures.ts'
import { countsIn, refusedIn, sum, unmetIn } from './counts.ts'
import { weekHours } from './open-hours.ts'
import { hoursOpen, lengthOf, openPlaces } from './open-places.ts'
import { periodsOf } from './periods.ts'
import {
  type Asked,
  becameOf,
  facilitiesSince,
  placesSince,
  type RefusedRow,
  refusedBy,
  type ReportedFacility,
  type ReportedPlace,
  secondsUsed,
  usedBy,
} from './report-rows.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'companyName'>

const dayMs = 86_400_000
const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 60_000)

/** What a booking of a facility takes: its own places, or those of its parts. */
const placesOf = ({ id, partIds }: ReportedFacility, places: readonly ReportedPlace[]): number[] => {
  const owners = new Set(partIds.length > 0 ? partIds : [id])
  return places.filter(({ facilityId }) => owners.has(facilityId)).map((place) => place.id)
}

/** What was read for a report: what is shown of what there is, and what became of it in the period and in the one before. */
const read = async (context: SignedIn, building: Building, query: ReportQuery) => {
  const now = context.now().getTime()
  const periods = periodsOf(query, building.timeZone, now)
  const { period, periodBefore } = periods
  const [all, places] = await Promise.all([
    facilitiesSince(context, building, periodBefore.from, period.until),
    placesSince(context, building, periodBefore.from),
  ])
  const facilities = all.filter(({ counts }) => counts)
  const shown = facilities.filter(
    (one) =>
      (query.facilityId === undefined || one.id === query.facilityId) && (query.categoryId === undefined || one.categoryId === query.categoryId),
  )
  const taken = new Map(shown.map((facility) => [facility.id, placesOf(facility, places)]))
  const spaceIds = new Set([...taken.values()].flat())
  const own = places.filter((place) => spaceIds.has(place.id))
  const asked: Asked = { building, facilityIds: shown.map((one) => one.id), spaceIds: [...spaceIds], companyId: query.companyId }
  const [rows, rowsBefore, used, usedBefore, refused, refusedBefore, open, openBefore] = await Promise.all([
    becameOf(context, asked, period),
    becameOf(context, asked, periodBefore),
    usedBy(context, asked, period),
    secondsUsed(context, asked, periodBefore),
    refusedBy(context, asked, period),
    refusedBy(context, asked, periodBefore),
    openPlaces(context, building, period, all, own),
    openPlaces(context, building, periodBefore, all, own),
  ])
  return { now, ...periods, facilities, shown, taken, rows, rowsBefore, used, usedBefore, refused, refusedBefore, open, openBefore }
}
type Read = Awaited<ReturnType<typeof read>>

const secondsBy = ({ used }: Read, key: 'hour' | 'spaceId' | 'companyId') =>
  new Map(used.flatMap((row) => (row[key] === null ? [] : [[row[key], row.seconds] as const])))

/** What some facilities were used, were open, and could not be had; a place that several of them take counts once. */
const figuresIn = (found: Read) => {
  const { rows, refused, taken, open } = found
  const used = secondsBy(found, 'spaceId')
  return (some: readonly ReportedFacility[]) => {
    const ids = new Set(some.map((one) => one.id))
    const places = [...new Set(some.flatMap((one) => taken.get(one.id) ?? []))]
    return {
      ...countsIn(rows.filter(({ facilityId }) => ids.has(facilityId))),
      usedMinutes: Math.round(sum(places.map((place) => used.get(place) ?? 0)) / 60),
      openMinutes: minutesOf(sum(places.map((place) => lengthOf(open.get(place))))),
      refused: refusedIn(refused.filter(({ facilityId }) => ids.has(facilityId))),
    }
  }
}

const totalsBefore = ({ rowsBefore, usedBefore, openBefore, refusedBefore }: Read): FacilityReport['totalsBefore'] => ({
  ...countsIn(rowsBefore),
  usedMinutes: Math.round(usedBefore / 60),
  openMinutes: minutesOf(sum([...openBefore.values()].map(lengthOf))),
  refused: refusedIn(refusedBefore),
})

const hoursIn = (found: Read, timeZone: string): FacilityReport['hours'] => {
  const used = secondsBy(found, 'hour')
  return hoursOpen(found.open, weekHours(timeZone)).map((openMs, hour) => ({
    usedMinutes: Math.round((used.get(hour) ?? 0) / 60),
    openMinutes: minutesOf(openMs),
  }))
}

/** Which rules kept people from a booking, those that did most often first. */
const refusalsIn = ({ refused, refusedBefore }: Read): FacilityReport['refusals'] =>
  bookingRules
    .map((rule) => {
      const of = (some: readonly RefusedRow[]) => refusedIn(some.filter((row) => row.rule === rule))
      return { rule, count: of(refused), before: of(refusedBefore) }
    })
    .filter((one) => one.count > 0 || one.before > 0)
    .toSorted((a, b) => b.count - a.count)

/** In the reader's language. */
const namesIn = ({ language }: SignedIn) => ({
  title: ({ descriptions }: ReportedFacility) => textIn(descriptions, 'title', language),
  category: ({ categoryDescriptions }: ReportedFacility) => textIn(categoryDescriptions, 'name', language),
})
type Names = ReturnType<typeof namesIn>

const unmetOf = ({ shown, refused }: Read, { title }: Names): FacilityReport['unmet'] =>
  shown
    .flatMap((one) => {
      const unmet = unmetIn(refused.filter(({ facilityId }) => facilityId === one.id))
      return unmet ? [{ id: one.id, uuid: one.uuid, title: title(one), ...unmet }] : []
    })
    .toSorted((a, b) => b.count - a.count)

const choicesOf = ({ facilities }: Read, { title, category }: Names): FacilityReport['choices'] => ({
  categories: [...new Map(facilities.map((one) => [one.categoryId, category(one)]))].map(([categoryId, name]) => ({ id: categoryId, name })),
  facilities: facilities.map((one) => ({ id: one.id, title: title(one), categoryId: one.categoryId })),
})

export const reportOf = async (context: SignedIn, building: Building, query: ReportQuery): Promise<FacilityReport> => {
  const { timeZone } = building
  const found = await read(context, building, query)
  const { now, today, days, before, soFar, shown, rows } = found
  const figuresOf = figuresIn(found)
  const names = namesIn(context)
  const { title, category } = names
  const since = localTime(new Date(now - refusalDays * dayMs), timeZone).date
  return {
    timeZone,
    today,
    days,
    soFar,
    before: soFar ? { ...before, dateTo: sameDayOf(before, days, today) } : before,
    totals: figuresOf(shown),
    totalsBefore: totalsBefore(found),
    hours: hoursIn(found, timeZone),
    refusals: refusalsIn(found),
    refusalsSince: since > days.dateFrom ? since : null,
    unmet: unmetOf(found, names),
    facilities: shown.map((one) => ({ id: one.id, uuid: one.uuid, title: title(one), category: category(one), ...figuresOf([one]) })),
    categories: [...Map.groupBy(shown, ({ categoryId }) => categoryId)].map(([categoryId, some]) => ({
      id: categoryId,
      name: some[0] ? category(some[0]) : '',
      ...figuresOf(some),
    })),
    companies: await companiesOf(context, {
      building,
      days: { dateFrom: days.dateFrom, dateTo: soFar ? today : days.dateFrom > today ? daysAfter(days.dateFrom, -1) : days.dateTo },
      rows,
      seconds: secondsBy(found, 'companyId'),
      companyId: query.companyId,
    }),
    choices: choicesOf(found, names),
  }
}
