import { type Language, languages } from '#kit/contract/language.ts'
import { serverTexts } from '#kit/server/messages.ts'
import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
export const say = serverTexts(words)

const percents = new Map(
  languages.map((language) => [language, new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })] as const),
)
/** `9%`; of hundredths of a percent. */
export const rateText = (language: Language, basisPoints: number): string =>
  (percents.get(language) ?? new Intl.NumberFormat()).format(basisPoints / 10_000)

/** `2026-11` → November 2026. */
export const monthWords = (language: Language, month: string): string =>
  month === ''
    ? '–'
    : new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
