import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'

/** What a payment is for, whatever became of it; held, so that whoever lets it go at this moment waits or was quicker. */
export const bookingPaidFor = (tx: Transaction, uuid: string): Promise<BookingRecord | undefined> =>
  tx
    .unscoped<BookingTables>('the payment was found by its signed event')
    .selectFrom('bookings')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The same, for whoever tells of it. */
export const bookingOfPayment = (from: Pick<Context, 'unscoped'>, uuid: string): Promise<BookingRecord | undefined> =>
  from.unscoped<BookingTables>('its payment was found').selectFrom('bookings').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** Of some that somebody tried to pay, those that wait to be paid still, by themselves or with a change, and until when. */
export const waitingToBePaid = async (context: Context, uuids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await context
    .unscoped<BookingTables>('their payments were found')
    .selectFrom('bookings')
    .leftJoin('bookingChanges', (join) => join.onRef('bookingChanges.bookingId', '=', 'bookings.id').on('bookingChanges.status', '=', 'OPEN'))
    .select('bookings.uuid')
    .select(
      sql<string | null>`case when bookings.status = 'PENDING_PAYMENT' then bookings.pay_until else booking_changes.waits_until end`.as('until'),
    )
    .where((eb) => eb('bookings.uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .where('bookings.endedAt', 'is', null)
    .execute()
  const now = context.now().getTime()
  return new Map(rows.flatMap(({ uuid, until }) => (until !== null && Date.parse(until) > now ? [[uuid, until] as const] : [])))
}
