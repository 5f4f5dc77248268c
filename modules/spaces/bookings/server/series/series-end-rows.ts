import type { Transaction } from '#kit/server/context.ts'
import { bookingSteps } from '../../contract.ts'
import type { BookingRecord, BookingTables } from '../tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('a booking of the series was found, and all are of one person')

const ofSeries = (tx: Transaction, { officeCentreId, seriesId }: BookingRecord) =>
  rowsOf(tx).selectFrom('bookings').where('officeCentreId', '=', officeCentreId).where('seriesId', '=', seriesId).where('endedAt', 'is', null)

/** The last dates up to one of them that were to take place: what was called off before is none. */
export const lastDates = (tx: Transaction, booking: BookingRecord, n: number): Promise<Pick<BookingRecord, 'status' | 'startsAt'>[]> =>
  ofSeries(tx, booking)
    .select(['status', 'startsAt'])
    .where('status', 'in', ['CONFIRMED', 'CHECKED_IN', 'RELEASED'])
    .where('startsAt', '<=', booking.startsAt)
    .orderBy('startsAt', 'desc')
    .limit(n)
    .execute()

/** Those that can be called off still, the next first. */
export const datesLeft = (tx: Transaction, booking: BookingRecord): Promise<Pick<BookingRecord, 'uuid' | 'date'>[]> =>
  ofSeries(tx, booking)
    .select(['uuid', 'date'])
    .where('status', 'in', [...bookingSteps.cancel.from])
    .where('startsAt', '>', tx.context.now().toISOString())
    .orderBy('startsAt')
    .execute()

/** Whether this is the first to ask since these dates: of the same ones nobody asks twice. */
export const takeEndOffer = async (tx: Transaction, { officeCentreId, seriesId }: BookingRecord, firstOfThem: string): Promise<boolean> => {
  const taken = await rowsOf(tx)
    .updateTable('bookingSeries')
    .set({ endOfferedAt: tx.context.now() })
    .where('id', '=', seriesId)
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb.or([eb('endOfferedAt', 'is', null), eb('endOfferedAt', '<', firstOfThem)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
