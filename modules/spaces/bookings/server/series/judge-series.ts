import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { can, type SeriesDate, type SeriesWanted } from '../../contract.ts'
import { datesOf } from '../../contract/series.ts'
import type { Booker } from '../member-rows.ts'
import type { Link, Quota } from '../rules/decide-booking.ts'
import { type BookableRow, facilitiesFor } from '../rules/fact-rows.ts'
import { busyBy, judgeDate, type JudgedDate } from '../rules/judge-dates.ts'
import { type Case, openCase } from '../rules/judge.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { timesOf } from '../rules/times.ts'
import type { BookingRecord } from '../tables.ts'
import { either, takenBy } from '../taken/taken.ts'
import { nothingTold } from './refused-dates.ts'
import { type PricedSeries, priceSeries, type SeriesPricing } from './series-money.ts'

interface JudgedDates {
  readonly judged: readonly JudgedDate[]
  /** As if those that pass and are asked for were booked. */
  readonly booked: Case
}
/** Each date by every rule, as if those before it that pass and are asked for were booked: they count, and have their spaces. */
const judgeDates = (
  one: Case,
  facility: BookableRow,
  { timeFrom, timeUntil, attendees }: Omit<SeriesWanted, 'memberId'>,
  dates: readonly string[],
  asked: ReadonlySet<string>,
): JudgedDates => {
  const counted = new Map<string, number>()
  const own = takenBy([])
  const taken = either(one.taken, own)
  const quotaOn = (date: string): Quota | null => {
    const quota = one.quotaOn(date)
    return quota && { ...quota, used: quota.used + (counted.get(quota.periodFrom) ?? 0) }
  }
  const booked = { ...one, taken, quotaOn }
  const judged = dates.map((date) => {
    const judgedDate = judgeDate(booked, facility, timesOf({ date, timeFrom, timeUntil }, one.building.timeZone), attendees)
    const { quota, refused } = judgedDate
    if (refused || !asked.has(date)) return judgedDate
    own.add(busyBy(judgedDate))
    if (quota) counted.set(quota.periodFrom, (counted.get(quota.periodFrom) ?? 0) + 1)
    return judgedDate
  })
  return { judged, booked }
}

export const bookableFor = async (
  context: SignedIn,
  from: Transaction | SignedIn,
  { building }: Place,
  booker: Booker,
  uuid: string,
): Promise<BookableRow> => {
  const [facility] = await facilitiesFor(from, building.id, booker, { uuid })
  if (!facility || (!facility.addressed && !context.holds(can.ACTION))) throw new Failed(failures.notFound)
  return facility
}

export interface JudgedSeries extends JudgedDates {
  readonly one: Case
  readonly offers: PricedSeries['offers']
  readonly payBy: PricedSeries['payBy']
}
/**
 * Judged with what is known once for all dates, and then by what is left to pay with: a date for which the month of the account, or the period of the credits, has
 * nothing left is not booked. It takes no room, uses up no discount, and counts for no rule, so that another date may have its place: they are judged anew without it.
 */
export const judgedAndPriced = async (
  { context, from, building, booker, facility, extras, code }: SeriesPricing,
  wanted: Omit<SeriesWanted, 'memberId'>,
  payBy: PaymentWay | null,
  /** Those that are booked; all, when nobody has chosen yet. */
  chosen?: ReadonlySet<string>,
): Promise<JudgedSeries> => {
  const dates = datesOf(wanted.date, wanted.repeat)
  const one = await openCase(context, from, building, booker, [facility], { firstDay: wanted.date, lastDay: dates.at(-1) ?? wanted.date, extras })
  const pricing = { context, from, building, booker, facility, extras, code }
  const unpaid = new Map<string, Link>()
  let way = payBy
  for (;;) {
    const asked = new Set([...(chosen ?? dates)].filter((date) => !unpaid.has(date)))
    const { judged, booked } = judgeDates(one, facility, wanted, dates, asked)
    const passing = judged.filter(({ time: { date }, refused }) => !refused && asked.has(date))
    const { beyond, offers, payBy: found } = await priceSeries(pricing, passing, way)
    way = found ?? way
    if (beyond.size === 0)
      return { one, booked, judged: judged.map((date) => ({ ...date, refused: unpaid.get(date.time.date) ?? date.refused })), offers, payBy: way }
    for (const [date, link] of beyond) unpaid.set(date, link)
  }
}

/** What is said of a date. */
export const told = (
  { language }: SignedIn,
  { time, refused }: JudgedDate,
  total: number | null = null,
  made: Pick<BookingRecord, 'uuid' | 'visitProblem'> | null = null,
): SeriesDate => ({
  date: time.date,
  refusal: refused ? refusalOf(language, refused, { besideDay: true }) : null,
  bookingUuid: made?.uuid ?? null,
  visitProblem: made?.visitProblem ?? null,
  total,
  ...nothingTold,
})
