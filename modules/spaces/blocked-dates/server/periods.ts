import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Occurrence } from '../contract/yearly.ts'

/** In milliseconds; the end is not part of it. */
export interface Period {
  readonly from: number
  readonly until: number
}

/** Of an hour that comes twice the first for a start, the second for an end. */
export const periodOf = ({ dateFrom, timeFrom, dateUntil, timeUntil }: Occurrence, timeZone: string): Period => {
  const end = timeUntil === '24:00' ? { date: dayAfter(dateUntil), time: '00:00' } : { date: dateUntil, time: timeUntil }
  return { from: instantOf(dateFrom, timeFrom, timeZone, 'first').getTime(), until: instantOf(end.date, end.time, timeZone, 'last').getTime() }
}
