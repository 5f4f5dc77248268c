import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { FacilityDescription } from '#modules/spaces/facilities/contract.ts'
import type { BookingRecord, BookingTables, ChangeRecord } from '../tables.ts'
import type { AskedChange } from './asked-changes.ts'

export interface DescribedChange extends Pick<
  ChangeRecord,
  'uuid' | 'status' | 'title' | 'wanted' | 'due' | 'currency' | 'officeCentreId' | 'waitsUntil'
> {
  readonly bookingUuid: string
  readonly referenceNo: string
  readonly companyName: string
  readonly personName: string | null
  /** Of the room that it had when it was asked for, and of that which it would have. */
  readonly descriptionsBefore: FacilityDescription[]
  readonly descriptions: FacilityDescription[]
  /** With those that are asked for by the same round. */
  readonly dates: string[]
}

/** Changes that wait, or waited, for the building's word, as those who agree to them read them. */
export const changesDescribed = async (context: Pick<Context, 'unscoped'>, uuids: readonly string[]): Promise<DescribedChange[]> => {
  const { rows } = await sql<DescribedChange>`
    select c.uuid, c.status, c.title, c.wanted, c.due, c.currency, c.office_centre_id, c.waits_until, b.uuid as booking_uuid, b.reference_no, o.company_name,
      known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) as person_name, was.descriptions as descriptions_before, becomes.descriptions,
      array(select one.wanted ->> 'date' from booking_changes one where one.office_centre_id = c.office_centre_id
        and (one.id = c.id or one.asked_with = c.id and one.status = c.status) order by (one.wanted ->> 'startsAt')::bigint, one.id) as dates
    from booking_changes c
    join bookings b on b.id = c.booking_id and b.office_centre_id = c.office_centre_id
    join facilities was on was.id = (c.wanted -> 'was' ->> 'facilityId')::bigint and was.office_centre_id = c.office_centre_id
    join facilities becomes on becomes.id = (c.wanted ->> 'facilityId')::bigint and becomes.office_centre_id = c.office_centre_id
    join office_centres o on o.id = coalesce(b.company_id, b.office_centre_id)
    where c.uuid = any(${[...uuids]}::uuid[]) and b.ended_at is null`.execute(
    context.unscoped<BookingTables>('asked of those who decide, who found the round'),
  )
  return rows
}

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('asked of those who decide, who found the round')

/** All bookings that are decided about with one, in the order of whoever changes many. */
export const holdAskedFor = async (tx: Transaction, subject: string): Promise<void> => {
  const first = await rowsOf(tx).selectFrom('bookings').select(['id', 'officeCentreId']).where('uuid', '=', subject).executeTakeFirst()
  if (!first) return
  const beside = await rowsOf(tx)
    .selectFrom('bookings')
    .select('id')
    .where('askedWith', '=', first.id)
    .where('officeCentreId', '=', first.officeCentreId)
    .execute()
  await holdBookings(tx, [first.id, ...beside.map(({ id }) => id)])
}

/** The same of changes. */
export const holdChangesAskedFor = async (tx: Transaction, subject: string): Promise<void> => {
  const first = await rowsOf(tx).selectFrom('bookingChanges').select(['id', 'bookingId']).where('uuid', '=', subject).executeTakeFirst()
  if (!first) return
  const others = await rowsOf(tx).selectFrom('bookingChanges').select('bookingId').where('askedWith', '=', first.id).execute()
  await holdBookings(tx, [first.bookingId, ...others.map(({ bookingId }) => bookingId)])
}

const holdBookings = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await rowsOf(tx)
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What a round is about, with its booking, which is held. */
export const changeAskedFor = async (tx: Transaction, subject: string): Promise<AskedChange | undefined> => {
  const waiting = await rowsOf(tx)
    .selectFrom('bookingChanges')
    .selectAll()
    .where('uuid', '=', subject)
    .where('status', '=', 'ASKED')
    .executeTakeFirst()
  const booking =
    waiting &&
    (await rowsOf(tx)
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', waiting.bookingId)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst())
  return booking && { booking: booking satisfies BookingRecord, waiting }
}
