import { decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { ages, type Arrears, type ArrearsQuery, type OwedInvoice, type OwedQuery } from '../contract/owed.ts'
import type { ReceiptQuery, ReceiptRow } from '../contract/receipts.ts'
import type { InvoicePayment, PaidQuery } from '../contract/settlement.ts'
import { everyArrears } from './arrears-rows.ts'
import { type Building, everyOwed } from './owed-rows.ts'
import { everyInvoicePayment } from './paid-rows.ts'
import { everyReceipt } from './receipt-rows.ts'
import { say } from './words.ts'

interface Parameters<Query> {
  title: string
  oc: number
  query: Query
}

const receiptColumns = ['receipt', 'day', 'company', 'source', 'payer', 'reference', 'amount', 'allocated', 'left', 'currency', 'state'] as const
const receiptCells = ({ language }: SignedIn, row: ReceiptRow): readonly Cell[] => [
  row.referenceNo,
  row.day,
  row.company?.name ?? '',
  say(language, `source.${row.source}`),
  row.payer,
  row.bankReference,
  decimalText(row.amount, row.currency),
  decimalText(row.allocated, row.currency),
  decimalText(row.left, row.currency),
  row.currency,
  say(language, `state.${row.state}`),
]

const owedColumns = [
  'invoice',
  'company',
  'invoiceDate',
  'dueOn',
  'amount',
  'tax',
  'credited',
  'paid',
  'owed',
  'currency',
  'state',
  'age',
  'days',
] as const
const owedCells = ({ language }: SignedIn, row: OwedInvoice): readonly Cell[] => [
  row.invoiceNo,
  row.company.name,
  row.invoiceDate,
  row.dueOn,
  row.amount === null ? '' : decimalText(row.amount, row.currency),
  row.tax === null ? '' : decimalText(row.tax, row.currency),
  decimalText(row.credited, row.currency),
  decimalText(row.paid, row.currency),
  decimalText(row.owed, row.currency),
  row.currency,
  say(language, `owed.${row.state}`),
  row.age === null ? '' : say(language, `age.${row.age}`),
  row.overdueDays,
]

const arrearsHead = ({ language }: SignedIn): string[] => [
  say(language, 'sheet.company'),
  say(language, 'sheet.invoices'),
  say(language, 'sheet.owed'),
  ...ages.map((age) => say(language, `age.${age}`)),
  say(language, 'sheet.credit'),
  say(language, 'sheet.currency'),
  say(language, 'sheet.oldest'),
]
const arrearsCells = (row: Arrears): readonly Cell[] => [
  row.companyName,
  row.invoices,
  decimalText(row.owed, row.currency),
  ...ages.map((age) => decimalText(row[age], row.currency)),
  decimalText(row.credit, row.currency),
  row.currency,
  row.oldestDueOn,
]

const paidColumns = ['invoice', 'company', 'day', 'source', 'receipt', 'payment', 'paid', 'currency'] as const
const paidCells = ({ language, scope }: SignedIn, row: InvoicePayment): readonly Cell[] => [
  row.invoice.invoiceNo,
  row.company.name,
  row.day,
  say(language, `source.${row.source}`),
  // the building's own number of it
  scope.kind === 'tenant' ? '' : row.referenceNo,
  row.payment?.referenceNo ?? '',
  decimalText(row.amount, row.currency),
  row.currency,
]

async function* lines<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly Cell[]): AsyncIterable<readonly Cell[]> {
  for await (const row of rows) yield cells(row)
}

export const exportReceipts = exportJob<Parameters<ReceiptQuery>>({
  name: 'receivables.receipts',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: receiptColumns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(everyReceipt(context, await ownBuildingOf(context, oc), query), (row) => receiptCells(context, row)),
  }),
})
export const exportOwed = exportJob<Parameters<OwedQuery>>({
  name: 'receivables.invoices',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: owedColumns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(everyOwed(context, await ownBuildingOf(context, oc), query), (row) => owedCells(context, row)),
  }),
})
export const exportArrears = exportJob<Parameters<ArrearsQuery>>({
  name: 'receivables.arrears',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: arrearsHead(context),
    rows: lines(everyArrears(context, await ownBuildingOf(context, oc), query), arrearsCells),
  }),
})

export const exportPaid = exportJob<Omit<Parameters<PaidQuery>, 'oc'>>({
  name: 'receivables.paid',
  can: canInvoice.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { query }) => ({
    header: paidColumns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(everyInvoicePayment(context, query), (row) => paidCells(context, row)),
  }),
})

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailReceipts = (context: SignedIn, { id: oc }: Building, query: ReceiptQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'receipts')
    return { exportUuid: (await startExport(tx, exportReceipts, { title, parameters: { title, oc, query } })).uuid }
  })
export const emailOwed = (context: SignedIn, { id: oc }: Building, query: OwedQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'owedInvoices')
    return { exportUuid: (await startExport(tx, exportOwed, { title, parameters: { title, oc, query } })).uuid }
  })
export const emailArrears = (context: SignedIn, { id: oc }: Building, query: ArrearsQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'arrears')
    return { exportUuid: (await startExport(tx, exportArrears, { title, parameters: { title, oc, query } })).uuid }
  })
export const emailPaid = (context: SignedIn, query: PaidQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'invoicePayments')
    return { exportUuid: (await startExport(tx, exportPaid, { title, parameters: { title, query } })).uuid }
  })
