import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { t } from './texts.ts'

export const money = (amount: number, currency: string): string => shownMoney(amount, currency, language)

const months = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
/** `2026-11` → November 2026. */
export const monthText = (month: string): string => {
  const at = new Date(`${month}-01T00:00:00Z`)
  // an address may hold anything
  return Number.isNaN(at.getTime()) ? month : months.format(at)
}

const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
/** `9%`; of hundredths. */
export const percentText = (basisPoints: number | null): string => (basisPoints === null ? t('rate.several') : percents.format(basisPoints / 10_000))
