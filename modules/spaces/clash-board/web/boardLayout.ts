import { mondayOf } from '#kit/contract/days.ts'
import { type Span, wholeHours } from '#kit/web/parts/timeline/span.ts'
import type { BoardOccupation, Clash, ClashBoard } from '../contract.ts'
import type { Asked, View } from './useAsked.ts'

const hour = 3_600_000

/** The first day that is seen with one, and how many. */
export const seenWith = (view: View, date: string): { date: string; days: number } =>
  view === 'week' ? { date: mondayOf(date), days: 7 } : { date, days: 1 }

/** As far as the address asks for them: clashes, and what has a part in one. */
export const shownOf = ({ occupations, clashes }: ClashBoard, { floor, kind, rule, only, decided }: Omit<Asked, 'view'>) => {
  const byKey = new Map(occupations.map((one) => [one.key, one]))
  const onFloor = (one: Pick<BoardOccupation, 'floorIds' | 'wholeBuilding'>) =>
    floor === undefined || one.wholeBuilding || one.floorIds.includes(floor)
  const shown = clashes.filter(
    (clash) =>
      (decided || clash.state === 'OPEN') &&
      (rule === undefined || clash.rule === rule) &&
      (floor === undefined || clash.floorIds.includes(floor) || clash.sides.some((key) => byKey.get(key)?.floorIds.includes(floor))) &&
      (kind === undefined || clash.sides.some((key) => byKey.get(key)?.kind === kind)),
  )
  const clashing = Map.groupBy(
    shown.flatMap((clash) => clash.sides.map((key) => ({ key, clash }))),
    ({ key }) => key,
  )
  return {
    byKey,
    clashes: shown,
    /** By the key of an occupation. */
    clashing: new Map([...clashing].map(([key, some]) => [key, some.map(({ clash }) => clash)])),
    occupations: occupations.filter(
      (one) => onFloor(one) && (kind === undefined || one.kind === kind) && (!(only || rule !== undefined) || clashing.has(one.key)),
    ),
  }
}
export type Shown = ReturnType<typeof shownOf>

/** Of a day the hours in which something is, and office hours at least; of a week all of it. */
export const shownSpan = ({ days, occupations }: Pick<ClashBoard, 'days' | 'occupations'>): Span => {
  const [from, until] = [Date.parse(days[0]?.startsAt ?? ''), Date.parse(days.at(-1)?.endsAt ?? '')]
  if (days.length > 1) return { from, until }
  const timed = occupations.filter(({ wholeDays }) => !wholeDays)
  const first = Math.min(from + 8 * hour, ...timed.map(({ startsAt }) => Date.parse(startsAt)))
  const last = Math.max(from + 20 * hour, ...timed.map(({ endsAt }) => Date.parse(endsAt)))
  const whole = wholeHours(from, { from: first, until: last })
  return { from: Math.max(from, whole.from), until: Math.min(until, whole.until) }
}

export interface Bar extends Span {
  readonly occupation: BoardOccupation
  readonly clashes: readonly Clash[]
  /** Of those that are there at the same time, the first line that is free. */
  readonly line: number
}
export interface BoardRow {
  readonly key: string
  /** Null: the whole building, or no floor. */
  readonly floor: ClashBoard['floors'][number] | null
  readonly bars: readonly Bar[]
  readonly lines: number
}

const barsOf = (some: readonly BoardOccupation[], { clashing }: Shown, span: Span): { bars: Bar[]; lines: number } => {
  const free: number[] = []
  const seen = some
    .map((occupation) => ({ occupation, from: Date.parse(occupation.startsAt), until: Date.parse(occupation.endsAt) }))
    .filter(({ from, until }) => from < span.until && span.from < until)
    .toSorted((a, b) => a.from - b.from || b.until - a.until)
  const bars = seen.map((one) => {
    const found = free.findIndex((until) => until <= one.from)
    const line = found < 0 ? free.length : found
    free[line] = one.until
    return { ...one, line, clashes: clashing.get(one.occupation.key) ?? [] }
  })
  return { bars, lines: Math.max(free.length, 1) }
}

/** What holds for all floors first, then the floors from the top, then what is on none; a row of its own only for what is there. */
export const rowsOf = (board: ClashBoard, shown: Shown, floor: number | undefined, span: Span): BoardRow[] => {
  const { occupations } = shown
  const everywhere = occupations.filter(({ wholeBuilding }) => wholeBuilding)
  const nowhere = floor === undefined ? occupations.filter(({ wholeBuilding, floorIds }) => !wholeBuilding && floorIds.length === 0) : []
  const onFloors = Map.groupBy(
    occupations.flatMap((occupation) => occupation.floorIds.map((id) => ({ id, occupation }))),
    ({ id }) => id,
  )
  const row = (key: string, at: BoardRow['floor'], some: readonly BoardOccupation[]): BoardRow => ({ key, floor: at, ...barsOf(some, shown, span) })
  return [
    ...(everywhere.length > 0 ? [row('everywhere', null, everywhere)] : []),
    ...board.floors
      .filter(({ id }) => floor === undefined || id === floor)
      .map((one) =>
        row(
          String(one.id),
          one,
          (onFloors.get(one.id) ?? []).map(({ occupation }) => occupation),
        ),
      ),
    ...(nowhere.length > 0 ? [row('nowhere', null, nowhere)] : []),
  ]
}

/** Which bar the arrows lead to: along its row, or to the one of the next row that has any which begins nearest to it. */
export const nextBar = (rows: readonly BoardRow[], at: { row: number; bar: number }, key: string): { row: number; bar: number } | undefined => {
  const bars = rows[at.row]?.bars ?? []
  const along: Record<string, number> = { ArrowLeft: at.bar - 1, ArrowRight: at.bar + 1, Home: 0, End: bars.length - 1 }
  const bar = along[key]
  if (bar !== undefined) return { row: at.row, bar: Math.min(Math.max(bar, 0), Math.max(bars.length - 1, 0)) }
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  const from = bars[at.bar]?.from ?? 0
  for (let row = at.row + step; row >= 0 && row < rows.length; row += step) {
    const there = rows[row]?.bars ?? []
    if (there.length === 0) continue
    const nearest = there.reduce((best, one, n) => (Math.abs(one.from - from) < Math.abs((there[best]?.from ?? 0) - from) ? n : best), 0)
    return { row, bar: nearest }
  }
  return at
}
