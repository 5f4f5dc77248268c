import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'

interface Times {
  readonly timeFrom: string
  readonly timeUntil: string
}

/** From when until when, for a mail; a notice is told the facts, and says them so itself. */
export const clockOf = (language: Language, { timeFrom, timeUntil }: Times): { from: string; until: string } => ({
  from: clockWords(language, timeFrom),
  until: clockWords(language, timeUntil),
})

/** On one clock, as the screens have it: 10:00 AM–11:00 AM. */
export const timesWords = (language: Language, { timeFrom, timeUntil }: Times): string =>
  `${clockWords(language, timeFrom)}–${clockWords(language, timeUntil)}`
export const whenWords = (language: Language, time: Times & { readonly date: string }): string =>
  `${dayWords(language, time.date)}${language === 'en' ? ', ' : ' '}${timesWords(language, time)}`
