import type { SignedIn } from '#kit/server/context.ts'
import { can as canCharges } from '#modules/money/charges/contract.ts'
import { creditsOf } from '#modules/money/charges/server/front.ts'
import { can as canPayments, canOwn as canOwnPayments } from '#modules/money/payments/contract.ts'
import { requestedOf, returnedOf } from '#modules/money/payments/server/front.ts'
import type { Booking } from '../contract.ts'
import { wayOf } from './money-back.ts'
import { bookings, type BookingRecord } from './tables.ts'

/** What came back of it, with how far that is, and the way to it for who may see that. */
export const returnedFor = async (context: SignedIn, booking: BookingRecord): Promise<Booking['returned']> => {
  const way = wayOf(booking)
  if (way === 'ONLINE') {
    const rows = await returnedOf(context, bookings.name, booking.uuid)
    const asked = await requestedOf(context, bookings.name, booking.uuid)
    const waiting = asked.map(({ waits, ...row }) => ({ ...row, status: waits ? ('TO_APPROVE' as const) : ('NOT_APPROVED' as const) }))
    return [...rows, ...waiting].map(({ paymentUuid, userId, ...row }) => {
      const seen = context.holds(canPayments.VIEW) || (context.holds(canOwnPayments.VIEW) && userId === context.scope.personId)
      return { ...row, path: seen ? `/payments/${paymentUuid}` : null }
    })
  }
  if (way !== 'COMPANY_ACCOUNT') return []
  const rows = await creditsOf(context, bookings.name, booking.uuid)
  return rows.map(({ uuid, amount, currency, createdAt }) => ({
    amount,
    currency,
    status: 'CREDITED' as const,
    at: createdAt,
    path: context.holds(canCharges.VIEW) ? `/charges/${uuid}` : null,
  }))
}
