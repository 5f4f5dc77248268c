import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { type BookingInput, can, headcount, memberUnknown, notYourRules } from '../contract.ts'
import { askFor } from './approval/asked-together.ts'
import { cateringFollows } from './extras/catering.ts'
import { chosenOf, orderedUntil, spanOf, wantedExtras } from './extras/chosen-extras.ts'
import { bookerOf } from './member-rows.ts'
import { chargeBooking, checkUnpaid, payUntilOf, payWayFor } from './money/paying.ts'
import { takeWithin } from './money/within-account.ts'
import { attendeesFollowNow } from './people/attendees-follow.ts'
import { writeAttendees } from './people/attendees.ts'
import { agreesFirst } from './rules/judge.ts'
import { checkTimes, timesOf } from './rules/times.ts'
import { takeUsage } from './rules/usage.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { takeSpaces } from './taken/holds.ts'
import { tellOfBooking } from './told/tell.ts'
import { type Asked, columnsOf, judged, type Judged, payColumns, priceColumns, priced, refusing, sameClock } from './write-booking.ts'

const askedFor = async (context: SignedIn, place: Place, input: BookingInput): Promise<Asked> => {
  const { building } = place
  if (input.overrideReason && !context.holds(can.ACTION)) throw new Failed(notYourRules)
  const booker = await bookerOf(context, place, input.memberId)
  // the provider's people book for somebody of the building, and are nobody there themselves
  if (context.scope.kind === 'platform' && booker.memberId === context.scope.membershipId) throw new Failed(memberUnknown)
  const time = timesOf(input, building.timeZone)
  checkTimes(time, building.timeZone, context.language)
  return {
    building,
    booker,
    time,
    facilityUuid: input.facilityUuid,
    attendees: headcount(input.attendees, input.people.length),
    extras: await wantedExtras(context, building.id, input.extras),
    overrideReason: input.overrideReason,
    discountCode: input.discountCode,
    payBy: input.payBy,
    known: {},
  }
}

/** What it costs, how that is paid, and what it takes of a rule of so many, of the account or of credits. */
const takeFor = async (tx: Transaction, inside: SignedIn, asked: Asked, { facility, one, overridden, quota }: Judged) => {
  const { building, booker, time } = asked
  const undecided = facility.approval && agreesFirst(inside, one)
  const counted = quota && !overridden ? quota : null
  if (counted) await takeUsage(tx, building.id, booker.userId, counted)
  const prices = priceColumns(await priced(tx, inside, asked, facility), asked)
  const price = { booker, date: time.date, total: prices.total }
  const payBy = await payWayFor(inside, tx, building, facility, price, asked.payBy)
  const credits = await takeWithin(tx, inside, building, payBy, price)
  const unpaid = payBy === 'ONLINE' && !undecided
  if (unpaid) await checkUnpaid(tx, building, booker)
  return { undecided, counted, prices, payBy, credits, unpaid }
}
type Taken = Awaited<ReturnType<typeof takeFor>>

const columnsFor = (
  tx: Transaction,
  inside: SignedIn,
  asked: Asked,
  { facility, overridden }: Judged,
  { undecided, counted, prices, payBy, credits, unpaid }: Taken,
) => {
  const { building, booker, time, extras } = asked
  return {
    officeCentreId: building.id,
    companyId: booker.organisationId === building.id ? null : booker.organisationId,
    memberId: booker.memberId,
    userId: booker.userId,
    status: undecided ? 'PENDING_APPROVAL' : unpaid ? 'PENDING_PAYMENT' : 'CONFIRMED',
    overrideReason: overridden ? asked.overrideReason : null,
    askedAt: undecided ? tx.context.now() : null,
    countedGroupId: counted?.groupId ?? null,
    countedFrom: counted?.periodFrom ?? null,
    ...columnsOf(tx.context.now(), asked, facility),
    extras: JSON.stringify(chosenOf(extras)),
    ...prices,
    ...payColumns(facility, payBy),
    ...credits,
    // whom somebody else has booked for hears of it first
    payUntil: unpaid
      ? payUntilOf(tx.context.now(), time, { byMail: booker.userId !== inside.scope.personId, ordered: orderedUntil(extras, time.startsAt) })
      : null,
  }
}

/** It takes its spaces; where each place is somebody's, it knows its own. */
const withPlace = async (tx: Transaction, booking: BookingRecord, asked: Asked, { facility, one }: Judged): Promise<BookingRecord> => {
  const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
  const placeNo = await takeSpaces(tx, booking, spaces, ...spanOf(facility, asked.time, booking.extras))
  return placeNo === null ? booking : change(tx, bookings, { id: booking.id }, { placeNo }, { action: 'placeTaken' })
}

export const createBooking = async (context: SignedIn, place: Place, input: BookingInput): Promise<BookingRecord> => {
  const asked = await askedFor(context, place, input)
  const { building } = asked
  const work = context.transaction(async (tx, inside) => {
    await sameClock(tx, building)
    const found = await judged(tx, inside, asked)
    const { facility, overridden } = found
    const taken = await takeFor(tx, inside, asked, found)
    const { undecided, unpaid } = taken
    // whoever is refused needs none
    const referenceNo = await nextReference(inside, building.id, 'BOOKING', building.timeZone)
    const booking = await insert(
      tx,
      bookings,
      { ...columnsFor(tx, inside, asked, found, taken), referenceNo, title: input.title, note: input.note || null },
      { action: overridden ? 'createdAgainstRules' : 'created', reason: overridden ? input.overrideReason : undefined },
    )
    const made = await withPlace(tx, booking, asked, found)
    if (undecided) await askFor(tx, building, made, facility)
    else await chargeBooking(tx, made, facility)
    await tellOfBooking(tx, building, made, undecided ? 'asked' : unpaid ? 'toPay' : overridden ? 'madeAgainstRules' : 'made', { facility })
    if (input.people.length === 0) {
      await cateringFollows(tx, [made])
      return made
    }
    await writeAttendees(tx, inside, building, [made], input.people)
    return attendeesFollowNow(tx, made)
  })
  return refusing(context, asked, work)
}
