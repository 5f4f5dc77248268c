import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { cellsOf } from '#tests/hostile/formulas.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking, emailBookings, listBookings } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const [larch, maple] = [await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms)), await liveRoom(admin, harbour.uuid, roomOf('Maple', rooms))]
const book = async (who: Caller, uuid: string, from: string, title: string) =>
  who.get(createBooking, { params, body: bookingOf(uuid, '2027-03-10', from, '18:00', { title }) }, { key: randomUUID() })
const wong = await world.person(pinecrest, 'TENANT', { name: 'Wong Siu Ming' })
await book(as(wong), larch.uuid, '15:00', 'Budget')
const merger = await book(as(await world.person(oriel, 'TENANT')), maple.uuid, '14:00', 'Secret merger')

/** The lines of a sheet, without its header. */
const linesOf = async (who: Caller, query: object = {}): Promise<string[][]> => {
  const { exportUuid } = await who.get(emailBookings, { query })
  await portal.app.jobs.settled()
  return cellsOf((await who.send(downloadExport, { params: { uuid: exportUuid } })).text).slice(1)
}

test('the list is had as a file, with its filters: a company has its own, the building all', async () => {
  const [line, ...more] = await linesOf(boss)
  expect(more).toEqual([])
  expect(line?.slice(1)).toEqual(['Budget', 'Larch', '2027-03-10', '15:00', '18:00', 'Wong Siu Ming', 'Pinecrest', '6', 'Confirmed', '', '', '', ''])
  expect((await linesOf(admin)).map(([, title]) => title)).toEqual(['Secret merger', 'Budget'])
  expect((await linesOf(admin, { facilityId: maple.id })).map(([, title]) => title)).toEqual(['Secret merger'])
  expect((await linesOf(admin, { memberId: wong.membershipId })).map(([, title]) => title)).toEqual(['Budget'])
  expect((await linesOf(admin, { officeCentreId: pinecrest.id })).map(([, title]) => title)).toEqual(['Budget'])
  // whatever a company names, it means itself, or nobody
  expect((await linesOf(boss, { officeCentreId: harbour.id })).map(([, title]) => title)).toEqual(['Budget'])
  expect((await boss.send(emailBookings, { query: { officeCentreId: oriel.id } })).status).toBe(404)
})

test('sub admins and those who book take no file out', async () => {
  for (const role of ['SUB_ADMIN', 'TENANT']) expect((await as(await world.person(pinecrest, role)).send(emailBookings, {})).status).toBe(403)
  expect((await as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')).send(emailBookings, {})).status).toBe(403)
})

test('without a tab a status or days name all that has them, and the file has every booking', async () => {
  await admin.get(cancelBooking, { params: { ...params, uuid: merger.uuid }, version: merger.version, body: { reason: 'Painters' } })
  const titles = async (query: object) => (await admin.get(listBookings, { params, query })).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['Budget'])
  expect(await titles({ status: 'CANCELLED' })).toEqual(['Secret merger'])
  expect(await titles({ view: 'UPCOMING', status: 'CANCELLED' })).toEqual([])
  expect((await linesOf(admin)).map(([, title]) => title)).toEqual(['Secret merger', 'Budget'])
  clock.set('2027-03-12T01:00:00Z')
  expect(await titles({})).toEqual([])
  expect(await titles({ dateFrom: '2027-03-10', dateTo: '2027-03-10' })).toEqual(['Secret merger', 'Budget'])
  clock.set('2027-03-08T01:00:00Z')
})
