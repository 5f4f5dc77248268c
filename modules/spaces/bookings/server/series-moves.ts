import { daysAfter } from '#kit/contract/days.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { headcount, type SeriesChangeWanted } from '../contract.ts'
import { isMoved, linksAsked } from './changed.ts'
import { chosenOf, keptExtrasOf, type WantedExtra } from './chosen-extras.ts'
import type { Quota, WantedTime } from './decide-booking.ts'
import { type BookableRow, type Busy, facilitiesFor, heldBy } from './fact-rows.ts'
import { broken, busyBy, judgeDate, type JudgedDate } from './judge-dates.ts'
import { type Case, openCase, quotaOf } from './judge.ts'
import type { Booker } from './member-rows.ts'
import type { Place } from './place.ts'
import type { BookingRecord } from './tables.ts'
import { timesOf } from './times.ts'

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
const ofMove = (one: Case, { before, extras }: SeriesMove, busy: readonly Busy[], quotaOn: Case['quotaOn']): Case => ({
  ...one,
  busy,
  quotaOn,
  before,
  roomWork: undefined,
  extras: { ...one.extras, wanted: extras, dropped: [] },
})

/** What those that go give back of the rule of their group, and what those before a date take of it. */
const counting = (one: Case, moves: readonly SeriesMove[], going: ReadonlySet<number>) => {
  const counted = new Map<string, number>()
  const add = (periodFrom: string, n: number) => counted.set(periodFrom, (counted.get(periodFrom) ?? 0) + n)
  const quotaOn = (date: string): Quota | null => {
    const quota = one.quotaOn(date)
    return quota && { ...quota, used: quota.used + (counted.get(quota.periodFrom) ?? 0) }
  }
  const isCountedAnew = ({ before, time, moved }: SeriesMove) => moved && quotaOf({ quotaOn: one.quotaOn, before }, time.date) !== null
  for (const move of moves) {
    const { countedGroupId, countedFrom } = move.before
    if (going.has(move.before.id) && countedFrom !== null && countedGroupId === one.groups.rule?.groupId && isCountedAnew(move)) add(countedFrom, -1)
  }
  return { quotaOn, add }
}

/** Each as if those before it that go had gone; of those that stay what they have is theirs. */
const inTurn = ({ one, moves, holds }: SeriesCase, going: ReadonlySet<number>): JudgedMove[] => {
  const stays = moves.filter(({ before, moved }) => !moved || !going.has(before.id))
  const busy = [...one.busy, ...stays.flatMap(({ before }) => holds.get(before.id) ?? [])]
  const { quotaOn, add } = counting(one, moves, going)
  return moves.map((move) => {
    const { before, facility, time, attendees, extras, moved } = move
    const goes = going.has(before.id)
    const own = new Set(goes && moved ? [] : (holds.get(before.id) ?? []))
    const there = own.size === 0 ? busy : busy.filter((one) => !own.has(one))
    const asked = { facilityId: facility.id, time, attendees, extras: moved ? chosenOf(extras) : before.extras }
    const judged = judgeDate(ofMove(one, move, there, quotaOn), facility, time, attendees, (chain) => linksAsked(chain, before, asked))
    if (goes && moved && !judged.refused) {
      busy.push(...busyBy(judged))
      if (judged.quota) add(judged.quota.periodFrom, 1)
    }
    return { ...move, ...judged, going: goes && !judged.refused }
  })
}

/**
 * What becomes of each when those go that are asked for. One that cannot stays where it is, and may so be in the way of another: it is judged again until
 * nothing of it changes.
 */
export const judgeMoves = (all: SeriesCase, asked: ReadonlySet<number>): JudgedMove[] => {
  const going = new Set(asked)
  const refused = new Map<number, JudgedMove['refused']>()
  for (;;) {
    const judged = inTurn(all, going)
    const staying = judged.filter((move) => going.has(move.before.id) && move.refused)
    if (staying.length === 0)
      return judged.map((move) => (refused.has(move.before.id) ? { ...move, refused: refused.get(move.before.id) ?? broken('free') } : move))
    for (const { before, refused: link } of staying) {
      going.delete(before.id)
      refused.set(before.id, link)
    }
  }
}

/** Of one that is refused: as the rules know it by itself, for what would pass instead. */
export const caseAlone =
  ({ one, moves, holds }: SeriesCase, going: ReadonlySet<number>, judged: readonly JudgedMove[]) =>
  (move: SeriesMove): Case => {
    const taken = judged.filter((other) => going.has(other.before.id) && other.moved).flatMap(busyBy)
    const kept = moves.filter(({ before, moved }) => before.id !== move.before.id && (!moved || !going.has(before.id)))
    return ofMove(one, move, [...one.busy, ...taken, ...kept.flatMap(({ before }) => holds.get(before.id) ?? [])], one.quotaOn)
  }
