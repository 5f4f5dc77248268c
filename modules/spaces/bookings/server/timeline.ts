import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import { dayAfter, instantOf, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { holidayDatesOf, openWithin } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { can as canSpaces } from '#modules/spaces/facilities/contract.ts'
import { can, holdingStatuses, type Timeline } from '../contract.ts'
import { offered } from './bookable.ts'
import { statusOf } from './booking-status.ts'
import { placesNamed } from './facility-rows.ts'
import type { BookableRow } from './fact-rows.ts'
import type { Place } from './place.ts'
import { blockReason } from './refusal-words.ts'
import type { BookingTables } from './tables.ts'
import { titleOf } from './titles.ts'

interface TakenRow {
  facilityId: number
  uuid: string
  title: string
  personName: string | null
  userId: number
  companyId: number | null
  status: string
  startsAt: string
  endsAt: string
  releaseAt: string | null
  stoppedAt: string | null
}

/** Which facilities stand in the way of which: those that share a room. */
const sharing = (rows: readonly BookableRow[]): Map<number, number[]> =>
  new Map(
    rows.map((row) => {
      const own = row.partIds.length > 0 ? row.partIds : [row.id]
      return [row.id, [row.id, ...own, ...rows.filter(({ partIds }) => partIds.some((part) => own.includes(part))).map(({ id }) => id)]]
    }),
  )

const takenOf = async (context: SignedIn, place: Place, ids: readonly number[], from: Date, until: Date): Promise<TakenRow[]> => {
  const { rows } = await sql<TakenRow>`
    select facility_id, uuid, title, known_name(user_id, coalesce(company_id, office_centre_id)) as person_name, user_id, company_id, status,
      starts_at, ends_at, release_at, stopped_at
    from bookings
    where office_centre_id = ${place.building.id} and facility_id = any(${[...ids]}::bigint[]) and ended_at is null and stopped_at is null
      and status = any(${[...holdingStatuses]}::text[]) and starts_at < ${until} and ends_at > ${from}
      and starts_at > ${new Date(from.getTime() - 2 * 86_400_000)}
    order by starts_at, id`.execute(context.unscoped<BookingTables>('what is taken is seen by all who may book; whose it is, below'))
  return rows
}

/** A day or some of the facilities that the reader can book, with what is taken of them. Others' bookings are taken, and nothing else. */
export const timelineOf = async (
  context: SignedIn,
  place: Place,
  query: { date?: string | undefined; days: number; categoryId?: number | undefined },
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
  const rows = await offered(context, place, { categoryId: query.categoryId })
  const inTheWay = sharing(rows)
  const wanted = [...new Set([...inTheWay.values()].flat())]
  const [names, holidays, blocks, taken] = await Promise.all([
    placesNamed(context, building.id, rows),
    holidayDatesOf(context, building.id, dates),
    blocksBetween(context, building, first, dates.at(-1) ?? first),
    takenOf(context, place, wanted, new Date(window.from), new Date(window.until)),
  ])
  const sees = (row: TakenRow): boolean =>
    row.userId === context.scope.personId || (context.holds(can.VIEW) && (context.scope.kind !== 'tenant' || row.companyId === context.scope.ownId))
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
    taken: rows.flatMap((facility) =>
      taken
        .filter(({ facilityId }) => inTheWay.get(facility.id)?.includes(facilityId))
        .map((row) => ({
          facilityId: facility.id,
          startsAt: row.startsAt,
          endsAt: row.endsAt,
          busyFrom: new Date(Date.parse(row.startsAt) - facility.beforeMinutes * 60_000).toISOString(),
          busyUntil: new Date(Date.parse(row.endsAt) + facility.afterMinutes * 60_000).toISOString(),
          status: statusOf(row, context.now()),
          booking: sees(row) ? { uuid: row.uuid, title: row.title, person: row.personName ?? '', mine: row.userId === context.scope.personId } : null,
        })),
    ),
  }
}
