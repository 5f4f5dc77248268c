import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, type Statement, type StatementQuery, type StatementStatus } from '../contract.ts'
import { disputable } from './disputable.ts'
import { firstOfMonth, monthOf } from './periods.ts'
import type { ChargePlace } from './place.ts'
import { chargeStatements, type ChargeTables, type StatementTables } from './tables.ts'

type Tables = StatementTables & OfficeCentreTables

/** Of a building all; of a company those that were sent. */
export const statementsIn = (context: SignedIn, { buildingId, companyId }: Pick<ChargePlace, 'buildingId' | 'companyId'>) => {
  let rows = context
    .read<Tables>()
    .selectFrom('chargeStatements')
    .where(ownRows(context.scope, chargeStatements))
    .where('chargeStatements.officeCentreId', '=', buildingId)
    .where('chargeStatements.endedAt', 'is', null)
  if (companyId !== null) rows = rows.where('chargeStatements.companyId', '=', companyId)
  return context.scope.kind === 'tenant' ? rows.where('chargeStatements.status', '=', 'SENT') : rows
}

const withCompany = (rows: ReturnType<typeof statementsIn>) =>
  rows.innerJoin('officeCentres as company', 'company.id', 'chargeStatements.companyId').selectAll('chargeStatements').select('company.companyName')
type Named = Awaited<ReturnType<ReturnType<typeof withCompany>['executeTakeFirstOrThrow']>>

export interface ShownStatement extends Named {
  /** As its lines are now; what was sent stays as it was. */
  readonly linesNow: number
  readonly amountNow: number
  readonly taxNow: number
  readonly unverified: number
  /** Lines that the company can still dispute, up to the last day. */
  readonly disputable: number
  /** Since all of its lines are locked. */
  readonly lockedSince: string | null
}

/** Lines of the months of some statements, in one statement for all. */
const withLines = async (context: SignedIn, { buildingId }: Pick<ChargePlace, 'buildingId'>, rows: readonly Named[]): Promise<ShownStatement[]> => {
  const sums = await context
    .read<ChargeTables>()
    .selectFrom('charges')
    .select((eb) => [
      'companyId',
      'month',
      eb.fn.countAll<number>().as('linesNow'),
      sql<number>`sum(amount)::bigint`.as('amountNow'),
      sql<number>`sum(tax)::bigint`.as('taxNow'),
      sql<number>`count(*) filter (where status = 'OPEN')`.as('unverified'),
      sql<number>`count(*) filter (where ${disputable()})`.as('disputable'),
      sql<string | null>`case when bool_and(status = 'LOCKED') then max(locked_at) end`.as('lockedSince'),
    ])
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
    .where((eb) => eb('companyId', '=', eb.fn.any(eb.val(rows.map(({ companyId }) => companyId)))))
    .where((eb) => eb('month', '=', eb.fn.any(sql<string[]>`${rows.map(({ month }) => month)}::date[]`)))
    .groupBy(['companyId', 'month'])
    .execute()
  const sumOf = new Map(sums.map(({ companyId, month, ...sum }) => [`${companyId} ${month}`, sum]))
  const nothing = { linesNow: 0, amountNow: 0, taxNow: 0, unverified: 0, disputable: 0, lockedSince: null }
  return rows.map((row) => {
    const sum = sumOf.get(`${row.companyId} ${row.month}`) ?? nothing
    // what nobody can dispute any more has no last day for it
    return { ...row, ...sum, disputeUntil: sum.disputable > 0 ? row.disputeUntil : null }
  })
}

/** May it be sent on this day? Its month is over then. */
export const isOver = (month: string, today: string): boolean => month < firstOfMonth(today)

export const presentStatement = (context: SignedIn, { organisation }: ChargePlace, row: ShownStatement): Statement => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  referenceNo: row.referenceNo,
  company: { id: row.companyId, name: row.companyName },
  month: monthOf(row.month),
  status: row.status as StatementStatus,
  lines: row.lines ?? row.linesNow,
  amount: row.amount ?? row.amountNow,
  tax: row.tax ?? row.taxNow,
  currency: row.currency,
  unverified: row.unverified,
  sentDate: row.sentAt,
  disputeUntil: row.disputeUntil,
  lockedDate: row.lockedSince,
  updatedDate: row.updatedAt,
  may: {
    send:
      row.status === 'PROPOSED' && context.scope.kind !== 'tenant' && context.holds(can.ACTION) && isOver(row.month, todayIn(context, organisation)),
  },
})

const sort = { month: 'chargeStatements.month', updatedDate: 'chargeStatements.updatedAt' }

export const listStatements = async (context: SignedIn, place: ChargePlace, query: StatementQuery): Promise<Page<Statement>> => {
  let rows = statementsIn(context, place)
  if (query.wildcardSearch) rows = rows.where(matching('chargeStatements', query.wildcardSearch))
  if (query.month) rows = rows.where('chargeStatements.month', '=', firstOfMonth(query.month))
  if (query.companyId) rows = rows.where('chargeStatements.companyId', '=', query.companyId)
  if (query.status) rows = rows.where('chargeStatements.status', '=', query.status)
  const active = sql<SqlBool>`charge_statements.status = 'SENT'`
  rows = baseFiltered(context, rows, query, { changed: 'chargeStatements.updatedAt', active })
  const page = await listing(context, withCompany(rows), query, sort, 'chargeStatements.id', query.wildcardSearch ? { hits: 2000 } : {})
  return { ...page, items: (await withLines(context, place, page.items)).map((row) => presentStatement(context, place, row)) }
}

export const findStatement = async (context: SignedIn, place: ChargePlace, uuid: string): Promise<ShownStatement> => {
  const row = await withCompany(statementsIn(context, place)).where('chargeStatements.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  const [shown] = await withLines(context, place, [row])
  if (!shown) throw new Error('one statement is shown as one')
  return shown
}
