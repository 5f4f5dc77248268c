import type { Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import type { LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import { bookingAttendees, type BookingTables } from '../tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('of a company that leaves, found in scope').selectFrom('bookingAttendees').select('id')

/** Who was asked to what a company had booked, with its bookings. */
export const endAttendees = async (tx: Transaction, company: LeavingCompany): Promise<void> => {
  const rows = await rowsOf(tx).where('companyId', '=', company.id).where('endedAt', 'is', null).execute()
  await endMany(
    tx,
    bookingAttendees,
    company,
    rows.map(({ id }) => id),
    { action: 'companyLeft' },
  )
}

/** Of the bookings that are back. */
export const restoreAttendees = async (tx: Transaction, company: LeavingCompany, bookingIds: readonly number[]): Promise<void> => {
  const rows = await rowsOf(tx)
    .where('companyId', '=', company.id)
    .where('endedBy', '=', company.cause)
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val([...bookingIds]))))
    .execute()
  await restoreMany(
    tx,
    bookingAttendees,
    company,
    rows.map(({ id }) => id),
    { action: 'companyReturned' },
  )
}
