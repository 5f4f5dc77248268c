import type { Language } from './language.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A local day 'YYYY-MM-DD' as it is read: 28 Nov 2026, or 2026年11月28日. */
export const dayWords = (language: Language, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${date} ${months[Number(month) - 1] ?? month} ${year}` : `${year}年${Number(month)}月${Number(date)}日`
}

/** The same without the year, where it is that of today: 28 Nov, or 11月28日. */
export const shortDayWords = (language: Language, day: string, today: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  if (year !== today.slice(0, 4)) return dayWords(language, day)
  return language === 'en' ? `${date} ${months[Number(month) - 1] ?? month}` : `${Number(month)}月${Number(date)}日`
}

/** A local time 'HH:mm' as the language counts hours: 06:00 PM, or 下午06:00. */
export const clockWords = (language: Language, time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  const h = Number(hour)
  const clock = `${String(h % 12 || 12).padStart(2, '0')}:${minute}`
  return language === 'en' ? `${clock} ${h < 12 ? 'AM' : 'PM'}` : `${h < 12 ? '上午' : '下午'}${clock}`
}

/** A local day and time together: 28 Nov 2026, 06:00 PM, or 2026年11月28日 下午06:00. */
export const momentWords = (language: Language, day: string, time: string | null | undefined): string =>
  time ? `${dayWords(language, day)}${language === 'en' ? ', ' : ' '}${clockWords(language, time)}` : dayWords(language, day)

const two = (text: string) => text.padStart(2, '0')

/** The day that somebody has typed as the portal shows it, in any of its languages, as 'YYYY-MM-DD'; any other text stays what it is. */
export const dayTyped = (text: string): string => {
  const english = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text.trim())
  if (english) {
    const [, date = '', name = '', year = ''] = english
    const month = months.findIndex((short) => short.toLowerCase() === name.slice(0, 3).toLowerCase())
    return month < 0 ? text : `${year}-${two(String(month + 1))}-${two(date)}`
  }
  // the documents' short form, with the day first; with slashes it could be either
  const short = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text.trim())
  if (short) return `${short[3]}-${two(short[2] ?? '')}-${two(short[1] ?? '')}`
  const [, year, month, date] = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(text.trim()) ?? []
  return year && month && date ? `${year}-${two(month)}-${two(date)}` : text
}
