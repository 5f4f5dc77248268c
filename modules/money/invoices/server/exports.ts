import { decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type InvoiceQuery } from '../contract.ts'
import { checkOwn, everyInvoice } from './invoice-rows.ts'
import { say } from './words.ts'

interface Asked {
  query: InvoiceQuery
  ticked?: readonly string[]
}

const columns = [
  'invoiceNo',
  'company',
  'invoiceDate',
  'edition',
  'status',
  'issued',
  'opened',
  'file',
  'source',
  'month',
  'net',
  'tax',
  'amount',
  'currency',
  'dueOn',
  'credited',
  'paid',
  'owed',
] as const

const money = (amount: number | null, currency: string | null) => (amount === null || currency === null ? '' : decimalText(amount, currency))

/** What the list shows, a line each. */
export const exportInvoices = listExport({
  name: 'invoices.export',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'exportTitle'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, _, { query, ticked }: Asked) => everyInvoice(context, query, ticked),
  cells: ({ language, actor }, row) => [
    row.invoiceNo,
    row.companyName,
    row.invoiceDate,
    String(row.edition),
    say(language, `status.${row.statusNow}`),
    momentInSheet(row.status === 'DRAFT' ? null : (row.issuedAt ?? row.createdAt), actor.timeZone),
    momentInSheet(row.openedAt, actor.timeZone),
    row.fileName,
    say(language, row.source === 'CHARGES' ? 'source.CHARGES' : 'source.FILE'),
    row.month?.slice(0, 7) ?? '',
    money(row.amount === null ? null : row.amount - (row.tax ?? 0), row.currency),
    money(row.tax, row.currency),
    money(row.amount, row.currency),
    row.currency ?? '',
    row.dueOn ?? '',
    money(row.amount === null ? null : row.credited, row.currency),
    money(row.amount === null ? null : row.paid, row.currency),
    money(row.amount === null ? null : row.amount - row.credited - row.paid, row.currency),
  ],
})

export const emailTicked = async (context: SignedIn, query: InvoiceQuery, ticked: readonly string[]): Promise<{ exportUuid: string }> => {
  await checkOwn(context, ticked)
  return exportInvoices.start(context, { query, ticked })
}
