import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre } from '#modules/identity/office-centres/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, getBooking, getBookingHistory, getTimeline } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const whole = [{ from: '00:00', to: '24:00' }]
const always = { ...officeWeek, MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole }
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { hours: always, ...more }))
const book = (uuid: string, date: string, from: string, until: string) =>
  tenant.get(createBooking, { params, body: bookingOf(uuid, date, from, until) }, { key: randomUUID() })
const moveClock = (timeZone: string) =>
  systemContext(portal.app, 'test').transaction((tx) => changeOfficeCentre(tx, { id: harbour.id }, { timeZone }, { action: 'changed' }))

test('bookings to come keep their local time when the clock of the building is another one, and nobody else gets in by it', async () => {
  const larch = await room('Larch', { beforeMinutes: 15, afterMinutes: 30, checkIn: true, releaseMinutes: 15 })
  const made = await book(larch.uuid, '2027-03-12', '10:00', '11:00')
  await book(larch.uuid, '2027-03-12', '12:00', '13:00')
  const running = await book((await room('Running')).uuid, '2027-03-08', '09:00', '10:00')
  await moveClock('America/New_York')
  const moved = await tenant.get(getBooking, at(made.uuid))
  expect(moved).toMatchObject({ date: '2027-03-12', timeFrom: '10:00', timeZone: 'America/New_York', startsAt: '2027-03-12T15:00:00Z' })
  expect(moved).toMatchObject({ endsAt: '2027-03-12T16:00:00Z', releaseAt: '2027-03-12T15:15:00Z', version: made.version + 1 })
  expect(await tenant.get(getBooking, at(running.uuid))).toMatchObject({ startsAt: running.startsAt, timeZone: 'Asia/Hong_Kong' })
  const { items } = await tenant.get(getBookingHistory, at(made.uuid))
  expect(items.map(({ action }) => action)).toEqual(['clockMoved', 'created'])
  const again = { params, body: bookingOf(larch.uuid, '2027-03-12', '10:30', '11:30') }
  expect(await tenant.send(createBooking, again, { key: randomUUID() })).toMatchObject({ status: 409, error: { refusal: { rule: 'free' } } })
  const { taken } = await tenant.get(getTimeline, { params, query: { date: '2027-03-12' } })
  expect(taken.filter(({ facilityId }) => facilityId === larch.id)).toMatchObject([
    { startsAt: '2027-03-12T15:00:00Z', busyFrom: '2027-03-12T14:45:00Z', busyUntil: '2027-03-12T16:30:00Z' },
    { startsAt: '2027-03-12T17:00:00Z' },
  ])
  await moveClock('Asia/Hong_Kong')
})

test('the clock stays when two bookings would then have a room at a time, and says how many', async () => {
  const elm = await room('Elm')
  // by the clock of New York an hour is left out on that night: what ends after it and what begins in it meet
  const early = await book(elm.uuid, '2027-03-14', '01:30', '02:30')
  await book(elm.uuid, '2027-03-14', '02:30', '03:30')
  await book(elm.uuid, '2027-03-15', '10:00', '11:00')
  await expect(moveClock('America/New_York')).resolves.toBeDefined()
  await moveClock('Asia/Hong_Kong')
  const oak = await room('Oak', { afterMinutes: 30 })
  await book(oak.uuid, '2027-03-14', '01:00', '02:00')
  await book(oak.uuid, '2027-03-14', '02:30', '04:00')
  await expect(moveClock('America/New_York')).rejects.toMatchObject({ failure: { code: 'time_zone_stays' }, values: { n: 1 } })
  expect(await tenant.get(getBooking, at(early.uuid))).toMatchObject({ startsAt: '2027-03-13T17:30:00Z', timeZone: 'Asia/Hong_Kong' })
})

test('a booking that was worked out by the old clock is not written by the new one', async () => {
  const ash = await room('Ash')
  const { pool } = portal.app.database
  const mover = await pool.connect()
  await mover.query('begin')
  await mover.query("update office_centres set time_zone = 'Asia/Tokyo' where id = $1", [harbour.id])
  const waits = tenant.send(createBooking, { params, body: bookingOf(ash.uuid, '2027-03-12') }, { key: randomUUID() })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await mover.query('commit')
  mover.release()
  expect(await waits).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  await pool.query("update office_centres set time_zone = 'Asia/Hong_Kong' where id = $1", [harbour.id])
})
