import { Failed, failures } from '#kit/contract/failure.ts'
import { moneyText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import { type Block, makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import { refundsOf } from './detail-rows.ts'
import type { Place } from './place.ts'
import { rowOf } from './seen-rows.ts'
import type { PaymentRecord } from './tables.ts'
import { say } from './words.ts'

const text = (words: string, size: number, more: { bold?: boolean; quiet?: boolean; gap?: number } = {}): Block => ({
  kind: 'text',
  text: words,
  size,
  ...more,
})

/** What was paid, for what, with what, and what of it was given back. */
export const receiptOf = async (context: SignedIn, place: Place, payment: PaymentRecord) => {
  if (payment.paidAt === null) throw new Failed(failures.notFound)
  const { language, scope } = context
  const { building } = place
  const [row, refunds] = await Promise.all([rowOf(context, place, payment.id), refundsOf(context, payment)])
  const money = (amount: number) => moneyText(amount, payment.currency, language)
  const name = building.buildingName ?? building.companyName
  const title = say(language, 'receipt.title', { reference: payment.referenceNo })
  const back = refunds.filter(({ status }) => status === 'SUCCEEDED')
  const card = payment.cardBrand && payment.cardLastFour ? `${payment.cardBrand.toUpperCase()} •••• ${payment.cardLastFour}` : ''
  const facts = [
    [say(language, 'receipt.for'), payment.title],
    [say(language, 'receipt.payer'), [row.person.name, row.company.name].filter(Boolean).join(', ')],
    [say(language, 'receipt.paidOn'), momentAt(language, payment.paidAt, building.timeZone)],
    ...(card ? [[say(language, 'receipt.card'), card]] : []),
  ]
  const lines = [
    ...payment.lines.map((line) => [line.text, money(line.amount)]),
    ...(payment.tax > 0 ? [[say(language, 'receipt.tax'), money(payment.tax)]] : []),
    [say(language, 'receipt.total'), money(payment.amount)],
  ]
  const given = back.map((one) => [
    one.settledDate === null ? '' : momentAt(language, one.settledDate, building.timeZone),
    one.reason,
    money(-one.amount),
  ])
  const sum = back.reduce((total, one) => total + one.amount, 0)
  const blocks: Block[] = [
    text(name, 18, { bold: true, gap: 1 }),
    text(building.address, 9, { quiet: true, gap: 6 }),
    text(title, 14, { bold: true, gap: 4 }),
    { kind: 'table', head: [say(language, 'receipt.fact'), ''], widths: [30, 70], rows: facts, size: 10 },
    text(' ', 8),
    { kind: 'table', head: [say(language, 'receipt.line'), say(language, 'receipt.amount')], widths: [75, 25], rows: lines, size: 10 },
    ...(given.length === 0
      ? []
      : ([
          text(say(language, 'receipt.givenBack'), 12, { bold: true, gap: 2 }),
          {
            kind: 'table',
            head: [say(language, 'receipt.when'), say(language, 'receipt.reason'), say(language, 'receipt.amount')],
            widths: [30, 45, 25],
            rows: [...given, ['', say(language, 'receipt.left'), money(payment.paid - sum)]],
            size: 10,
          },
        ] satisfies Block[])),
    ...(payment.provider === 'SANDBOX' ? [text(say(language, 'receipt.rehearsal'), 9, { quiet: true })] : []),
  ]
  const content = await makePdf(scope.personId, { title, language, size: paper.a4, margin: 16, foot: name, pages: [{ blocks }] })
  return pdfReply(title, content)
}
