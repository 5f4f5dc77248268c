import { HistoryQuery } from '#kit/contract/history.ts'
import type { Language } from '#kit/contract/language.ts'
import { whenWords } from '#kit/contract/times.ts'
import type { Context } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { momentAt } from '#kit/server/moments.ts'
import type { chargeKinds } from '#modules/money/charges/server/front.ts'
import type { paidFor } from '#modules/money/payments/server/front.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { bookingOfPayment } from './paid-rows.ts'

type Evidence = NonNullable<(typeof paidFor.answers)[number]['evidence']>

/** As they were shown before it was paid. */
const stepsText = (language: Language, { refundSteps }: BookingRecord): string =>
  refundSteps.length === 0
    ? say(language, 'fact.freeUntilStart')
    : refundSteps.map(({ hoursBefore, percent }) => say(language, 'fact.step', { hours: hoursBefore, percent })).join('; ')

/** Opened with a pass of somebody who has it or is invited, which no one but the door has told. */
const isByDoor = async (context: Context, { id, checkedInAt }: BookingRecord): Promise<boolean> =>
  checkedInAt !== null && (await historyOf(context, bookings, id, HistoryQuery.parse({}), { actions: ['checkedInByDoor'] })).items.length > 0

const used = async (context: Context, language: Language, booking: BookingRecord): Promise<string> => {
  const { status, checkedInAt, timeZone } = booking
  if (checkedInAt !== null) {
    const how = (await isByDoor(context, booking)) ? 'fact.checkedInByDoor' : 'fact.checkedIn'
    return say(language, how, { moment: momentAt(language, checkedInAt, timeZone) })
  }
  return say(language, status === 'CANCELLED' ? 'fact.cancelled' : status === 'RELEASED' ? 'fact.released' : 'fact.notCheckedIn')
}

/** Banks of cards read English. */
const english = 'en'
/** Whose room it was and when, whether somebody checked in, and what was shown of cancelling: for the bank of a card whose owner disputes what it cost. */
export const evidenceOfBooking: Evidence = async (context, { subject }) => {
  const booking = await bookingOfPayment(context, subject)
  if (!booking) return []
  const facility = await facilityOf(context, booking.facilityId)
  const fact = (key: Parameters<typeof say>[1], value: string) => ({ label: say(english, key), value })
  return [
    fact('fact.booking', booking.referenceNo),
    fact('fact.facility', titleOf({ language: english }, facility)),
    fact('fact.time', whenWords(english, booking)),
    fact('fact.bookedOn', momentAt(english, booking.createdAt, booking.timeZone)),
    fact('fact.attendees', String(booking.attendees)),
    fact('fact.used', await used(context, english, booking)),
    fact('fact.cancelling', stepsText(english, booking)),
  ]
}

/** How things are with a booking that was charged: what the company and the building look at when they question the line. Names nobody. */
export const bookingNow: NonNullable<(typeof chargeKinds.answers)[number]['liveEvidence']> = async (context, { subject }) => {
  const booking = await bookingOfPayment(context, subject)
  if (!booking) return []
  const { language, now } = context
  const facility = await facilityOf(context, booking.facilityId)
  const fact = (key: Parameters<typeof say>[1], value: string) => ({ label: say(language, key), value })
  const toCome = booking.stoppedAt === null && booking.checkedInAt === null && Date.parse(booking.startsAt) > now().getTime()
  return [
    fact('fact.facility', titleOf(context, facility)),
    fact('fact.time', whenWords(language, booking)),
    fact('fact.bookedOn', momentAt(language, booking.createdAt, booking.timeZone)),
    fact('fact.used', toCome ? say(language, 'fact.toCome') : await used(context, language, booking)),
    ...(booking.overrideReason === null ? [] : [fact('fact.againstRules', booking.overrideReason)]),
  ]
}
