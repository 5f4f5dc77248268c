import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { FacilityDescription } from '#modules/spaces/facilities/contract.ts'
import type { BookingRecord, BookingTables, ChangeRecord } from './tables.ts'

type Booked = Pick<
  BookingRecord,
  'uuid' | 'officeCentreId' | 'date' | 'timeFrom' | 'timeUntil' | 'startsAt' | 'timeZone' | 'attendees' | 'extras' | 'total'
>
export interface DescribedChange extends Booked, Pick<ChangeRecord, 'title' | 'wanted' | 'due' | 'currency'> {
  readonly companyName: string
  readonly personName: string | null
  /** Of the room that it has, and of that which it would have. */
  readonly descriptionsBefore: FacilityDescription[]
  readonly descriptions: FacilityDescription[]
  /** With those that are asked for by the same round. */
  readonly dates: string[]
}

/** Changes that wait for the building's word, as those who agree to them read them: by the bookings that their rounds are about. */
export const changesDescribed = async (context: Pick<Context, 'unscoped'>, subjects: readonly string[]): Promise<DescribedChange[]> => {
  const { rows } = await sql<DescribedChange>`
    select b.uuid, b.office_centre_id, b.date, b.time_from, b.time_until, b.starts_at, b.time_zone, b.attendees, b.extras, b.total,
      c.title, c.wanted, c.due, c.currency, o.company_name, known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) as person_name,
      was.descriptions as descriptions_before, becomes.descriptions,
      array(select one.wanted ->> 'date' from booking_changes one where one.office_centre_id = c.office_centre_id
        and (one.id = c.id or one.asked_with = c.id and one.status = 'ASKED') order by (one.wanted ->> 'startsAt')::bigint, one.id) as dates
    from bookings b
    join booking_changes c on c.booking_id = b.id and c.office_centre_id = b.office_centre_id and c.status = 'ASKED'
    join facilities was on was.id = b.facility_id and was.office_centre_id = b.office_centre_id
    join facilities becomes on becomes.id = (c.wanted ->> 'facilityId')::bigint and becomes.office_centre_id = b.office_centre_id
    join office_centres o on o.id = coalesce(b.company_id, b.office_centre_id)
    where b.uuid = any(${[...subjects]}::uuid[]) and b.ended_at is null`.execute(
    context.unscoped<BookingTables>('asked of those who decide, who found the round'),
  )
  return rows
}

/** All bookings that are decided about with one, in the order of whoever changes many. */
export const holdAskedFor = async (tx: Transaction, subject: string): Promise<void> => {
  await sql`
    select b.id from bookings b, (select id, office_centre_id from bookings where uuid = ${subject}) as first
    where b.office_centre_id = first.office_centre_id and (b.id = first.id or b.asked_with = first.id or b.id in (
      select others.booking_id from booking_changes c join booking_changes others on others.asked_with = c.id and others.office_centre_id = c.office_centre_id
      where c.booking_id = first.id and c.office_centre_id = first.office_centre_id and c.status = 'ASKED'))
    order by b.id for update of b`.execute(tx.unscoped<BookingTables>('asked of those who decide, who found the round'))
}
