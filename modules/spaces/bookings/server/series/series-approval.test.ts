import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createCategory, getSpaceSettings, updateSpaceSettings } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, cancelSeries, changeSeries, createSeries, getBooking, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, seriesOf } from '../example.ts'
import { bookingsOfCompany, bookingsOfLeaver } from '../leaving.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const decider = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(decider)
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const at = (uuid: string) => ({ params: { ...params, uuid } })
const days = ['2027-03-15', '2027-03-16', '2027-03-17']
let n = 0

/** Three days of a room to which somebody agrees first, with what waits for it. */
const asked = async (by = tenant) => {
  n += 1
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Oak ${n}`, rooms, { approval: true }))
  const { dates } = await by.get(createSeries, { params, body: seriesOf(room.uuid, days) }, { key: randomUUID() })
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  const statuses = () => Promise.all(uuids.map(async (uuid) => (await by.get(getBooking, at(uuid))).status))
  const rounds = async () =>
    (await admin.get(listApprovals, { query: { limit: 100 } })).items.filter(({ path }) => uuids.some((uuid) => path.endsWith(uuid)))
  const decide = async (decision: 'APPROVED' | 'REJECTED') => {
    const [round] = await rounds()
    return admin.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
  }
  return { room, uuids, statuses, rounds, decide, get: (i: number) => by.get(getBooking, at(uuids[i] ?? '')) }
}
const asksSent = async () => (await mailsTo(portal, decider.email)).length

test('a series is asked for once, with all its dates, and agreed to at once', async () => {
  const before = await asksSent()
  const { rounds, statuses, decide, uuids } = await asked()
  const [round, ...more] = await rounds()
  expect([more, (await asksSent()) - before]).toEqual([[], 1])
  // and each says since when it waits
  const { rows } = await portal.app.database.pool.query('select distinct asked_at as at from bookings where uuid = any($1)', [uuids])
  expect(rows).toEqual([{ at: '2027-03-08T01:00:00Z' }])
  expect(round?.facts).toContainEqual({ label: '3 dates', value: '15 Mar 2027 · 16 Mar 2027 · 17 Mar 2027' })
  const last = { params: { ...params, uuid: uuids[2] ?? '' } }
  expect([(await admin.get(getBooking, last)).toDecide?.uuid, (await tenant.get(getBooking, last)).toDecide]).toEqual([round?.uuid, null])
  expect(await decide('APPROVED')).toMatchObject({ status: 200 })
  expect((await admin.get(getBooking, last)).toDecide).toBeNull()
  expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(await rounds()).toEqual([])
})

test('refused, all of its rooms are free, and whoever asked hears of it in one mail', async () => {
  const { statuses, decide, room } = await asked()
  const before = await mailsTo(portal, wong.email)
  await decide('REJECTED')
  expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'REJECTED'])
  expect(await mailsTo(portal, wong.email)).toHaveLength(before.length + 1)
  const held = await portal.app.database.pool.query(
    'select 1 from space_holds h join bookings b on b.id = h.booking_id where b.facility_id = $1 and h.ended_at is null',
    [room.id],
  )
  expect(held.rowCount).toBe(0)
})

test('one that goes leaves the others asked for, once', async () => {
  const { uuids, rounds, statuses, decide, get } = await asked()
  const first = await get(0)
  await tenant.get(cancelBooking, { ...at(first.uuid), version: first.version, body: {} })
  expect((await rounds()).map(({ path, facts }) => [path, facts[1]?.value, facts[2]?.label])).toEqual([
    [`/manage-bookings/${uuids[1]}`, '16 Mar 2027, 04:00 PM – 05:00 PM', '2 dates'],
  ])
  await decide('APPROVED')
  expect(await statuses()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
})

test('one that is changed is asked for by itself', async () => {
  const { uuids, rounds, statuses, room, get, decide } = await asked()
  const second = await get(1)
  const body = { ...bookingOf(room.uuid, days[1] ?? '', '10:00', '11:00'), title: 'Moved' }
  await tenant.get(updateBooking, { ...at(second.uuid), version: second.version, body })
  expect((await rounds()).map(({ path }) => path).toSorted()).toEqual([uuids[0], uuids[1]].map((uuid) => `/manage-bookings/${uuid}`).toSorted())
  const before = await statuses()
  await decide('APPROVED')
  await decide('APPROVED')
  expect([before, await statuses()]).toEqual([
    ['PENDING_APPROVAL', 'PENDING_APPROVAL', 'PENDING_APPROVAL'],
    ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ])
})

test('nobody is asked anew for each date when all of them go: cancelled, with whoever leaves, or undecided for too long', async () => {
  const first = await asked()
  const leaver = await world.person(pinecrest, 'TENANT')
  const second = await asked(as(leaver))
  const third = await asked()
  const before = await asksSent()
  const one = await first.get(2)
  await tenant.get(cancelSeries, { ...at(one.uuid), version: one.version, body: { which: 'ALL' } })
  const left = { membershipId: leaver.membershipId, userId: leaver.userId, officeCentreId: pinecrest.id }
  await systemContext(portal.app, 'test').transaction((tx) => bookingsOfLeaver.end(tx, left, 'left'))
  clock.forward(49 * 3600)
  await letBookingsGo(systemContext(portal.app, 'test'))
  clock.set('2027-03-08T01:00:00Z')
  expect([await first.rounds(), await second.rounds(), await third.rounds()]).toEqual([[], [], []])
  expect(await third.statuses()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
  expect((await asksSent()) - before).toBe(0)
  // and whoever asked hears of all of them in one mail
  const { rows } = await portal.app.database.pool.query(`select subject from mails where to_address = $1 and subject like 'Nobody has decided%'`, [
    wong.email,
  ])
  expect(rows).toEqual([{ subject: expect.stringMatching(/^Nobody has decided in time: Oak \d+ 3 times from 15 Mar 2027.* is free again$/) }])
})

test('a series that comes back, with whoever left or with their company, is asked for once', async () => {
  const oriel = await world.tenantIn(harbour, 'Oriel')
  const kwok = await world.person(oriel, 'TENANT')
  const { rounds, statuses, decide } = await asked(as(kwok))
  const before = await asksSent()
  const left = { membershipId: kwok.membershipId, userId: kwok.userId, officeCentreId: oriel.id }
  const context = systemContext(portal.app, 'test')
  await context.transaction((tx) => bookingsOfLeaver.end(tx, left, 'left'))
  await context.transaction((tx) => bookingsOfLeaver.restore(tx, left, 'left'))
  const dates = async () => (await rounds()).map(({ facts }) => facts.find(({ label }) => label === '3 dates')?.value)
  expect([await dates(), (await asksSent()) - before]).toEqual([['15 Mar 2027 · 16 Mar 2027 · 17 Mar 2027'], 1])
  const company = { id: oriel.id, buildingId: harbour.id, companyName: 'Oriel', cause: 'companyLeft', gone: false }
  await context.transaction(async (tx) => bookingsOfCompany.end?.(tx, company))
  await context.transaction(async (tx) => bookingsOfCompany.restore?.(tx, { ...company, gone: true }))
  expect([await dates(), (await asksSent()) - before]).toEqual([['15 Mar 2027 · 16 Mar 2027 · 17 Mar 2027'], 2])
  await decide('APPROVED')
  expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
})

test('moved as a whole once it was agreed to, it stays as it is until that is agreed to as well, and its addresses hear of what stands', async () => {
  const settings = await admin.get(getSpaceSettings, { params })
  const body = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: ['porter@harbour.example'] }
  const written = await admin.get(updateSpaceSettings, { params, version: settings.version, body })
  const { uuids, decide, get, statuses } = await asked()
  await decide('APPROVED')
  const { version } = await get(0)
  const moved = { which: 'ALL' as const, date: days[0] ?? '', timeFrom: '10:00', timeUntil: '11:00', how: 'FREE' as const, bookings: uuids }
  await tenant.get(changeSeries, { ...at(uuids[0] ?? ''), version, body: moved })
  expect(await statuses()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  await decide('REJECTED')
  await tenant.get(changeSeries, { ...at(uuids[0] ?? ''), version: (await get(0)).version, body: moved })
  await decide('APPROVED')
  expect([await statuses(), (await get(2)).timeFrom]).toEqual([['CONFIRMED', 'CONFIRMED', 'CONFIRMED'], '10:00'])
  expect(await subjectsTo(portal, 'porter@harbour.example')).toEqual([
    `Agreed to: Oak ${n} 3 times from 15 Mar 2027, 04:00 PM–05:00 PM`,
    `Agreed: 3 bookings are now Oak ${n} from 15 Mar 2027, 10:00 AM–11:00 AM`,
  ])
  await admin.get(updateSpaceSettings, { params, version: written.version, body: { ...body, notifyEmails: [] } })
})
