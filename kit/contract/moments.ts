import type { Language } from './language.ts'

const two = (text: string) => text.padStart(2, '0')

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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

/** The hours that carry a name in Chinese: the night after midnight is no part of a morning, nor noon of an afternoon. */
const chineseHalf = (hour: number): string => (hour < 5 ? '凌晨' : hour === 12 ? '中午' : hour < 12 ? '上午' : '下午')

/** A local time 'HH:mm' as the language counts hours: 06:00 PM, or 下午6:00. */
export const clockWords = (language: Language, time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  // 24:00 is the end of a day
  const h = Number(hour) % 24
  const twelfth = String(h % 12 || 12)
  return language === 'en' ? `${two(twelfth)}:${minute} ${h < 12 ? 'AM' : 'PM'}` : `${chineseHalf(h)}${twelfth}:${minute}`
}

/** A local day and time together: 28 Nov 2026, 06:00 PM, or 2026年11月28日 下午6:00. */
export const momentWords = (language: Language, day: string, time: string | null | undefined): string =>
  time ? `${dayWords(language, day)}${language === 'en' ? ', ' : ' '}${clockWords(language, time)}` : dayWords(language, day)
