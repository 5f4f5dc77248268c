import type { Context, Transaction } from '#kit/server/context.ts'
import type { BookingRecord, BookingTables } from './tables.ts'

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
