import type { Language } from '#kit/contract/language.ts'
import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { localTime } from './clock.ts'

/** The day of an instant as mails, pages and Why say it: in the reader's language, on the clock of the organisation. */
export const dayAt = (language: Language, at: string | Date, timeZone: string): string => dayWords(language, localTime(new Date(at), timeZone).date)

/** Day and time of an instant, in the same words as on the screens. */
export const momentAt = (language: Language, at: string | Date, timeZone: string): string => {
  const { date, time } = localTime(new Date(at), timeZone)
  return momentWords(language, date, time)
}

/** In a sheet: what programs sort, and nothing where nothing is. */
export const dayInSheet = (at: string | null, timeZone: string): string => (at === null ? '' : localTime(new Date(at), timeZone).date)
export const momentInSheet = (at: string | null, timeZone: string): string => {
  if (at === null) return ''
  const { date, time } = localTime(new Date(at), timeZone)
  return `${date} ${time}`
}
