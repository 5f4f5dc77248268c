import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { type Sent, statementCount } from '#kit/server/postgres/database.ts'
import type { FilterPair } from '#kit/server/testing/example.ts'
import { noteRemoval } from '#modules/identity/privacy/server/retention.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { fromEverywhere } from './everywhere.ts'
import { exampleOf, landlord, ofModules, provider as platformOwner } from './examples.ts'
import { testPortal } from './portal.ts'

// A parameter that is accepted changes what comes back: the filters that the documents give every list, tried on each of them.

const { world, portal } = await testPortal()
fromEverywhere(portal.server)

const shapeOf = ({ query }: Endpoint) => (query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {})
const provider = await platformOwner(world)
const served = ofModules(portal.served)
const lists = served
  .filter(
    ({ endpoint }) =>
      'statusActiveFlag' in shapeOf(endpoint) && typeof endpoint.reply !== 'string' && 'items' in ((endpoint.reply as z.ZodObject).shape ?? {}),
  )
  .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))

/** Histories, and lists of what has been done: the call that gives them a row. */
const first: Record<string, string> = {
  getUserHistory: 'updateUser',
  getOfficeCentreHistory: 'updateOfficeCentre',
  getTenantHistory: 'updateTenant',
  listChanges: 'changeBilling',
  listAcceptances: 'acceptTerms',
}
await noteRemoval(systemContext(portal.app, 'test'), { kind: 'mailDays', days: 90, removed: 3 })

const base = new Set([
  'page',
  'limit',
  'sortProperties',
  'sortDirection',
  'sort',
  'updatedDateFrom',
  'updatedDateTo',
  'wildcardSearch',
  'statusActiveFlag',
])
const isBase = (filter: string): boolean => base.has(filter)

type One = (typeof served)[number]
const make = async ({ module, name, endpoint }: One) => {
  // somebody with nothing in the world but the example
  const owner = await (endpoint.reach === 'platform' ? platformOwner(world) : landlord(world))
  const made = await exampleOf(module)?.make(owner)
  if (!made) throw new Error(`${module} has no example`)
  const before = served.find((one) => one.module === module && one.name === first[name])
  if (before) await (before.endpoint.can?.startsWith('SUBSCRIPTION') ? provider : owner).call.any(before.endpoint, await made.args(before.name))
  return { owner, made }
}
/** What is only read is read of one record: the lists of a module share it, but for those to which something is done first. */
const kept = new Map<string, ReturnType<typeof make>>()
const recordOf = async (one: One) => {
  const key = [one.module, one.endpoint.reach === 'platform', first[one.name]].join(' ')
  const record = kept.get(key) ?? make(one)
  kept.set(key, record)
  const { owner, made } = await record
  return { owner, made, args: await made.args(one.name) }
}

interface Rows {
  items: unknown[]
  total: number
}

describe('the filters of every list', () => {
  const searched: string[] = []
  test.each(lists)('$title', async (one) => {
    const { endpoint, title } = one
    const { owner, args } = await recordOf(one)
    const ask = async (query: Record<string, unknown>): Promise<Rows> => {
      const { status, data, text } = await owner.call.any(endpoint, { ...args, query: { ...args.query, ...query } })
      expect(status, text).toBe(200)
      return data as Rows
    }
    const all = await ask({})
    expect(all.items.length, 'the example has a row').toBeGreaterThan(0)
    const nobody = { total: 0, items: [] }
    // the documents' own defaults
    expect((await ask({ page: 1, limit: 10, sortProperties: 'id', sortDirection: 'DESC' })).total).toBe(all.total)
    const upwards = (await ask({ sortProperties: 'id', sortDirection: 'ASC' })).items
    expect((await ask({ sort: 'id ASC', sortDirection: 'DESC' })).items).toEqual(upwards)
    expect((await ask({ sort: 'id', sortDirection: 'ASC' })).items).toEqual(upwards)
    expect((await ask({ updatedDateFrom: '1990-01-01', updatedDateTo: '2190-01-01' })).total).toBe(all.total)
    expect(await ask({ updatedDateFrom: '2190-01-01' })).toMatchObject(nobody)
    expect(await ask({ updatedDateTo: '1990-01-01' })).toMatchObject(nobody)
    expect(await ask({ wildcardSearch: 'zz-nobody-is-called-so' })).toMatchObject(nobody)
    const [on, off] = [await ask({ statusActiveFlag: true }), await ask({ statusActiveFlag: false })]
    // a list shows what is active, unless it shows all; asked for, the one or the other
    expect([on.total, on.total + off.total]).toContain(all.total)
    const seen = new Set(on.items.map((row) => JSON.stringify(row)))
    expect(off.items.filter((row) => seen.has(JSON.stringify(row)))).toEqual([])
    // one letter finds what begins a word with it
    const find = async (wildcardSearch: string): Promise<number> => (await ask({ limit: 100, wildcardSearch })).total
    const marked = await find('canary')
    if (marked === 0) return
    searched.push(title)
    for (const typed of ['c', 'C']) expect(await find(typed), `by ${typed}`).toBeGreaterThanOrEqual(marked)
  })
  test('of which many are searched for words', () => expect(searched.length).toBeGreaterThan(15))
})

const replyOf = ({ reply }: Endpoint) => (reply instanceof z.ZodObject ? (reply.shape as Record<string, z.ZodType>) : {})
/** All calls that take an order, lists and drop-downs and the numbers on their tabs; sheets are read in tests/exports.test.ts. */
const ordered = served
  .filter(({ endpoint }) => 'sortProperties' in shapeOf(endpoint) && !('exportUuid' in replyOf(endpoint)))
  .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
const sortKeysOf = (endpoint: Endpoint): string[] => {
  const { sortProperties } = shapeOf(endpoint)
  const keys = sortProperties instanceof z.ZodDefault ? sortProperties.unwrap() : undefined
  return keys instanceof z.ZodEnum ? keys.options.map(String) : []
}
const rowsOf = (data: unknown): string[] | undefined => {
  const rows = Array.isArray(data) ? data : ((data ?? {}) as Partial<Rows>).items
  return rows?.map((row) => JSON.stringify(row))
}

describe('every order that a list takes', () => {
  test.each(ordered)('$title', async (one) => {
    const { endpoint } = one
    const { owner, args } = await recordOf(one)
    const keys = sortKeysOf(endpoint)
    const most = 'limit' in shapeOf(endpoint) ? { limit: 100 } : {}
    const ask = async (order: Record<string, string>): Promise<string[] | undefined> => {
      const { status, data, text } = await owner.call.any(endpoint, { ...args, query: { ...args.query, ...most, ...order } })
      expect(status, `${JSON.stringify(order)}: ${text}`).toBe(200)
      return rowsOf(data)
    }
    // of the portal's lists, which have more rows than one page, other rows come in another order
    const seen = (rows: string[] | undefined) => (rows && rows.length < 100 ? rows.toSorted() : rows?.length)
    const all = seen(await ask({}))
    expect(keys.length).toBeGreaterThan(0)
    for (const sortProperties of keys)
      for (const sortDirection of ['ASC', 'DESC']) {
        const rows = await ask({ sortProperties, sortDirection })
        expect(seen(rows), `${sortProperties} ${sortDirection}`).toEqual(all)
        const said = 'sort' in shapeOf(endpoint) ? await ask({ sort: `${sortProperties} ${sortDirection}` }) : rows
        expect(said).toEqual(rows)
      }
  })
})

/** Where what was typed may be a code, too, which is written in one way: it is asked for beside what is found in both. */
const codes = [
  'money/invoices listCustomerCodes',
  'money/payments listChargebacks',
  'money/payments countChargebacks',
  'money/payouts listPayoutLines',
]
describe('what is typed in one Chinese script is asked for in both', () => {
  const searching = served
    // a list that is sent for is asked later, as the list is
    .filter(({ name, endpoint }) => 'wildcardSearch' in shapeOf(endpoint) && !/^(email|download)/.test(name))
    .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
  const asked: string[] = []
  test.each(searching)('$title', async (one) => {
    const { endpoint, title } = one
    const { owner, args } = await recordOf(one)
    // one that is named is not searched for
    const { uuid: _named, ...asking } = args.query ?? {}
    const count = { statements: 0, sent: [] as Sent[] }
    const { status, text } = await statementCount.run(count, () =>
      owner.call.any(endpoint, { ...args, query: { ...asking, wildcardSearch: '陳大文' } }),
    )
    expect(status, text).toBe(200)
    const said = count.sent
      .flatMap(({ parameters }) => parameters.map((value) => JSON.stringify(value) ?? ''))
      .filter((value) => value.includes('大文'))
    if (said.length > 0) asked.push(title)
    const once = said.filter((parameter) => !parameter.includes('陈'))
    expect(codes.includes(title) && once.length < said.length ? [] : once).toEqual([])
  })
  test('and in whatever is found while somebody types', async () => {
    for (const reader of [await landlord(world), provider]) {
      const count = { statements: 0, sent: [] as Sent[] }
      await statementCount.run(count, () => reader.call.any(findRecords, { query: { text: '陳大文' } }))
      const said = count.sent
        .flatMap(({ parameters }) => parameters.map((value) => JSON.stringify(value) ?? ''))
        .filter((value) => value.includes('大文'))
      expect(said.length).toBeGreaterThan(5)
      // the provider's people are found by what their names begin with, beside what they contain
      expect(said.filter((value) => !value.includes('陈') && !/^"陳大文[\u{10FFFF}]?"$/u.test(value))).toEqual([])
    }
  })
  test('of which nearly all ask the database', () => expect(asked.length).toBeGreaterThan(searching.length - 20))
})

describe('the own filters of a list', () => {
  const own = lists.filter(({ endpoint }) => Object.keys(shapeOf(endpoint)).some((filter) => !isBase(filter)))
  test.each(own)('$title', async (one) => {
    const { name, endpoint } = one
    const { owner, made, args } = await recordOf(one)
    const ask = async (filter: string, value: FilterPair[number]): Promise<Rows> => {
      const { status, data, text } = await owner.call.any(endpoint, { ...args, query: { ...args.query, limit: 100, [filter]: value } })
      // what a filter names may be nobody's, or somebody else's
      if (status === 404) return { items: [], total: 0 }
      expect(status, `${filter}: ${text}`).toBe(200)
      return data as Rows
    }
    const pairs = await made.filters(name)
    expect(Object.keys(pairs).toSorted()).toEqual(
      Object.keys(shapeOf(endpoint))
        .filter((filter) => !isBase(filter))
        .toSorted(),
    )
    for (const [filter, [fits, fitsNot]] of Object.entries(pairs)) {
      const found = await ask(filter, fits)
      expect(found.items.length, `${filter}=${String(fits)} finds something`).toBeGreaterThan(0)
      const seen = new Set(found.items.map((row) => JSON.stringify(row)))
      const others = (await ask(filter, fitsNot)).items.filter((row) => seen.has(JSON.stringify(row)))
      expect(others, `${filter}=${String(fitsNot)} finds none of them`).toEqual([])
    }
  })
})
