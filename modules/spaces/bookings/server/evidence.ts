import { dayWords } from '#kit/contract/moments.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { paidFor } from '#modules/money/payments/server/front.ts'
import { facilityOf } from './facility-rows.ts'
import { bookingOfPayment } from './paid-rows.ts'
import type { BookingRecord } from './tables.ts'
import { titleOf } from './titles.ts'
import { say } from './words.ts'

type Evidence = NonNullable<(typeof paidFor.answers)[number]['evidence']>

/** Banks of cards read English. */
const language = 'en'

/** As they were shown before it was paid. */
const stepsText = ({ refundSteps }: BookingRecord): string =>
  refundSteps.length === 0
    ? say(language, 'fact.freeUntilStart')
    : refundSteps.map(({ hoursBefore, percent }) => say(language, 'fact.step', { hours: hoursBefore, percent })).join('; ')

const used = ({ status, checkedInAt, timeZone }: BookingRecord): string => {
  if (checkedInAt !== null) return say(language, 'fact.checkedIn', { moment: momentAt(language, checkedInAt, timeZone) })
  return say(language, status === 'CANCELLED' ? 'fact.cancelled' : status === 'RELEASED' ? 'fact.released' : 'fact.notCheckedIn')
}

/** Whose room it was and when, whether somebody checked in, and what was shown of cancelling: for the bank of a card whose owner disputes what it cost. */
export const evidenceOfBooking: Evidence = async (context, { subject }) => {
  const booking = await bookingOfPayment(context, subject)
  if (!booking) return []
  const facility = await facilityOf(context, booking.facilityId)
  const fact = (key: Parameters<typeof say>[1], value: string) => ({ label: say(language, key), value })
  return [
    fact('fact.booking', booking.referenceNo),
    fact('fact.facility', titleOf({ language }, facility)),
    fact('fact.time', `${dayWords(language, booking.date)}, ${booking.timeFrom}–${booking.timeUntil}`),
    fact('fact.bookedOn', momentAt(language, booking.createdAt, booking.timeZone)),
    fact('fact.attendees', String(booking.attendees)),
    fact('fact.used', used(booking)),
    fact('fact.cancelling', stepsText(booking)),
  ]
}
