import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { VisitTables } from '../tables.ts'

export const buildingBy = (tx: Transaction, id: number): Promise<OfficeCentreRecord> =>
  tx
    .unscoped<OfficeCentreTables>('the building of a visit that was decided')
    .selectFrom('officeCentres')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What has to be known of these visits to agree to them. */
export const visitsDescribed = (context: Context, subjects: readonly string[]) =>
  context
    .unscoped<VisitTables & OfficeCentreTables>('whoever is asked to decide reads what it is about')
    .selectFrom('visits')
    .innerJoin('officeCentres', (join) => join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('visits.companyId', 'visits.officeCentreId'))))
    .select([
      'visits.uuid',
      'visits.officeCentreId',
      'firstDay',
      'lastDay',
      'timeFrom',
      'timeUntil',
      'hostName',
      'groupName',
      'purposeKey',
      'officeCentres.companyName',
    ])
    .select((eb) =>
      eb
        .selectFrom('visitors')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('visitId', '=', 'visits.id')
        .where('visitors.endedAt', 'is', null)
        .as('visitors'),
    )
    .where((eb) => eb('visits.uuid', '=', eb.fn.any(eb.val([...subjects]))))
    .execute()
