import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeTables, DisputeTables, StatementTables } from './tables.ts'

/** Those first that are due first; `total` is of all. */
export const openDisputes = (context: SignedIn, limit: number) =>
  context
    .read<DisputeTables & ChargeTables & OfficeCentreTables>()
    .selectFrom('chargeDisputes')
    .innerJoin('charges', (join) =>
      join.onRef('charges.id', '=', 'chargeDisputes.chargeId').onRef('charges.officeCentreId', '=', 'chargeDisputes.officeCentreId'),
    )
    .innerJoin('officeCentres', 'officeCentres.id', 'charges.companyId')
    .select(['charges.uuid', 'charges.referenceNo', 'charges.title', 'officeCentres.companyName', 'chargeDisputes.dueOn', 'chargeDisputes.createdAt'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('chargeDisputes.officeCentreId', '=', context.scope.buildingId)
    .where('chargeDisputes.status', '=', 'OPEN')
    .orderBy('chargeDisputes.dueOn')
    .orderBy('chargeDisputes.id')
    .limit(limit)
    .execute()

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
