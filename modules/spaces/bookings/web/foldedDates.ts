import type { SeriesDate } from '../contract.ts'

/** From so many on those that say the same stand in one row. */
const foldedFrom = 3

/** Dates one after another of which nothing else is told than the same refusal; each of the others by itself. */
export const foldedDates = (dates: readonly SeriesDate[]): SeriesDate[][] => {
  const groups: SeriesDate[][] = []
  for (const date of dates) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && saysOnly(date) !== undefined && saysOnly(date) === saysOnly(before)) last.push(date)
    else groups.push([date])
  }
  return groups.flatMap((group) => (group.length >= foldedFrom ? [group] : group.map((date) => [date])))
}
const saysOnly = ({ refusal, takenBy, bookingUuid, visitProblem }: SeriesDate): string | undefined =>
  takenBy === null && bookingUuid === null && visitProblem === null ? refusal?.message : undefined
