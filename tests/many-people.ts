import type { Pool } from 'pg'
import type { Centre } from '#kit/server/testing/world.ts'
import { takeIndexes } from '../bench/scale/load.ts'

export const companies = 25
export const peopleOfEach = 2000
const ownDoors = 15
const turnstiles = 4
const others = 21

export interface ManyPeople {
  /** Of the building, with the hardware of the lobby first. */
  building: Centre
  controllers: readonly { id: number }[]
  companies: readonly Centre[]
}

/**
 * Fifty thousand people of twenty-five companies, with a pass each, and four hundred doors: everybody opens the turnstiles in the lobby, a company its own
 * doors, the porters the others. A few statements over whole sets; places in groups, and what controllers must know, are left to the portal.
 */
export const writeManyPeople = async (pool: Pool, { building, controllers, companies: tenants }: ManyPeople): Promise<void> => {
  const ids = [building.id, tenants.map(({ id }) => id)] as const
  const client = await pool.connect()
  // neither triggers nor foreign keys row by row: what is written here is right by construction
  await client.query('set session_replication_role = replica')
  const indexes = await takeIndexes(client, ['users', 'memberships', 'passes'])
  await client.query(
    `with newcomers as (
       insert into users (email, full_name) select 'crowd' || c || '.' || n || '@example.com', 'Person ' || md5(c || ' ' || n)
       from unnest($2::bigint[]) c, generate_series(1, ${peopleOfEach}) n returning id, email, full_name),
     members as (
       insert into memberships (office_centre_id, building_id, user_id, full_name, email, person_state, role_codes)
       select split_part(substr(email, 6), '.', 1)::bigint, $1::bigint, id, full_name, email, 'ACTIVE', '{STAFF}' from newcomers returning id, office_centre_id)
     insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at)
     select $1::bigint, office_centre_id, id, 'QR', 'ASSIGNED', now() from members`,
    [...ids],
  )
  for (const index of indexes) await client.query(index)
  await client.query('set session_replication_role = origin')
  client.release()
  // names say whose they are: 0 is everybody's
  await pool.query(
    `insert into doors (office_centre_id, name, configuration, zone, company_id, controller_id, output_no, opening_seconds, held_open_seconds, pin_mode)
     select $1::bigint, 'Turnstile ' || n, 'SINGLE', 'PUBLIC', null::bigint, ($3::bigint[])[1], n, 5, 30, 'NONE' from generate_series(1, ${turnstiles}) n
     union all select $1::bigint, 'Plant room ' || n, 'SINGLE', 'COMMON', null::bigint, ($3::bigint[])[1], ${turnstiles} + n, 5, 30, 'NONE' from generate_series(1, ${others}) n
     union all select $1::bigint, 'Suite ' || c || ' ' || n, 'SINGLE', 'TENANT', c, ($3::bigint[])[2 + at % (cardinality($3::bigint[]) - 1)], (at * ${ownDoors} + n)::integer, 5, 30, 'NONE'
       from unnest($2::bigint[]) with ordinality as company (c, at), generate_series(1, ${ownDoors}) n`,
    [...ids, controllers.map(({ id }) => id)],
  )
  await pool.query(
    `with made as (
       insert into access_groups (office_centre_id, name, company_id) select $1::bigint, 'Everybody', null::bigint
       union all select $1::bigint, 'Porters', null union all select $1::bigint, 'Company ' || c, null from unnest($2::bigint[]) c returning id, name),
     ruled as (
       insert into access_group_rules (office_centre_id, group_id, kind, company_id)
       select $1::bigint, g.id, 'COMPANY', c from made g, unnest($2::bigint[]) c where g.name in ('Everybody', 'Company ' || c))
     insert into door_mappings (office_centre_id, group_id, door_id)
     select $1::bigint, g.id, d.id from made g join doors d on d.office_centre_id = $1::bigint and case g.name
       when 'Everybody' then d.name like 'Turnstile %' when 'Porters' then d.company_id is null else g.name = 'Company ' || d.company_id end`,
    [...ids],
  )
  await pool.query('analyze')
}
