import { expect, test } from 'vitest'
import { getLastWeek, getLobbyForecast } from '#modules/visitors/lobby-forecast/contract.ts'
import { countVisits, listMonthlyPasses, listVisits, views } from '#modules/visitors/visits/contract.ts'
import { mediansOf, writeManyVisits } from './many-visits.ts'
import { testPortal } from './portal.ts'

const { portal, world, as } = await testPortal()
const { pool } = portal.app.database
const place = async (name: string, visitDays: number) => {
  const building = await world.building(name, { addOns: ['VMS', 'PEOPLE_COUNTING'] })
  const company = await world.tenantIn(building, `Jade in ${name}`)
  const desk = await world.person(building, 'VISITOR_MANAGEMENT')
  await writeManyVisits(pool, building, company, desk, visitDays)
  const reader = as(await world.person(building, 'LANDLORD_ADMIN'))
  return { reader, params: { oc: building.uuid }, id: building.id }
}
const large = await place('Harbour Tower', 1_000_000)
const small = await place('Anchor House', 10_000)
await pool.query('vacuum analyze visits, visitors, visit_days')

test('a forecast over a million visit days reads eight weeks of them, and comes within two seconds', async () => {
  const { reader, params } = large
  const { days, basis } = await reader.get(getLobbyForecast, { params })
  expect(basis.announced).toBeGreaterThan(75_000)
  expect(days[0]?.announced).toBeGreaterThan(500)
  expect(basis.desk.measured).toBe(true)
  const { error } = await reader.get(getLastWeek, { params })
  expect(error.quarters).toBeGreaterThan(100)
  const [forecast = 0, lastWeek = 0] = await mediansOf(
    () => reader.get(getLobbyForecast, { params }),
    () => reader.get(getLastWeek, { params }),
  )
  console.log(`lobby forecast over 1,000,000 visit days: ${forecast.toFixed(0)} ms, last week ${lastWeek.toFixed(0)} ms`)
  expect(forecast).toBeLessThan(2_000)
  expect(lastWeek).toBeLessThan(2_000)
})

const lists = [
  ...views.flatMap((view) => [
    { name: `listVisits ${view}`, ask: ({ reader, params }: typeof large) => reader.get(listVisits, { params, query: { view } }) },
    { name: `countVisits ${view}`, ask: ({ reader, params }: typeof large) => reader.get(countVisits, { params, query: { view } }) },
    {
      name: `listVisits ${view}, by name`,
      ask: ({ reader, params }: typeof large) => reader.get(listVisits, { params, query: { view, sortProperties: 'name' as const } }),
    },
    {
      name: `listVisits ${view}, one searched`,
      ask: ({ reader, params }: typeof large) => reader.get(listVisits, { params, query: { view, wildcardSearch: 'Host 13' } }),
    },
  ]),
  { name: 'monthly record', ask: ({ reader, id }: typeof large) => reader.get(listMonthlyPasses, { params: { id: String(id) } }) },
]

test('each list of visits takes at most twice the time that it takes with a hundredth of the rows, but for counting ten thousand', async () => {
  // a list is counted up to ten thousand rows, of which the smaller one has fewer: that much it may take beside the twice
  const countedMs = 15
  // of all visitors, past and to come, no index has the names
  const sortedWhole = 'listVisits EVERY, by name'
  const slow: string[] = []
  for (const { name, ask } of lists) {
    const [few = 1, many = 1] = await mediansOf(
      () => ask(small),
      () => ask(large),
    )
    // the numbers of the tabs count two such lists
    const more = name === sortedWhole ? 150 : name.startsWith('countVisits') ? 2 * countedMs : countedMs
    const line = `${name}: ${few.toFixed(1)} ms with 10,000, ${many.toFixed(1)} ms with 1,000,000 (${(many / few).toFixed(2)})`
    console.log(line)
    if (many > 2 * few + more) slow.push(line)
  }
  expect(slow).toEqual([])
})
