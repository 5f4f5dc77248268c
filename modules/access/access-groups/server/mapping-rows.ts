import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { ChoiceQuery, DoorMapping, GroupMapping, MappingQuery } from '../contract/group.ts'
import { askingCompany, groupsOf } from './group-rows.ts'
import type { AccessGroupTables } from './tables.ts'

type Tables = AccessGroupTables & DoorTables & UnitTables

const shown = (context: SignedIn, building: Building, groupId: number) =>
  context
    .read<Tables>()
    .selectFrom('doorMappings')
    .innerJoin('doors', (join) =>
      join.onRef('doors.id', '=', 'doorMappings.doorId').onRef('doors.officeCentreId', '=', 'doorMappings.officeCentreId'),
    )
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'doors.floorId').onRef('floors.officeCentreId', '=', 'doors.officeCentreId'))
    .leftJoin('accessTimeZones', (join) =>
      join.onRef('accessTimeZones.id', '=', 'doorMappings.timeZoneId').onRef('accessTimeZones.officeCentreId', '=', 'doorMappings.officeCentreId'),
    )
    .leftJoin('doorGroups', (join) =>
      join.onRef('doorGroups.id', '=', 'doorMappings.doorGroupId').onRef('doorGroups.officeCentreId', '=', 'doorMappings.officeCentreId'),
    )
    .select(['doorMappings.no', 'doorMappings.version', 'doorMappings.createdAt', 'doors.id as doorId', 'doors.name as doorName', 'doors.status'])
    .select(['floors.floorNo', 'accessTimeZones.id as timeZoneId', 'accessTimeZones.name as timeZoneName'])
    .select(['doorGroups.id as doorGroupId', 'doorGroups.name as doorGroupName'])
    .where('doorMappings.officeCentreId', '=', building.id)
    .where('doorMappings.groupId', '=', groupId)
    .where('doorMappings.endedAt', 'is', null)
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)
const present = (row: Shown): DoorMapping => ({
  id: row.no,
  version: row.version,
  door: { id: row.doorId, name: row.doorName, floorNo: row.floorNo, outOfUse: row.status !== 'LIVE' },
  accessTimeZone: named(row.timeZoneId, row.timeZoneName),
  doorGroup: named(row.doorGroupId, row.doorGroupName),
  sinceDate: row.createdAt,
})

export const listMappings = async (context: SignedIn, building: Building, groupId: number, query: MappingQuery): Promise<Page<DoorMapping>> => {
  let rows = shown(context, building, groupId)
  if (query.accessTimeZoneId) rows = rows.where('doorMappings.timeZoneId', '=', query.accessTimeZoneId)
  if (query.wildcardSearch) rows = rows.where(containing('doors.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'doorMappings.createdAt' })
  const sort = { 'door.name': byName('doors.name'), sinceDate: 'doorMappings.createdAt', id: 'doorMappings.no' }
  const page = await listing(context, rows, query, sort, 'doorMappings.id')
  return { ...page, items: page.items.map(present) }
}

export const presentMapping = async (context: SignedIn, building: Building, groupId: number, no: number): Promise<DoorMapping> =>
  present(await shown(context, building, groupId).where('doorMappings.no', '=', no).executeTakeFirstOrThrow(notFound))

/** The groups that open a door, as far as the reader sees them. */
export const groupsOfDoor = async (context: SignedIn, building: Building, doorId: number, query: ChoiceQuery): Promise<Page<GroupMapping>> => {
  const asking = askingCompany(context)
  const people = sql<number>`(select count(distinct p.holder_id)::integer from access_places p join memberships m on m.id = p.holder_id and p.holder_kind = 'MEMBER'
    where p.group_id = access_groups.id and p.ended_at is null and (${asking}::bigint is null or m.office_centre_id = ${asking}::bigint))`
  let rows = groupsOf(context, building)
    .innerJoin('doorMappings', (join) =>
      join.onRef('doorMappings.groupId', '=', 'accessGroups.id').onRef('doorMappings.officeCentreId', '=', 'accessGroups.officeCentreId'),
    )
    .leftJoin('accessTimeZones', (join) =>
      join.onRef('accessTimeZones.id', '=', 'doorMappings.timeZoneId').onRef('accessTimeZones.officeCentreId', '=', 'doorMappings.officeCentreId'),
    )
    .select(['doorMappings.no', 'doorMappings.createdAt', 'accessGroups.id as groupId', 'accessGroups.name'])
    .select(['accessTimeZones.id as timeZoneId', 'accessTimeZones.name as timeZoneName', people.as('people')])
    .where('doorMappings.doorId', '=', doorId)
    .where('doorMappings.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(containing('accessGroups.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'doorMappings.createdAt' })
  const page = await listing(context, rows, query, { name: byName('accessGroups.name'), id: byValue(sql`door_mappings.no`) }, 'doorMappings.id')
  const items = page.items.map(({ no, createdAt, groupId, name, timeZoneId, timeZoneName, people: n }) => ({
    id: no,
    group: { id: groupId, name },
    accessTimeZone: named(timeZoneId, timeZoneName),
    people: n,
    sinceDate: createdAt,
  }))
  return { ...page, items }
}

/** Doors of the building that a writer may map: a company those of its own rooms. */
export const doorsBy = async (tx: Transaction, building: Building, doorIds: readonly number[], companyId: number | null): Promise<number[]> => {
  let rows = tx
    .read<DoorTables>()
    .selectFrom('doors')
    .select('id')
    .where('officeCentreId', '=', building.id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...doorIds]))))
    .where('endedAt', 'is', null)
  if (companyId !== null) rows = rows.where('companyId', '=', companyId)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}

/** Of companies' own groups, those that open a door which is another one's by now. */
export const foreignMappings = async (tx: Transaction, building: Pick<Building, 'id'>, doorId: number): Promise<number[]> => {
  const { rows } = await sql<{
    id: number
  }>`select m.id from door_mappings m join access_groups g on g.id = m.group_id join doors d on d.id = m.door_id
    where m.office_centre_id = ${building.id} and m.door_id = ${doorId} and m.ended_at is null
    and g.company_id is not null and g.company_id is distinct from d.company_id order by m.id`.execute(
    tx.unscoped<AccessGroupTables>('the door was found in the building before'),
  )
  return rows.map(({ id }) => id)
}

interface Which {
  groupId?: number
  doorId?: number
  doorGroupId?: number
}
/** Open mappings, of a group, a door or a set of doors. */
export const openMappings = (context: Pick<Context, 'read'>, building: Pick<Building, 'id'>, { groupId, doorId, doorGroupId }: Which) => {
  let rows = context
    .read<AccessGroupTables>()
    .selectFrom('doorMappings')
    .select(['id', 'no', 'version', 'groupId', 'doorId', 'doorGroupId', 'timeZoneId'])
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
  if (groupId !== undefined) rows = rows.where('groupId', '=', groupId)
  if (doorId !== undefined) rows = rows.where('doorId', '=', doorId)
  if (doorGroupId !== undefined) rows = rows.where('doorGroupId', '=', doorGroupId)
  return rows.orderBy('id').execute()
}
export type OpenMapping = Awaited<ReturnType<typeof openMappings>>[number]
