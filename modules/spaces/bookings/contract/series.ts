import { z } from 'zod'
import { daysAfter } from '#kit/contract/days.ts'
import { calendarDate } from '#kit/contract/paging.ts'

export const repeatUnits = ['DAY', 'WEEK', 'MONTH'] as const
export const repeatDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type RepeatDay = (typeof repeatDays)[number]
/** By the date (the 31st is the last day of a shorter month), or by the weekday (the second Tuesday; the fifth is the last). */
export const monthWays = ['DATE', 'WEEKDAY'] as const
export const datesAtMost = 200

/** How a booking repeats: every so many days, weeks or months, until a day or so many times. */
export const Repeat = z.strictObject({
  unit: z.enum(repeatUnits, 'required'),
  every: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(12, 'outOfBounds').default(1),
  weekdays: z.array(z.enum(repeatDays)).max(7).default([]),
  monthBy: z.enum(monthWays).default('DATE'),
  until: calendarDate().nullable().default(null),
  times: z.number().int('wholeNumber').min(2, 'outOfBounds').max(datesAtMost, 'outOfBounds').nullable().default(null),
})
export type Repeat = z.output<typeof Repeat>

export const weekdayOf = (date: string): RepeatDay => repeatDays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MON'
const two = (n: number) => String(n).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A year from the first day is as far as a series goes. */
export const lastDayOf = (first: string): string => daysAfter(first, 365)

function* everyDay(first: string, every: number): Generator<string> {
  for (let date = first; ; date = daysAfter(date, every)) yield date
}
function* everyWeek(first: string, every: number, weekdays: readonly RepeatDay[]): Generator<string> {
  const monday = daysAfter(first, -repeatDays.indexOf(weekdayOf(first)))
  for (let week = monday; ; week = daysAfter(week, 7 * every))
    for (const [at, day] of repeatDays.entries()) {
      const date = daysAfter(week, at)
      if (weekdays.includes(day) && date >= first) yield date
    }
}
function* everyMonth(first: string, every: number, by: (typeof monthWays)[number]): Generator<string> {
  const [year, month, day] = [Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(first.slice(8, 10))]
  const nth = Math.ceil(day / 7)
  for (let n = month - 1; ; n += every) {
    const [y, m] = [year + Math.floor(n / 12), (n % 12) + 1]
    const start = `${y}-${two(m)}-`
    const length = daysIn(y, m)
    if (by === 'DATE') yield `${start}${two(Math.min(day, length))}`
    else {
      const offset = (repeatDays.indexOf(weekdayOf(first)) - repeatDays.indexOf(weekdayOf(`${start}01`)) + 7) % 7
      const wanted = 1 + offset + (nth - 1) * 7
      yield `${start}${two(wanted > length ? wanted - 7 : wanted)}`
    }
  }
}

/** All its dates in order, a year and one more than two hundred at most. */
export const datesOf = (first: string, { unit, every, weekdays, monthBy, until, times }: Repeat): string[] => {
  const all = unit === 'DAY' ? everyDay(first, every) : unit === 'WEEK' ? everyWeek(first, every, weekdays) : everyMonth(first, every, monthBy)
  const last = lastDayOf(first)
  const dates = []
  if (unit === 'WEEK' && weekdays.length === 0) return []
  for (const date of all) {
    if (date > last || (until !== null && date > until) || dates.length >= (times ?? datesAtMost + 1)) break
    dates.push(date)
  }
  return dates
}

interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
/** At least two dates, two hundred at most, within a year, and all that were asked for. */
export const repeatFits = ({ date, repeat }: { date: string; repeat: Repeat }, issues: Issues): void => {
  const wrong = (field: string, message: string) => issues.addIssue({ code: 'custom', path: ['repeat', field], message })
  if (repeat.unit === 'WEEK' && repeat.weekdays.length === 0) return wrong('weekdays', 'required')
  if ((repeat.until === null) === (repeat.times === null)) return wrong('until', 'untilOrTimes')
  if (repeat.until !== null && repeat.until > lastDayOf(date)) return wrong('until', 'longerThanYear')
  const dates = datesOf(date, repeat)
  if (repeat.times !== null && dates.length < repeat.times) return wrong('times', 'longerThanYear')
  if (dates.length > datesAtMost) return wrong('until', 'tooManyDates')
  if (dates.length < 2) return wrong('until', 'twoDates')
}
