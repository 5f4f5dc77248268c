import type { Pool } from 'pg'
import type { Centre, Person } from '#kit/server/testing/world.ts'

/** Two years of a building. */
const overDays = 700

/**
 * So many visit days, up to ten days after the tenth of March 2027, on which the clock of the tests stands. Those of before came a few minutes early or late,
 * all but one of twenty. Nine of ten belong to the company, the others to the building. Each visitor comes on so many days in a row.
 */
export const writeManyVisits = async (
  pool: Pool,
  building: Centre,
  company: Centre,
  desk: Person,
  visitDays: number,
  { daysEach = 25, foundByHost = false } = {},
): Promise<void> => {
  await pool.query(
    `with made as (
      insert into visits (office_centre_id, company_id, status, source, time_from, time_until, first_day, last_day, host_name)
      select $1, case when n % 10 > 0 then $2::bigint end, 'APPROVED', 'INVITED', make_time(8 + n % 9, n % 4 * 15, 0), make_time(9 + n % 9, n % 4 * 15, 0), last - ${daysEach - 1}, last, 'Host ' || n % 97
      from generate_series(1, $4::integer) n, lateral (select '2027-03-20'::date - n % ${overDays} as last) days returning *),
    people as (
      insert into visitors (office_centre_id, company_id, visit_id, name, email, language, profile_key, screening, found_by)
      select office_centre_id, company_id, id, 'Visitor ' || md5(id::text), 'v' || id || '@guest.example', 'en', id::text, 'CLEAR', ${foundByHost ? 'host_name' : `''`} from made returning *)
    insert into visit_days (office_centre_id, company_id, visit_id, visitor_id, inside_key, day, starts_at, ends_at, status, checked_in_at, checked_in_by, checked_out_at)
    select p.office_centre_id, p.company_id, v.id, p.id, p.profile_key, day, at, at + interval '1 hour', case when came then 'CHECKED_OUT' else 'EXPECTED' end,
      case when came then at + make_interval(secs => (p.id * 7919 + n * 104729) % 1500 - 800) end, case when came then $3::bigint end, case when came then at + interval '1 hour' end
    from people p join made v on v.id = p.visit_id, generate_series(0, ${daysEach - 1}) n,
      lateral (select v.first_day + n as day, (v.first_day + n + v.time_from) at time zone 'Asia/Hong_Kong' as at) moments,
      lateral (select day < '2027-03-10' and (p.id + n) % 20 > 0 as came) whether`,
    [building.id, company.id, desk.userId, visitDays / daysEach],
  )
}

/** Whoever waits that long has no need of a median. */
const tooLong = 2_000

/** How long something takes in the middle of twenty times, by turns with what it is held against: a machine that is busy is busy for both. */
export const mediansOf = async (...deeds: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times = deeds.map((): number[] => [])
  for (let round = 0; round < 20; round += 1) {
    for (const [at, deed] of deeds.entries()) {
      const from = performance.now()
      await deed()
      times[at]?.push(performance.now() - from)
    }
    if (times.flat().some((took) => took > tooLong)) break
  }
  return times.map((some) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0)
}
