import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { isSignedIn, makeContext, systemContext } from '#kit/server/make-context.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { getUser, setRole } from '#modules/identity/users/contract.ts'
import { createCategory, getFacility, getSpaceSettings, updateFacility, updateSpaceSettings } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { findBooking, presentBooking } from '../booking-rows.ts'
import { letBookingsGo } from '../by-minute.ts'
import { isDue } from '../due-rows.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { createBooking, checkBooking, endBooking, getBooking, getBookingHistory, updateBooking } = contract
const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT', { name: 'Iris Wong' })
const tenant = as(wong)
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const other = as(await world.person(oriel, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const day = '2027-03-10'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
type Caller = typeof tenant
const book = (by: Caller, uuid: string, from = '10:00', until = '11:00', more = {}) =>
  by.get(createBooking, { params, body: bookingOf(uuid, day, from, until, more) }, { key: randomUUID() })
type Edit = Partial<Parameters<typeof tenant.get<typeof updateBooking>>[1]['body']>
const change = async (by: Caller, booking: contract.Booking, more: Edit) => {
  const { version } = await admin.get(getBooking, at(booking.uuid))
  const { date, timeFrom, timeUntil, attendees, title } = booking
  const body = { facilityUuid: booking.facility.uuid, date, timeFrom, timeUntil, attendees, title, note: '', ...more }
  return by.send(updateBooking, { ...at(booking.uuid), version, body })
}
const context = systemContext(portal.app, 'test')
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await portal.app.database.pool.query<Row>(sql, values)).rows
const roundOf = async (title: string) =>
  (await admin.get(listApprovals)).items.find(({ facts }) => facts.some(({ value }) => value === title))?.uuid ?? ''
const decide = async (title: string, decision: 'APPROVED' | 'REJECTED', remark: string) =>
  admin.get(decideApproval, { params: { uuid: await roundOf(title) }, body: { decision, remark } })
const back = () => clock.set('2027-03-08T01:00:00Z')
beforeEach(back)

test('whoever takes the step that runs has as long to check in as others', async () => {
  const fir = await room('Fir', { checkIn: true, releaseMinutes: 15, stepMinutes: 30 })
  clock.set('2027-03-10T02:20:00Z')
  const made = await book(tenant, fir.uuid, '10:00', '11:00')
  expect(made.releaseAt).toBe('2027-03-10T02:35:00Z')
  clock.set('2027-03-10T02:34:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ status: 'CONFIRMED' })
})

test('an edit opens without a word against it, and is judged as the person who has it', async () => {
  const ash = await room('Ash', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [pinecrest.id] })
  const made = await book(tenant, ash.uuid)
  const { date, timeFrom, timeUntil, attendees } = made
  const body = { facilityUuid: ash.uuid, date, timeFrom, timeUntil, attendees, bookingUuid: made.uuid }
  for (const by of [tenant, boss, admin]) expect(await by.get(checkBooking, { params, body })).toMatchObject({ allowed: true, refusal: null })
  const later = { ...body, timeFrom: '10:30', timeUntil: '11:30' }
  expect(await admin.get(checkBooking, { params, body: later })).toMatchObject({ allowed: true })
  expect(await admin.get(checkBooking, { params, body: { ...later, bookingUuid: null } })).toMatchObject({ allowed: false })
  expect(await other.send(checkBooking, { params, body })).toMatchObject({ status: 404 })
})

test('what is full by the rule of a group is still moved within its time, and the ways out say so', async () => {
  const pine = await room('Pine')
  const lee = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'One a week', maxBooking: 1, maxBookingUnit: 'WEEK' } })
  const [user] = await query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: [user?.uuid ?? ''] } })
  const made = await book(as(lee), pine.uuid)
  await book(other, pine.uuid, '12:00', '13:00')
  const refused = await change(as(lee), made, { timeFrom: '12:00', timeUntil: '13:00' })
  expect(refused).toMatchObject({ status: 409, error: { refusal: { rule: 'free' } } })
  expect(refused.error).toMatchObject({ ways: expect.arrayContaining([expect.objectContaining({ timeFrom: '13:00', date: day })]) })
  const asked = { facilityUuid: pine.uuid, date: day, timeFrom: '12:00', timeUntil: '13:00', attendees: 6, bookingUuid: made.uuid }
  expect((await as(lee).get(checkBooking, { params, body: asked })).ways.length).toBeGreaterThan(0)
})

test('whoever booked for a colleague has no hand in it any more without the permission', async () => {
  const oak = await room('Oak')
  const helper = await world.person(pinecrest, 'MASTER_ADMIN')
  const made = await book(as(helper), oak.uuid, '10:00', '11:00', { memberId: wong.membershipId })
  const { version } = await boss.get(getUser, { params: { oc: pinecrest.uuid, id: String(helper.userId) } })
  await boss.get(setRole, { params: { oc: pinecrest.uuid, id: String(helper.userId) }, version, body: { roleCodes: ['TENANT'] } })
  const plain = as(helper)
  expect(await change(plain, made, { title: 'Taken over' })).toMatchObject({ status: 404 })
  expect(await plain.send(contract.cancelBooking, { ...at(made.uuid), version: made.version, body: {} })).toMatchObject({ status: 404 })
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ title: 'Weekly meeting', status: 'CONFIRMED' })
})

test('a rule that is passed on a change is told with its reason, and the reason goes when nothing is passed', async () => {
  const yew = await room('Yew')
  const made = await book(tenant, yew.uuid)
  expect(await change(admin, made, { attendees: 9, overrideReason: 'One chair more' })).toMatchObject({ data: { overrideReason: 'One chair more' } })
  expect(await change(admin, made, { attendees: 9, timeUntil: '16:00', overrideReason: 'Board meeting' })).toMatchObject({
    data: { overrideReason: 'Board meeting' },
  })
  const told = (await mailsTo(portal, wong.email)).filter(({ subject }) =>
    subject.startsWith('The building has changed your booking beyond its rules: Yew'),
  )
  expect(told.map(({ body }) => [body.includes('One chair more'), body.includes('Board meeting')])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(await change(tenant, { ...made, attendees: 9, timeUntil: '16:00' }, { title: 'Board' })).toMatchObject({
    data: { overrideReason: 'Board meeting', title: 'Board' },
  })
  expect(await change(tenant, made, { title: 'Board' })).toMatchObject({ data: { overrideReason: null } })
  const { items } = await tenant.get(getBookingHistory, at(made.uuid))
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['moved', null],
    ['changed', null],
    ['movedAgainstRules', 'Board meeting'],
    ['changedAgainstRules', 'One chair more'],
    ['created', null],
  ])
})

test('agreed to is what was asked for: more people or another subject are asked for anew, as long as nobody has agreed', async () => {
  const hall = await room('Hall', { approval: true, capacity: 100 })
  const made = await book(tenant, hall.uuid, '10:00', '11:00', { attendees: 2, title: 'Quiet' })
  const first = await roundOf('Quiet')
  expect(await change(tenant, made, { attendees: 100, title: 'Concert' })).toMatchObject({ data: { status: 'PENDING_APPROVAL' } })
  expect(await admin.send(decideApproval, { params: { uuid: first }, body: { decision: 'APPROVED', remark: '' } })).not.toMatchObject({ status: 200 })
  await decide('Concert', 'APPROVED', 'Until ten')
  const agreed = await tenant.get(getBooking, at(made.uuid))
  expect(agreed).toMatchObject({ status: 'CONFIRMED', reason: 'Until ten' })
  expect(await change(tenant, agreed, { note: 'Coffee, please', attendees: 90 })).toMatchObject({ data: { status: 'CONFIRMED' } })
  expect(await change(tenant, agreed, { title: 'Rave', attendees: 90 })).toMatchObject({ data: { status: 'CONFIRMED', title: 'Rave', change: null } })
})

test('a room that nobody has decided about is let go in time, whatever it is called meanwhile', async () => {
  const attic = await room('Attic', { approval: true })
  const made = await tenant.get(createBooking, { params, body: bookingOf(attic.uuid, '2027-03-19') }, { key: randomUUID() })
  clock.set('2027-03-09T20:00:00Z')
  await change(tenant, made, { title: 'Something else' })
  clock.set('2027-03-10T00:59:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ status: 'PENDING_APPROVAL' })
  clock.set('2027-03-10T01:00:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ status: 'EXPIRED' })
})

test('a subject is mended though a rule of today would refuse the time; more people are still counted', async () => {
  const elm = await room('Elm', { capacity: 8 })
  const made = await book(tenant, elm.uuid, '10:00', '12:00')
  const { version } = await admin.get(getFacility, at(elm.uuid))
  const body = roomOf('Elm', rooms, { longestMinutes: 60, noticeMinutes: 10_000, viewableBy: 'OFFICE_TENANT', selectedTenantIds: [oriel.id] })
  await admin.get(updateFacility, { ...at(elm.uuid), version, body })
  expect(await change(tenant, made, { title: 'Retrospective', attendees: 7 })).toMatchObject({ status: 200, data: { title: 'Retrospective' } })
  const asked = { facilityUuid: elm.uuid, date: day, timeFrom: '10:00', timeUntil: '12:00', attendees: 6, bookingUuid: made.uuid }
  expect(await tenant.get(checkBooking, { params, body: asked })).toMatchObject({ allowed: true })
  expect(await change(tenant, made, { attendees: 9 })).toMatchObject({ status: 409, error: { refusal: { rule: 'capacity' } } })
  expect(await change(tenant, made, { timeFrom: '10:30' })).toMatchObject({ status: 404 })
})

test('the addresses of the building hear of what was agreed to, in words of their own; a remark is said once', async () => {
  const settings = await admin.get(getSpaceSettings, { params })
  const body = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: ['desk@harbour.example'] }
  const written = await admin.get(updateSpaceSettings, { params, version: settings.version, body })
  const rowan = await room('Rowan', { approval: true })
  const made = await book(tenant, rowan.uuid, '10:00', '11:00', { title: 'Tasting' })
  await decide('Tasting', 'APPROVED', 'Until ten at night')
  await change(admin, made, { timeFrom: '11:00', timeUntil: '12:00' })
  const moved = await tenant.get(getBooking, at(made.uuid))
  expect(moved.reason).toBeNull()
  await tenant.get(contract.cancelBooking, { ...at(made.uuid), version: moved.version, body: {} })
  const heard = await mailsTo(portal, 'desk@harbour.example')
  expect(heard.map(({ subject }) => subject)).toEqual([
    'A booking was agreed to: Rowan, 10 Mar 2027, 10:00 AM–11:00 AM',
    'A booking was moved: it is now Rowan, 10 Mar 2027, 11:00 AM–12:00 PM',
    'A booking was cancelled: Rowan, 10 Mar 2027, 11:00 AM–12:00 PM',
  ])
  expect(heard.map(({ body: said }) => said.includes('Until ten at night'))).toEqual([true, false, false])
  await admin.get(updateSpaceSettings, { params, version: written.version, body: { ...body, notifyEmails: [] } })
})

test('a facility has addresses of its own: they hear of its bookings, once where the building names them too', async () => {
  const [olive, pear] = [await room('Olive', { notifyEmails: ['olive@harbour.example', 'Desk@harbour.example'] }), await room('Pear')]
  const settings = await admin.get(getSpaceSettings, { params })
  const body = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: ['desk@harbour.example'] }
  const written = await admin.get(updateSpaceSettings, { params, version: settings.version, body })
  const before = (await mailsTo(portal, 'desk@harbour.example')).length
  await book(tenant, olive.uuid)
  await book(tenant, pear.uuid, '12:00', '13:00')
  expect(await subjectsTo(portal, 'olive@harbour.example')).toEqual(['Booked: Olive, 10 Mar 2027, 10:00 AM–11:00 AM'])
  expect((await mailsTo(portal, 'desk@harbour.example')).length - before).toBe(2)
  await admin.get(updateSpaceSettings, { params, version: written.version, body: { ...body, notifyEmails: [] } })
})

test('moved to another room, those who are named for the first one alone hear that it is there no more', async () => {
  const quince = await room('Quince', { notifyEmails: ['quince@harbour.example', 'both@harbour.example'] })
  const medlar = await room('Medlar', { notifyEmails: ['medlar@harbour.example', 'both@harbour.example'] })
  const made = await book(tenant, quince.uuid, '10:00', '11:00')
  await change(tenant, made, { facilityUuid: medlar.uuid })
  const subjects = (address: string) => subjectsTo(portal, address)
  const now = 'A booking was moved: it is now Medlar, 10 Mar 2027, 10:00 AM–11:00 AM'
  expect(await subjects('quince@harbour.example')).toEqual([
    'Booked: Quince, 10 Mar 2027, 10:00 AM–11:00 AM',
    'A booking was moved to another room. It is no longer in Quince, 10 Mar 2027, 10:00 AM–11:00 AM',
  ])
  expect(await subjects('medlar@harbour.example')).toEqual([now])
  expect(await subjects('both@harbour.example')).toEqual(['Booked: Quince, 10 Mar 2027, 10:00 AM–11:00 AM', now])
})

test('moved to a room that is agreed to first, who has the first one alone is done with it, and who has both hears how it ends', async () => {
  const lime = await room('Lime', { notifyEmails: ['lime@harbour.example', 'all@harbour.example'] })
  const teak = await room('Teak', { approval: true, notifyEmails: ['all@harbour.example'] })
  const made = await book(tenant, lime.uuid, '10:00', '11:00', { title: 'Tasting' })
  await change(tenant, made, { facilityUuid: teak.uuid })
  await decide('Tasting', 'APPROVED', '')
  const subjects = async (address: string) => (await subjectsTo(portal, address)).slice(1)
  expect(await subjects('lime@harbour.example')).toEqual([
    'A booking was moved to another room. It is no longer in Lime, 10 Mar 2027, 10:00 AM–11:00 AM',
  ])
  expect(await subjects('all@harbour.example')).toEqual(['A change of a booking was agreed to: it is now Teak, 10 Mar 2027, 10:00 AM–11:00 AM'])
})

test('the addresses of the building hear nothing of a change that is only asked for, nor of one that was not agreed to', async () => {
  const settings = await admin.get(getSpaceSettings, { params })
  const body = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: ['porter@harbour.example'] }
  const written = await admin.get(updateSpaceSettings, { params, version: settings.version, body })
  const sorrel = await room('Sorrel', { approval: true })
  const made = await book(tenant, sorrel.uuid, '10:00', '11:00', { title: 'Rehearsal' })
  await decide('Rehearsal', 'APPROVED', '')
  await change(tenant, made, { timeFrom: '14:00', timeUntil: '15:00' })
  await decide('Rehearsal', 'REJECTED', 'Painters')
  // what they never knew as agreed to is no matter of theirs
  await book(tenant, sorrel.uuid, '16:00', '17:00', { title: 'Reading' })
  await decide('Reading', 'REJECTED', 'Painters')
  expect(await subjectsTo(portal, 'porter@harbour.example')).toEqual(['A booking was agreed to: Sorrel, 10 Mar 2027, 10:00 AM–11:00 AM'])
  await admin.get(updateSpaceSettings, { params, version: written.version, body: { ...body, notifyEmails: [] } })
})

test('what is asked for in one room, and then in a further one, is told those who knew it once it is agreed to, and nobody of the room between', async () => {
  const plane = await room('Plane', { notifyEmails: ['plane@harbour.example', 'rounds@harbour.example'] })
  const larch = await room('Larch', { approval: true, notifyEmails: ['rounds@harbour.example', 'larch@harbour.example'] })
  const thorn = await room('Thorn', { approval: true, notifyEmails: ['thorn@harbour.example'] })
  const made = await book(tenant, plane.uuid, '10:00', '11:00', { title: 'Tasting' })
  await change(tenant, made, { facilityUuid: larch.uuid, timeFrom: '12:00', timeUntil: '13:00' })
  await change(tenant, await tenant.get(getBooking, at(made.uuid)), { facilityUuid: thorn.uuid })
  await decide('Tasting', 'APPROVED', '')
  const subjects = (address: string) => subjectsTo(portal, address)
  const left = 'A booking was moved to another room. It is no longer in Plane, 10 Mar 2027, 10:00 AM–11:00 AM'
  const booked = 'Booked: Plane, 10 Mar 2027, 10:00 AM–11:00 AM'
  expect(await subjects('plane@harbour.example')).toEqual([booked, left])
  expect(await subjects('rounds@harbour.example')).toEqual([booked, left])
  expect(await subjects('larch@harbour.example')).toEqual([])
  expect(await subjects('thorn@harbour.example')).toEqual(['A change of a booking was agreed to: it is now Thorn, 10 Mar 2027, 10:00 AM–11:00 AM'])
})

test('what was called off before anybody agreed to it is no matter of the addresses of the building', async () => {
  const bay = await room('Bay', { approval: true, notifyEmails: ['bay@harbour.example'] })
  const made = await book(tenant, bay.uuid, '10:00', '11:00')
  await tenant.get(contract.cancelBooking, { ...at(made.uuid), version: made.version, body: {} })
  expect(await mailsTo(portal, 'bay@harbour.example')).toEqual([])
})

test('what is shown and the version that it is changed by are of one moment, also where it changes while it is read', async () => {
  const actor = await portal.app.actorOf(wong.membershipId)
  const reader = makeContext(portal.app, { requestId: 'test', language: 'en', actor })
  if (!isSignedIn(reader)) throw new Error('nobody is signed in')
  const made = await book(tenant, (await room('Hazel')).uuid)
  const place = await placeOf(reader, harbour.uuid)
  const before = await findBooking(reader, place, made.uuid)
  await change(tenant, made, { title: 'Changed meanwhile' })
  expect(await presentBooking(reader, place, before)).toMatchObject({ title: 'Changed meanwhile', version: before.version + 1 })
})

test('whole days are offered from midnight to midnight, and one day is one', async () => {
  const whole = [{ from: '00:00', to: '24:00' }]
  const hours = { ...officeWeek, MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole }
  const studio = await room('Studio', { hours, shortestMinutes: 1440, longestMinutes: 1440 })
  const body = { facilityUuid: studio.uuid, date: day, timeFrom: '08:00', timeUntil: '09:00', attendees: 6 }
  const { refusal, ways } = await tenant.get(checkBooking, { params, body })
  expect(refusal).toMatchObject({ message: '1 h: at least 1 day in this facility' })
  const same = ways.filter(({ facility }) => facility.uuid === studio.uuid)
  expect(same.map(({ timeFrom, timeUntil }) => `${timeFrom} ${timeUntil}`)).toEqual(['00:00 24:00', '00:00 24:00'])
  for (const { date, timeFrom, timeUntil } of same)
    expect(await tenant.get(checkBooking, { params, body: { ...body, date, timeFrom, timeUntil } })).toMatchObject({ allowed: true })
})

test('who leaves early leaves the room to those who clean it, and then to others', async () => {
  const cedar = await room('Cedar', { afterMinutes: 30 })
  const made = await book(tenant, cedar.uuid, '10:00', '12:00')
  clock.set('2027-03-10T02:30:00Z')
  await tenant.get(endBooking, { ...at(made.uuid), version: made.version })
  const next = (from: string, until: string) =>
    other.send(createBooking, { params, body: bookingOf(cedar.uuid, day, from, until) }, { key: randomUUID() })
  expect(await next('10:30', '11:00')).toMatchObject({ status: 409, error: { refusal: { rule: 'free' } } })
  expect(await next('11:00', '12:00')).toMatchObject({ status: 200 })
  const { taken } = await other.get(contract.getTimeline, { params, query: { date: day } })
  expect(taken.filter(({ facilityId }) => facilityId === cedar.id)[0]).toMatchObject({
    endsAt: '2027-03-10T02:30:00Z',
    busyUntil: '2027-03-10T03:00:00Z',
    booking: null,
  })
})

test('what has ended between the list and the lock is not let go', async () => {
  const maple = await room('Maple', { checkIn: true, releaseMinutes: 15 })
  const made = await book(tenant, maple.uuid)
  clock.set('2027-03-10T02:15:00Z')
  const due = () => context.transaction((tx) => isDue(tx, 'release', made.id))
  expect(await due()).toBe(true)
  await tenant.get(endBooking, { ...at(made.uuid), version: made.version })
  expect(await due()).toBe(false)
  back()
  const nook = await room('Nook', { approval: true })
  const asked = await tenant.get(createBooking, { params, body: bookingOf(nook.uuid, '2027-03-19') }, { key: randomUUID() })
  clock.set('2027-03-10T01:00:00Z')
  const expires = () => context.transaction((tx) => isDue(tx, 'expire', asked.id))
  expect(await expires()).toBe(true)
  await change(tenant, asked, { date: '2027-03-18' })
  expect(await expires()).toBe(false)
})

test('a history tells of rooms and people by name, and of no numbers of rows', async () => {
  const [willow, poplar] = [await room('Willow'), await room('Poplar')]
  const made = await book(tenant, willow.uuid)
  await change(tenant, made, { facilityUuid: poplar.uuid })
  const { items } = await tenant.get(getBookingHistory, at(made.uuid))
  const told = new Map(items.map(({ action, changes }) => [action, changes]))
  expect(told.get('moved')).toContainEqual({ field: 'facilityId', before: 'Willow', after: 'Poplar' })
  expect(told.get('created')).toContainEqual({ field: 'memberId', before: null, after: 'Iris Wong' })
  const fields = items.flatMap(({ changes }) => changes.map(({ field }) => field))
  for (const field of ['companyId', 'userId', 'officeCentreId']) expect(fields).not.toContain(field)
})

test('the day shows as taken what a hall takes that is not offered to the reader, with the work around it', async () => {
  const half = await room('Half', { beforeMinutes: 0 })
  const hall = await room('Great hall', {
    partUuids: [half.uuid],
    viewableBy: 'OFFICE_TENANT',
    selectedTenantIds: [oriel.id],
    capacity: 50,
    beforeMinutes: 30,
    afterMinutes: 15,
  })
  await book(other, hall.uuid, '10:00', '11:00')
  const { facilities, taken } = await tenant.get(contract.getTimeline, { params, query: { date: day } })
  expect(facilities.map(({ uuid }) => uuid)).not.toContain(hall.uuid)
  expect(taken.filter(({ facilityId }) => facilityId === half.id)).toMatchObject([
    { startsAt: '2027-03-10T02:00:00Z', busyFrom: '2027-03-10T01:30:00Z', busyUntil: '2027-03-10T03:15:00Z', booking: null },
  ])
})
