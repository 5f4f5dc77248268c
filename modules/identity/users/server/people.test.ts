import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Args } from '#kit/contract/endpoint.ts'
import { answer } from '#kit/server/extension-point.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { countUsers, createUser, getUser, listRequests, listTags, listUserChoices, listUsers, updateUser, type UserRow } from '../contract.ts'
import { credentialsHeld } from './credentials-held.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const marina = await world.building('Marina One')
const now = clock.now().toISOString()

const seen = ({ membershipId }: Person, at: string) =>
  portal.app.database.pool.query('update memberships set person_seen_at = $2 where id = $1', [membershipId, at])
const winnie = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const ada = await world.person(jade, 'MASTER_ADMIN', { name: 'Ada Tang' })
const chan = await world.person(jade, 'STAFF', { name: 'Chan Tai Man 陳大文', permissionsAdded: ['POLL_VIEW'] })
const fifty = await world.person(jade, ['STAFF', 'VISITOR_MANAGEMENT'], { name: 'Fifty 50%' })
const gone = await world.person(jade, 'TENANT', { name: 'Gone Away' })
const zoe = await world.person(pearl, 'MASTER_ADMIN', { name: 'zoe Kwan' })
await world.person(marina, 'LANDLORD_ADMIN', { name: 'Mary Ong' })
await world.change('memberships', ada.membershipId, { personInCharge: true, tags: ['VIP', 'Fire warden'] })
await world.change('memberships', gone.membershipId, { active: false })
for (const [person, at] of [
  [ada, '2027-03-09T02:00:00Z'],
  [fifty, '2027-03-01T02:00:00Z'],
  [zoe, '2026-12-01T02:00:00Z'],
] as const)
  await seen(person, at)

const admin = as(winnie)
const master = as(ada)
type Query = NonNullable<Args<typeof listUsers>['query']>
const ofJade = { oc: jade.uuid }
const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName)
const find = async (query: Query, params = ofJade) => names((await admin.get(listUsers, { params, query })).items)

describe('the list of people', () => {
  test.each([
    ['nothing', {}, ['Ada Tang', 'Chan Tai Man 陳大文', 'Fifty 50%']],
    ['one Chinese character', { wildcardSearch: '陳' }, ['Chan Tai Man 陳大文']],
    ['two Chinese characters', { wildcardSearch: '大文' }, ['Chan Tai Man 陳大文']],
    ['part of a name in any case', { wildcardSearch: 'aDA' }, ['Ada Tang']],
    ['a sign that means something to the database', { wildcardSearch: '50%' }, ['Fifty 50%']],
    ['the address', { wildcardSearch: ada.email }, ['Ada Tang']],
    ['the whole name', { fullName: 'ada tang' }, ['Ada Tang']],
    ['part of the name', { similarFullName: 'tai' }, ['Chan Tai Man 陳大文']],
    ['part of the name, in the other script', { similarFullName: '陈大' }, ['Chan Tai Man 陳大文']],
    ['the name in the other script', { wildcardSearch: '陈大文' }, ['Chan Tai Man 陳大文']],
    ['part of the address', { similarUsername: fifty.email.slice(0, 7) }, ['Fifty 50%']],
    ['a role', { roleCode: 'VISITOR_MANAGEMENT' }, ['Fifty 50%']],
    ['any of two roles', { tenantRoleCodeArray: ['MASTER_ADMIN', 'VISITOR_MANAGEMENT'] }, ['Ada Tang', 'Fifty 50%']],
    ['a tag', { tag: 'VIP' }, ['Ada Tang']],
    ['any of two tags', { tagArray: ['Fire warden', 'Pianist'] }, ['Ada Tang']],
    ['a permission by role or given singly', { permissionCode: 'POLL_VIEW' }, ['Ada Tang', 'Chan Tai Man 陳大文']],
    ['who is in charge', { personInCharge: 'true' }, ['Ada Tang']],
    ['who is dormant', { status: 'DORMANT' as const }, ['Chan Tai Man 陳大文']],
    ['two states, one of them inactive', { statusArray: ['DORMANT' as const, 'INACTIVE' as const] }, ['Chan Tai Man 陳大文', 'Gone Away']],
    ['the day of the last change', { updatedDateFrom: '2027-03-10', updatedDateTo: '2027-03-10' }, ['Ada Tang']],
    ['who is inactive', { active: 'false' }, ['Gone Away']],
    ['nothing that fits', { wildcardSearch: 'nobody' }, []],
  ])('is filtered by %s', async (_, query: Query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test.each([
    ['name, whatever its case', 'fullName', 'ASC', ['Ada Tang', 'Chan Tai Man 陳大文', 'Fifty 50%', 'zoe Kwan']],
    ['name from the end', 'fullName', 'DESC', ['zoe Kwan', 'Fifty 50%', 'Chan Tai Man 陳大文', 'Ada Tang']],
    ['company', 'companyName', 'DESC', ['zoe Kwan']],
    ['when they were last seen, never at the end', 'lastSeenDate', 'DESC', ['Ada Tang', 'Fifty 50%', 'zoe Kwan', 'Chan Tai Man 陳大文']],
  ] as const)('is sorted by %s', async (_, sortProperties, sortDirection, expected) => {
    const query = { landlordId: String(harbour.id), sortProperties, sortDirection }
    expect((await find(query, { oc: harbour.uuid })).slice(0, expected.length)).toEqual(expected)
  })

  test('is paged without losing or repeating a row', async () => {
    const pages = await Promise.all([1, 2].map((page) => admin.get(listUsers, { params: ofJade, query: { page, limit: 2 } })))
    expect(pages.flatMap(({ items }) => names(items))).toEqual(['Ada Tang', 'Chan Tai Man 陳大文', 'Fifty 50%'])
    expect(pages.map(({ total, totalPage }) => [total, totalPage])).toEqual([
      [3, 2],
      [3, 2],
    ])
  })

  test('tells who somebody is, where, and what may be done', async () => {
    const [row] = (await admin.get(listUsers, { params: ofJade, query: { fullName: 'Ada Tang' } })).items
    expect(row).toMatchObject<Partial<UserRow>>({
      id: ada.userId,
      username: ada.email,
      roleCodes: ['MASTER_ADMIN'],
      roleNames: ['Master admin'],
      officeCentre: { officeCentreId: jade.id, uuid: jade.uuid, companyName: 'Jade Trading' },
      status: 'REGISTERED',
      personInCharge: true,
      lastSeenDate: '2027-03-09T02:00:00Z',
      may: { edit: true, delete: true, activate: true, grant: true, putInCharge: false },
    })
    const own = (await master.get(listUsers, { params: ofJade, query: { fullName: 'Ada Tang' } })).items[0]
    expect(own?.may).toEqual({ edit: true, delete: false, activate: false, grant: false, putInCharge: false })
  })

  test('asks the database as often for few rows as for many', async () => {
    const many = await world.tenantIn(harbour, 'Many Hands')
    const counted = async () => {
      const count = { statements: 0 }
      const { items } = await statementCount.run(count, () => admin.get(listUsers, { params: { oc: many.uuid }, query: { limit: 100 } }))
      return { rows: items.length, statements: count.statements }
    }
    await world.person(many, 'STAFF')
    // The first call of a session also writes that somebody is at work.
    await counted()
    const few = await counted()
    for (let i = 0; i < 30; i += 1) await world.person(many, 'STAFF')
    expect(await counted()).toEqual({ rows: few.rows + 30, statements: few.statements })
  })
})

describe('by what they hold', () => {
  test('nobody holds anything until a module that hands it out says who', async () => {
    const everybody = await find({})
    expect(await find({ mobilePassAssigned: 'false' })).toEqual(everybody)
    expect(await find({ mobilePassAssigned: 'true' })).toEqual([])
    expect(await find({ credentialTypeArray: ['STAFF_QR_PASS'] })).toEqual([])
    const hasPass = sql<boolean>`memberships.id = ${fifty.membershipId}`
    answer(credentialsHeld, { mobilePass: () => hasPass, ofTypes: (types) => sql<boolean>`(${types.includes('STAFF_QR_PASS')} and ${hasPass})` })
    expect(await find({ mobilePassAssigned: 'true' })).toEqual(['Fifty 50%'])
    expect(await find({ mobilePassAssigned: 'false' })).toEqual(everybody.filter((name) => name !== 'Fifty 50%'))
    expect(await find({ credentialTypeArray: ['PHYSICAL_CARD', 'STAFF_QR_PASS'] })).toEqual(['Fifty 50%'])
    expect(await find({ credentialTypeArray: ['PHYSICAL_CARD'] })).toEqual([])
  })
})

describe('a member is', () => {
  test('inactive once the last day is over where the organisation stands', async () => {
    const last = await world.person(jade, 'STAFF', { name: 'Last Day', endsOn: '2027-03-10' })
    const statusAt = async (at: string) => {
      clock.set(at)
      return (await admin.get(getUser, { params: { ...ofJade, id: String(last.userId) } })).status
    }
    await seen(last, now)
    expect(await statusAt('2027-03-10T15:59:59Z')).toBe('REGISTERED')
    expect(await statusAt('2027-03-10T16:00:00Z')).toBe('INACTIVE')
    expect(await find({ fullName: 'Last Day', active: 'false' })).toEqual(['Last Day'])
    expect(await find({ fullName: 'Last Day' })).toEqual([])
    clock.set(now)
  })

  test('dormant after ninety days without being seen', async () => {
    const quiet = await world.person(jade, 'STAFF', { name: 'Quiet' })
    const statusSeen = async (at: string) => {
      await seen(quiet, at)
      const { status } = await admin.get(getUser, { params: { ...ofJade, id: String(quiet.userId) } })
      expect(await find({ fullName: 'Quiet', status })).toEqual(['Quiet'])
      return status
    }
    const ninety = Date.parse(`${now.slice(0, 10)}T00:00:00Z`) - 90 * 86_400_000
    expect(await statusSeen(new Date(ninety).toISOString())).toBe('REGISTERED')
    expect(await statusSeen(new Date(ninety - 1000).toISOString())).toBe('DORMANT')
    await world.end('memberships', quiet.membershipId)
  })
})

test('the tabs count what each would show with the same filters', async () => {
  const invite = (fullName: string, tags: string[]) =>
    master.get(createUser, {
      params: ofJade,
      body: { emailAddress: `${fullName.replace(' ', '.')}@jade.example`, fullName, roleCodes: ['STAFF'], tags },
    })
  await invite('Ivy Invited', ['VIP'])
  await invite('Ian Invited', [])
  const tabs = async (query: Args<typeof countUsers>['query']) => {
    const { minimums, ...counts } = await admin.get(countUsers, { params: ofJade, query })
    expect(minimums).toEqual([])
    return Object.values(counts)
  }
  const lists = async (query: Pick<Query, 'tag' | 'roleCode' | 'wildcardSearch'>) => {
    const of = async (active: string) => (await admin.get(listUsers, { params: ofJade, query: { ...query, active } })).total
    return [await of('true'), await of('false'), (await admin.get(listRequests, { params: ofJade, query })).total]
  }
  for (const query of [{}, { tag: 'VIP' }, { roleCode: 'STAFF' }, { wildcardSearch: 'invited' }, { wildcardSearch: 'gone' }])
    expect(await tabs(query)).toEqual(await lists(query))
  expect(await tabs({ tag: 'VIP' })).toEqual([1, 0, 1])
  expect(await tabs({ status: 'DORMANT' })).toEqual(await tabs({}))
})

describe('whose people are shown', () => {
  const total = async (who: typeof admin, oc: string, query: Query = {}) => who.send(listUsers, { params: { oc }, query: { ...query, limit: 100 } })

  test('a company that names its building gets its own', async () => {
    const own = (await total(master, jade.uuid)).data?.items
    expect(own?.length).toBeGreaterThan(2)
    for (const oc of [harbour.uuid, String(harbour.id)]) expect((await total(master, oc)).data?.items).toEqual(own)
  })

  test('a building gets its own, those of a company that it names, or all of its companies', async () => {
    expect(names((await total(admin, harbour.uuid)).data?.items ?? [])).toEqual(['Winnie Lau'])
    expect(names((await total(admin, pearl.uuid)).data?.items ?? [])).toEqual(['zoe Kwan'])
    const all = (await total(admin, harbour.uuid, { landlordId: String(harbour.id) })).data?.items ?? []
    expect(new Set(all.map(({ officeCentre }) => officeCentre.companyName))).toEqual(new Set(['Jade Trading', 'Pearl Dental', 'Many Hands']))
    const choices = await admin.get(listUserChoices, {
      params: { oc: harbour.uuid },
      query: { landlordId: String(harbour.id), wildcardSearch: 'zoe' },
    })
    expect(choices.items).toMatchObject([{ fullName: 'zoe Kwan', companyName: 'Pearl Dental' }])
  })

  test('the platform gets those of all companies of a building that it names', async () => {
    const platform = await world.platform()
    const provider = as(await world.person(platform, 'SUPERADMIN'))
    const [query, params] = [{ landlordId: String(harbour.id), limit: 100 }, { oc: String(platform.id) }]
    expect(names((await provider.get(listUsers, { params, query })).items)).toEqual(
      names((await admin.get(listUsers, { params: { oc: harbour.uuid }, query })).items),
    )
    expect((await provider.get(listUserChoices, { params, query })).total).toBeGreaterThan(3)
    expect((await provider.get(countUsers, { params, query })).INACTIVE).toBe(1)
    expect((await provider.get(listRequests, { params, query })).total).toBeGreaterThan(0)
    expect(await provider.get(listTags, { query: { landlordId: String(harbour.id) } })).toContain('VIP')
    expect(await total(provider, String(platform.id), { landlordId: '999999' })).toMatchObject({ status: 404 })
  })

  test('nobody gets those of a place that is not theirs', async () => {
    const refused = { status: 404, error: { code: 'not_found' } }
    expect(await total(admin, marina.uuid)).toMatchObject(refused)
    expect(await total(master, pearl.uuid)).toMatchObject(refused)
    expect(await total(master, jade.uuid, { landlordId: String(harbour.id) })).toMatchObject(refused)
    expect(await total(admin, harbour.uuid, { landlordId: String(marina.id) })).toMatchObject(refused)
    expect(await master.send(getUser, { params: { oc: jade.uuid, id: String(zoe.userId) } })).toMatchObject(refused)
  })

  test('somebody in two organisations is known in each as that organisation notes', async () => {
    await world.member(chan, pearl, 'TENANT')
    const at = (oc: string) => ({ oc, id: String(chan.userId) })
    const here = await admin.get(getUser, { params: at(jade.uuid) })
    const body = { fullName: 'Chan Tai Man', mobileNumber: '+852 9123 4567', jobTitle: 'Clerk', tags: ['Keys'] }
    await admin.get(updateUser, { params: at(jade.uuid), version: here.version, body })
    expect(await admin.get(getUser, { params: at(pearl.uuid) })).toMatchObject({
      fullName: 'Chan Tai Man 陳大文',
      mobileNumber: null,
      jobTitle: null,
      tags: [],
      roleCodes: ['TENANT'],
    })
    // What is left out of a PUT is empty afterwards.
    const { version } = await admin.get(getUser, { params: at(jade.uuid) })
    expect(await admin.get(updateUser, { params: at(jade.uuid), version, body: { fullName: 'Chan Tai Man' } })).toMatchObject({
      mobileNumber: null,
      jobTitle: null,
      tags: [],
    })
  })
})

test('the tags that people have can be chosen from, the commonest first, and no others', async () => {
  const company = await world.tenantIn(harbour)
  const params = { oc: company.uuid }
  const tagged = async (name: string, tags: string[]) => {
    const { membershipId } = await world.person(company, 'STAFF', { name })
    await world.change('memberships', membershipId, { tags })
  }
  await tagged('One', ['Fire warden', 'VIP'])
  await tagged('Two', ['Fire warden'])
  const codes = async (query: object = {}) => admin.get(listTags, { query: { ...params, ...query } })
  expect(await codes()).toEqual(['Fire warden', 'VIP'])
  expect(await codes({ wildcardSearch: 'vi' })).toEqual(['VIP'])
  const elsewhere = as(await world.person(await world.building('Elsewhere'), 'LANDLORD_ADMIN'))
  expect((await elsewhere.any(listTags, { query: params })).status).toBe(404)
})
