import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { findRecords } from '../contract.ts'
import { mayBeMistyped } from './find.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina Tower')
const pearl = await world.tenantIn(harbour, 'Pearl Trading')
const admin = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Quentin Zhao 趙昆廷' })
await world.person(harbour, 'STAFF', { name: 'Marquez Lai' })
await world.person(harbour, 'STAFF', { name: 'Anna Quek' })
const clerk = await world.person(pearl, 'MASTER_ADMIN', { name: 'Quincy Pearl' })
await world.person(marina, 'STAFF', { name: 'Queenie Marina' })
await world.group(harbour, 'Quiet readers')

const find = async (person: typeof admin, text: string) => as(person).get(findRecords, { query: { text } })
const titles = async (person: typeof admin, text: string) =>
  (await find(person, text)).flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${title}`))

test('two letters find what begins with them first, then words in the middle, then the rest; of the reader’s reach alone', async () => {
  expect(await titles(admin, 'qu')).toEqual([
    'users: Quentin Zhao 趙昆廷',
    'users: Quincy Pearl',
    'users: Anna Quek',
    'users: Marquez Lai',
    'user-groups: Quiet readers',
  ])
})

test('a person is shown with the address and the role, and of a company to its building with the company', async () => {
  const shown = { title: 'Quincy Pearl', note: 'Master admin' }
  expect(await find(admin, 'quincy')).toMatchObject([{ hits: [{ ...shown, detail: `${clerk.email}, Pearl Trading` }] }])
  expect(await find(clerk, 'quincy')).toMatchObject([{ hits: [{ ...shown, detail: clerk.email }] }])
  expect(await find(admin, 'quentin')).toMatchObject([{ hits: [{ detail: admin.email }] }])
})

test('a company finds its own people, and nobody of its building', async () => {
  expect(await titles(clerk, 'qu')).toEqual(['users: Quincy Pearl'])
})

test('two Chinese characters are enough, and so is one, a surname', async () => {
  for (const text of ['昆廷', '趙']) expect(await titles(admin, text)).toEqual(['users: Quentin Zhao 趙昆廷'])
  expect(await titles(admin, '曾')).toEqual([])
})

test('a name is found in both scripts, whichever it was written in; and what begins with it stands first', async () => {
  await world.person(harbour, 'STAFF', { name: '叶国强 Yip' })
  await world.person(harbour, 'STAFF', { name: 'Chan 葉國強' })
  for (const text of ['叶国强', '葉國強', '国强', '國強', '叶', '葉']) {
    const first = /^[叶葉]/.test(text)
    const both = ['users: Chan 葉國強', 'users: 叶国强 Yip']
    expect(await titles(admin, text), text).toEqual(first ? both.toReversed() : both)
  }
  expect(await titles(admin, '葉国強 yip')).toEqual(['users: 叶国强 Yip'])
  // the provider finds among all people of the portal, in another way
  expect(await titles(await world.person(await world.platform(), 'SUPERADMIN'), '叶国强')).toEqual(
    expect.arrayContaining(['global-users: 叶国强 Yip', 'global-users: Chan 葉國強']),
  )
})

test('a building finds its companies, each with the way to it and what can be done there', async () => {
  const href = `/tenants/${pearl.id}`
  const action = { label: 'Invite somebody to Pearl Trading', href: `/users/add?oc=${pearl.id}` }
  expect(await find(admin, 'pearl tr')).toMatchObject([
    { kind: 'tenants', look: 'organisation', hits: [{ title: 'Pearl Trading', detail: null, note: expect.stringMatching(/^C\d+$/), href, action }] },
  ])
  const reader = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_ADD'] })
  expect(await find(reader, 'pearl tr')).toMatchObject([{ hits: [{ href, action: null }] }])
})

test('what is to be done, or of which kind it is, is typed with the name, in any language', async () => {
  const action = { label: 'Invite somebody to Pearl Trading', href: `/users/add?oc=${pearl.id}` }
  for (const text of [
    'invite to pearl',
    'Invite somebody to Pearl T',
    'invite pearl',
    'tenant pearl',
    '邀請pearl',
    '邀请 pearl',
    '租戶 pearl',
    '租户pearl',
  ])
    expect(await find(admin, text)).toMatchObject([{ kind: 'tenants', hits: [{ title: 'Pearl Trading', action }] }])
  expect(await titles(admin, 'user group quiet')).toEqual(['user-groups: Quiet readers'])
  expect(await titles(admin, 'users 趙')).toEqual(['users: Quentin Zhao 趙昆廷'])
  // a name that says both is found once
  await world.tenantIn(harbour, 'Invite & Co')
  expect(await titles(admin, 'invite')).toEqual(['tenants: Invite & Co'])
  expect(await titles(admin, 'invite co')).toEqual(['tenants: Invite & Co'])
})

test('why somebody can do what they can is one line from their name, for who may ask', async () => {
  const zhao = await world.person(harbour, 'STAFF', { name: 'Winifred Zhao' })
  const action = { label: 'Why? Winifred Zhao', href: `/why?oc=${harbour.id}&person=${zhao.userId}` }
  for (const text of ['winifred', 'why winifred', '為甚麼 winifred', '为什么winifred'])
    expect(await find(admin, text)).toMatchObject([{ kind: 'users', hits: [{ title: 'Winifred Zhao', action }] }])
  const reader = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['WHY_VIEW'] })
  expect(await find(reader, 'winifred')).toMatchObject([{ hits: [{ action: null }] }])
})

test('who may not see a list finds nothing of it', async () => {
  expect(await find(await world.person(harbour, 'TENANT'), 'qu')).toEqual([])
})

test('four of a kind, and never how many there are', async () => {
  await Promise.all([...'ijklmno'].map((letter) => world.person(harbour, 'STAFF', { name: `Xylo ${letter}` })))
  const [people] = await find(admin, 'xylo')
  expect(people?.hits).toHaveLength(4)
  expect(Object.keys(people ?? {}).toSorted()).toEqual(['alike', 'hits', 'kind', 'label', 'look'])
})

test('what is mistyped finds what is written nearly so, where nothing is written so; in the reader’s reach alone', async () => {
  const alike = async (person: typeof admin, text: string) =>
    (await find(person, text)).flatMap(({ kind, hits, alike: is }) => hits.map(({ title }) => `${kind}: ${title}${is ? '?' : ''}`))
  await world.tenantIn(harbour, 'Pinecrest Capital')
  await world.tenantIn(marina, 'Pinecrest Marina')
  expect(await alike(admin, 'Pinecest')).toEqual(['tenants: Pinecrest Capital?'])
  expect(await alike(admin, 'pinecrest')).toEqual(['tenants: Pinecrest Capital'])
  expect(await alike(admin, 'Marqeuz')).toEqual(['users: Marquez Lai?'])
  expect(await alike(clerk, 'Pinecest')).toEqual([])
  for (const text of ['zzzzzz', 'pnc', '趙昆庭人']) expect(await alike(admin, text)).toEqual([])
})

test('what is mostly digits is the number of something, and nothing is written nearly so', () => {
  expect(['Pinecest', 'Larsh', 'Tower 21', 'AB12'].filter(mayBeMistyped)).toEqual(['Pinecest', 'Larsh', 'Tower 21', 'AB12'])
  expect(['BOOKING-2027-000001', 'AB 1234', '20270308', '9123-4567', 'pnc', '趙昆庭人'].filter(mayBeMistyped)).toEqual([])
})

test('nobody waits for a guess: after a moment nothing is found, and what is asked next is answered', async () => {
  const { pool } = portal.app.database
  await world.tenantIn(harbour, 'Larchmont Partners')
  expect(await titles(admin, 'Larchmomt')).toEqual(['tenants: Larchmont Partners'])
  const { rows } = await pool.query<{ made: string }>(`select pg_get_functiondef('word_similarity(text, text)'::regprocedure) as made`)
  await pool.query(
    `create or replace function word_similarity(text, text) returns real language plpgsql immutable strict parallel safe as $$ begin perform pg_sleep(20); return 1; end $$`,
  )
  try {
    const began = performance.now()
    expect(await titles(admin, 'Larchmomt')).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
    expect(await titles(admin, 'Larchmont')).toEqual(['tenants: Larchmont Partners'])
    expect((await pool.query('show statement_timeout')).rows).not.toEqual([{ statement_timeout: '600ms' }])
  } finally {
    await pool.query(rows[0]?.made ?? '')
  }
  expect(await titles(admin, 'Larchmomt')).toEqual(['tenants: Larchmont Partners'])
})

test('one letter, and ten thousand, are refused by name', async () => {
  for (const text of ['q', ' q ', 'q'.repeat(10_000)])
    expect(await as(admin).send(findRecords, { query: { text } })).toMatchObject({
      status: 422,
      error: { fields: { 'query.text': expect.any(String) } },
    })
})

test('what means something to a pattern is looked for as it is written', async () => {
  expect(await titles(admin, '%%')).toEqual([])
  expect(await titles(admin, '__')).toEqual([])
  expect(await titles(admin, "q'")).toEqual([])
})
