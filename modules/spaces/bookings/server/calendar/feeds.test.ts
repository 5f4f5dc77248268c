import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  canOwn,
  cancelBooking,
  createBooking,
  createCalendarFeed,
  createFacilityFeed,
  endCalendarFeed,
  endFacilityFeed,
  getCalendarFeed,
  getFacilityFeed,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const other = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms))
const book = (who: typeof tenant, from: string, until: string, title: string) =>
  who.get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-12', from, until, { title }) }, { key: randomUUID() })
const read = async (address: string) => {
  const { statusCode, body, headers } = await portal.server.inject({ url: new URL(address).pathname })
  return { status: statusCode, body, type: headers['content-type'] }
}

test('a calendar reads one’s own bookings that hold a room, and nobody else’s', async () => {
  const made = await book(tenant, '10:00', '11:00', 'Board; budget, 2027')
  const called = await book(tenant, '12:00', '13:00', 'Called off')
  await tenant.get(cancelBooking, { params: { ...params, uuid: called.uuid }, version: called.version, body: { reason: '' } })
  await book(other, '14:00', '15:00', 'Of somebody else')
  expect(await tenant.get(getCalendarFeed, { params })).toEqual({ createdDate: null })
  const { address } = await tenant.get(createCalendarFeed, { params })
  const { status, body, type } = await read(address)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(body).toContain(String.raw`SUMMARY:Board\; budget\, 2027`)
  expect(body).toContain('DTSTART:20270312T020000Z')
  expect(body).toContain(`UID:${made.uuid}@`)
  expect(body).toContain(String.raw`LOCATION:Larch\, Harbour Tower`)
  expect((await tenant.get(getCalendarFeed, { params })).createdDate).toBe('2027-03-08T01:00:00Z')
})

test('a new address ends the one before, and one that was taken away is gone at once', async () => {
  const [first, second] = [await tenant.get(createCalendarFeed, { params }), await tenant.get(createCalendarFeed, { params })]
  expect([(await read(first.address)).status, (await read(second.address)).status]).toEqual([404, 200])
  await tenant.get(endCalendarFeed, { params })
  expect((await read(second.address)).status).toBe(404)
  expect(await tenant.get(getCalendarFeed, { params })).toEqual({ createdDate: null })
})

test('who is switched off, or whose company is, has no calendar any more', async () => {
  const { address } = await tenant.get(createCalendarFeed, { params })
  const { pool } = portal.app.database
  await pool.query('update memberships set active = false where id = $1', [wong.membershipId])
  expect((await read(address)).status).toBe(404)
  await pool.query('update memberships set active = true where id = $1', [wong.membershipId])
  await pool.query('update office_centres set active = false where id = $1', [pinecrest.id])
  expect((await read(address)).status).toBe(404)
  await pool.query('update office_centres set active = true where id = $1', [pinecrest.id])
  expect((await read(address)).status).toBe(200)
})

test('who may not see bookings any more, or where nobody books any more, has no calendar either', async () => {
  const { address } = await tenant.get(createCalendarFeed, { params })
  const { pool } = portal.app.database
  const takeAway = (rights: readonly string[]) =>
    pool.query('update memberships set permissions_removed = $2 where id = $1', [wong.membershipId, rights])
  await takeAway([canOwn.VIEW])
  expect((await read(address)).status).toBe(404)
  await takeAway([])
  const off = (addOns: readonly string[]) => pool.query('update office_centres set add_ons_off = $2 where id = $1', [pinecrest.id, addOns])
  await off(['BOOK_FACILITY'])
  expect((await read(address)).status).toBe(404)
  await off([])
  expect((await read(address)).status).toBe(200)
})

test('a facility’s calendar tells when it is taken, by a hall over it too, and blocked; nothing of whose; and only the building gives it out', async () => {
  const [half, rest] = [await liveRoom(admin, harbour.uuid, roomOf('Half', rooms)), await liveRoom(admin, harbour.uuid, roomOf('Rest', rooms))]
  const hall = await liveRoom(admin, harbour.uuid, roomOf('Hall', rooms, { partUuids: [half.uuid, rest.uuid] }))
  const at = { ...params, uuid: half.uuid }
  const made = await tenant.get(
    createBooking,
    { params, body: bookingOf(hall.uuid, '2027-03-15', '10:00', '11:00', { title: 'Secret board' }) },
    { key: randomUUID() },
  )
  const body = {
    scope: 'BUILDING' as const,
    dateFrom: '2027-03-20',
    dateUntil: '2027-03-20',
    reasonDescList: [{ languageCode: 'en' as const, reason: 'Works' }],
  }
  await admin.get(createBlockedDate, { params, body })
  expect(await admin.get(getFacilityFeed, { params: at })).toEqual({ createdDate: null })
  const { address } = await admin.get(createFacilityFeed, { params: at })
  const feed = await read(address)
  expect([feed.status, feed.body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 2])
  for (const part of ['DTSTART:20270315T020000Z', 'SUMMARY:Taken', 'SUMMARY:Blocked']) expect(feed.body).toContain(part)
  for (const part of ['Secret', made.uuid, made.referenceNo]) expect(feed.body).not.toContain(part)
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  expect((await boss.send(createFacilityFeed, { params: at })).status).toBe(403)
  await admin.get(createFacilityFeed, { params: at })
  expect((await read(address)).status).toBe(404)
  const again = await admin.get(createFacilityFeed, { params: at })
  const { pool } = portal.app.database
  await pool.query(`update office_centres set add_ons = array_remove(add_ons, 'BOOK_FACILITY') where id = $1`, [harbour.id])
  expect((await read(again.address)).status).toBe(404)
  await pool.query(`update office_centres set add_ons = add_ons || '{BOOK_FACILITY}' where id = $1`, [harbour.id])
  expect((await read(again.address)).status).toBe(200)
  await admin.get(endFacilityFeed, { params: at })
  expect((await read(again.address)).status).toBe(404)
})

test('a guessed address, and one of another kind of link, is not there', async () => {
  expect((await read('https://x.example/api/public/calendars/AAAAAAAAAAAAAAAAAAAAAA.ics')).status).toBe(404)
  expect((await read('https://x.example/api/public/calendars/short.ics')).status).toBe(404)
})
