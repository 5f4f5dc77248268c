import type { Language } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import type { Times } from '#kit/contract/times.ts'

/** From when until when, for a mail; a notice is told the facts, and says them so itself. */
export const clockOf = (language: Language, { timeFrom, timeUntil }: Times): { from: string; until: string } => ({
  from: clockWords(language, timeFrom),
  until: clockWords(language, timeUntil),
})

/** As sentences have it, where two of them stand side by side: 10:00 AM–11:00 AM. */
export const timesInMail = (language: Language, times: Times): string => {
  const { from, until } = clockOf(language, times)
  return `${from}–${until}`
}
