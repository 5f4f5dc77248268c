import { describe, expect, test } from 'vitest'
import type { Args } from '#kit/contract/endpoint.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { testPortal } from '#tests/portal.ts'
import { countGlobalUsers, listGlobalUserChoices, listGlobalUserChoicesWithTenants, listGlobalUsers } from '../contract.ts'

const { world, as, clock, portal } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN', { name: 'Provider' }))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const marina = await world.building('Marina One')

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
const account = async (userId: number, values: { lastSeenAt?: Date; passwordHash?: null; updatedAt?: Date }) => {
  const columns = { lastSeenAt: 'last_seen_at', passwordHash: 'password_hash', updatedAt: 'updated_at' }
  for (const [key, column] of Object.entries(columns))
    if (key in values)
      await portal.app.database.pool.query(`update users set ${column} = $1 where id = $2`, [values[key as keyof typeof values], userId])
}

const chan = await world.person(jade, 'MASTER_ADMIN', { name: 'Chan Tai Man 陳大文' })
await world.member(chan, marina, ['STAFF', 'VISITOR_MANAGEMENT'], { endsOn: '2020-01-01' })
const wong = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'wong Siu Ming' })
await world.person(marina, 'STAFF', { name: 'Arjun Nair', active: false })
const lee = await world.person(jade, 'TENANT', { name: 'Lee Mei 李美' })
await account(chan.userId, { lastSeenAt: daysAgo(1), updatedAt: new Date('2027-01-05T12:00:00Z') })
await account(wong.userId, { lastSeenAt: daysAgo(200) })
await account(lee.userId, { passwordHash: null })
await world.change('memberships', lee.membershipId, { active: false })

type Query = NonNullable<Args<typeof listGlobalUsers>['query']>
const find = async (query: Query) => (await provider.get(listGlobalUsers, { query: { limit: 100, ...query } })).items
const names = async (query: Query) => (await find(query)).map(({ fullName }) => fullName)

describe('the list of all people', () => {
  test('holds everybody, in the order of a directory', async () => {
    expect(await names({})).toEqual(['Arjun Nair', chan.name, lee.name, 'Provider', 'wong Siu Ming'])
    expect(await names({ sortDirection: 'DESC' })).toEqual(['wong Siu Ming', 'Provider', lee.name, chan.name, 'Arjun Nair'])
    expect((await names({ sortProperties: 'lastSeenDate', sortDirection: 'DESC' })).slice(0, 2)).toEqual([chan.name, 'wong Siu Ming'])
    expect((await names({ sortProperties: 'lastSeenDate' })).slice(3)).toEqual(['wong Siu Ming', chan.name])
  })

  test('tells of each what the account is and where it belongs', async () => {
    const [arjun, tai, mei] = await find({})
    expect(tai).toMatchObject({
      username: chan.email,
      status: 'REGISTERED',
      accountRegistered: true,
      active: true,
      tenantOneAccountActive: true,
      tenantAllAccountInactive: false,
      memberships: [
        { companyName: 'Jade Trading', buildingName: 'Harbour Tower', roleNames: ['Master admin'], active: true },
        { companyName: 'Marina One', roleNames: ['Staff', 'Reception'], active: false },
      ],
    })
    expect(mei).toMatchObject({ status: 'NOT_REGISTERED', accountRegistered: false, tenantOneAccountActive: false, tenantAllAccountInactive: true })
    expect(arjun).toMatchObject({ status: 'INACTIVE', active: false, tenantOneAccountActive: true })
  })

  test.each([
    ['one Chinese character', { wildcardSearch: '美' }, [lee.name]],
    ['two Chinese characters', { wildcardSearch: '大文' }, [chan.name]],
    ['part of a word in any case', { wildcardSearch: 'SIU' }, ['wong Siu Ming']],
    ['part of an address', { wildcardSearch: chan.email.slice(0, 9) }, [chan.name]],
    ['a sign that means something to the database', { wildcardSearch: '100%' }, []],
    ['part of the name alone', { similarFullName: 'harbour' }, []],
    ['two letters of the name', { similarFullName: 'Ta' }, [chan.name]],
    ['an address in any case', { emailAddress: wong.email.toUpperCase() }, ['wong Siu Ming']],
    ['a role', { roleCode: 'STAFF' }, ['Arjun Nair', chan.name]],
    ['an organisation', { officeCentreId: String(jade.id) }, [chan.name, lee.name]],
    ['a building with its companies', { officeCentreId: String(harbour.id) }, [chan.name, lee.name, 'wong Siu Ming']],
    ['an active account', { active: 'false' }, ['Arjun Nair']],
    ['a registered account', { accountRegistered: 'false' }, [lee.name]],
    ['a status', { status: 'DORMANT' as const }, ['Provider', 'wong Siu Ming']],
    ['a search and a status', { wildcardSearch: 'harbour.example', status: 'INACTIVE' as const }, ['Arjun Nair']],
    ['the day of the last change', { updatedDateFrom: '2027-01-05', updatedDateTo: '2027-01-05' }, [chan.name]],
    ['that day, in its order', { updatedDateTo: '2027-01-05', updatedDateFrom: '2027-01-05', sortProperties: 'updatedDate' as const }, [chan.name]],
  ])('is filtered by %s, and the tabs count the same', async (_, query: Query, expected) => {
    expect(await names(query)).toEqual(expected)
    const { status, ...rest } = query
    const { ALL, minimums, ...tabs } = await provider.get(countGlobalUsers, { query: rest })
    expect(minimums).toEqual([])
    expect(Object.values(tabs).reduce((sum, n) => sum + n, 0)).toBe(ALL)
    expect(status ? tabs[status] : ALL).toBe(expected.length)
  })

  test('can be chosen from: active accounts, with their organisations when asked', async () => {
    const { items } = await provider.get(listGlobalUserChoices, { query: { wildcardSearch: 'harbour.example' } })
    expect(items.map(({ fullName }) => fullName)).toEqual([chan.name, lee.name, 'Provider', 'wong Siu Ming'])
    const choices = await provider.get(listGlobalUserChoicesWithTenants, { query: { officeCentreId: String(marina.id) } })
    expect(choices.items.map(({ fullName, memberships }) => [fullName, memberships.map(({ companyName }) => companyName)])).toEqual([
      [chan.name, ['Jade Trading', 'Marina One']],
    ])
  })

  test('is empty behind its end, and refuses what it does not know', async () => {
    for (const query of [{}, { wildcardSearch: 'chan' }, { roleCode: 'STAFF' }]) {
      const { total } = await provider.get(listGlobalUsers, { query })
      expect(await provider.get(listGlobalUsers, { query: { page: 999, limit: 100, ...query } })).toMatchObject({ items: [], total, totalPage: 1 })
    }
    for (const query of [{ sortProperties: 'searchGrams' }, { companyName: 'Jade' }, { limit: 101 }])
      expect(await provider.any(listGlobalUsers, { query })).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })
})

describe('among many people', async () => {
  const many = 1100
  const pearl = await world.tenantIn(harbour, 'Pearl Capital')
  test('a page asks the database as often as a list of few', async () => {
    const counted = async () => {
      const count = { statements: 0 }
      const { items } = await statementCount.run(count, () => provider.get(listGlobalUsers, { query: { limit: 100 } }))
      return [items.length, count.statements]
    }
    const [few, statements] = await counted()
    const { pool } = portal.app.database
    await pool.query(
      `insert into users (email, full_name, password_hash) select 'many' || n || '@pearl.example', 'Ho ' || n % 7 || ' 何美', 'x' from generate_series(1, $1) n`,
      [many],
    )
    // two memberships each: a person is a hit once
    await pool.query(
      `insert into memberships (user_id, office_centre_id, role_codes)
        select users.id, place, '{STAFF}' from users, unnest($1::bigint[]) place where email like 'many%'`,
      [[pearl.id, harbour.id]],
    )
    expect(few).toBeLessThan(10)
    expect(await counted()).toEqual([100, statements])
  })

  test.each([
    ['walked by its order', {}, 1105],
    ['walked by its order, with the states beside', { accountRegistered: 'true' }, 1000],
    ['found by a search', { wildcardSearch: 'pearl.example' }, 200],
    ['found by two characters', { wildcardSearch: '何美' }, 200],
    ['found by an organisation', { officeCentreId: String(pearl.id) }, 200],
  ])('no row is lost or repeated between pages when it is %s', async (_, query: Query, rows) => {
    for (const sortDirection of ['ASC', 'DESC'] as const) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(rows / 100) }, (_, n) =>
          provider.get(listGlobalUsers, { query: { ...query, sortDirection, limit: 100, page: n + 1 } }),
        ),
      )
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([rows, rows])
    }
  })

  test('what is longer than its reach is refused beyond it, sooner once it is narrowed', async () => {
    for (const [query, pages] of [
      [{ wildcardSearch: 'pearl.example' }, 2],
      [{ roleCode: 'STAFF' }, 2],
      [{ accountRegistered: 'true' }, 10],
    ] as const) {
      expect(await provider.send(listGlobalUsers, { query: { page: pages, limit: 100, ...query } })).toMatchObject({ status: 200 })
      const beyond = await provider.send(listGlobalUsers, { query: { page: pages + 1, limit: 100, ...query } })
      expect(beyond).toMatchObject({ status: 422, error: { code: 'narrow_the_list' } })
    }
  })

  test('totals are exact up to the reach of the list, and say when there are more', async () => {
    const totals = async (query: Query) => {
      const { total, totalPage, totalIsMinimum = false } = await provider.get(listGlobalUsers, { query: { limit: 100, ...query } })
      return [total, totalPage, totalIsMinimum]
    }
    expect(await totals({})).toEqual([many + 5, 12, false])
    expect(await totals({ wildcardSearch: 'pearl.example' })).toEqual([200, 2, true])
    expect(await totals({ officeCentreId: String(harbour.id) })).toEqual([200, 2, true])
    expect(await totals({ officeCentreId: String(harbour.id), wildcardSearch: 'many7' })).toEqual([111, 2, false])
    expect(await totals({ active: 'true' })).toEqual([1000, 10, true])
    expect(await totals({ wildcardSearch: 'many7' })).toEqual([111, 2, false])
    const tabs = await provider.get(countGlobalUsers)
    expect(tabs).toMatchObject({ ALL: many + 5, DORMANT: 1000, INACTIVE: 1, minimums: ['DORMANT'] })
    expect((await provider.get(countGlobalUsers, { query: { wildcardSearch: 'pearl' } })).minimums).toEqual(['ALL', 'DORMANT'])
  })
})

test('who is invited is found as pending: by name, address, role and organisation, and is no account', async () => {
  const { email } = await world.invite(jade, 'STAFF', { name: 'Yip Invited' })
  await world.invite(marina, 'LANDLORD_ADMIN', { name: 'Zhao Invited' })
  const pending = (query: Query = {}) => find({ status: 'PENDING', ...query })
  expect(await pending()).toMatchObject([
    {
      id: null,
      registerRequestId: expect.any(Number),
      fullName: 'Yip Invited',
      username: email,
      status: 'PENDING',
      active: false,
      memberships: [{ companyName: 'Jade Trading', roleNames: ['Staff'], active: false }],
    },
    { fullName: 'Zhao Invited' },
  ])
  for (const query of [{ wildcardSearch: 'yip' }, { emailAddress: email }, { roleCode: 'STAFF' }, { officeCentreId: String(harbour.id) }])
    expect((await pending(query)).map(({ fullName }) => fullName)).toEqual(['Yip Invited'])
  expect(await pending({ active: 'true' })).toEqual([])
  expect(await provider.get(countGlobalUsers, { query: { wildcardSearch: 'invited' } })).toMatchObject({ ALL: 0, PENDING: 2, minimums: [] })
})
