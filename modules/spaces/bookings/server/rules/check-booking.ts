import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { placeInList } from '#modules/identity/waiting-lists/server/front.ts'
import { offerOf, totalsInOrder } from '#modules/spaces/rates/server/front.ts'
import { type Answer, can, headcount, memberUnknown, type WantedInput } from '../../contract.ts'
import { changeable } from '../booking-rows.ts'
import { chosenOf, pricedExtras, sameExtras, wantedExtras } from '../extras/chosen-extras.ts'
import { type Booker, bookerBy, bookerOf } from '../member-rows.ts'
import { moreThanPaidFor, withoutLittle } from '../money/dearer.ts'
import { isDisputed, moneyOf, wayOf } from '../money/money-back.ts'
import { refusedByMoney, saidOfMoney } from '../money/money-refused.ts'
import { payWaysOf, taxDayOf } from '../money/paying.ts'
import { attendeesOf } from '../people/attendee-rows.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { isMoved } from './changed.ts'
import type { WantedTime } from './decide-booking.ts'
import { type BookableRow, facilitiesFor } from './fact-rows.ts'
import { checkTimes, timesOf } from './times.ts'
import { answerTo, type PriceEach } from './ways-out.ts'

const staysSo = (paidBy: string | null, { payBy }: { payBy: readonly string[] }): boolean =>
  paidBy === 'ONLINE' || (paidBy === 'COMPANY_ACCOUNT' && payBy.includes(paidBy))

interface MoneyAsked {
  readonly before: BookingRecord
  readonly facility: BookableRow
  readonly total: number
  /** Of what it costs more, so much would be paid online. */
  readonly more: number
}
/** The same that `updateBooking` would refuse: by what waits to be paid (`dearer.ts`), or else by what is paid (`repay.ts`). */
const problemOfMoney = async (context: SignedIn, { before, facility, total, more }: MoneyAsked): Promise<string | null> => {
  const disputed = await isDisputed(context, before)
  const of = { ...(await moneyOf(context, before)), before, facility, total: more > 0 ? (before.total ?? 0) : total }
  const refused = refusedByMoney(context, { ...of, disputed })
  return refused ? saidOfMoney(context.language, refused) : null
}

/** Their place in the list of it. */
const waitingFor = async (
  context: SignedIn,
  { userId }: Booker,
  { uuid }: BookableRow,
  { startsAt, endsAt }: WantedTime,
): Promise<Answer['waiting']> =>
  (await placeInList(context, { kind: bookings.name, subject: uuid, userId, fromAt: new Date(startsAt), untilAt: new Date(endsAt) })) ?? null

/** Whether it would pass as it is typed, else why not and what would; what it costs, how it is paid, and of a change whether its money lets it. Writes nothing. */
export const checkBooking = async (context: SignedIn, place: Place, wanted: WantedInput): Promise<Answer> => {
  const { building } = place
  const before = wanted.bookingUuid === null ? undefined : await changeable(context, place, wanted.bookingUuid)
  const booker = before ? await bookerBy(context, before.memberId) : await bookerOf(context, place, wanted.memberId)
  if (!booker) throw new Failed(memberUnknown)
  const time = timesOf(wanted, building.timeZone)
  checkTimes(time, building.timeZone, context.language)
  const [facility] = await facilitiesFor(context, building.id, booker, { uuid: wanted.facilityUuid })
  const stays = facility !== undefined && before !== undefined && !isMoved(before, { facilityId: facility.id, time })
  if (!facility || (!facility.addressed && !stays && !context.holds(can.ACTION))) throw new Failed(failures.notFound)
  const attendees = before ? headcount(wanted.attendees, (await attendeesOf(context, before)).length) : wanted.attendees
  const extras = await wantedExtras(context, building.id, wanted.extras)
  // of a change what was paid counts, and a code may fit one of them and not another: those say no price
  const priceEach: PriceEach = async (found) => {
    if (before || wanted.discountCode) return []
    const times = found.map((one) => ({
      ...timesOf(one, building.timeZone),
      facilityId: one.facility.id,
      taxDay: taxDayOf(context, building, one.facility.payBy, wanted.payBy),
    }))
    const totals = await totalsInOrder(context, context, building, booker, times, pricedExtras(context.language, extras))
    return totals.map((each) => (each === null ? null : { total: each, currency: building.currency }))
  }
  const judged = await answerTo(context, { building, booker, facility, time, attendees, before, extras }, priceEach)
  const answer = { ...judged, waiting: before || judged.refusal?.rule !== 'free' ? null : await waitingFor(context, booker, facility, time) }
  const { refundSteps } = facility
  // a price that was shown stays, until something else is booked
  const same = stays && before.discountCode === wanted.discountCode && sameExtras(before.extras, chosenOf(extras))
  if (same && before.status !== 'OFFERED') {
    const asks = attendees > before.attendees && answer.needsApproval
    return { ...answer, needsApproval: asks, quote: before.quote, payWays: [], refundSteps, due: null, moneyProblem: null }
  }
  const offer = await offerOf(context, context, building, booker, {
    facilityId: facility.id,
    ...time,
    code: wanted.discountCode,
    already: before?.discountIds,
    extras: pricedExtras(context.language, extras),
    taxDay: taxDayOf(context, building, facility.payBy, (before && wayOf(before)) ?? wanted.payBy),
  })
  const quote = before ? await withoutLittle(context, before, offer.quote) : offer.quote
  const total = quote.lines.length > 0 ? quote.total : null
  // of what is given up there is nothing to pay
  const payWays = quote === offer.quote ? await payWaysOf(context, context, building, facility, { booker, date: time.date, total }) : []
  const paidBy = before ? wayOf(before) : null
  const way = paidBy ?? wanted.payBy ?? (payWays.length === 1 ? payWays[0]?.way : null)
  const more = before?.status === 'CONFIRMED' && way === 'ONLINE' && total !== null ? await moreThanPaidFor(context, before, total) : 0
  return {
    ...answer,
    quote: quote.lines.length > 0 ? quote : null,
    // what was paid online, or is charged, stays so: there is nothing to choose, also of what it costs more
    payWays: before?.confirmedOnce && before.status !== 'PENDING_PAYMENT' && staysSo(paidBy, facility) ? [] : payWays,
    refundSteps,
    due: more > 0 ? more : null,
    moneyProblem: before ? await problemOfMoney(context, { before, facility, total: total ?? 0, more }) : null,
  }
}
