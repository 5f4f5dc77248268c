import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { listEveryHost, listHosts } from '../../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
for (const name of ['Ada Kimberley', 'Bert Hakim', 'Joan Kim', 'Kim Young', 'Kimura Ito', 'Zoe Adams', '陳金', '王陳'])
  await world.person(jade, 'TENANT', { name })
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT', { name: 'Rae Lim' }))

test.each([
  ['kim', ['Kim Young', 'Kimura Ito', 'Ada Kimberley', 'Joan Kim', 'Bert Hakim']],
  ['陈', ['陳金', '王陳']],
])('whose name begins with %s comes before whose second name does, and those before whoever has it somewhere', async (wildcardSearch, order) => {
  const query = { wildcardSearch, limit: 20 }
  const names = async (list: typeof listHosts | typeof listEveryHost, oc: string, more = {}) =>
    (await desk.get(list, { params: { oc }, query: { ...query, ...more } })).items.map(({ fullName }) => fullName)
  expect(await names(listEveryHost, harbour.uuid)).toEqual(order)
  expect(await names(listHosts, jade.uuid)).toEqual(order)
  // a page goes on where the one before has ended
  expect([...(await names(listHosts, jade.uuid, { limit: 1 })), ...(await names(listHosts, jade.uuid, { limit: 1, page: 2 }))]).toEqual(
    order.slice(0, 2),
  )
})

test('nobody sought, they stand by their names', async () => {
  const { items } = await desk.get(listHosts, { params: { oc: jade.uuid }, query: { limit: 20 } })
  expect(items.map(({ fullName }) => fullName).slice(0, 6)).toEqual([
    'Ada Kimberley',
    'Bert Hakim',
    'Joan Kim',
    'Kim Young',
    'Kimura Ito',
    'Zoe Adams',
  ])
})
