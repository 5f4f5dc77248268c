import { decimalsOf } from '#kit/contract/money.ts'

/**
 * Minor units of an amount as banks write it: `1,234.50`, `1.234,50`, `1 234,5`, `HKD 12.00`, `12.00-`, `(12.00)`. Of two signs the last one is that of the
 * decimals; a single one before three figures parts thousands. Nothing, where it is no amount of the currency.
 */
export const bankAmount = (text: string, currency: string): number | undefined => {
  const bare = text.replace(/[\s\u00a0'’]/g, '').replace(/^[A-Z]{2,3}\$?|^\p{Sc}|[A-Z]{3}$/gu, '')
  const below = /^-|-$|^\(.*\)$/.test(bare)
  const figures = bare.replace(/^[-+(]|[-+)]$/g, '').replace(/^\p{Sc}/u, '')
  if (!/^\d[\d.,]*$/.test(figures) || figures.length > 20) return undefined
  const decimals = decimalsOf(currency)
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const behind = at < 0 ? '' : figures.slice(at + 1)
  const both = figures.includes('.') && figures.includes(',')
  const once = at >= 0 && figures.indexOf(figures.charAt(at)) === at
  const isDecimal = at >= 0 && once && (both || behind.length !== 3 || decimals === 3)
  const whole = (isDecimal ? figures.slice(0, at) : figures).replace(/[.,]/g, '')
  const part = isDecimal ? behind : ''
  if (whole === '' || part.replace(/0+$/, '').length > decimals) return undefined
  const amount = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  if (!Number.isSafeInteger(amount) || amount > 99_999_999_999) return undefined
  return below ? -amount : amount
}
