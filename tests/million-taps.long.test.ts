import { expect, test } from 'vitest'
import { getAccessFigures, listAccessData, listCredentials, listTransactions } from '#modules/access/access-reports/contract.ts'
import { writeManyTaps } from './many-taps.ts'
import { mediansOf } from './many-visits.ts'
import { testPortal } from './portal.ts'

const { portal, world, as } = await testPortal()
const { pool } = portal.app.database
const place = async (name: string, taps: number) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building, `Jade in ${name}`)
  const person = await world.person(company, 'TENANT', { name: `Gideon Whitlock of ${name}` })
  const doors = await writeManyTaps(pool, { building, company, person }, taps)
  return {
    admin: as(await world.person(building, 'LANDLORD_ADMIN')),
    master: as(await world.person(company, 'MASTER_ADMIN')),
    params: { id: String(building.id) },
    building,
    company,
    person,
    doors,
  }
}
const large = await place('Harbour Tower', 10_000_000)
const small = await place('Anchor House', 100_000)
await pool.query('vacuum analyze access_events, passes, memberships, users, doors')
type Place = typeof large

const events = (name: string, query: (at: Place) => Parameters<typeof large.admin.get<typeof listAccessData>>[1]['query']) => ({
  name: `access data, ${name}`,
  ask: (at: Place) => at.admin.get(listAccessData, { params: at.params, query: { limit: 50, ...query(at) } }),
})
const asked = [
  events('all', () => ({})),
  events('from the oldest', () => ({ sortDirection: 'ASC' })),
  events('the last page', () => ({ page: 200 })),
  events('refused', () => ({ kindArray: ['DENIED'] })),
  events('forced open', () => ({ kindArray: ['FORCED'] })),
  events('forced open or tampered with', () => ({ kindArray: ['FORCED', 'TAMPER'] })),
  events('a rare reason', () => ({ reason: 'locked down' })),
  events('a busy door', ({ doors }) => ({ doorId: doors[0] ?? 0 })),
  events('a quiet door', ({ doors }) => ({ doorId: doors.at(-1) ?? 0 })),
  events('a company', ({ company }) => ({ companyId: company.id })),
  events('the building’s own people', ({ building }) => ({ companyId: building.id })),
  events('a person', ({ person }) => ({ userId: person.userId })),
  events('two days', () => ({ dateFrom: '2027-01-04', dateTo: '2027-01-05' })),
  events('searched by a name', () => ({ wildcardSearch: 'gideon' })),
  events('searched by a busy door', () => ({ wildcardSearch: 'door 1 ' })),
  events('searched by what nobody has', () => ({ wildcardSearch: 'zzqx' })),
  { name: 'access data of a company', ask: ({ master, params }: Place) => master.get(listAccessData, { params, query: { limit: 50 } }) },
  {
    name: 'access data of a company, searched',
    ask: ({ master, params }: Place) => master.get(listAccessData, { params, query: { limit: 50, wildcardSearch: 'gideon' } }),
  },
  { name: 'transactions', ask: ({ admin, params }: Place) => admin.get(listTransactions, { params, query: { limit: 50 } }) },
  { name: 'credentials', ask: ({ admin, params }: Place) => admin.get(listCredentials, { params, query: { limit: 50 } }) },
]

test(
  'each list of taps takes at most twice the time that it takes with a hundredth of the rows, but for counting ten thousand',
  { timeout: 1_800_000 },
  async () => {
    // a list is counted up to ten thousand rows, of which the smaller one has fewer: that much it may take longer
    const countedMs = 25
    // a search gathers a thousand taps first, and sorts them
    const gatheredMs = 200
    const slow: string[] = []
    for (const { name, ask } of asked) {
      const [few = 1, many = 1] = await mediansOf(
        () => ask(small),
        () => ask(large),
      )
      const line = `${name}: ${few.toFixed(1)} ms with 100,000, ${many.toFixed(1)} ms with 10,000,000 (${(many / few).toFixed(2)})`
      console.log(line)
      if (many > 2 * few && many > few + (name.includes('searched') ? gatheredMs : countedMs)) slow.push(line)
    }
    expect(slow).toEqual([])
  },
)

test('the plots of a week among ten million taps come within a second', async () => {
  const week = { dateFrom: '2027-01-04', dateTo: '2027-01-10' }
  const figures = await large.admin.get(getAccessFigures, { params: large.params, query: week })
  expect(figures.total).toBeGreaterThan(50_000)
  const [took = 0] = await mediansOf(() => large.admin.get(getAccessFigures, { params: large.params, query: week }))
  console.log(`plots of a week, ${figures.total} taps of 10,000,000: ${took.toFixed(0)} ms`)
  expect(took).toBeLessThan(1_000)
})
