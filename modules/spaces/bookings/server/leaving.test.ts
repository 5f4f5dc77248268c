import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, listBookings } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from './example.ts'

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
  await as(lee).get(createBooking, { params, body }, { key: randomUUID() })
  expect(await other.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject({ status: 409 })
  const member = { oc: pinecrest.uuid, id: String(lee.userId) }
  const { endings } = await boss.get(previewLeaving, { params: member })
  expect(endings).toContainEqual(expect.objectContaining({ what: 'Bookings to come', count: 1 }))
  const { version } = await boss.get(getUser, { params: member })
  await boss.get(deleteUser, { params: member, version, body: { reason: 'Left' } })
  expect((await boss.get(listBookings, { params })).items).toEqual([])
  expect(await other.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject({ status: 200 })
})
