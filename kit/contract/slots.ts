/** Local times of one day, 'HH:mm'; they sort as text. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every `step` minutes from `from`; the last is `to`, whether or not a step falls on it: a day ends at 23:59. */
export const timesBetween = (from: string, to: string, step: number): string[] => {
  const [first, last] = [minutesOf(from), minutesOf(to)]
  const count = Math.max(0, Math.ceil((last - first) / step))
  return [...Array.from({ length: count }, (_, i) => timeOf(first + i * step)), to]
}

/** An end on the minute at which something else begins is no clash, nor a start at which it ends. */
export const overlaps = (a: TimeRange, b: TimeRange): boolean => a.from < b.to && b.from < a.to

export const spansUnavailable = (range: TimeRange, unavailable: readonly TimeRange[]): boolean => unavailable.some((other) => overlaps(range, other))

/** Whether a range may begin here. */
export const isTaken = (time: string, unavailable: readonly TimeRange[]): boolean => unavailable.some(({ from, to }) => time >= from && time < to)
