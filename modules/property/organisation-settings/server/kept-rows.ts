import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { retentions } from '../contract.ts'
import type { OrganisationSettingTables } from './tables.ts'

const usual = { uploadDays: retentions.uploads.usual, exportDays: retentions.exports.usual }

/** The buildings and offices that keep something equally long. */
export const keptDays = (context: Context, what: keyof typeof usual): Promise<{ days: number; officeCentreIds: number[] }[]> =>
  context
    .unscoped<OfficeCentreTables & OrganisationSettingTables>('every building forgets after its own time')
    .selectFrom('officeCentres')
    .leftJoin('organisationSettings', 'organisationSettings.officeCentreId', 'officeCentres.id')
    .select((eb) => [
      eb.fn.coalesce(`organisationSettings.${what}`, sql<number>`${usual[what]}::integer`).as('days'),
      sql<number[]>`array_agg(office_centres.id)`.as('officeCentreIds'),
    ])
    .where('officeCentres.landlordId', 'is', null)
    .groupBy('days')
    .execute()

/** For statements of other modules: how many days a building keeps its door records now. */
export const accessDaysOf = (buildingId: number, now: Date): RawBuilder<number> =>
  sql`coalesce((select case when shorter_access_from <= ${now}::timestamptz then shorter_access_days else access_days end
    from organisation_settings where office_centre_id = ${buildingId}), ${retentions.access.usual}::integer)`
