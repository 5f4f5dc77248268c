import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { chargeKinds } from '#modules/money/charges/server/front.ts'
import type { paidFor } from '#modules/money/payments/server/front.ts'
import { bookingSteps } from '../../contract.ts'
import { paidDifference } from '../changes/take-change.ts'
import { buildingOf } from '../due-rows.ts'
import { keptExtras, orderedUntil } from '../extras/chosen-extras.ts'
import { facilityHeld } from '../facility-rows.ts'
import { attendeesFollow } from '../people/attendees-follow.ts'
import { spacesOf } from '../rules/fact-rows.ts'
import { giveUsageBack, tryUsage } from '../rules/usage.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { isBlockedNow, takenSpan } from '../taken/blocked-now.ts'
import { takeSpaces } from '../taken/holds.ts'
import { paidTitle } from '../titles.ts'
import { tellOfBooking } from '../told/tell.ts'
import { say } from '../words.ts'
import { bookingNow, evidenceOfBooking } from './evidence.ts'
import { quotaNow, stillBooks } from './late-money.ts'
import { bookingPaidFor, waitingToBePaid } from './paid-rows.ts'

type Counted = Pick<BookingRecord, 'countedGroupId' | 'countedFrom'>
/** It counts anew, by what they may have now; nothing, where they may have no more. What was booked against the rules counts for none. */
const countAgain = async (tx: Transaction, booking: BookingRecord): Promise<Counted | undefined> => {
  const booker = await stillBooks(tx, booking)
  if (!booker) return undefined
  const quota = booking.overrideReason === null ? await quotaNow(tx, booking, booker, booking.date) : null
  if (!quota) return { countedGroupId: null, countedFrom: null }
  if (await tryUsage(tx, booking.officeCentreId, booking.userId, quota)) return undefined
  return { countedGroupId: quota.groupId, countedFrom: quota.periodFrom }
}

/** Paid too late: the room, where nobody has it meanwhile and whoever has paid could book it now. */
const takeAgain = async (tx: Transaction, booking: BookingRecord): Promise<BookingRecord | undefined> => {
  if (Date.parse(booking.startsAt) <= tx.context.now().getTime()) return undefined
  // a discount that others have by now is not theirs, too
  if (booking.quote?.lines.some((line) => line.kind === 'DISCOUNT')) return undefined
  // nor is anything made for it that is ordered too late by now
  const lastOrder = orderedUntil(await keptExtras(tx, booking), Date.parse(booking.startsAt))
  if (lastOrder !== null && lastOrder <= tx.context.now().getTime()) return undefined
  const facility = await facilityHeld(tx, booking.facilityId)
  if (facility.endedAt !== null || facility.status !== 'LIVE' || (await isBlockedNow(tx, booking, facility))) return undefined
  const spaces = (await spacesOf(tx, [facility])).get(facility.id) ?? { exclusive: true, spaces: [] }
  const [from, until] = takenSpan(booking, facility)
  // the use of a rule before the spaces, as everywhere
  const counted = await countAgain(tx, booking)
  if (!counted) return undefined
  try {
    const placeNo = await takeSpaces(tx, booking, spaces, from, until)
    const values = { placeNo, stoppedAt: null, ...counted }
    return await change(tx, bookings, { id: booking.id, step: bookingSteps.payLate }, values, { action: 'paidLate' })
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await giveUsageBack(tx, { userId: booking.userId, ...counted })
    return undefined
  }
}

type Answer = (typeof paidFor.answers)[number]
/** Money for a room: it is theirs, or they have the money back. */
export const paidBookings: Answer = {
  kind: bookings.name,
  title: paidTitle,
  path: ({ subject }) => `/manage-bookings/${subject}`,
  paid: async (tx, _context, { subject, part }) => {
    const booking = await bookingPaidFor(tx, subject)
    if (!booking) return 'NOT_WANTED'
    if (part) return paidDifference(tx, booking, { part })
    const after =
      booking.status === 'PENDING_PAYMENT'
        ? await change(tx, bookings, { id: booking.id, step: bookingSteps.pay }, {}, { action: 'paid' })
        : booking.status === 'EXPIRED'
          ? await takeAgain(tx, booking)
          : undefined
    if (!after) return 'NOT_WANTED'
    await tellOfBooking(tx, await buildingOf(tx, after.officeCentreId), after, 'paid')
    await attendeesFollow(tx, [after], { anew: true })
    return 'KEPT'
  },
  // another try is possible until its time is over; then the minute lets it go
  unpaid: async () => {},
  stillToPay: waitingToBePaid,
  evidence: evidenceOfBooking,
}

/** What stands on a company's account for a room. */
export const chargedBookings: (typeof chargeKinds.answers)[number] = {
  kind: bookings.name,
  title: (language) => say(language, 'bookings'),
  holders: (language) => say(language, 'chargedByHolders'),
  evidencePath: ({ subject }) => `/manage-bookings/${subject}`,
  liveEvidence: bookingNow,
}
