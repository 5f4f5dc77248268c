import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { insertAll, type Seen } from '#kit/server/data/write.ts'
import { holdAsRead, holdExtras } from '#modules/spaces/extras/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import {
  can,
  dateNotOfSeries,
  headcount,
  memberUnknown,
  notOfSeries,
  type SeriesDate,
  type SeriesInput,
  seriesRefused,
  type SeriesWanted,
} from '../../contract.ts'
import { datesOf } from '../../contract/series.ts'
import { askForAll, leadersLast } from '../approval/asked-together.ts'
import { cancelHeld } from '../cancel.ts'
import { withdrawChanges } from '../changes/waiting-change.ts'
import { chosenOf, countedIds, wantedExtras } from '../extras/chosen-extras.ts'
import { type Booker, bookerOf } from '../member-rows.ts'
import { noCredits } from '../money/credits.ts'
import { chargeBooking, takeAllowance } from '../money/paying.ts'
import { checkReason, takenBack } from '../own.ts'
import { attendeesLose, datesFollowNow } from '../people/attendees-follow.ts'
import { writeAttendees } from '../people/attendees.ts'
import type { Place } from '../place.ts'
import type { Link, Quota } from '../rules/decide-booking.ts'
import { type BookableRow, facilitiesFor, heldClock } from '../rules/fact-rows.ts'
import { busyBy, judgeDate, type JudgedDate } from '../rules/judge-dates.ts'
import { agreesFirst, type Case, openCase } from '../rules/judge.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { noteRefusal } from '../rules/refusals.ts'
import { timesOf } from '../rules/times.ts'
import { tryUsage } from '../rules/usage.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { takeAllSpaces } from '../taken/holds.ts'
import { either, takenBy } from '../taken/taken.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { columnsOf, lockBooking, payColumns, priceColumns, sameClock } from '../write-booking.ts'
import { nothingTold, toldOfRefused } from './refused-dates.ts'
import { type PricedSeries, priceSeries, type SeriesPricing, totalOf } from './series-money.ts'
import { holdForSeries, insertSeries, heldDates } from './series-rows.ts'

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

const bookableFor = async (
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

interface JudgedSeries extends JudgedDates {
  readonly one: Case
  readonly offers: PricedSeries['offers']
  readonly payBy: PricedSeries['payBy']
}
/**
 * Judged with what is known once for all dates, and then by what is left to pay with: a date for which the month of the account, or the period of the credits, has
 * nothing left is not booked. It takes no room, uses up no discount, and counts for no rule, so that another date may have its place: they are judged anew without it.
 */
const judgedAndPriced = async (
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

const told = (
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

export const checkSeries = async (context: SignedIn, place: Place, wanted: SeriesWanted) => {
  const booker = await bookerOf(context, place, wanted.memberId)
  const facility = await bookableFor(context, context, place, booker, wanted.facilityUuid)
  const extras = await wantedExtras(context, place.building.id, wanted.extras)
  const { building } = place
  const pricing = { context, from: context, building, booker, facility, code: wanted.discountCode, extras }
  const { one, booked, judged, offers, payBy } = await judgedAndPriced(pricing, wanted, null)
  const instead = await toldOfRefused(context, booked, facility, wanted.attendees, judged)
  return {
    needsApproval: facility.approval && agreesFirst(context, one),
    currency: building.currency,
    payBy,
    dates: judged.map((date) => ({ ...told(context, date, totalOf(offers.get(date.time.date))), ...instead(date.time.date) })),
  }
}

/** What a rule of so many still allows: somebody may have used it in another room since it was read. */
const counted = async (tx: Transaction, officeCentreId: number, userId: number, date: JudgedDate): Promise<JudgedDate> =>
  date.quota ? { ...date, refused: await tryUsage(tx, officeCentreId, userId, date.quota) } : date

/** The dates that were shown to be free, each judged again; of all of them or none, none when one has gone. */
export const createSeries = async (context: SignedIn, place: Place, input: SeriesInput): Promise<{ seriesId: number; dates: SeriesDate[] }> => {
  const { building } = place
  const { id: officeCentreId, timeZone } = building
  const booker = await bookerOf(context, place, input.memberId)
  // the provider's people book for somebody of the building, and are nobody there themselves
  if (context.scope.kind === 'platform' && booker.memberId === context.scope.membershipId) throw new Failed(memberUnknown)
  const all = datesOf(input.date, input.repeat)
  const wanted = new Set(input.dates)
  const extras = await wantedExtras(context, officeCentreId, input.extras)
  const attendees = headcount(input.attendees, input.people.length)
  if (input.dates.some((date) => !all.includes(date))) throw new Failed(dateNotOfSeries)
  // demand that nobody met, whether or not some of the dates were booked
  const missed: { facility: BookableRow; dates: readonly JudgedDate[] }[] = []
  const noteMissed = async (): Promise<void> => {
    for (const { facility, dates } of missed)
      for (const { time, refused } of dates)
        if (refused) await noteRefusal(context, building, booker, { facility, time, attendees, rule: refused.rule })
  }
  const work = context.transaction(async (tx, inside) => {
    await sameClock(tx, building)
    const found = await bookableFor(inside, tx, place, booker, input.facilityUuid)
    await holdForSeries(tx, officeCentreId, [found])
    await holdExtras(tx, officeCentreId, countedIds(extras))
    await holdAsRead(
      tx,
      officeCentreId,
      extras.map(({ extra }) => extra),
    )
    const facility = await bookableFor(inside, tx, place, booker, input.facilityUuid)
    const pricing = { context: inside, from: tx, building, booker, facility, code: input.discountCode, extras }
    const { one, judged, offers, payBy } = await judgedAndPriced(pricing, { ...input, attendees }, input.payBy, wanted)
    const refuse = (dates: readonly JudgedDate[]): Failed => {
      missed.push({ facility, dates })
      return new Failed(seriesRefused, { details: { dates: dates.map((date) => told(inside, date)) } })
    }
    if (input.how === 'ALL' && (wanted.size !== all.length || judged.some(({ refused }) => refused))) throw refuse(judged)
    const isAsked = ({ time, refused }: JudgedDate) => wanted.has(time.date) && !refused
    const decided: JudgedDate[] = []
    for (const date of judged) decided.push(isAsked(date) ? await counted(tx, officeCentreId, booker.userId, date) : date)
    const passing = decided.filter(isAsked)
    if (passing.length === 0 || (input.how === 'ALL' && passing.length < all.length)) throw refuse(decided)
    const undecided = facility.approval && agreesFirst(inside, one)
    const seriesId = await insertSeries(tx, officeCentreId, input)
    // all in one order, so that two series never wait for each other
    await takeDiscounts(
      tx,
      passing.flatMap(({ time: { date } }) => offers.get(date)?.discounts ?? []),
      booker.userId,
    )
    const prices = passing.map(({ time: { date } }) => ({ booker, date, total: totalOf(offers.get(date)) }))
    const credits = []
    for (const price of prices) credits.push((price.total ?? 0) > 0 ? await takeAllowance(tx, inside, building, payBy, price) : noCredits)
    const rows = []
    for (const [at, { time, quota, spaces }] of passing.entries()) {
      const offer = offers.get(time.date)
      if (!offer) throw new Error('each date that passes was priced')
      rows.push({
        officeCentreId,
        companyId: booker.organisationId === officeCentreId ? null : booker.organisationId,
        memberId: booker.memberId,
        userId: booker.userId,
        referenceNo: await nextReference(inside, officeCentreId, 'BOOKING', timeZone),
        status: undecided ? 'PENDING_APPROVAL' : 'CONFIRMED',
        title: input.title,
        note: input.note || null,
        overrideReason: null,
        askedAt: undecided ? tx.context.now() : null,
        countedGroupId: quota?.groupId ?? null,
        countedFrom: quota?.periodFrom ?? null,
        extras: JSON.stringify(chosenOf(extras)),
        ...priceColumns(offer, input),
        ...payColumns(facility, (totalOf(offer) ?? 0) > 0 ? payBy : null),
        ...(credits[at] ?? noCredits),
        seriesId,
        seriesNo: at + 1,
        placeNo: facility.mode === 'SHARED' ? (spaces[0]?.placeNo ?? null) : null,
        ...columnsOf(tx.context.now(), { time, attendees, building }, facility),
      })
    }
    const made = await insertAll(tx, bookings, rows, { action: 'created' })
    const holds = passing.flatMap((date, at) => busyBy(date).map((busy) => ({ ...busy, bookingId: made[at]?.id ?? 0 })))
    await takeAllSpaces(tx, officeCentreId, holds)
    if (undecided) await askForAll(tx, building, made, facility)
    else for (const booking of made) await chargeBooking(tx, booking, facility)
    await tellOfSeries(tx, building, made, undecided ? 'asked' : 'made', { facility })
    const [first, ...others] = made
    if (first && input.people.length > 0) await writeAttendees(tx, inside, building, [first, ...others], input.people)
    const after = await datesFollowNow(tx, made)
    missed.push({ facility, dates: decided })
    tx.afterCommit(noteMissed)
    const byDate = new Map(after.map((booking) => [booking.date, booking]))
    return { seriesId, dates: decided.map((date) => told(inside, date, totalOf(offers.get(date.time.date)), byDate.get(date.time.date))) }
  })
  try {
    return await work
  } catch (error) {
    if (error instanceof Failed && error.failure.code === seriesRefused.code) await noteMissed()
    throw error
  }
}

/** This and later ones, or all to come: what has begun stays. */
export const cancelSeries = (
  context: SignedIn,
  place: Place,
  which: Seen,
  { which: some, reason }: { which: 'LATER' | 'ALL'; reason: string },
): Promise<BookingRecord> =>
  context.transaction(async (tx, inside) => {
    await heldClock(tx, place.building.id)
    // all in one order before the one that was named, so that two who cancel from different dates never wait for each other
    const rows = await heldDates(tx, place.building.id, which.uuid, some)
    const booking = await lockBooking(tx, inside, place, which)
    if (rows.length === 0) throw new Failed(notOfSeries)
    checkReason(inside, booking, reason)
    const ended = []
    await withdrawChanges(tx, rows)
    for (const row of leadersLast(rows))
      ended.push(
        await cancelHeld(tx, place.building, row, reason, {
          action: 'cancelledWithSeries',
          alone: false,
          whole: takenBack(inside, row),
        }),
      )
    const after = ended.map((one) => one.after)
    const back = ended.map((one) => one.back)
    await tellOfSeries(tx, place.building, after, 'cancelled', { back })
    await attendeesLose(tx, after)
    return after.find(({ id }) => id === booking.id) ?? booking
  })
