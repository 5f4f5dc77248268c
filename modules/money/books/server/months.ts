import { utcDay } from '#kit/contract/days.ts'

/** `2026-11` → `2026-11-01`, as months are kept. */
export const firstOf = (month: string): string => `${month.slice(0, 7)}-01`
export const monthOf = (day: string): string => day.slice(0, 7)

/** The first day of a month so many after, or before. */
export const monthsOn = (day: string, n: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year, month - 1 + n, 1)))
}
