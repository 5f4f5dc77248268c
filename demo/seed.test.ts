import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import { diskStorage } from '#kit/server/files/storage.ts'
import { type Database, openDatabase } from '#kit/server/postgres/database.ts'
import { type Embedded, startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate } from '#kit/server/postgres/migrate.ts'
import { entryContents, entryKinds } from '#modules/access/doors/contract.ts'
import { seedDemo } from './seed.ts'

// a Wednesday morning at the turn of a year: polls carry numbers of two years
const now = new Date('2027-01-06T02:30:00Z')
const folder = fs.mkdtempSync('/tmp/portal-demo-')
fs.chmodSync(folder, 0o755)
let embedded: Embedded
let databases: Database[] = []

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: folder, throwaway: true })
  const urls = ['one', 'two'].map((name) => embedded.url.replace('/postgres?', `/${name}?`))
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  for (const name of ['one', 'two']) await client.query(`create database ${name}`)
  await client.end()
  const config = readConfig({ DATA_DIR: folder })
  for (const url of urls) {
    await migrate(url)
    const database = openDatabase(url, { guard: true, connections: 2 })
    databases = [...databases, database]
    await seedDemo({ clock: () => now, config, database, live: { tell: () => undefined }, storage: diskStorage(config.filesDir) })
  }
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await embedded.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const first = (): Database => {
  const [database] = databases
  if (!database) throw new Error('not seeded')
  return database
}
const one = async (text: string, database = first()): Promise<unknown> =>
  Object.values((await database.pool.query<Record<string, unknown>>({ text, values: [] })).rows[0] ?? {})[0]

test.each([
  ['buildings', 3, "select count(*) from office_centres where type = 'LANDLORD'"],
  ['companies', 40, "select count(*) from office_centres where type <> 'LANDLORD' and not is_platform"],
  ['people', 600, 'select count(*) from users'],
  ['roles', 20, 'select count(distinct role) from memberships, unnest(role_codes) role'],
  ['people with several memberships', 12, 'select count(*) from (select from memberships group by user_id having count(*) > 1) x'],
  [
    'people who are switched off, of whom the trail says nothing',
    0,
    `select count(*) from memberships m join users u on u.id = m.user_id where not (m.active and u.active) and not exists (select from audit_entries a
      where (a.subject_table, a.subject_id, a.action) in (('memberships', m.id, 'deactivated'), ('users', u.id, 'accountOff')))`,
  ],
  ['uploaded invoices', 6, `select count(*) from invoices where source = 'FILE'`],
  ['invoices of charges that are owed', true, `select count(*) > 0 from invoices where source = 'CHARGES' and status = 'ISSUED'`],
  ['files of invoices', 8, `select count(*) from invoice_editions where storage_keys <> '{}'`],
  ['withdrawn invoices', 1, `select count(*) from invoices where status = 'WITHDRAWN'`],
  ['companies with a customer code', 10, 'select count(*) from invoice_customer_codes where code is not null'],
  ['demo accounts', 20, "select count(*) from users where email like '%@demo.portal'"],
  ['question types with answers', 4, 'select count(distinct option_type) from poll_questions q join poll_answers a on a.question_id = q.id'],
  ['kinds of audience', 4, 'select count(distinct viewable_by) from audiences'],
  [
    'states of polls',
    4,
    `select count(distinct case when status = 'DRAFT' then 1 when publish_start_at > '${now.toISOString()}' then 2 when publish_end_at > '${now.toISOString()}' then 3 else 4 end) from polls`,
  ],
  [
    'holidays of two years, by place',
    [68, 26],
    'select array_agg(n order by n desc) from (select time_zone, count(*)::int n from holidays join office_centres o on o.id = office_centre_id group by time_zone) x',
  ],
  [
    'prices of today, one each',
    20,
    "select count(distinct (item, currency)) from platform_rates where '2027-01-06' between valid_from and coalesce(valid_until, 'infinity')",
  ],
  ['price to come', 1, "select count(*) from platform_rates where valid_from > '2027-01-06'"],
  ['leavings', ['CANCELLED', 'PLANNED'], 'select array_agg(status order by status) from off_boardings'],
  [
    'nights of maintenance',
    [false, true],
    `select array_agg(starts_at > '${now.toISOString()}'::timestamptz + interval '2 weeks' order by starts_at) from maintenance_windows`,
  ],
  [
    'edition of the terms to come',
    1,
    `select count(*) from terms_editions where effective_at > '${now.toISOString()}'::timestamptz + interval '7 weeks'`,
  ],
  ['request to be erased', 1, "select count(*) from erasure_requests where status = 'WAITING'"],
  [
    'groups for visitors, each with a way in',
    3,
    `select count(distinct s.office_centre_id) from visiting_settings s
    join door_mappings m on m.group_id = s.visitor_group_id join doors d on d.id = m.door_id and d.status = 'LIVE'`,
  ],
  ['visit that a company was asked about and refused', 1, "select count(*) from visits where status = 'REJECTED' and remark is not null"],
  ['visit that was called off', 1, "select count(*) from visits where status = 'CANCELLED'"],
  [
    'visits that wait for a company, by what it was asked for',
    ['COMPANY_SETTING', 'SELF_REGISTERED'],
    `select array_agg(p.reason order by p.reason) from visits v join approval_rounds r on r.kind = 'visits' and r.subject = v.uuid and r.status = 'PENDING'
     join approval_parties p on p.round_id = r.id and p.decision is null and p.organisation_id = v.company_id where v.status = 'PENDING_APPROVAL'`,
  ],
  ['changes of bookings that a building has to agree to', 4, `select count(*) from booking_changes where status = 'ASKED'`],
  ['company that is stricter with visitors than its building', 1, 'select count(*) from visiting_settings where company_id is not null and approval'],
  [
    'entries that wait for the silent controller since three hours',
    14,
    `select count(*) from controller_entries e join controllers c on c.id = e.controller_id where c.name = 'Tower 2' and e.confirmed_version < e.desired_version
     and e.waits_since = '${now.toISOString()}'::timestamptz - interval '3 hours'`,
  ],
  [
    'taps of a month, up to now',
    [true, true],
    `select array[count(*) > 40000 and max(at) < '${now.toISOString()}', min(at) < '${now.toISOString()}'::timestamptz - interval '26 days'] from access_events`,
  ],
  ['badges', 24, 'select count(*) from temporary_badges'],
  ['badge that is missing since yesterday', ['V24'], "select array_agg(number) from badge_loans where status = 'OUT' and due_on = '2027-01-05'"],
  ['days on which badges were lent', true, "select count(distinct due_on) > 3 from badge_loans where status = 'RETURNED'"],
  [
    'codes of those who are in, at the controllers',
    true,
    `select count(*) > 0 and bool_and(exists (select from controller_entries e
    where e.kind = 'PASS' and e.ref = p.uuid::text and jsonb_array_length(e.content -> 'doors') > 0))
    from visitors p join visit_days d on d.visitor_id = p.id and d.status = 'CHECKED_IN' and d.day = '2027-01-06' where p.pass_issued_at is not null`,
  ],
  ['parties that are notified', 6, 'select count(*) from organisation_settings, jsonb_each(notified_parties) where jsonb_array_length(value) > 0'],
])('the city has its %s', async (_, count, text) => {
  expect(await one(text)).toEqual(count)
})

test('what controllers of the city are told is as it is declared', async () => {
  const { rows } = await first().pool.query<{ kind: string; content: unknown }>(
    'select kind, content from controller_entries where content is not null',
  )
  const wrong = rows.flatMap(({ kind, content }) => {
    const declared = entryKinds.find((one) => one === kind)
    const read = declared && entryContents[declared].safeParse(content)
    return read?.success ? [] : [{ kind, content, issues: read?.error?.issues }]
  })
  expect(wrong.slice(0, 3)).toEqual([])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['DOOR', 'SCHEDULE', 'HOLIDAYS', 'PASS']))
})

test.each([
  [
    'a unit let to a company of another building',
    'select count(*) from lettings l join office_centres c on c.id = l.company_id where c.landlord_id <> l.office_centre_id',
  ],
  [
    'a company without a unit',
    "select count(*) from office_centres c where type = 'TENANT' and not exists (select from lettings where company_id = c.id)",
  ],
  [
    'an organisation without anybody in charge',
    'select count(*) from office_centres c where not is_platform and not exists (select from memberships where office_centre_id = c.id and person_in_charge)',
  ],
  [
    'an address outside the company’s domains',
    `select count(*) from users u join memberships m on m.user_id = u.id
     where exists (select from email_domains d where d.office_centre_id = m.office_centre_id)
     and not exists (select from email_domains d where d.office_centre_id = m.office_centre_id and u.email like '%@' || d.domain)`,
  ],
  [
    'an answer outside the poll’s time or after the person’s last visit',
    `select count(*) from poll_responses r join polls p on p.id = r.poll_id join users u on u.id = r.user_id
     where r.answered_at not between p.publish_start_at and least(p.publish_end_at, '${now.toISOString()}') or u.last_seen_at < r.answered_at`,
  ],
  [
    'an answer of somebody not addressed',
    `select count(*) from poll_responses r join polls p on p.id = r.poll_id join audiences a on a.id = p.audience_id join office_centres o on o.id = r.answered_for_id
     where not (a.everywhere or a.office_centre_id = coalesce(o.landlord_id, o.id)) or (a.company_id is not null and a.company_id <> o.id)
     or (a.viewable_by = 'OFFICE_TENANT' and o.id <> all (a.tenant_ids)) or o.id = any (a.exclude_tenant_ids)
     or not exists (select from memberships m where m.user_id = r.user_id and m.office_centre_id = o.id)`,
  ],
  [
    'a demo account in a company that is to leave, or an end other than that of its lease',
    `select count(*) from off_boardings b where exists (select from memberships m join users u on u.id = m.user_id where m.office_centre_id = b.company_id
     and u.email like '%@demo.portal') or leaves_on not in (select let_until from lettings l where l.company_id = b.company_id)`,
  ],
  [
    'a request to be erased of somebody in charge, or of an admin',
    "select count(*) from erasure_requests r join memberships m using (user_id) where m.person_in_charge or m.role_codes <> '{STAFF}'",
  ],
  [
    'a record without its history',
    `select count(*) from (values ('holidays', (select count(*) from holidays)), ('platformRates', (select count(*) from platform_rates)),
     ('offBoardings', (select count(*) from off_boardings)), ('maintenanceWindows', (select count(*) from maintenance_windows)),
     ('termsEditions', (select count(*) from terms_editions))) as written (kind, n)
     where n <> (select count(*) from audit_entries where subject_table = kind and action in ('created', 'planned'))`,
  ],
  [
    'a badge with two at a time',
    `select count(*) from badge_loans a join badge_loans b on b.badge_id = a.badge_id and b.id > a.id
     where b.created_at < coalesce(a.returned_at, 'infinity') and a.created_at < coalesce(b.returned_at, 'infinity')`,
  ],
  ['a finding that visitors’ codes open no door', "select count(*) from access_findings where kind = 'VISITORS_OPEN_NOTHING'"],
  ['a person who answered and dismissed', 'select count(*) from poll_dismissals d join poll_responses r using (poll_id, user_id)'],
  ['a poll with more answers than people', 'select count(*) from polls p where reached < (select count(*) from poll_responses where poll_id = p.id)'],
  [
    'a number beyond the sequence',
    `select count(*) from polls p join sequences s using (office_centre_id)
     where s.name = 'POLL' and s.year = substr(reference_no, 6, 4)::int and s.last < substr(reference_no, 11)::int`,
  ],
])('there is not %s', async (_, text) => {
  expect(await one(text)).toBe(0)
})

test('nobody has opened a door since they were last seen who is off, or whose last day has passed', async () => {
  const inactive = `from passes p join memberships m on m.id = p.membership_id
    where (not m.active or m.person_state <> 'ACTIVE' or m.ends_on < '2027-01-06')`
  expect(Number(await one(`select count(*) ${inactive} and p.kind = 'QR'`))).toBeGreaterThan(0)
  expect(
    Number(
      await one(`select count(*) ${inactive} and exists (
    select from access_events e where e.pass = p.uuid and (m.person_seen_at is null or e.at > m.person_seen_at))`),
    ),
  ).toBe(0)
})

test('the first four accounts are those of the sign-in page', async () => {
  expect(await one('select array_agg(role_codes[1] order by id) from (select * from memberships order by id limit 4) m')).toEqual([
    'LANDLORD_ADMIN',
    'MASTER_ADMIN',
    'VISITOR_MANAGEMENT',
    'SUPERADMIN',
  ])
})

test.each([
  'users',
  'memberships',
  'units',
  'lettings',
  'user_group_members',
  'registration_requests',
  'holidays',
  'platform_rates',
  'off_boardings',
  'maintenance_windows',
  'terms_editions',
  'organisation_settings',
  'erasure_requests',
  'polls',
  'poll_questions',
  'poll_responses',
  'poll_answers',
  'badge_loans',
  'visiting_settings',
  'door_mappings',
  'audit_entries',
])('the same moment makes the same %s', async (table) => {
  const digest = `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`
  const [a, b] = await Promise.all(databases.map((database) => one(digest, database)))
  expect(a).toBe(b)
})

test('the delegation of the demo can come in whole: nobody of it is taken for another one', async () => {
  const { rows } = await first().pool.query<{
    people: number
    keys: number
  }>(`select count(distinct d.visitor_id) as people, count(distinct d.inside_key) as keys
    from visit_days d join visitors v on v.id = d.visitor_id where v.name like 'Delegate %'`)
  expect(rows[0]?.people).toBeGreaterThan(20)
  expect(rows[0]?.keys).toBe(rows[0]?.people)
})
