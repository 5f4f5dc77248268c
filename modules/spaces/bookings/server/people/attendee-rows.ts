import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { AttendeeRecord, BookingRecord, BookingTables } from '../tables.ts'

type Tables = BookingTables & UserTables & OfficeCentreTables
type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<Tables>('of a booking that was found in scope')

type Asking = Pick<BookingRecord, 'id' | 'officeCentreId'>

/** All of some bookings of a building, also those who are asked no more: by the booking. */
export const everAskedTo = async (from: From, some: readonly Asking[]): Promise<Map<number, AttendeeRecord[]>> => {
  if (some.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('bookingAttendees')
    .selectAll()
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(some.map(({ id }) => id)))))
    .where((eb) => eb('officeCentreId', '=', eb.fn.any(eb.val([...new Set(some.map(({ officeCentreId }) => officeCentreId))]))))
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** All of one booking, also those who are asked no more. */
export const everAsked = async (from: From, booking: Asking): Promise<AttendeeRecord[]> => (await everAskedTo(from, [booking])).get(booking.id) ?? []

export const attendeesOf = async (from: From, booking: Asking): Promise<AttendeeRecord[]> =>
  (await everAsked(from, booking)).filter(({ endedAt }) => endedAt === null)

/** Which of some bookings ask anybody. */
export const askingBookings = async (from: From, ids: readonly number[]): Promise<number[]> => {
  const rows = await rowsOf(from)
    .selectFrom('bookingAttendees')
    .select('bookingId')
    .distinct()
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val([...ids]))))
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

/** Of these memberships those that are active in the organisation of a booking. */
export const colleaguesBy = (from: From, organisationId: number, ids: readonly number[], today: string) =>
  rowsOf(from)
    .selectFrom('memberships')
    .select(['memberships.id as memberId', 'memberships.userId', 'memberships.email', 'memberships.fullName'])
    .where('memberships.officeCentreId', '=', organisationId)
    .where((eb) => eb('memberships.id', '=', eb.fn.any(eb.val([...ids]))))
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))
    .execute()

/** Where to write to members who are there still. */
export const addressesOf = async (from: From, memberIds: readonly number[]): Promise<Map<number, string>> => {
  if (memberIds.length === 0) return new Map()
  const rows = await rowsOf(from)
    .selectFrom('memberships')
    .select(['id', 'email'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('endedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Whoever has it asks the others. */
export const organizerOf = (from: From, memberId: number): Promise<{ name: string; email: string }> =>
  rowsOf(from).selectFrom('memberships').select(['fullName as name', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()

export const wholeBuilding = (from: From, id: number): Promise<OfficeCentreRecord> =>
  rowsOf(from).selectFrom('officeCentres').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** In which visit they are, and who of it: of the people, and no news about the booking. */
export const noteVisit = async (
  tx: Transaction,
  visitUuid: string | null,
  people: readonly { id: number; visitorUuid: string | null }[],
): Promise<void> => {
  if (people.length === 0) return
  await sql`
    update booking_attendees a set visit_uuid = ${visitUuid}::uuid, visitor_uuid = w.visitor_uuid
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ visitorUuid }) => visitorUuid)}::uuid[]) as w (id, visitor_uuid)
    where a.id = w.id`.execute(rowsOf(tx))
}

/** And what each was told last; null: that it holds no more for them. */
export const noteTold = async (tx: Transaction, told: readonly { id: number; told: string | null }[]): Promise<void> => {
  await sql`
    update booking_attendees a set told = w.told, told_at = case when w.told is null then null else ${tx.context.now()}::timestamptz end
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map((one) => one.told)}::text[]) as w (id, told) where a.id = w.id`.execute(rowsOf(tx))
}
