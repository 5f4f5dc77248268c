import { basisPointsText, shownMoney } from '#kit/contract/money.ts'
import { monthWords } from '#kit/contract/months.ts'
import { language } from '#kit/web/language.ts'

/** The kit's ways of writing money, rates and months of accounts, in the reader's language: an amount is one of minor units. */
export const money = (amount: number, currency: string): string => shownMoney(amount, currency, language)
/** `9%`, `7.5%` of hundredths of a percent. */
export const rateText = (basisPoints: number): string => basisPointsText(basisPoints, language)
/** `2026-11` as November 2026, or 2026年11月. */
export const monthText = (month: string): string => monthWords(language, month)
