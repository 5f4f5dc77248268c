import { expect, test } from 'vitest'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { getVisitingSetting, updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { checkIn, checkOut, createVisit } from '#modules/visitors/visits/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'

const { admin, company, as, world, clock, pool, harbour, pinecrest, oriel, provider, newDoor, newGroup, newZone, id } = await accessPortal({
  addOns: ['VMS'],
})
for (const { uuid } of [pinecrest, oriel]) await provider.get(topUpPasses, { params: { oc: uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 9 } })
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const [gate, suite, vault, withPin, byNumber] = [
  await newDoor('Gate'),
  await newDoor('Suite', { companyId: pinecrest.id }),
  await newDoor('Vault'),
  await newDoor('With PIN', { pinMode: 'WITH_CARD' }),
  await newDoor('By number', { codeMode: 'FIXED' }),
]
const zone = await newZone()
const group = await newGroup('Visitors', [], [gate.id, suite.id, withPin.id, byNumber.id], zone.id)
const settle = async (atDesk: 'STOP_AT_DESK' | 'BYPASS_DESK') => {
  const params = { oc: harbour.uuid, uuid: harbour.uuid }
  const { version } = await admin.get(getVisitingSetting, { params })
  const building = { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent: { en: '' } }
  await admin.get(updateVisitingSetting, {
    params,
    version,
    body: { rules: { ...usualRules, atDesk, documentCheck: 'NONE' }, visitorGroupId: group.id, building },
  })
}
await settle('STOP_AT_DESK')
// it is ten in the morning, Hong Kong, of Wednesday 10 March 2027
const [today, tomorrow] = ['2027-03-10', '2027-03-11']
const at = (date: string, time: string) => ({ date, time })
const invite = async (centre: typeof pinecrest, name: string) => {
  const host = as(await world.person(centre, 'TENANT'))
  const visit = await host.get(createVisit, {
    params: { oc: harbour.uuid },
    body: { timeFrom: '11:00', timeUntil: '12:00', days: [today, tomorrow], visitors: [{ name, email: `${name.split(' ')[0]}@guest.example` }] },
  })
  const [visitor] = visit.visitors
  return { uuid: visitor?.uuid ?? '', day: visitor?.days[0]?.uuid ?? '' }
}
const mary = await invite(pinecrest, 'Mary Lee')
const oscar = await invite(oriel, 'Oscar Poon')
const doorOf = async (moment: ReturnType<typeof at>, doorId = gate.id, visitorUuid = mary.uuid) => {
  const { doors } = await admin.get(calls.askOfPerson, { params: { id }, body: { visitorUuid, at: moment, doorId } })
  return doors.find(({ door }) => door.id === doorId)
}
const could = (who: typeof admin, from: string, until: string, doorId = gate.id) =>
  who.get(calls.askOfDoor, { params: { id }, body: { doorId, from: at(today, from), until: at(today, until) } })

test('a code opens nothing before its visitor was let in, where visitors stop at the desk, and then until the visitor has left', async () => {
  clock.set('2027-03-10T02:45:00Z')
  expect(await doorOf(at(today, '10:50'))).toMatchObject({ opens: false, failing: 'NOT_CHECKED_IN' })
  expect((await could(admin, '10:00', '12:00')).visitors).toMatchObject([
    { name: 'Mary Lee', afterCheckIn: true, firstDate: '2027-03-10T02:45:00.000Z' },
    { name: 'Oscar Poon', afterCheckIn: true },
  ])
  await desk.get(checkIn, { params: { oc: harbour.uuid }, body: { days: [mary.day] } })
  clock.set('2027-03-10T03:30:00Z')
  expect(await doorOf(at(today, '10:40'))).toMatchObject({ opens: false, failing: 'NOT_CHECKED_IN' })
  expect(await doorOf(at(today, '10:50'))).toMatchObject({ opens: true, failing: null, ways: [{ group: 'Visitors', schedule: 'Office hours' }] })
  expect((await could(admin, '10:00', '12:00')).visitors[0]).toMatchObject({
    name: 'Mary Lee',
    afterCheckIn: false,
    firstDate: '2027-03-10T02:45:00.000Z',
  })
  await desk.get(checkOut, { params: { oc: harbour.uuid }, body: { days: [mary.day] } })
  clock.set('2027-03-10T03:40:00Z')
  expect(await doorOf(at(today, '11:15'))).toMatchObject({ opens: true })
  expect(await doorOf(at(today, '11:35'))).toMatchObject({ opens: false, failing: 'NOT_ITS_TIME' })
  expect((await could(admin, '11:35', '12:00')).visitors.map(({ name }) => name)).toEqual(['Oscar Poon'])
})

test('nothing at another time, at doors of no visitor group, beside which a PIN is given, or whose reader only compares numbers', async () => {
  expect(await doorOf(at(tomorrow, '14:00'))).toMatchObject({ failing: 'NOT_ITS_TIME' })
  expect(await doorOf(at(today, '10:50'), vault.id)).toMatchObject({ failing: 'NO_GROUP' })
  expect(await doorOf(at(today, '10:50'), withPin.id)).toMatchObject({ failing: 'NO_PASS' })
  expect((await could(admin, '10:00', '12:00', withPin.id)).visitors).toEqual([])
  expect(await doorOf(at(today, '10:50'), byNumber.id)).toMatchObject({ failing: 'NO_PASS' })
  expect((await could(admin, '10:00', '12:00', byNumber.id)).visitors).toEqual([])
  expect((await could(admin, '14:00', '16:00')).visitors).toEqual([])
})

test('where visitors pass the desk the code opens from half an hour before', async () => {
  await settle('BYPASS_DESK')
  expect(await doorOf(at(tomorrow, '10:31'))).toMatchObject({ opens: true })
  expect(await doorOf(at(tomorrow, '10:29'))).toMatchObject({ failing: 'NOT_ITS_TIME' })
  await settle('STOP_AT_DESK')
})

test('a company learns of its own visitors, and nobody who may not see visitors learns of any', async () => {
  expect((await could(company, '10:00', '12:00', suite.id)).visitors.map(({ name }) => name)).toEqual(['Mary Lee'])
  const ask = (who: typeof admin, visitorUuid: string) =>
    who.send(calls.askOfPerson, { params: { id }, body: { visitorUuid, at: at(today, '11:00'), doorId: null } })
  expect(await ask(company, oscar.uuid)).toMatchObject({ status: 422, error: { code: 'asked_visitor_unknown' } })
  expect(await ask(admin, pinecrest.uuid)).toMatchObject({ status: 422, error: { code: 'asked_visitor_unknown' } })
  const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['VISITOR_VIEW'] }))
  expect(await could(blind, '10:00', '12:00')).toMatchObject({ visitors: [], visitorsTotal: 0 })
  expect(await ask(blind, mary.uuid)).toMatchObject({ status: 422 })
})

test('the question stands there with the visitor’s name; it is about a member or about a visitor, never both or neither', async () => {
  const { items } = await admin.get(calls.listQuestions, { params: { id }, query: { kind: 'VISITOR' } })
  expect(items[0]).toMatchObject({ about: 'Mary Lee', kind: 'VISITOR' })
  // by nobody who may not see visitors, searched for or not
  const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['VISITOR_VIEW'] }))
  for (const query of [{ kind: 'VISITOR' as const }, { wildcardSearch: 'Mary' }])
    expect((await blind.get(calls.listQuestions, { params: { id }, query })).items).toEqual([])
  const moment = at(today, '11:00')
  for (const body of [{ at: moment }, { at: moment, userId: 1, visitorUuid: mary.uuid }])
    expect(await admin.send(calls.askOfPerson, { params: { id }, body })).toMatchObject({ status: 422, error: { code: 'invalid' } })
})

test('a question is about a visitor of the building that was asked: the database refuses another one', async () => {
  const elsewhere = await world.building('Coral Tower')
  await doorOf(at(today, '10:50'))
  const moved = pool.query(`update access_questions set office_centre_id = $1, door_id = null where kind = 'VISITOR'`, [elsewhere.id])
  await expect(moved).rejects.toMatchObject({ code: '23503' })
})
