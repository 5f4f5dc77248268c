import { decimalText } from '#kit/contract/money.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { can as canInvoice } from '#modules/money/invoices/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { ages, Arrears, ArrearsQuery, OwedQuery } from '../contract/owed.ts'
import type { ReceiptQuery } from '../contract/receipts.ts'
import type { PaidQuery } from '../contract/settlement.ts'
import { everyArrears } from './arrears-rows.ts'
import { everyOwed } from './owed-rows.ts'
import { everyInvoicePayment } from './paid-rows.ts'
import { everyReceipt } from './receipt-rows.ts'
import { say, words } from './words.ts'

interface Asked<Query> {
  oc: OfficeCentreRef
  query: Query
}

const ofAge =
  (age: (typeof ages)[number]) =>
  (row: Arrears): string =>
    decimalText(row[age], row.currency)

export const exportReceipts = listExport({
  name: 'receivables.receipts',
  can: can.EXPORT,
  of: (context, { oc }: Asked<ReceiptQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'receipts'),
  words,
  rows: (context, building, { query }) => everyReceipt(context, building, query),
  columns: {
    receipt: (row) => row.referenceNo,
    day: (row) => row.day,
    company: (row) => row.company?.name ?? '',
    'column.source': (row, { language }) => say(language, `source.${row.source}`),
    'column.payer': (row) => row.payer,
    'column.reference': (row) => row.bankReference,
    'field.amount': (row) => decimalText(row.amount, row.currency),
    'column.allocated': (row) => decimalText(row.allocated, row.currency),
    'column.left': (row) => decimalText(row.left, row.currency),
    currency: (row) => row.currency,
    status: (row, { language }) => say(language, `state.${row.state}`),
  },
})
export const exportOwed = listExport({
  name: 'receivables.invoices',
  can: can.EXPORT,
  of: (context, { oc }: Asked<OwedQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'owedInvoices'),
  words,
  rows: (context, building, { query }) => everyOwed(context, building, query),
  columns: {
    invoice: (row) => row.invoiceNo,
    company: (row) => row.company.name,
    'fact.invoiceDay': (row) => row.invoiceDate,
    'column.dueOn': (row) => row.dueOn,
    'field.amount': (row) => (row.amount === null ? '' : decimalText(row.amount, row.currency)),
    'column.tax': (row) => (row.tax === null ? '' : decimalText(row.tax, row.currency)),
    'column.credited': (row) => decimalText(row.credited, row.currency),
    'column.paid': (row) => decimalText(row.paid, row.currency),
    'column.owed': (row) => decimalText(row.owed, row.currency),
    currency: (row) => row.currency,
    status: (row, { language }) => say(language, `owed.${row.state}`),
    age: (row, { language }) => (row.age === null ? '' : say(language, `age.${row.age}`)),
    days: (row) => row.overdueDays,
  },
})
export const exportArrears = listExport({
  name: 'receivables.arrears',
  can: can.EXPORT,
  of: (context, { oc }: Asked<ArrearsQuery>) => ownBuildingOf(context, oc),
  title: ({ language }) => say(language, 'arrears'),
  words,
  rows: (context, building, { query }) => everyArrears(context, building, query),
  columns: {
    company: (row) => row.companyName,
    invoices: (row) => row.invoices,
    'column.owed': (row) => decimalText(row.owed, row.currency),
    'age.NOT_DUE': ofAge('NOT_DUE'),
    'age.DAYS_30': ofAge('DAYS_30'),
    'age.DAYS_60': ofAge('DAYS_60'),
    'age.DAYS_90': ofAge('DAYS_90'),
    'age.OLDER': ofAge('OLDER'),
    'column.credit': (row) => decimalText(row.credit, row.currency),
    currency: (row) => row.currency,
    'column.oldest': (row) => row.oldestDueOn,
  },
})
export const exportPaid = listExport({
  name: 'receivables.paid',
  can: canInvoice.EXPORT,
  title: ({ language }) => say(language, 'invoicePayments'),
  words,
  rows: (context, _, { query }: { query: PaidQuery }) => everyInvoicePayment(context, query),
  columns: {
    invoice: (row) => row.invoice.invoiceNo,
    company: (row) => row.company.name,
    day: (row) => row.day,
    'column.source': (row, { language }) => say(language, `source.${row.source}`),
    // the building's own number of it
    receipt: (row, { scope }) => (scope.kind === 'tenant' ? '' : row.referenceNo),
    'column.payment': (row) => row.payment?.referenceNo ?? '',
    'column.paid': (row) => decimalText(row.amount, row.currency),
    currency: (row) => row.currency,
  },
})
