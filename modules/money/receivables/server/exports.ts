import { decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { ages, type Arrears, type ArrearsQuery, type OwedInvoice, type OwedQuery } from '../contract/owed.ts'
import type { ReceiptQuery, ReceiptRow } from '../contract/receipts.ts'
import type { InvoicePayment, PaidQuery } from '../contract/settlement.ts'
import { everyArrears } from './arrears-rows.ts'
import { everyOwed } from './owed-rows.ts'
import { everyInvoicePayment } from './paid-rows.ts'
import { everyReceipt } from './receipt-rows.ts'
import { say } from './words.ts'

interface Asked<Query> {
  oc: OfficeCentreRef
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
const arrearsCells = (_: SignedIn, row: Arrears): readonly Cell[] => [
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

export const exportReceipts = listExport({
  name: 'receivables.receipts',
  can: can.EXPORT,
  of: (context, { oc }: Asked<ReceiptQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'receipts'),
  head: ({ language }) => receiptColumns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyReceipt(context, building, query),
  cells: receiptCells,
})
export const exportOwed = listExport({
  name: 'receivables.invoices',
  can: can.EXPORT,
  of: (context, { oc }: Asked<OwedQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'owedInvoices'),
  head: ({ language }) => owedColumns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyOwed(context, building, query),
  cells: owedCells,
})
export const exportArrears = listExport({
  name: 'receivables.arrears',
  can: can.EXPORT,
  of: (context, { oc }: Asked<ArrearsQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'arrears'),
  head: arrearsHead,
  rows: (context, building, { query }) => everyArrears(context, building, query),
  cells: arrearsCells,
})
export const exportPaid = listExport({
  name: 'receivables.paid',
  can: canInvoice.EXPORT,
  title: ({ language }) => say(language, 'invoicePayments'),
  head: ({ language }) => paidColumns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, _, { query }: { query: PaidQuery }) => everyInvoicePayment(context, query),
  cells: paidCells,
})
