import { daysAfter } from '#kit/contract/days.ts'
import { portion, taxOf } from '#kit/contract/money.ts'
import { type Week, weekDayOf, weekDays } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import type { RateKind, RateScope, RateUnit } from '../contract.ts'
import type { ExtraUnit, Quote, QuoteLine } from '../contract/quote.ts'

/** A rate as it is reckoned with: of one facility, for those whom it is about. */
export interface PricedRate {
  readonly uuid: string
  readonly name: string
  readonly kind: RateKind
  readonly unit: RateUnit
  readonly price: number
  readonly scope: RateScope
  /** Of the company or group; 0 for everybody. */
  readonly whoseId: number
  /** Of peak hours. */
  readonly week: Week | null
  readonly validFrom: string
  readonly validUntil: string | null
}
/** A discount that fits: whose dates, facilities and limits were looked at. */
export interface FittingDiscount {
  readonly uuid: string
  readonly name: string
  readonly basisPoints: number | null
  readonly amount: number | null
}
/** What is added to the room, as it is called in the reader's language. */
export interface PricedExtra {
  readonly uuid: string
  readonly name: string
  readonly quantity: number
  readonly unit: ExtraUnit
  readonly price: number
}
export interface TaxThen {
  readonly name: string
  readonly basisPoints: number
  readonly included: boolean
}

const minute = 60_000
/** The clocks of no zone change at another moment than a quarter of an hour. */
const block = 15
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const scopeOrder = ['GROUP', 'COMPANY', 'EVERYBODY'] as const satisfies readonly RateScope[]
const kindOrder = ['HOLIDAY', 'PEAK', 'BASE'] as const satisfies readonly RateKind[]

const holdsOn = ({ validFrom, validUntil }: PricedRate, date: string): boolean => validFrom <= date && (validUntil === null || date <= validUntil)

const holdsAt = ({ kind, week }: PricedRate, date: string, isHoliday: boolean, at: number): boolean => {
  if (kind === 'HOLIDAY') return isHoliday
  if (kind === 'BASE' || week === null) return kind === 'BASE'
  return week[isHoliday ? 'PUBLIC_HOLIDAY' : weekDayOf(date)].some(({ from, to }) => minutesOf(from) <= at && at < minutesOf(to))
}

/** What a minute costs, so that rates by the hour and by the half hour can be compared. */
const perMinute = ({ unit, price }: PricedRate): number => (unit === 'HALF_HOUR' ? price / 30 : price / 60)

/**
 * Of those that hold: by scope first, then by kind. Somebody in two groups has what each of them would pay, and the cheaper of both: that another group has
 * a holiday rate does not make it dearer.
 */
const best = (rates: readonly PricedRate[], cost: (rate: PricedRate) => number): PricedRate | undefined => {
  for (const scope of scopeOrder) {
    const ofScope = rates.filter((rate) => rate.scope === scope)
    const ofEach = [...new Set(ofScope.map(({ whoseId }) => whoseId))].flatMap((whoseId) => {
      const own = ofScope.filter((rate) => rate.whoseId === whoseId)
      return kindOrder.flatMap((kind) => own.filter((rate) => rate.kind === kind)).slice(0, 1)
    })
    const [cheapest] = ofEach.toSorted((a, b) => cost(a) - cost(b))
    if (cheapest) return cheapest
  }
  return undefined
}

/** What holds at a minute of a day; the day's own price, if it has one, stands beside. */
export const rateAt = (rates: readonly PricedRate[], date: string, isHoliday: boolean, at: number): PricedRate | undefined =>
  best(
    rates.filter((rate) => rate.unit !== 'DAY' && holdsOn(rate, date) && holdsAt(rate, date, isHoliday, at)),
    perMinute,
  )
export const dayRateOn = (rates: readonly PricedRate[], date: string, isHoliday: boolean): PricedRate | undefined =>
  best(
    rates.filter((rate) => rate.unit === 'DAY' && holdsOn(rate, date) && holdsAt(rate, date, isHoliday, 0)),
    ({ price }) => price,
  )

interface Part {
  readonly date: string
  readonly rate: PricedRate | undefined
  minutes: number
}

/** Minutes of a day at which a peak begins or ends on some weekday: prices change there and nowhere else. */
const edgesOf = (rates: readonly PricedRate[]): number[] => {
  const edges = rates.flatMap(({ week }) =>
    week ? weekDays.flatMap((day) => week[day].flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])) : [],
  )
  return [...new Set(edges)].toSorted((one, other) => one - other)
}

/** Consecutive minutes of one local day under one rate. Minutes pass as they do, whatever the clock on the wall does meanwhile. */
const partsOf = (
  rates: readonly PricedRate[],
  holidays: ReadonlySet<string>,
  { startsAt, endsAt }: Pick<Priced, 'startsAt' | 'endsAt'>,
  timeZone: string,
): Part[] => {
  const edges = edgesOf(rates)
  const parts: Part[] = []
  for (let at = startsAt; at < endsAt;) {
    const local = localTime(new Date(at), timeZone)
    const from = minutesOf(local.time)
    const edge = edges.find((one) => one > from) ?? 1440
    const minutes = Math.min(block - (from % block), edge - from, Math.round((endsAt - at) / minute))
    const rate = rateAt(rates, local.date, holidays.has(local.date), from)
    const last = parts.at(-1)
    if (last && last.date === local.date && last.rate?.uuid === rate?.uuid) last.minutes += minutes
    else parts.push({ date: local.date, rate, minutes })
    at += minutes * minute
  }
  return parts
}

type RateLine = Extract<QuoteLine, { kind: 'RATE' }>
const untaxed = ({ name, unit, price }: PricedRate, date: string, minutes: number, units: number | null, amount: number): RateLine => ({
  kind: 'RATE',
  name,
  date,
  minutes,
  unit,
  units,
  unitPrice: price,
  amount,
  tax: 0,
})

/** One local day: by its hours, or by its day price where that is less, or where hours have no price of their own. */
const linesOfDay = (date: string, parts: readonly Part[], dayRate: PricedRate | undefined): RateLine[] => {
  const byRate = new Map<string, RateLine>()
  for (const { rate, minutes } of parts) {
    if (!rate) continue
    const before = byRate.get(rate.uuid)
    const all = (before?.minutes ?? 0) + minutes
    const units = rate.unit === 'HALF_HOUR' ? (before?.units ?? 0) + Math.ceil(minutes / 30) : null
    byRate.set(rate.uuid, untaxed(rate, date, all, units, units === null ? portion(rate.price, all, 60) : rate.price * units))
  }
  const lines = [...byRate.values()]
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const unpriced = parts.some(({ rate }) => rate === undefined)
  if (!dayRate || (!unpriced && sum <= dayRate.price)) return lines
  const minutes = parts.reduce((total, part) => total + part.minutes, 0)
  return [untaxed(dayRate, date, minutes, 1, dayRate.price)]
}

const lessBy = ({ basisPoints, amount }: FittingDiscount, left: number): number =>
  Math.min(left, basisPoints === null ? (amount ?? 0) : portion(left, basisPoints, 10_000))

/**
 * Each line is rounded by itself, so that a discount's tax need not mirror the sum of the others to the cent: what is free has no tax, and none is ever
 * below nothing. The last line, which is the discount's then, carries the difference.
 */
const settled = (lines: readonly QuoteLine[], left: number): QuoteLine[] => {
  const taxed = lines.reduce((sum, line) => sum + line.tax, 0)
  const wrong = left === 0 ? taxed : Math.min(taxed, 0)
  return lines.map((line, at) => (at === lines.length - 1 ? { ...line, tax: line.tax - wrong } : line))
}

export interface Priced {
  readonly startsAt: number
  readonly endsAt: number
  readonly timeZone: string
  readonly currency: string
  readonly holidays: ReadonlySet<string>
  readonly rates: readonly PricedRate[]
  /** At most one by group, and one by code after it. */
  readonly discounts: readonly FittingDiscount[]
  readonly extras?: readonly PricedExtra[]
  readonly tax: TaxThen
}

const extraLines = (extras: readonly PricedExtra[], minutes: number, tax: TaxThen): QuoteLine[] =>
  extras.map(({ price, ...extra }) => {
    const amount = extra.unit === 'HOUR' ? portion(price * extra.quantity, minutes, 60) : price * extra.quantity
    return { kind: 'EXTRA', ...extra, minutes, unitPrice: price, amount, tax: taxOf(amount, tax.basisPoints, tax.included) }
  })

/** What a time costs, line by line. Nothing has a price: nothing, which is a quote without lines. */
export const quote = ({ startsAt, endsAt, timeZone, currency, holidays, rates, discounts, extras = [], tax }: Priced): Quote => {
  const parts = partsOf(rates, holidays, { startsAt, endsAt }, timeZone)
  const days = [...new Set(parts.map(({ date }) => date))]
  const priced = days.flatMap((date) =>
    linesOfDay(
      date,
      parts.filter((part) => part.date === date),
      dayRateOn(rates, date, holidays.has(date)),
    ),
  )
  const subtotal = priced.reduce((sum, { amount }) => sum + amount, 0)
  let left = subtotal
  const less = discounts.flatMap((one): QuoteLine[] => {
    const off = lessBy(one, left)
    left -= off
    return off === 0 ? [] : [{ kind: 'DISCOUNT', uuid: one.uuid, name: one.name, basisPoints: one.basisPoints, amount: -off, tax: 0 }]
  })
  const ofRoom = settled(
    [...priced, ...less].map((line): QuoteLine => ({ ...line, tax: taxOf(line.amount, tax.basisPoints, tax.included) })),
    left,
  )
  const added = extraLines(extras, Math.round((endsAt - startsAt) / minute), tax)
  const lines = [...ofRoom, ...added]
  const net = left + added.reduce((sum, { amount }) => sum + amount, 0)
  const taxed = lines.reduce((sum, line) => sum + line.tax, 0)
  return {
    currency,
    lines,
    subtotal,
    discount: subtotal - left,
    taxName: tax.name,
    taxBasisPoints: tax.basisPoints,
    taxIncluded: tax.included,
    tax: taxed,
    total: tax.included ? net : net + taxed,
  }
}

/** The rate of tax that holds on a day. */
export const taxOn = (
  { name, pricesIncludeTax, rates }: { name: string; pricesIncludeTax: boolean; rates: readonly { from: string; basisPoints: number }[] },
  date: string,
): TaxThen => ({
  name,
  basisPoints:
    rates
      .filter(({ from }) => from <= date)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .at(-1)?.basisPoints ?? 0,
  included: pricesIncludeTax,
})

/** A day of the price calendar: neighbouring minutes of one rate are one stretch. */
export const stretchesOf = (rates: readonly PricedRate[], date: string, isHoliday: boolean) => {
  const two = (n: number) => String(n).padStart(2, '0')
  const time = (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`
  const cuts = [...new Set([0, ...edgesOf(rates), 1440])].toSorted((one, other) => one - other)
  const stretches: { from: string; to: string; name: string; unit: RateUnit; price: number; uuid: string }[] = []
  for (const [i, from] of cuts.slice(0, -1).entries()) {
    const rate = rateAt(rates, date, isHoliday, from)
    const to = time(cuts[i + 1] ?? 1440)
    const last = stretches.at(-1)
    if (!rate) continue
    if (last && last.uuid === rate.uuid && last.to === time(from)) last.to = to
    else stretches.push({ from: time(from), to, name: rate.name, unit: rate.unit, price: rate.price, uuid: rate.uuid })
  }
  return stretches.map(({ from, to, name, unit, price }) => ({ from, to, name, unit, price }))
}

/** The days on which a time lies, with the one on which it ends. */
export const daysOf = ({ startsAt, endsAt }: Pick<Priced, 'startsAt' | 'endsAt'>, timeZone: string): string[] => {
  const last = localTime(new Date(endsAt), timeZone).date
  const days = [localTime(new Date(startsAt), timeZone).date]
  for (let day = days[0] ?? last; day < last;) {
    day = daysAfter(day, 1)
    days.push(day)
  }
  return days
}
