import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listLinkChoices } from '#modules/visitors/incidents/contract.ts'
import { listVisits, views } from '#modules/visitors/visits/contract.ts'
import { referenceOf } from '#modules/visitors/visits/contract/reference.ts'
import { askedOverHttp } from './asked-over-http.ts'
import { mediansOf, writeManyVisits } from './many-visits.ts'
import { testPortal } from './portal.ts'

const visitDays = 1_000_000
/** So that there are a hundred thousand visits. */
const daysEach = 10
const msAtMost = 150

const { portal, world } = await testPortal()
const { pool } = portal.app.database
const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
const company = await world.tenantIn(building, 'Jade')
const desk = await world.person(building, 'VISITOR_MANAGEMENT')
await writeManyVisits(pool, building, company, desk, visitDays, { daysEach, foundByHost: true })
await pool.query('vacuum analyze visits, visitors, visit_days')
await portal.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.server.server.address() as AddressInfo
/** Somebody else each time: nobody may ask as often as all of this takes. */
const asker = async () => {
  const { ask, close } = await askedOverHttp(await world.person(building, 'LANDLORD_ADMIN'), port)
  afterAll(close)
  return ask
}

const { rows } = await pool.query<{ name: string; email: string; visit: string }>(
  `select p.name, p.email, v.uuid as visit from visitors p join visit_days d on d.visitor_id = p.id join visits v on v.id = p.visit_id where d.day = '2027-03-10' order by p.id limit 1`,
)
const [somebody] = rows
if (!somebody) throw new Error('nobody comes today')
/** What is typed, and whether somebody is found by it; the first three are in the names of all. */
const typed: readonly (readonly [text: string, found: boolean])[] = [
  ['v', true],
  ['vi', true],
  ['visitor', true],
  [somebody.name.slice(0, 'Visitor 0123'.length), true],
  [somebody.name, true],
  ['zzqx', false],
]

interface Search {
  name: string
  /** Where it is known. */
  found?: boolean
  search(): Promise<number>
}
/** Those that took longer than they may. */
const slowOf = async (searches: readonly Search[]): Promise<string[]> => {
  const slow: string[] = []
  for (const { name, found, search } of searches) {
    const there = (await search()) > 0
    if (found !== undefined) expect([name, there]).toEqual([name, found])
    const [took = 0] = await mediansOf(search)
    const line = `${name}: ${took.toFixed(1)} ms`
    console.log(line)
    if (took > msAtMost) slow.push(line)
  }
  return slow
}

test.each(views)('among a million visit days the desk finds a visitor in time: %s', async (view) => {
  const ask = await asker()
  const params = { oc: building.uuid }
  const searches = [...typed, [somebody.email, true] as const, ['host 13', true] as const, [referenceOf(somebody.visit), true] as const].map(
    ([text, found]): Search => ({
      name: `desk, ${view}, "${text}"`,
      // of what is past or to come nobody may be meant
      ...(view === 'TODAY' || view === 'EVERY' ? { found } : {}),
      search: async () => (await ask(listVisits, { params, query: { view, wildcardSearch: text } })).total,
    }),
  )
  expect(await slowOf(searches)).toEqual([])
})

test('among a hundred thousand visits the one that an incident is about is found within 150 ms, by a name or a day', async () => {
  const all = [...typed, ['2027-03-1', true] as const, ['2026-04-02', true] as const, ['1999-1', false] as const]
  const ask = await asker()
  const searches = all.map(([text, found]): Search => ({
    name: `incident, "${text}"`,
    found,
    search: async () => (await ask(listLinkChoices, { params: { oc: building.uuid }, query: { kind: 'VISIT', wildcardSearch: text } })).length,
  }))
  expect(await slowOf(searches)).toEqual([])
})
