import type { SignedIn } from '#kit/server/context.ts'
import { can as canCharges } from '#modules/money/charges/contract.ts'
import { type LineOf, linesOf } from '#modules/money/charges/server/front.ts'
import { can as canPayments, canOwn as canOwnPayments } from '#modules/money/payments/contract.ts'
import { paymentsOf, requestedOf, returnedOf } from '#modules/money/payments/server/front.ts'
import type { Booking } from '../../contract.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { chargedAnewAs } from './charged-as.ts'

type Returned = Booking['returned'][number]

const pathOf = (context: SignedIn, paymentUuid: string, userId: number): string | null =>
  context.holds(canPayments.VIEW) || (context.holds(canOwnPayments.VIEW) && userId === context.scope.personId) ? `/payments/${paymentUuid}` : null

/** Where what was paid is written down, with its receipt: of several the newest. */
export const paidAt = async (context: SignedIn, { uuid, payBy }: BookingRecord): Promise<string | null> => {
  if (payBy !== 'ONLINE') return null
  const payment = (await paymentsOf(context, bookings.name, [uuid])).get(uuid)
  return payment && payment.paid > 0 ? pathOf(context, payment.uuid, payment.userId) : null
}

const ofPayments = async (context: SignedIn, { uuid }: BookingRecord): Promise<Returned[]> => {
  const rows = await returnedOf(context, bookings.name, uuid)
  const asked = await requestedOf(context, bookings.name, uuid)
  const waiting = asked.map(({ waits, ...row }) => ({ ...row, status: waits ? ('TO_APPROVE' as const) : ('NOT_APPROVED' as const) }))
  return [...rows, ...waiting].map(({ paymentUuid, userId, ...row }) => ({ ...row, path: pathOf(context, paymentUuid, userId) }))
}

/** A line that is taken back because it is charged anew in the same step is no money that came back, but for what it costs less. */
const chargedInstead = (lines: readonly LineOf[], { part, cause }: LineOf): number => {
  const next = String(Number(part) + 1)
  if (cause !== chargedAnewAs(next)) return 0
  return lines.find((line) => line.part === next && line.cause === null)?.amount ?? 0
}

const ofAccount = async (context: SignedIn, { uuid }: BookingRecord): Promise<Returned[]> => {
  const lines = await linesOf(context, bookings.name, uuid)
  return lines.flatMap((line) => {
    const amount = -line.amount - chargedInstead(lines, line)
    if (line.cause === null || amount <= 0) return []
    const path = context.holds(canCharges.VIEW) ? `/charges/${line.uuid}` : null
    return [{ amount, currency: line.currency, status: 'CREDITED' as const, at: line.createdAt, path }]
  })
}

/** What came back of all that was paid or charged for it, however it is paid now; with how far that is, and the way to it for who may see that. */
export const returnedFor = async (context: SignedIn, booking: BookingRecord): Promise<Booking['returned']> => {
  const [paid, charged] = await Promise.all([ofPayments(context, booking), ofAccount(context, booking)])
  return [...paid, ...charged]
}
