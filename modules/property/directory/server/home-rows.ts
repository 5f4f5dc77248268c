import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { OrganisationSettingTables } from '#modules/property/organisation-settings/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'

/** What the reader's building has for its board, and whether somebody has decided about it: nothing until its settings are saved. */
export const boardOfHome = ({ read, scope, now, actor }: SignedIn) => {
  const today = localTime(now(), actor.timeZone).date
  return read<OfficeCentreTables & OrganisationSettingTables & UnitTables>()
    .selectFrom('officeCentres')
    .leftJoin('organisationSettings', 'organisationSettings.officeCentreId', 'officeCentres.id')
    .select(['officeCentres.createdAt', 'organisationSettings.directoryOn'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('officeCentres as companies')
            .select('companies.id')
            .where('companies.landlordId', '=', scope.ownId)
            .where('companies.endedAt', 'is', null),
        )
        .as('hasCompanies'),
      eb
        .exists(
          eb
            .selectFrom('lettings')
            .select('lettings.id')
            .where('lettings.officeCentreId', '=', scope.ownId)
            .where('lettings.endedAt', 'is', null)
            .where((one) => one.or([one('lettings.overFrom', 'is', null), one('lettings.overFrom', '>', today)])),
        )
        .as('hasLeases'),
    ])
    .where('officeCentres.id', '=', scope.ownId)
    .executeTakeFirstOrThrow()
}
