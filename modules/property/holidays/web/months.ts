import { utcDay } from '#kit/contract/days.ts'
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

interface Month {
  first: string
  /** How many days of its first week belong to the month before. */
  before: number
  days: string[]
}

export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, month) => {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const first = utcDay(Date.UTC(year, month, 1))
    return { first, before: weekdayOf(first), days: Array.from({ length }, (_day, n) => utcDay(Date.UTC(year, month, n + 1))) }
  })
