import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { Building } from './owed-rows.ts'

/** The building that the reader runs. */
export const buildingOfScope = (context: SignedIn): Promise<Building> =>
  context
    .unscoped<OfficeCentreTables>('the own building, by the session')
    .selectFrom('officeCentres')
    .select(['id', 'timeZone', 'currency'])
    .where('id', '=', context.scope.buildingId)
    .executeTakeFirstOrThrow()
