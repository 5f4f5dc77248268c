import { sql } from 'kysely'
import { holidaysFromMonth } from '../contract/kinds.ts'
import type { LookFor } from './looking.ts'

const opensOn = (days: ReturnType<typeof sql>) =>
  sql`exists (select from jsonb_each(e.week) as day where jsonb_array_length(day.value) > 0 and ${days})`
const opensByDate = (today: string) => sql`exists (select from jsonb_array_elements(e.exceptions) as one
  where (one ->> 'date')::date >= ${today}::date and jsonb_array_length(one -> 'stretches') > 0)`

/** No day of the week, no holiday, and no date to come. */
export const neverOpening: LookFor = ({ id, today }) => sql`
  select z.id as subject_id, 0 as besides_id, null::bigint as n from access_time_zones z
  join access_time_zone_editions e on e.time_zone_id = z.id and e.office_centre_id = ${id} and e.ended_at is null
  where z.office_centre_id = ${id} and z.ended_at is null and not ${opensOn(sql`true`)} and not ${opensByDate(today)}`

/** Meant for most offices; not for a fire service, a hotel or a shop. Of those that are used. */
export const closedOnHolidays: LookFor = ({ id }) => sql`
  select z.id as subject_id, 0 as besides_id, null::bigint as n from access_time_zones z
  join access_time_zone_editions e on e.time_zone_id = z.id and e.office_centre_id = ${id} and e.ended_at is null
  where z.office_centre_id = ${id} and z.ended_at is null
  and ${opensOn(sql`day.key <> 'PUBLIC_HOLIDAY'`)} and not ${opensOn(sql`day.key = 'PUBLIC_HOLIDAY'`)}
  and exists (select from door_mappings m where m.time_zone_id = z.id and m.office_centre_id = ${id} and m.ended_at is null)`

/** Asked for while there is still time to enter them. */
export const missingHolidays: LookFor = ({ id, today }) => {
  const next = Number(today.slice(0, 4)) + 1
  return sql`
    select ${id}::bigint as subject_id, 0 as besides_id, ${next}::bigint as n
    where ${Number(today.slice(5, 7)) >= holidaysFromMonth} and not exists (select from holidays h where h.office_centre_id = ${id} and h.ended_at is null
      and h.holiday_date between ${`${next}-01-01`}::date and ${`${next}-12-31`}::date)`
}
