import type { Context } from '#kit/server/context.ts'
import { byName } from '#kit/server/data/listing.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { OrganisationSettingTables } from '#modules/property/organisation-settings/server/tables.ts'

type Tables = OfficeCentreTables & OrganisationSettingTables
const foundMax = 10

/** Companies in the building that let everybody know of it, as they do on its board. */
const shownIn = (context: Context, buildingId: number) =>
  context
    .unscoped<Tables>('the names on the board are for everybody')
    .selectFrom('officeCentres')
    .leftJoin('organisationSettings', 'organisationSettings.officeCentreId', 'officeCentres.id')
    .where('officeCentres.landlordId', '=', buildingId)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('organisationSettings.shownInDirectory', 'is', null), eb('organisationSettings.shownInDirectory', '=', true)]))

/** By a part of the name, and by nothing else that is known of a company. */
export const companiesNamedLike = async (context: Context, buildingId: number, typed: string): Promise<string[]> => {
  const rows = await shownIn(context, buildingId)
    .select('officeCentres.companyName')
    .where(matching('officeCentres', typed))
    .where(containing('officeCentres.companyName', typed))
    .orderBy(byName('officeCentres.companyName').by)
    .orderBy('officeCentres.id')
    .limit(foundMax)
    .execute()
  return [...new Set(rows.map(({ companyName }) => companyName))]
}

/** Two at most: whoever bears a name that another has, too, cannot be told apart by it. */
export const companiesOfName = (context: Context, buildingId: number, companyName: string): Promise<{ id: number }[]> =>
  shownIn(context, buildingId).select('officeCentres.id').where('officeCentres.companyName', '=', companyName).limit(2).execute()
