import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { basisPointsText, moneyText } from '#kit/contract/money.ts'
import { monthWords } from '#kit/contract/months.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { dayAt } from '#kit/server/moments.ts'
import { type Block, makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import { chargeQuery } from '../contract/charges.ts'
import { unitPriceText } from '../contract/unit-price.ts'
import { everyCharge, type Shown } from './charge-rows.ts'
import { monthOf } from './periods.ts'
import type { ChargePlace } from './place.ts'
import { titleIn } from './said.ts'
import type { ShownStatement } from './statement-rows.ts'
import { organisationNamed } from './told-rows.ts'
import { unitText } from './unit-words.ts'
import { say } from './words.ts'

const quantityText = (language: Language, line: Shown): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(line.quantity / 1000)} ${unitText(language, line)}`

/** What is charged at each rate of tax: without it, and the tax. */
const taxLines = (language: Language, lines: readonly Shown[], currency: string): string[][] =>
  [...Map.groupBy(lines, ({ taxBasisPoints }) => taxBasisPoints)]
    .toSorted(([a], [b]) => a - b)
    .map(([basisPoints, of]) => {
      const amount = of.reduce((sum, line) => sum + line.amount, 0)
      const tax = of.reduce((sum, line) => sum + line.tax, 0)
      return [basisPointsText(basisPoints, language), ...[amount - tax, tax, amount].map((one) => moneyText(one, currency, language))]
    })

/** On paper, in the reader's language: each line with its day and number, then the tax, then when it can be disputed. */
export const statementPdf = async (context: SignedIn, place: ChargePlace, statement: ShownStatement) => {
  const { language } = context
  const { month, currency, companyName, referenceNo, disputeUntil, lockedSince, companyId } = statement
  const building = await organisationNamed(context, statement.officeCentreId)
  const query = chargeQuery.parse({ month: monthOf(month), companyId: String(companyId), sortProperties: 'day', sortDirection: 'ASC' })
  const lines: Shown[] = []
  for await (const line of everyCharge(context, place, query)) lines.push(line)
  const money = (amount: number) => moneyText(amount, currency, language)
  const title = say(language, 'pdf.title', { month: monthWords(language, monthOf(month)) })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const blocks: Block[] = [
    { kind: 'text', text: title, size: 18, bold: true, gap: 2 },
    { kind: 'text', text: `${building.name} · ${referenceNo}`, size: 10, quiet: true, gap: 4 },
    { kind: 'text', text: companyName, size: 13, bold: true, gap: 4 },
    {
      kind: 'table',
      size: 8.5,
      head: (['day', 'number', 'what', 'quantity', 'unitPrice', 'tax', 'amount'] as const).map((key) => say(language, `pdf.${key}`)),
      widths: [13, 17, 30, 13, 12, 10, 13],
      rows: lines.map((line) => [
        dayWords(language, line.day),
        line.referenceNo,
        [...(line.correctedNo ? [say(language, 'corrects', { number: line.correctedNo })] : []), titleIn(language, line)].join('\n'),
        quantityText(language, line),
        unitPriceText(line, language),
        money(line.tax),
        money(line.amount),
      ]),
    },
    { kind: 'text', text: say(language, 'pdf.total', { amount: money(total) }), size: 13, bold: true, gap: 4 },
    {
      kind: 'table',
      size: 9,
      head: (['taxRate', 'net', 'tax', 'gross'] as const).map((key) => say(language, `pdf.${key}`)),
      widths: [25, 25, 25, 25],
      rows: taxLines(language, lines, currency),
    },
    ...(lockedSince !== null
      ? [{ kind: 'text' as const, text: say(language, 'lockedOn', { day: dayAt(language, lockedSince, place.organisation.timeZone) }), size: 9 }]
      : disputeUntil === null
        ? []
        : [{ kind: 'text' as const, text: say(language, 'pdf.disputeUntil', { day: dayWords(language, disputeUntil) }), size: 9 }]),
  ]
  const content = await makePdf(context.scope.personId, {
    title: `${title} ${companyName}`,
    language,
    size: paper.a4,
    margin: 14,
    foot: `${referenceNo} · ${say(language, 'pdf.asOf', { day: dayWords(language, todayIn(context, building)) })}`,
    pages: [{ blocks }],
  })
  return pdfReply(`${title} ${companyName}`, content)
}
