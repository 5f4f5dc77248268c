import type { BecameRow, RefusedRow } from './report-rows.ts'

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0)

/** By currency, where there is any. */
const moneyIn = (rows: readonly BecameRow[], of: (row: BecameRow) => number) =>
  [...Map.groupBy(rows, ({ currency }) => currency ?? '')]
    .map(([currency, some]) => ({ currency, total: sum(some.map(of)) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency))

/** What became of some bookings, and what they cost. */
export const countsIn = (rows: readonly BecameRow[]) => {
  return {
    held: sum(rows.map(({ held }) => held)),
    noShows: sum(rows.map(({ noShows }) => noShows)),
    released: sum(rows.map(({ released }) => released)),
    cancelled: sum(rows.map(({ cancelled }) => cancelled)),
    overridden: sum(rows.map(({ overridden }) => overridden)),
    revenue: moneyIn(rows, ({ total }) => total),
    kept: moneyIn(rows, ({ kept }) => kept),
  }
}
export const refusedIn = (rows: readonly RefusedRow[]): number => sum(rows.map(({ n }) => n))

/** What was wanted of one facility and refused: by hour, and by which rule most often. */
export const unmetIn = (rows: readonly RefusedRow[]) => {
  const [most] = [...Map.groupBy(rows, ({ rule }) => rule)].toSorted(([, a], [, b]) => refusedIn(b) - refusedIn(a))
  const hours = Array.from({ length: 24 }, (_, hour) => refusedIn(rows.filter((row) => row.hour === hour)))
  return most ? { count: refusedIn(rows), rule: most[0], hours } : undefined
}
