import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { oncePerHome } from '#modules/platform/home/server/front.ts'
import type { Building } from './owed-rows.ts'

/** The building that the reader runs. Two answers of Home need it. */
export const buildingOfScope = oncePerHome<Building>((context) =>
  context
    .unscoped<OfficeCentreTables>('the own building, by the session')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'currency'])
    .where('id', '=', context.scope.buildingId)
    .executeTakeFirstOrThrow(),
)
