import { sql } from 'kysely'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { TouchedBooking } from '#modules/spaces/blocked-dates/contract.ts'
import type { TouchedBookings } from '#modules/spaces/blocked-dates/server/front.ts'
import type { FacilityDescription } from '#modules/spaces/facilities/contract.ts'
import { bookingSteps, can } from '../../contract.ts'
import { moneyInEach, wayOf, wholeOf } from '../money/money-back.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'
import { heldWithin } from './held-within.ts'

type Paid = Pick<BookingRecord, 'payBy' | 'keptBy' | 'creditsPaid' | 'creditCurrency' | 'lossSetOff' | 'total' | 'currency' | 'confirmedOnce'>
interface Row extends Paid {
  uuid: string
  version: number
  referenceNo: string
  status: string
  descriptions: FacilityDescription[]
  date: string
  timeFrom: string
  timeUntil: string
  startsAt: string
  attendees: number
  title: string
  personName: string | null
  companyName: string
}

/** By what they hold, so that the work before and after counts, and a hall for each of its rooms. What is held for a change that waits is no booking: it ends with the block (`blocked-changes.ts`). */
export const bookingsTouched: TouchedBookings['find'] = async (context, building, spaceIds, periods, limit) => {
  const [froms, untils] = [periods.map(({ from }) => new Date(from)), periods.map(({ until }) => new Date(until))]
  const [first, last] = [Math.min(...periods.map(({ from }) => from)), Math.max(...periods.map(({ until }) => until))]
  const { rows } = await sql<Row>`
    select b.uuid, b.version, b.reference_no, b.status, f.descriptions, b.date, b.time_from, b.time_until, b.starts_at, b.attendees, b.title,
      b.pay_by, b.kept_by, b.credits_paid, b.credit_currency, b.loss_set_off, b.total, b.currency, b.confirmed_once,
      known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) as person_name, o.company_name
    from bookings b join facilities f on f.id = b.facility_id join office_centres o on o.id = coalesce(b.company_id, b.office_centre_id)
    where b.office_centre_id = ${building.id} and b.ended_at is null and b.ends_at > ${context.now()} and b.id in (
      select held.booking_id from ${heldWithin(spaceIds, new Date(first), new Date(last))}
      where held.change_id is null and held.until_at > ${context.now()}
        and exists (select from unnest(${froms}::timestamptz[], ${untils}::timestamptz[]) as p(a, z) where held.from_at < p.z and p.a < held.until_at))
    order by b.starts_at, b.id limit ${limit}`.execute(context.unscoped<BookingTables>('the building and its spaces were found in scope'))
  const standing = context.holds(can.VIEW) ? await moneyInEach(context, rows) : () => 0
  return rows.map((row) => present(context, row, standing(row)))
}

/** What whoever has it would have back, as the building takes it from them. */
const backOf = (row: Row, standing: number): TouchedBooking['back'] => {
  const amount = wholeOf(row, standing)
  const currency = row.currency ?? row.creditCurrency
  return amount > 0 && currency !== null ? { amount, currency, inCredits: wayOf(row) === 'CREDITS' } : null
}

const present = (context: SignedIn, row: Row, standing: number) => {
  const reads = context.holds(can.VIEW)
  const mayCancel =
    context.holds(can.EDIT) && bookingSteps.cancel.from.some((status) => status === row.status) && Date.parse(row.startsAt) > context.now().getTime()
  return {
    uuid: row.uuid,
    version: row.version,
    referenceNo: row.referenceNo,
    facility: textIn(row.descriptions, 'title', context.language),
    date: row.date,
    timeFrom: row.timeFrom,
    timeUntil: row.timeUntil,
    attendees: row.attendees,
    title: reads ? row.title : null,
    person: reads ? row.personName : null,
    company: reads ? row.companyName : null,
    back: mayCancel ? backOf(row, standing) : null,
    mayCancel,
    href: `/manage-bookings/${row.uuid}`,
  }
}
