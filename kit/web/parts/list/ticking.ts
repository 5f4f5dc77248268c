interface Ticking<T> {
  /** Rows of this page that can be ticked, in their order. */
  rows: readonly T[]
  ticked: readonly T[]
  keyOf: (row: T) => string
  /** Where a range begins; without one only the row itself is meant. */
  from: string | undefined
  to: string
}

/** What is ticked after a row, or a range of rows, has been: one row changes, and all of a range become what its last row becomes. */
export const ticking = <T>({ rows, ticked, keyOf, from, to }: Ticking<T>): T[] => {
  const keys = rows.map(keyOf)
  const [end, begin] = [keys.indexOf(to), from === undefined ? -1 : keys.indexOf(from)]
  const meant = rows.slice(begin < 0 ? end : Math.min(begin, end), Math.max(begin, end) + 1)
  const meantKeys = new Set(meant.map(keyOf))
  const others = ticked.filter((row) => !meantKeys.has(keyOf(row)))
  return ticked.some((row) => keyOf(row) === to) ? others : [...others, ...meant]
}

interface Ticks<T> {
  ticked: readonly T[]
  onChange: (rows: T[]) => void
  canTick?: (row: T) => boolean
}

export interface OnPage<T> {
  canTick: (row: T) => boolean
  isTicked: (row: T) => boolean
  /** One row, or all from the row of the other key. */
  tick: (key: string, from?: string) => void
  all: boolean
  some: boolean
  tickAll: () => void
}

/** The ticks of the rows that are shown; those of other pages stay as they are. */
export const onPage = <T>(ticks: Ticks<T>, { rows = [], rowKey }: { rows: readonly T[] | undefined; rowKey: (row: T) => string }): OnPage<T> => {
  const ticked = new Set(ticks.ticked.map(rowKey))
  const canTick = (row: T) => ticks.canTick?.(row) ?? true
  const tickable = rows.filter(canTick)
  const here = tickable.filter((row) => ticked.has(rowKey(row))).length
  const all = tickable.length > 0 && here === tickable.length
  const keys = new Set(tickable.map(rowKey))
  const elsewhere = ticks.ticked.filter((row) => !keys.has(rowKey(row)))
  return {
    canTick,
    isTicked: (row) => ticked.has(rowKey(row)),
    tick: (to, from) => ticks.onChange(ticking({ rows: tickable, ticked: ticks.ticked, keyOf: rowKey, from, to })),
    all,
    some: here > 0,
    tickAll: () => ticks.onChange(all ? elsewhere : [...elsewhere, ...tickable]),
  }
}
