import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { AccessGroupTables } from '#modules/access/access-groups/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { VisitTables } from '../tables.ts'

type Tables = VisitTables & OfficeCentreTables & UnitTables

const rowsOf = (context: Context) => context.unscoped<Tables>('a visitor has no account; the address has shown who it is')

/** Whose pass it is, with where it leads. */
export const invitedBy = (context: Context, officeCentreId: number, uuid: string) =>
  rowsOf(context)
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .innerJoin('officeCentres as building', 'building.id', 'visitors.officeCentreId')
    .leftJoin('officeCentres as company', 'company.id', 'visitors.companyId')
    .leftJoin('floors', 'floors.id', 'visits.floorId')
    .leftJoin('towers', 'towers.id', 'floors.towerId')
    .selectAll('visits')
    .select(['visitors.uuid as visitorUuid', 'visitors.id as visitorId', 'visitors.name', 'visitors.email', 'visitors.screening', 'visitors.passOf'])
    .select(['visitors.endedAt as visitorEndedAt', 'visitors.erasedAt as visitorErasedAt'])
    .select([
      'building.id as buildingId',
      'building.buildingName',
      'building.companyName as ownerName',
      'building.address',
      'building.phone',
      'building.timeZone',
    ])
    .select(['building.logoUuid', 'company.companyName', 'floors.floorNo', 'towers.name as towerName'])
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where('visits.officeCentreId', '=', officeCentreId)
    .where('visitors.uuid', '=', uuid)
    .executeTakeFirst()

/** The days of one visitor that were not called off. */
export const daysOfVisitor = (context: Context, officeCentreId: number, visitorId: number) =>
  rowsOf(context)
    .selectFrom('visitDays')
    .select(['uuid', 'day', 'status', 'startsAt', 'endsAt', 'hereAt'])
    .where('officeCentreId', '=', officeCentreId)
    .where('visitorId', '=', visitorId)
    .where('endedAt', 'is', null)
    .where('status', '<>', 'CANCELLED')
    .orderBy('day')
    .execute()

const doorsAtMost = 3
/** Of the visitor group those that are in use, the first of them by name. */
export const doorsNamed = async (context: Context, officeCentreId: number, groupId: number | null): Promise<{ names: string[]; more: number }> => {
  if (groupId === null) return { names: [], more: 0 }
  const { rows } = await sql<{ name: string; n: number }>`
    select d.name, (count(*) over ())::integer as n from access_groups g
    join door_mappings m on m.group_id = g.id and m.ended_at is null
    join doors d on d.id = m.door_id and d.ended_at is null and d.status = 'LIVE'
    where g.office_centre_id = ${officeCentreId} and g.id = ${groupId} and g.ended_at is null
    order by d.name collate "und-x-icu", d.id limit ${doorsAtMost}`.execute(
    context.unscoped<AccessGroupTables>('a visitor has no account; the address has shown who it is'),
  )
  return { names: rows.map(({ name }) => name), more: (rows[0]?.n ?? 0) - rows.length }
}
