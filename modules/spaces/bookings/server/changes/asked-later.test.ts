import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { disputeCharge, getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { createBlockedDate, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createExtra, publishExtra, withdrawExtra } from '#modules/spaces/extras/contract.ts'
import { createCategory, getFacility, updateFacility, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  changeSeries,
  createBooking,
  createSeries,
  getBooking,
  getBookingHistory,
  getTimeline,
  updateBooking,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'

// What becomes of a change that waits for the building's word while what it was asked for becomes another: blocked, withdrawn, disputed, used up.

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const day = '2027-03-12'
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
const allow = async (monthlyLimit: number | null) =>
  boss.get(updateAllowance, {
    ...ofKind,
    version: (await boss.get(getAllowance, ofKind)).version,
    body: { allowed: true, whom: 'EVERYBODY', monthlyLimit },
  })
await allow(null)
/** To which the building agrees. */
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { approval: true, ...more }))
/** At 100.00 an hour, on the account. */
const priced = async (title: string) => {
  const made = await room(title, { payBy: ['COMPANY_ACCOUNT'] })
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 10_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made
}
const projectorFor = async ({ uuid }: { uuid: string }) => {
  const body = {
    extraDescList: [{ languageCode: 'en' as const, title: `Projector ${randomUUID()}` }],
    kind: 'COUNTED' as const,
    pieces: 5,
    facilityUuids: [uuid],
  }
  const made = await admin.get(createExtra, { params, body })
  return admin.get(publishExtra, { ...at(made.uuid), version: made.version })
}
const roundOf = async (...uuids: string[]) =>
  (await admin.get(listApprovals, { query: { limit: 100 } })).items.find(({ path }) => uuids.some((uuid) => path.endsWith(uuid)))?.uuid
const decide = async (uuid: string) =>
  admin.send(decideApproval, { params: { uuid: (await roundOf(uuid)) ?? '' }, body: { decision: 'APPROVED', remark: '' } })
const now = (uuid: string) => tenant.get(getBooking, at(uuid))
const had = async (uuid: string, more: object = {}) => {
  const made = await tenant.get(createBooking, { params, body: { ...bookingOf(uuid, day), ...more } }, key())
  await decide(made.uuid)
  return made
}
const ask = async (uuid: string, more: object) => {
  const { version, facility, date, timeFrom, timeUntil, attendees, title, payBy } = await now(uuid)
  const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, payBy, ...more }
  return tenant.get(updateBooking, { ...at(uuid), version, body })
}
const blockOf = (facilityUuid: string) => ({ scope: 'FACILITY' as const, facilityUuid, dateFrom: day, dateUntil: day })
const reasonDescList = [{ languageCode: 'en' as const, reason: 'Repainting' }]
const keepIn = async (facilityUuid: string, { uuid }: { uuid: string }) => {
  const decisions = [{ uuid, version: (await now(uuid)).version, keep: true }]
  await admin.get(createBlockedDate, { params, body: { ...blockOf(facilityUuid), reasonDescList, decisions } })
}

test('whoever keeps a booking in a block may have more people and things in it; another time is blocked there', async () => {
  const oak = await room('Oak')
  const projector = await projectorFor(oak)
  const made = await had(oak.uuid)
  await keepIn(oak.uuid, made)
  await ask(made.uuid, { attendees: 8, extras: [{ extraUuid: projector.uuid, quantity: 2 }] })
  expect(await decide(made.uuid)).toMatchObject({ status: 200 })
  expect(await now(made.uuid)).toMatchObject({ attendees: 8, change: null, extras: [{ quantity: 2 }] })
  await expect(ask(made.uuid, { timeUntil: '12:00' })).rejects.toThrow('Repainting')
})

test('a block ends what would take its time, and leaves what asks for more people in a booking that is kept', async () => {
  const elm = await room('Elm')
  const made = await had(elm.uuid)
  const count = async () => (await admin.get(previewBlockedDate, { params, body: blockOf(elm.uuid) })).changes
  await ask(made.uuid, { timeUntil: '12:00' })
  expect(await count()).toBe(1)
  await ask(made.uuid, { attendees: 8 })
  expect(await count()).toBe(0)
  await keepIn(elm.uuid, made)
  expect((await now(made.uuid)).change).toMatchObject({ status: 'ASKED', attendees: 8 })
  expect(await decide(made.uuid)).toMatchObject({ status: 200 })
})

test('who keeps a booking in a block may leave it earlier: what asks for less of it goes on, and is agreed to', async () => {
  const rowan = await room('Rowan', { beforeMinutes: 30, afterMinutes: 30 })
  const made = await had(rowan.uuid, { timeUntil: '12:00' })
  const count = async () => (await admin.get(previewBlockedDate, { params, body: blockOf(rowan.uuid) })).changes
  const waits = async () => (await now(made.uuid)).change
  await ask(made.uuid, { timeFrom: '11:00', timeUntil: '13:00' })
  expect(await count()).toBe(1)
  await ask(made.uuid, { timeUntil: '11:00' })
  expect(await count()).toBe(0)
  await keepIn(rowan.uuid, made)
  expect(await waits()).toMatchObject({ status: 'ASKED', timeUntil: '11:00' })
  expect(await decide(made.uuid)).toMatchObject({ status: 200 })
  expect(await now(made.uuid)).toMatchObject({ status: 'CONFIRMED', timeFrom: '10:00', timeUntil: '11:00', change: null })
  // what it has left is not theirs any more
  for (const more of [{ timeUntil: '12:00' }, { timeFrom: '10:15', timeUntil: '11:15' }, { timeFrom: '09:45' }])
    await expect(ask(made.uuid, more)).rejects.toThrow('Repainting')
  await ask(made.uuid, { timeFrom: '10:30' })
  expect(await waits()).toMatchObject({ status: 'ASKED', timeFrom: '10:30' })
  // more work around it than it was taken with is more time
  const { version } = await admin.get(getFacility, at(rowan.uuid))
  await admin.get(updateFacility, { ...at(rowan.uuid), version, body: roomOf('Rowan', rooms, { approval: true, beforeMinutes: 120 }) })
  await expect(ask(made.uuid, { timeFrom: '10:15' })).rejects.toThrow('Repainting')
})

test('dates of a series that are kept in a block may be shorter in it, and go nowhere else there', async () => {
  const hazel = await room('Hazel')
  const days = [day, '2027-03-15']
  const body = seriesOf(hazel.uuid, days, { timeFrom: '10:00', timeUntil: '12:00', repeat: { unit: 'WEEK', times: 2, weekdays: ['MON', 'FRI'] } })
  const { dates } = await tenant.get(createSeries, { params, body }, key())
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  const [first = ''] = uuids
  await admin.get(decideApproval, { params: { uuid: (await roundOf(...uuids)) ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  await keepIn(hazel.uuid, { uuid: first })
  const change = async (timeFrom: string, timeUntil: string) => {
    const wanted = { which: 'ALL' as const, date: day, timeFrom, timeUntil, how: 'FREE' as const, bookings: uuids }
    const sent = await tenant.get(changeSeries, { ...at(first), version: (await now(first)).version, body: wanted })
    return sent.dates.map(({ asked, refusal }) => [asked, refusal?.rule ?? null])
  }
  expect(await change('11:00', '13:00')).toEqual([
    [false, 'blocked'],
    [true, null],
  ])
  expect(await change('10:00', '11:00')).toEqual([
    [true, null],
    [true, null],
  ])
})

test('what a block ended says so in the history: nobody gave it up', async () => {
  const yew = await room('Yew')
  const made = await had(yew.uuid)
  await ask(made.uuid, { timeUntil: '12:00' })
  await keepIn(yew.uuid, made)
  const { items } = await tenant.get(getBookingHistory, { ...at(made.uuid), query: {} })
  expect(items.map(({ action }) => action)).toContain('changeLost')
  expect(items.map(({ action }) => action)).not.toContain('changeWithdrawn')
})

test('what ends with its booking says so in the history', async () => {
  const may = await room('May')
  const made = await had(may.uuid)
  await ask(made.uuid, { timeUntil: '12:00' })
  await tenant.get(cancelBooking, { ...at(made.uuid), version: (await now(made.uuid)).version, body: {} })
  const { items } = await tenant.get(getBookingHistory, { ...at(made.uuid), query: {} })
  expect(items.map(({ action }) => action)).toContain('changeEnded')
})

test('what would be added and is not offered any more cannot be agreed to', async () => {
  const fir = await room('Fir')
  const projector = await projectorFor(fir)
  const made = await had(fir.uuid)
  await ask(made.uuid, { extras: [{ extraUuid: projector.uuid, quantity: 1 }] })
  await admin.get(withdrawExtra, { ...at(projector.uuid), version: projector.version })
  expect(await decide(made.uuid)).toMatchObject({
    status: 409,
    error: { code: 'agrees_no_more', message: expect.stringContaining('not offered any more') },
  })
  // what it has stays with it, whatever else it becomes
  await ask(made.uuid, { attendees: 8 })
  expect(await decide(made.uuid)).toMatchObject({ status: 200 })
})

test('more people move no money: a dispute about what was charged is not in their way', async () => {
  const ash = await priced('Ash')
  const made = await had(ash.uuid, { payBy: 'COMPANY_ACCOUNT' })
  const { rows } = await pool.query<{ uuid: string; version: number }>('select uuid, version from charges where subject = $1', [made.uuid])
  const [{ uuid, version } = { uuid: '', version: 0 }] = rows
  await boss.get(disputeCharge, { params: { oc: pinecrest.uuid, uuid }, version, body: { message: 'Not ours' } })
  await ask(made.uuid, { attendees: 8 })
  expect(await decide(made.uuid)).toMatchObject({ status: 200 })
  expect(await now(made.uuid)).toMatchObject({ attendees: 8, change: null })
})

test('of dates that were asked for together those are agreed to that the account carries, and the others are told', async () => {
  const days = ['2027-03-15', '2027-03-16', '2027-03-17']
  const pine = await priced('Pine')
  const { dates } = await tenant.get(createSeries, { params, body: seriesOf(pine.uuid, days, { payBy: 'COMPANY_ACCOUNT' }) }, key())
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  await admin.get(decideApproval, { params: { uuid: (await roundOf(...uuids)) ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  const [first = ''] = uuids
  const body = { which: 'ALL' as const, date: days[0] ?? '', timeFrom: '16:00', timeUntil: '18:00', how: 'FREE' as const, bookings: uuids }
  await tenant.get(changeSeries, { ...at(first), version: (await now(first)).version, body })
  const { rows } = await pool.query<{ used: number }>(
    `select sum(total)::integer as used from bookings where user_id = $1 and pay_by = 'COMPANY_ACCOUNT' and status = 'CONFIRMED'`,
    [wong.userId],
  )
  // it carries one hour more
  await allow((rows[0]?.used ?? 0) + 10_000)
  const round = await roundOf(...uuids)
  expect(await admin.send(decideApproval, { params: { uuid: round ?? '' }, body: { decision: 'APPROVED', remark: '' } })).toMatchObject({
    status: 200,
  })
  const after = await Promise.all(uuids.map(now))
  expect(after.map(({ timeUntil, change }) => [timeUntil, change])).toEqual([
    ['18:00', null],
    ['17:00', null],
    ['17:00', null],
  ])
  const told = (await subjectsTo(portal, wong.email)).slice(-3)
  expect(told.filter((subject) => subject.includes('cannot be had any more'))).toHaveLength(2)
  await allow(null)
})

test('a room that was withdrawn is in the day of whoever waits for it', async () => {
  const [beech, plum] = [await room('Beech'), await room('Plum')]
  const made = await had(beech.uuid)
  await ask(made.uuid, { facilityUuid: plum.uuid })
  await admin.get(withdrawFacility, { ...at(plum.uuid), version: plum.version })
  const shows = async (by: typeof admin, date: string) =>
    (await by.get(getTimeline, { params, query: { date } })).facilities.some(({ uuid }) => uuid === plum.uuid)
  expect(await shows(tenant, day)).toBe(true)
  expect(await shows(admin, day)).toBe(true)
  expect(await shows(tenant, '2027-03-19')).toBe(false)
})

test('who needs nobody’s word any more has what waits by saving it', async () => {
  const larch = await room('Larch')
  const made = await had(larch.uuid)
  await ask(made.uuid, { timeUntil: '12:00' })
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Early birds', autoApproveBooking: true } })
  const { rows } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [wong.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: rows.map(({ uuid }) => uuid) } })
  await ask(made.uuid, { timeUntil: '12:00' })
  expect(await now(made.uuid)).toMatchObject({ timeUntil: '12:00', change: null })
})
