import type { Language } from '#kit/contract/language.ts'
import { decimalsOf, decimalText, portion } from '#kit/contract/money.ts'

interface Measured {
  /** In thousandths of the unit. */
  readonly quantity: number
  /** As it was said, with tax or without, as prices of the building were then. */
  readonly unitPrice: number
  /** With tax; of what takes back below nought, as the quantity is. */
  readonly amount: number
  readonly tax: number
  readonly currency: string
}

/** Figures beyond the currency's own: no more than are needed for the price times the quantity to be the amount, to the minor unit. */
const finer = [0, 2, 4] as const
const finest = 4

/** What one unit costs without tax: `9.1733`, so that three of them are 27.52. Worked out of the line itself, so that it is right on lines of any age. */
export const unitPriceFigures = ({ quantity, unitPrice, amount, tax, currency }: Measured): string => {
  if (quantity === 0) return decimalText(unitPrice, currency)
  const [net, of] = [Math.abs(amount - tax), Math.abs(quantity)]
  const priceIn = (more: number) => portion(net, 1000 * 10 ** more, of)
  const more = finer.find((one) => portion(priceIn(one), of, 1000 * 10 ** one) === net) ?? finest
  if (more === 0) return decimalText(priceIn(0), currency)
  const decimals = decimalsOf(currency)
  const figures = String(priceIn(more)).padStart(decimals + more + 1, '0')
  const parts = figures.slice(-decimals - more)
  return `${figures.slice(0, -decimals - more)}.${parts.slice(0, decimals)}${parts.slice(decimals).replace(/0+$/, '')}`
}

/** `HK$9.1733` for a reader. */
export const unitPriceText = (line: Measured, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: line.currency,
    currencyDisplay: 'symbol',
    minimumFractionDigits: decimalsOf(line.currency),
    maximumFractionDigits: decimalsOf(line.currency) + finest,
  }).format(unitPriceFigures(line) as `${number}`)
