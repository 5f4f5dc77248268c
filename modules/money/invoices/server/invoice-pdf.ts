import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { basisPointsText, moneyText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Block, makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import { knownUnits, unitPriceText } from '#modules/money/charges/contract.ts'
import type { Customer, Supplier } from '../contract/made.ts'
import type { Shown } from './invoice-rows.ts'
import { customersOf } from './issue-rows.ts'
import { paperLines } from './made-rows.ts'
import type { ShownNote } from './note-rows.ts'
import { settingsOf, supplierOf } from './settings.ts'
import type { LineRecord } from './tables.ts'
import { buildingNamed } from './told-rows.ts'
import { say } from './words.ts'

const quantityText = (language: Language, { quantity, unit }: Pick<LineRecord, 'quantity' | 'unit'>): string => {
  const n = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(quantity / 1000)
  const known = knownUnits.find((one) => one === unit)
  return `${n} ${known ? say(language, `unit.${known}`) : unit}`
}

type Line = Pick<LineRecord, 'amount' | 'tax' | 'taxBasisPoints'>
const sumOf = (lines: readonly Line[], of: (line: Line) => number): number => lines.reduce((sum, line) => sum + of(line), 0)

interface Paper {
  readonly title: string
  readonly number: string
  /** Beneath the number: label and words. */
  readonly facts: readonly (readonly [string, string])[]
  readonly supplier: Supplier
  readonly customer: Customer
  readonly lines: readonly LineRecord[]
  readonly currency: string
  /** Of a credit note what takes back is shown above nought. */
  readonly sign: 1 | -1
  readonly total: string
}

const text = (words: string, size: number, more: { bold?: boolean; quiet?: boolean; gap?: number } = {}): Block => ({
  kind: 'text',
  text: words,
  size,
  ...more,
})

const linesTable = (language: Language, { lines, currency, sign }: Paper): Block => {
  const money = (amount: number) => moneyText(sign * amount, currency, language)
  return {
    kind: 'table',
    size: 8.5,
    head: (['position', 'what', 'quantity', 'unitPrice', 'taxRate', 'net', 'tax', 'gross'] as const).map((key) => say(language, `pdf.${key}`)),
    widths: [5, 33, 13, 12, 8, 12, 10, 13],
    rows: lines.map((line, at) => [
      String(at + 1),
      [
        line.title,
        `${dayWords(language, line.day)} · ${line.referenceNo}`,
        ...(line.correctsNo === null ? [] : [say(language, 'takesBack', { number: line.correctsNo })]),
      ].join('\n'),
      quantityText(language, { ...line, quantity: sign * line.quantity }),
      unitPriceText({ ...line, currency }, language),
      basisPointsText(line.taxBasisPoints, language),
      money(line.amount - line.tax),
      money(line.tax),
      money(line.amount),
    ]),
  }
}

/** What is charged at each rate, and in all: sums of what was rounded line by line. */
const ratesTable = (language: Language, { lines, currency, sign, total }: Paper): Block => {
  const cells = (label: string, some: readonly Line[]) => [
    label,
    ...[sumOf(some, ({ amount, tax }) => amount - tax), sumOf(some, ({ tax }) => tax), sumOf(some, ({ amount }) => amount)].map((amount) =>
      moneyText(sign * amount, currency, language),
    ),
  ]
  const rates = [...Map.groupBy(lines, ({ taxBasisPoints }) => taxBasisPoints)].toSorted(([a], [b]) => a - b)
  return {
    kind: 'table',
    size: 9.5,
    head: (['taxRate', 'net', 'tax', 'gross'] as const).map((key) => say(language, `pdf.${key}`)),
    widths: [34, 22, 22, 22],
    rows: [...rates.map(([basisPoints, of]) => cells(basisPointsText(basisPoints, language), of)), cells(total, lines)],
  }
}

const drawn = async (context: SignedIn, sheet: Paper) => {
  const { language } = context
  const { title, number, facts, supplier, customer } = sheet
  const blocks: Block[] = [
    text(supplier.name, 15, { bold: true, gap: 1 }),
    text(supplier.address, 9, { quiet: true, gap: 1 }),
    ...(supplier.taxRegistrationNo === null
      ? [text(' ', 4)]
      : [text(say(language, 'pdf.registered', { number: supplier.taxRegistrationNo }), 9, { quiet: true, gap: 5 })]),
    text(title, 18, { bold: true, gap: 2 }),
    {
      kind: 'table',
      size: 9.5,
      head: [say(language, 'pdf.number'), number],
      widths: [30, 70],
      rows: [
        ...facts,
        [say(language, 'pdf.customer'), [customer.name, customer.address].filter(Boolean).join('\n')],
        ...(customer.code === null ? [] : [[say(language, 'pdf.customerCode'), customer.code]]),
      ].map((row) => [...row]),
    },
    text(' ', 6),
    linesTable(language, sheet),
    text(' ', 6),
    ratesTable(language, sheet),
    ...(supplier.bankDetails === null
      ? []
      : [text(' ', 4), text(say(language, 'pdf.payTo'), 10, { bold: true, gap: 1 }), text(supplier.bankDetails, 9)]),
    ...(supplier.footer === null ? [] : [text(' ', 4), text(supplier.footer, 8.5, { quiet: true })]),
  ]
  const content = await makePdf(context.scope.personId, {
    title: `${title} ${number}`,
    language,
    size: paper.a4,
    margin: 14,
    foot: `${supplier.name} · ${number}`,
    pages: [{ blocks }],
  })
  return pdfReply(number, content)
}

/** Of a draft as it would be issued now; of what is issued as it was then. */
const partiesOf = async (context: SignedIn, invoice: Shown): Promise<Pick<Paper, 'supplier' | 'customer'>> => {
  const { supplier, customer, officeCentreId, companyId } = invoice
  if (supplier && customer) return { supplier, customer }
  const building = await buildingNamed(context, officeCentreId)
  const now = (await customersOf(context, officeCentreId, [companyId])).get(companyId)
  return {
    supplier: supplierOf(await settingsOf(context, building), building),
    customer: now ?? { name: invoice.companyName, address: '', code: null },
  }
}

/** On paper, in the reader's language: all that a tax invoice needs, from what was frozen. */
export const invoicePdf = async (context: SignedIn, invoice: Shown) => {
  const { language } = context
  const parties = await partiesOf(context, invoice)
  const draft = invoice.status === 'DRAFT'
  const kind = draft ? 'pdf.draft' : parties.supplier.taxRegistrationNo === null ? 'pdf.invoice' : 'pdf.taxInvoice'
  return drawn(context, {
    ...parties,
    title: say(language, kind),
    number: invoice.invoiceNo,
    facts: [
      [say(language, 'pdf.date'), dayWords(language, invoice.invoiceDate)],
      ...(invoice.dueOn === null ? [] : [[say(language, 'pdf.due'), dayWords(language, invoice.dueOn)] as const]),
    ],
    lines: await paperLines(context, invoice, null),
    currency: invoice.currency ?? '',
    sign: 1,
    total: say(language, 'pdf.total'),
  })
}

/** The same of a credit note, which names its invoice. */
export const creditNotePdf = async (context: SignedIn, note: ShownNote) => {
  const { language } = context
  const { supplier, customer, currency, noteNo, noteDate, invoiceNo, reason } = note
  return drawn(context, {
    supplier: { ...supplier, bankDetails: null },
    customer,
    title: say(language, 'pdf.creditNote'),
    number: noteNo,
    facts: [
      [say(language, 'pdf.date'), dayWords(language, noteDate)],
      [say(language, 'pdf.ofInvoice'), invoiceNo],
      [say(language, 'pdf.reason'), reason],
    ],
    lines: await paperLines(context, { id: note.invoiceId, officeCentreId: note.officeCentreId }, note.id),
    currency,
    sign: -1,
    total: say(language, 'pdf.totalCredit'),
  })
}
