import { instantOf, localTime } from '#kit/server/clock.ts'

const day = 86_400_000
const minute = 60_000

/** Days counted from today in a time zone. Hong Kong and Singapore have no daylight saving, so that a day has always 24 hours. */
export interface Days {
  readonly now: Date
  /** `YYYY-MM-DD`; -1 is yesterday. */
  date(offset: number): string
  /** The instant of a wall-clock time. */
  at(offset: number, time: string): Date
  /** Saturday or Sunday? */
  weekend(offset: number): boolean
  /** First day of a month, counted from this one. */
  firstOfMonth(offset: number): string
  lastOfMonth(offset: number): string
}

export const daysFrom = (now: Date, timeZone: string): Days => {
  const today = localTime(now, timeZone).date
  const midnight = instantOf(today, '00:00', timeZone).getTime()
  const calendar = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * day)
  const month = (offset: number, dayOfMonth: number) => {
    const first = calendar(0)
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + offset, dayOfMonth)).toISOString().slice(0, 10)
  }
  return {
    now,
    date: (offset) => calendar(offset).toISOString().slice(0, 10),
    at: (offset, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(midnight + offset * day + (hours * 60 + minutes) * minute)
    },
    weekend: (offset) => [0, 6].includes(calendar(offset).getUTCDay()),
    firstOfMonth: (offset) => month(offset, 1),
    lastOfMonth: (offset) => month(offset + 1, 0),
  }
}
