import type { Pool } from 'pg'
import type { Centre, Person } from '#kit/server/testing/world.ts'

interface Many {
  readonly building: Centre
  readonly company: Centre
  readonly person: Person
}
interface Slots {
  /** The last day on which something is booked; before it, as many days as it takes. */
  readonly until: string
  readonly bookings: number
  /** So many of each room and day, an hour long, from eight on. */
  readonly eachDay: number
}

/** Bookings of all rooms of a building, day by day backward, with their spaces held. The rooms are there, each with one space. */
export const writeManyBookings = async (pool: Pool, { building, company, person }: Many, { until, bookings, eachDay }: Slots): Promise<void> => {
  const client = await pool.connect()
  try {
    // each key is right by its making: asked for one by one they would take an hour
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `with rooms as (
        select f.id, s.id as space_id, row_number() over (order by f.id) - 1 as no, count(*) over () as of
        from facilities f join spaces s on s.facility_id = f.id and s.ended_at is null
        where f.office_centre_id = $1 and f.ended_at is null),
      wanted as (
        select r.id as facility_id, r.space_id, day, day + make_time(8 + slot::integer, 0, 0) as from_at, n
        from generate_series(0, $5::integer - 1) n
          cross join lateral (select n % of.rooms as room, n / of.rooms % $7::integer as slot, $6::date - (n / of.rooms / $7::integer)::integer as day
            from (select count(*) as rooms from rooms) of) at
          join rooms r on r.no = at.room),
      made as (
        insert into bookings (office_centre_id, company_id, facility_id, member_id, user_id, reference_no, status, title, attendees, date, time_from, time_until,
          time_zone, starts_at, ends_at)
        select $1, $2, facility_id, $3, $4, 'BOOKING-' || n || '-' || day, 'CONFIRMED', 'Meeting ' || n % 997, 4, day, to_char(from_at, 'HH24:MI'),
          to_char(from_at + interval '1 hour', 'HH24:MI'), 'Asia/Hong_Kong', from_at at time zone 'Asia/Hong_Kong', (from_at + interval '1 hour') at time zone 'Asia/Hong_Kong'
        from wanted returning id, facility_id, starts_at, ends_at)
      insert into space_holds (office_centre_id, space_id, booking_id, from_at, until_at)
      select $1, r.space_id, m.id, m.starts_at, m.ends_at from made m join rooms r on r.id = m.facility_id`,
      [building.id, company.id, person.membershipId, person.userId, bookings, until, eachDay],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
