import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { AttendeeRecord, BookingRecord, BookingTables } from './tables.ts'

type Tables = BookingTables & UserTables & OfficeCentreTables
type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<Tables>('of a booking that was found in scope')

/** All of one booking, also those who are asked no more. */
export const everAsked = (from: From, { id, officeCentreId }: Pick<BookingRecord, 'id' | 'officeCentreId'>): Promise<AttendeeRecord[]> =>
  rowsOf(from)
    .selectFrom('bookingAttendees')
    .selectAll()
    .where('bookingId', '=', id)
    .where('officeCentreId', '=', officeCentreId)
    .orderBy('id')
    .execute()

export const attendeesOf = async (from: From, booking: Pick<BookingRecord, 'id' | 'officeCentreId'>): Promise<AttendeeRecord[]> =>
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

export const wholeBuilding = (from: From, id: number): Promise<OfficeCentreRow> =>
  rowsOf(from).selectFrom('officeCentres').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What was told, and in which visit they are: of the people, and no news about the booking. */
export const noteOnAttendees = async (
  tx: Transaction,
  ids: readonly number[],
  values: Partial<{ told: string | null; toldAt: Date | null; visitUuid: string | null }>,
): Promise<void> => {
  if (ids.length === 0) return
  await rowsOf(tx)
    .updateTable('bookingAttendees')
    .set(values)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}
