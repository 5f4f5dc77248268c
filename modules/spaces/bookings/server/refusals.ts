import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { WantedTime } from './decide-booking.ts'
import type { BookableRow } from './fact-rows.ts'
import type { Booker } from './member-rows.ts'
import type { BookingTables } from './tables.ts'

/** So many days it is known what somebody wanted and did not get. */
const keptDays = 90

/** Beside the transaction of the call, which is undone by what was refused. */
export const noteRefusal = async (
  { app, now }: Context,
  { id: officeCentreId }: Pick<OfficeCentreRow, 'id'>,
  { userId, organisationId }: Booker,
  facility: Pick<BookableRow, 'id'>,
  { startsAt, endsAt }: WantedTime,
  attendees: number,
  rule: string,
): Promise<void> => {
  const companyId = organisationId === officeCentreId ? null : organisationId
  await sql`
    insert into booking_refusals (office_centre_id, company_id, facility_id, user_id, at, rule, starts_at, ends_at, attendees)
    values (${officeCentreId}, ${companyId}, ${facility.id}, ${userId}, ${now()}, ${rule}, ${new Date(startsAt)}, ${new Date(endsAt)}, ${attendees})
  `.execute(app.database.aside)
}

export const forgetRefusals = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - keptDays * 86_400_000).toISOString()
  await context.unscoped<BookingTables>('what is old goes, whoever it was').deleteFrom('bookingRefusals').where('at', '<', before).execute()
}
