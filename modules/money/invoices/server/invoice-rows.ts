import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching, matchingIn } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { addOnOfFiles, can, type InvoiceQuery, invoiceSteps } from '../contract.ts'
import { type InvoiceRow, type InvoiceStatus, invoiceStatuses } from '../contract/invoice.ts'
import { addressFor } from './addresses.ts'
import { inStatus, isOwed, statusNow } from './invoice-status.ts'
import { invoices, type InvoiceTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables

const isIssued = sql<SqlBool>`invoices.status = 'ISSUED'`

/** Files are an add-on; who has it not sees the invoices of charges alone. */
export const seesFiles = ({ scope, actor }: SignedIn): boolean => scope.kind === 'platform' || actor.addOns.has(addOnOfFiles)

/** Of a building all, of a company those of its own that are issued: what was withdrawn, and what is a draft, is not there for it. */
export const invoicesIn = (context: SignedIn) => {
  const rows = context.read<Tables>().selectFrom('invoices').where(ownRows(context.scope, invoices)).where('invoices.endedAt', 'is', null)
  const seen = seesFiles(context) ? rows : rows.where('invoices.source', '=', 'CHARGES')
  return context.scope.kind === 'tenant' ? seen.where(isIssued) : seen
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
    .where(matchingIn(sql.ref<string>('officeCentres.companyName'), text))
    .orderBy('id')
    .limit(200)
  return (await (kind === 'platform' ? rows : rows.where('landlordId', '=', buildingId)).execute()).map(({ id }) => id)
}

const unopened = sql<SqlBool>`exists (select from invoice_editions e where e.office_centre_id = invoices.office_centre_id and e.invoice_id = invoices.id and e.edition = invoices.edition
  and e.opened_at is null)`

/** The month of an invoice, by its first day: of a file that of the day on it. */
const monthOfInvoice = sql<string>`coalesce(invoices.month, date_trunc('month', invoices.invoice_date)::date)`

const filtered = async (context: SignedIn, query: InvoiceQuery) => {
  let rows = invoicesIn(context)
  if (query.wildcardSearch) {
    const named = await companiesNamed(context, query.wildcardSearch)
    const text = matching('invoices', query.wildcardSearch)
    rows = rows.where(named.length === 0 ? text : sql<SqlBool>`(${text} or invoices.company_id = any(${named}::bigint[]))`)
  }
  if (query.invoiceNo) rows = rows.where(sql<SqlBool>`lower(invoices.invoice_no) = lower(${query.invoiceNo}::text)`)
  if (query.officeCentreId) rows = rows.where('invoices.officeCentreId', '=', query.officeCentreId)
  if (query.companyId) rows = rows.where('invoices.companyId', '=', query.companyId)
  if (query.dateFrom) rows = rows.where('invoices.invoiceDate', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('invoices.invoiceDate', '<=', query.dateTo)
  if (query.opened !== undefined) rows = rows.where(query.opened ? sql<SqlBool>`not ${unopened}` : unopened)
  if (query.owed !== undefined) rows = rows.where(query.owed ? isOwed : sql<SqlBool>`${isOwed} is not true`)
  if (query.source) rows = rows.where('invoices.source', '=', query.source)
  if (query.month) rows = rows.where(sql<SqlBool>`${monthOfInvoice} = ${`${query.month}-01`}::date`)
  return baseFiltered(context, rows, query, { changed: 'invoices.updatedAt', active: isIssued })
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

const withNames = (context: SignedIn, rows: ReturnType<typeof invoicesIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .innerJoin('invoiceEditions as current', (join) =>
      join
        .onRef('current.invoiceId', '=', 'invoices.id')
        .onRef('current.officeCentreId', '=', 'invoices.officeCentreId')
        .onRef('current.edition', '=', 'invoices.edition'),
    )
    .selectAll('invoices')
    .select(['company.companyName', 'current.uuid as editionUuid', 'current.openedAt', statusNow(context.now()).as('statusNow')])
export type Shown = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

export const listed = (context: SignedIn, row: Shown): InvoiceRow => {
  const building = context.scope.kind !== 'tenant'
  const ofFile = building && row.status === 'ISSUED' && row.source === 'FILE'
  const draft = building && row.status === 'DRAFT'
  const owed = row.amount === null ? null : row.amount - row.credited - row.paid
  const credit = building && row.status === 'ISSUED' && row.source === 'CHARGES' && (owed ?? 0) > 0 && context.holds(can.ACTION)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    invoiceNo: row.invoiceNo,
    officeCentreId: row.officeCentreId,
    company: { id: row.companyId, name: row.companyName },
    invoiceDate: row.invoiceDate,
    status: row.statusNow,
    edition: row.edition,
    fileName: row.fileName,
    fileSize: row.fileSize,
    fullPath: addressFor(context, { uuid: row.editionUuid, fileName: row.fileName }),
    issuedDate: row.issuedAt ?? row.createdAt,
    openedDate: row.openedAt,
    updatedDate: row.updatedAt,
    source: row.source as InvoiceRow['source'],
    month: row.month?.slice(0, 7) ?? null,
    amount: row.amount,
    tax: row.tax,
    currency: row.currency,
    dueOn: row.dueOn,
    credited: row.credited,
    paid: row.paid,
    owed: row.status === 'ISSUED' ? owed : null,
    may: {
      replace: ofFile && context.holds(can.CREATE),
      withdraw: ofFile && context.holds(invoiceSteps.withdraw.can),
      issue: draft && context.holds(invoiceSteps.issue.can),
      discard: draft && context.holds(can.CREATE),
      credit,
      void: credit && row.paid === 0,
    },
  }
}

const sort = {
  invoiceDate: 'invoices.invoiceDate',
  invoiceNo: 'invoices.invoiceNo',
  issuedDate: { by: sql`coalesce(invoices.issued_at, invoices.created_at)`, nullable: false },
  amount: { by: sql`coalesce(invoices.amount, 0)`, nullable: false },
  dueOn: { by: sql`coalesce(invoices.due_on, '-infinity'::date)`, nullable: false },
  updatedDate: 'invoices.updatedAt',
}

const asked = async (context: SignedIn, query: InvoiceQuery) => {
  const rows = await filtered(context, query)
  return query.status ? rows.where(inStatus(query.status, context.now())) : rows
}

export const listInvoices = async (context: SignedIn, query: InvoiceQuery): Promise<Page<InvoiceRow>> => {
  const page = await listing(context, withNames(context, await asked(context, query)), query, sort, 'invoices.id', boundsOf(context, query))
  return { ...page, items: page.items.map((row) => listed(context, row)) }
}

const tabs = ['ALL', ...invoiceStatuses] as const
type Tab = (typeof tabs)[number]
const ofTabs = <T>(of: (tab: Tab) => T) => Object.fromEntries(tabs.map((tab) => [tab, of(tab)])) as Record<Tab, T>

const addedAtMost = 10_000
/** Of each tab what is owed; of drafts, and of what is settled, what they are of. Where that can be added up in one currency. */
const sumsOf = async (context: SignedIn, query: InvoiceQuery) => {
  const rows = (await filtered(context, query))
    .select(['invoices.amount', 'invoices.currency', 'invoices.credited', 'invoices.paid', statusNow(context.now()).as('status')])
    .where('invoices.amount', 'is not', null)
    .limit(addedAtMost + 1)
  const { rows: sums } = await sql<{ status: InvoiceStatus; currency: string; n: number; amount: number; owed: number }>`
    select status, currency, count(*) as n, sum(amount)::bigint as amount, sum(amount - credited - paid)::bigint as owed
    from (${rows}) as counted group by status, currency`.execute(context.unscoped('the query inside is that of the list, which is checked there'))
  const [currency = null, ...others] = new Set(sums.map((one) => one.currency))
  if (others.length > 0 || sums.reduce((n, one) => n + one.n, 0) > addedAtMost) return { currency, sums: null }
  const settled: readonly InvoiceStatus[] = ['DRAFT', 'PAID', 'CREDITED']
  const of = (tab: Tab) =>
    sums
      .filter(({ status }) => (tab === 'ALL' ? status !== 'DRAFT' && status !== 'WITHDRAWN' : status === tab))
      .reduce((sum, { status, amount, owed }) => sum + (tab !== 'ALL' && settled.includes(status) ? amount : owed), 0)
  return { currency, sums: ofTabs(of) }
}

export const countInvoices = async (context: SignedIn, query: InvoiceQuery) => {
  const conditions = ofTabs((tab) => (tab === 'ALL' ? sql<SqlBool>`true` : inStatus(tab, context.now())))
  const counted = await tabCounts(context, await filtered(context, query), conditions, 'invoices.id', boundsOf(context, query))
  return { ...counted, ...(await sumsOf(context, query)) }
}

export const findInvoice = (context: SignedIn, uuid: string): Promise<Shown> =>
  withNames(context, invoicesIn(context)).where('invoices.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** Whoever names an invoice that is not theirs is told that it is not there; what was withdrawn meanwhile is simply left out. */
export const checkOwn = async (context: SignedIn, uuids: readonly string[]): Promise<void> => {
  const meant = [...new Set(uuids)]
  const rows = context
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .where(ownRows(context.scope, invoices))
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(meant))))
  // a company has not been told of a draft, nor is it by the answer
  const { n } = await (context.scope.kind === 'tenant' ? rows.where('status', '<>', 'DRAFT') : rows)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n < meant.length) throw notFound()
}

/** All that the list shows, or those of them that are ticked, in its order. */
export async function* everyInvoice(context: SignedIn, query: InvoiceQuery, ticked?: readonly string[]): AsyncIterable<Shown> {
  const rows = withNames(context, await asked(context, query))
  const meant = ticked ? rows.where((eb) => eb('invoices.uuid', '=', eb.fn.any(eb.val([...ticked])))) : rows
  for await (const some of everyRow(meant, query, sort, 'invoices.id')) yield* some
}
