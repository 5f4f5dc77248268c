import { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { calendarDate } from '#kit/contract/paging.ts'

export const periods = ['MONTH', 'QUARTER', 'YEAR', 'OWN'] as const
export type Period = (typeof periods)[number]
/** A leap year. */
export const daysAtMost = 366

export const askedPeriod = {
  period: z.enum(periods).default('MONTH'),
  /** Any day of the month, quarter or year; today, when none is given. */
  date: calendarDate().optional(),
  /** Of OWN, both included. */
  dateFrom: calendarDate().optional(),
  dateTo: calendarDate().optional(),
}
export interface AskedPeriod {
  readonly period: Period
  readonly date?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
/** Own days have a first and a last one, a year apart at most. */
export const periodFits = ({ period, dateFrom, dateTo }: AskedPeriod, issues: Issues): void => {
  const wrong = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  if (period !== 'OWN') return
  if (!dateFrom) wrong('dateFrom', 'required')
  if (!dateTo) wrong('dateTo', 'required')
  if (!dateFrom || !dateTo) return
  if (dateTo < dateFrom) wrong('dateTo', 'endBeforeStart')
  else if (daysAfter(dateFrom, daysAtMost - 1) < dateTo) wrong('dateTo', 'oneYearAtMost')
}

/** Both included. */
export interface Days {
  readonly dateFrom: string
  readonly dateTo: string
}

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const monthsOf = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
/** The first day of the month, quarter or year that begins so many of them after the one of a day. */
const startOf = (date: string, period: keyof typeof monthsOf, after = 0): string => {
  const months = monthsOf[period]
  const month = Number(date.slice(5, 7)) - 1
  const first = month - (month % months) + after * months
  return utcDay(Date.UTC(Number(date.slice(0, 4)), first, 1))
}

/** Which days a report is of. */
export const daysOf = ({ period, date, dateFrom, dateTo }: AskedPeriod, today: string): Days => {
  if (period === 'OWN') return { dateFrom: dateFrom ?? today, dateTo: dateTo ?? today }
  const day = date ?? today
  return { dateFrom: startOf(day, period), dateTo: daysAfter(startOf(day, period, 1), -1) }
}

/** The month, quarter or year before; before own days as many. */
export const daysBefore = (period: Period, { dateFrom, dateTo }: Days): Days => ({
  dateFrom: period === 'OWN' ? daysAfter(dateFrom, -1 - daysBetween(dateFrom, dateTo)) : startOf(dateFrom, period, -1),
  dateTo: daysAfter(dateFrom, -1),
})

/** The day of another period on which it was as far as `today` is in this one; its last, if it is shorter. */
export const sameDayOf = (before: Days, { dateFrom }: Days, today: string): string => {
  const day = daysAfter(before.dateFrom, daysBetween(dateFrom, today))
  return day < before.dateTo ? day : before.dateTo
}
