import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { VisitTables } from '../tables.ts'

type Tables = VisitTables & OfficeCentreTables & UnitTables

/** Far more than a building receives in a day. */
const atMost = 20_000

/** Those whom a code may be of: expected on this day, or in. */
const daysFor = (context: Context, buildingId: number, today: string) =>
  context
    .unscoped<Tables>('the kiosk that was called from stands in this building')
    .selectFrom('visitDays')
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .where('visitDays.officeCentreId', '=', buildingId)
    .where('visitDays.endedAt', 'is', null)
    .where('visitDays.status', 'in', ['EXPECTED', 'CHECKED_IN'])
    .where((eb) => eb.or([eb('visitDays.day', '=', today), eb('visitDays.status', '=', 'CHECKED_IN')]))
    .where('visitors.endedAt', 'is', null)
    .where('visitors.erasedAt', 'is', null)

/** All who were sent a mail: whose code it is can only be worked out. */
export const mailed = (context: Context, buildingId: number, today: string) =>
  daysFor(context, buildingId, today)
    .select(['visitors.uuid', 'visitors.invitedAt'])
    .where('visitors.invitedAt', 'is not', null)
    .distinct()
    .limit(atMost)
    .execute()

/** Of one visitor, or the one day that a badge is of. */
export const daysAtKiosk = (context: Context, buildingId: number, today: string, which: { visitor: string } | { day: string }) =>
  daysFor(context, buildingId, today)
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .innerJoin('officeCentres as owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('visitDays.companyId', 'visitDays.officeCentreId'))),
    )
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'visits.floorId').onRef('floors.officeCentreId', '=', 'visits.officeCentreId'))
    .leftJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .select(['visitDays.id', 'visitDays.uuid', 'visitDays.day', 'visitDays.status', 'visitors.name'])
    .select(['owner.companyName as company', 'floors.floorNo', 'towers.name as towerName'])
    .where('visitor' in which ? 'visitors.uuid' : 'visitDays.uuid', '=', 'visitor' in which ? which.visitor : which.day)
    .orderBy('visitDays.day')
    .execute()

/** Whether what a kiosk sends was written before. */
export const isWritten = async (context: Context, uuid: string): Promise<boolean> =>
  (await context
    .unscoped<Tables>('a number that the kiosk has drawn; nothing is told of the row but that it is there')
    .selectFrom('visits')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()) !== undefined
