import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, byValue, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matchingIn } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { invoices, type InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { can } from '../contract.ts'
import type { Age, OwedInvoice, OwedQuery, OwedState } from '../contract/owed.ts'
import { ageOf, dueDay, inAge, owedOf } from './ages.ts'

type Tables = InvoiceTables & OfficeCentreTables
export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

/** Issued invoices of a building as money. */
export const issuedIn = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context
    .read<Tables>()
    .selectFrom('invoices')
    .where('invoices.officeCentreId', '=', id)
    .where(ownRows(context.scope, invoices))
    .where('invoices.endedAt', 'is', null)
    .where('invoices.status', '=', 'ISSUED')

const conditionOf: Readonly<Record<OwedState, ReturnType<typeof sql<SqlBool>>>> = {
  OWED: sql<SqlBool>`invoices.amount > invoices.credited + invoices.paid`,
  UNPRICED: sql<SqlBool>`invoices.amount is null`,
  SETTLED: sql<SqlBool>`invoices.amount = invoices.credited + invoices.paid`,
}
export const isOwed = conditionOf.OWED

const filtered = (context: SignedIn, building: Building, query: OwedQuery) => {
  let rows = issuedIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matchingIn(sql.ref<string>('invoices.invoiceNo'), query.wildcardSearch))
  if (query.companyId) rows = rows.where('invoices.companyId', '=', query.companyId)
  if (query.age) rows = rows.where(sql<SqlBool>`${isOwed} and ${inAge(query.age, todayIn(context, building))}`)
  return baseFiltered(context, rows, query, { changed: 'invoices.updatedAt' })
}
const asked = (context: SignedIn, building: Building, query: OwedQuery) => {
  const rows = filtered(context, building, query)
  return query.state ? rows.where(conditionOf[query.state]) : rows
}

const named = (rows: ReturnType<typeof issuedIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .select([
      'invoices.id',
      'invoices.uuid',
      'invoices.version',
      'invoices.invoiceNo',
      'invoices.companyId',
      'company.companyName',
      'invoices.source',
      'invoices.invoiceDate',
      'invoices.amount',
      'invoices.tax',
      'invoices.credited',
      'invoices.paid',
      'invoices.currency',
      'invoices.updatedAt',
    ])
    .select([dueDay.as('dueOn'), owedOf.as('owed')])
type Shown = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>

const dayMs = 86_400_000
const listed = (context: SignedIn, building: Building, row: Shown): OwedInvoice => {
  const today = todayIn(context, building)
  const overdue = row.owed > 0 ? Math.max(0, Math.round((Date.parse(today) - Date.parse(row.dueOn)) / dayMs)) : 0
  const age: Age | null = row.owed > 0 ? ageOf(overdue) : null
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    invoiceNo: row.invoiceNo,
    company: { id: row.companyId, name: row.companyName },
    source: row.source,
    invoiceDate: row.invoiceDate,
    dueOn: row.dueOn,
    state: row.amount === null ? 'UNPRICED' : row.owed > 0 ? 'OWED' : 'SETTLED',
    amount: row.amount,
    tax: row.tax,
    credited: row.credited,
    paid: row.paid,
    owed: row.owed,
    currency: row.currency ?? building.currency,
    age,
    overdueDays: overdue,
    updatedDate: row.updatedAt,
    may: { price: row.source === 'FILE' && context.scope.kind !== 'tenant' && context.holds(can.EDIT) },
  }
}

const sort = { dueOn: byValue(dueDay), invoiceNo: 'invoices.invoiceNo', owed: byValue(owedOf), updatedDate: 'invoices.updatedAt' }
const boundsOf = ({ wildcardSearch, companyId, age }: OwedQuery) => (wildcardSearch || companyId || age ? { hits: 10_000 } : {})

export const listOwed = async (context: SignedIn, building: Building, query: OwedQuery): Promise<Page<OwedInvoice>> => {
  const page = await listing(context, named(asked(context, building, query)), query, sort, 'invoices.id', boundsOf(query))
  return { ...page, items: page.items.map((row) => listed(context, building, row)) }
}
export const countOwed = (context: SignedIn, building: Building, query: OwedQuery) =>
  tabCounts(context, filtered(context, building, query), { ALL: sql<SqlBool>`true`, ...conditionOf }, 'invoices.id', boundsOf(query))

export const presentOwed = async (context: SignedIn, building: Building, uuid: string): Promise<OwedInvoice> => {
  const row = await named(issuedIn(context, building)).where('invoices.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return listed(context, building, row)
}

export async function* everyOwed(context: SignedIn, building: Building, query: OwedQuery): AsyncIterable<OwedInvoice> {
  for await (const some of everyRow(named(asked(context, building, query)), query, sort, 'invoices.id'))
    yield* some.map((row) => listed(context, building, row))
}
