import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { checkIn, createVisit, updateVisit } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const host = as(await world.person(await world.tenantIn(harbour, 'Jade Trading'), 'TENANT'))
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const params = { oc: harbour.uuid }
interface Named {
  name: string
  email?: string
  phone?: string
}
const wrongOf = async (visitors: Named[]) =>
  Object.keys((await host.send(createVisit, { params, body: visitOf('', { visitors }) })).error?.fields ?? {})

test.each<[string, Named, Named]>([
  ['with another space in the name', { name: 'Mary Lee', email: 'mary@lee.example' }, { name: 'Mary  Lee', email: 'mary@lee.example' }],
  ['in full width', { name: 'Mary Lee', email: 'mary@lee.example' }, { name: 'Ｍary Lee', email: 'mary@lee.example' }],
  ['by the number alone', { name: 'Mary Lee', phone: '9123 4567' }, { name: 'mary lee', phone: '91234567' }],
  ['by the number with its country', { name: 'Mary Lee', phone: '9123 4567' }, { name: 'Mary Lee', phone: '+852 9123 4567' }],
])('whom the desk lets in once is named once: %s', async (_how, one, other) => {
  expect(await wrongOf([one, { name: 'Tom Ng', email: 'tom@ng.example' }, other])).toEqual(['visitors.2.name'])
  // in two visits both are invited, and the second one is that of somebody inside
  const days: string[] = []
  for (const visitor of [one, other]) {
    const visit = await host.get(createVisit, { params, body: visitOf('', { visitors: [visitor] }) })
    days.push(visit.visitors[0]?.days[0]?.uuid ?? '')
  }
  const answers = await desk.get(checkIn, { params, body: { days } })
  expect(answers.at(-1)).toMatchObject({ done: false, code: 'already_inside' })
})

test('who shares an address or a number under another name is somebody else, and so is whoever is known by the name alone', async () => {
  const shared = [{ phone: '9234 5678' }, { email: 'office@partner.example' }].flatMap((known) => [
    { name: 'Anna Weiss', ...known },
    { name: 'Bert Schwarz', ...known },
  ])
  expect(await wrongOf([...shared, { name: 'Chan Tai Man' }, { name: 'Chan Tai Man' }])).toEqual([])
})

test('a visit of which only the appointment is changed names nobody anew', async () => {
  const visit = await host.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Ann Late', phone: '9345 6789' }] }) })
  const { visitors: _visitors, ...body } = visitOf('', { timeUntil: '18:00' })
  expect((await host.send(updateVisit, { params: { ...params, uuid: visit.uuid }, version: visit.version, body })).status).toBe(200)
})
