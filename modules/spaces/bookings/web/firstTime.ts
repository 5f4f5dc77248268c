import { daysAfter } from '#kit/contract/days.ts'
import { type Stretch, stretchesOn, type Week } from '#kit/contract/week.ts'
import { minutesBetween } from '../contract.ts'
import { weekdayOf } from '../contract/series.ts'

/** When rooms are open of which nothing is known yet. */
const usual: readonly Stretch[] = [{ from: '09:00', to: '20:00' }]
const morning = '08:00'
const aWeekAndMore = 10

/** From a time on the first at which it is open for an hour, on a day of the week; closed days of the year are not known here. */
const firstIn = (hours: Week | undefined, date: string, earliest: string): string | undefined => {
  const stretches = hours ? stretchesOn({ week: hours, exceptions: [] }, date, false) : usual
  const starts = stretches.map(({ from, to }) => ({ start: from > earliest ? from : earliest, to }))
  return starts.find(({ start, to }) => start < to && minutesBetween(start, to) >= 60)?.start
}
const onDay = (hours: Week | undefined, date: string): string | undefined => firstIn(hours, date, morning) ?? firstIn(hours, date, '00:00')

const isWeekend = (day: string): boolean => ['SAT', 'SUN'].includes(weekdayOf(day))

/**
 * When a booking begins of which nobody has said when: today at the next full hour that is open, on another day as it opens in the morning. What is not
 * open today any more is open on the next working day. By the hours of the room, where one is chosen already.
 */
export const firstTime = (now: { day: string; time: string }, asked = now.day, hours?: Week): { date: string; timeFrom: string } => {
  if (asked !== now.day) return { date: asked, timeFrom: onDay(hours, asked) ?? '09:00' }
  const today = firstIn(hours, asked, `${String(Number(now.time.slice(0, 2)) + 1).padStart(2, '0')}:00`)
  if (today !== undefined) return { date: asked, timeFrom: today }
  const days = Array.from({ length: aWeekAndMore }, (_, n) => daysAfter(asked, n + 1)).filter((day) => !isWeekend(day))
  const date = days.find((day) => onDay(hours, day) !== undefined) ?? days[0] ?? asked
  return { date, timeFrom: onDay(hours, date) ?? '09:00' }
}
