import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, countEach, found, foundIn, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, type InvoiceQuery, invoiceSteps } from '../contract.ts'
import type { InvoiceRow, InvoiceStatus } from '../contract/invoice.ts'
import { addressFor } from './addresses.ts'
import { invoices, type InvoiceTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables

const isIssued = sql<SqlBool>`invoices.status = 'ISSUED'`

/** Of a building all, of a company those of its own that are issued: what was withdrawn is not there for it. */
export const invoicesIn = (context: SignedIn) => {
  const rows = context.read<Tables>().selectFrom('invoices').where(ownRows(context.scope, invoices)).where('invoices.endedAt', 'is', null)
  return context.scope.kind === 'tenant' ? rows.where(isIssued) : rows
}

/** Companies whose name has the text: an invoice is found by its company, too. By their numbers, so that both conditions have an index. */
const companiesNamed = async (context: SignedIn, text: string): Promise<number[]> => {
  const { kind, buildingId } = context.scope
  // a company has nothing but its own
  if (kind === 'tenant') return []
  const rows = context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select('id')
    .where(foundIn(sql.ref<string>('officeCentres.companyName'), text))
    .orderBy('id')
    .limit(200)
  return (await (kind === 'platform' ? rows : rows.where('landlordId', '=', buildingId)).execute()).map(({ id }) => id)
}

const unopened = sql<SqlBool>`exists (select from invoice_editions e where e.office_centre_id = invoices.office_centre_id and e.invoice_id = invoices.id and e.edition = invoices.edition
  and e.opened_at is null)`

const inStatus = (status: InvoiceStatus) => sql<SqlBool>`invoices.status = ${sql.lit(status)}`

const filtered = async (context: SignedIn, query: InvoiceQuery) => {
  let rows = invoicesIn(context)
  if (query.wildcardSearch) {
    const named = await companiesNamed(context, query.wildcardSearch)
    const text = found('invoices', query.wildcardSearch)
    rows = rows.where(named.length === 0 ? text : sql<SqlBool>`(${text} or invoices.company_id = any(${named}::bigint[]))`)
  }
  if (query.invoiceNo) rows = rows.where(sql<SqlBool>`lower(invoices.invoice_no) = lower(${query.invoiceNo}::text)`)
  if (query.officeCentreId) rows = rows.where('invoices.officeCentreId', '=', query.officeCentreId)
  if (query.companyId) rows = rows.where('invoices.companyId', '=', query.companyId)
  if (query.dateFrom) rows = rows.where('invoices.invoiceDate', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('invoices.invoiceDate', '<=', query.dateTo)
  if (query.opened !== undefined) rows = rows.where(query.opened ? sql<SqlBool>`not ${unopened}` : unopened)
  return baseFiltered(context, rows, query, { changed: 'invoices.updatedAt', active: inStatus('ISSUED') })
}

/**
 * A search has an index of its own: what it finds is gathered and then sorted. So are the invoices of a company, few among those of its building, but for the
 * usual order, which has an index of the company.
 */
const boundsOf = ({ scope }: SignedIn, { wildcardSearch, companyId, sortProperties }: InvoiceQuery) => {
  if (wildcardSearch) return { hits: 2000 }
  const ofCompany = companyId !== undefined || scope.kind === 'tenant'
  return ofCompany && sortProperties !== 'invoiceDate' ? { hits: 10_000 } : {}
}

const withNames = (rows: ReturnType<typeof invoicesIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .innerJoin('invoiceEditions as current', (join) =>
      join
        .onRef('current.invoiceId', '=', 'invoices.id')
        .onRef('current.officeCentreId', '=', 'invoices.officeCentreId')
        .onRef('current.edition', '=', 'invoices.edition'),
    )
    .selectAll('invoices')
    .select(['company.companyName', 'current.uuid as editionUuid', 'current.openedAt'])
type Shown = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

export const listed = (context: SignedIn, row: Shown): InvoiceRow => {
  const building = context.scope.kind !== 'tenant' && row.status === 'ISSUED'
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    invoiceNo: row.invoiceNo,
    company: { id: row.companyId, name: row.companyName },
    invoiceDate: row.invoiceDate,
    status: row.status as InvoiceStatus,
    edition: row.edition,
    fileName: row.fileName,
    fileSize: row.fileSize,
    fullPath: addressFor(context, { uuid: row.editionUuid, fileName: row.fileName }),
    issuedDate: row.createdAt,
    openedDate: row.openedAt,
    updatedDate: row.updatedAt,
    may: { replace: building && context.holds(can.CREATE), withdraw: building && context.holds(invoiceSteps.withdraw.can) },
  }
}

const sort = {
  invoiceDate: 'invoices.invoiceDate',
  invoiceNo: 'invoices.invoiceNo',
  issuedDate: 'invoices.createdAt',
  updatedDate: 'invoices.updatedAt',
}

const asked = async (context: SignedIn, query: InvoiceQuery) => {
  const rows = await filtered(context, query)
  return query.status ? rows.where(inStatus(query.status)) : rows
}

export const listInvoices = async (context: SignedIn, query: InvoiceQuery): Promise<Page<InvoiceRow>> => {
  const page = await listing(context, withNames(await asked(context, query)), query, sort, 'invoices.id', boundsOf(context, query))
  return { ...page, items: page.items.map((row) => listed(context, row)) }
}

export const countInvoices = async (context: SignedIn, query: InvoiceQuery) => {
  const conditions = { ALL: sql<SqlBool>`true`, ISSUED: inStatus('ISSUED'), WITHDRAWN: inStatus('WITHDRAWN') }
  return (await countEach(context, await filtered(context, query), conditions, 'invoices.id', boundsOf(context, query))).counts
}

export const findInvoice = (context: SignedIn, uuid: string): Promise<Shown> =>
  withNames(invoicesIn(context)).where('invoices.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** Whoever names an invoice that is not theirs is told that it is not there; what was withdrawn meanwhile is simply left out. */
export const checkOwn = async (context: SignedIn, uuids: readonly string[]): Promise<void> => {
  const meant = [...new Set(uuids)]
  const { n } = await context
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ownRows(context.scope, invoices))
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(meant))))
    .executeTakeFirstOrThrow()
  if (n < meant.length) throw notFound()
}

/** All that the list shows, or those of them that are ticked, in its order. */
export async function* everyInvoice(context: SignedIn, query: InvoiceQuery, ticked?: readonly string[]): AsyncIterable<Shown> {
  const rows = withNames(await asked(context, query))
  const meant = ticked ? rows.where((eb) => eb('invoices.uuid', '=', eb.fn.any(eb.val([...ticked])))) : rows
  for await (const some of everyRow(meant, query, sort, 'invoices.id')) yield* some
}
