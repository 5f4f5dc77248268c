import { Failed } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { accountAllows, charge, giveAccountBack, reverse, takeAccount } from '#modules/money/charges/server/front.ts'
import { endPayments, paymentsOf, refund, requestPayment, takesMoney } from '#modules/money/payments/server/front.ts'
import { type PaymentWay, refundPercent } from '#modules/spaces/facilities/contract.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { can, nothingToPay, payByMissing, payByUnfit, type PayWay, seriesOnAccount } from '../contract.ts'
import type { Booker } from './member-rows.ts'
import type { Place } from './place.ts'
import { bookings, type BookingRecord } from './tables.ts'
import { titleOf } from './titles.ts'
import { say } from './words.ts'

const kind = bookings.name
const minute = 60_000
/** So long a room is held for whoever goes to pay; the longest checkout of a provider is no shorter. */
const payMinutes = 30
/** So long where the building has agreed, or somebody else has booked it for them. */
const payHoursByMail = 24

type From = Pick<Context | Transaction, 'unscoped' | 'read'>
type Building = Pick<OfficeCentreRow, 'id'>
export interface Price {
  readonly booker: Booker
  /** The day of use, in whose month it counts. */
  readonly date: string
  /** Minor units, with tax; null: free of charge. */
  readonly total: number | null
}

/** A building takes no money from itself. */
const isDue = ({ id }: Building, { booker, total }: Price): boolean => total !== null && total > 0 && booker.organisationId !== id

const accountOf = ({ id }: Building, { booker, date }: Omit<Price, 'total'>, amount: number, mayByRight: boolean) => ({
  officeCentreId: id,
  companyId: booker.organisationId,
  userId: booker.userId,
  kind,
  month: date.slice(0, 7),
  amount,
  mayByRight,
})

const unfitOf = async (context: SignedIn, from: From, building: Building, price: Price, way: PaymentWay): Promise<PayWay['unfit']> => {
  if (way === 'ONLINE') return (await takesMoney(context, building.id)).active ? null : 'NO_ACCOUNT'
  const amount = price.total ?? 0
  const { allowed, limit, used } = await accountAllows(from, accountOf(building, price, amount, context.holds(can.EDIT)))
  if (allowed) return null
  return limit !== null && used + amount > limit ? 'LIMIT' : 'NOT_ALLOWED'
}

/** How a price can be paid by whoever books; none where nothing is due, or where the building settles it in its own way. */
export const payWaysOf = async (
  context: SignedIn,
  from: From,
  building: Building,
  { payBy }: Pick<FacilityRecord, 'payBy'>,
  price: Price,
): Promise<PayWay[]> => {
  if (!isDue(building, price)) return []
  const ways = payBy as PaymentWay[]
  return Promise.all(ways.map(async (way) => ({ way, unfit: await unfitOf(context, from, building, price, way) })))
}

/** The way that was chosen, or the only one. What it takes of the company's allowance is not taken yet. */
export const payWayFor = async (
  context: SignedIn,
  from: From,
  building: Building,
  facility: Pick<FacilityRecord, 'payBy'>,
  price: Price,
  chosen: PaymentWay | null,
): Promise<PaymentWay | null> => {
  const ways = await payWaysOf(context, from, building, facility, price)
  if (ways.length === 0) return null
  const [only] = ways
  const found = chosen === null ? (ways.length === 1 ? only : undefined) : ways.find(({ way }) => way === chosen)
  if (!found) throw new Failed(chosen === null ? payByMissing : payByUnfit)
  if (found.unfit !== null && found.unfit !== 'LIMIT') throw new Failed(payByUnfit)
  return found.way
}

/** Of a series each date is charged to the company; nobody pays twenty times online, nor for all of it at once. */
export const payWayOfSeries = async (
  context: SignedIn,
  from: From,
  building: Building,
  { payBy }: Pick<FacilityRecord, 'payBy'>,
  prices: readonly Price[],
  chosen: PaymentWay | null,
): Promise<PaymentWay | null> => {
  const dearest = prices.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))[0]
  if (!dearest || !isDue(building, dearest) || payBy.length === 0) return null
  if (chosen === 'ONLINE' || !payBy.includes('COMPANY_ACCOUNT')) throw new Failed(seriesOnAccount)
  return payWayFor(context, from, building, { payBy: ['COMPANY_ACCOUNT'] }, dearest, 'COMPANY_ACCOUNT')
}

/** What the company allows a month is used up by it, or refuses it: two at once never go beyond. */
export const takeOfAccount = async (tx: Transaction, inside: SignedIn, building: Building, payBy: PaymentWay | null, price: Price): Promise<void> => {
  if (payBy === 'COMPANY_ACCOUNT') await takeAccount(tx, accountOf(building, price, price.total ?? 0, inside.holds(can.EDIT)))
}
/** What it took of the company’s allowance. */
export const giveToAccount = (tx: Transaction, { officeCentreId, companyId, userId, memberId, date }: BookingRecord, amount: number): Promise<void> =>
  giveAccountBack(
    tx,
    accountOf({ id: officeCentreId }, { booker: { userId, memberId, organisationId: companyId ?? officeCentreId, email: '' }, date }, amount, true),
  )

/** Until when it is held for whoever pays: half an hour; a day where they hear of it by a mail; until its end at the latest. */
export const payUntilOf = (now: Date, { startsAt, endsAt }: { startsAt: number; endsAt: number }, byMail = false): Date => {
  const least = now.getTime() + payMinutes * minute
  const most = byMail ? Math.max(least, Math.min(now.getTime() + payHoursByMail * 60 * minute, startsAt)) : least
  return new Date(Math.min(most, endsAt))
}

/** Line by line with its tax, as it was shown. */
const linesOf = ({ quote }: BookingRecord): { text: string; amount: number; tax: number }[] =>
  (quote?.lines ?? []).map(({ name, amount, tax }) => ({ text: name, amount: quote?.taxIncluded ? amount : amount + tax, tax }))

/** On the company's account, once it is sure that the room is theirs. */
export const chargeBooking = async (tx: Transaction, booking: BookingRecord, facility: Pick<FacilityRecord, 'descriptions'>): Promise<void> => {
  const { payBy, companyId, quote, total, currency } = booking
  if (payBy !== 'COMPANY_ACCOUNT' || companyId === null || quote === null || total === null || currency === null) return
  const { language } = tx.context
  const when = `${booking.date} ${booking.timeFrom}–${booking.timeUntil}`
  await charge(tx, {
    kind,
    subject: booking.uuid,
    part: String(booking.chargeNo),
    officeCentreId: booking.officeCentreId,
    companyId,
    memberId: booking.memberId,
    userId: booking.userId,
    day: booking.date,
    title: `${titleOf(tx.context, facility)} · ${when}`,
    evidence: [
      { label: say(language, 'field.referenceNo'), value: booking.referenceNo },
      { label: say(language, 'when'), value: when },
      ...linesOf(booking).map(({ text, amount }) => ({ label: text, value: moneyText(amount, currency, language) })),
    ],
    quantity: 1,
    unit: 'BOOKING',
    unitPrice: total,
    amount: total,
    tax: quote.tax,
    taxBasisPoints: quote.taxBasisPoints,
    currency,
  })
}

/** Which payment whoever has it goes to: the one that is open, or a new one. */
export const openPayment = async (
  tx: Transaction,
  { language }: SignedIn,
  { building }: Place,
  booking: BookingRecord,
  facility: Pick<FacilityRecord, 'descriptions'>,
): Promise<string> => {
  const { payUntil, quote, total, currency } = booking
  const waits = booking.status === 'PENDING_PAYMENT' && payUntil !== null && Date.parse(payUntil) > tx.context.now().getTime()
  if (!waits || quote === null || total === null || currency === null) throw new Failed(nothingToPay)
  const open = (await paymentsOf(tx, kind, [booking.uuid])).get(booking.uuid)
  if (open && (open.status === 'CREATED' || open.status === 'PENDING')) return open.uuid
  const { uuid } = await requestPayment(tx, {
    kind,
    subject: booking.uuid,
    officeCentreId: building.id,
    companyId: booking.companyId,
    memberId: booking.memberId,
    userId: booking.userId,
    title: `${titleOf(tx.context, facility)} · ${dayWords(language, booking.date)}, ${booking.timeFrom}–${booking.timeUntil}`,
    lines: linesOf(booking),
    amount: total,
    tax: quote.tax,
    currency,
  })
  return uuid
}

/** In the payer's favour, to the minor unit. */
const partOf = (total: number, percent: number): number => total - Math.floor((total * (100 - percent)) / 100)

/** What would come back of it now, by the steps that were shown when it was booked. */
export const refundNow = ({ payBy, total, refundSteps, startsAt, status }: BookingRecord, now: Date): { percent: number; amount: number } | null => {
  if (payBy === null || total === null || status === 'PENDING_PAYMENT') return null
  // what nobody has agreed to is nobody's fault
  const percent = status === 'PENDING_APPROVAL' ? 100 : refundPercent(refundSteps, Date.parse(startsAt), now.getTime())
  return { percent, amount: partOf(total, percent) }
}

export const isPaidOnline = async (from: From, { uuid, payBy }: BookingRecord): Promise<boolean> =>
  payBy === 'ONLINE' && ((await paymentsOf(from, kind, [uuid])).get(uuid)?.status ?? '') === 'SUCCEEDED'

/**
 * What was paid, charged or taken of an allowance goes back, so far as the steps have it; `whole` where it is no choice of whoever has booked. What was not
 * paid yet is not to be paid any more.
 */
export const giveMoneyBack = async (tx: Transaction, booking: BookingRecord, reason: string, { whole = false } = {}): Promise<void> => {
  const { payBy, total, uuid } = booking
  if (payBy === null || total === null) return
  const amount = whole ? total : (refundNow(booking, tx.context.now())?.amount ?? total)
  if (payBy === 'ONLINE') {
    await endPayments(tx, kind, [uuid])
    if (amount > 0) await refund(tx, { kind, subject: uuid, cause: uuid, amount: amount === total ? 'REST' : amount, reason })
    return
  }
  if (amount === 0) return
  await reverse(tx, { kind, subject: uuid, part: String(booking.chargeNo), cause: uuid, amount: amount === total ? 'REST' : amount, reason })
  await giveToAccount(tx, booking, amount)
}
