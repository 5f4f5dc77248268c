import type { BecameRow, RefusedRow } from './report-rows.ts'

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0)

/** What became of some bookings, and what they cost. */
export const countsIn = (rows: readonly BecameRow[]) => {
  const currencies = Map.groupBy(
    rows.filter(({ total }) => total > 0),
    ({ currency }) => currency ?? '',
  )
  return {
    held: sum(rows.map(({ held }) => held)),
    noShows: sum(rows.map(({ noShows }) => noShows)),
    released: sum(rows.map(({ released }) => released)),
    cancelled: sum(rows.map(({ cancelled }) => cancelled)),
    overridden: sum(rows.map(({ overridden }) => overridden)),
    revenue: [...currencies]
      .map(([currency, some]) => ({ currency, total: sum(some.map(({ total }) => total)) }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  }
}
export const refusedIn = (rows: readonly RefusedRow[]): number => sum(rows.map(({ n }) => n))

/** What was wanted of one facility and refused: by hour, and by which rule most often. */
export const unmetIn = (rows: readonly RefusedRow[]) => {
  const [most] = [...Map.groupBy(rows, ({ rule }) => rule)].toSorted(([, a], [, b]) => refusedIn(b) - refusedIn(a))
  const hours = Array.from({ length: 24 }, (_, hour) => refusedIn(rows.filter((row) => row.hour === hour)))
  return most ? { count: refusedIn(rows), rule: most[0], hours } : undefined
}
