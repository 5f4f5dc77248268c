import type { Pool } from 'pg'
import type { Centre, Person } from '#kit/server/testing/world.ts'

const people = 2000
const doors = 200
/** Two years of taps up to the tenth of March 2027, on which the clock of the tests stands. */
const seconds = 700 * 86_400

/**
 * Taps of two thousand passes of a company at two hundred doors, half of them at the first; one of twenty is refused, one of five thousand forced, and in
 * each hundred thousand somebody of the building comes by. What a trigger fills for each tap is written along. Answers the doors, the busiest first.
 */
export const writeManyTaps = async (
  pool: Pool,
  { building, company, person }: { building: Centre; company: Centre; person: Person },
  taps: number,
): Promise<number[]> => {
  const { rows: controllers } = await pool.query<{ id: string }>(
    `insert into controllers (office_centre_id, name, bridge_key) values ($1, 'Lobby', 'none') returning id`,
    [building.id],
  )
  const controller = controllers[0]?.id
  const { rows: made } = await pool.query<{ id: string }>(
    `insert into doors (office_centre_id, name, configuration, zone, controller_id, output_no, opening_seconds, held_open_seconds, pin_mode)
     select $1, 'Door ' || n || ' of the tower', 'SINGLE', 'COMMON', $2, n, 5, 30, 'NONE' from generate_series(1, ${doors}) n returning id`,
    [building.id, controller],
  )
  const { rows: passes } = await pool.query<{ uuid: string }>(
    `with newcomers as (
       insert into users (email, full_name) select 'many' || n || '.' || $1::bigint || '@example.com', 'Person ' || md5(n::text) from generate_series(1, ${people}) n returning id, full_name),
     members as (
       insert into memberships (office_centre_id, building_id, user_id, full_name, role_codes) select $2::bigint, $1::bigint, id, full_name, '{STAFF}' from newcomers returning id),
     everybody as (select id from members union all select $3::bigint)
     insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at)
     select $1::bigint, $2::bigint, id, 'QR', 'ASSIGNED', '2025-01-01' from everybody returning uuid`,
    [building.id, company.id, person.membershipId],
  )
  const ids = made.map(({ id }) => Number(id))
  await pool.query('alter table access_events disable trigger access_events_companies')
  const step = 1_000_000
  for (let first = 0; first < taps; first += step)
    await pool.query(
      `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, direction, reason, pass, pass_company_id)
       select $1, $2, ($3::bigint[])[case when n % 2 = 0 then 1 else 1 + n % ${doors - 1} end], 'many', n, at, at, at, false,
         case when n % 5000 = 7 then 'FORCED' when n % 20 = 3 then 'DENIED' else 'GRANTED' end, 'IN',
         case when n % 100000 = 23 then 'locked down' when n % 20 = 3 then 'not this door' end,
         ($4::uuid[])[1 + n * 7919::bigint % ${people + 1}], case when n % 100000 = 41 then null else $5::bigint end
       from generate_series($6::bigint + 1, $7::bigint) n, lateral (select '2027-03-10T00:00:00Z'::timestamptz - make_interval(secs => ${seconds} * (1 - n / $8::double precision)) as at) as of_tap`,
      [building.id, controller, ids, passes.map(({ uuid }) => uuid), company.id, first, Math.min(first + step, taps), taps],
    )
  await pool.query('alter table access_events enable trigger access_events_companies')
  return ids
}
