import { allocated } from '#kit/contract/money.ts'
import type { PaymentLine } from './payment.ts'

type Part = Pick<PaymentLine, 'amount' | 'tax'>

/**
 * What was paid for each line: a line below nought, such as a discount or what was paid before, is off those that stand before it, by their size. So all of them
 * are what was paid, and none goes back dearer than it was. Lines that come to nothing stay, so that each keeps its place.
 */
export const netLines = (lines: readonly Part[]): Part[] => {
  const net: { amount: number; tax: number }[] = lines.map(({ amount, tax }) => (amount > 0 ? { amount, tax } : { amount: 0, tax: 0 }))
  for (const [at, { amount, tax }] of lines.entries()) {
    if (amount > 0) continue
    const before = net.slice(0, at)
    const off = allocated(
      amount,
      before.map((line) => line.amount),
    )
    const offTax = allocated(
      tax,
      before.map((line) => line.tax),
    )
    for (const [i, line] of before.entries()) {
      line.amount += off[i] ?? 0
      line.tax += offTax[i] ?? 0
    }
  }
  return net
}
