import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { chargesOf, reverse } from '#modules/money/charges/server/front.ts'
import { asksSecondFor, endPayments, isHeldBack, paymentsOf, refund, refundWhole, requestedOf } from '#modules/money/payments/server/front.ts'
import { type PaymentWay, refundPercent } from '#modules/spaces/facilities/contract.ts'
import { withdrawChange } from '../changes/waiting-change.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { say } from '../words.ts'
import { returnCredits } from './credits.ts'
import type { GivenBack } from './given-back.ts'
import { giveToAccount } from './paying.ts'

const kind = bookings.name
type From = Pick<Context | Transaction, 'unscoped'>

/** How what stands was paid; so it stays, of one that is free of charge by now. */
export const wayOf = ({ payBy, keptBy, creditsPaid }: Pick<BookingRecord, 'payBy' | 'keptBy' | 'creditsPaid'>): PaymentWay | null =>
  ((payBy ?? keptBy) as PaymentWay | null) ?? (creditsPaid !== null && creditsPaid > 0 ? 'CREDITS' : null)

type Paid = Pick<BookingRecord, 'uuid' | 'payBy' | 'keptBy' | 'creditsPaid'> & Partial<Pick<BookingRecord, 'lossSetOff'>>
export interface Money {
  /** What stands paid or charged: of one that was never theirs yet nothing. */
  readonly standing: number
  /** With what the building conceded, or a bank took: no change of the booking asks for that again. */
  readonly brought: number
}
export const moneyOfEach = async (from: From, some: readonly Paid[]): Promise<(booking: Paid) => Money> => {
  const by = (way: string) => some.flatMap((one) => (wayOf(one) === way ? [one.uuid] : []))
  const [online, charged] = [by('ONLINE'), by('COMPANY_ACCOUNT')]
  const paid = online.length > 0 ? await paymentsOf(from, kind, online) : undefined
  const onAccount = charged.length > 0 ? await chargesOf(from, kind, charged) : undefined
  return (booking) => {
    if (wayOf(booking) === 'CREDITS') return { standing: booking.creditsPaid ?? 0, brought: booking.creditsPaid ?? 0 }
    const found = paid?.get(booking.uuid) ?? onAccount?.get(booking.uuid)
    // what a bank has taken, and a change was set off against, is given back
    return { standing: found?.left ?? 0, brought: (found?.brought ?? 0) - (booking.lossSetOff ?? 0) }
  }
}
export const moneyInEach = async (from: From, some: readonly Paid[]): Promise<(booking: Paid) => number> => {
  const of = await moneyOfEach(from, some)
  return (booking) => of(booking).standing
}
export const moneyOf = async (from: From, booking: Paid): Promise<Money> => (await moneyOfEach(from, [booking]))(booking)
export const moneyIn = async (from: From, booking: Paid): Promise<number> => (await moneyInEach(from, [booking]))(booking)
/** Somebody else decides about what stands: the bank of a card, or the building, whom the company has asked. */
export const isDisputed = async (from: From, booking: Paid): Promise<boolean> => {
  const way = wayOf(booking)
  if (way === 'ONLINE') return isHeldBack(from, kind, booking.uuid)
  return way === 'COMPANY_ACCOUNT' && ((await chargesOf(from, kind, [booking.uuid])).get(booking.uuid)?.disputed ?? false)
}
/** Of an amount, in the payer's favour to the minor unit. */
export const partOf = (amount: number, percent: number): number => amount - Math.floor((amount * (100 - percent)) / 100)

/** By the steps that were shown when it was booked; never more than when it was changed last, so that no move into next month sets them back. */
export const percentNow = (
  { refundSteps, refundMost, startsAt }: Pick<BookingRecord, 'refundSteps' | 'refundMost' | 'startsAt'>,
  now: Date,
): number => Math.min(refundMost, refundPercent(refundSteps, Date.parse(startsAt), now.getTime()))

/**
 * Of what was charged or paid, the part that the steps give a share of. What they have kept at a change before counts as paid for a dearer one, and comes back by nothing
 * (decision 085).
 */
export const refundableOf = ({ refundable, total }: Pick<BookingRecord, 'refundable' | 'total'>): number => refundable ?? total ?? 0
/** The same, once it costs so much: what it costs less is given back or kept; what is paid more than was brought is added. */
export const refundableAfter = (booking: Pick<BookingRecord, 'refundable' | 'total'>, brought: number, total: number): number =>
  Math.min(refundableOf(booking), total) + Math.max(total - Math.max(brought, booking.total ?? 0), 0)

/** What its payers have by their banks already, and would not have had otherwise; less what a change that cost less was set off against. */
export const lostOf = async (from: From, booking: BookingRecord): Promise<number> => {
  if (wayOf(booking) !== 'ONLINE') return 0
  const lost = (await paymentsOf(from, kind, [booking.uuid])).get(booking.uuid)?.lost ?? 0
  return Math.max(lost - booking.lossSetOff, 0)
}

/** What would come back of it at a moment, less what a bank has given back already; null where nothing was paid or charged. */
export const refundNow = async (from: From, booking: BookingRecord, now: Date): Promise<{ percent: number; amount: number } | null> => {
  const standing = await moneyIn(from, booking)
  if (standing === 0) return null
  const percent = percentNow(booking, now)
  const owed = Math.max(partOf(refundableOf(booking), percent) - (await lostOf(from, booking)), 0)
  return { percent, amount: Math.min(owed, standing) }
}

/** What the building gives back of what stands when it takes it back: of one that nobody has ever agreed to all, else its price of now. */
export const wholeOf = ({ confirmedOnce, total }: Pick<BookingRecord, 'confirmedOnce' | 'total'>, standing: number): number =>
  confirmedOnce ? Math.min(total ?? 0, standing) : standing

export interface HowBack {
  /** No choice of whoever has booked: the building ends it. */
  readonly whole?: boolean
  /** Why the building ends it, for whoever agrees to more than the steps give. */
  readonly why?: 'takenBack' | 'takenBackByBlock' | undefined
}

/** Online: what the steps give goes back at once; what somebody of the building gives beyond is a refund by their hand (decision 078). */
const giveOnline = async (
  tx: Transaction,
  booking: BookingRecord,
  standing: number,
  amount: number,
  { whole, why = 'takenBack' }: HowBack,
): Promise<void> => {
  const { language, actor, now } = tx.context
  const of = { kind, subject: booking.uuid, cause: booking.uuid, reason: say(language, 'calledOff') }
  if (!whole || !booking.confirmedOnce || !actor) {
    await refund(tx, { ...of, amount: amount === standing ? 'REST' : amount })
    return
  }
  const owed = (await refundNow(tx, booking, now()))?.amount ?? 0
  await refundWhole(tx, actor, {
    ...of,
    owed: Math.min(owed, amount),
    amount,
    left: standing,
    why: say(language, why, { reference: booking.referenceNo }),
  })
}

/** What has become of it: a part may be held, or wait for somebody. */
const givenOnline = async (tx: Transaction, booking: BookingRecord, standing: number): Promise<Pick<GivenBack, 'amount' | 'toApprove' | 'held'>> => {
  const asked = await requestedOf(tx, kind, booking.uuid)
  return {
    amount: standing - (await moneyIn(tx, booking)),
    toApprove: asked.reduce((sum, { waits, amount }) => sum + (waits ? amount : 0), 0),
    held: await isHeldBack(tx, kind, booking.uuid),
  }
}

/**
 * What was paid, charged or taken of an allowance or of credits goes back, so far as the steps have it now; `whole` where it is no choice of whoever
 * has booked, and where nobody has ever agreed to it: its price of now, and nothing that steps have kept at changes before. What was not paid yet is not to be paid any more. Nothing that somebody typed goes with it: lines of money stay
 * when people are erased. Tells what came of it; null: nothing comes back.
 */
export const giveMoneyBack = async (tx: Transaction, booking: BookingRecord, how: HowBack = {}): Promise<GivenBack | null> => {
  const { total, uuid } = booking
  const { whole = false } = how
  await withdrawChange(tx, booking)
  const payBy = wayOf(booking)
  if (payBy === null) return null
  if (payBy === 'ONLINE') await endPayments(tx, kind, [uuid])
  const { standing, brought } = await moneyOf(tx, booking)
  // what is only asked for counts on the account already; what was conceded has left it
  if (standing === 0) {
    if (payBy === 'COMPANY_ACCOUNT' && brought === 0) await giveToAccount(tx, booking, total ?? 0)
    return null
  }
  const all = wholeOf(booking, standing)
  const amount = whole || !booking.confirmedOnce ? all : ((await refundNow(tx, booking, tx.context.now()))?.amount ?? 0)
  if (amount === 0) return null
  const given = { payBy, currency: booking.currency ?? booking.creditCurrency ?? '', amount, toApprove: 0, held: false }
  if (payBy === 'CREDITS') {
    await returnCredits(tx, booking, amount)
    return given
  }
  if (payBy === 'ONLINE') {
    await giveOnline(tx, booking, standing, amount, how)
    return { ...given, ...(await givenOnline(tx, booking, standing)) }
  }
  const back = {
    kind,
    subject: uuid,
    cause: uuid,
    amount: amount === standing ? ('REST' as const) : amount,
    reason: say(tx.context.language, 'calledOff'),
  }
  const line = await reverse(tx, { ...back, part: String(booking.chargeNo) })
  await giveToAccount(tx, booking, amount)
  return { ...given, amount: line ? -line.amount : 0 }
}

/** What the building would give back beyond the steps, were it called off now by whoever reads; and whether that would wait for a second person. */
export const beyondSteps = async (context: SignedIn, booking: BookingRecord, owed: number): Promise<{ amount: number; waits: boolean } | null> => {
  const standing = Math.min(await moneyIn(context, booking), booking.confirmedOnce ? (booking.total ?? 0) : Number.MAX_SAFE_INTEGER)
  if (standing <= owed) return null
  // what nobody had agreed to is owed whole
  const byHand = wayOf(booking) === 'ONLINE' && booking.confirmedOnce
  const waits = byHand && (await asksSecondFor(context, { kind, subject: booking.uuid }, standing))
  return { amount: standing - owed, waits }
}
