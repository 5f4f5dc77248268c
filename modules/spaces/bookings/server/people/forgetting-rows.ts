import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type Going, heldOf } from '#modules/property/organisation-settings/server/front.ts'
import type { BookingTables } from '../tables.ts'

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<BookingTables & OfficeCentreTables>('people who are forgotten, in all buildings')

/** Whose bookings name people from outside: the building's, and each company's. */
export const whose = (context: Context) =>
  rowsOf(context)
    .selectFrom('bookingAttendees')
    .innerJoin('officeCentres', 'officeCentres.id', 'bookingAttendees.officeCentreId')
    .selectAll('officeCentres')
    .select('bookingAttendees.companyId as ofCompany')
    .distinct()
    .where('bookingAttendees.email', 'is not', null)
    .where('bookingAttendees.erasedAt', 'is', null)
    .execute()

export const tooLong = async (tx: Transaction, officeCentreId: number, companyId: number | null, before: Date, limit: number): Promise<number[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('bookingAttendees')
    .innerJoin('bookings', 'bookings.id', 'bookingAttendees.bookingId')
    .select('bookingAttendees.id')
    .where('bookingAttendees.officeCentreId', '=', officeCentreId)
    .where('bookingAttendees.companyId', 'is not distinct from', companyId)
    .where('bookingAttendees.email', 'is not', null)
    .where('bookingAttendees.erasedAt', 'is', null)
    .where('bookings.endsAt', '<', before.toISOString())
    .orderBy('bookingAttendees.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many would go, were the building to keep them shorter. */
export const attendeesGoing = async (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select from booking_attendees a join bookings b on b.id = a.booking_id
      where a.office_centre_id = ${building.id} and a.erased_at is null and a.email is not null
        and b.ends_at >= ${from}::timestamptz and b.ends_at < ${before}::timestamptz and not ${heldOf(held, sql`a.company_id`)}
      limit ${atMost + 1}) as found`.execute(rowsOf(context))
  return rows[0]?.n ?? 0
}
