import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { type Seen, touch } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import {
  type AttendeeInput,
  bookingSteps,
  can,
  dateNotOfSeries,
  memberUnknown,
  notOfSeries,
  type SeriesChangeDate,
  type SeriesChangeInput,
  type SeriesChangeWanted,
  seriesStays,
  type Way,
} from '../../contract.ts'
import { statusOf } from '../booking-status.ts'
import { sidesOfBooking } from '../changes/change-sides.ts'
import { closeChanges, leaveRoundsOf, tellGivenUp } from '../changes/waiting-change.ts'
import { holdCounted } from '../extras/pieces.ts'
import { facilityOf } from '../facility-rows.ts'
import { type Booker, bookerBy } from '../member-rows.ts'
import { datesFollowNow } from '../people/attendees-follow.ts'
import { writeAttendees } from '../people/attendees.ts'
import type { Link } from '../rules/decide-booking.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import { broken } from '../rules/judge-dates.ts'
import { agreesFirst } from '../rules/judge.ts'
import { refusalOf } from '../rules/refusal-words.ts'
import { noteRefusal } from '../rules/refusals.ts'
import { bookings, type BookingRecord } from '../tables.ts'
import { titleOf } from '../titles.ts'
import { tellDeskOfLost } from '../told/tell-lost.ts'
import { tellOfSeries } from '../told/tell-series.ts'
import { tellOfBooking } from '../told/tell.ts'
import { say } from '../words.ts'
import { lockBooking, sameClock } from '../write-booking.ts'
import { beyondAllowances, inTurn } from './series-allowances.ts'
import { casesAlone, daysMoved, facilitiesOf, judgeMoves, type JudgedMove, openMoves } from './series-moves.ts'
import { priceMoves } from './series-prices.ts'
import { heldDates, holdForSeries, laterDates } from './series-rows.ts'
import { waysOfDates } from './series-ways.ts'
import { inOrder } from './series-words.ts'
import { asksBuilding, type Decided, inTheWay, type WrittenDate, writeChanges } from './write-series-change.ts'

interface Of {
  readonly booking: BookingRecord
  readonly rows: readonly BookingRecord[]
}
const isOpen = ({ status }: BookingRecord): boolean => bookingSteps.settle.from.some((one) => one === status)

/** Nobody moves a series by years; what is later than can be booked is refused date by date. */
const daysAtMost = 400
const checkDays = (booking: BookingRecord, wanted: SeriesChangeWanted): void => {
  if (Math.abs(daysMoved(booking, wanted)) > daysAtMost) throw new Failed(failures.invalid, { fields: { date: 'outOfBounds' } })
}

const foundFacilities = async (
  context: SignedIn,
  from: Transaction | SignedIn,
  place: Place,
  booker: Booker,
  { booking, rows }: Of,
  wanted: SeriesChangeWanted,
): Promise<BookableRow[]> => {
  const found = await facilitiesOf(from, place, booker, rows, wanted)
  const [chosen] = found
  const missing = wanted.facilityUuid !== null && (!chosen || (!chosen.addressed && !context.holds(can.ACTION)))
  // who has a room knows of it: that it is offered no more is said of each date
  if (missing && (await facilityOf(from, booking.facilityId)).uuid !== wanted.facilityUuid) throw new Failed(failures.notFound)
  return found
}

/**
 * By the rules, then by what they cost, and by what is left to pay it with over all of them. One that stays for its money counts for no rule where it would have gone,
 * and may be in the way of another: they are judged again without it.
 */
const decide = async (
  context: SignedIn,
  from: Transaction | SignedIn,
  place: Place,
  booker: Booker,
  facilities: readonly BookableRow[],
  of: Of,
  wanted: SeriesChangeWanted,
  /** Those that are changed; all, when nobody has chosen yet. */
  chosen?: ReadonlySet<string>,
): Promise<Decided> => {
  const all = await openMoves(context, from, place, booker, facilities, of, wanted)
  const problems = new Map(of.rows.filter((row) => !isOpen(row)).map(({ id }) => [id, say(context.language, 'stays.toPay')]))
  const asked = new Set(
    all.moves.flatMap(({ before: { id, uuid }, moved }) =>
      (moved || wanted.people !== null) && !problems.has(id) && (!chosen || chosen.has(uuid)) ? [id] : [],
    ),
  )
  const unpaid = new Map<number, Link>()
  const pricing = { context, from, place, booker }
  const speaks = !agreesFirst(context, all.one)
  for (;;) {
    const judged = judgeMoves(all, asked)
    const going = judged.filter((move) => move.going)
    const moving = going.filter(({ moved }) => moved)
    const prices = await priceMoves(pricing, moving, true)
    const staying = [...prices].flatMap(([id, { problem }]) => (problem === null ? [] : [[id, problem] as const]))
    const inTurns = inTurn(moving, daysMoved(of.booking, wanted))
    const beyond =
      staying.length > 0
        ? new Map<number, Link | string>()
        : new Map<number, Link | string>([...inTheWay(all, going, speaks), ...(await beyondAllowances(pricing, inTurns, prices))])
    if (staying.length === 0 && beyond.size === 0) return { all, judged, going, prices, problems, unpaid }
    for (const [id, problem] of staying) problems.set(id, problem)
    for (const [id, why] of beyond) {
      if (typeof why === 'string') problems.set(id, why)
      else unpaid.set(id, why)
    }
    for (const id of [...staying.map(([one]) => one), ...beyond.keys()]) asked.delete(id)
  }
}

/** More come than the building has agreed to: they are asked for, and invited once it has. */
const invitedLater = ({ people }: SeriesChangeWanted, move: JudgedMove, speaks: boolean): boolean =>
  people !== null && people.length > move.before.attendees && asksBuilding(move, speaks)

interface Said {
  readonly ways?: ReadonlyMap<JudgedMove, Way[]>
  readonly after?: ReadonlyMap<number, BookingRecord>
  /** Of those changes that wait for the building’s word, the bookings. */
  readonly asked?: ReadonlySet<number>
}
/** Each date with what becomes of it, in their order. */
const told = (
  context: SignedIn,
  { all, judged, going, prices, problems, unpaid }: Decided,
  wanted: SeriesChangeWanted,
  { ways, after, asked }: Said = {},
): SeriesChangeDate[] => {
  const { language } = context
  const goes = new Set(going.map(({ before: { id } }) => id))
  const speaks = !agreesFirst(context, all.one)
  const later = (move: JudgedMove): string | null =>
    goes.has(move.before.id) && invitedLater(wanted, move, speaks) ? say(language, 'askedForMore', { n: move.attendees }) : null
  const shown = (before: BookingRecord) => ({
    bookingUuid: before.uuid,
    status: statusOf(after?.get(before.id) ?? before, context.now()),
    was: { date: before.date, timeFrom: before.timeFrom, timeUntil: before.timeUntil },
    totalBefore: before.total,
    changed: (after?.has(before.id) && !asked?.has(before.id)) ?? false,
    asked: asked?.has(before.id) ?? false,
    visitProblem: after?.get(before.id)?.visitProblem ?? null,
  })
  const refusalFor = ({ before: { id }, refused, moved }: JudgedMove) => {
    const link = unpaid.get(id) ?? refused
    return link && (moved || wanted.people !== null) && !problems.has(id) ? refusalOf(language, link, { besideDay: true }) : null
  }
  const dates = judged.map((move) => {
    const { before, facility, time, moved } = move
    const one = {
      ...shown(before),
      date: time.date,
      timeFrom: time.timeFrom,
      timeUntil: time.timeUntil,
      room: titleOf(context, facility),
      same: !moved && (wanted.people === null || !isOpen(before)),
      going: goes.has(before.id),
      refusal: refusalFor(move),
      problem: moved || wanted.people !== null ? (problems.get(before.id) ?? later(move)) : null,
      ways: ways?.get(move) ?? [],
      total:
        after?.has(before.id) && !asked?.has(before.id)
          ? (after.get(before.id)?.total ?? null)
          : moved && goes.has(before.id)
            ? (prices.get(before.id)?.total ?? null)
            : before.total,
    }
    return { at: before, one }
  })
  const without = all.roomless.map((before) => ({
    at: before,
    one: {
      ...shown(before),
      date: before.date,
      timeFrom: before.timeFrom,
      timeUntil: before.timeUntil,
      room: '',
      same: false,
      going: false,
      refusal: refusalOf(language, broken('live')),
      problem: null,
      ways: [],
      total: before.total,
    },
  }))
  return [...dates, ...without].toSorted((a, b) => inOrder(a.at, b.at)).map(({ one }) => one)
}

const needsApproval = (context: SignedIn, { all, going }: Decided): boolean =>
  agreesFirst(context, all.one) &&
  going.some(({ facility, moved, attendees, before }) => facility.approval && (moved || attendees > before.attendees))

const bookerFor = async (from: Transaction | SignedIn, { memberId }: BookingRecord): Promise<Booker> => {
  const booker = await bookerBy(from, memberId)
  if (!booker) throw new Failed(memberUnknown)
  return booker
}

/** What would become of each date. Writes nothing. */
export const checkSeriesChange = async (context: SignedIn, place: Place, booking: BookingRecord, wanted: SeriesChangeWanted) => {
  checkDays(booking, wanted)
  const rows = await laterDates(context, booking, wanted.which)
  if (rows.length === 0) throw new Failed(notOfSeries)
  const booker = await bookerFor(context, booking)
  const facilities = await foundFacilities(context, context, place, booker, { booking, rows }, wanted)
  const decided = await decide(context, context, place, booker, facilities, { booking, rows }, wanted)
  const { all, judged, going } = decided
  const goes = new Set(going.map(({ before: { id } }) => id))
  const refused = judged.filter(({ refused: link, moved }) => link && moved)
  const ways = await waysOfDates(context, context, casesAlone(all, goes, judged), refused)
  return { needsApproval: needsApproval(context, decided), currency: place.building.currency, dates: told(context, decided, wanted, { ways }) }
}

/** Whose people are others now; the calendars tell by the version which of two invitations came later. */
const writePeople = async (
  tx: Transaction,
  inside: SignedIn,
  { building }: Place,
  written: readonly WrittenDate[],
  people: readonly AttendeeInput[],
  later: ReadonlySet<number>,
): Promise<{ written: readonly WrittenDate[]; renamed: ReadonlySet<number> }> => {
  const [first, ...others] = written.flatMap(({ after }) => (later.has(after.id) ? [] : [after]))
  if (!first) return { written, renamed: new Set() }
  const { news, renamed } = await writeAttendees(tx, inside, building, [first, ...others], people)
  const now = []
  for (const one of written) {
    const asIs = news.has(one.before.id) && one.after.version === one.before.version
    now.push(asIs ? { ...one, after: await touch(tx, bookings, { id: one.before.id }, { action: 'attendeesChanged' }) } : one)
  }
  return { written: now, renamed }
}

/** One word of all of them, for each room and each end. */
const tellChanged = async (tx: Transaction, { building }: Place, written: readonly WrittenDate[]): Promise<void> => {
  const endOf = ({ undecided, moved, after }: WrittenDate) =>
    after.status === 'PENDING_PAYMENT' ? 'toPay' : undecided ? 'asked' : moved ? 'moved' : undefined
  for (const [, group] of Map.groupBy(written, (one) => `${endOf(one)} ${one.after.facilityId}`)) {
    const [first] = group
    const end = first && endOf(first)
    if (!first || !end) continue
    const after = group.map((one) => one.after)
    const changed = group.map((one) => sidesOfBooking(one.before, one.after))
    if (end !== 'toPay') await tellOfSeries(tx, building, after, end, { facility: first.facility, changed })
    else for (const booking of after) await tellOfBooking(tx, building, booking, end, { facility: first.facility })
  }
  await tellDeskOfLost(tx, building, written)
}

const followChanged = async (
  tx: Transaction,
  written: readonly WrittenDate[],
  people: { anew: boolean; renamed: ReadonlySet<number> },
): Promise<Map<number, BookingRecord>> => {
  const rest = written.map(({ after }) => after)
  const moved = new Set(written.flatMap((one) => (one.moved ? [one.after.id] : [])))
  const followed = await datesFollowNow(tx, rest, ({ id }) => ({ ...people, asIs: !moved.has(id) }))
  return new Map(followed.map((row) => [row.id, row]))
}

/** The dates that were shown to be free, each judged again; of all of them or none, none when one cannot. */
export const changeSeries = async (
  context: SignedIn,
  place: Place,
  which: Seen,
  input: SeriesChangeInput,
): Promise<{ booking: BookingRecord; dates: SeriesChangeDate[] }> => {
  const { building } = place
  const chosen = new Set(input.bookings)
  // demand that nobody met, whether or not some of the dates were changed
  const missed: (() => Promise<void>)[] = []
  const noteMissed = async (): Promise<void> => {
    for (const note of missed) await note()
  }
  const work = context.transaction(async (tx, inside) => {
    await sameClock(tx, building)
    // all in one order before the one that was named, so that two who change or cancel from different dates never wait for each other
    const held = await heldDates(tx, building.id, which.uuid, input.which)
    const booking = await lockBooking(tx, inside, place, which)
    const rows = held.toSorted(inOrder)
    if (rows.length === 0) throw new Failed(notOfSeries)
    checkDays(booking, input)
    if (input.bookings.some((uuid) => !rows.some((row) => row.uuid === uuid))) throw new Failed(dateNotOfSeries)
    const over = await closeChanges(
      tx,
      rows.filter(({ uuid }) => chosen.has(uuid)),
    )
    const booker = await bookerFor(tx, booking)
    await holdForSeries(tx, building.id, await foundFacilities(inside, tx, place, booker, { booking, rows }, input))
    const facilities = await foundFacilities(inside, tx, place, booker, { booking, rows }, input)
    await holdCounted(tx, rows)
    const decided = await decide(inside, tx, place, booker, facilities, { booking, rows }, input, chosen)
    missed.splice(0, missed.length, async () => {
      for (const { before, facility, time, attendees, refused } of decided.judged) {
        const link = decided.unpaid.get(before.id) ?? refused
        if (link && chosen.has(before.uuid)) await noteRefusal(context, building, booker, { facility, time, attendees, rule: link.rule })
      }
    })
    const dates = told(inside, decided, input)
    if (decided.going.length === 0 || (input.how === 'ALL' && dates.some(({ same, going }) => !same && !going)))
      throw new Failed(seriesStays, { details: { dates } })
    const changed = await writeChanges(tx, inside, place, booker, decided, daysMoved(booking, input))
    const speaks = !agreesFirst(inside, decided.all.one)
    const later = new Set(decided.going.filter((move) => invitedLater(input, move, speaks)).map(({ before: { id } }) => id))
    const people = input.people === null ? undefined : await writePeople(tx, inside, place, changed, input.people, later)
    const written = people?.written ?? changed
    // where these were, others of their rounds may go still
    await leaveRoundsOf(tx, over)
    await tellChanged(tx, place, written)
    const goes = new Set(written.map(({ before }) => before.id))
    await tellGivenUp(
      tx,
      over.filter(({ booking: { id } }) => !goes.has(id)),
    )
    const after = await followChanged(tx, written, { anew: people !== undefined, renamed: people?.renamed ?? new Set() })
    tx.afterCommit(noteMissed)
    const asked = new Set(written.flatMap((one) => (one.asked ? [one.before.id] : [])))
    return { booking: after.get(booking.id) ?? booking, dates: told(inside, decided, input, { after, asked }) }
  })
  try {
    return await work
  } catch (error) {
    if (error instanceof Failed && error.failure.code === seriesStays.code) await noteMissed()
    throw error
  }
}
