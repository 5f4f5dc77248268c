import { sql } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { dormantDays } from '#modules/identity/users/contract.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import { type BuildingKey, buildings } from './buildings.ts'
import type { City } from './trail.ts'
import { of } from './write.ts'

const waysIn: Readonly<Record<BuildingKey, string>> = { marlowe: 'Lobby turnstile %', kestrel: 'Turnstile %', tembusu: 'Gantry %' }

/**
 * What happened at the ways in and in the lifts: people come between eight and ten, most go out for lunch and come back, some for coffee in the
 * afternoon, and leave by half past eight; Saturdays are quiet. Made by the database in one statement a building, the same every time but for the day.
 * Whoever is inactive, or has not been seen for ninety days, has used doors up to the day before they were seen last, and none since: a profile says both.
 * Today's are told up to now, and some have come in within the last hours, whenever the demonstration begins: somebody is always in.
 */
export const writeTaps = async (city: City, now: Date, days: number): Promise<void> => {
  const open = typed<DoorTables>(city.open)
  for (const { key, place, timeZone } of buildings) {
    const today = city.daysOf(place).date(0)
    await sql`
      with gates as (
        select d.id, d.controller_id, row_number() over (order by d.id) - 1 as at, count(*) over () as n
        from doors d where d.office_centre_id = ${of(city.centres, key)} and d.name like ${waysIn[key]}),
      lifts as (
        select d.id, d.controller_id, row_number() over (order by d.id) - 1 as at, count(*) over () as n
        from doors d where d.office_centre_id = ${of(city.centres, key)} and d.name like 'Lift %' and d.configuration = 'ELEVATOR'),
      given as (
        select p.uuid, p.id,
          case when ${activeOn(today)} and memberships.person_seen_at > ${now}::timestamptz - make_interval(days => ${dormantDays}) then 'infinity'::date
            else coalesce((memberships.person_seen_at at time zone ${timeZone})::date, '-infinity') end as until
        from passes p join memberships on memberships.id = p.membership_id where p.office_centre_id = ${of(city.centres, key)} and p.kind = 'QR'),
      walks as (
        select given.uuid, given.id, day::date as day, (abs(hashint8(given.id * 1000 + extract(doy from day)::bigint)) % 1000) as luck
        from given, generate_series(${today}::date - ${days - 1}::integer, ${today}::date, interval '1 day') as day
        where day < given.until and (extract(isodow from day) < 6 or (extract(isodow from day) = 6 and given.id % 9 = 0))),
      steps as (
        select uuid, id, luck, salt, direction,
          case when kind = 'GRANTED' and luck % 61 = 7 then 'DENIED' else kind end as kind,
          (day + make_interval(mins => minutes + (luck * spread) / 1000, secs => (id * 7 + salt * 13) % 60)) at time zone ${timeZone} as at
        from walks cross join (values (0, 475, 110, 'GRANTED', 'IN'), (1, 735, 55, 'EXIT', 'OUT'), (2, 790, 50, 'GRANTED', 'IN'), (3, 1070, 130, 'EXIT', 'OUT'),
          (4, 925, 40, 'EXIT', 'OUT'), (5, 945, 40, 'GRANTED', 'IN')) as step (salt, minutes, spread, kind, direction)
        where luck % 23 <> 0 and (salt in (0, 3) or (salt in (1, 2) and luck % 5 <> 0) or (salt in (4, 5) and luck % 3 = 1))),
      taps as (
        select g.id as door_id, g.controller_id, uuid, kind, direction, case when kind = 'DENIED' then 'not at this time' end as reason, steps.at
        from steps join gates g on g.at = (steps.id + steps.salt + luck) % g.n
        union all
        select l.id, l.controller_id, uuid, kind, direction, null, steps.at + make_interval(secs => 40 + luck % 50)
        from steps join lifts l on l.at = (steps.id + steps.salt * 5 + luck) % l.n where kind = 'GRANTED'
        union all
        select g.id, g.controller_id, uuid, 'GRANTED', 'IN', null, ${now}::timestamptz - make_interval(mins => (9 + given.id * 7 % 220)::integer, secs => (given.id % 50)::integer)
        from given join gates g on g.at = given.id % g.n where given.id % 7 = 4 and given.until = 'infinity')
      insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, direction, reason, pass)
      select ${of(city.centres, key)}, controller_id, door_id, 'before', row_number() over (order by at, door_id, uuid), at, at, at + interval '2 seconds', false, kind, direction, reason, uuid
      from taps where at < ${now}::timestamptz`.execute(open)
  }
}
