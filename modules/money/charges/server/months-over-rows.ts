import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeTables, StatementTables } from './tables.ts'

export interface Building {
  readonly id: number
  readonly timeZone: string
}

export const buildingsWithCharges = (context: Context): Promise<Building[]> =>
  context
    .unscoped<OfficeCentreTables & ChargeTables>('the job goes over all buildings')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone'])
    .where('endedAt', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('charges').select('charges.id').whereRef('charges.officeCentreId', '=', 'officeCentres.id')))
    .orderBy('id')
    .execute()

/** Companies and months of a building that are over by its calendar, have lines, and have no statement. */
export const monthsOver = (context: Context, { id }: Building, before: string) =>
  context
    .read<ChargeTables & StatementTables>()
    .selectFrom('charges')
    .select(['charges.companyId', 'charges.month', sql<string>`min(charges.currency)`.as('currency')])
    .where('charges.officeCentreId', '=', id)
    .where('charges.endedAt', 'is', null)
    .where('charges.month', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chargeStatements')
            .select('chargeStatements.id')
            .where('chargeStatements.officeCentreId', '=', id)
            .whereRef('chargeStatements.companyId', '=', 'charges.companyId')
            .whereRef('chargeStatements.month', '=', 'charges.month'),
        ),
      ),
    )
    .groupBy(['charges.companyId', 'charges.month'])
    .orderBy('charges.month')
    .orderBy('charges.companyId')
    .execute()
