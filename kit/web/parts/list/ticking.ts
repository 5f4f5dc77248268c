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
