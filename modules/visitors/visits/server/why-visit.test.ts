import { beforeEach, expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, createVisit, getVisit } from '../contract.ts'
import { visitOf } from './example.ts'

const { world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const tower = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(tower, 'Jade Trading')
const host = await world.person(jade, 'TENANT', { name: 'Hana Ito' })
const colleague = await world.person(jade, 'TENANT', { name: 'Cole Ague' })
const master = await world.person(jade, 'MASTER_ADMIN')
const admin = as(await world.person(tower, 'LANDLORD_ADMIN'))
const neighbour = await world.person(await world.tenantIn(tower, 'Coral'), 'MASTER_ADMIN')
const concierge = await world.person(tower, 'CONCIERGE')

const invite = (name: string) => as(host).get(createVisit, { params: { oc: tower.uuid }, body: visitOf(name) })
const of = ({ centre, userId }: Person) => ({ oc: centre.uuid, id: String(userId) })
const about = (uuid: string, deed: 'manage' | 'change' = 'manage') => ({ record: 'visit', id: uuid, deed })
const asked = (person: Person, uuid: string, deed: 'manage' | 'change' = 'manage') =>
  admin.get(whyPerson, { params: of(person), query: about(uuid, deed) })
const at = (uuid: string) => ({ oc: tower.uuid, uuid })

test('a visit is seen by its host and its company; of a colleague it is said that it is not theirs, of a neighbour that it belongs elsewhere', async () => {
  const { uuid } = await invite('Mary Lee')
  for (const person of [host, master, concierge])
    expect(await asked(person, uuid)).toMatchObject({ allowed: true, recordName: 'Mary Lee · 10 Mar 2027' })
  const notTheirs = await asked(colleague, uuid)
  expect(notTheirs).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
  expect(notTheirs.firstFailing?.text).toBe('of the visits of this organisation this person sees only those that they receive or have asked for.')
  expect(await asked(neighbour, uuid)).toMatchObject({ allowed: false, firstFailing: { text: 'the record belongs to another organisation.' } })
  for (const person of [colleague, neighbour]) expect((await as(person).send(getVisit, { params: at(uuid) })).status).toBe(404)
  // who asks about it must see it
  expect((await as(neighbour).send(whySelf, { query: about(uuid) })).status).toBe(404)
  expect((await as(colleague).send(whySelf, { query: about(uuid) })).status).toBe(404)
  expect((await admin.send(whySelf, { query: about('none') })).status).toBe(404)
})

test('whether somebody may change it is told as the call itself decides', async () => {
  const visit = await invite('Noel Chan')
  const cancelled = (person: Person) => as(person).send(cancelVisit, { params: at(visit.uuid), version: visit.version, body: {} })
  const looker = await world.person(tower, 'LANDLORD_ADMIN', { permissionsRemoved: ['VISITOR_EDIT'] })
  expect(await asked(looker, visit.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'whose' } })
  expect((await cancelled(looker)).status).toBe(404)
  expect(await asked(colleague, visit.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
  expect((await cancelled(colleague)).status).toBe(404)
  expect(await asked(host, visit.uuid, 'change')).toMatchObject({ allowed: true })
  expect((await cancelled(host)).status).toBe(200)
  expect(await asked(host, visit.uuid, 'change')).toMatchObject({ allowed: false, firstFailing: { rule: 'state', value: 'CANCELLED' } })
  const { version } = await as(host).get(getVisit, { params: at(visit.uuid) })
  expect((await as(host).send(cancelVisit, { params: at(visit.uuid), version, body: {} })).error?.code).toBe('not_in_this_state')
})

test('without the add-on nobody comes as far as the visit', async () => {
  const { uuid } = await invite('Ada Late')
  await world.change('officeCentres', jade.id, { addOnsOff: ['VMS'] })
  expect(await asked(host, uuid)).toMatchObject({ allowed: false, firstFailing: { rule: 'addOn' } })
  await world.change('officeCentres', jade.id, { addOnsOff: [] })
})

test('visits are found by the names of their visitors, each once, and by hosts their own alone', async () => {
  const { uuid } = await as(host).get(createVisit, {
    params: { oc: tower.uuid },
    body: visitOf('Quentin One', { visitors: [{ name: 'Quentin One' }, { name: 'Quentin Two' }] }),
  })
  const found = async (person: Person, search = 'Quentin') =>
    (await as(person).get(listWhyRecords, { query: { search } }))
      .filter(({ record }) => record === 'visit')
      .map((one) => [one.id, one.title, one.detail])
  expect(await found(master)).toEqual([[uuid, 'Quentin One · 10 Mar 2027', 'Hana Ito']])
  expect(await found(neighbour)).toEqual([])
  const asks = { permissionsAdded: ['WHY_VIEW'] }
  expect(await found(await world.person(jade, 'TENANT', asks))).toEqual([])
  expect((await found(master, '')).length).toBeGreaterThan(0)
})
