import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { type FloorWay, floorWays } from './lift-floors.ts'
import type { Holder } from './rights-changed.ts'
import type { AccessGroupTables } from './tables.ts'

export interface Right extends Holder {
  doorId: number
  doorUuid: string
  controllerId: number
  /** Whether its reader takes PINs: NONE, WITH_CARD, ALONE. */
  pinMode: string
  /** CHANGING, FIXED: its reader can only compare numbers. */
  codeMode: string
  /** At any time, whatever the schedules. */
  always: boolean
  /** Uuids of access time zones. */
  schedules: string[]
  lift: boolean
  /** Where the door is a lift: at which floors it stops, by the hours of the group that gives each. */
  floors: FloorWay[]
}

/** As the database answers it. */
type Unsorted<R extends { floors: FloorWay[] }> = Omit<R, 'floors'> & { given: { floor: number; schedule: string | null }[] }

/** What the groups of these people open now: one row for each person and door. Whether a door, a pass or a person is live is asked elsewhere. */
export const rightsOf = async (
  context: Pick<Context, 'unscoped'>,
  officeCentreId: number,
  holders: readonly Holder[],
  { withoutGroup = null }: { withoutGroup?: number | null } = {},
): Promise<Right[]> => {
  if (holders.length === 0) return []
  const { rows } = await sql<Unsorted<Right>>`
    select p.holder_kind as kind, p.holder_id as id, d.id as door_id, d.uuid as door_uuid, d.controller_id, d.pin_mode, d.code_mode, d.configuration = 'ELEVATOR' as lift,
      bool_or(m.time_zone_id is null) as always,
      coalesce(array_agg(distinct z.uuid) filter (where z.uuid is not null), '{}') as schedules,
      coalesce(jsonb_agg(distinct jsonb_build_object('floor', f.floor_id, 'schedule', z.uuid)) filter (where f.floor_id is not null and d.configuration = 'ELEVATOR'), '[]') as given
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as asked (kind text, id bigint)
    join access_places p on p.office_centre_id = ${officeCentreId} and p.holder_kind = asked.kind and p.holder_id = asked.id and p.ended_at is null
    join access_groups g on g.id = p.group_id and g.ended_at is null and g.id is distinct from ${withoutGroup}::bigint
    join door_mappings m on m.group_id = g.id and m.ended_at is null
    join doors d on d.id = m.door_id and d.ended_at is null
    left join access_time_zones z on z.id = m.time_zone_id
    left join access_group_floors f on f.group_id = g.id and f.ended_at is null
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3`.execute(context.unscoped<AccessGroupTables>('the building was found in scope'))
  return rows.map(({ given, ...right }) => ({ ...right, floors: floorWays(given) }))
}

/** What one group opens now, whoever is in it: for those who hold no place, such as visitors. */
export const doorsOfGroup = async (
  context: Pick<Context, 'unscoped'>,
  officeCentreId: number,
  groupId: number,
): Promise<Omit<Right, keyof Holder | 'doorId' | 'pinMode' | 'codeMode'>[]> => {
  const { rows } = await sql<Unsorted<Omit<Right, keyof Holder | 'doorId' | 'pinMode' | 'codeMode'>>>`
    select d.uuid as door_uuid, d.controller_id, d.configuration = 'ELEVATOR' as lift, bool_or(m.time_zone_id is null) as always,
      coalesce(array_agg(distinct z.uuid) filter (where z.uuid is not null), '{}') as schedules,
      coalesce(jsonb_agg(distinct jsonb_build_object('floor', f.floor_id, 'schedule', z.uuid)) filter (where f.floor_id is not null and d.configuration = 'ELEVATOR'), '[]') as given
    from access_groups g
    join door_mappings m on m.group_id = g.id and m.ended_at is null
    join doors d on d.id = m.door_id and d.ended_at is null
    left join access_time_zones z on z.id = m.time_zone_id
    left join access_group_floors f on f.group_id = g.id and f.ended_at is null
    where g.office_centre_id = ${officeCentreId} and g.id = ${groupId} and g.ended_at is null
    group by 1, 2, 3 order by 1`.execute(context.unscoped<AccessGroupTables>('the building was found in scope'))
  return rows.map(({ given, ...right }) => ({ ...right, floors: floorWays(given) }))
}
