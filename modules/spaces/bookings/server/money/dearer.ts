import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { chargebackOpen } from '#modules/money/payments/contract.ts'
import { isHeldBack, leastPayment } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import type { Quote } from '#modules/spaces/rates/contract.ts'
import { type Offer, offerOf } from '#modules/spaces/rates/server/front.ts'
import type { Change } from '../changes/change-bookings.ts'
import { pricedExtras } from '../extras/chosen-extras.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import type { Asked } from '../write-booking.ts'
import { moneyOf, wayOf } from './money-back.ts'
import { payWayFor, taxDayOf } from './paying.ts'

/**
 * So much more than was paid online it would cost. What the building has given back of its own accord is not asked for again; what it settles in its own way
 * was not paid here, whatever its price.
 */
export const moreThanPaidFor = async (from: Pick<Context, 'unscoped'>, before: BookingRecord, total: number): Promise<number> =>
  wayOf(before) === 'ONLINE' ? Math.max(total - Math.max(before.total ?? 0, (await moneyOf(from, before)).brought), 0) : total

/** Its share of the tax: the rest of it, where the rate is the same; else in proportion, half up. */
export const taxOf = ({ quote }: BookingRecord, { tax, total, taxBasisPoints }: Quote, amount: number): number => {
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

export type Dearer = Omit<Change, 'offer' | 'payBy'>
export interface Due {
  readonly offer: Offer
  readonly amount: number
}

/** What it would cost, with the discounts that it has already. */
export const offerFor = (
  tx: Transaction,
  inside: SignedIn,
  asked: Asked,
  { before, facility }: Dearer,
  taxDay: string | undefined,
): Promise<Offer> => {
  const { building, booker, time, discountCode, extras } = asked
  const added = pricedExtras(inside.language, extras)
  const wanted = { facilityId: facility.id, ...time, code: discountCode, already: before.discountIds, extras: added, taxDay }
  return offerOf(inside, tx, building, booker, wanted)
}
/** The same of what takes effect without its difference being paid first. */
export const offerWithoutLittle = async (tx: Transaction, inside: SignedIn, asked: Asked, change: Dearer): Promise<Offer> => {
  const { before, facility } = change
  const offer = await offerFor(tx, inside, asked, change, taxDayOf(inside, asked.building, facility.payBy, wayOf(before) ?? asked.payBy))
  return { ...offer, quote: await withoutLittle(inside, before, offer.quote) }
}

/** What is to be paid before a change of a booking that is theirs takes effect; nothing, where it costs no more, or is paid in another way. */
export const dueFor = async (tx: Transaction, inside: SignedIn, asked: Asked, change: Dearer): Promise<Due | undefined> => {
  const { before } = change
  const paidBy = wayOf(before)
  if (before.status !== 'CONFIRMED' || (paidBy !== null && paidBy !== 'ONLINE')) return undefined
  const offer = await offerFor(tx, inside, asked, change, todayIn(inside, asked.building))
  const { total, lines } = await withoutLittle(inside, before, offer.quote)
  const amount = lines.length > 0 ? await moreThanPaidFor(tx, before, total) : 0
  if (amount === 0 || !(await online(tx, inside, asked, change, total))) return undefined
  if (await isHeldBack(tx, bookings.name, before.uuid)) throw new Failed(chargebackOpen)
  return { offer, amount }
}
