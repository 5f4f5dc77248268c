import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { insertAll } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { holdAsRead, holdExtras } from '#modules/spaces/extras/server/front.ts'
import { takeDiscounts } from '#modules/spaces/rates/server/front.ts'
import { dateNotOfSeries, headcount, memberUnknown, type SeriesDate, type SeriesInput, seriesRefused } from '../../contract.ts'
import { datesOf } from '../../contract/series.ts'
import { askForAll } from '../approval/asked-together.ts'
import { chosenOf, countedIds, type WantedExtra, wantedExtras } from '../extras/chosen-extras.ts'
import { type Booker, bookerOf } from '../member-rows.ts'
import { noCredits } from '../money/credits.ts'
import { chargeBooking, takeAllowance } from '../money/paying.ts'
import { datesFollowNow } from '../people/attendees-follow.ts'
import { writeAttendees } from '../people/attendees.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import { busyBy, type JudgedDate } from '../rules/judge-dates.ts'
import { agreesFirst } from '../rules/judge.ts'
import { noteRefusal } from '../rules/refusals.ts'
import { tryUsage } from '../rules/usage.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { takeAllSpaces } from '../taken/holds.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { columnsOf, payColumns, priceColumns, sameClock } from '../write-booking.ts'
import { bookableFor, judgedAndPriced, type JudgedSeries, told } from './judge-series.ts'
import { totalOf } from './series-money.ts'
import { holdForSeries, insertSeries } from './series-rows.ts'

interface Asked {
  readonly place: Place
  readonly booker: Booker
  /** With all who come counted. */
  readonly input: SeriesInput
  /** All dates of the series, wanted or not. */
  readonly all: readonly string[]
  readonly extras: readonly WantedExtra[]
}

const askedFor = async (context: SignedIn, place: Place, input: SeriesInput): Promise<Asked> => {
  const booker = await bookerOf(context, place, input.memberId)
  // the provider's people book for somebody of the building, and are nobody there themselves
  if (context.scope.kind === 'platform' && booker.memberId === context.scope.membershipId) throw new Failed(memberUnknown)
  const all = datesOf(input.date, input.repeat)
  const extras = await wantedExtras(context, place.building.id, input.extras)
  if (input.dates.some((date) => !all.includes(date))) throw new Failed(dateNotOfSeries)
  return { place, booker, input: { ...input, attendees: headcount(input.attendees, input.people.length) }, all, extras }
}

/** Demand that nobody met, whether or not some of the dates were booked. */
const missedBy = (context: SignedIn, { place: { building }, booker, input: { attendees } }: Asked) => {
  const missed: { facility: BookableRow; dates: readonly JudgedDate[] }[] = []
  return {
    add: (facility: BookableRow, dates: readonly JudgedDate[]): void => {
      missed.push({ facility, dates })
    },
    note: async (): Promise<void> => {
      for (const { facility, dates } of missed)
        for (const { time, refused } of dates)
          if (refused) await noteRefusal(context, building, booker, { facility, time, attendees, rule: refused.rule })
    },
  }
}
type Missed = ReturnType<typeof missedBy>

/** The room, held with what is added to it until the series is written. */
const heldFor = async (tx: Transaction, inside: SignedIn, { place, booker, input, extras }: Asked): Promise<BookableRow> => {
  const { building } = place
  await sameClock(tx, building)
  const found = await bookableFor(inside, tx, place, booker, input.facilityUuid)
  await holdForSeries(tx, building.id, [found])
  await holdExtras(tx, building.id, countedIds(extras))
  await holdAsRead(
    tx,
    building.id,
    extras.map(({ extra }) => extra),
  )
  return bookableFor(inside, tx, place, booker, input.facilityUuid)
}

/** What a rule of so many still allows: somebody may have used it in another room since it was read. */
const counted = async (tx: Transaction, officeCentreId: number, userId: number, date: JudgedDate): Promise<JudgedDate> =>
  date.quota ? { ...date, refused: await tryUsage(tx, officeCentreId, userId, date.quota) } : date

interface Decided extends Pick<JudgedSeries, 'offers' | 'payBy'> {
  readonly facility: BookableRow
  readonly decided: readonly JudgedDate[]
  /** Those of them that are booked. */
  readonly passing: readonly JudgedDate[]
  /** The building agrees first. */
  readonly undecided: boolean
}
/** Each date judged again; of all of them or none, none when one has gone. */
const decide = async (tx: Transaction, inside: SignedIn, asked: Asked, facility: BookableRow, missed: Missed): Promise<Decided> => {
  const { place, booker, input, all, extras } = asked
  const { building } = place
  const wanted = new Set(input.dates)
  const pricing = { context: inside, from: tx, building, booker, facility, code: input.discountCode, extras }
  const { one, judged, offers, payBy } = await judgedAndPriced(pricing, input, input.payBy, wanted)
  const refuse = (dates: readonly JudgedDate[]): Failed => {
    missed.add(facility, dates)
    return new Failed(seriesRefused, { details: { dates: dates.map((date) => told(inside, date)) } })
  }
  if (input.how === 'ALL' && (wanted.size !== all.length || judged.some(({ refused }) => refused))) throw refuse(judged)
  const isAsked = ({ time, refused }: JudgedDate) => wanted.has(time.date) && !refused
  const decided: JudgedDate[] = []
  for (const date of judged) decided.push(isAsked(date) ? await counted(tx, building.id, booker.userId, date) : date)
  const passing = decided.filter(isAsked)
  if (passing.length === 0 || (input.how === 'ALL' && passing.length < all.length)) throw refuse(decided)
  return { facility, decided, passing, offers, payBy, undecided: facility.approval && agreesFirst(inside, one) }
}

/** The bookings, with their spaces, and with what they take of discounts, of the account and of credits. */
const write = async (tx: Transaction, inside: SignedIn, asked: Asked, { facility, passing, offers, payBy, undecided }: Decided) => {
  const { place, booker, input, extras } = asked
  const { building } = place
  const seriesId = await insertSeries(tx, building.id, input)
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
      officeCentreId: building.id,
      companyId: booker.organisationId === building.id ? null : booker.organisationId,
      memberId: booker.memberId,
      userId: booker.userId,
      referenceNo: await nextReference(inside, building.id, 'BOOKING', building.timeZone),
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
      ...columnsOf(tx.context.now(), { time, attendees: input.attendees, building }, facility),
    })
  }
  const made = await insertAll(tx, bookings, rows, { action: 'created' })
  const holds = passing.flatMap((date, at) => busyBy(date).map((busy) => ({ ...busy, bookingId: made[at]?.id ?? 0 })))
  await takeAllSpaces(tx, building.id, holds)
  return { seriesId, made }
}

/** What is written is asked for or charged, is told, and those who are asked to it are. */
const follow = async (
  tx: Transaction,
  inside: SignedIn,
  { place: { building }, input: { people } }: Asked,
  { facility, undecided }: Decided,
  made: readonly BookingRecord[],
): Promise<readonly BookingRecord[]> => {
  if (undecided) await askForAll(tx, building, made, facility)
  else for (const booking of made) await chargeBooking(tx, booking, facility)
  await tellOfSeries(tx, building, made, undecided ? 'asked' : 'made', { facility })
  const [first, ...others] = made
  if (first && people.length > 0) await writeAttendees(tx, inside, building, [first, ...others], people)
  return datesFollowNow(tx, made)
}

/** The dates that were shown to be free, each judged again; of all of them or none, none when one has gone. */
export const createSeries = async (context: SignedIn, place: Place, input: SeriesInput): Promise<{ seriesId: number; dates: SeriesDate[] }> => {
  const asked = await askedFor(context, place, input)
  const missed = missedBy(context, asked)
  const work = context.transaction(async (tx, inside) => {
    const facility = await heldFor(tx, inside, asked)
    const dates = await decide(tx, inside, asked, facility, missed)
    const { seriesId, made } = await write(tx, inside, asked, dates)
    const after = await follow(tx, inside, asked, dates, made)
    missed.add(facility, dates.decided)
    tx.afterCommit(missed.note)
    const byDate = new Map(after.map((booking) => [booking.date, booking]))
    const totalOn = (date: string) => totalOf(dates.offers.get(date))
    return { seriesId, dates: dates.decided.map((date) => told(inside, date, totalOn(date.time.date), byDate.get(date.time.date))) }
  })
  try {
    return await work
  } catch (error) {
    if (error instanceof Failed && error.failure.code === seriesRefused.code) await missed.note()
    throw error
  }
}
