import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { type ChargeRow, type Dispute, knownUnits, unitPriceText } from '../contract.ts'
import { t } from './texts.ts'

/** `1.5 h at HK$100.00`; of what is taxed the price is without it, as on paper. A correction is of money, and has no measure. */
export const quantityText = (line: Pick<ChargeRow, 'quantity' | 'unit' | 'unitPrice' | 'amount' | 'tax' | 'currency' | 'corrects'>): string => {
  if (line.corrects) return t('correction')
  const known = knownUnits.find((one) => one === line.unit)
  // with a minus, as its amount has
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(line.quantity / 1000).replace('-', '−')
  const many = `${count} ${known ? t(`unit.${known}`) : line.unit}`
  return t(line.tax === 0 ? 'atPrice' : 'atNetPrice', { quantity: many, price: unitPriceText(line, language) })
}

/** Until when the building answers. */
export const deadlineText = ({ status, dueOn, daysLeft }: Dispute): string => {
  if (status !== 'OPEN') return ''
  return daysLeft < 0 ? t('answerLate', { day: dayText(dueOn) }) : t('answerBy', { day: dayText(dueOn), n: daysLeft })
}
