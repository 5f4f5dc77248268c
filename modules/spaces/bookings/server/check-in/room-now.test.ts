import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { readPrintedCode } from '#modules/platform/codes/contract.ts'
import { codeOf } from '#modules/platform/codes/server/front.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory, deleteFacility, downloadFacilityCode, getFacility, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { codeOfRoom } from '#modules/spaces/facilities/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { checkInBooking, createBooking, endBooking, getRoomNow } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
clock.set('2027-03-10T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const other = as(await world.person(await world.tenantIn(harbour, 'Oriel'), 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { checkIn: true, ...more }))
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
/** A Wednesday, nine o'clock in Hong Kong. */
const day = '2027-03-10'
beforeEach(() => clock.set('2027-03-10T01:00:00Z'))
const context = systemContext(portal.app, 'test')
const book = (facilityUuid: string, from: string, until: string, by = tenant) =>
  by.get(createBooking, { params, body: bookingOf(facilityUuid, day, from, until) }, { key: randomUUID() })
const print = (uuid: string) => admin.send(downloadFacilityCode, at(uuid))
const codeAt = async (uuid: string): Promise<string> => (await codeOf(context, codeOfRoom({ officeCentreId: harbour.id, uuid })))?.code ?? ''
const read = (code: string) => nobody.send(readPrintedCode, { body: { code } })

test('a facility that asks for check-in has a code for its door, which leads there while it can be booked', async () => {
  const larch = await room('Larch')
  const cedar = await room('Cedar', { checkIn: false })
  expect(await print(cedar.uuid)).toMatchObject({ status: 409, error: { code: 'no_check_in' } })
  expect((await print(larch.uuid)).status).toBe(200)
  const code = await codeAt(larch.uuid)
  // printed again it is the same
  await print(larch.uuid)
  expect(await codeAt(larch.uuid)).toBe(code)
  expect((await read(code)).data).toEqual({ path: `/manage-bookings/rooms/${larch.uuid}` })
  const { version } = await admin.get(withdrawFacility, { ...at(larch.uuid), version: larch.version })
  expect((await read(code)).error?.code).toBe('code_unknown')
  await admin.get(deleteFacility, { ...at(larch.uuid), version })
  expect((await read(code)).error?.code).toBe('code_unknown')
  expect((await tenant.send(downloadFacilityCode, at(cedar.uuid))).status).toBe(403)
})

test('where the building has no bookings any more the code leads nowhere', async () => {
  const closed = await world.building('Closed Tower', { addOns: ['BOOK_FACILITY'] })
  const theirs = as(await world.person(closed, 'LANDLORD_ADMIN'))
  const category = await theirs.get(createCategory, { params: { oc: closed.uuid }, body: categoryOf('Rooms') })
  const { uuid } = await liveRoom(theirs, closed.uuid, roomOf('Elm', category, { checkIn: true }))
  await theirs.send(downloadFacilityCode, { params: { oc: closed.uuid, uuid } })
  const { code = '' } = (await codeOf(context, codeOfRoom({ officeCentreId: closed.id, uuid }))) ?? {}
  expect((await read(code)).status).toBe(200)
  await world.change('officeCentres', closed.id, { addOns: [] })
  expect((await read(code)).error?.code).toBe('code_unknown')
})

test('whoever stands there sees what they have: it is checked in from a quarter of an hour before until it is let go', async () => {
  const fir = await room('Fir')
  const mine = await book(fir.uuid, '10:00', '11:00')
  const here = (by = tenant) => by.get(getRoomNow, at(fir.uuid))
  expect((await here()).mine).toMatchObject([
    { uuid: mine.uuid, status: 'CONFIRMED', checkInFrom: '2027-03-10T01:45:00.000Z', releaseAt: '2027-03-10T02:15:00Z' },
  ])
  // of others' nothing but when it is free
  expect(JSON.stringify(await here(other))).not.toContain('Weekly meeting')
  expect((await here(other)).mine).toEqual([])
  clock.set('2027-03-10T01:44:00Z')
  const press = async () => {
    const [booking] = (await here()).mine
    return tenant.send(checkInBooking, { ...at(booking?.uuid ?? ''), version: booking?.version ?? 0 })
  }
  expect((await press()).error?.code).toBe('not_open_yet')
  clock.set('2027-03-10T01:45:00Z')
  expect((await press()).status).toBe(200)
  expect((await here()).mine).toMatchObject([{ status: 'CHECKED_IN' }])
  expect((await press()).status).toBe(409)
  const late = await book(fir.uuid, '12:00', '13:00')
  clock.set('2027-03-10T04:15:00Z')
  await letBookingsGo(context)
  // let go, it is nobody's: it can be booked from there
  expect(await here()).toMatchObject({ mine: [], freeNow: true, next: { date: day, from: '12:15' } })
  expect((await tenant.send(checkInBooking, { ...at(late.uuid), version: late.version + 1 })).status).toBe(409)
})

test('pressed twenty times at once it is checked in once', async () => {
  const { uuid, version } = await book((await room('Spruce')).uuid, '09:00', '10:00')
  const all = await Promise.all(Array.from({ length: 20 }, () => tenant.send(checkInBooking, { ...at(uuid), version })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('who has the whole hall has its halves; whoever left early has nothing there', async () => {
  const [east, west] = [await room('East'), await room('West')]
  const hall = await room('Hall', { partUuids: [east.uuid, west.uuid] })
  const whole = await book(hall.uuid, '09:00', '10:00')
  for (const { uuid } of [east, west, hall]) expect((await tenant.get(getRoomNow, at(uuid))).mine.map((one) => one.uuid)).toEqual([whole.uuid])
  await tenant.get(endBooking, { ...at(whole.uuid), version: whole.version })
  expect((await tenant.get(getRoomNow, at(east.uuid))).mine).toEqual([])
})

test('somebody without a booking sees when it is free, by the rules that bookings keep, and what the form begins with is booked', async () => {
  const ash = await room('Ash', { afterMinutes: 15 })
  await book(ash.uuid, '10:00', '12:00')
  await admin.get(createBlockedDate, {
    params,
    body: {
      scope: 'FACILITY',
      facilityUuid: ash.uuid,
      dateFrom: day,
      dateUntil: day,
      timeFrom: '14:00',
      timeUntil: '15:00',
      reasonDescList: [{ languageCode: 'en', reason: 'Repainting' }],
    },
  })
  const now = () => other.get(getRoomNow, at(ash.uuid))
  const shut = (await admin.get(getFacility, at(ash.uuid))).hours.WED.at(-1)?.to
  // fifteen minutes are kept for work after each
  expect(await now()).toMatchObject({
    freeNow: true,
    free: [
      { date: day, from: '09:00', until: '09:45' },
      { date: day, from: '12:15', until: '13:45' },
      { date: day, from: '15:00', until: shut },
    ],
    next: { date: day, from: '09:00', until: '09:45' },
  })
  clock.set('2027-03-10T02:20:00Z')
  const { next, freeNow } = await now()
  expect([freeNow, next]).toEqual([false, { date: day, from: '12:15', until: '13:15' }])
  expect((await book(ash.uuid, next?.from ?? '', next?.until ?? '', other)).status).toBe('CONFIRMED')
})

test('after hours it says on which day it is free; where nothing is within a week, that', async () => {
  const oak = await room('Oak')
  clock.set('2027-03-10T14:00:00Z')
  const evening = await other.get(getRoomNow, at(oak.uuid))
  expect([evening.freeNow, evening.next?.date]).toEqual([false, '2027-03-11'])
  expect(new Set(evening.free.map(({ date }) => date))).toEqual(new Set(['2027-03-11']))
  await admin.get(createBlockedDate, {
    params,
    body: {
      scope: 'FACILITY',
      facilityUuid: oak.uuid,
      dateFrom: '2027-03-11',
      dateUntil: '2027-03-31',
      reasonDescList: [{ languageCode: 'en', reason: 'Floor' }],
    },
  })
  expect(await other.get(getRoomNow, at(oak.uuid))).toMatchObject({ free: [], next: null, freeNow: false })
})

test('what is not offered to somebody is not there; who has a booking in it finds it all the same', async () => {
  const kept = await room('Private', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [pinecrest.id] })
  expect((await other.send(getRoomNow, at(kept.uuid))).status).toBe(404)
  expect((await tenant.send(getRoomNow, at(kept.uuid))).status).toBe(200)
  const mine = await book(kept.uuid, '09:00', '10:00')
  await admin.get(withdrawFacility, { ...at(kept.uuid), version: kept.version })
  expect(await tenant.get(getRoomNow, at(kept.uuid))).toMatchObject({ mine: [{ uuid: mine.uuid }], free: [], next: null })
  const elsewhere = await world.building('Elsewhere', { addOns: ['BOOK_FACILITY'] })
  const stranger = as(await world.person(elsewhere, 'LANDLORD_ADMIN'))
  expect((await stranger.send(getRoomNow, { params: { oc: elsewhere.uuid, uuid: kept.uuid } })).status).toBe(404)
})
