import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { insert, touch } from '#kit/server/data/write.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { chargebackOpen } from '#modules/money/payments/contract.ts'
import { isHeldBack, leastPayment } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import type { Quote } from '#modules/spaces/rates/contract.ts'
import { type Offer, offerOf, takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import { costsMore } from '../contract.ts'
import type { Change } from './change-bookings.ts'
import { isMoved } from './changed.ts'
import { keptExtras, orderedUntil, pricedExtras } from './chosen-extras.ts'
import type { FacilitySpaces } from './fact-rows.ts'
import { holdBesides } from './holds.ts'
import { moneyOf, percentNow, refundableAfter, wayOf } from './money-back.ts'
import { checkUnpaid, payUntilOf, payWayFor } from './paying.ts'
import { type Becoming, bookingChanges, bookings, type BookingRecord, type BookingTables, type ChangeRecord } from './tables.ts'
import { tellOfBooking } from './tell.ts'
import { takeUsage } from './usage.ts'
import type { Asked } from './write-booking.ts'

/**
 * So much more than was paid online it would cost. What the building has given back of its own accord is not asked for again; what it settles in its own way
 * was not paid here, whatever its price.
 */
export const moreThanPaidFor = async (from: Pick<Context, 'unscoped'>, before: BookingRecord, total: number): Promise<number> =>
  wayOf(before) === 'ONLINE' ? Math.max(total - Math.max(before.total ?? 0, (await moneyOf(from, before)).brought), 0) : total

/** Its share of the tax: the rest of it, where the rate is the same; else in proportion, half up. */
const taxOf = ({ quote }: BookingRecord, { tax, total, taxBasisPoints }: Quote, amount: number): number => {
  const rest = quote && quote.taxBasisPoints === taxBasisPoints && total - quote.total === amount ? tax - quote.tax : -1
  return rest >= 0 && rest <= amount ? rest : Math.floor((tax * amount * 2 + total) / (total * 2))
}

/**
 * A difference below what can be paid online at once is given up by the building, as a line of its own: what it costs is what was paid, and the change takes effect at
 * once. Of the next change that costs more it is a part again, so that nobody gets far by little steps.
 */
export const withoutLittle = async (from: Pick<Context, 'unscoped' | 'app'>, before: BookingRecord, quote: Quote): Promise<Quote> => {
  if (before.status !== 'CONFIRMED' || wayOf(before) !== 'ONLINE' || quote.lines.length === 0) return quote
  const more = await moreThanPaidFor(from, before, quote.total)
  if (more === 0 || more >= leastPayment(from.app, quote.currency)) return quote
  const tax = taxOf(before, quote, more)
  const line = { kind: 'WAIVED' as const, amount: quote.taxIncluded ? -more : tax - more, tax: -tax }
  return { ...quote, lines: [...quote.lines, line], tax: quote.tax - tax, total: quote.total - more }
}

/** Whether a change that costs more is to be paid online: that of what was paid so, or was free of charge. */
const online = async (tx: Transaction, inside: SignedIn, { building, booker, time, payBy }: Asked, change: Dearer, total: number) => {
  const paidBy = wayOf(change.before)
  if (paidBy !== null && paidBy !== 'ONLINE') return false
  const price = { booker, date: time.date, total }
  const way: PaymentWay | null = await payWayFor(inside, tx, building, change.facility, price, paidBy ?? payBy)
  return way === 'ONLINE'
}

type Dearer = Omit<Change, 'offer' | 'payBy'>
export interface Due {
  readonly offer: Offer
  readonly amount: number
}

/**
 * What is to be paid before a change of a booking that is theirs takes effect; nothing, where it costs no more, or is paid in another way. What needs to be agreed
 * to anew is not asked money for at the same time: who would not agree had to give it back.
 */
export const dueFor = async (tx: Transaction, inside: SignedIn, asked: Asked, change: Dearer): Promise<Due | undefined> => {
  const { before, facility } = change
  const { building, booker, time, discountCode, extras } = asked
  const paidBy = wayOf(before)
  if (before.status !== 'CONFIRMED' || (paidBy !== null && paidBy !== 'ONLINE')) return undefined
  const added = pricedExtras(inside.language, extras)
  const wanted = {
    facilityId: facility.id,
    ...time,
    code: discountCode,
    already: before.discountIds,
    extras: added,
    taxDay: todayIn(inside, building),
  }
  const offer = await offerOf(inside, tx, building, booker, wanted)
  const { total, lines } = await withoutLittle(inside, before, offer.quote)
  const amount = lines.length > 0 ? await moreThanPaidFor(tx, before, total) : 0
  if (amount === 0 || !(await online(tx, inside, asked, change, total))) return undefined
  if (await isHeldBack(tx, bookings.name, before.uuid)) throw new Failed(chargebackOpen)
  if (facility.approval && change.agreesFirst) throw new Failed(costsMore)
  return { offer, amount }
}

const addedBy = ({ discountIds }: BookingRecord, { discounts }: Offer) => discounts.filter(({ id }) => !discountIds.includes(id))

const becoming = async (
  tx: Transaction,
  { building, time }: Asked,
  change: Dearer,
  { offer }: Due,
  span: readonly [number, number],
): Promise<Becoming> => {
  const { before, facility, quota, overridden } = change
  const { brought } = await moneyOf(tx, before)
  return {
    facilityId: facility.id,
    date: time.date,
    timeFrom: time.timeFrom,
    timeUntil: time.timeUntil,
    timeZone: building.timeZone,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    span,
    attendees: change.attendees,
    extras: change.extras,
    quote: offer.quote,
    total: offer.quote.total,
    discountCode: change.discountCode,
    discountIds: offer.discounts.map(({ id }) => id),
    discountsTaken: addedBy(before, offer).map(({ id }) => id),
    refundSteps: facility.refundSteps,
    // no move sets back what the steps have kept by now
    refundMost: wayOf(before) === null ? before.refundMost : percentNow(before, tx.context.now()),
    refundable: refundableAfter(before, brought, offer.quote.total),
    overridden,
    quota:
      isMoved(before, { facilityId: facility.id, time }) && quota && !overridden ? { groupId: quota.groupId, periodFrom: quota.periodFrom } : null,
    was: {
      facilityId: before.facilityId,
      startsAt: Date.parse(before.startsAt),
      endsAt: Date.parse(before.endsAt),
      total: before.total,
      attendees: before.attendees,
      extras: before.extras,
      discountCode: before.discountCode,
    },
  }
}

/** The booking as it will be, for whoever hears of it. */
export const asWanted = (before: BookingRecord, { wanted, title }: Pick<ChangeRecord, 'wanted' | 'title'>): BookingRecord => ({
  ...before,
  facilityId: wanted.facilityId,
  date: wanted.date,
  timeFrom: wanted.timeFrom,
  timeUntil: wanted.timeUntil,
  extras: [...wanted.extras],
  title,
})

interface Spaces {
  readonly spaces: FacilitySpaces
  readonly span: readonly [number, number]
}
/** Who asks for the same time again, before they have paid for it, holds it no longer than the first asking would have. */
const noLonger = async (
  tx: Transaction,
  { id }: BookingRecord,
  { facilityId, startsAt, endsAt }: Becoming,
  until: Date,
): Promise<{ payUntil: Date; heldSince: string | null }> => {
  const { rows } = await sql<{ first: string | null; since: string | null }>`
    select min(pay_until) as first, min(coalesce(held_since, created_at)) as since from booking_changes
    where booking_id = ${id} and status in ('WITHDRAWN', 'LAPSED') and pay_until > ${tx.context.now()} and (wanted ->> 'facilityId')::bigint = ${facilityId}
      and (wanted ->> 'startsAt')::bigint < ${endsAt} and (wanted ->> 'endsAt')::bigint > ${startsAt}`.execute(
    tx.unscoped<BookingTables>('of a booking that is locked'),
  )
  const { first = null, since = null } = rows[0] ?? {}
  return { payUntil: first === null ? until : new Date(Math.min(Date.parse(first), until.getTime())), heldSince: since }
}

/** The booking stays as it is, and what it is to become is held until the difference is paid, as the room is held for whoever pays first. */
export const keepChange = async (
  tx: Transaction,
  inside: SignedIn,
  asked: Asked & { building: OfficeCentreRow },
  change: Dearer,
  due: Due,
  { spaces, span }: Spaces,
): Promise<BookingRecord> => {
  const { building, booker, time } = asked
  const { before, facility, quota } = change
  const wanted = await becoming(tx, asked, change, due, span)
  if (wanted.quota && quota) await takeUsage(tx, building.id, booker.userId, quota)
  await takeDiscounts(tx, addedBy(before, due.offer), booker.userId)
  await checkUnpaid(tx, building, booker)
  const now = tx.context.now().getTime()
  const begins = Math.min(time.startsAt, Date.parse(before.startsAt))
  // of the step that runs, as long as anybody has who books it
  const over = begins > now ? begins : Math.min(time.endsAt, Date.parse(before.endsAt))
  const ordered = orderedUntil(await keptExtras(tx, { ...before, extras: [...change.extras] }), time.startsAt)
  const byMail = booker.userId !== inside.scope.personId
  const kept = await insert(
    tx,
    bookingChanges,
    {
      officeCentreId: building.id,
      companyId: before.companyId,
      bookingId: before.id,
      userId: before.userId,
      title: change.title,
      note: change.note,
      overrideReason: change.overrideReason,
      wanted,
      due: due.amount,
      dueTax: taxOf(before, due.offer.quote, due.amount),
      currency: due.offer.quote.currency,
      ...(await noLonger(tx, before, wanted, payUntilOf(new Date(now), { startsAt: begins, endsAt: over }, { byMail, ordered }))),
    },
    { action: 'differenceAsked' },
  )
  await holdBesides(tx, { ...before, extras: [...change.extras] }, kept.id, spaces, span)
  await tellOfBooking(tx, building, asWanted(before, kept), facility, 'changeToPay')
  // whoever saves what they opened before is told that something waits
  return touch(tx, bookings, { id: before.id }, { action: 'changeKept' })
}
