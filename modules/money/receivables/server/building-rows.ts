import type { SignedIn } from '#kit/server/context.ts'
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

/** Those of the building that the reader runs. One that has left may owe something still. */
export const companiesIn = (context: SignedIn) =>
  context.read<OfficeCentreTables>().selectFrom('officeCentres').where('officeCentres.landlordId', '=', context.scope.buildingId)
