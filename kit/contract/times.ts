import type { Language } from './language.ts'
import { clockWords, momentWords } from './moments.ts'

/** From when until when on one day, as a booking has it; 24:00 is its end. */
export interface Times {
  readonly timeFrom: string
  readonly timeUntil: string
}
/** 10:00 AM – 11:00 AM, or 上午10:00 – 上午11:00. */
export const timesWords = (language: Language, { timeFrom, timeUntil }: Times): string =>
  `${clockWords(language, timeFrom)} – ${clockWords(language, timeUntil)}`
/** With its day: 10 Mar 2027, 10:00 AM – 11:00 AM. */
export const whenWords = (language: Language, { date, timeFrom, timeUntil }: Times & { readonly date: string }): string =>
  `${momentWords(language, date, timeFrom)} – ${clockWords(language, timeUntil)}`
