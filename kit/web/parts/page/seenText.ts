import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'

/** When somebody was last seen, or something was last sent: the time today, yesterday, or the day. */
export const seenText = (at: string | null, zone: string): string => {
  if (!at) return '–'
  const { day, time } = inZone(at, zone)
  if (day === inZone(new Date(), zone).day) return clockText(time)
  return day === inZone(new Date(Date.now() - 86_400_000), zone).day ? words('yesterday') : dayText(day)
}
