import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, createVisit, downloadMonthlyPasses, listMonthlyPasses } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as, clock } = await testPortal()
const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
const [jade, coral] = [await world.tenantIn(building, 'Jade Trading'), await world.tenantIn(building, '=Coral Partners')]
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
for (const centre of [jade, coral]) await provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 9 } })
const admin = await world.person(building, 'LANDLORD_ADMIN')
const ofJade = await world.person(jade, 'MASTER_ADMIN')
const ofCoral = await world.person(coral, 'MASTER_ADMIN')

let n = 0
const invite = (who: Person, at: string) => {
  clock.set(at)
  n += 1
  const visitors = [{ name: `Guest ${n}`, email: `guest${n}@guest.example` }]
  return as(who).get(createVisit, { params: { oc: building.uuid }, body: visitOf(`Guest ${n}`, { days: ['2027-04-20'], visitors }) })
}
// a minute before and after the month's end in Hong Kong, both in March by UTC
await invite(ofJade, '2027-03-31T15:59:00Z')
const off = await invite(ofJade, '2027-03-31T16:01:00Z')
await invite(ofJade, '2027-03-31T16:02:00Z')
await invite(ofCoral, '2027-03-31T16:03:00Z')
await as(ofJade).get(cancelVisit, { params: { oc: building.uuid, uuid: off.uuid }, version: off.version, body: {} })

type Query = z.input<typeof listMonthlyPasses.query>
const rowsFor = async (who: Person, query: Query = {}, centre: Pick<Centre, 'uuid'> = building) =>
  (await as(who).get(listMonthlyPasses, { params: { id: centre.uuid }, query })).items.map(({ month, company, issued, ended, out }) => [
    month,
    company.name,
    issued,
    ended,
    out,
  ])
const april = ['2027-04', 'Jade Trading', 2, 1, 1]
const march = ['2027-03', 'Jade Trading', 1, 0, 1]
const coralApril = ['2027-04', '=Coral Partners', 1, 0, 1]

test('passes are counted by the month of the building’s clock and by company, with what became of them', async () => {
  expect(await rowsFor(admin, { sort: 'month ASC' })).toEqual([march, april, coralApril])
  expect(await rowsFor(admin, { sort: 'issued DESC', limit: 1 })).toEqual([april])
  expect(await rowsFor(admin, { wildcardSearch: 'coral' })).toEqual([coralApril])
  // days are those of the building, both included
  expect(await rowsFor(admin, { dateTo: '2027-03-31' })).toEqual([march])
  expect(await rowsFor(admin, { dateFrom: '2027-04-01', dateTo: '2027-04-01', sort: 'month ASC' })).toEqual([april, coralApril])
  expect(await rowsFor(admin, { dateFrom: '2027-04-02' })).toEqual([])
})

test('each page tells how many there are, one behind the last, too', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 9].map((page) => as(admin).get(listMonthlyPasses, { params: { id: building.uuid }, query: { page, limit: 2, sort: 'month ASC' } })),
  )
  expect(pages.map(({ items, total, totalPage }) => [items.map(({ issued }) => issued), total, totalPage])).toEqual([
    [[1, 2], 3, 2],
    [[1], 3, 2],
    [[], 3, 2],
    [[], 3, 2],
  ])
  const beyond = await as(admin).send(listMonthlyPasses, { params: { id: building.uuid }, query: { page: 1000, limit: 100 } })
  // behind the end of a short list: the screen goes to the last page
  expect(beyond).toMatchObject({ status: 200, data: { items: [], total: expect.any(Number) } })
})

const linesOf = ({ data }: { data: string }) => Buffer.from(data, 'base64').toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
test('a company sees its own alone, by the building or by its own name; a building one of its companies', async () => {
  expect(await rowsFor(ofCoral)).toEqual([coralApril])
  expect(await rowsFor(ofCoral, {}, coral)).toEqual([coralApril])
  expect(await rowsFor(admin, {}, coral)).toEqual([coralApril])
  const own = linesOf(await as(ofCoral).get(downloadMonthlyPasses, { params: { id: building.uuid }, query: {} }))
  expect(own).toHaveLength(2)
})

test('the file has the rows of the list in its order, and no cell that a sheet would reckon with', async () => {
  const file = await as(admin).get(downloadMonthlyPasses, { params: { id: building.uuid }, query: { sort: 'month ASC' } })
  expect(file.fileName).toBe('monthly-visitor-pass-record-2027-04-01.csv')
  const [head, ...lines] = linesOf(file)
  expect(head).toBe('Month,Visited company,Issued,Ended,Still out')
  expect(lines).toEqual(['2027-03,Jade Trading,1,0,1', '2027-04,Jade Trading,2,1,1', "2027-04,'=Coral Partners,1,0,1"])
})

test('a file of nothing is refused, and what is elsewhere is not there', async () => {
  const none = await as(admin).send(downloadMonthlyPasses, { params: { id: building.uuid }, query: { dateTo: '2027-03-01' } })
  expect(none).toMatchObject({ status: 422, error: { code: 'no_available_data', message: 'No available data' } })
  const elsewhere = await world.building('Marina One', { addOns: ['VMS'] })
  const foreign = await world.tenantIn(elsewhere, 'Onyx')
  for (const [who, centre] of [
    [admin, elsewhere],
    [admin, foreign],
    [ofJade, coral],
    [ofJade, elsewhere],
  ] as const)
    for (const call of [listMonthlyPasses, downloadMonthlyPasses])
      expect((await as(who).send(call, { params: { id: centre.uuid }, query: {} })).status).toBe(404)
})
