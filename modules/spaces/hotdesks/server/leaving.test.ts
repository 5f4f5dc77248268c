import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createDesk, createDeskBooking, getDesk, listDeskBookings, updateDesk } from '../contract.ts'
import { deskOn, planIn } from './example.ts'

test('the desks of somebody who leaves are free for others, and kept for them no longer', async () => {
  const { world, as, clock } = await testPortal()
  clock.set('2027-03-08T01:00:00Z')
  const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_HOTDESK'] })
  const [pinecrest, oriel] = [await world.tenantIn(harbour, 'Pinecrest'), await world.tenantIn(harbour, 'Oriel')]
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const lee = await world.person(pinecrest, 'TENANT')
  const other = as(await world.person(oriel, 'TENANT'))
  const params = { oc: harbour.uuid }
  const plan = await planIn(admin, harbour.uuid, 'Harbour side')
  const desk = await admin.get(createDesk, { params, body: deskOn(plan.uuid, 'H1') })
  const { version, uuid } = desk
  const kept = [{ weekdays: [3], companyId: pinecrest.id, memberId: lee.membershipId }]
  const body = { deskNo: 'H1', kind: 'STANDARD' as const, equipment: [], outOfUse: false, kept }
  await admin.get(updateDesk, { params: { ...params, uuid }, version, body })
  // a Wednesday
  const wanted = { deskUuid: uuid, date: '2027-03-10', part: 'DAY' as const }
  await as(lee).get(createDeskBooking, { params: { oc: pinecrest.uuid }, body: wanted }, { key: randomUUID() })
  const again = () => other.send(createDeskBooking, { params: { oc: oriel.uuid }, body: wanted }, { key: randomUUID() })
  expect(await again()).toMatchObject({ status: 403 })
  const member = { oc: pinecrest.uuid, id: String(lee.userId) }
  const { endings } = await boss.get(previewLeaving, { params: member })
  expect(endings).toContainEqual({ what: 'Desk bookings to come', count: 1, names: ['H1, 10 Mar 2027'] })
  const seen = await boss.get(getUser, { params: member })
  await boss.get(deleteUser, { params: member, version: seen.version, body: { reason: 'Left' } })
  expect((await boss.get(listDeskBookings, { params: { oc: pinecrest.uuid } })).items).toEqual([])
  expect((await admin.get(getDesk, { params: { ...params, uuid } })).kept).toEqual([])
  expect(await again()).toMatchObject({ status: 200 })
})

test('of one who leaves while a desk is being booked for them no desk is had', async () => {
  const { portal, world, as, clock } = await testPortal()
  clock.set('2027-03-08T01:00:00Z')
  const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_HOTDESK'] })
  const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const lee = await world.person(pinecrest, 'TENANT')
  const { uuid: planUuid } = await planIn(admin, harbour.uuid, 'Harbour side')
  const { uuid: deskUuid } = await admin.get(createDesk, { params: { oc: harbour.uuid }, body: deskOn(planUuid, 'H1') })
  const member = { oc: pinecrest.uuid, id: String(lee.userId) }
  const { version } = await boss.get(getUser, { params: member })
  const leaves = () => boss.send(deleteUser, { params: member, version, body: { reason: 'Left' } })
  const body = { deskUuid, date: '2027-03-10', part: 'DAY' as const }
  const books = () => as(lee).send(createDeskBooking, { params: { oc: pinecrest.uuid }, body }, { key: randomUUID() })
  // whichever is first, the booking is refused in words or ends with them
  const [, left] = await lineUp<{ status: number }>(portal, ['memberships', lee.membershipId], [books, leaves])
  expect(left).toMatchObject({ status: 200 })
  expect((await admin.get(listDeskBookings, { params: { oc: harbour.uuid } })).items).toEqual([])
})
