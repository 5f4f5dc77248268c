import { daysAfter } from '#kit/contract/days.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { headcount, type SeriesChangeWanted } from '../../contract.ts'
import { chosenOf, keptExtrasOf, type WantedExtra } from '../extras/chosen-extras.ts'
import type { Booker } from '../member-rows.ts'
import { isMoved, linksAsked, type Stretch } from '../rules/changed.ts'
import type { Quota, WantedTime } from '../rules/decide-booking.ts'
import { type BookableRow, facilitiesFor, heldBy } from '../rules/fact-rows.ts'
import { broken, busyBy, judgeDate, type JudgedDate } from '../rules/judge-dates.ts'
import { type Case, openCase, quotaOf, takenIn } from '../rules/judge.ts'
import { timesOf } from '../rules/times.ts'
import type { BookingRecord } from '../tables.ts'
import { type Busy, either, type Taken, takenBy, without } from '../taken/taken.ts'

/** Where one date of a series goes. */
export interface SeriesMove {
  readonly before: BookingRecord
  readonly facility: BookableRow
  readonly time: WantedTime
  readonly attendees: number
  readonly extras: readonly WantedExtra[]
  /** To another time or room; else only its people become others. */
  readonly moved: boolean
}
export interface JudgedMove extends SeriesMove, JudgedDate {
  /** It becomes another, as far as the rules ask. */
  readonly going: boolean
}

/** All that is known of some dates, so that they are judged as often as it takes. */
export interface SeriesCase {
  readonly one: Case
  readonly moves: readonly SeriesMove[]
  readonly holds: ReadonlyMap<number, readonly Busy[]>
  /** Those whose room is none any more. */
  readonly roomless: readonly BookingRecord[]
}

const day = 86_400_000
/** So many days later, or earlier. */
export const daysMoved = (booking: BookingRecord, { date }: SeriesChangeWanted): number =>
  Math.round((Date.parse(date) - Date.parse(booking.date)) / day)

export const facilitiesOf = (
  from: Transaction | SignedIn,
  { building }: Place,
  booker: Booker,
  rows: readonly BookingRecord[],
  { facilityUuid }: SeriesChangeWanted,
): Promise<BookableRow[]> =>
  facilitiesFor(
    from,
    building.id,
    booker,
    facilityUuid === null ? { ids: [...new Set(rows.map(({ facilityId }) => facilityId))] } : { uuid: facilityUuid },
  )

/** Each date so many days later as the one that was named, at the same wall time; in its own room, or all in another. */
export const openMoves = async (
  context: SignedIn,
  from: Transaction | SignedIn,
  { building }: Place,
  booker: Booker,
  facilities: readonly BookableRow[],
  { booking, rows }: { booking: BookingRecord; rows: readonly BookingRecord[] },
  wanted: SeriesChangeWanted,
): Promise<SeriesCase> => {
  const { timeFrom, timeUntil, people } = wanted
  const days = daysMoved(booking, wanted)
  const extrasOf = await keptExtrasOf(from, building.id, rows)
  const found = rows.map((before) => {
    const facility = wanted.facilityUuid === null ? facilities.find(({ id }) => id === before.facilityId) : facilities[0]
    if (!facility) return { before }
    const time = timesOf({ date: daysAfter(before.date, days), timeFrom, timeUntil }, building.timeZone)
    const attendees = headcount(before.attendees, people?.length ?? 0)
    return {
      before,
      move: { before, facility, time, attendees, extras: extrasOf(before), moved: isMoved(before, { facilityId: facility.id, time }) },
    }
  })
  const moves = found.flatMap(({ move }) => move ?? [])
  const ids = rows.map(({ id }) => id)
  const dates = moves.map(({ time }) => time.date).toSorted()
  const all = new Map(moves.flatMap(({ extras }) => extras.map((one) => [one.extra.id, one] as const)))
  const span = { firstDay: dates[0] ?? booking.date, lastDay: dates.at(-1) ?? booking.date, without: ids, extras: [...all.values()] }
  return {
    one: await openCase(context, from, building, booker, facilities, span),
    moves,
    holds: await heldBy(from, ids),
    roomless: found.flatMap(({ before, move }) => (move ? [] : [before])),
  }
}

/** As the rules know it of one of them, with what others take and count. */
const ofMove = (one: Case, { before, extras }: SeriesMove, taken: Taken, quotaOn: Case['quotaOn']): Case => ({
  ...one,
  taken,
  quotaOn,
  before,
  roomWork: undefined,
  extras: { ...one.extras, wanted: extras, dropped: [] },
})

/** How often the rule of their group is used, with what dates give back of it and take. */
const counting = (one: Case) => {
  const counted = new Map<string, number>()
  const add = (periodFrom: string, n: number) => counted.set(periodFrom, (counted.get(periodFrom) ?? 0) + n)
  const quotaOn = (date: string): Quota | null => {
    const quota = one.quotaOn(date)
    return quota && { ...quota, used: quota.used + (counted.get(quota.periodFrom) ?? 0) }
  }
  /** Of which period it gives one back when it goes. */
  const givesBack = ({ before, time, moved }: SeriesMove): string | null => {
    const { countedGroupId, countedFrom } = before
    const counts = moved && countedGroupId !== null && countedGroupId === one.groups.rule?.groupId
    return counts && quotaOf({ quotaOn: one.quotaOn, before }, time.date) !== null ? countedFrom : null
  }
  return { quotaOn, add, givesBack }
}

interface Course {
  /** As if those before it that go had gone. What it takes and counts is there for those after it. */
  judge(move: SeriesMove): JudgedMove
  /** As if it had not been judged. */
  undo(move: SeriesMove): void
  /** It has what it had, and counts as it did. */
  stay(move: SeriesMove): void
}
/** The dates one after another. Those that go have given back what they had; of those that stay it is theirs. */
const courseOf = ({ one, moves, holds }: SeriesCase, going: ReadonlySet<number>): Course => {
  const heldOf = ({ before }: SeriesMove): readonly Busy[] => holds.get(before.id) ?? []
  const stretchOf = (move: SeriesMove): Stretch | undefined => heldOf(move).map(({ from, until }): Stretch => [from, until])[0]
  const goes = ({ before, moved }: SeriesMove): boolean => moved && going.has(before.id)
  const own = takenBy(moves.filter((move) => !goes(move)).flatMap(heldOf))
  const taken = either(one.taken, own)
  const { quotaOn, add, givesBack } = counting(one)
  const giveBack = (move: SeriesMove, n: number) => {
    const from = givesBack(move)
    if (from !== null) add(from, n)
  }
  for (const move of moves) if (goes(move)) giveBack(move, -1)
  const done = new Map<number, { busy: readonly Busy[]; counted: string | null }>()
  return {
    judge: (move) => {
      const { before, facility, time, attendees, extras, moved } = move
      const there = goes(move) ? taken : without(taken, heldOf(move))
      const alone = ofMove(one, move, there, quotaOn)
      const span = takenIn(alone, facility, time)
      const asked = { facilityId: facility.id, time, attendees, extras: moved ? chosenOf(extras) : before.extras, span }
      const judged = judgeDate(alone, facility, time, attendees, (chain) => linksAsked(chain, before, asked, stretchOf(move)))
      if (goes(move) && !judged.refused) {
        const busy = busyBy(judged)
        own.add(busy)
        if (judged.quota) add(judged.quota.periodFrom, 1)
        done.set(before.id, { busy, counted: judged.quota?.periodFrom ?? null })
      }
      return { ...move, ...judged, going: going.has(before.id) && !judged.refused }
    },
    undo: ({ before }) => {
      const what = done.get(before.id)
      if (!what) return
      own.remove(what.busy)
      if (what.counted !== null) add(what.counted, -1)
      done.delete(before.id)
    },
    stay: (move) => {
      if (!move.moved) return
      own.add(heldOf(move))
      giveBack(move, 1)
    },
  }
}

/** Which of the dates could be in each other's way: found by their days, and by the periods in which they count. */
const neighbours = ({ one, holds }: SeriesCase, judged: readonly JudgedMove[]) => {
  const byDay = new Map<number, JudgedMove[]>()
  const byPeriod = new Map<string, JudgedMove[]>()
  const put = <K>(all: Map<K, JudgedMove[]>, key: K, move: JudgedMove): void => {
    const some = all.get(key)
    if (some) some.push(move)
    else all.set(key, [move])
  }
  const daysOf = (from: number, until: number): number[] => {
    const first = Math.floor(from / day)
    return Array.from({ length: Math.floor(until / day) - first + 1 }, (_, at) => first + at)
  }
  for (const move of judged) {
    if (!move.moved) continue
    for (const at of daysOf(...move.span)) put(byDay, at, move)
    if (move.quota) put(byPeriod, move.quota.periodFrom, move)
  }
  const { givesBack } = counting(one)
  /** Those that what one has, or counts, could concern. */
  return (move: SeriesMove): JudgedMove[] => {
    if (!move.moved) return []
    const held = (holds.get(move.before.id) ?? []).flatMap(({ from, until }) => daysOf(from, until))
    const period = givesBack(move)
    return [...held.flatMap((at) => byDay.get(at) ?? []), ...(period === null ? [] : (byPeriod.get(period) ?? []))]
  }
}

/**
 * What becomes of each when those go that are asked for. One that cannot stays where it is, and may so be in the way of another. Only those are judged again that it
 * could concern; when nothing more changes, all are once, in their order.
 */
export const judgeMoves = (all: SeriesCase, asked: ReadonlySet<number>): JudgedMove[] => {
  const going = new Set(asked)
  const refused = new Map<number, JudgedMove['refused']>()
  const places = new Map(all.moves.map(({ before }, at) => [before.id, at]))
  const cannotGo = (some: readonly JudgedMove[]) => some.filter((move) => going.has(move.before.id) && move.refused)
  for (;;) {
    const course = courseOf(all, going)
    const judged = all.moves.map((move) => course.judge(move))
    let staying = cannotGo(judged)
    if (staying.length === 0)
      return judged.map((move) => (refused.has(move.before.id) ? { ...move, refused: refused.get(move.before.id) ?? broken('free') } : move))
    const concernedBy = neighbours(all, judged)
    while (staying.length > 0) {
      for (const { before, refused: link } of staying) {
        going.delete(before.id)
        refused.set(before.id, link)
      }
      for (const move of staying) course.stay(move)
      const concerned = [...new Set(staying.flatMap(concernedBy))]
        .filter(({ before }) => going.has(before.id))
        .toSorted((a, b) => (places.get(a.before.id) ?? 0) - (places.get(b.before.id) ?? 0))
      for (const move of concerned) course.undo(move)
      staying = cannotGo(concerned.map((move) => course.judge(move)))
    }
  }
}

/** Of those that are refused: as the rules know each by itself, for what would pass instead. */
export const casesAlone = (
  { one, moves, holds }: SeriesCase,
  going: ReadonlySet<number>,
  judged: readonly JudgedMove[],
): ((move: SeriesMove) => Case) => {
  const goes = ({ before, moved }: SeriesMove): boolean => moved && going.has(before.id)
  const kept = moves.filter((move) => !goes(move)).flatMap(({ before }) => holds.get(before.id) ?? [])
  const taken = either(one.taken, takenBy([...judged.filter(goes).flatMap(busyBy), ...kept]))
  return (move) => ofMove(one, move, without(taken, holds.get(move.before.id) ?? []), one.quotaOn)
}
