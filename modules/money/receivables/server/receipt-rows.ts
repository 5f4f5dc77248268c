import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { PaymentTables } from '#modules/money/payments/server/tables.ts'
import { can } from '../contract.ts'
import { type Allocation, type Receipt, type ReceiptQuery, type ReceiptRow, receiptSources, type ReceiptState } from '../contract/receipts.ts'
import { receiptAllocations, type ReceiptRecord, receipts, type ReceiptTables } from './tables.ts'

type Tables = ReceiptTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id'>

export const receiptsIn = (context: SignedIn, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('receipts')
    .where('receipts.officeCentreId', '=', id)
    .where(ownRows(context.scope, receipts))
    .where('receipts.endedAt', 'is', null)

const conditionOf: Readonly<Record<ReceiptState, ReturnType<typeof sql<SqlBool>>>> = {
  UNSETTLED: sql<SqlBool>`(receipts.status = 'RECEIVED' and receipts.company_id is null)`,
  CREDIT: sql<SqlBool>`(receipts.status = 'RECEIVED' and receipts.company_id is not null and receipts.allocated + receipts.returned < receipts.amount)`,
  ALLOCATED: sql<SqlBool>`(receipts.status = 'RECEIVED' and receipts.returned < receipts.amount and receipts.allocated + receipts.returned = receipts.amount)`,
  RETURNED: sql<SqlBool>`(receipts.status = 'RECEIVED' and receipts.returned = receipts.amount)`,
  CANCELLED: sql<SqlBool>`receipts.status = 'CANCELLED'`,
}

export const stateOf = ({
  status,
  companyId,
  allocated,
  returned,
  amount,
}: Pick<ReceiptRecord, 'status' | 'companyId' | 'allocated' | 'returned' | 'amount'>): ReceiptState => {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (companyId === null) return 'UNSETTLED'
  if (returned === amount) return 'RETURNED'
  return allocated + returned < amount ? 'CREDIT' : 'ALLOCATED'
}

/** It lies in the building's account, entered by hand or from the bank's file: that is taken back here. */
export const isOfBank = ({ source }: Pick<ReceiptRecord, 'source'>): boolean => source === 'TRANSFER' || source === 'STATEMENT'

const filtered = (context: SignedIn, building: Building, query: ReceiptQuery) => {
  let rows = receiptsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('receipts', query.wildcardSearch))
  if (query.companyId) rows = rows.where('receipts.companyId', '=', query.companyId)
  if (query.source) rows = rows.where('receipts.source', '=', query.source)
  if (query.dateFrom) rows = rows.where('receipts.day', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('receipts.day', '<=', query.dateTo)
  return baseFiltered(context, rows, query, { changed: 'receipts.updatedAt', active: sql<SqlBool>`receipts.status = 'RECEIVED'` })
}

const asked = (context: SignedIn, building: Building, query: ReceiptQuery) => {
  const rows = filtered(context, building, query)
  return query.state ? rows.where(conditionOf[query.state]) : rows
}

const boundsOf = ({ wildcardSearch, companyId }: ReceiptQuery) => (wildcardSearch ? { hits: 2000 } : companyId === undefined ? {} : { hits: 10_000 })

const named = (rows: ReturnType<typeof receiptsIn>) =>
  rows.leftJoin('officeCentres as company', 'company.id', 'receipts.companyId').selectAll('receipts').select('company.companyName')
export type ShownReceipt = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

const listed = (context: SignedIn, row: ShownReceipt): ReceiptRow => {
  const state = stateOf(row)
  const edits = context.holds(can.EDIT) && context.scope.kind !== 'tenant'
  const free = edits && row.status === 'RECEIVED' && row.allocated === 0
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    referenceNo: row.referenceNo,
    company: row.companyId !== null && row.companyName !== null ? { id: row.companyId, name: row.companyName } : null,
    source: receiptSources.find((one) => one === row.source) ?? 'TRANSFER',
    state,
    day: row.day,
    amount: row.amount,
    allocated: row.allocated,
    returned: row.returned,
    left: row.status === 'CANCELLED' ? 0 : row.amount - row.allocated - row.returned,
    currency: row.currency,
    bankReference: row.bankReference,
    payer: row.payer,
    updatedDate: row.updatedAt,
    may: { settle: free && row.source !== 'ONLINE', allocate: edits && state === 'CREDIT', cancel: free && isOfBank(row) },
  }
}

const sort = { day: 'receipts.day', referenceNo: 'receipts.referenceNo', amount: 'receipts.amount', updatedDate: 'receipts.updatedAt' }

export const listReceipts = async (context: SignedIn, building: Building, query: ReceiptQuery): Promise<Page<ReceiptRow>> => {
  const page = await listing(context, named(asked(context, building, query)), query, sort, 'receipts.id', boundsOf(query))
  return { ...page, items: page.items.map((row) => listed(context, row)) }
}

export const countReceipts = (context: SignedIn, building: Building, query: ReceiptQuery) =>
  tabCounts(context, filtered(context, building, query), { ALL: sql<SqlBool>`true`, ...conditionOf }, 'receipts.id', boundsOf(query))

export async function* everyReceipt(context: SignedIn, building: Building, query: ReceiptQuery): AsyncIterable<ReceiptRow> {
  for await (const some of everyRow(named(asked(context, building, query)), query, sort, 'receipts.id'))
    yield* some.map((row) => listed(context, row))
}

const allocationsOf = async (context: SignedIn, { id, officeCentreId }: Pick<ReceiptRecord, 'id' | 'officeCentreId'>): Promise<Allocation[]> => {
  const rows = await context
    .read<ReceiptTables & InvoiceTables>()
    .selectFrom('receiptAllocations as part')
    .innerJoin('invoices', (join) => join.onRef('invoices.id', '=', 'part.invoiceId').onRef('invoices.officeCentreId', '=', 'part.officeCentreId'))
    .select(['part.uuid', 'part.amount', 'part.matched', 'part.createdAt', 'part.endedAt', 'invoices.uuid as invoiceUuid', 'invoices.invoiceNo'])
    .select(knownAs('part.createdBy', receiptAllocations).as('by'))
    .where('part.officeCentreId', '=', officeCentreId)
    .where('part.receiptId', '=', id)
    .orderBy('part.id', 'desc')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    invoice: { uuid: row.invoiceUuid, invoiceNo: row.invoiceNo },
    amount: row.amount,
    matched: row.matched,
    createdDate: row.createdAt,
    createdBy: row.by,
    undoneDate: row.endedAt,
  }))
}

/** That it was paid by, where it was paid online. */
const paymentOf = async (context: SignedIn, { paymentId, officeCentreId }: Pick<ReceiptRecord, 'paymentId' | 'officeCentreId'>) =>
  paymentId === null
    ? null
    : ((await context
        .read<PaymentTables>()
        .selectFrom('payments')
        .select(['uuid', 'referenceNo'])
        .where('officeCentreId', '=', officeCentreId)
        .where('id', '=', paymentId)
        .executeTakeFirst()) ?? null)

export const findReceipt = (context: SignedIn, building: Building, uuid: string): Promise<ShownReceipt> =>
  named(receiptsIn(context, building)).where('receipts.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

export const presentReceipt = async (context: SignedIn, building: Building, uuid: string): Promise<Receipt> => {
  const row = await findReceipt(context, building, uuid)
  const { by } = await receiptsIn(context, building)
    .select(knownAs('receipts.createdBy', receipts).as('by'))
    .where('receipts.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...listed(context, row),
    bankAccount: row.bankAccount,
    payment: await paymentOf(context, row),
    createdDate: row.createdAt,
    createdBy: by,
    allocations: await allocationsOf(context, row),
  }
}
