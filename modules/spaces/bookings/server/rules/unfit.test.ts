import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { createCategory, type RulesInput, usualRules } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, checkRules, createBooking, getBooking, listBookable, listBookers } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
const book = (date: string, from: string, until: string, more = {}) =>
  tenant.get(createBooking, { params, body: bookingOf(larch.uuid, date, from, until, more) }, { key: randomUUID() })
const rules: RulesInput = { capacity: 8, hours: officeWeek, ...usualRules, payBy: [], refundSteps: [] }
const asked = (more: Partial<RulesInput>) => ({ params, body: { facilityUuid: larch.uuid, rules: { ...rules, ...more } } })

test('while rules are typed it is told which bookings to come would not keep them, and by which rule; whatever breaks those of today is not their doing', async () => {
  const long = await book('2027-03-10', '10:00', '13:00', { title: 'Budget' })
  const many = await book('2027-03-11', '10:00', '11:00', { title: 'All hands', attendees: 8 })
  const gone = await book('2027-03-12', '10:00', '13:00')
  await tenant.get(cancelBooking, { params: { ...params, uuid: gone.uuid }, version: gone.version, body: { reason: '' } })
  expect(await admin.get(checkRules, asked({}))).toEqual({ total: 0, items: [] })
  expect(await admin.get(checkRules, asked({ longestMinutes: 120, capacity: 6 }))).toMatchObject({
    total: 2,
    items: [
      { uuid: long.uuid, title: 'Budget', date: '2027-03-10', refusal: { rule: 'longest', value: 180, limit: 120 } },
      { uuid: many.uuid, title: 'All hands', refusal: { rule: 'capacity', value: 8, limit: 6 } },
    ],
  })
  expect(await admin.get(checkRules, asked({ hours: { ...officeWeek, WED: [] } }))).toMatchObject({
    total: 1,
    items: [{ uuid: long.uuid, refusal: { rule: 'hours' } }],
  })
  // what is over is nobody's to move
  clock.set('2027-03-10T06:00:00Z')
  expect((await admin.get(checkRules, asked({ longestMinutes: 120 }))).total).toBe(0)
  clock.set('2027-03-08T01:00:00Z')
})

test('it is asked by those who run the building; whose bookings they are is for those who read bookings', async () => {
  const blind = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['BOOKING_VIEW'] }))
  expect((await blind.get(checkRules, asked({ longestMinutes: 120 }))).items.map(({ title }) => title)).toEqual([''])
  expect((await tenant.send(checkRules, asked({}))).status).toBe(403)
  const foreign = as(await world.person(marina, 'LANDLORD_ADMIN'))
  expect((await foreign.send(checkRules, { ...asked({}), params: { oc: marina.uuid } })).status).toBe(404)
})

test('a building books for somebody of one of its companies: the room is theirs, offered and priced as to them', async () => {
  const theirs = { oc: String(pinecrest.id) }
  const people = (await admin.get(listBookers, { params: theirs, query: {} })).items
  expect(people.map(({ id }) => id)).toContain(wong.membershipId)
  expect((await admin.get(listBookable, { params: theirs, query: {} })).map(({ uuid }) => uuid)).toContain(larch.uuid)
  const body = bookingOf(larch.uuid, '2027-03-15', '10:00', '11:00', { memberId: wong.membershipId })
  const made = await admin.get(createBooking, { params: theirs, body }, { key: randomUUID() })
  expect(made).toMatchObject({ company: { name: 'Pinecrest' }, person: { memberId: wong.membershipId } })
  expect((await tenant.get(getBooking, { params: { ...params, uuid: made.uuid } })).uuid).toBe(made.uuid)
  // nobody of another building's company
  const outside = await world.person(await world.tenantIn(marina, 'Oriel'), 'TENANT')
  const other = { ...body, memberId: outside.membershipId }
  expect(await admin.send(createBooking, { params: theirs, body: other }, { key: randomUUID() })).toMatchObject({ status: 422 })
})
