import { daysAfter } from '#kit/contract/days.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'
import { type AskedPeriod, type Days, daysBefore, daysOf, sameDayOf } from '../contract/period.ts'

/** From the first midnight to the last, and never beyond now. */
const periodOf = ({ dateFrom, dateTo }: Days, timeZone: string, latest: number): Period => {
  const from = instantOf(dateFrom, '00:00', timeZone).getTime()
  return { from, until: Math.max(from, Math.min(instantOf(daysAfter(dateTo, 1), '00:00', timeZone).getTime(), latest)) }
}

/** The days that are asked for and those before, each with how far it counts: of a period that runs, up to now, and the same moment of the one before. */
export const periodsOf = (query: AskedPeriod, timeZone: string, now: number) => {
  const { date: today, time } = localTime(new Date(now), timeZone)
  const days = daysOf(query, today)
  const before = daysBefore(query.period, days)
  const soFar = days.dateFrom <= today && today <= days.dateTo
  const latest = soFar ? instantOf(sameDayOf(before, days, today), time, timeZone).getTime() : now
  return { today, days, before, soFar, period: periodOf(days, timeZone, now), periodBefore: periodOf(before, timeZone, Math.min(latest, now)) }
}
