import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { FacilityRecord, FacilityTables, PlannedRulesRecord } from './tables.ts'

/** What is to hold of a facility from a day to come on. */
export const planOf = (
  from: Pick<Context, 'read'>,
  { id, officeCentreId }: Pick<FacilityRecord, 'id' | 'officeCentreId'>,
): Promise<PlannedRulesRecord | undefined> =>
  from
    .read<FacilityTables>()
    .selectFrom('plannedRules')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('facilityId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Of all buildings, those whose day has come by the clock that hangs there. */
export const duePlans = (context: Context) =>
  context
    .unscoped<FacilityTables & OfficeCentreTables>('of every building, by its own clock')
    .selectFrom('plannedRules')
    .innerJoin('officeCentres', 'officeCentres.id', 'plannedRules.officeCentreId')
    .select(['plannedRules.id', 'plannedRules.officeCentreId', 'plannedRules.facilityId'])
    .where('plannedRules.endedAt', 'is', null)
    .where(sql<boolean>`planned_rules.from_day <= (${context.now()}::timestamptz at time zone office_centres.time_zone)::date`)
    .orderBy('plannedRules.id')
    .execute()
