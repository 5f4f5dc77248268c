import { Failed, failures } from '#kit/contract/failure.ts'
import { momentWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { endOffer } from '#modules/identity/waiting-lists/server/front.ts'
import { holdAsRead, holdExtras } from '#modules/spaces/extras/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { settingsOf } from '#modules/spaces/facilities/server/front.ts'
import { type Offer, offerOf, takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import { alreadyBegun, bookingRefused, bookingSteps, can, notOpenYet, type Refusal } from '../contract.ts'
import { cancelHeld } from './cancel.ts'
import { waitingChangeOf } from './changes/waiting-change.ts'
import { countedIds, pricedExtras, type WantedExtra } from './extras/chosen-extras.ts'
import { facilityOf } from './facility-rows.ts'
import type { Booker } from './member-rows.ts'
import { isOfMoney, paidWays } from './money/paid-ways.ts'
import { openDifference, openPayment, taxDayOf } from './money/paying.ts'
import { checkReason, mayWrite, takenBack } from './own.ts'
import { attendeesLose } from './people/attendees-follow.ts'
import { askedOf } from './rules/asked-of.ts'
import { isMoved } from './rules/changed.ts'
import { type Link, type Quota, refusedBy, unpassable, type WantedTime } from './rules/decide-booking.ts'
import { type BookableRow, facilitiesFor, heldClock } from './rules/fact-rows.ts'
import { type Case, judge, openCase, quotaOf } from './rules/judge.ts'
import { saidOfOwn } from './rules/own-already.ts'
import { refusalOf } from './rules/refusal-words.ts'
import { noteRefusal } from './rules/refusals.ts'
import { afterwards, waysOut } from './rules/ways-out.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { endSpaces, freeSpaces } from './taken/holds.ts'
import { say } from './words.ts'

const minute = 60_000

export interface Asked {
  readonly building: OfficeCentreRecord
  readonly booker: Booker
  readonly facilityUuid: string
  readonly time: WantedTime
  readonly attendees: number
  readonly extras: readonly WantedExtra[]
  readonly overrideReason: string
  readonly discountCode: string | null
  readonly payBy: PaymentWay | null
  /** Of one that is changed: it is not in its own way, and counts already where its period stays. */
  readonly before?: BookingRecord
  /** What it was judged by, for whoever says what would pass instead. */
  readonly known?: { facility?: BookableRow; one?: Case }
}

/** The facility as bookers may read it, held so that whoever changes its rules waits, and sees what was booked by them. */
export const heldFacility = async (
  tx: Transaction,
  { building, booker, facilityUuid }: Pick<Asked, 'booker' | 'facilityUuid'> & { building: Pick<OfficeCentreRecord, 'id'> },
): Promise<BookableRow> => {
  await tx
    .unscoped<{ facilities: { id: number; uuid: string; officeCentreId: number } }>('held by who books; found in the building below')
    .selectFrom('facilities')
    .select('id')
    .where('uuid', '=', facilityUuid)
    .where('officeCentreId', '=', building.id)
    .forShare()
    .execute()
  const [facility] = await facilitiesFor(tx, building.id, booker, { uuid: facilityUuid })
  if (!facility) throw new Failed(failures.notFound)
  return facility
}

const passes = (context: SignedIn, overrideReason: string): boolean => overrideReason !== '' && context.holds(can.ACTION)

/** Whoever passes a rule may, gives a reason, and passes no rule that cannot be passed. */
const passable = (context: SignedIn, chain: readonly Link[], overrideReason: string): boolean =>
  passes(context, overrideReason) && chain.every(({ ok, rule }) => ok || !unpassable.includes(rule))

/** Times are worked out by the clock of the building: whoever moves it waits until they are written, or was quicker. First of all that is held. */
export const sameClock = async (tx: Transaction, { id, timeZone }: OfficeCentreRecord): Promise<void> => {
  if ((await heldClock(tx, id)) !== timeZone) throw new Failed(failures.changedMeanwhile)
}

export interface Judged {
  readonly facility: BookableRow
  readonly one: Case
  readonly overridden: boolean
  /** A rule is passed still, for the reason that was given before. */
  readonly passed: boolean
  readonly quota: Quota | null
}
/** Judged again inside the transaction: what was free when the form was filled may be gone. */
export const judged = async (tx: Transaction, inside: SignedIn, asked: Asked): Promise<Judged> => {
  const { building, booker, time, attendees, extras, overrideReason, before } = asked
  const facility = await heldFacility(tx, asked)
  await holdExtras(tx, building.id, countedIds(extras))
  await holdAsRead(
    tx,
    building.id,
    extras.map(({ extra }) => extra),
  )
  const stays = before !== undefined && !isMoved(before, { facilityId: facility.id, time })
  // what is not offered is not there, but to those who have it, or book for others beyond the rules
  if (!facility.addressed && !stays && !inside.holds(can.ACTION)) throw new Failed(failures.notFound)
  const one = await openCase(inside, tx, building, booker, [facility], { firstDay: time.date, lastDay: time.date, before, extras })
  if (asked.known) Object.assign(asked.known, { facility, one })
  const all = judge(one, facility, time, attendees)
  const chain = askedOf(one, all, facility, time, attendees)
  const refused = refusedBy(chain)
  if (refused && !passable(inside, chain, overrideReason)) {
    // with a reason, what no reason passes
    const hard = passes(inside, overrideReason) ? chain.find(({ ok, rule }) => !ok && unpassable.includes(rule)) : undefined
    const refusal = refusalOf(inside.language, await saidOfOwn(tx, one, facility, time, hard ?? refused))
    throw new Failed(bookingRefused, { values: { why: refusal.message }, details: { refusal } })
  }
  return { facility, one, overridden: refused !== undefined, passed: refusedBy(all) !== undefined, quota: quotaOf(one, time.date) }
}

/** What it costs now, for the day of use; discounts that count are used up with it. */
export const priced = async (
  tx: Transaction,
  inside: SignedIn,
  {
    building,
    booker,
    time,
    discountCode,
    extras = [],
    payBy,
  }: Pick<Asked, 'building' | 'booker' | 'time' | 'discountCode' | 'payBy'> & Partial<Pick<Asked, 'extras'>>,
  { id, payBy: ways }: Pick<BookableRow, 'id' | 'payBy'>,
): Promise<Offer> => {
  const added = pricedExtras(inside.language, extras)
  const taxDay = taxDayOf(inside, building, ways, payBy)
  const offer = await offerOf(inside, tx, building, booker, { facilityId: id, ...time, code: discountCode, extras: added, taxDay })
  await takeDiscounts(tx, offer.discounts, booker.userId)
  return offer
}
/** Frozen, as it was shown; nothing where nothing has a price. */
export const priceColumns = (
  { quote, discounts }: { quote: Offer['quote']; discounts: readonly { id: number }[] },
  { discountCode }: Pick<Asked, 'discountCode'>,
) => ({
  ...(quote.lines.length > 0 ? { quote, total: quote.total, currency: quote.currency } : { quote: null, total: null, currency: null }),
  discountCode,
  discountIds: discounts.map(({ id }) => id),
})

type TypedTime = Pick<WantedTime, 'date' | 'timeFrom' | 'timeUntil' | 'startsAt' | 'endsAt'>
/** Frozen, too: what was shown to come back. */
export const payColumns = ({ refundSteps }: Pick<BookableRow, 'refundSteps'>, payBy: PaymentWay | null) => ({
  payBy,
  refundSteps: JSON.stringify(payBy === null ? [] : refundSteps),
})

export const columnsOf = (
  now: Date,
  { time, attendees, building: { timeZone } }: Pick<Asked, 'attendees'> & { time: TypedTime; building: Pick<OfficeCentreRecord, 'timeZone'> },
  { checkIn, releaseMinutes, id }: Pick<BookableRow, 'checkIn' | 'releaseMinutes' | 'id'>,
) => ({
  facilityId: id,
  attendees,
  date: time.date,
  timeFrom: time.timeFrom,
  timeUntil: time.timeUntil,
  timeZone,
  startsAt: new Date(time.startsAt),
  endsAt: new Date(time.endsAt),
  // whoever takes the step that runs has as long as the others
  releaseAt: checkIn ? new Date(Math.min(Math.max(time.startsAt, now.getTime()) + releaseMinutes * minute, time.endsAt)) : null,
})

/** What was refused is kept: it is demand that nobody met. Beside it stands what would pass. */
export const refusing = async <T>(context: SignedIn, asked: Asked, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failed && error.failure.code === bookingRefused.code) {
      const { building, booker, time, attendees, extras } = asked
      const { facility, one } = asked.known ?? {}
      if (facility && one) {
        const refusal = error.details?.refusal as Partial<Refusal> | undefined
        const rule = String(refusal?.rule)
        // nobody was kept from what they have
        if (!refusal?.own) await noteRefusal(context, asked.building, booker, { facility, time, attendees, rule })
        const refused = { building, booker, facility, time, attendees, before: asked.before, extras, person: one }
        const after = afterwards(context)
        const explain = async () => ({ ways: isOfMoney(rule) ? await paidWays(after, building, refused, rule) : await waysOut(after, refused) })
        throw new Failed(bookingRefused, { values: error.values, details: { refusal: error.details?.refusal }, explain })
      }
    }
    throw error
  }
}

/** Of the organisation, or the reader's own; locked. */
export const lockBooking = async (
  tx: Transaction,
  inside: SignedIn,
  { building, company }: Place,
  which: Pick<Seen, 'uuid'> & Partial<Seen>,
): Promise<BookingRecord> => {
  const row = await lock(tx, bookings, which)
  const ours = row.officeCentreId === building.id && (!company || row.companyId === company.id)
  if (!ours || !mayWrite(inside, row)) throw new Failed(failures.notFound)
  return row
}

export const notBegun = ({ startsAt }: BookingRecord, now: Date): void => {
  if (Date.parse(startsAt) <= now.getTime()) throw new Failed(alreadyBegun)
}

/** In time it does not count; its spaces are free at once. */
export const cancelBooking = (context: SignedIn, place: Place, which: Seen, reason: string): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    await heldClock(tx, place.building.id)
    await endOffer(tx, bookings.name, which.uuid)
    const before = await lockBooking(tx, inside, place, which)
    notBegun(before, tx.context.now())
    checkReason(inside, before, reason)
    // what the building takes back from somebody is paid back whole: beyond the steps by the hand of whoever does it
    return (await cancelHeld(tx, place.building, before, reason, { whole: takenBack(inside, before) })).after
  })

/** Whoever has it goes to pay. */
export const payBooking = (context: SignedIn, place: Place, uuid: string): Promise<{ paymentUuid: string }> =>
  context.transaction(async (tx, inside) => {
    await sameClock(tx, place.building)
    const booking = await lockBooking(tx, inside, place, { uuid })
    // by whoever has it, who alone may be told where to pay
    if (booking.userId !== inside.scope.personId) throw new Failed(failures.forbidden)
    const waiting = await waitingChangeOf(tx, booking)
    if (waiting) return { paymentUuid: await openDifference(tx, inside, booking, waiting, await facilityOf(tx, waiting.wanted.facilityId)) }
    return { paymentUuid: await openPayment(tx, inside, place, booking, await facilityOf(tx, booking.facilityId)) }
  })

/** From so long before its start as the building allows, until it is let go. */
export const checkInOpens = async (context: Pick<Context, 'read'>, { officeCentreId, startsAt }: BookingRecord): Promise<Date> => {
  const { checkInMinutes } = await settingsOf(context, { id: officeCentreId })
  return new Date(Date.parse(startsAt) - checkInMinutes * minute)
}

const notNow = ({ context }: Transaction): Failed => new Failed(notOpenYet, { values: { why: say(context.language, 'notAtThisTime') } })

export const checkIn = (context: SignedIn, place: Place, which: Seen): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    const now = tx.context.now()
    if (before.stoppedAt !== null) throw notNow(tx)
    const opens = await checkInOpens(inside, before)
    if (now < opens || now.getTime() >= Date.parse(before.endsAt)) {
      const [from, until] = [localTime(opens, before.timeZone), localTime(new Date(before.endsAt), before.timeZone)]
      const { language } = tx.context
      const values = { from: momentWords(language, from.date, from.time), until: momentWords(language, until.date, until.time) }
      throw new Failed(notOpenYet, { values: { why: say(language, 'checkInThen', values) } })
    }
    return change(
      tx,
      bookings,
      { id: before.id, step: bookingSteps.checkIn },
      { checkedInAt: now, checkedInBy: inside.scope.personId },
      { action: 'checkedIn' },
    )
  })

/**
 * Nobody is there any more, though it goes on by the clock: what is left is free for others, once it is cleaned. Who has checked in early may give it up
 * before it begins, too: then nobody has used it, all of it is free, and who was invited is told.
 */
export const endBooking = (context: SignedIn, place: Place, which: Seen): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    const now = tx.context.now()
    const begun = Date.parse(before.startsAt) <= now.getTime()
    const from = begun ? ['CONFIRMED', 'CHECKED_IN'] : ['CHECKED_IN']
    if (now.getTime() >= Date.parse(before.endsAt) || before.stoppedAt !== null || !from.includes(before.status)) throw notNow(tx)
    // it lasts no time at all then, and never less
    const stoppedAt = begun ? now : new Date(before.startsAt)
    const after = await change(tx, bookings, { id: before.id }, { stoppedAt }, { action: 'ended' })
    if (begun) await endSpaces(tx, before, now)
    else {
      await freeSpaces(tx, before)
      await attendeesLose(tx, [after])
    }
    return after
  })
