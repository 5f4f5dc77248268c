import { sql, type SqlBool } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matchingIn } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { invoicesIn } from '#modules/money/invoices/server/front.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { PaymentTables } from '#modules/money/payments/server/tables.ts'
import { receiptSources } from '../contract/receipts.ts'
import type { InvoicePayment, PaidQuery } from '../contract/settlement.ts'
import { receiptAllocations, type ReceiptTables } from './tables.ts'

type Tables = ReceiptTables & InvoiceTables & OfficeCentreTables & PaymentTables

/** Parts that hold, of invoices that the reader may see; a company's own alone. */
const partsSeen = (context: SignedIn) =>
  context
    .read<Tables>()
    .selectFrom('receiptAllocations as part')
    .innerJoin('receipts', (join) => join.onRef('receipts.id', '=', 'part.receiptId').onRef('receipts.officeCentreId', '=', 'part.officeCentreId'))
    .innerJoin('invoices', (join) => join.onRef('invoices.id', '=', 'part.invoiceId').onRef('invoices.officeCentreId', '=', 'part.officeCentreId'))
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'receipts.paymentId').onRef('payments.officeCentreId', '=', 'receipts.officeCentreId'),
    )
    .where(ownRows(context.scope, receiptAllocations, 'part'))
    .where('part.endedAt', 'is', null)
    .where('part.invoiceId', 'in', invoicesIn(context).select('invoices.id'))

const shown = (rows: ReturnType<typeof partsSeen>) =>
  rows.select([
    'part.id',
    'part.uuid',
    'part.amount',
    'part.updatedAt',
    'receipts.day',
    'receipts.source',
    'receipts.referenceNo',
    'receipts.currency',
    'invoices.uuid as invoiceUuid',
    'invoices.invoiceNo',
    'invoices.companyId',
    'company.companyName',
    'payments.uuid as paymentUuid',
    'payments.referenceNo as paymentNo',
  ])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const presented = (row: Shown): InvoicePayment => ({
  id: row.id,
  uuid: row.uuid,
  invoice: { uuid: row.invoiceUuid, invoiceNo: row.invoiceNo },
  company: { id: row.companyId, name: row.companyName },
  day: row.day,
  source: receiptSources.find((one) => one === row.source) ?? 'TRANSFER',
  referenceNo: row.referenceNo,
  amount: row.amount,
  currency: row.currency,
  payment: row.paymentUuid !== null && row.paymentNo !== null ? { uuid: row.paymentUuid, referenceNo: row.paymentNo } : null,
  updatedDate: row.updatedAt,
})

/** Of an invoice that the reader sees, the newest first. */
export const partsOf = async (context: SignedIn, { id }: { readonly id: number }): Promise<InvoicePayment[]> =>
  (await shown(partsSeen(context)).where('part.invoiceId', '=', id).orderBy('part.id', 'desc').execute()).map(presented)

const filtered = (context: SignedIn, query: PaidQuery) => {
  let rows = partsSeen(context)
  if (query.wildcardSearch) rows = rows.where(matchingIn(sql.ref<string>('invoices.invoiceNo'), query.wildcardSearch))
  if (query.companyId) rows = rows.where('invoices.companyId', '=', query.companyId)
  if (query.source) rows = rows.where('receipts.source', '=', query.source)
  if (query.dateFrom) rows = rows.where('receipts.day', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('receipts.day', '<=', query.dateTo)
  return baseFiltered(context, rows, query, { changed: 'part.updatedAt', active: sql<SqlBool>`true` })
}

const sort = { day: 'receipts.day', amount: 'part.amount', updatedDate: 'part.updatedAt' }
export const listInvoicePayments = async (context: SignedIn, query: PaidQuery): Promise<Page<InvoicePayment>> => {
  const page = await listing(context, shown(filtered(context, query)), query, sort, 'part.id', { hits: 10_000 })
  return { ...page, items: page.items.map(presented) }
}

export async function* everyInvoicePayment(context: SignedIn, query: PaidQuery): AsyncIterable<InvoicePayment> {
  for await (const some of everyRow(shown(filtered(context, query)), query, sort, 'part.id')) yield* some.map(presented)
}
