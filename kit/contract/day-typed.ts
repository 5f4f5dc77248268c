import { months } from './moments.ts'

const two = (text: string) => text.padStart(2, '0')

/**
 * The day that somebody has typed as the portal shows it, in any of its languages, or in figures with the day first, as Hong Kong and Singapore do;
 * as 'YYYY-MM-DD'. Without a year it is one of `thisYear`, where that is given. Any other text stays what it is.
 */
export const dayTyped = (text: string, thisYear?: number): string => {
  const typed = text.trim()
  const english = /^(\d{1,2})[ -]?([a-z]{3,9})\.?(?:,?[ -](\d{4}))?$/i.exec(typed)
  if (english) {
    const [, date = '', name = '', year = thisYear] = english
    const month = months.findIndex((short) => short.toLowerCase() === name.slice(0, 3).toLowerCase())
    return month < 0 || year === undefined ? text : `${year}-${two(String(month + 1))}-${two(date)}`
  }
  const [, first = '', second = '', ofYear] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed) ?? []
  if (ofYear) return Number(second) > 12 ? text : `${ofYear}-${two(second)}-${two(first)}`
  const [, year = thisYear, month, date] = /^(?:(\d{4})\s*年)?\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(typed) ?? []
  return year && month && date ? `${year}-${two(month)}-${two(date)}` : text
}
