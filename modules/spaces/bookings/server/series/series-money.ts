import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { type Offer, offersOf } from '#modules/spaces/rates/server/front.ts'
import { creditsFor } from '../../contract.ts'
import { pricedExtras, type WantedExtra } from '../extras/chosen-extras.ts'
import type { Booker } from '../member-rows.ts'
import { creditsOn } from '../money/credits.ts'
import { accountIn, payWayOfSeries } from '../money/paying.ts'
import type { Price } from '../money/price.ts'
import type { Link } from '../rules/decide-booking.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import type { JudgedDate } from '../rules/judge-dates.ts'

export interface SeriesPricing {
  readonly context: SignedIn
  readonly from: Transaction | SignedIn
  readonly building: OfficeCentreRecord
  readonly booker: Booker
  readonly facility: BookableRow
  readonly code: string | null
  readonly extras: readonly WantedExtra[]
}

export const totalOf = (offer: Offer | undefined): number | null => (offer && offer.quote.lines.length > 0 ? offer.quote.total : null)

/** What each of some dates costs, with the discounts that count for it. */
const offersByDate = async (
  { context, from, building, booker, facility, code, extras }: SeriesPricing,
  dates: readonly JudgedDate[],
): Promise<Map<string, Offer>> => {
  const times = dates.map(({ time }) => time)
  const wanted = { facilityId: facility.id, code, extras: pricedExtras(context.language, extras) }
  const offers = await offersOf(context, from, building, booker, wanted, times)
  return new Map([...offers].map(([{ date }, offer]) => [date, offer]))
}

interface Left {
  /** In which period a date counts. */
  readonly period: string
  readonly most: number
  readonly used: number
}
/** One date after another, as if those before it were booked: where nothing is left for one of them it is not, and a cheaper one after it may be. */
const beyond = (
  prices: readonly Price[],
  leftFor: (price: Price) => Left | null,
  amountOf: (total: number) => number,
  linkOf: (amount: number, left: Left) => Link,
): Map<string, Link> => {
  const taken = new Map<string, number>()
  const found = new Map<string, Link>()
  for (const price of prices) {
    const left = (price.total ?? 0) > 0 ? leftFor(price) : null
    if (!left) continue
    const amount = amountOf(price.total ?? 0)
    const used = left.used + (taken.get(left.period) ?? 0)
    if (used + amount <= left.most) taken.set(left.period, (taken.get(left.period) ?? 0) + amount)
    else found.set(price.date, linkOf(amount, { ...left, used }))
  }
  return found
}

const beyondCredits = async ({ from, building, booker }: SeriesPricing, prices: readonly Price[]): Promise<Map<string, Link>> => {
  const creditsFrom = await creditsOn(
    from,
    building,
    booker,
    prices.map(({ date }) => date),
  )
  return beyond(
    prices,
    ({ date }) => {
      const credits = creditsFrom(date)
      return credits && { period: credits.periodFrom, most: credits.most, used: credits.used }
    },
    (total) => creditsFor(total, building.currency),
    (amount, { most, used }) => ({ rule: 'credits', ok: false, value: amount, limit: Math.max(most - used, 0) }),
  )
}

const beyondAccount = async ({ context, from, building }: SeriesPricing, prices: readonly Price[]): Promise<Map<string, Link>> => {
  const { currency } = building
  const months = new Map<string, Left>()
  for (const price of prices) {
    const month = price.date.slice(0, 7)
    if (months.has(month)) continue
    const { limit, used } = await accountIn(context, from, building, price)
    if (limit === null) return new Map()
    months.set(month, { period: month, most: limit, used })
  }
  return beyond(
    prices,
    ({ date }) => months.get(date.slice(0, 7)) ?? null,
    (total) => total,
    (amount, { most, used, period }) => ({ rule: 'account', ok: false, value: used + amount, limit: most, currency, month: period }),
  )
}

export interface PricedSeries {
  readonly offers: ReadonlyMap<string, Offer>
  readonly payBy: PaymentWay | null
  /** For which dates nothing is left to pay with, by the day. */
  readonly beyond: ReadonlyMap<string, Link>
}
/** What the dates that pass by the rules cost, and how each is paid: the same in the preview as when they are booked. */
export const priceSeries = async (pricing: SeriesPricing, passing: readonly JudgedDate[], chosen: PaymentWay | null): Promise<PricedSeries> => {
  const { context, from, building, booker, facility } = pricing
  const offers = await offersByDate(pricing, passing)
  const prices = passing.map(({ time: { date } }) => ({ booker, date, total: totalOf(offers.get(date)) }))
  const payBy = await payWayOfSeries(context, from, building, facility, prices, chosen)
  const found =
    payBy === 'CREDITS' ? await beyondCredits(pricing, prices) : payBy === 'COMPANY_ACCOUNT' ? await beyondAccount(pricing, prices) : undefined
  return { offers, payBy, beyond: found ?? new Map() }
}
