/**
 * Money is whole minor units of a currency: cents, or yen where there are none. What is shown has the decimals of its currency (R295: two where it has
 * any). Every line is rounded once, half up; sums are of rounded lines and never rounded again.
 */
const digits = new Map<string, number>()
/** How many decimals a currency has: 2 for HKD, 0 for JPY. */
export const decimalsOf = (currency: string): number => {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  digits.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** `12.50`: as a field or a sheet has it. */
export const decimalText = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const figures = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = figures.slice(0, figures.length - decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${figures.slice(-decimals)}` : ''}`
}

/** Minor units of what somebody typed; nothing, if it is no amount of the currency: `12.5` is 12.50, `12.505` is none. */
export const amountOf = (typed: string, currency: string): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(typed.trim().replaceAll(',', '')) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** What a form sends of a field for an amount: nothing of an empty one, and no number of one that cannot be read, so that the field says which it is. */
export const typedAmount = (typed: string, currency: string): number | undefined =>
  typed.trim() === '' ? undefined : (amountOf(typed, currency) ?? Number.NaN)

/** A format costs as much to make as a hundred uses of it, and lists and papers of money ask for one in each cell. */
const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (key: string, language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const known = formats.get(`${key} ${language}`)
  if (known) return known
  const made = new Intl.NumberFormat(language, options)
  formats.set(`${key} ${language}`, made)
  return made
}

/** `HK$12.50` for a reader. */
export const moneyText = (amount: number, currency: string, language: string): string =>
  formatOf(currency, language, { style: 'currency', currency, currencyDisplay: 'symbol' }).format(decimalText(amount, currency) as `${number}`)

/** `9%`, `7.5%` of hundredths of a percent. */
export const basisPointsText = (basisPoints: number, language: string): string =>
  formatOf('percent', language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

/** The same on a screen: with a minus, which a hyphen is not. Paper and mails keep the hyphen, for fonts of paper may lack the other. */
export const shownMoney = (amount: number, currency: string, language: string): string => moneyText(amount, currency, language).replace('-', '−')

/** `amount × part / whole`, half up to the minor unit; a credit mirrors its charge. In big numbers, so that no binary fraction decides a cent. */
export const portion = (amount: number, part: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(part)
  const [size, of] = [product < 0n ? -product : product, BigInt(whole)]
  const rounded = Number((2n * size + of) / (2n * of))
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** Splits an amount by weights so that the parts always make the whole: by largest remainder, ties to the first. Without any weight all goes to the first. */
export const allocated = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, i) => (i === 0 ? amount : 0))
  const sign = amount < 0 ? -1 : 1
  const size = BigInt(Math.abs(amount))
  const exact = weights.map((weight, i) => ({
    i,
    floor: Number((size * BigInt(weight)) / BigInt(total)),
    rest: (size * BigInt(weight)) % BigInt(total),
  }))
  const parts = exact.map(({ floor }) => floor)
  let left = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0)
  for (const { i } of exact.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break
    parts[i] = (parts[i] ?? 0) + 1
    left -= 1
  }
  return parts.map((part) => (part === 0 ? 0 : part * sign))
}

/** Tax of a line: what comes on top of a price without it, or the part of a price that has it in. */
export const taxOf = (amount: number, basisPoints: number, included: boolean): number =>
  included ? portion(amount, basisPoints, 10_000 + basisPoints) : portion(amount, basisPoints, 10_000)
