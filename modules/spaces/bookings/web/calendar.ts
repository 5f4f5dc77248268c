import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'

/** How much of the calendar is seen; the day is the usual one. */
export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
const monthAfter = (date: string, n: number): string => utcDay(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + n, 1))

/** The first and the last day that are seen with a day. */
export const shownWith = (view: CalendarView, date: string): { first: string; last: string } => {
  if (view === 'day') return { first: date, last: date }
  if (view === 'week') return { first: mondayOf(date), last: daysAfter(mondayOf(date), 6) }
  return { first: monthAfter(date, 0), last: daysAfter(monthAfter(date, 1), -1) }
}
/** A day of the week or month before, or after. */
export const movedBy = (view: CalendarView, date: string, n: number): string =>
  view === 'month' ? monthAfter(date, n) : daysAfter(date, view === 'week' ? 7 * n : n)

const english = language === 'en' ? 'en-GB' : language
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(english, { ...options, timeZone: 'UTC' })
const [months, weekdays] = [format({ month: 'long', year: 'numeric' }), format({ weekday: 'long' })]
const at = (date: string) => new Date(`${date}T00:00:00Z`)
/** 'Friday 20 Nov 2026', '16 Nov 2026 – 22 Nov 2026', 'November 2026'. */
export const shownText = (view: CalendarView, date: string): string => {
  const { first, last } = shownWith(view, date)
  if (view === 'month') return months.format(at(first))
  return view === 'day' ? `${weekdays.format(at(date))} ${dayText(date)}` : `${dayText(first)} – ${dayText(last)}`
}
const [shortWeekdays, narrowWeekdays] = [format({ weekday: 'short' }), format({ weekday: 'narrow' })]
const byLength = { long: weekdays, short: shortWeekdays, narrow: narrowWeekdays }
export const weekdayText = (date: string, length: keyof typeof byLength = 'short'): string => byLength[length].format(at(date))
