import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing } from '#kit/server/data/listing.ts'
import { matchingIn } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { CodeQuery } from '../contract.ts'
import type { CustomerCode } from '../contract/invoice.ts'
import type { InvoiceTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id'>

/** The companies of a building; of those that have left the ones that still have a code, so that it can be cleared. */
const companiesOf = (context: SignedIn, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('officeCentres')
    .leftJoin('invoiceCustomerCodes as given', (join) =>
      join.onRef('given.companyId', '=', 'officeCentres.id').onRef('given.officeCentreId', '=', 'officeCentres.landlordId'),
    )
    .select(['officeCentres.id', 'officeCentres.companyName', 'officeCentres.endedAt', 'given.code', 'given.version', 'given.updatedAt'])
    .where('officeCentres.landlordId', '=', id)
    .where(sql<SqlBool>`(office_centres.ended_at is null or given.code is not null)`)

const listed = (row: Awaited<ReturnType<ReturnType<typeof companiesOf>['executeTakeFirstOrThrow']>>): CustomerCode => ({
  id: row.id,
  version: row.version ?? 0,
  companyName: row.companyName,
  left: row.endedAt !== null,
  code: row.code,
  updatedDate: row.updatedAt,
})

const sorts = () => ({ companyName: byName('officeCentres.companyName'), code: byValue(sql.ref('given.code')), id: 'officeCentres.id' })

export const listCodes = async (context: SignedIn, building: Building, query: CodeQuery): Promise<Page<CustomerCode>> => {
  let rows = companiesOf(context, building)
  const { wildcardSearch: text, coded } = query
  if (text) {
    const company = matchingIn(sql.ref<string>('officeCentres.companyName'), text)
    rows = rows.where(sql<SqlBool>`(${company} or starts_with(given.code, ${text}::text))`)
  }
  if (coded !== undefined) rows = rows.where('given.code', coded ? 'is not' : 'is', null)
  const changed = sql`coalesce(given.updated_at, office_centres.created_at)`
  const page = await listing(context, baseFiltered(context, rows, query, { changed }), query, sorts(), 'officeCentres.id')
  return { ...page, items: page.items.map(listed) }
}

export const presentCode = async (context: SignedIn, building: Building, companyId: number): Promise<CustomerCode> =>
  listed(await companiesOf(context, building).where('officeCentres.id', '=', companyId).executeTakeFirstOrThrow(notFound))

export const codeRowOf = (tx: Transaction, { id }: Building, companyId: number) =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoiceCustomerCodes')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()

/** Whose a code is, for the words of the refusal. */
export const holderOfCode = async (context: SignedIn, { id }: Building, code: string): Promise<string | undefined> => {
  const row = await context
    .read<Tables>()
    .selectFrom('invoiceCustomerCodes')
    .innerJoin('officeCentres', 'officeCentres.id', 'invoiceCustomerCodes.companyId')
    .select('officeCentres.companyName')
    .where('invoiceCustomerCodes.officeCentreId', '=', id)
    .where('invoiceCustomerCodes.code', '=', code)
    .executeTakeFirst()
  return row?.companyName
}
