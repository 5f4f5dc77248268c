const dayMs = 86_400_000

/** The day of UTC at an instant: for counting with days, which have no zone. What day it is somewhere is told by `todayIn`. */
export const utcDay = (at: number | Date): string => new Date(at).toISOString().slice(0, 10)

/** The calendar day so many days after this one; before it, with a number below nought. Both are 'YYYY-MM-DD'. */
export const daysAfter = (date: string, n: number): string => utcDay(Date.parse(`${date}T00:00:00Z`) + n * dayMs)

/** The Monday of a day's week. */
export const mondayOf = (date: string): string => daysAfter(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
