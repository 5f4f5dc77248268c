import { daysAfter } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'

/** Whoever is in at this hour has left without being seen. */
export const closesAt = '04:00'
/** The day that is over at four in the morning: until then it is still the evening before. */
export const dayOver = (now: Date, { timeZone }: Pick<OfficeCentreRecord, 'timeZone'>): string => {
  const { date, time } = localTime(now, timeZone)
  return time >= closesAt ? date : daysAfter(date, -1)
}
