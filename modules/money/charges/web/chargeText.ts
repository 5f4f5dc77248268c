import { moneyText } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type ChargeRow, type Dispute, knownUnits } from '../contract.ts'
import { monthWords } from '../contract/month-words.ts'
import { t } from './texts.ts'

export const money = (amount: number, currency: string): string => moneyText(amount, currency, language)
export const monthText = (month: string): string => monthWords(language, month)

/** `9 %`; of hundredths. */
export const percentText = (basisPoints: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** `1.5 hours at HK$100.00`. */
export const quantityText = ({ quantity, unit, unitPrice, currency }: Pick<ChargeRow, 'quantity' | 'unit' | 'unitPrice' | 'currency'>): string => {
  const known = knownUnits.find((one) => one === unit)
  const many = `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(quantity / 1000)} ${known ? t(`unit.${known}`) : unit}`
  return t('atPrice', { quantity: many, price: money(unitPrice, currency) })
}

/** Until when the building answers. */
export const deadlineText = ({ status, dueOn, daysLeft }: Dispute): string => {
  if (status !== 'OPEN') return ''
  return daysLeft < 0 ? t('answerLate', { day: dayText(dueOn) }) : t('answerBy', { day: dayText(dueOn), n: daysLeft })
}

/** This month, those before it and the two that come, as `2026-11`. */
export const monthsAround = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 27 }, (_, i) => new Date(Date.UTC(year, month + 1 - i, 1)).toISOString().slice(0, 7))
}
