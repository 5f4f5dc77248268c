import type { SeriesDate } from '../contract.ts'

/** What became of a series that was booked or asked for. */
export interface MadeSeries {
  seriesId: number
  dates: SeriesDate[]
  /** The building agrees first: nothing is booked yet. */
  asked: boolean
}

/** What was told of the dates that were not booked stands still: why, and what would do, beside those that are booked by now. */
export const madeOf = (
  made: Pick<MadeSeries, 'seriesId' | 'dates'>,
  { dates: shown = [], needsApproval }: { dates: readonly SeriesDate[] | undefined; needsApproval: boolean },
): MadeSeries => {
  const before = new Map(shown.map((one) => [one.date, one]))
  const dates = made.dates.map((one) => {
    const refusal = one.bookingUuid === null ? (one.refusal ?? before.get(one.date)?.refusal ?? null) : null
    return { ...one, refusal, ways: refusal ? (before.get(one.date)?.ways ?? []) : [] }
  })
  return { seriesId: made.seriesId, dates, asked: needsApproval }
}
