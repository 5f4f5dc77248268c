import { inZone } from '#kit/web/parts/fields/dates.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'

type Coming = Pick<VisitorPass, 'day' | 'startsDate' | 'timeZone'>
export type Until = { readonly days: number } | { readonly hours: number; readonly minutes: number }

const minute = 60_000

/**
 * How long it is until a visit, before its day: days of the building's calendar, wherever the phone is, and from the day before on hours and minutes.
 * On the day nothing: the code is there instead.
 */
export const untilVisit = (now: Date, { day, startsDate, timeZone }: Coming): Until | undefined => {
  if (!day || !startsDate) return undefined
  const today = inZone(now, timeZone).day
  if (today >= day) return undefined
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (days > 1) return { days }
  const left = Math.ceil((Date.parse(startsDate) - now.getTime()) / minute)
  return { hours: Math.floor(left / 60), minutes: left % 60 }
}

/** In words of the language: 3 hours, 20 minutes. */
export const untilWords = (language: string, until: Until): string => {
  const said = (n: number, unit: 'day' | 'hour' | 'minute') => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n)
  if ('days' in until) return said(until.days, 'day')
  const { hours, minutes } = until
  const parts = [...(hours > 0 ? [said(hours, 'hour')] : []), ...(minutes > 0 || hours === 0 ? [said(minutes, 'minute')] : [])]
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}
