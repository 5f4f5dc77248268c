import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { VisitingSettingTables } from './tables.ts'

/** The building whose poster somebody has read; nothing where visitors may not announce themselves, or with a key that was exchanged. */
export const buildingOfPoster = (context: Context, centreCode: string, posterKey: string) =>
  context
    .unscoped<VisitingSettingTables & OfficeCentreTables>('whoever reads the poster is in no scope')
    .selectFrom('visitingSettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'visitingSettings.officeCentreId')
    .selectAll('officeCentres')
    .select(['visitingSettings.confirmEmail', 'visitingSettings.fields', 'visitingSettings.purposes'])
    .where('visitingSettings.posterKey', '=', posterKey)
    .where('visitingSettings.selfRegistration', '=', true)
    .where('visitingSettings.endedAt', 'is', null)
    .where('officeCentres.centreCode', '=', centreCode)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .executeTakeFirst()
