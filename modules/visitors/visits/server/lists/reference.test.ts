import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { createVisit, getVisit, listVisits, readVisitorPass } from '../../contract.ts'
import { meantBy, referenceOf } from '../../contract/reference.ts'
import { passLink, visitOf } from '../example.ts'

const { world, as, nobody } = await testPortal()

test('a reference is read out in digits and found however it is typed', () => {
  const uuid = '117a0e4e-93c1-4d5e-8f10-0123456789ab'
  expect(referenceOf(uuid)).toBe('VIS-0293-211-726')
  const range = { from: '117a0e4e-0000-0000-0000-000000000000', until: '117a0e4e-ffff-ffff-ffff-ffffffffffff' }
  for (const typed of ['VIS-0293-211-726', ' vis 0293 211 726', 'vis0293211726', 'ＶＩＳ－０２９３２１１７２６'])
    expect(meantBy(typed)).toEqual(range)
  expect(meantBy(referenceOf('ffffffff-93c1-4d5e-8f10-0123456789ab'))?.from).toMatch(/^ffffffff-/)
  // a number of a phone, a name, one digit too few or too many, and more than there are
  for (const typed of ['0293211726', 'Vis', 'VIS-0293-211-72', 'VIS-0293-211-7266', 'VIS-9999-999-999', '']) expect(meantBy(typed)).toBeUndefined()
})

test('the desk finds a visit by its reference alone, and nobody finds one of others', async () => {
  const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
  const jade = await world.tenantIn(building, 'Jade Trading')
  const host = await world.person(jade, 'TENANT')
  const desk = await world.person(building, 'VISITOR_MANAGEMENT')
  const neighbour = await world.person(await world.tenantIn(building, 'Coral'), 'MASTER_ADMIN')
  const params = { oc: building.uuid }
  const invite = (visitors: { name: string }[]) => as(host).get(createVisit, { params, body: visitOf('', { visitors }) })
  const [group] = [await invite([{ name: 'Mary Lee' }, { name: 'Peter Chan' }]), await invite([{ name: 'Wei Ho' }])]
  const { reference } = await as(host).get(getVisit, { params: { ...params, uuid: group.uuid } })
  expect(reference).toBe(referenceOf(group.uuid))
  const token = await passLink(world, building.id, group.visitors[0]?.uuid ?? '')
  expect((await nobody.get(readVisitorPass, { body: { officeCentreId: building.id, token } })).reference).toBe(reference)
  const found = async (who: typeof desk, wildcardSearch: string, view: 'TODAY' | 'EVERY') =>
    (await as(who).get(listVisits, { params, query: { view, wildcardSearch } })).items.map(({ name }) => name).toSorted()
  for (const view of ['TODAY', 'EVERY'] as const) {
    expect(await found(desk, reference, view)).toEqual(['Mary Lee', 'Peter Chan'])
    expect(await found(desk, reference.toLowerCase().replaceAll('-', ' '), view)).toEqual(['Mary Lee', 'Peter Chan'])
    // exact: neither a part of it nor a similar one
    expect(await found(desk, reference.slice(0, -1), view)).toEqual([])
    expect(await found(neighbour, reference, view)).toEqual([])
  }
  const elsewhere = await world.building('Anchor House', { addOns: ['VMS'] })
  const stranger = await world.person(elsewhere, 'VISITOR_MANAGEMENT')
  const { items } = await as(stranger).get(listVisits, { params: { oc: elsewhere.uuid }, query: { view: 'EVERY', wildcardSearch: reference } })
  expect(items).toEqual([])
})
