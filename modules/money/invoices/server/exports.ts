import { decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type InvoiceQuery } from '../contract.ts'
import { checkOwn, everyInvoice } from './invoice-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  query: InvoiceQuery
  ticked?: readonly string[]
}

const money = (amount: number | null, currency: string | null) => (amount === null || currency === null ? '' : decimalText(amount, currency))

/** What the list shows, a line each. */
export const exportInvoices = listExport({
  name: 'invoices.export',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'exportTitle'),
  words,
  rows: (context, _, { query, ticked }: Asked) => everyInvoice(context, query, ticked),
  columns: {
    invoiceNo: (row) => row.invoiceNo,
    company: (row) => row.companyName,
    'column.invoiceDate': (row) => row.invoiceDate,
    'field.edition': (row) => String(row.edition),
    status: (row, { language }) => say(language, `status.${row.statusNow}`),
    'fact.issued': (row, { actor }) => momentInSheet(row.status === 'DRAFT' ? null : (row.issuedAt ?? row.createdAt), actor.timeZone),
    openedFirst: (row, { actor }) => momentInSheet(row.openedAt, actor.timeZone),
    'field.fileName': (row) => row.fileName,
    source: (row, { language }) => say(language, row.source === 'CHARGES' ? 'source.CHARGES' : 'source.FILE'),
    month: (row) => row.month?.slice(0, 7) ?? '',
    'column.net': (row) => money(row.amount === null ? null : row.amount - (row.tax ?? 0), row.currency),
    'column.tax': (row) => money(row.tax, row.currency),
    'column.gross': (row) => money(row.amount, row.currency),
    currency: (row) => row.currency ?? '',
    'fact.due': (row) => row.dueOn ?? '',
    'fact.credited': (row) => money(row.amount === null ? null : row.credited, row.currency),
    'fact.paid': (row) => money(row.amount === null ? null : row.paid, row.currency),
    'column.owed': (row) => money(row.amount === null ? null : row.amount - row.credited - row.paid, row.currency),
  },
})

export const emailTicked = async (context: SignedIn, query: InvoiceQuery, ticked: readonly string[]): Promise<{ exportUuid: string }> => {
  await checkOwn(context, ticked)
  return exportInvoices.start(context, { query, ticked })
}
