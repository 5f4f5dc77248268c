import type { Busy } from '../taken/taken.ts'
import { type Link, type Quota, refusedBy, type WantedTime } from './decide-booking.ts'
import { type BookableRow, type FacilitySpaces, freeOf } from './fact-rows.ts'
import { type Case, judge, quotaOf, takenIn } from './judge.ts'
import { isOnClock } from './times.ts'

/** What the rules say of one date of a series. */
export interface JudgedDate {
  readonly time: WantedTime
  readonly refused: Link | undefined
  readonly quota: Quota | null
  /** What it takes, when it passes. */
  readonly spaces: FacilitySpaces['spaces']
  /** And of what it counts, the pieces with the lowest numbers. */
  readonly pieces: readonly number[]
  /** With the work before and after. */
  readonly span: readonly [from: number, until: number]
}

export const broken = (rule: Link['rule']): Link => ({ rule, ok: false, value: null, limit: null })

const piecesFree = ({ extras, taken }: Pick<Case, 'extras' | 'taken'>, from: number, until: number): number[] =>
  extras.wanted.flatMap(({ extra, quantity }) => (extras.pieces.get(extra.id) ?? []).filter((id) => !taken.has(id, from, until)).slice(0, quantity))

/** One date by every rule, or by those of a change. */
export const judgeDate = (
  one: Case,
  facility: BookableRow,
  time: WantedTime,
  attendees: number,
  asked: (chain: readonly Link[]) => readonly Link[] = (chain) => chain,
): JudgedDate => {
  const quota = quotaOf(one, time.date)
  const span = takenIn(one, facility, time)
  const nothing = { time, quota, spaces: [], pieces: [], span }
  if (!isOnClock(time, one.building.timeZone)) return { ...nothing, refused: broken('clock') }
  const refused = refusedBy(asked(judge(one, facility, time, attendees)))
  if (refused) return { ...nothing, refused }
  const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
  return { ...nothing, refused: undefined, spaces: freeOf(spaces, one.taken, ...span), pieces: piecesFree(one, ...span) }
}

export const busyBy = ({ spaces, pieces, span: [from, until] }: JudgedDate): Busy[] =>
  [...spaces.map(({ id }) => id), ...pieces].map((spaceId) => ({ spaceId, from, until }))
