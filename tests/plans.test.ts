import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type Sent, statementCount } from '#kit/server/postgres/database.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import * as globalUsers from '#modules/identity/global-users/contract.ts'
import { listAccounts, listOwnInvitations } from '#modules/identity/session/contract.ts'
import * as users from '#modules/identity/users/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { listVisits } from '#modules/visitors/visits/contract.ts'
import { testPortal } from './portal.ts'

/** Nothing may read these whole, nor an index of theirs. */
const large = ['users', 'memberships', 'registration_requests', 'audit_entries']
/** What may be looked at on a walk in the order of a list, because it lies in the index. */
const beside = /\b(active|registered|last_seen_at|ended_at)\b/g

const { world, as, portal } = await testPortal()
const platform = await world.person(await world.platform(), 'SUPERADMIN')
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const chan = await world.person(jade, 'STAFF', { name: 'Chan Tai Man 陳大文' })

const client = new pg.Client(portal.app.database.url)
await client.connect()
afterAll(() => client.end())

/** Twenty thousand people in a hundred companies of other buildings, two hundred here; most are beyond the first rows that are searched first. */
await client.query(`
insert into office_centres (type, company_name, centre_code, address, time_zone, currency, plan_code)
  select 'OFFICE', 'Office ' || n, 'O' || n, '', 'Asia/Hong_Kong', 'HKD', 'CUSTOM' from generate_series(1, 100) n;
select setval(pg_get_serial_sequence('users', 'id'), 60000);
insert into users (email, full_name, password_hash, active, updated_at, last_seen_at)
  select 'p' || n || '@x.hk', (array['Lee','Ho','Ng','陳美'])[1 + n % 4] || ' ' || n, case when n % 10 > 0 then 'x' end, n % 20 > 0, now() - n * interval '1 hour',
    case when n % 3 > 0 then now() - n * interval '1 minute' end from generate_series(1, 20000) n;
insert into memberships (user_id, office_centre_id, role_codes)
  select id, case when id % 100 = 0 then ${jade.id} else (select min(id) from office_centres where type = 'OFFICE' and not is_platform) + id % 100 end, '{TENANT}'
  from users where email like 'p%@x.hk';
insert into registration_requests (office_centre_id, email, full_name, role_codes)
  select (select min(id) from office_centres where type = 'OFFICE' and not is_platform) + n % 100, 'g' || n || '@x.hk', 'Guest ' || n, '{TENANT}' from generate_series(1, 5000) n;
insert into audit_entries (at, table_name, row_id, subject_table, subject_id, action, changes, request_id)
  select now() - n * interval '1 minute', 'users', n % 5000, 'users', n % 5000, 'changed', '{}', '' from generate_series(1, 20000) n`)
await client.query('vacuum (analyze) users, memberships, registration_requests, audit_entries, office_centres')

interface Plan {
  'Node Type': string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** These take all of their input before they give anything. */
const taking = ['Sort', 'Aggregate', 'Hash', 'Materialize', 'WindowAgg', 'Unique', 'Incremental Sort']

/** That a column is empty or not, and being among the first 65,536 or after some, is said of far too many; the first 4,096 are few. */
const narrows = (condition = '') => condition.replace(/\(?[\w.]+ (IS (NOT )?NULL|< 65536|>= (4096|65536))\)?/g, '').replace(/[() ]|AND/g, '') !== ''

/**
 * A walk that ends at a limit is bounded when nearly all rows fit. Where hits are collected they have to be found by an index; a value that is
 * worked out beforehand, such as the highest id, is looked at by itself.
 */
const problemsOf = (plan: Plan, bounded = false, within = false): string[] => {
  const type = plan['Node Type']
  const table = plan['Relation Name'] ?? ''
  const hits = plan['Parent Relationship'] === 'InitPlan' ? plan['Subplan Name'] === 'CTE hits' : within
  const inner = (plan.Plans ?? []).flatMap((part) => problemsOf(part, !hits && (type === 'Limit' || (bounded && !taking.includes(type))), hits))
  if (!large.includes(table) || narrows(plan['Index Cond']) || narrows(plan['Recheck Cond'])) return inner
  const reads = `${type} of ${table}${plan['Index Name'] ? ` by ${plan['Index Name']}` : ''}`
  if (type === 'Seq Scan') return [...inner, reads]
  if (!bounded) return [...inner, `${reads} to its end`]
  const looksAt =
    (plan.Filter ?? '')
      .replace(/'[^']*'(::[a-z ]+)?/g, '')
      .replace(beside, '')
      .match(/\b[a-z_]{3,}\b/g) ?? []
  const others = looksAt.filter((word) => !['and', 'not', 'null', 'coalesce', 'false', 'true'].includes(word.toLowerCase()))
  return others.length > 0 ? [...inner, `${reads}, looking at ${plan.Filter}`] : inner
}

const explain = async ({ sql, parameters }: Sent): Promise<string[]> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ text: `explain (format json) ${sql}`, values: [...parameters] })
  return rows.flatMap((row) => problemsOf(row['QUERY PLAN'][0].Plan))
}

/** What a call reads of the large tables, other than by an index and up to a limit. */
const look = async (sent: readonly Sent[], prepare = ''): Promise<string[]> => {
  await client.query('begin')
  try {
    // with few rows reading all of them can be the best way; here it is taken only where there is no other
    await client.query(`set local enable_seqscan = off; ${prepare}`)
    const found: string[] = []
    // where something is asked in a transaction, its ends have no plan
    for (const one of sent.filter(({ sql }) => !/^(begin|start|commit|rollback)\b/i.test(sql))) found.push(...(await explain(one)))
    return [...new Set(found)]
  } finally {
    await client.query('rollback')
  }
}

const [provider, manager, company] = [as(platform), as(landlord), as(await world.person(jade, 'MASTER_ADMIN'))]
const oc = harbour.uuid

interface List {
  endpoint: Endpoint
  call: typeof provider
  args: AnyArgs
  /** A value for each filter, such as few rows have. */
  filters: Record<string, unknown>
}

const dates = { updatedDateFrom: '2027-03-09', updatedDateTo: new Date(Date.now() - 800 * 86_400_000).toISOString().slice(0, 10) }
const account = { wildcardSearch: '陳大', statusActiveFlag: 'false', ...dates }
const ofPeople = {
  ...account,
  similarFullName: 'tai man',
  emailAddress: chan.email,
  roleCode: 'LANDLORD_ADMIN',
  officeCentreId: String(jade.id),
  active: 'false',
  accountRegistered: 'false',
  status: 'DORMANT',
}
const ofMembers = {
  ...account,
  fullName: chan.name,
  similarFullName: 'tai man',
  emailAddress: chan.email,
  similarUsername: 'person',
  roleCode: 'STAFF',
  tenantRoleCodeArray: ['STAFF'],
  tag: 'vip',
  tagArray: ['vip'],
  landlordId: String(harbour.id),
  permissionCode: 'USER_VIEW',
  personInCharge: 'true',
  active: 'false',
  mobilePassAssigned: 'true',
  credentialTypeArray: ['STAFF_MOBILE_PASS'],
  status: 'DORMANT',
  statusArray: ['DORMANT'],
  userGroupId: String(await world.group(harbour, 'Fire wardens')),
}
const {
  permissionCode: _permission,
  personInCharge: _charge,
  userGroupId: _group,
  mobilePassAssigned: _pass,
  credentialTypeArray: _credentials,
  ...ofRequests
} = { ...ofMembers, status: 'INVITED', statusArray: ['INVITED'] }
const { active: _active, status: _s, statusArray: _t, ...ofChoices } = ofRequests
const here = { params: { oc } }

const lists: Record<string, List> = {
  'all people': { endpoint: globalUsers.listGlobalUsers, call: provider, args: {}, filters: ofPeople },
  'tabs of all people': { endpoint: globalUsers.countGlobalUsers, call: provider, args: {}, filters: ofPeople },
  'all who are invited': {
    endpoint: globalUsers.listGlobalUsers,
    call: provider,
    args: { query: { status: 'PENDING' } },
    filters: { ...ofPeople, status: 'PENDING' },
  },
  'all people to choose from': {
    endpoint: globalUsers.listGlobalUserChoicesWithTenants,
    call: provider,
    args: {},
    filters: { ...account, officeCentreId: String(jade.id) },
  },
  'people of a building': { endpoint: users.listUsers, call: manager, args: here, filters: ofMembers },
  'tabs of a building': { endpoint: users.countUsers, call: manager, args: here, filters: ofMembers },
  'people of a building to choose from': { endpoint: users.listUserChoices, call: manager, args: here, filters: ofChoices },
  'people who are invited': { endpoint: users.listRequests, call: manager, args: here, filters: ofRequests },
  'history of a person': {
    endpoint: users.getUserHistory,
    call: as(await world.person(jade, 'MASTER_ADMIN')),
    args: { params: { oc: jade.uuid, id: String(chan.userId) } },
    filters: account,
  },
}

const keysOf = ({ query }: Endpoint): { sorts: string[]; filters: string[] } => {
  if (!(query instanceof z.ZodObject)) throw new Error('this is no list')
  // `sort` is the other way to say the order
  const { page: _page, limit: _limit, sortProperties, sortDirection: _direction, sort: _sort, ...filters } = query.shape
  const sorts: unknown = sortProperties instanceof z.ZodDefault ? sortProperties.unwrap() : undefined
  return { sorts: sorts instanceof z.ZodEnum ? sorts.options.map(String) : [], filters: Object.keys(filters) }
}

const sentBy = async ({ endpoint, call, args }: List, query: Record<string, unknown>): Promise<Sent[]> => {
  const count = { statements: 0, sent: [] as Sent[] }
  // signed in before, so that only the call itself is seen
  await call.any(listAccounts, {})
  const answer = await statementCount.run(count, () => call.any(endpoint, { ...args, query: { ...args.query, ...query } }))
  expect(answer.status, answer.text).toBe(200)
  return count.sent
}

describe.each(Object.entries(lists))('%s', (_, list) => {
  const { sorts, filters } = keysOf(list.endpoint)

  test.each(sorts.flatMap((sortProperties) => ['ASC', 'DESC'].map((sortDirection) => ({ sortProperties, sortDirection }))))(
    'by $sortProperties $sortDirection',
    async (by) => {
      for (const page of [1, 50]) expect(await look(await sentBy(list, { ...by, page }))).toEqual([])
    },
  )

  test.each(filters)('narrowed by %s', async (name) => {
    expect(Object.keys(list.filters), 'a value to try the filter with').toContain(name)
    for (const sortProperties of sorts) expect(await look(await sentBy(list, { [name]: list.filters[name], sortProperties }))).toEqual([])
  })
})

describe('one letter that begins few words', () => {
  const searched = Object.entries(lists).filter(([, { filters }]) => 'wildcardSearch' in filters)
  test.each(searched)('%s', async (_, list) => {
    for (const wildcardSearch of ['c', 'z'])
      for (const sortProperties of keysOf(list.endpoint).sorts) expect(await look(await sentBy(list, { wildcardSearch, sortProperties }))).toEqual([])
  })
})

describe('a Chinese name of three characters and more, in either script', () => {
  const searched = Object.entries(lists).filter(([, { filters }]) => 'wildcardSearch' in filters)
  test.each(searched)('%s', async (_, list) => {
    for (const wildcardSearch of ['陳大文', '陈大文先生'])
      for (const sortProperties of keysOf(list.endpoint).sorts) expect(await look(await sentBy(list, { wildcardSearch, sortProperties }))).toEqual([])
  })
})

describe('records found while somebody types', () => {
  const texts = [
    'ch',
    'tai',
    '陳大',
    '陳大文',
    '陈大文先生',
    'tai man',
    'chan tai man',
    'p1@x',
    'zz',
    'zzq',
    'AB 1234',
    '+852 9123-4567',
    'qwertzuiop',
  ]
  const typing = { endpoint: findRecords, call: provider, args: {}, filters: {} }

  test.each(texts)('%s', async (text) => {
    for (const call of [provider, manager, company]) expect(await look(await sentBy({ ...typing, call }, { text }))).toEqual([])
  })

  test.each([
    ['users_name_begins', 'le'],
    ['users_email_begins', 'le'],
    ['users_names', 'tai man'],
  ])('not without the index %s', async (index, text) => {
    expect(await look(await sentBy(typing, { text }), `drop index ${index}`)).not.toEqual([])
  })
})

test('what waits for somebody, asked whenever they begin, is found by their address and not building by building', async () => {
  const [sent] = await sentBy({ endpoint: listOwnInvitations, call: company, args: {}, filters: {} }, {})
  const { rows } = await client.query({ text: `explain ${sent?.sql}`, values: [...(sent?.parameters ?? [])] })
  expect(JSON.stringify(rows)).toContain('registration_requests_open_address')
})

test.each(['AB 1234', '+852 9123-4567', '粵Z 1234港'])('visitors by %s, written with something between its parts', async (wildcardSearch) => {
  const tower = await world.building('Marina House', { addOns: ['VMS'] })
  const call = as(await world.person(tower, 'LANDLORD_ADMIN'))
  const asked = { endpoint: listVisits, call, args: { params: { oc: tower.uuid } }, filters: {} }
  const searching = (await sentBy(asked, { view: 'EVERY', wildcardSearch })).filter(
    ({ sql: text }) => /visitors"?\."?search/.test(text) && !text.includes('visit_days'),
  )
  expect(searching).not.toEqual([])
  // there are few here: whether there is a way by what is searched, not whether another one is shorter
  await client.query(`begin; set local enable_seqscan = off;
    do $$ declare other regclass; begin
      for other in select indexrelid from pg_index where indrelid = 'visitors'::regclass and not indisunique
        and indexrelid not in ('visitors_search'::regclass, 'visitors_grams'::regclass) loop execute 'drop index ' || other; end loop;
    end $$;
    alter table visitors drop constraint visitors_id_office_centre_id_key cascade`)
  try {
    for (const { sql: text, parameters } of searching) {
      const { rows } = await client.query({ text: `explain ${text}`, values: [...(parameters ?? [])] })
      expect(JSON.stringify(rows)).toMatch(/visitors_(search|grams)/)
    }
  } finally {
    await client.query('rollback')
  }
})

describe('the test sees what it looks for', () => {
  test.each([
    ['users_by_name', 'all people', {}],
    ['users_by_email', 'all people', { sortProperties: 'username' }],
    ['users_by_update', 'all people', { sortProperties: 'updatedDate', sortDirection: 'DESC' }],
    ['users_by_last_seen', 'all people', { sortProperties: 'lastSeenDate' }],
    ['users_search', 'all people', { wildcardSearch: 'tai man' }],
    ['users_grams', 'all people', { wildcardSearch: '陳大' }],
    ['users_first_letter', 'all people', { wildcardSearch: 'z' }],
    ['registration_requests_first_letter', 'all who are invited', { wildcardSearch: 'z' }],
    ['memberships_roles', 'all people', { roleCode: 'LANDLORD_ADMIN' }],
    [
      'memberships_building_id, memberships_people_of_building, memberships_by_name, memberships_search, memberships_grams, memberships_first_letter, memberships_roles',
      'people of a building',
      { landlordId: String(harbour.id) },
    ],
    ['audit_entries_subject', 'history of a person', {}],
  ])('without the index %s', async (index, name, query) => {
    const list = lists[name]
    if (!list) throw new Error(`${name} is no list`)
    const sent = await sentBy(list, query)
    expect(await look(sent)).toEqual([])
    expect(await look(sent, `drop index ${index}`)).not.toEqual([])
  })
})
