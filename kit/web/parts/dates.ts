import { language } from '../language.ts'

const english = language === 'en'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** How the date parts write a day, for dayjs: 28 Nov 2026, or 2026年11月28日. */
export const dayFormat = english ? 'DD MMM YYYY' : 'YYYY年M月D日'

/** A local day 'YYYY-MM-DD' as it is read. */
export const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return english ? `${date} ${months[Number(month) - 1] ?? month} ${year}` : `${year}年${Number(month)}月${Number(date)}日`
}

/** A local time 'HH:mm' in twelve hours: 06:00 PM, or 下午06:00. */
export const clockText = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  const h = Number(hour)
  const clock = `${String(h % 12 || 12).padStart(2, '0')}:${minute}`
  return english ? `${clock} ${h < 12 ? 'AM' : 'PM'}` : `${h < 12 ? '上午' : '下午'}${clock}`
}

/** A local day and time together: 28 Nov 2026, 06:00 PM, or 2026年11月28日 下午06:00. */
export const momentText = (day: string, time: string | null | undefined): string =>
  time ? `${dayText(day)}${english ? ', ' : ' '}${clockText(time)}` : dayText(day)

/** An instant in a building's own time zone; in the reader's without one. */
export const inZone = (instant: string | Date, zone?: string): { day: string; time: string } => {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant))
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}

/** The day of an instant as written, on a building's own clock; on the reader's without one. */
export const dayIn = (instant: string, zone?: string): string => dayText(inZone(instant, zone).day)

/** Day and time of an instant as written. */
export const momentIn = (instant: string, zone?: string): string => {
  const { day, time } = inZone(instant, zone)
  return momentText(day, time)
}
