import pg from 'pg'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { namesSql } from './names.ts'

export interface World {
  readonly people: number
  /** People of each building; the first stands for the largest, the second is the one that is measured. */
  readonly buildings: readonly number[]
  readonly auditRows: number
}

/** What is measured, by name. */
export const measured = {
  admin: 'platform@scale.example',
  landlord: 'landlord@scale.example',
  company: 'company@scale.example',
  historyEntries: 10_000,
}

const tables = ['users', 'memberships', 'registration_requests', 'audit_entries']
/** Argon2id of the demo's password. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$paU7kwmdYzVTVNwRt8vzfw$uYGSUxziqitE5QNKmb8AAYTo2MzLZ2B5l06gQMX8pBc'

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c maintenance_work_mem=512MB -c work_mem=64MB -c synchronous_commit=off',
  })
  await client.connect()
  // neither triggers nor foreign keys row by row: what is loaded here is right by construction
  await client.query('set session_replication_role = replica')
  return client
}

/** Indexes that are quicker built at the end. Those of constraints stay. */
export const takeIndexes = async (client: pg.ClientBase, from: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any($1) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [from],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/**
 * Person n belongs to the building in whose range its place lies. Four of five came with their building, when it joined the portal; every fifth
 * came some day, and lies anywhere among the others.
 */
const placesSql = (world: World): string => `
create temp table buildings as
  select b::bigint as b, size::bigint as size, sum(size) over (order by b) - size as low from unnest(array[${world.buildings.join(',')}]) with ordinality as x (size, b);
alter table buildings add column companies bigint;
update buildings set companies = 3 + size / 90;
create temp table companies as
  select row_number() over (order by b, c) + ${world.buildings.length} + 1 as id, b, c from buildings, generate_series(0, companies - 1) c;
create unique index on companies (b, c);
create or replace function pg_temp.place(n bigint) returns bigint language sql immutable as
  $$ select case when n % 5 <> 0 then n - 1 else ((n / 5 * 48271) % (${world.people} / 5)) * 5 + 4 end $$;
`

const centresSql = `
insert into office_centres (id, type, is_platform, company_name, centre_code, address, time_zone, currency, plan_code) overriding system value
  values (1, 'OFFICE', true, 'Centricity', 'PLATFORM', '1 Harbour Road', 'Asia/Hong_Kong', 'HKD', 'CUSTOM');
insert into office_centres (id, type, company_name, building_name, centre_code, address, time_zone, currency, plan_code) overriding system value
  select b + 1, 'LANDLORD', 'Tower ' || b || ' Limited', 'Tower ' || b, 'T' || b, b || ' Connaught Road', 'Asia/Hong_Kong', 'HKD', 'LANDLORD' from buildings;
insert into office_centres (id, type, landlord_id, company_name, centre_code, address, time_zone, currency, plan_code) overriding system value
  select id, 'TENANT', b + 1, (array['Jade','Pearl','Harbour','Lion','Orchid','Summit','Pacific','Evergreen','Golden','Union'])[1 + id % 10] || ' ' ||
    (array['Trading','Capital','Logistics','Partners','Design','Shipping','Insurance','Medical','Consulting','Foods'])[1 + id / 10 % 10] || ' ' || id,
    'C' || id, b || ' Connaught Road', 'Asia/Hong_Kong', 'HKD', 'TENANT' from companies;
`

const peopleSql = (low: number, high: number): string => `
insert into users (id, created_at, updated_at, email, full_name, password_hash, password_changed_at, active, last_seen_at) overriding system value
  select n, since, since + (now() - since) * pg_temp.chance(n, 20), mailbox || '.' || n || '@' || (array['jade','pearl','harbour','lion','orchid','summit','pacific'])[1 + pg_temp.draw(n, 21) % 7] || '.example', full_name,
    case when joined then '${passwordHash}' end, case when joined then now() - interval '80 days' * pg_temp.chance(n, 22) end,
    pg_temp.chance(n, 23) < 0.95,
    case when joined and pg_temp.chance(n, 24) < 0.97 then greatest(since, now() - interval '30 days' * -ln(1 - pg_temp.chance(n, 25))) end
  from (select *, now() - interval '1200 days' * pg_temp.chance(n, 26) - interval '1 day' as since, pg_temp.chance(n, 27) < 0.89 as joined from pg_temp.person_names(${low}, ${high})) p;
`

const membershipsSql = `
insert into memberships (full_name, email, person_state, person_seen_at, created_at, updated_at, user_id, office_centre_id, building_id, role_codes, person_in_charge, active)
  select p.full_name, p.email, case when p.active then 'ACTIVE' else 'INACTIVE' end, p.last_seen_at, p.created_at, p.updated_at, p.id, case when own then b.b + 1 else c.id end, b.b + 1,
    case when own then array[(array['LANDLORD_ADMIN','LANDLORD_ADMIN_VIEW_ONLY','CONCIERGE','VISITOR_MANAGEMENT','FACILITY_BOOKING_ADMIN','STAFF','STAFF','STAFF'])[1 + at % 8]]
      when r < 0.012 then '{MASTER_ADMIN}' when r < 0.03 then '{SUB_ADMIN}' when r < 0.04 then '{VISITOR_MANAGEMENT}' when r < 0.25 then '{STAFF}'
      when r < 0.3 then '{STAFF,TENANT}' else '{TENANT}' end,
    false, pg_temp.chance(p.id, 30) < 0.96
  from (select id, full_name, email, active, last_seen_at, created_at, updated_at, pg_temp.place(id) as place, pg_temp.chance(id, 31) as r from users where id <= $people) p
  join buildings b on b.b = width_bucket(p.place, (select array_agg(low order by b) from buildings))
  cross join lateral (select p.place - b.low as at, (p.place - b.low) % 100 = 0 as own) o
  left join companies c on c.b = b.b and c.c = floor(b.companies * pg_temp.chance(p.id, 32) ^ 1.4)
  where p.id > $low and p.id <= $high;
`
/** Some belong to a second company, in another building than those that are measured. */
const secondsSql = `
insert into memberships (full_name, email, person_state, person_seen_at, created_at, updated_at, user_id, office_centre_id, building_id, role_codes)
  select u.full_name, u.email, case when u.active then 'ACTIVE' else 'INACTIVE' end, u.last_seen_at, u.created_at, u.updated_at, u.id, c.id, c.b + 1, '{TENANT}' from users u
  join companies c on c.b = 3 + (u.id * 7) % greatest((select count(*) from buildings) - 2, 1) and c.c = 0
  where pg_temp.chance(u.id, 33) < 0.06 and not exists (select from memberships m where m.user_id = u.id and m.office_centre_id = c.id);
insert into registration_requests (office_centre_id, building_id, email, full_name, role_codes, sent_at, expires_at)
  select c.id, c.b + 1, 'guest.' || p.mailbox || '.' || p.n || '@guest.example', p.full_name, '{TENANT}', now() - interval '12 days' * chance, now() - interval '12 days' * chance + interval '7 days'
  from (select *, pg_temp.chance(n, 40) as chance from pg_temp.person_names(20000001, 20000000 + $people / 20)) p
  join companies c on c.id = (select min(id) from companies) + (p.n * 31) % (select count(*) from companies);
`
/** Forty floors of sixteen units in each building, nine of ten let, the leases ending within some three years; and polls in each. */
const placesLetSql = `
insert into towers (office_centre_id, name, position) select b + 1, 'Tower ' || b, 1 from buildings;
insert into floors (office_centre_id, tower_id, floor_no, floor_no_int, elevator_level) select office_centre_id, id, n, n, n from towers, generate_series(1, 40) n;
insert into units (office_centre_id, floor_id, unit_no, area_square_feet)
  select office_centre_id, id, floor_no || lpad(n::text, 2, '0'), 800 + 100 * (n % 7) from floors, generate_series(1, 16) n;
insert into lettings (office_centre_id, unit_id, company_id, area_square_feet, let_from, let_until)
  select u.office_centre_id, u.id, c.id, area_square_feet, current_date - (pg_temp.draw(u.id, 60) % 900)::int - 1, current_date + (pg_temp.draw(u.id, 61) % 1000)::int
  from units u join buildings b on b.b + 1 = u.office_centre_id join companies c on c.b = b.b and c.c = u.id % b.companies where u.id % 10 <> 0;
insert into audiences (office_centre_id, viewable_by, everywhere, building_ids) select b + 1, 'ALL', false, array[b + 1] from buildings, generate_series(1, 50);
insert into polls (office_centre_id, reference_no, status, descriptions, time_zone, publish_start_date, publish_end_date, publish_start_at, publish_end_at, trigger_point, audience_id)
  select office_centre_id, 'P' || id, case when id % 5 = 0 then 'DRAFT' else 'PUBLISHED' end, jsonb_build_array(jsonb_build_object('languageCode', 'en', 'title', 'Poll ' || id || ' of the lobby')),
    'Asia/Hong_Kong', first, first + 14, first, first + 14, 'HOME_PAGE', id from (select *, current_date - (id * 17 % 300)::int + 30 as first from audiences) one;
`
const knownSql = `
insert into users (id, email, full_name, password_hash, password_changed_at, last_seen_at) overriding system value values
  ($people + 1, '${measured.admin}', 'Platform Admin', '${passwordHash}', now(), now()),
  ($people + 2, '${measured.landlord}', 'Building Admin', '${passwordHash}', now(), now()),
  ($people + 3, '${measured.company}', 'Company Admin', '${passwordHash}', now(), now());
insert into memberships (full_name, email, person_state, person_seen_at, user_id, office_centre_id, building_id, role_codes)
  select full_name, email, 'ACTIVE', last_seen_at, id, o, building, roles from users
  join (values ($people + 1, 1, 1, '{SUPERADMIN}'::text[]), ($people + 2, $building + 1, $building + 1, '{LANDLORD_ADMIN}'),
    ($people + 3, (select min(id) from companies where b = $building), $building + 1, '{MASTER_ADMIN}')) as known (person, o, building, roles) on person = id;
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)), setval(pg_get_serial_sequence('office_centres', 'id'), (select max(id) from office_centres));
`
/** Every thousandth-odd entry is about one person, whose history is as long as a list can be paged. */
const auditSql = (low: number, high: number, every: number, people: number): string => `
insert into audit_entries (at, actor_user_id, actor_membership_id, table_name, row_id, subject_table, subject_id, action, changes, request_id)
  select now() - interval '1200 days' + interval '1 second' * n, 1 + (n * 7919) % ${people}, 1 + (n * 7919) % ${people}, kind, subject, kind, subject,
    case when n % 3 = 0 then 'changedOwnDetails' else 'changed' end,
    case when n % 3 = 0 then '{"mobileNumber":{"before":"d41d8cd98f00b204","after":"0cc175b9c0f1b6a8"}}' else '{"active":{"before":true,"after":false}}' end::jsonb, 'load-' || n
  from (select n, case when n % ${every} = 0 or pg_temp.draw(n, 50) % 2 = 0 then 'users' else 'memberships' end as kind,
    case when n % ${every} = 0 then ${people} + 2 else 1 + pg_temp.draw(n, 51) % ${people} end as subject from generate_series(${low}::bigint, ${high}::bigint) n) e;
`

/** Fills an empty database by statements over whole sets, one half of the rows on each of two connections. */
export const load = async (url: string, world: World, say: (line: string) => void): Promise<void> => {
  const begun = performance.now()
  const done = (what: string) => say(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${what}`)
  await migrate(url)
  const [one, other] = [await open(url), await open(url)]
  const { people } = world
  const fill = (sql: string, low: number, high: number) =>
    sql.replaceAll('$people', String(people)).replaceAll('$building', '2').replaceAll('$low', String(low)).replaceAll('$high', String(high))
  const halves = async (count: number, sql: (low: number, high: number) => string) => {
    const middle = Math.floor(count / 2)
    await Promise.all([one.query(sql(1, middle)), other.query(sql(middle + 1, count))])
  }
  try {
    for (const table of tables) await one.query(`alter table ${table} set (autovacuum_enabled = off)`)
    const indexes = await takeIndexes(one, tables)
    for (const client of [one, other]) {
      await client.query(namesSql)
      await client.query(placesSql(world))
    }
    await one.query(centresSql)
    await halves(people, peopleSql)
    done(`${people} people`)
    await halves(people, (low, high) => fill(membershipsSql, low - 1, high))
    await one.query('create index loading on memberships (user_id)')
    await one.query(fill(secondsSql, 0, 0))
    await one.query('drop index loading')
    await one.query(fill(knownSql, 0, 0))
    done('their memberships, and invitations')
    await one.query(placesLetSql)
    done('floors, leases and polls of each building')
    const every = Math.floor(world.auditRows / measured.historyEntries)
    await halves(world.auditRows, (low, high) => auditSql(low, high, every, people))
    done(`${world.auditRows} entries of the audit trail`)
    const waiting = [...indexes]
    const build = async (client: pg.Client) => {
      for (let index = waiting.shift(); index; index = waiting.shift()) await client.query(index)
    }
    await Promise.all([build(one), build(other)])
    done(`${indexes.length} indexes`)
    for (const table of tables) await one.query(`alter table ${table} reset (autovacuum_enabled)`)
    await one.query('vacuum (analyze)')
    await one.query('checkpoint')
    done('vacuumed and analysed')
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
