import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'
import type { RulesInput } from '#modules/spaces/facilities/contract.ts'
import { findFacility } from '#modules/spaces/facilities/server/front.ts'
import { type BookingRule, can, hadStatuses } from '../../contract.ts'
import { type Unfit, unfitNamed } from '../../contract/unfit.ts'
import type { BookingTables } from '../tables.ts'
import { say } from '../words.ts'
import { decideBooking, type FacilityRules, type Link } from './decide-booking.ts'
import { refusalOf } from './refusal-words.ts'

/** What a time that is booked already can break: when it was booked, by whom and beside what was in order then. */
const asked: readonly BookingRule[] = ['step', 'shortest', 'longest', 'hours', 'capacity']

/** A year of quarters of hours; of more than that nobody reads which. */
const atMost = 20_000

/** What is asked for, or waits to be paid, beside bookings: of a building there are few. */
const wishes = async (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, facilityId: number): Promise<Coming[]> => {
  const rows = await context
    .read<BookingTables>()
    .selectFrom('bookingChanges')
    .innerJoin('bookings', 'bookings.id', 'bookingChanges.bookingId')
    .select(['bookings.uuid', 'bookingChanges.wanted', 'bookingChanges.title'])
    .where('bookingChanges.officeCentreId', '=', id)
    .where('bookings.officeCentreId', '=', id)
    .where('bookingChanges.status', 'in', ['ASKED', 'OPEN'])
    .where('bookings.endedAt', 'is', null)
    .where(sql<SqlBool>`(booking_changes.wanted ->> 'facilityId')::bigint = ${facilityId}`)
    .execute()
  const iso = (at: number) => new Date(at).toISOString()
  return rows.map(({ uuid, title, wanted }) => ({
    uuid,
    date: wanted.date,
    timeFrom: wanted.timeFrom,
    timeUntil: wanted.timeUntil,
    startsAt: iso(wanted.startsAt),
    endsAt: iso(wanted.endsAt),
    title: `${title} · ${say(context.language, 'board.asked')}`,
    attendees: wanted.attendees,
  }))
}

const coming = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, facilityId: number) =>
  context
    .read<BookingTables>()
    .selectFrom('bookings')
    .select(['uuid', 'date', 'timeFrom', 'timeUntil', 'startsAt', 'endsAt', 'title', 'attendees'])
    .where('officeCentreId', '=', id)
    .where('facilityId', '=', facilityId)
    .where('endedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('status', 'in', [...hadStatuses])
    .where('startsAt', '>', context.now().toISOString())
    .orderBy('startsAt')
    .orderBy('id')
    .limit(atMost)
    .execute()
type Coming = Awaited<ReturnType<typeof coming>>[number]

const brokenBy = (facility: FacilityRules, { attendees, startsAt, endsAt, ...booking }: Coming, holidays: ReadonlySet<string>): Link | undefined => {
  const time = {
    date: booking.date,
    timeFrom: booking.timeFrom,
    timeUntil: booking.timeUntil,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }
  const facts = { switchedOn: true, addressed: true, now: time.startsAt, lastDay: booking.date, quota: null, block: undefined, free: true }
  return decideBooking({ facility, time, attendees, holidays, ...facts }).find(({ rule, ok }) => !ok && asked.includes(rule))
}

const inTime = (a: Coming, b: Coming): number => Date.parse(a.startsAt) - Date.parse(b.startsAt)

/** Bookings to come, and changes of some that wait, that keep the rules of a facility, and would not keep those that somebody types. */
export const unfitFor = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  { facilityUuid, rules }: { facilityUuid: string; rules: RulesInput },
): Promise<Unfit> => {
  const facility = await findFacility(context, building, facilityUuid)
  const rows = [...(await coming(context, building, facility.id)), ...(await wishes(context, building, facility.id))].toSorted(inTime)
  const holidays = await holidayDatesOf(
    context,
    building.id,
    rows.map(({ date }) => date),
  )
  const names = context.holds(can.VIEW)
  const unfit = rows.flatMap((row) => {
    const broken = brokenBy({ ...facility, ...rules }, row, holidays)
    return broken && !brokenBy(facility, row, holidays) ? [{ row, broken }] : []
  })
  return {
    total: unfit.length,
    items: unfit.slice(0, unfitNamed).map(({ row: { uuid, date, timeFrom, timeUntil, title }, broken }) => ({
      uuid,
      date,
      timeFrom,
      timeUntil,
      title: names ? title : '',
      refusal: refusalOf(context.language, broken),
    })),
  }
}
