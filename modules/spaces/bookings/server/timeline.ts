import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import { dayAfter, instantOf, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { holidayDatesOf, openWithin } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { can as canSpaces } from '#modules/spaces/facilities/contract.ts'
import { bookingSteps, can, type RoomFilters, type Timeline } from '../contract.ts'
import { offered } from './bookable.ts'
import { statusOf } from './booking-status.ts'
import { placesNamed } from './facility-rows.ts'
import { spacesOf } from './fact-rows.ts'
import { mayWrite } from './own.ts'
import type { Place } from './place.ts'
import { blockReason } from './refusal-words.ts'
import type { BookingTables } from './tables.ts'
import { titleOf } from './titles.ts'

interface TakenRow {
  spaceId: number
  fromAt: string
  untilAt: string
  id: number
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

/** What is held of some spaces, by whichever facility, whether or not the reader is offered that: the range as the constraint has it. */
const takenOf = async (context: SignedIn, spaceIds: readonly number[], from: Date, until: Date): Promise<TakenRow[]> => {
  const { rows } = await sql<TakenRow>`
    select held.space_id, held.from_at, held.until_at, b.id, b.uuid, b.title, known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) as person_name,
      b.user_id, b.company_id, b.status, b.starts_at, b.ends_at, b.release_at, b.stopped_at
    from space_holds held join bookings b on b.id = held.booking_id and b.office_centre_id = held.office_centre_id
    where held.space_id = any(${[...spaceIds]}::bigint[]) and held.ended_at is null and held.change_id is null and b.ended_at is null
      and tstzrange(held.from_at, held.until_at) && tstzrange(${from}, ${until})
    order by b.starts_at, b.id`.execute(context.unscoped<BookingTables>('what is taken is seen by all who may book; whose it is, below'))
  return rows
}

/** A day or some of the facilities that the reader can book, with what is taken of them. Others' bookings are taken, and nothing else. */
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
  const rows = await offered(context, place, query)
  const spaces = await spacesOf(context, rows)
  const wanted = [...new Set([...spaces.values()].flatMap((one) => one.spaces.map(({ id }) => id)))]
  const [names, holidays, blocks, taken] = await Promise.all([
    placesNamed(context, building.id, rows),
    holidayDatesOf(context, building.id, dates),
    blocksBetween(context, building, first, dates.at(-1) ?? first),
    takenOf(context, wanted, new Date(window.from), new Date(window.until)),
  ])
  const sees = (row: TakenRow): boolean =>
    row.userId === context.scope.personId || (context.holds(can.VIEW) && (context.scope.kind !== 'tenant' || row.companyId === context.scope.ownId))
  const now = context.now().getTime()
  const movable = (row: TakenRow): boolean =>
    mayWrite(context, row) && bookingSteps.settle.from.some((status) => status === row.status) && Date.parse(row.startsAt) > now
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
    taken: rows.flatMap((facility) => {
      const own = new Set(spaces.get(facility.id)?.spaces.map(({ id }) => id))
      const held = Map.groupBy(
        taken.filter(({ spaceId }) => own.has(spaceId)),
        ({ id }) => id,
      )
      return [...held.values()].flatMap(([row]) =>
        row === undefined
          ? []
          : {
              facilityId: facility.id,
              startsAt: row.startsAt,
              // who left early has not had the rest
              endsAt: row.stoppedAt ?? row.endsAt,
              busyFrom: row.fromAt,
              busyUntil: row.untilAt,
              status: statusOf(row, context.now()),
              booking: sees(row)
                ? {
                    uuid: row.uuid,
                    title: row.title,
                    person: row.personName ?? '',
                    mine: row.userId === context.scope.personId,
                    movable: movable(row),
                  }
                : null,
            },
      )
    }),
  }
}
