import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { checkoutEnd } from '#modules/money/payments/server/front.ts'
import { keptExtras, orderedUntil } from '../extras/chosen-extras.ts'
import { bookingChanges, bookings, type BookingRecord, type ChangeRecord } from '../tables.ts'

const minute = 60_000
/**
 * From when it was booked: whoever opens one checkout after the other holds a room no longer than that. It is the first half hour and another checkout of the
 * slower provider, begun at its last moment, rounded down: long enough for a card that is declined once, short enough for whoever stands before the door.
 */
const longestMinutes = 60

interface Held {
  readonly payUntil: string
  readonly since: string
  /** From then on nobody has it for nothing. */
  readonly begins: number
  /** Until then what is made for it can be ordered. */
  readonly ordered?: number | null
}

/**
 * Until when it is held for whoever opens a checkout now: as long as that, so that what they read is what holds; not beyond an hour from the booking, nor its
 * start, nor the moment until which its extras are ordered. What is held longer already stays so.
 */
export const heldFor = ({ payUntil, since, begins, ordered = null }: Held, checkoutEnds: Date): Date => {
  const most = Math.min(checkoutEnds.getTime(), Date.parse(since) + longestMinutes * minute, begins, ordered ?? begins)
  return new Date(Math.max(Date.parse(payUntil), most))
}

/** Of a booking that is locked, so that the job which lets go what nobody has paid comes before or after, and finds it so. */
export const holdBooking = async (tx: Transaction, booking: BookingRecord & { payUntil: string }): Promise<Date> => {
  const { id, payUntil, createdAt: since } = booking
  const begins = Date.parse(booking.startsAt)
  const ordered = orderedUntil(await keptExtras(tx, booking), begins)
  const until = heldFor({ payUntil, since, begins, ordered }, checkoutEnd(tx))
  if (until.getTime() > Date.parse(payUntil)) await change(tx, bookings, { id }, { payUntil: until }, { action: 'heldToPay' })
  return until
}

/** The same of a change that costs more, whose booking is locked: of what has begun, until the first of both ends. */
export const holdChange = async (tx: Transaction, booking: BookingRecord, waiting: ChangeRecord): Promise<Date> => {
  const { id, waitsUntil, createdAt, heldSince, wanted } = waiting
  const starts = Math.min(Date.parse(booking.startsAt), wanted.startsAt)
  const begins = starts > tx.context.now().getTime() ? starts : Math.min(Date.parse(booking.endsAt), wanted.endsAt)
  const ordered = orderedUntil(await keptExtras(tx, { ...booking, extras: [...wanted.extras] }), wanted.startsAt)
  const until = heldFor({ payUntil: waitsUntil, since: heldSince ?? createdAt, begins, ordered }, checkoutEnd(tx))
  if (until.getTime() > Date.parse(waitsUntil)) await change(tx, bookingChanges, { id }, { waitsUntil: until }, { action: 'heldToPay' })
  return until
}
