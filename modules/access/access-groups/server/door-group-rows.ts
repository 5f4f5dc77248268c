import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { canSchedule } from '../contract.ts'
import type { DoorGroup, NamedQuery } from '../contract/schedule.ts'
import type { AccessGroupTables } from './tables.ts'

const doors = sql<
  { id: number; name: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
  from door_group_doors x join doors d on d.id = x.door_id and d.ended_at is null where x.door_group_id = door_groups.id and x.ended_at is null)`
const groups = sql<number>`(select count(*)::integer from access_group_sets s where s.door_group_id = door_groups.id and s.ended_at is null)`

const shown = (context: SignedIn, { id }: Building) =>
  context
    .read<AccessGroupTables>()
    .selectFrom('doorGroups')
    .select(['doorGroups.id', 'doorGroups.uuid', 'doorGroups.version', 'doorGroups.name', 'doorGroups.updatedAt'])
    .select([doors.as('doors'), groups.as('groups')])
    .where('doorGroups.officeCentreId', '=', id)
    .where('doorGroups.endedAt', 'is', null)

const present = (context: SignedIn, { updatedAt, ...row }: Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>): DoorGroup => {
  const may = context.holds(canSchedule.EDIT)
  return { ...row, updatedDate: updatedAt, may: { edit: may, delete: may && row.groups === 0 } }
}

export const listDoorGroups = async (context: SignedIn, building: Building, query: NamedQuery): Promise<Page<DoorGroup>> => {
  let rows = shown(context, building)
  if (query.wildcardSearch) rows = rows.where(containing('doorGroups.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'doorGroups.updatedAt' })
  const sort = { name: byName('doorGroups.name'), updatedDate: 'doorGroups.updatedAt', id: 'doorGroups.id' }
  const page = await listing(context, rows, query, sort, 'doorGroups.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const presentDoorGroup = async (context: SignedIn, building: Building, id: number): Promise<DoorGroup> =>
  present(context, await shown(context, building).where('doorGroups.id', '=', id).executeTakeFirstOrThrow(notFound))

/** Sets of doors of the building, each with its doors. */
export const doorGroupsBy = async (tx: Transaction, { id }: Building, ids: readonly number[]): Promise<{ id: number; doorIds: number[] }[]> => {
  const { rows } = await sql<{ id: number; doorIds: number[] }>`
    select g.id, coalesce(array_agg(d.id order by d.id) filter (where d.id is not null), '{}') as door_ids from door_groups g
    left join door_group_doors x on x.door_group_id = g.id and x.ended_at is null
    left join doors d on d.id = x.door_id and d.ended_at is null
    where g.office_centre_id = ${id} and g.id = any(${[...ids]}::bigint[]) and g.ended_at is null group by g.id order by g.id`.execute(
    tx.unscoped<AccessGroupTables>('the building was found in scope'),
  )
  return rows
}

/** In how many sets a door stands, for when it goes. */
export const placesInSets = async (tx: Transaction, officeCentreId: number, which: { doorId?: number; doorGroupId?: number }) => {
  let rows = tx
    .read<AccessGroupTables>()
    .selectFrom('doorGroupDoors')
    .select(['id', 'doorId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
  if (which.doorId !== undefined) rows = rows.where('doorId', '=', which.doorId)
  if (which.doorGroupId !== undefined) rows = rows.where('doorGroupId', '=', which.doorGroupId)
  return rows.orderBy('id').execute()
}

/** Other sets that some doors stand in, with those of them. */
export const otherSetsOf = async (
  tx: Transaction,
  { id }: Building,
  doorGroupId: number,
  doorIds: readonly number[],
): Promise<{ id: number; doorIds: number[] }[]> => {
  const { rows } = await sql<{ id: number; doorIds: number[] }>`
    select x.door_group_id as id, array_agg(x.door_id order by x.door_id) as door_ids from door_group_doors x join door_groups g on g.id = x.door_group_id
    where x.office_centre_id = ${id} and x.door_group_id <> ${doorGroupId} and x.door_id = any(${[...doorIds]}::bigint[])
    and x.ended_at is null and g.ended_at is null group by 1 order by 1`.execute(tx.unscoped<AccessGroupTables>('the building was found in scope'))
  return rows
}

/** Which groups open which sets, and when: of a set, or of a group. */
export const setsOpened = (tx: Transaction, { id }: Pick<Building, 'id'>, which: { groupId: number } | { doorGroupId: number }) => {
  const rows = tx
    .read<AccessGroupTables>()
    .selectFrom('accessGroupSets')
    .select(['id', 'groupId', 'doorGroupId', 'timeZoneId'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
  return ('groupId' in which ? rows.where('groupId', '=', which.groupId) : rows.where('doorGroupId', '=', which.doorGroupId)).execute()
}
