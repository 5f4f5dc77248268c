import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, getBooking, listBookings } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from './example.ts'
import { bookingsOfCompany, bookingsOfLeaver } from './leaving.ts'

test('the rooms of somebody who leaves are free for others', async () => {
  const { world, as, clock } = await testPortal()
  clock.set('2027-03-08T01:00:00Z')
  const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
  const [pinecrest, oriel] = [await world.tenantIn(harbour, 'Pinecrest'), await world.tenantIn(harbour, 'Oriel')]
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const lee = await world.person(pinecrest, 'TENANT')
  const other = as(await world.person(oriel, 'TENANT'))
  const params = { oc: harbour.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
  const body = bookingOf(larch.uuid, '2027-03-10')
  await as(lee).get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-12') }, { key: randomUUID() })
  await as(lee).get(createBooking, { params, body }, { key: randomUUID() })
  expect(await other.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject({ status: 409 })
  const member = { oc: pinecrest.uuid, id: String(lee.userId) }
  const { endings } = await boss.get(previewLeaving, { params: member })
  // the next one by its room and time
  expect(endings).toContainEqual({ what: 'Bookings to come', count: 2, names: ['Larch, 10 Mar 2027, 10:00 AM'] })
  const { version } = await boss.get(getUser, { params: member })
  await boss.get(deleteUser, { params: member, version, body: { reason: 'Left' } })
  expect((await boss.get(listBookings, { params })).items).toEqual([])
  expect(await other.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject({ status: 200 })
})

test('whoever comes back to a shared room is told the place that they have now', async () => {
  const { portal, world, as, clock } = await testPortal()
  clock.set('2027-03-08T01:00:00Z')
  const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
  const [pinecrest, oriel] = [await world.tenantIn(harbour, 'Pinecrest'), await world.tenantIn(harbour, 'Oriel')]
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const lee = await world.person(pinecrest, 'TENANT')
  const other = as(await world.person(oriel, 'TENANT'))
  const params = { oc: harbour.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const gym = await liveRoom(admin, harbour.uuid, roomOf('Gym', rooms, { mode: 'SHARED', places: 3, capacity: 20 }))
  const hot = await liveRoom(admin, harbour.uuid, roomOf('Desks', rooms, { mode: 'SHARED', places: 3, capacity: 20, approval: true }))
  const book = (by: typeof other, uuid: string) => by.get(createBooking, { params, body: bookingOf(uuid, '2027-03-19') }, { key: randomUUID() })
  const [mine, asked] = [await book(as(lee), gym.uuid), await book(as(lee), hot.uuid)]
  expect([mine.placeNo, asked.placeNo, asked.status]).toEqual([1, 1, 'PENDING_APPROVAL'])
  const context = systemContext(portal.app, 'test')
  const company = { id: pinecrest.id, buildingId: harbour.id, companyName: 'Pinecrest', cause: 'companyLeft', gone: false }
  await context.transaction(async (tx) => bookingsOfCompany.end?.(tx, company))
  await book(other, gym.uuid)
  await book(other, hot.uuid)
  clock.forward(86_400)
  await context.transaction(async (tx) => bookingsOfCompany.restore?.(tx, { ...company, gone: true }))
  const seen = async (uuid: string) => admin.get(getBooking, { params: { oc: harbour.uuid, uuid } })
  expect((await seen(mine.uuid)).placeNo).toBe(2)
  expect(await seen(asked.uuid)).toMatchObject({ placeNo: 2, status: 'PENDING_APPROVAL' })
  const { rows } = await portal.app.database.pool.query<{ at: Date }>('select asked_at as at from bookings where uuid = $1', [asked.uuid])
  expect(new Date(String(rows[0]?.at))).toEqual(clock.now())
  const leaver = { membershipId: lee.membershipId, userId: lee.userId, officeCentreId: pinecrest.id }
  await context.transaction((tx) => bookingsOfLeaver.end(tx, leaver, 'left'))
  await book(other, gym.uuid)
  await context.transaction((tx) => bookingsOfLeaver.restore(tx, leaver, 'left'))
  expect((await seen(mine.uuid)).placeNo).toBe(3)
})
