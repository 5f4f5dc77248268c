import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { VisitTables } from './tables.ts'

const atMost = 5000

/** Visitors whom the desk has let in and nobody has seen leave, with where they went. The caller has found the building. */
export const visitorsInside = async (context: Context, officeCentreId: number, companyId: number | null) => {
  let rows = context
    .unscoped<VisitTables & OfficeCentreTables & UnitTables>('who is in the building is asked about a building that was found in scope')
    .selectFrom('visitDays')
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .leftJoin('officeCentres', 'officeCentres.id', 'visitDays.companyId')
    .leftJoin('floors', 'floors.id', 'visits.floorId')
    .leftJoin('towers', 'towers.id', 'floors.towerId')
    .select([
      'visitDays.uuid',
      'visitDays.checkedInAt',
      'visitDays.companyId',
      'visitDays.insideKey',
      'visitors.name',
      'visitors.phone',
      'visits.hostName',
      'visits.floorId',
    ])
    .select(['officeCentres.companyName', 'floors.floorNo', 'towers.name as towerName'])
    .where('visitDays.officeCentreId', '=', officeCentreId)
    .where('visitDays.status', '=', 'CHECKED_IN')
    .where('visitDays.endedAt', 'is', null)
  if (companyId !== null) rows = rows.where('visitDays.companyId', '=', companyId)
  const days = await rows.orderBy('visitDays.checkedInAt').orderBy('visitDays.id').limit(atMost).execute()
  // who has gone on to another company is where they went last; whoever was renamed since is counted beside the one of the old name, not instead
  return [...new Map(days.map((day) => [`${day.insideKey} ${day.name}`, day])).values()]
}
