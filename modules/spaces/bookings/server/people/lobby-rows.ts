import { sql } from 'kysely'
import type { whoIsComing } from '#modules/visitors/lobby-forecast/server/front.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import type { BookingTables } from '../tables.ts'
import { say } from '../words.ts'

/**
 * Those from outside who are asked to a booking and have no visit: with one they are counted among the visitors already, by whomever it was announced.
 * Asked to several on one day they come once, to the first.
 */
export const attendeesComing: (typeof whoIsComing.answers)[number] = {
  name: 'bookings',
  title: (language) => say(language, 'lobby.attendees'),
  between: async (context, { id }, first, last) => {
    const { rows } = await sql<{ day: string; time: string; people: number }>`
      select day::text as day, time, count(*)::integer as people from (
        select distinct on (b.date, a.email) b.date as day, b.time_from as time
        from bookings b join booking_attendees a on a.booking_id = b.id and a.office_centre_id = b.office_centre_id
        where b.office_centre_id = ${id} and b.date between ${first}::date and ${last}::date and b.ended_at is null and b.stopped_at is null
          and b.starts_at between ${first}::date - interval '1 day' and ${last}::date + interval '2 days'
          and b.status in ('CONFIRMED', 'CHECKED_IN')
          and a.ended_at is null and a.erased_at is null and a.member_id is null and a.visit_uuid is null
          and not exists (
            select from visitors v join visit_days d on d.visitor_id = v.id and d.office_centre_id = v.office_centre_id
            where lower(v.email) = lower(a.email) and v.office_centre_id = b.office_centre_id and v.ended_at is null
              and d.day = b.date and d.ended_at is null and d.status <> 'CANCELLED')
        order by b.date, a.email, b.starts_at) as each_once
      group by day, time order by day, time`.execute(
      context.unscoped<BookingTables & VisitTables>('the building was found in scope; numbers alone are told'),
    )
    return rows
  },
}
