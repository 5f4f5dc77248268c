import { daysAfter } from '#kit/contract/days.ts'
import type { Context } from '#kit/server/context.ts'
import { holidayDatesOf } from '#modules/property/opening-hours/server/front.ts'

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
/** No calendar has as many days off in a row. */
const lookedAtMost = 60

/** The last of so many working days of a building after a day: Monday to Friday, without its holidays. */
export const workingDaysAfter = async (context: Context, buildingId: number, day: string, n: number): Promise<string> => {
  const days = Array.from({ length: lookedAtMost }, (_, i) => daysAfter(day, i + 1)).filter((one) => !isWeekend(one))
  const holidays = await holidayDatesOf(context, buildingId, days)
  return days.filter((one) => !holidays.has(one))[n - 1] ?? daysAfter(day, lookedAtMost)
}
