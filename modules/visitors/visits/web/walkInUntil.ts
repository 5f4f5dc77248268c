import { inZone } from '#kit/web/parts/fields/dates.ts'

const quarter = 15
const lastMinute = 23 * 60 + 59

/**
 * Until when somebody stays who has just come to the desk, unless the desk says otherwise: two hours by the building's clock, up to the quarter; no
 * longer than a visit may be, and not over midnight.
 */
export const walkInUntil = (now: Date, timeZone: string, longestHours: number): string => {
  const [hour = 0, minute = 0] = inZone(now, timeZone).time.split(':').map(Number)
  const begins = hour * 60 + minute
  const wanted = Math.ceil((begins + 120) / quarter) * quarter
  const longest = Math.floor((begins + longestHours * 60) / quarter) * quarter
  const until = Math.min(wanted, longest, lastMinute)
  return `${String(Math.floor(until / 60)).padStart(2, '0')}:${String(until % 60).padStart(2, '0')}`
}
