/** From one moment to another, in milliseconds. */
export interface Span {
  readonly from: number
  readonly until: number
}

const hour = 3_600_000

/** Where a stretch stands on what is shown, in hundredths of it; as far as it is seen. */
export const placeIn = ({ from, until }: Span, one: Span): { left: number; width: number } => {
  const at = (moment: number): number => ((Math.min(Math.max(moment, from), until) - from) / (until - from)) * 100
  return { left: at(one.from), width: at(one.until) - at(one.from) }
}

export const styleIn = (shown: Span, one: Span): { left: string; width: string } => {
  const { left, width } = placeIn(shown, one)
  return { left: `${left}%`, width: `${width}%` }
}

/** The beginning of each hour that is shown; one at least. */
export const hoursIn = ({ from, until }: Span): number[] =>
  Array.from({ length: Math.max(Math.ceil((until - from) / hour), 1) }, (_, n) => from + n * hour)

/** In whole hours, counted from the beginning of the day. */
export const wholeHours = (dayStart: number, { from, until }: Span): Span => ({
  from: dayStart + Math.floor((from - dayStart) / hour) * hour,
  until: dayStart + Math.ceil((until - dayStart) / hour) * hour,
})
