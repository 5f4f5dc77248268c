import { sql } from 'kysely'
import { pinsAtMost } from '../contract/kinds.ts'
import type { LookFor } from './looking.ts'

/** Nobody can go through it but by the key. */
export const unmappedDoors: LookFor = ({ id }) => sql`
  select d.id as subject_id, 0 as besides_id, null::bigint as n from doors d
  where d.office_centre_id = ${id} and d.ended_at is null and d.status = 'LIVE'
  and not exists (select from door_mappings m where m.door_id = d.id and m.office_centre_id = ${id} and m.ended_at is null)`

/** The day on which it is put into use again its old rights hold, whether or not anybody still means them. */
export const mappedOutOfUse: LookFor = ({ id }) => sql`
  select m.door_id as subject_id, m.group_id as besides_id, null::bigint as n from door_mappings m
  join doors d on d.id = m.door_id and d.ended_at is null and d.status = 'OUT_OF_USE'
  join access_groups g on g.id = m.group_id and g.ended_at is null
  where m.office_centre_id = ${id} and m.ended_at is null`

export const tenantDoorsAlways: LookFor = ({ id }) => sql`
  select m.door_id as subject_id, m.group_id as besides_id, null::bigint as n from door_mappings m
  join doors d on d.id = m.door_id and d.ended_at is null and d.status = 'LIVE' and d.zone = 'TENANT'
  join access_groups g on g.id = m.group_id and g.ended_at is null
  where m.office_centre_id = ${id} and m.ended_at is null and m.time_zone_id is null`

/** Anybody may walk into a company's rooms. */
export const tenantDoorsFree: LookFor = ({ id }) => sql`
  select d.id as subject_id, 0 as besides_id, null::bigint as n from free_openings f
  join doors d on d.id = f.door_id and d.ended_at is null and d.status = 'LIVE' and d.zone = 'TENANT'
  where f.office_centre_id = ${id} and f.ended_at is null`

/** Whoever has a picture of a pass opens it, until the pass is taken away. */
export const fixedNumbers: LookFor = ({ id }) => sql`
  select d.id as subject_id, 0 as besides_id, null::bigint as n from doors d
  where d.office_centre_id = ${id} and d.ended_at is null and d.status = 'LIVE' and d.code_mode = 'FIXED'`

/** Where a PIN alone opens: each PIN in use is one more that a stranger may hit upon. */
export const guessedPins: LookFor = ({ id }) => sql`
  select d.id as subject_id, 0 as besides_id, p.n from doors d
  cross join (select count(*) as n from passes where office_centre_id = ${id} and kind = 'PIN' and status = 'ASSIGNED' and ended_at is null) p
  where d.office_centre_id = ${id} and d.ended_at is null and d.status = 'LIVE' and d.pin_mode = 'ALONE' and p.n > ${pinsAtMost}`

/** Floors of a tower with a lift at which nobody's group lets anybody out. A lift that stands on no floor serves all towers. */
export const closedLiftFloors: LookFor = ({ id, today }) => sql`
  select f.id as subject_id, 0 as besides_id, null::bigint as n from floors f
  where f.office_centre_id = ${id} and f.ended_at is null
  and exists (select from doors d left join floors of_lift on of_lift.id = d.floor_id where d.office_centre_id = ${id} and d.ended_at is null
    and d.status = 'LIVE' and d.configuration = 'ELEVATOR' and (d.floor_id is null or of_lift.tower_id = f.tower_id))
  and not exists (select from access_group_floors gf join access_groups g on g.id = gf.group_id and g.ended_at is null
    where gf.office_centre_id = ${id} and gf.floor_id = f.id and gf.ended_at is null
    and exists (select from door_mappings m join doors d on d.id = m.door_id and d.ended_at is null and d.configuration = 'ELEVATOR'
      where m.group_id = g.id and m.office_centre_id = ${id} and m.ended_at is null))
  and not exists (select from person_floors pf where pf.office_centre_id = ${id} and pf.floor_id = f.id and pf.ended_at is null
    and pf.from_date <= ${today}::date and (pf.until_date is null or pf.until_date >= ${today}::date))`
