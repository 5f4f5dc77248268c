import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, found, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, type Statement, type StatementQuery, type StatementStatus } from '../contract.ts'
import { firstOfMonth, monthOf } from './periods.ts'
import type { Place } from './place.ts'
import { chargeStatements, type StatementTables } from './tables.ts'

type Tables = StatementTables & OfficeCentreTables

/** Of a building all; of a company those that were sent. */
export const statementsIn = (context: SignedIn, { buildingId, companyId }: Pick<Place, 'buildingId' | 'companyId'>) => {
  let rows = context
    .read<Tables>()
    .selectFrom('chargeStatements')
    .where(ownRows(context.scope, chargeStatements))
    .where('chargeStatements.officeCentreId', '=', buildingId)
    .where('chargeStatements.endedAt', 'is', null)
  if (companyId !== null) rows = rows.where('chargeStatements.companyId', '=', companyId)
  return context.scope.kind === 'tenant' ? rows.where('chargeStatements.status', '=', 'SENT') : rows
}

/** Of one that is proposed its lines are counted as they are now. */
const withLines = (rows: ReturnType<typeof statementsIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'chargeStatements.companyId')
    .innerJoinLateral(
      sql<{ n: number; sum: number; tax: number; open: number }>`(
        select count(*) as n, coalesce(sum(c.amount), 0)::bigint as sum, coalesce(sum(c.tax), 0)::bigint as tax, count(*) filter (where c.status = 'OPEN') as open
        from charges c where c.office_centre_id = charge_statements.office_centre_id and c.company_id = charge_statements.company_id
          and c.month = charge_statements.month and c.ended_at is null)`.as('now'),
      (join) => join.onTrue(),
    )
    .selectAll('chargeStatements')
    .select(['company.companyName', 'now.n as linesNow', 'now.sum as amountNow', 'now.tax as taxNow', 'now.open as unverified'])
export type ShownStatement = Awaited<ReturnType<ReturnType<typeof withLines>['executeTakeFirstOrThrow']>>

/** May it be sent on this day? Its month is over then. */
export const isOver = (month: string, today: string): boolean => month < firstOfMonth(today)

export const presentStatement = (context: SignedIn, { organisation }: Place, row: ShownStatement): Statement => ({
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
  updatedDate: row.updatedAt,
  may: {
    send:
      row.status === 'PROPOSED' && context.scope.kind !== 'tenant' && context.holds(can.ACTION) && isOver(row.month, todayIn(context, organisation)),
  },
})

const sort = { month: 'chargeStatements.month', updatedDate: 'chargeStatements.updatedAt' }

export const listStatements = async (context: SignedIn, place: Place, query: StatementQuery): Promise<Page<Statement>> => {
  let rows = statementsIn(context, place)
  if (query.wildcardSearch) rows = rows.where(found('chargeStatements', query.wildcardSearch))
  if (query.month) rows = rows.where('chargeStatements.month', '=', firstOfMonth(query.month))
  if (query.companyId) rows = rows.where('chargeStatements.companyId', '=', query.companyId)
  if (query.status) rows = rows.where('chargeStatements.status', '=', query.status)
  const active = sql<SqlBool>`charge_statements.status = 'SENT'`
  rows = baseFiltered(context, rows, query, { changed: 'chargeStatements.updatedAt', active })
  const page = await listing(context, withLines(rows), query, sort, 'chargeStatements.id', query.wildcardSearch ? { hits: 2000 } : {})
  return { ...page, items: page.items.map((row) => presentStatement(context, place, row)) }
}

export const findStatement = (context: SignedIn, place: Place, uuid: string): Promise<ShownStatement> =>
  withLines(statementsIn(context, place)).where('chargeStatements.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
