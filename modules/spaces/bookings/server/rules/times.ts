import { daysAfter, mondayOf } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import { noSuchTime } from '../../contract.ts'
import type { WantedTime } from './decide-booking.ts'

interface Typed {
  date: string
  timeFrom: string
  timeUntil: string
}

/** Where it ends: on the day itself up to midnight, else on the next. */
const endsOn = ({ date, timeFrom, timeUntil }: Typed): { date: string; time: string } => {
  if (timeUntil === '24:00') return { date: dayAfter(date), time: '00:00' }
  return { date: timeUntil > timeFrom ? date : dayAfter(date), time: timeUntil }
}

/** Of an hour that comes twice the first for a start, the second for an end. */
export const timesOf = (typed: Typed, timeZone: string): WantedTime => {
  const end = endsOn(typed)
  return {
    ...typed,
    startsAt: instantOf(typed.date, typed.timeFrom, timeZone, 'first').getTime(),
    endsAt: instantOf(end.date, end.time, timeZone, 'last').getTime(),
  }
}

/** Whether the clock of that day shows both times. */
export const isOnClock = (time: WantedTime, timeZone: string): boolean =>
  localTime(new Date(time.startsAt), timeZone).time === time.timeFrom && localTime(new Date(time.endsAt), timeZone).time === endsOn(time).time

/** A time that the clock skips is none that anybody can come at; the next that there is stands beside. */
export const checkTimes = (time: WantedTime, timeZone: string, language: Language): void => {
  const skipped = (wanted: string, next: string) => ({ time: clockWords(language, wanted), next: clockWords(language, next) })
  const shown = localTime(new Date(time.startsAt), timeZone)
  if (shown.time !== time.timeFrom)
    throw new Failed(noSuchTime, { values: skipped(time.timeFrom, shown.time), fields: { timeFrom: 'noSuchTimeShort' } })
  const end = localTime(new Date(time.endsAt), timeZone)
  const wanted = endsOn(time)
  if (end.time !== wanted.time) throw new Failed(noSuchTime, { values: skipped(wanted.time, end.time), fields: { timeUntil: 'noSuchTimeShort' } })
}

/** Monday first; months and days by the calendar. */
export const periodFrom = (date: string, unit: Period): string => {
  if (unit === 'DAY') return date
  if (unit === 'WEEK') return mondayOf(date)
  return `${date.slice(0, 5)}${two(firstMonth(date, unit))}-01`
}
/** The last day of it. */
export const periodLastDay = (date: string, unit: Period): string => {
  if (unit === 'DAY') return date
  if (unit === 'WEEK') return daysAfter(mondayOf(date), 6)
  const next = firstMonth(date, unit) + monthsIn[unit]
  const [year, month] = next > 12 ? [Number(date.slice(0, 4)) + 1, next - 12] : [Number(date.slice(0, 4)), next]
  return daysAfter(`${year}-${two(month)}-01`, -1)
}

type Period = 'DAY' | 'WEEK' | keyof typeof monthsIn
const monthsIn = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
const firstMonth = (date: string, unit: keyof typeof monthsIn): number => {
  const month = Number(date.slice(5, 7)) - 1
  return month - (month % monthsIn[unit]) + 1
}
const two = (n: number): string => String(n).padStart(2, '0')
