import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBlockedDate, findElsewhere, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const reader = as(await world.person(harbour, 'VIEW_ONLY'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const book = (facilityUuid: string, date: string) =>
  tenant.get(createBooking, { params, body: bookingOf(facilityUuid, date, '10:00', '11:00') }, { key: randomUUID() })
const days = { dateFrom: '2027-03-10', dateUntil: '2027-03-11' }

test('where a booking could go that is in the way lies out of it, in other rooms and on other days, and is taken as the rules take it', async () => {
  const [larch, oak] = [await room('Larch'), await room('Oak')]
  const booked = await book(larch.uuid, '2027-03-10')
  const shut = { scope: 'FACILITY' as const, facilityUuid: larch.uuid, ...days }
  const ways = await admin.get(findElsewhere, { params, body: { ...shut, bookingUuid: booked.uuid } })
  expect(ways).toHaveLength(5)
  expect(ways).toContainEqual({ facilityUuid: oak.uuid, facility: 'Oak', date: '2027-03-10', timeFrom: '10:00', timeUntil: '11:00' })
  const same = ways.filter(({ facilityUuid }) => facilityUuid === larch.uuid)
  expect(same.map(({ date }) => date)).toEqual(expect.arrayContaining(['2027-03-09', '2027-03-12']))
  expect(same.filter(({ date }) => date >= days.dateFrom && date <= days.dateUntil)).toEqual([])
  const [first] = ways
  const { attendees, title } = booked
  const body = { ...bookingOf(first?.facilityUuid ?? '', first?.date ?? '', first?.timeFrom, first?.timeUntil), attendees, title }
  await admin.get(updateBooking, { params: { ...params, uuid: booked.uuid }, version: booked.version, body })
  expect((await admin.get(previewBlockedDate, { params, body: shut })).bookings).toEqual([])
  expect(await admin.get(findElsewhere, { params, body: { ...shut, bookingUuid: booked.uuid } })).toEqual([])
})

test('of a building that is shut nothing is free on its days, nor where another block stands', async () => {
  const elm = await room('Elm')
  const booked = await book(elm.uuid, '2027-03-10')
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'Works' }]
  await admin.get(createBlockedDate, { params, body: { scope: 'BUILDING', dateFrom: '2027-03-12', dateUntil: '2027-03-12', reasonDescList } })
  const body = { scope: 'BUILDING' as const, ...days, bookingUuid: booked.uuid }
  const ways = await admin.get(findElsewhere, { params, body })
  expect(ways.length).toBeGreaterThan(0)
  expect(ways.filter(({ date }) => date >= '2027-03-10' && date <= '2027-03-12')).toEqual([])
})

test('whoever may not move it is told nothing, and nothing is told of what is not in the way', async () => {
  const yew = await room('Yew')
  const booked = await book(yew.uuid, '2027-04-14')
  const shut = { scope: 'FACILITY' as const, facilityUuid: yew.uuid }
  const beside = { ...shut, dateFrom: '2027-04-15', dateUntil: '2027-04-15', bookingUuid: booked.uuid }
  expect(await admin.get(findElsewhere, { params, body: beside })).toEqual([])
  // nor by who blocks another building, or names a room of this one there
  const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
  const stranger = as(await world.person(marina, 'LANDLORD_ADMIN'))
  const there = { scope: 'BUILDING' as const, dateFrom: '2027-04-14', dateUntil: '2027-04-14', bookingUuid: booked.uuid }
  expect(await stranger.get(findElsewhere, { params: { oc: marina.uuid }, body: there })).toEqual([])
  expect(await stranger.send(findElsewhere, { params: { oc: marina.uuid }, body: { ...there, ...shut } })).toMatchObject({ status: 422 })
  expect(await stranger.send(findElsewhere, { params, body: there })).toMatchObject({ status: 404 })
  expect(await reader.send(findElsewhere, { params, body: { ...beside, dateFrom: '2027-04-14' } })).toMatchObject({ status: 403 })
})
