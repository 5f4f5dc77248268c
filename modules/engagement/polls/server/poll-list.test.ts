import { describe, expect, test } from 'vitest'
import type { Args } from '#kit/contract/endpoint.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { testPortal } from '#tests/portal.ts'
import { countPolls, createPoll, getPoll, listPolls } from '../contract.ts'
import { draftPoll, pollOf, publish } from './example.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = as(await world.person(await world.tenantIn(harbour, 'Jade Trading'), 'MASTER_ADMIN'))
const marina = await world.building('Marina One')
const other = as(await world.person(marina, 'LANDLORD_ADMIN'))

const zh = (title: string, chinese: string) => ({
  pollFormDescList: [
    { languageCode: 'en' as const, title, description: '', buttonText: '' },
    { languageCode: 'zh-Hant' as const, title: chinese, description: '', buttonText: '' },
  ],
})
await draftPoll(admin, pollOf('Lobby music', zh('Lobby music', '大堂音樂')))
await publish(
  admin,
  await draftPoll(admin, pollOf('Garden 100%', { viewableBy: 'BUILDING', selectedBuildingIds: [harbour.id], triggerPoint: 'AFTER_BOOKING' })),
)
await publish(admin, await draftPoll(admin, pollOf('Lift "speed"', { publishStartDate: '2027-04-01', publishEndDate: '2027-04-30' })))
await admin.get(createPoll, { body: pollOf('Early', { publishStartDate: '2027-01-01', publishEndDate: '2027-01-31' }) })
await draftPoll(company, pollOf('Pantry'))
await draftPoll(other, pollOf('Marina lobby'))

type Query = NonNullable<Args<typeof listPolls>['query']>
const titles = async (query: Query) => (await find(query)).map(({ title }) => title).toSorted()
const find = async (query: Query) => (await admin.get(listPolls, { query })).items

describe('the list of polls', () => {
  test('holds what the building and its companies made, and nothing of another building', async () => {
    expect(await titles({ limit: 100 })).toEqual(['Early', 'Garden 100%', 'Lift "speed"', 'Lobby music', 'Pantry'])
    expect((await company.get(listPolls)).items.map(({ title }) => title)).toEqual(['Pantry'])
    expect((await other.get(listPolls)).items.map(({ title }) => title)).toEqual(['Marina lobby'])
  })

  test.each([
    ['one Chinese character', { wildcardSearch: '堂' }, ['Lobby music']],
    ['two Chinese characters', { wildcardSearch: '音樂' }, ['Lobby music']],
    ['part of a word in any case', { wildcardSearch: 'LOBB' }, ['Lobby music']],
    ['a sign that means something to the database', { wildcardSearch: '100%' }, ['Garden 100%']],
    ['quotation marks', { wildcardSearch: '"speed"' }, ['Lift "speed"']],
    ['the reference number', { wildcardSearch: 'poll-2027-000003' }, ['Lift "speed"']],
    ['a trigger point', { triggerPoint: 'AFTER_BOOKING' }, ['Garden 100%']],
    ['the audience', { viewableBy: 'BUILDING' as const }, ['Garden 100%']],
    ['two states', { statusArray: ['ONGOING' as const, 'UPCOMING' as const] }, ['Garden 100%', 'Lift "speed"']],
    ['dates', { publishDateFrom: '2027-04-01', publishDateTo: '2027-04-02' }, ['Lift "speed"']],
    ['nothing that fits', { wildcardSearch: 'sauna' }, []],
  ])('is filtered by %s, and the tabs count the same', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected)
    const { statusArray, ...rest }: Query = query
    const { ALL, minimums, ...tabs } = await admin.get(countPolls, { query: rest })
    expect(Object.values(tabs).reduce((sum, n) => sum + n, 0)).toBe(ALL)
    expect(minimums).toEqual([])
    const wanted = new Set<string>(statusArray ?? Object.keys(tabs))
    expect(Object.entries(tabs).reduce((sum, [tab, n]) => sum + (wanted.has(tab) ? n : 0), 0)).toBe(expected.length)
  })

  test('is sorted and paged without losing or repeating a row', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(listPolls, { query: { page, limit: 2, sortProperties: 'title', sortDirection: 'ASC' } })),
    )
    expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['Early', 'Garden 100%', 'Lift "speed"', 'Lobby music', 'Pantry'])
    expect(pages.map(({ total, totalPage }) => [total, totalPage])).toEqual([
      [5, 3],
      [5, 3],
      [5, 3],
    ])
  })

  test('tells of a page behind its end how many there are, however far that is', async () => {
    for (const page of [2, 101, 1_000_000])
      expect(await admin.get(listPolls, { query: { page, limit: 100 } })).toEqual({ items: [], total: 5, totalPage: 1 })
  })

  test('refuses an unknown sort key and an unknown filter', async () => {
    for (const query of [{ sortProperties: 'searchGrams' }, { officeCentreId: 1 }, { limit: 101 }, { page: 0 }])
      expect(await admin.any(listPolls, { query })).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  test('asks the database as often for five rows as for a hundred', async () => {
    const counted = async () => {
      const count = { statements: 0 }
      const { items } = await statementCount.run(count, () => admin.get(listPolls, { query: { limit: 100 } }))
      return { rows: items.length, statements: count.statements }
    }
    const few = await counted()
    await Promise.all(Array.from({ length: 95 }, (_, n) => admin.get(createPoll, { body: pollOf(`Many ${n}`) })))
    const many = await counted()
    expect([few.rows, many.rows]).toEqual([5, 100])
    expect(few.statements).toBeGreaterThan(1)
    expect(many.statements).toBe(few.statements)
  })
})

test('reference numbers count by building and year, none twice', async () => {
  clock.set('2027-12-31T15:59:00Z')
  const late = as(await world.person(marina, 'LANDLORD_ADMIN'))
  const last = await Promise.all(Array.from({ length: 10 }, () => late.get(createPoll, { body: pollOf('Many') })))
  expect(new Set(last.map(({ referenceNo }) => referenceNo)).size).toBe(10)
  expect(last.every(({ referenceNo }) => /^POLL-2027-0000\d\d$/.test(referenceNo))).toBe(true)
  clock.set('2027-12-31T16:00:00Z')
  const { uuid, referenceNo } = await late.get(createPoll, { body: pollOf('New year') })
  expect(referenceNo).toBe('POLL-2028-000001')
  expect((await late.get(getPoll, { params: { uuid } })).referenceNo).toBe(referenceNo)
})
