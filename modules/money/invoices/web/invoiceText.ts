import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { knownUnits, unitPriceText } from '#modules/money/charges/contract.ts'
import type { InvoiceLine } from '../contract/made.ts'
import { t } from './texts.ts'

/** Nothing, where nobody has said what a file is about. */
export const money = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '' : shownMoney(amount, currency, language)

/** `1.5 h at HK$100.00`; of what is taxed the price is without it, as on paper. */
export const quantityText = (line: InvoiceLine): string => {
  const known = knownUnits.find((one) => one === line.unit)
  // with a minus, as its amount has
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(line.quantity / 1000).replace('-', '−')
  const many = `${count} ${known ? t(`unit.${known}`) : line.unit}`
  return t(line.tax === 0 ? 'atPrice' : 'atNetPrice', { quantity: many, price: unitPriceText(line, language) })
}
