import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { moneyText, portion } from '#kit/contract/money.ts'
import { timesWords, whenWords } from '#kit/contract/times.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { accountAllows, charge, countOnAccount, giveAccountBack, takeAccount } from '#modules/money/charges/server/front.ts'
import { type PaymentOf, paymentsOf, requestPayment, saidLines, takesMoney } from '#modules/money/payments/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { can, creditsFor, nothingToPay, payByMissing, payFirst, payByUnfit, type PayWay, seriesOnAccount } from '../../contract.ts'
import { type Booker, bookerBy } from '../member-rows.ts'
import { bookings, type BookingRecord, type BookingTables, type ChangeRecord } from '../tables.ts'
import { paidNames, titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { agreedFacts, measureOf } from './charged-as.ts'
import { type CreditColumns, creditsOf, noCredits, takeCredits } from './credits.ts'
import { holdBooking, holdChange } from './held-while-paying.ts'
import type { Price } from './price.ts'

const kind = bookings.name
const minute = 60_000
/** So long a room is held for whoever is to pay, before they go there; a checkout that is opened later prolongs it (`held-while-paying.ts`). */
const payMinutes = 30
/** Less, where it begins within that time: nobody has half an hour for nothing. */
const shortPayMinutes = 10
/** So long where the building has agreed, or somebody else has booked it for them. */
const payHoursByMail = 24

type From = Pick<Context | Transaction, 'unscoped' | 'read'>
/** Whoever asks for what is paid: somebody who is signed in, or what is kept of them until the building has agreed. */
export type Asker = Pick<SignedIn, 'app' | 'unscoped' | 'holds'> & { readonly scope: Pick<SignedIn['scope'], 'ownId'> }
type Building = Pick<OfficeCentreRecord, 'id' | 'currency'>

const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('of the person who books, found in scope')

/** A building takes no money from itself. */
const isDue = ({ id }: Pick<Building, 'id'>, { booker, total }: Price): boolean => total !== null && total > 0 && booker.organisationId !== id

const accountOf = ({ id }: Pick<Building, 'id'>, { booker, date }: Omit<Price, 'total'>, amount: number, mayByRight: boolean) => ({
  officeCentreId: id,
  companyId: booker.organisationId,
  userId: booker.userId,
  kind,
  month: date.slice(0, 7),
  amount,
  mayByRight,
})

/** The right that a company asks for is one that it has given: the building's people have none there. */
const mayByRight = (context: Asker, { booker }: Price): boolean => context.scope.ownId === booker.organisationId && context.holds(can.EDIT)

/** Whether the company lets the person charge anything to its account, how much in the month of a day, and what of that is used. */
export const accountIn = async (
  context: Asker,
  from: From,
  building: Building,
  price: Price,
): Promise<{ isLet: boolean; limit: number | null; used: number }> => {
  // less than nothing is within every limit, also of a month that is beyond it by now: only the company can be against it
  const { allowed, limit, used } = await accountAllows(from, accountOf(building, price, -Number.MAX_SAFE_INTEGER, mayByRight(context, price)))
  return { isLet: allowed, limit, used }
}

const byCredits = async (from: From, building: Building, price: Price): Promise<Omit<PayWay, 'way'>> => {
  const credits = await creditsOf(from, building, price)
  if (!credits) return { unfit: 'NO_CREDITS', credits: null }
  const needed = creditsFor(price.total ?? 0, building.currency)
  const left = Math.max(credits.most - credits.used, 0)
  return { unfit: needed > left ? 'CREDITS' : null, credits: { needed, left, until: credits.periodUntil } }
}

const unfitOf = async (
  context: Asker,
  from: From,
  building: Building,
  price: Price,
  way: Exclude<PaymentWay, 'CREDITS'>,
): Promise<PayWay['unfit']> => {
  if (way === 'ONLINE') return (await takesMoney(context, building.id)).active ? null : 'NO_ACCOUNT'
  const amount = price.total ?? 0
  const { allowed, limit, used } = await accountAllows(from, accountOf(building, price, amount, mayByRight(context, price)))
  if (allowed) return null
  return limit !== null && used + amount > limit ? 'LIMIT' : 'NOT_ALLOWED'
}

/** How a price can be paid by whoever books; none where nothing is due, or where the building settles it in its own way. */
export const payWaysOf = async (
  context: Asker,
  from: From,
  building: Building,
  { payBy }: Pick<FacilityRecord, 'payBy'>,
  price: Price,
): Promise<PayWay[]> => {
  if (!isDue(building, price)) return []
  const ways = payBy as PaymentWay[]
  return Promise.all(
    ways.map(async (way) =>
      way === 'CREDITS'
        ? { way, ...(await byCredits(from, building, price)) }
        : { way, unfit: await unfitOf(context, from, building, price, way), credits: null },
    ),
  )
}

/** On which day tax is due of what is paid when it is booked: today. Of what is charged, or of no way that is known yet, none. */
export const taxDayOf = (
  context: Context,
  building: Pick<OfficeCentreRecord, 'timeZone'>,
  ways: readonly string[],
  chosen: PaymentWay | null,
): string | undefined => {
  const way = chosen ?? (ways.length === 1 ? ways[0] : undefined)
  return way === 'ONLINE' ? todayIn(context, building) : undefined
}

/** The way that was chosen, or the only one. What it takes of an allowance or of credits is not taken yet: whoever takes it says what is missing. */
export const payWayFor = async (
  context: Asker,
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
  if (found.unfit !== null && found.unfit !== 'LIMIT' && found.unfit !== 'CREDITS') throw new Failed(payByUnfit)
  return found.way
}

/** Of a series each date is charged to the company, or takes credits of its own period; nobody pays twenty times online, nor for all of it at once. */
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
  const ways = await payWaysOf(context, from, building, { payBy: seriesWays.filter((way) => payBy.includes(way)) }, dearest)
  const { way } = (chosen === null ? ways.find(({ unfit }) => unfit === null) : ways.find((one) => one.way === chosen)) ?? ways[0] ?? { way: null }
  if (way === null || (chosen !== null && way !== chosen)) throw new Failed(seriesOnAccount)
  return payWayFor(context, from, building, { payBy: [way] }, dearest, way)
}
const seriesWays = ['COMPANY_ACCOUNT', 'CREDITS'] as const

/** What the company allows a month, or the own group gives, is used up by it, or refuses it: two at once never go beyond. */
export const takeAllowance = async (
  tx: Transaction,
  inside: Asker,
  building: Building,
  payBy: PaymentWay | null,
  price: Price,
): Promise<CreditColumns> => {
  if (payBy === 'COMPANY_ACCOUNT') await takeAccount(tx, accountOf(building, price, price.total ?? 0, mayByRight(inside, price)))
  return payBy === 'CREDITS' ? takeCredits(tx, building, price) : noCredits
}
/** What is charged already counts in another month: the company’s own people keep its limit, the building moves whom it has to. */
export const moveToMonth = async (tx: Transaction, inside: Asker, building: Building, price: Price): Promise<void> => {
  const wanted = accountOf(building, price, price.total ?? 0, mayByRight(inside, price))
  await (inside.scope.ownId === price.booker.organisationId ? takeAccount(tx, wanted) : countOnAccount(tx, wanted))
}
const accountUseOf = ({ officeCentreId, companyId, userId, memberId, date }: BookingRecord, amount: number) =>
  accountOf({ id: officeCentreId }, { booker: { userId, memberId, organisationId: companyId ?? officeCentreId, email: '' }, date }, amount, true)
/** What it took of the company’s allowance. */
export const giveToAccount = (tx: Transaction, booking: BookingRecord, amount: number): Promise<void> =>
  giveAccountBack(tx, accountUseOf(booking, amount))
/** What was given back is charged again, whatever the company lets by now. */
export const countToAccount = (tx: Transaction, booking: BookingRecord, amount: number): Promise<void> =>
  countOnAccount(tx, accountUseOf(booking, amount))

/**
 * Until when it is held for whoever pays: half an hour; a day where they hear of it by a mail, but not beyond the moment until which what is made for it
 * can be ordered; until its end at the latest.
 */
export const payUntilOf = (
  now: Date,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  { byMail = false, ordered = null }: { byMail?: boolean; ordered?: number | null } = {},
): Date => {
  const soon = startsAt < now.getTime() + payMinutes * minute
  const least = now.getTime() + (soon ? shortPayMinutes : payMinutes) * minute
  const most = byMail ? Math.max(least, Math.min(now.getTime() + payHoursByMail * 60 * minute, ordered ?? startsAt)) : least
  return new Date(Math.min(most, endsAt))
}

/** Line by line with its tax, as it was shown. */
const linesOf = (language: Language, { quote }: Pick<BookingRecord, 'quote'>): { text: string; amount: number; tax: number }[] =>
  (quote?.lines ?? []).map((line) => ({
    text: line.kind === 'WAIVED' ? say(language, 'quoteWaived') : line.kind === 'EXTRA' ? `${line.name} × ${line.quantity}` : line.name,
    amount: quote?.taxIncluded ? line.amount : line.amount + line.tax,
    tax: line.tax,
  }))

const languageOfBooker = async (tx: Transaction, { memberId, userId }: BookingRecord): Promise<Language> => {
  const { actor, language } = tx.context
  if (actor?.scope.personId === userId) return language
  const person = await bookerBy(tx, memberId)
  return person ? (await languagesOf(tx, [person.email]))(person.email) : language
}

/** On the company's account, once it is sure that the room is theirs. */
export const chargeBooking = async (
  tx: Transaction,
  booking: BookingRecord,
  facility: Pick<FacilityRecord, 'descriptions'>,
  /** When the building has agreed to it, where it had to. */
  agreedAt: Date | null = null,
  /** Minor units: its price, and what changes before have kept beyond it. */
  amount = booking.total,
): Promise<void> => {
  const { payBy, companyId, quote, total, currency } = booking
  if (payBy !== 'COMPANY_ACCOUNT' || companyId === null || quote === null || total === null || amount === null || currency === null) return
  const sayIn = (language: Language) => ({
    // its day stands beside it
    title: `${titleOf({ language }, facility)} · ${timesWords(language, booking)}`,
    evidence: [
      { label: say(language, 'field.referenceNo'), value: booking.referenceNo },
      { label: say(language, 'when'), value: whenWords(language, booking) },
      ...linesOf(language, booking).map(({ text, amount }) => ({ label: text, value: moneyText(amount, currency, language) })),
      ...(amount > total ? [{ label: say(language, 'keptBefore'), value: moneyText(amount - total, currency, language) }] : []),
      ...agreedFacts(language, booking, agreedAt),
    ],
  })
  await charge(tx, {
    kind,
    subject: booking.uuid,
    part: String(booking.chargeNo),
    officeCentreId: booking.officeCentreId,
    companyId,
    memberId: booking.memberId,
    userId: booking.userId,
    day: booking.date,
    // on the invoice: in the words of whoever it is for, whoever has agreed to it
    ...sayIn(await languageOfBooker(tx, booking)),
    said: { en: sayIn('en'), 'zh-Hant': sayIn('zh-Hant'), 'zh-Hans': sayIn('zh-Hans') },
    ...(amount === total ? measureOf(booking) : { quantity: 1, unit: 'BOOKING', unitPrice: amount }),
    amount,
    tax: total === 0 ? 0 : portion(quote.tax, amount, total),
    taxBasisPoints: quote.taxBasisPoints,
    currency,
  })
}

/** So many rooms are held for somebody who has not paid: nobody keeps a day of rooms to themselves by never paying. */
const unpaidAtMost = 2
export const checkUnpaid = async (tx: Transaction, { id }: Pick<Building, 'id'>, { userId }: Pick<Booker, 'userId'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('unpaid bookings'), ${userId}::integer)`.execute(rowsOf(tx))
  // a change that waits for its difference holds a room as well
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from bookings where office_centre_id = ${id} and user_id = ${userId} and status = 'PENDING_PAYMENT' and ended_at is null)
      + (select count(*) from booking_changes where office_centre_id = ${id} and user_id = ${userId} and status = 'OPEN') as n`.execute(rowsOf(tx))
  const n = Number(rows[0]?.n ?? 0)
  if (n >= unpaidAtMost) throw new Failed(payFirst)
}

/** The checkout that is open, which is held for already. */
const openOf = async (tx: Transaction, { uuid }: BookingRecord): Promise<PaymentOf | undefined> => {
  const newest = (await paymentsOf(tx, kind, [uuid])).get(uuid)
  return newest?.status === 'CREATED' || newest?.status === 'PENDING' ? newest : undefined
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
  const open = await openOf(tx, booking)
  if (open) return open.uuid
  const heldUntil = await holdBooking(tx, { ...booking, payUntil })
  const { uuid } = await requestPayment(tx, {
    kind,
    subject: booking.uuid,
    officeCentreId: building.id,
    companyId: booking.companyId,
    memberId: booking.memberId,
    userId: booking.userId,
    ...paidNames(language, facility, booking),
    lines: saidLines(language, (each) => linesOf(each, booking)),
    amount: total,
    tax: quote.tax,
    currency,
    heldUntil,
  })
  return uuid
}

/** The same for what a change costs more: line by line as it is priced now, less what was paid before. */
export const openDifference = async (
  tx: Transaction,
  { language }: SignedIn,
  booking: BookingRecord,
  waiting: ChangeRecord,
  facility: Pick<FacilityRecord, 'descriptions'>,
): Promise<string> => {
  const { uuid: part, wanted, due, dueTax, currency, waitsUntil } = waiting
  if (waiting.status !== 'OPEN' || Date.parse(waitsUntil) <= tx.context.now().getTime()) throw new Failed(nothingToPay)
  const open = await openOf(tx, booking)
  if (open?.part === part) return open.uuid
  const heldUntil = await holdChange(tx, booking, waiting)
  const before = { amount: due - (wanted.total ?? 0), tax: dueTax - (wanted.quote?.tax ?? 0) }
  const linesIn = (each: Language) => [...linesOf(each, wanted), ...(before.amount === 0 ? [] : [{ text: say(each, 'paidBefore'), ...before }])]
  const { uuid } = await requestPayment(tx, {
    kind,
    subject: booking.uuid,
    part,
    officeCentreId: booking.officeCentreId,
    companyId: booking.companyId,
    memberId: booking.memberId,
    userId: booking.userId,
    ...paidNames(language, facility, wanted),
    lines: saidLines(language, linesIn),
    amount: due,
    tax: dueTax,
    currency,
    heldUntil,
  })
  return uuid
}
