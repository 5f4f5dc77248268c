import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { countVisits, createVisit, listVisits } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

test('the visitors whom somebody receives are told as far as the reader’s list has them: all of a company, of colleagues none, of neighbours none', async () => {
  const tower = await world.building('Harbour Tower', { addOns: ['VMS'] })
  const [jade, coral] = [await world.tenantIn(tower, 'Jade Trading'), await world.tenantIn(tower, 'Coral')]
  const [hana, cole] = [await world.person(jade, 'TENANT', { name: 'Hana Ito' }), await world.person(jade, 'TENANT')]
  const params = { oc: jade.uuid }
  await as(hana).get(createVisit, { params, body: visitOf('Mary Lee', { days: ['2027-03-10', '2027-03-12'] }) })
  await as(cole).get(createVisit, { params, body: visitOf('Noel Chan') })
  const asked = { view: 'EVERY' as const, hostUserId: hana.userId, dayFrom: '2027-03-10' }
  const received = async (who: Person, at = params) =>
    (await as(who).get(listVisits, { params: at, query: asked })).items.map(({ name, day }) => `${name} ${day}`)
  const hers = ['Mary Lee 2027-03-10', 'Mary Lee 2027-03-12']
  expect(await received(hana)).toEqual(hers)
  expect(await received(await world.person(jade, 'MASTER_ADMIN'))).toEqual(hers)
  expect(await received(await world.person(tower, 'LANDLORD_ADMIN'))).toEqual(hers)
  expect((await as(hana).get(countVisits, { params, query: { ...asked, hostUserId: cole.userId } })).EVERY).toBe(0)
  expect(await received(cole)).toEqual([])
  expect(await received(await world.person(coral, 'MASTER_ADMIN'), { oc: coral.uuid })).toEqual([])
  const past = { view: 'EVERY' as const, hostUserId: hana.userId, dayTo: '2027-03-11' }
  clock.set('2027-03-12T02:00:00Z')
  expect((await as(hana).get(listVisits, { params, query: past })).items.map(({ status }) => status)).toEqual(['NO_SHOW'])
})
