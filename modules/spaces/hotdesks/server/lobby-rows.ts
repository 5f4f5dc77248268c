import { sql } from 'kysely'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { whoIsComing } from '#modules/visitors/lobby-forecast/server/front.ts'
import type { HotdeskTables } from './tables.ts'
import { say } from './words.ts'

/**
 * People with a desk who have no pass of their own: the desk in the lobby lets them in. Whoever has one goes by the reader, and is no work for it.
 * Each comes once a day, for the first half.
 */
export const sittersComing: (typeof whoIsComing.answers)[number] = {
  name: 'hotdesks',
  title: (language) => say(language, 'lobby.sitters'),
  between: async (context, { id, timeZone }, first, last) => {
    const { rows } = await sql<{ day: string; time: string; people: number }>`
      select day::text as day, time, count(*)::integer as people from (
        select distinct on (b.date, b.user_id) b.date as day, to_char(b.starts_at at time zone ${timeZone}, 'HH24:MI') as time
        from desk_bookings b
        where b.office_centre_id = ${id} and b.date between ${first}::date and ${last}::date and b.ended_at is null
          and b.status in ('BOOKED', 'CHECKED_IN', 'LEFT')
          and not exists (
            select from passes p where p.membership_id = b.member_id and p.office_centre_id = b.office_centre_id and p.ended_at is null
              and p.status in ('ASSIGNED', 'ACTIVATED'))
        order by b.date, b.user_id, b.starts_at) as each_once
      group by day, time order by day, time`.execute(
      context.unscoped<HotdeskTables & PassTables>('the building was found in scope; numbers alone are told'),
    )
    return rows
  },
}
