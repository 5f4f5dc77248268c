import type { Language } from '#kit/contract/language.ts'
import { moneyText } from '#kit/contract/money.ts'
import { momentAt } from '#kit/server/moments.ts'
import { type Block, makePdf, paper } from '#kit/server/pdf/pdf.ts'
import { titleIn } from './paid-for.ts'
import { lineIn } from './said-lines.ts'
import type { PaymentRecord } from './tables.ts'
import { say } from './words.ts'

const text = (words: string, size: number, more: { bold?: boolean; quiet?: boolean; gap?: number } = {}): Block => ({
  kind: 'text',
  text: words,
  size,
  ...more,
})

export interface ReceiptAsked {
  readonly payment: PaymentRecord
  readonly paidAt: string
  readonly building: {
    readonly name: string
    readonly address: string
    readonly timeZone: string
    /** What other modules add; nothing for a bank, which is sent the same to the byte each time. */
    readonly lines?: readonly string[]
  }
  readonly payer: string
  /** What was given back, with when and why. */
  readonly back: readonly {
    readonly amount: number
    readonly settledDate: string | null
    readonly reason: string
    readonly lines: readonly string[]
  }[]
}

export const receiptTitle = (language: Language, { referenceNo }: Pick<PaymentRecord, 'referenceNo'>): string =>
  say(language, 'receipt.title', { reference: referenceNo })

const givenBack = (language: Language, { payment, building, back }: ReceiptAsked): Block[] => {
  if (back.length === 0) return []
  const money = (amount: number) => moneyText(amount, payment.currency, language)
  const rows = back.map(({ settledDate, reason, lines, amount }) => [
    settledDate === null ? '' : momentAt(language, settledDate, building.timeZone),
    [...lines, reason].join('\n'),
    money(-amount),
  ])
  const sum = back.reduce((total, one) => total + one.amount, 0)
  const head = [say(language, 'receipt.when'), say(language, 'receipt.reason'), say(language, 'receipt.amount')]
  return [
    text(say(language, 'receipt.givenBack'), 12, { bold: true, gap: 2 }),
    { kind: 'table', head, widths: [30, 45, 25], rows: [...rows, ['', say(language, 'receipt.left'), money(payment.paid - sum)]], size: 10 },
  ]
}

/** What was paid, for what, with what, and what of it was given back. Of the same moment it is the same, to the byte. */
export const receiptPdf = (language: Language, asked: ReceiptAsked, { personId, madeAt }: { personId: number; madeAt: Date }): Promise<Buffer> => {
  const { payment, paidAt, building, payer } = asked
  const money = (amount: number) => moneyText(amount, payment.currency, language)
  const title = receiptTitle(language, payment)
  const card = payment.cardBrand && payment.cardLastFour ? `${payment.cardBrand.toUpperCase()} •••• ${payment.cardLastFour}` : ''
  const facts = [
    [say(language, 'receipt.for'), titleIn(language, payment)],
    [say(language, 'receipt.payer'), payer],
    [say(language, 'receipt.paidOn'), momentAt(language, paidAt, building.timeZone)],
    ...(card ? [[say(language, 'receipt.card'), card]] : []),
  ]
  const lines = [
    ...payment.lines.map((line) => [lineIn(language, line).text, money(line.amount)]),
    ...(payment.tax > 0 ? [[say(language, 'receipt.tax'), money(payment.tax)]] : []),
    [say(language, 'receipt.total'), money(payment.amount)],
  ]
  const blocks: Block[] = [
    text(building.name, 18, { bold: true, gap: 1 }),
    text([building.address, ...(building.lines ?? [])].join('\n'), 9, { quiet: true, gap: 6 }),
    text(title, 14, { bold: true, gap: 4 }),
    { kind: 'table', head: [say(language, 'receipt.fact'), ''], widths: [30, 70], rows: facts, size: 10 },
    text(' ', 8),
    { kind: 'table', head: [say(language, 'receipt.line'), say(language, 'receipt.amount')], widths: [75, 25], rows: lines, size: 10 },
    ...givenBack(language, asked),
    ...(payment.provider === 'SANDBOX' ? [text(say(language, 'receipt.rehearsal'), 9, { quiet: true })] : []),
  ]
  return makePdf(personId, { title, language, size: paper.a4, margin: 16, foot: building.name, madeAt, pages: [{ blocks }] })
}
