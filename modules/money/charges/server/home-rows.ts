import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { chargesIn } from './charge-rows.ts'
import { disputable } from './disputable.ts'
import { titleColumn } from './said.ts'
import { chargeStatements, type ChargeTables, type DisputeTables, type StatementTables } from './tables.ts'

/** Those first that are due first; `total` is of all. */
export const openDisputes = (context: SignedIn, limit: number) =>
  context
    .read<DisputeTables & ChargeTables & OfficeCentreTables>()
    .selectFrom('chargeDisputes')
    .innerJoin('charges', (join) =>
      join.onRef('charges.id', '=', 'chargeDisputes.chargeId').onRef('charges.officeCentreId', '=', 'chargeDisputes.officeCentreId'),
    )
    .innerJoin('officeCentres', 'officeCentres.id', 'charges.companyId')
    .select(['charges.uuid', 'charges.referenceNo', 'charges.day', 'officeCentres.companyName', 'chargeDisputes.dueOn', 'chargeDisputes.createdAt'])
    .select([titleColumn(context.language).as('title'), sql<number>`(count(*) over ())::integer`.as('total')])
    .where('chargeDisputes.officeCentreId', '=', context.scope.buildingId)
    .where('chargeDisputes.status', '=', 'OPEN')
    .orderBy('chargeDisputes.dueOn')
    .orderBy('chargeDisputes.id')
    .limit(limit)
    .execute()

/** So many lines are counted: whoever has more of them to verify knows that there are many. */
const countedAtMost = 10_000
/** Months before this one with lines that nobody has verified, the oldest first; `total` is of all. */
export const monthsToVerify = async (context: SignedIn, month: string, limit: number) => {
  const lines = chargesIn(context, { buildingId: context.scope.buildingId, companyId: null })
    .where('charges.status', '=', 'OPEN')
    .where('charges.month', '<', month)
    .select('charges.month')
    .limit(countedAtMost)
  const { rows } = await sql<{ month: string; n: number; total: number }>`
    select month, count(*)::integer as n, (count(*) over ())::integer as total from (${lines}) as charges
    group by month order by month limit ${limit}`.execute(context.unscoped('the query inside names the building'))
  return rows
}

/** The oldest months first; `total` is of all. */
export const proposedStatements = (context: SignedIn, limit: number) =>
  context
    .read<StatementTables & OfficeCentreTables>()
    .selectFrom('chargeStatements')
    .innerJoin('officeCentres', 'officeCentres.id', 'chargeStatements.companyId')
    .select(['chargeStatements.uuid', 'chargeStatements.month', 'chargeStatements.createdAt', 'officeCentres.companyName'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('chargeStatements.officeCentreId', '=', context.scope.buildingId)
    .where('chargeStatements.status', '=', 'PROPOSED')
    .where('chargeStatements.endedAt', 'is', null)
    .orderBy('chargeStatements.month')
    .orderBy('chargeStatements.id')
    .limit(limit)
    .execute()

/** Of many the first are told. */
const toldAtMost = 100

/** On which days how many companies can dispute lines for the last time: of statements with a line that they still can. Of a company its own. */
export const disputesEnding = (context: SignedIn, first: string, last: string) =>
  context
    .read<StatementTables>()
    .selectFrom('chargeStatements')
    .where(ownRows(context.scope, chargeStatements))
    .where('chargeStatements.officeCentreId', '=', context.scope.buildingId)
    .where('chargeStatements.endedAt', 'is', null)
    .where('chargeStatements.status', '=', 'SENT')
    .where('chargeStatements.disputeUntil', '>=', first)
    .where('chargeStatements.disputeUntil', '<=', last)
    .where(
      sql<SqlBool>`exists (select from charges line where line.company_id = charge_statements.company_id and line.month = charge_statements.month
        and line.office_centre_id = charge_statements.office_centre_id and line.ended_at is null and ${disputable('line')})`,
    )
    .select((eb) => [
      sql<string>`charge_statements.dispute_until`.as('day'),
      eb.fn.countAll<number>().as('n'),
      sql<string>`max(charge_statements.month)`.as('month'),
    ])
    .groupBy('chargeStatements.disputeUntil')
    .orderBy('chargeStatements.disputeUntil')
    .limit(toldAtMost)
    .execute()
