const dayMs = 86_400_000

/** The day of UTC at an instant: for counting with days, which have no zone. What day it is somewhere is told by `todayIn`. */
export const utcDay = (at: number | Date): string => new Date(at).toISOString().slice(0, 10)

/** The calendar day so many days after this one; before it, with a number below nought. Both are 'YYYY-MM-DD'. */
export const daysAfter = (date: string, n: number): string => utcDay(Date.parse(`${date}T00:00:00Z`) + n * dayMs)

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The day that a text is, in years that every time zone and every program behind us can count with; nothing where it is none. */
export const dayWritten = (text: string | null): string | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || at < Date.UTC(1900) || at >= Date.UTC(2200)) return undefined
  // the thirtieth of February is read as the second of March
  return utcDay(at) === text ? utcDay(at) : undefined
}
