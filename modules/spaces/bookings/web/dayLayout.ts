import { hoursIn, type Span, wholeHours } from '#kit/web/parts/timeline/span.ts'
import type { Timeline } from '../contract.ts'

type Facility = Timeline['facilities'][number]
type Taken = Timeline['taken'][number]

const hour = 3_600_000

/** The part of a day that is shown: from the first opening to the last closing, in whole hours; office hours where nothing is open. */
export const shownHours = ({ days, facilities, taken }: Timeline): Span => {
  const day = days[0] ?? { startsAt: new Date(0).toISOString(), endsAt: new Date(0).toISOString() }
  const [start, end] = [Date.parse(day.startsAt), Date.parse(day.endsAt)]
  const edges = [
    ...facilities.flatMap(({ open }) => open.map(({ from, until }) => [Date.parse(from), Date.parse(until)] as const)),
    ...taken.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const),
  ]
  if (edges.length === 0) return { from: start + 8 * hour, until: start + 19 * hour }
  const from = Math.max(start, Math.min(...edges.map(([first]) => first)))
  const until = Math.min(end, Math.max(...edges.map(([, last]) => last)))
  return wholeHours(start, { from, until })
}

/** The first hour in which most of the facilities that open at all are open: one that is open all night is not what a day begins with. */
export const mostOpen = ({ facilities }: Pick<Timeline, 'facilities'>, shown: Span): number => {
  const opens = facilities.filter(({ open }) => open.length > 0)
  const isOpen = (from: number) => (facility: Facility) =>
    facility.open.some((one) => Date.parse(one.from) < from + hour && from < Date.parse(one.until))
  return hoursIn(shown).find((from) => opens.filter(isOpen(from)).length * 2 > opens.length) ?? shown.from
}

/** What stands in a row: a booking each where one has the room, else how many places are taken, as long as that stays the same. */
export interface Block {
  readonly key: string
  readonly from: number
  readonly until: number
  readonly taken: Taken | undefined
  /** Of a shared facility. */
  readonly places: number
  /** Of those that run at the same time, such as those of the two halves of a hall, the first line that is free; and of how many. */
  readonly line: number
  readonly lines: number
}

/** What runs at the same time stands beneath each other, and what touches none of it has the whole height. */
const beneathEachOther = (all: readonly Omit<Block, 'line' | 'lines'>[]): Block[] => {
  const groups: { until: number; free: number[]; blocks: Omit<Block, 'lines'>[] }[] = []
  for (const one of all.toSorted((a, b) => a.from - b.from)) {
    const last = groups.at(-1)
    const group = last && one.from < last.until ? last : { until: one.until, free: [], blocks: [] }
    if (group !== last) groups.push(group)
    const found = group.free.findIndex((until) => until <= one.from)
    const line = found < 0 ? group.free.length : found
    group.free[line] = one.until
    group.until = Math.max(group.until, one.until)
    group.blocks.push({ ...one, line })
  }
  return groups.flatMap(({ free, blocks }) => blocks.map((block) => ({ ...block, lines: free.length })))
}
/** How many stand beneath each other in a row at most. */
export const linesOf = (blocks: readonly Block[]): number => Math.max(1, ...blocks.map(({ lines }) => lines))

export const blocksOf = ({ id, places }: Facility, taken: readonly Taken[]): Block[] => {
  const own = taken.filter(({ facilityId }) => facilityId === id)
  if (places === 1)
    return beneathEachOther(
      own.map((one, at) => ({
        key: `${one.startsAt} ${at}`,
        from: Date.parse(one.startsAt),
        until: Date.parse(one.endsAt),
        taken: one,
        places: 1,
      })),
    )
  const edges = [...new Set(own.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]))].toSorted((a, b) => a - b)
  return edges.slice(0, -1).flatMap((from, at) => {
    const until = edges[at + 1] ?? from
    const n = own.filter(({ startsAt, endsAt }) => Date.parse(startsAt) < until && from < Date.parse(endsAt)).length
    return n === 0 ? [] : [{ key: String(from), from, until, taken: undefined, places: n, line: 0, lines: 1 }]
  })
}

/** When one room is kept free for work before and after what is booked, within the hours that are shown. */
export const workOf = ({ id, places }: Facility, taken: readonly Taken[], shown: Span): Span[] =>
  taken
    .filter(({ facilityId }) => facilityId === id && places === 1)
    .flatMap(({ busyFrom, startsAt, endsAt, busyUntil }) => [
      { from: Date.parse(busyFrom), until: Date.parse(startsAt) },
      { from: Date.parse(endsAt), until: Date.parse(busyUntil) },
    ])
    .map(({ from, until }) => ({ from: Math.max(from, shown.from), until: Math.min(until, shown.until) }))
    .filter(({ from, until }) => from < until)

/** Of half an hour or less: there is no room in it for two lines of words. */
const shortMs = 1_800_000
export const isShort = ({ from, until }: Pick<Block, 'from' | 'until'>): boolean => until - from <= shortMs

/** Below two hours there is room for what it is called, and for nothing else. */
export const isBrief = ({ from, until }: Pick<Block, 'from' | 'until'>): boolean => until - from < 2 * hour

/** How much is free beside what is short, so that its words stand there, in hundredths of its own width; 0: they stand in it. */
export const besideOf = (block: Block, blocks: readonly Block[], facility: Facility, shown: Span): number => {
  const inTheWay = [...blocks, ...shutOf(facility, shown), ...blockedOf(facility, shown)].filter((one) => one !== block && one.until > block.until)
  const free = Math.min(shown.until, ...inTheWay.map(({ from }) => Math.max(from, block.until))) - block.until
  return isShort(block) && free >= shortMs ? (free / (block.until - block.from)) * 100 : 0
}

const [hourPx, widestPx] = [60, 176]
/** So much of a title can be read. */
const wordPx = 44
/** How wide an hour is at least: whatever is short, and has nothing free beside it, is wide enough to be read. */
export const hourWidth = ({ facilities, taken }: Timeline, shown: Span): number => {
  const needed = facilities.flatMap((facility) => {
    const blocks = blocksOf(facility, taken)
    const cramped = blocks.filter((block) => block.taken?.booking && isShort(block) && besideOf(block, blocks, facility, shown) === 0)
    return cramped.map(({ from, until }) => (wordPx * hour) / (until - from))
  })
  return Math.min(Math.max(hourPx, ...needed), widestPx)
}

/** When a facility is shut within the hours that are shown. */
export const shutOf = ({ open }: Facility, { from, until }: Span): Span[] => {
  const shut = []
  let at = from
  for (const one of open.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    if (Date.parse(one.from) > at) shut.push({ from: at, until: Math.min(Date.parse(one.from), until) })
    at = Math.max(at, Date.parse(one.until))
  }
  if (at < until) shut.push({ from: at, until })
  return shut
}

/** When a facility is blocked within the hours that are shown. */
export const blockedOf = ({ blocked }: Facility, { from, until }: Span): { from: number; until: number; reason: string }[] =>
  blocked
    .map((one) => ({ from: Math.max(Date.parse(one.from), from), until: Math.min(Date.parse(one.until), until), reason: one.reason }))
    .filter((one) => one.from < one.until)

type Day = Timeline['days'][number]
/** What of a facility is taken on a day, in the order of time; without what only has its work around on it. */
export const takenOn = ({ id }: Pick<Facility, 'id'>, { startsAt, endsAt }: Day, taken: readonly Taken[]): Taken[] =>
  taken
    .filter((one) => one.facilityId === id && Date.parse(one.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(one.endsAt))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))

/** How many bookings they are: one and the time held for a change of it are one. */
export const bookingsIn = (taken: readonly Taken[]): number => new Set(taken.map(({ nth }) => nth)).size

/** Not open at all on a day, or blocked for as long as it is. */
export const isShutOn = ({ open, blocked }: Facility, { startsAt, endsAt }: Day): boolean => {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
  const parts = open
    .map((one) => ({ from: Math.max(Date.parse(one.from), from), until: Math.min(Date.parse(one.until), until) }))
    .filter((one) => one.from < one.until)
  return parts.every((part) => blocked.some((one) => Date.parse(one.from) <= part.from && part.until <= Date.parse(one.until)))
}
