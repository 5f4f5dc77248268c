import { sql, type SqlBool } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { matchingIn } from '#kit/server/data/search.ts'
import { type Age, ages, type Arrears, type ArrearsQuery, type ArrearsTotals } from '../contract/owed.ts'
import { dueDay, inAge, owedOf } from './ages.ts'
import { type Building, isOwed, issuedIn } from './owed-rows.ts'
import { receiptsIn } from './receipt-rows.ts'
import { holdsOf, remindedOf } from './reminded-rows.ts'
import { freeMoneyOf } from './reminder-rows.ts'

const sumOf = (age: Age, today: string) => sql<number>`coalesce(sum(${owedOf}) filter (where ${inAge(age, today)}), 0)::bigint`
const column: Readonly<Record<Age, 'notDue' | 'days30' | 'days60' | 'days90' | 'older'>> = {
  NOT_DUE: 'notDue',
  DAYS_30: 'days30',
  DAYS_60: 'days60',
  DAYS_90: 'days90',
  OLDER: 'older',
}

/** A row for each company that owes something. */
const byCompany = (context: SignedIn, building: Building) => {
  const today = todayIn(context, building)
  return issuedIn(context, building)
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .where(isOwed)
    .groupBy(['company.id', 'company.companyName', 'company.endedAt'])
    .select((eb) => ['company.id as id', 'company.companyName', 'company.endedAt', eb.fn.countAll<number>().as('invoices')])
    .select([
      sql<number>`sum(${owedOf})::bigint`.as('owed'),
      sql<number>`coalesce(sum(${owedOf}) filter (where not ${inAge('NOT_DUE', today)}), 0)::bigint`.as('overdue'),
      sumOf('NOT_DUE', today).as('notDue'),
      sumOf('DAYS_30', today).as('days30'),
      sumOf('DAYS_60', today).as('days60'),
      sumOf('DAYS_90', today).as('days90'),
      sumOf('OLDER', today).as('older'),
      sql<string>`min(${dueDay})`.as('oldestDueOn'),
      sql<string>`max(invoices.updated_at)`.as('updatedAt'),
    ])
}

const filtered = (context: SignedIn, building: Building, query: ArrearsQuery) => {
  let rows = context.unscoped<Record<never, never>>('the query inside names the building').selectFrom(byCompany(context, building).as('arrears'))
  if (query.wildcardSearch) rows = rows.where(matchingIn(sql.ref<string>('arrears.companyName'), query.wildcardSearch))
  if (query.companyId) rows = rows.where('arrears.id', '=', query.companyId)
  if (query.age) rows = rows.where(`arrears.${column[query.age]}`, '>', 0)
  return baseFiltered(context, rows, query, { changed: 'arrears.updatedAt', active: sql<SqlBool>`true` }).selectAll('arrears')
}
type Row = Awaited<ReturnType<ReturnType<typeof filtered>['executeTakeFirstOrThrow']>>

interface Beside {
  readonly credits: ReadonlyMap<number, number>
  readonly reminded: Awaited<ReturnType<typeof remindedOf>>
  readonly held: Awaited<ReturnType<typeof holdsOf>>
}
const listed = ({ currency }: Building, { credits, reminded, held }: Beside, row: Row): Arrears => ({
  id: row.id,
  companyName: row.companyName,
  left: row.endedAt !== null,
  invoices: row.invoices,
  owed: row.owed,
  overdue: row.overdue,
  NOT_DUE: row.notDue,
  DAYS_30: row.days30,
  DAYS_60: row.days60,
  DAYS_90: row.days90,
  OLDER: row.older,
  credit: credits.get(row.id) ?? 0,
  currency,
  oldestDueOn: row.oldestDueOn,
  reminded: reminded.get(row.id) ?? null,
  held: held.get(row.id) ?? null,
})

const sort = { overdue: 'arrears.overdue', owed: 'arrears.owed', companyName: byName('arrears.companyName'), oldestDueOn: 'arrears.oldestDueOn' }

const withRest = async (context: SignedIn, building: Building, rows: readonly Row[]): Promise<Arrears[]> => {
  const ids = rows.map(({ id }) => id)
  const credits = await freeMoneyOf(context, building.id, ids)
  const reminded = await remindedOf(context, building, ids)
  const held = await holdsOf(context, building, ids, todayIn(context, building))
  return rows.map((row) => listed(building, { credits, reminded, held }, row))
}

export const listArrears = async (context: SignedIn, building: Building, query: ArrearsQuery): Promise<Page<Arrears>> => {
  const page = await listing(context, filtered(context, building, query), query, sort, 'arrears.id')
  return { ...page, items: await withRest(context, building, page.items) }
}

export async function* everyArrears(context: SignedIn, building: Building, query: ArrearsQuery): AsyncIterable<Arrears> {
  for await (const some of everyRow(filtered(context, building, query), query, sort, 'arrears.id')) yield* await withRest(context, building, some)
}

/** Of all companies, and the money that came and has paid nothing. */
export const arrearsTotals = async (context: SignedIn, building: Building): Promise<ArrearsTotals> => {
  const today = todayIn(context, building)
  const owed = await issuedIn(context, building)
    .where(isOwed)
    .select([
      sql<number>`count(distinct invoices.company_id)::integer`.as('companies'),
      sql<number>`(count(distinct invoices.company_id) filter (where invoices.due_on < ${today}))::integer`.as('overdueCompanies'),
      sql<number>`coalesce(sum(${owedOf}), 0)::bigint`.as('owed'),
      ...ages.map((age) => sumOf(age, today).as(column[age])),
    ])
    .executeTakeFirstOrThrow()
  const came = await receiptsIn(context, building)
    .where('receipts.status', '=', 'RECEIVED')
    .where(sql<boolean>`receipts.allocated + receipts.returned < receipts.amount`)
    .select([
      sql<number>`coalesce(sum(receipts.amount - receipts.allocated - receipts.returned) filter (where receipts.company_id is not null), 0)::bigint`.as(
        'credit',
      ),
      sql<number>`coalesce(sum(receipts.amount) filter (where receipts.company_id is null), 0)::bigint`.as('unsettled'),
    ])
    .executeTakeFirstOrThrow()
  return {
    companies: owed.companies,
    overdueCompanies: owed.overdueCompanies,
    owed: owed.owed,
    overdue: owed.owed - owed.notDue,
    NOT_DUE: owed.notDue,
    DAYS_30: owed.days30,
    DAYS_60: owed.days60,
    DAYS_90: owed.days90,
    OLDER: owed.older,
    ...came,
    currency: building.currency,
  }
}
