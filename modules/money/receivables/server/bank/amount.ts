import { decimalsOf } from '#kit/contract/money.ts'

type Sign = '.' | ','

const minorOf = (whole: string, part: string, currency: string): number | undefined => {
  const decimals = decimalsOf(currency)
  if (whole === '' || whole.length > 15 || part.replace(/0+$/, '').length > decimals) return undefined
  const amount = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  return amount > 99_999_999_999 ? undefined : amount
}

/** Minor units of an amount in a format that says which sign is that of the decimals. */
export const exactAmount = (text: string, sign: Sign, currency: string): number | undefined => {
  if (text.length > 30) return undefined
  const [, whole = '', part = ''] = (sign === '.' ? /^(\d+)(?:\.(\d*))?$/ : /^(\d+|\d{1,3}(?:\.\d{3})+(?=,))(?:,(\d*))?$/).exec(text) ?? []
  return minorOf(whole.replaceAll('.', ''), part, currency)
}

const around = /^(\(?)\s*([-+−]?)\s*([^\d\s.,()+−-]*)\s*([-+−]?)\s*(\d(?:[\d.,\s'’]*\d)?[.,]?)\s*([^\d\s.,()+−-]*)\s*([-+−]?)\s*(\)?)$/u
/** An amount as banks write it in a sheet, apart from what stands around its figures. */
const partsOf = (text: string): { figures: string; below: boolean; units: string[] } | undefined => {
  const [, open, before = '', unit = '', inner = '', figures = '', behind = '', last = '', close] =
    text.length > 60 ? [] : (around.exec(text.trim()) ?? [])
  const signs = [before, inner, last].filter((sign) => sign !== '')
  if (figures === '' || (open === '(') !== (close === ')') || signs.length > 1) return undefined
  const below = open === '(' || (signs.length > 0 && signs[0] !== '+')
  return { figures: figures.replace(/[\s'’]/g, ' '), below, units: [unit, behind].filter((one) => one !== '') }
}

const symbolOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0).find(({ type }) => type === 'currency')?.value ??
  currency
const symbols = new Map<string, readonly string[]>()
const symbolsOf = (currency: string): readonly string[] => {
  const known = symbols.get(currency) ?? [currency, symbolOf(currency, 'symbol'), symbolOf(currency, 'narrowSymbol')]
  symbols.set(currency, known)
  return known
}
/** `HKD`, `HK$` and `$` are all of the Hong Kong dollar. */
const isOf = (currency: string, unit: string): boolean => {
  const dollars = /^([A-Z]{1,2})\$$/.exec(unit)?.[1]
  if (dollars !== undefined && currency.startsWith(dollars)) return symbolsOf(currency).includes('$')
  return symbolsOf(currency).includes(unit) || (currency === 'CNY' && unit === 'RMB')
}
/** The unit beside an amount that is not the currency. */
export const foreignUnit = (text: string, currency: string): string | undefined =>
  partsOf(text)?.units.find((unit) => /^[A-Z]{3}$|\p{Sc}/u.test(unit) && !isOf(currency, unit))

const countOf = (figures: string, sign: Sign): number => figures.split(sign).length - 1
/** Of two signs the last one is that of the decimals; so is a single one, unless three figures behind it make it look like that of thousands. */
const signIn = (figures: string): Sign | 'UNSURE' | undefined => {
  const [points, commas] = [countOf(figures, '.'), countOf(figures, ',')]
  if (points > 0 && commas > 0) return figures.lastIndexOf('.') > figures.lastIndexOf(',') ? '.' : ','
  if (points + commas !== 1) return undefined
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(figures)) return 'UNSURE'
  return points === 1 ? '.' : ','
}

/** Which sign a bank uses for decimals in a column, where its cells say so and agree. */
export const signOf = (cells: readonly string[]): Sign | undefined => {
  const signs = new Set(cells.map((cell) => signIn(partsOf(cell)?.figures ?? '')))
  if (signs.has('.') === signs.has(',')) return undefined
  return signs.has('.') ? '.' : ','
}

const isWhole = (text: string, sign: Sign | undefined): boolean =>
  /^\d+$/.test(text) || [' ', '.', ','].some((group) => group !== sign && new RegExp(`^\\d{1,3}(?:[${group}]\\d{2,3})*[${group}]\\d{3}$`).test(text))

/**
 * Minor units of an amount as banks write it in a sheet: `1,234.50`, `1.234,50`, `1 234,5`, `HKD 12.00`, `12.00-`, `(12.00)`. `told` is the sign of decimals
 * of its column; where nothing tells it, a single sign before three figures parts thousands. Nothing, where it is no amount of the currency.
 */
export const bankAmount = (text: string, currency: string, told?: Sign): number | undefined => {
  const parts = partsOf(text)
  if (!parts || parts.units.some((unit) => !isOf(currency, unit))) return undefined
  const { figures, below } = parts
  const found = signIn(figures)
  // dinars have three decimals
  const unsure = decimalsOf(currency) === 3 ? (figures.includes('.') ? '.' : ',') : undefined
  const sign = told ?? (found === 'UNSURE' ? unsure : found)
  const [whole = '', part = '', more] = sign === undefined ? [figures] : figures.split(sign)
  if (more !== undefined || !isWhole(whole, sign) || !/^\d*$/.test(part)) return undefined
  const amount = minorOf(whole.replace(/\D/g, ''), part, currency)
  return amount !== undefined && below ? -amount : amount
}
