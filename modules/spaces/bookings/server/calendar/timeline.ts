import { daysAfter } from '#kit/contract/days.ts'
import { dayAfter, instantOf, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf, openWithin } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { can as canSpaces } from '#modules/spaces/facilities/contract.ts'
import type { RoomFilters, Timeline } from '../../contract.ts'
import { placesNamed } from '../facility-rows.ts'
import { spacesOf } from '../rules/fact-rows.ts'
import { blockReason } from '../rules/refusal-words.ts'
import { shownTaken } from '../taken/taken-rows.ts'
import { titleOf } from '../titles.ts'
import { shownRooms } from './bookable.ts'

/** A day or some of the facilities that the reader sees, with what is taken of them. Others' bookings are taken, and nothing else. */
export const timelineOf = async (
  context: SignedIn,
  place: Place,
  query: RoomFilters & { date?: string | undefined; days: number },
): Promise<Timeline> => {
  const { building } = place
  const { timeZone } = building
  const today = todayIn(context, building)
  const first = query.date ?? today
  const dates = Array.from({ length: query.days }, (_, i) => daysAfter(first, i))
  const days = dates.map((date) => ({
    date,
    startsAt: instantOf(date, '00:00', timeZone).toISOString(),
    endsAt: instantOf(dayAfter(date), '00:00', timeZone).toISOString(),
  }))
  const window = { from: Date.parse(days[0]?.startsAt ?? ''), until: Date.parse(days.at(-1)?.endsAt ?? '') }
  const rows = await shownRooms(context, place, query, window)
  const spaces = await spacesOf(context, rows)
  const [names, holidays, blocks, taken] = await Promise.all([
    placesNamed(context, building.id, rows),
    holidayDatesOf(context, building.id, dates),
    blocksBetween(context, building, first, dates.at(-1) ?? first),
    shownTaken(context, building.id, spaces, window),
  ])
  return {
    timeZone,
    today,
    days,
    facilities: rows.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      title: titleOf(context, row),
      category: names.category(row),
      capacity: row.capacity,
      places: row.places,
      stepMinutes: row.stepMinutes,
      withdrawn: row.status !== 'LIVE',
      offered: row.offered,
      open: openWithin({ week: row.hours, exceptions: [] }, timeZone, window, (date) => holidays.has(date)).map(({ from, until }) => ({
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
      })),
      blocked: blocksOf(blocks, row)
        .filter(({ from, until }) => from < window.until && window.from < until)
        .map((block) => ({
          from: new Date(block.from).toISOString(),
          until: new Date(block.until).toISOString(),
          // who blocks it knows why
          reason: blockReason(context.language, context.holds(canSpaces.VIEW) ? { ...block, reasonShown: true } : block),
        })),
    })),
    taken,
  }
}
