import { language } from '#kit/web/language.ts'

/** A column of days with their times, as wide as the reader's language writes them: a date in a row neither wraps nor is cut. */
export const momentWidth = language === 'en' ? 178 : 200

// Chinese writes three full characters into a day. In each: the widest day (2026年12月28日), what a cell keeps free at its end, and the space that
// a column takes after one of numbers.
/** One day: 28 Nov 2026, or 2026年11月28日. */
export const dayWidth = language === 'en' ? 126 : 142

/** From one day to another: 28 Nov 2026 to 31 Mar 2027, or 2026年11月28日 至 2027年3月31日. */
export const spanWidth = language === 'en' ? 218 : 262

/** From one day with its time to another: 28 Nov 2026 10:00 AM – 30 Nov 2026 06:00 PM. */
export const momentSpanWidth = language === 'en' ? 328 : 382
