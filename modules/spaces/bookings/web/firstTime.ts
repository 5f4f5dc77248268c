import { daysAfter } from '#kit/contract/days.ts'
import { weekdayOf } from '../contract/series.ts'

const morning = '09:00'
const lastStart = 22

const nextWorkingDay = (day: string): string => {
  const next = daysAfter(day, 1)
  return ['SAT', 'SUN'].includes(weekdayOf(next)) ? nextWorkingDay(next) : next
}

/** When a booking begins of which nobody has said when: the next full hour, as long as it ends before midnight; later on it is the next working morning. */
export const firstTime = (now: { day: string; time: string }, asked = now.day): { date: string; timeFrom: string } => {
  const hour = Number(now.time.slice(0, 2)) + 1
  if (hour <= lastStart) return { date: asked, timeFrom: `${String(hour).padStart(2, '0')}:00` }
  return { date: asked === now.day ? nextWorkingDay(asked) : asked, timeFrom: morning }
}
