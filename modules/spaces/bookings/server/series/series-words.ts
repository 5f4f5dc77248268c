import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import type { BookingRecord } from '../tables.ts'

/** As they come. */
export const inOrder = (a: Pick<BookingRecord, 'startsAt'>, b: Pick<BookingRecord, 'startsAt'>): number =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt)

/** '10 Mar 2027, 17 Mar 2027', as a mail lists the dates of a series. */
export const dayList = (language: Language, dates: readonly string[]): string =>
  dates.map((date) => dayWords(language, date)).join(language === 'en' ? ', ' : '、')
