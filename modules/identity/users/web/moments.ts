import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'

/** When somebody was last seen: the time today, or the day. */
export const seenText = (at: string | null, zone: string): string => {
  if (!at) return '–'
  const { day, time } = inZone(at, zone)
  if (day === inZone(new Date(), zone).day) return clockText(time)
  return day === inZone(new Date(Date.now() - 86_400_000), zone).day ? words('yesterday') : dayText(day)
}

const soon = 30 * 86_400_000

/** A last day within the next thirty days. */
export const endsSoon = (endsOn: string | null): endsOn is string => endsOn !== null && Date.parse(endsOn) - Date.now() < soon
