import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accessPortal } from '#tests/access.ts'
import { getOverview, listFindings } from '../contract.ts'
import { lookAt } from './look.ts'

const people = 50_000
const doors = 400
const secondsAtMost = 60

test('four hundred doors and fifty thousand people are looked at within a minute, the first time and again', async () => {
  const { system, admin, harbour, pinecrest, controller, clock, id } = await accessPortal()
  const rows = system.unscoped<Record<never, never>>('a test')
  const now = clock.now()
  const [oc, company] = [sql.lit(harbour.id), sql.lit(pinecrest.id)]
  await sql`
    insert into doors (office_centre_id, name, configuration, zone, controller_id, output_no, opening_seconds, held_open_seconds, pin_mode)
    select ${oc}, 'Door ' || n, 'SINGLE', 'COMMON', ${controller.id}, n, 5, 30, 'NONE' from generate_series(1, ${doors}) n`.execute(rows)
  // forty groups with forty doors each; a tenth of the people is in none
  await sql`
    with made as (insert into access_groups (office_centre_id, name) select ${oc}, 'Group ' || n from generate_series(1, 40) n returning id),
    numbered as (select id, row_number() over (order by id) as n from made)
    insert into access_group_rules (office_centre_id, group_id, kind, company_id)
    select ${oc}, id, 'COMPANY', ${company} from numbered where n <= 3`.execute(rows)
  await sql`
    insert into door_mappings (office_centre_id, group_id, door_id)
    select ${oc}, g.id, d.id from (select id, row_number() over (order by id) as n from access_groups where office_centre_id = ${oc}) g
    join (select id, row_number() over (order by id) as n from doors where office_centre_id = ${oc}) d on (d.n + g.n * 9) % 10 = 0`.execute(rows)
  await sql`
    with made as (insert into users (email, full_name, active)
      select 'p' || n || '@pinecrest.example', 'Person ' || md5(n::text), true from generate_series(1, ${people}) n returning id, full_name),
    joined as (insert into memberships (user_id, office_centre_id, role_codes, full_name)
      select id, ${company}, '{TENANT}', full_name from made returning id),
    placed as (insert into access_places (office_centre_id, group_id, rule_id, holder_kind, holder_id, created_at)
      select ${oc}, r.group_id, r.id, 'MEMBER', joined.id, ${now} from joined cross join access_group_rules r
      where r.office_centre_id = ${oc} and joined.id % 10 > 0)
    insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at)
    select ${oc}, ${company}, id, 'QR', 'ASSIGNED', ${now}::timestamptz - interval '200 days' from joined`.execute(rows)
  // half of them came in, twenty times each, in the last weeks
  await sql`
    insert into access_events (office_centre_id, controller_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, pass)
    select ${oc}, ${controller.id}, 'e', row_number() over (), t, t, t, false, 'GRANTED', uuid from (
      select p.uuid, ${now}::timestamptz - make_interval(days => n, secs => (p.id % 40000)::integer) as t from passes p cross join generate_series(1, 20) n
      where p.office_centre_id = ${oc} and p.id % 2 = 0) as taps`.execute(rows)
  await sql`analyze`.execute(rows)
  const building = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }
  const first = await took(() => lookAt(system, building))
  const again = await took(() => lookAt(system, building))
  const overview = await took(() => admin.get(getOverview, { params: { oc: id } }))
  const list = await took(() => admin.get(listFindings, { params: { oc: id }, query: { limit: 100 } }))
  const { kinds } = await admin.get(getOverview, { params: { oc: id } })
  const open = kinds.reduce((sum, kind) => sum + kind.open, 0)
  process.stdout.write(
    `${open} findings: first look ${first.toFixed(1)} s, again ${again.toFixed(1)} s, overview ${overview.toFixed(2)} s, list ${list.toFixed(2)} s\n`,
  )
  expect(kinds.find(({ kind }) => kind === 'PASS_UNUSED')?.open).toBe(people / 2)
  expect(kinds.find(({ kind }) => kind === 'PASS_WITHOUT_DOOR')?.open).toBe(people / 10)
  expect(kinds.find(({ kind }) => kind === 'PLACES_DIFFER')?.open).toBe(3)
  expect(Math.max(first, again)).toBeLessThan(secondsAtMost)
})
