import { sql } from 'kysely'
import type { App, Context } from '#kit/server/context.ts'
import { together } from '#kit/server/together.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { Booker } from '../member-rows.ts'
import type { BookingTables } from '../tables.ts'
import type { WantedTime } from './decide-booking.ts'
import type { BookableRow } from './fact-rows.ts'

/** So many days it is known what somebody wanted and did not get. */
const keptDays = 90

interface Noted {
  readonly officeCentreId: number
  readonly companyId: number | null
  readonly facilityId: number
  readonly userId: number
  readonly at: Date
  readonly rule: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly attendees: number
}
const unwritten = new WeakMap<App, Noted[]>()

const write = async ({ database }: App, some: readonly Noted[]): Promise<void> => {
  const column = <T>(of: (one: Noted) => T): T[] => some.map(of)
  await sql`
    insert into booking_refusals (office_centre_id, company_id, facility_id, user_id, at, rule, starts_at, ends_at, attendees)
    select * from unnest(${column((one) => one.officeCentreId)}::bigint[], ${column((one) => one.companyId)}::bigint[],
      ${column((one) => one.facilityId)}::bigint[], ${column((one) => one.userId)}::bigint[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.rule)}::text[], ${column((one) => one.startsAt)}::timestamptz[], ${column((one) => one.endsAt)}::timestamptz[],
      ${column((one) => one.attendees)}::integer[])`.execute(database.aside)
}

interface Refused {
  readonly facility: Pick<BookableRow, 'id'>
  readonly time: Pick<WantedTime, 'startsAt' | 'endsAt'>
  readonly attendees: number
  readonly rule: string
}

/** Beside the transaction of the call, which is undone by what was refused; of many at the same moment in one statement. */
export const noteRefusal = async (
  { app, now }: Context,
  { id: officeCentreId }: Pick<OfficeCentreRecord, 'id'>,
  { userId, organisationId }: Booker,
  { facility, time: { startsAt, endsAt }, attendees, rule }: Refused,
): Promise<void> => {
  const companyId = organisationId === officeCentreId ? null : organisationId
  const all = unwritten.get(app) ?? []
  unwritten.set(app, all)
  const at = { at: now(), startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  all.push({ officeCentreId, companyId, facilityId: facility.id, userId, rule, attendees, ...at })
  try {
    await together(app, 'refusals', () => write(app, all.splice(0)))
  } catch (error) {
    // what is kept for a report turns no refusal of many into a failure
    app.log.error({ err: error }, 'refusals were not noted')
  }
}

export const forgetRefusals = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - keptDays * 86_400_000).toISOString()
  await context.unscoped<BookingTables>('what is old goes, whoever it was').deleteFrom('bookingRefusals').where('at', '<', before).execute()
}
