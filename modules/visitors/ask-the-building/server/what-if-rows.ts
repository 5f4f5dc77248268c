import { sql } from 'kysely'
import type { Hours } from '#kit/contract/week.ts'
import type { Context } from '#kit/server/context.ts'
import type { LockdownRehearsal, LockdownReachAsked } from '../contract/what-if.ts'

const facts = (context: Pick<Context, 'unscoped'>) => context.unscoped('the building was found in scope')

export interface UsedHours extends Hours {
  name: string
  doors: number
  /** Doors that stand open by it. */
  freeDoors: number
  people: number
}
/** The access time zones by which somebody comes in, or a door stands open, with how many. */
export const hoursInUse = async (context: Context, officeCentreId: number): Promise<UsedHours[]> => {
  const { rows } = await sql<UsedHours>`
    select z.name, e.week, e.exceptions,
      (select count(distinct m.door_id)::integer from door_mappings m where m.time_zone_id = z.id and m.ended_at is null) as doors,
      (select count(*)::integer from free_openings f where f.time_zone_id = z.id and f.ended_at is null) as free_doors,
      (select count(distinct p.holder_id)::integer from door_mappings m join access_groups g on g.id = m.group_id and g.ended_at is null
        join access_places p on p.office_centre_id = g.office_centre_id and p.group_id = g.id and p.ended_at is null and p.holder_kind = 'MEMBER'
        where m.time_zone_id = z.id and m.ended_at is null) as people
    from access_time_zones z join access_time_zone_editions e on e.time_zone_id = z.id and e.ended_at is null
    where z.office_centre_id = ${officeCentreId} and z.ended_at is null order by z.name collate "und-x-icu", z.id`.execute(facts(context))
  return rows
}

interface Reached {
  id: number | null
  name: string | null
  floorNo: string | null
  lockedDown: boolean | null
  people: number
  letIn: number
}
/** The doors that a lockdown would shut, with who comes in there by a group now, and who of them still would: each counted once, and over all doors. */
export const shutBy = async (
  context: Context,
  officeCentreId: number,
  { reach, doorId, floorId }: LockdownReachAsked,
): Promise<LockdownRehearsal> => {
  const within = { BUILDING: sql`true`, FLOOR: sql`d.floor_id = ${floorId}`, DOOR: sql`d.id = ${doorId}` }[reach]
  const { rows } = await sql<Reached>`
    with reached as (
      select d.id, d.name, f.floor_no, exists (select from lockdowns l where l.office_centre_id = d.office_centre_id and l.status = 'ON' and l.ended_at is null
        and (l.reach = 'BUILDING' or l.door_id = d.id or l.floor_id = d.floor_id)) as locked_down
      from doors d left join floors f on f.id = d.floor_id
      where d.office_centre_id = ${officeCentreId} and d.ended_at is null and ${within}),
    comes as (
      select distinct reached.id, p.holder_id, bool_or(exempt.id is not null) as let_in
      from reached join door_mappings m on m.door_id = reached.id and m.ended_at is null
      join access_groups g on g.id = m.group_id and g.ended_at is null
      left join access_group_exemptions exempt on exempt.group_id = g.id and exempt.ended_at is null
      join access_places p on p.office_centre_id = ${officeCentreId} and p.group_id = g.id and p.ended_at is null and p.holder_kind = 'MEMBER'
      group by 1, 2)
    select reached.id, reached.name, reached.floor_no, reached.locked_down, count(distinct comes.holder_id)::integer as people,
      count(distinct comes.holder_id) filter (where comes.let_in)::integer as let_in
    from reached left join comes on comes.id = reached.id
    group by grouping sets ((reached.id, reached.name, reached.floor_no, reached.locked_down), ())
    order by reached.name collate "und-x-icu", reached.id`.execute(facts(context))
  const whole = rows.find(({ id }) => id === null)
  const doors = rows.flatMap(({ id, name, floorNo, lockedDown, people, letIn }) =>
    id === null ? [] : [{ door: { id, name: name ?? '', floorNo }, lockedDown: lockedDown === true, people, letIn }],
  )
  return { people: whole?.people ?? 0, letIn: whole?.letIn ?? 0, doors }
}
