import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createUserGroup, addGroupPeople } from '#modules/identity/user-groups/contract.ts'
import { getUser } from '#modules/identity/users/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { createCategory, deleteFacility, updateFacility, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  checkBooking,
  checkInBooking,
  countBookings,
  createBooking,
  endBooking,
  getBooking,
  getBookingHistory,
  getTimeline,
  listBookable,
  listBookings,
  noteWanted,
  updateBooking,
  waitForBooking,
} from '../contract.ts'
import { letBookingsGo } from './by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY', 'STAFF_PORTAL'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(landlord)
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const other = as(await world.person(oriel, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
/** A Wednesday two days from now, in Hong Kong. */
const day = '2027-03-10'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const uuidOf = async (userId: number): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [userId])
  return rows[0]?.uuid ?? ''
}
const context = systemContext(portal.app, 'test')

test('somebody of a company books a room; colleagues who manage see it, others that it is taken', async () => {
  const larch = await room('Larch')
  const made = await tenant.get(createBooking, { params, body: bookingOf(larch.uuid, day) }, { key: randomUUID() })
  expect(made).toMatchObject({
    status: 'CONFIRMED',
    date: day,
    timeFrom: '10:00',
    company: { name: 'Pinecrest' },
    startsAt: '2027-03-10T02:00:00Z',
  })
  expect(await boss.get(getBooking, at(made.uuid))).toMatchObject({ title: 'Weekly meeting', may: { edit: true } })
  expect(await other.send(getBooking, at(made.uuid))).toMatchObject({ status: 404 })
  const seen = async (by: typeof other) =>
    (await by.get(getTimeline, { params, query: { date: day } })).taken.filter(({ facilityId }) => facilityId === larch.id)
  expect(await seen(other)).toMatchObject([{ startsAt: '2027-03-10T02:00:00Z', booking: null }])
  expect(await seen(tenant)).toMatchObject([{ booking: { mine: true } }])
  expect(await seen(admin)).toMatchObject([{ booking: { title: 'Weekly meeting', mine: false } }])
  expect((await other.get(listBookings, { params })).items).toEqual([])
  expect(await boss.get(countBookings, { params })).toMatchObject({ UPCOMING: 1, PAST: 0 })
})

test.each([
  ['step', { timeFrom: '10:10', timeUntil: '11:10' }],
  ['shortest', { timeUntil: '10:15' }],
  ['longest', { timeFrom: '09:00', timeUntil: '14:00' }],
  ['hours', { timeFrom: '18:00', timeUntil: '20:00' }],
  ['past', { date: '2027-03-08', timeFrom: '08:00', timeUntil: '08:30' }],
  ['ahead', { date: '2027-07-14' }],
  ['capacity', { attendees: 9 }],
])('a refusal names the rule: %s', async (rule, more) => {
  const cypress = await admin.get(listBookable, { params })
  const facility = cypress.find(({ title }) => title === 'Cypress') ?? (await room('Cypress'))
  const refused = await tenant.send(createBooking, { params, body: bookingOf(facility.uuid, day, '10:00', '11:00', more) }, { key: randomUUID() })
  expect(refused).toMatchObject({ status: 409, error: { code: 'booking_refused', refusal: { rule } } })
  const { rows } = await portal.app.database.pool.query('select 1 from booking_refusals where facility_id = $1 and rule = $2', [facility.id, rule])
  expect(rows).toHaveLength(1)
})

test('how long before it has to be booked is told in words that say what was asked', async () => {
  const sorrel = await room('Sorrel', { noticeMinutes: 2880 })
  const refusedAt = async (date: string, timeFrom: string) => {
    const body = { facilityUuid: sorrel.uuid, date, timeFrom, timeUntil: `${Number(timeFrom.slice(0, 2)) + 1}:00`, attendees: 4 }
    return (await tenant.get(checkBooking, { params, body })).refusal?.message
  }
  expect(await refusedAt('2027-03-09', '10:00')).toBe('Must be booked at least 2 days before; this starts in 25 h')
  expect(await refusedAt('2027-03-08', '09:00')).toBe('Must be booked at least 2 days before; this starts at once')
})

test('a refusal shows what would pass: the same room nearest, then others that are large enough', async () => {
  const maple = await room('Maple')
  await room('Oak', { capacity: 6 })
  await tenant.get(createBooking, { params, body: bookingOf(maple.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  const answer = await other.get(checkBooking, {
    params,
    body: { facilityUuid: maple.uuid, date: day, timeFrom: '10:30', timeUntil: '11:30', attendees: 6 },
  })
  expect(answer).toMatchObject({ allowed: false, refusal: { rule: 'free', message: 'Somebody else has it at this time' } })
  const ways = answer.ways.map(({ facility, date, timeFrom, timeUntil }) => [facility.title, date, timeFrom, timeUntil])
  expect(ways[0]).toEqual(['Maple', day, '11:00', '12:00'])
  expect(ways[1]).toEqual(['Maple', day, '09:00', '10:00'])
  expect(ways[2]).toEqual(['Oak', day, '10:30', '11:30'])
  expect(ways.length).toBeLessThanOrEqual(5)
  for (const { facility, date, timeFrom, timeUntil } of answer.ways) {
    const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees: 6 }
    expect(await other.get(checkBooking, { params, body })).toMatchObject({ allowed: true })
  }
  const long = await other.get(checkBooking, {
    params,
    body: { facilityUuid: maple.uuid, date: day, timeFrom: '12:00', timeUntil: '17:00', attendees: 6 },
  })
  expect(long).toMatchObject({ refusal: { rule: 'longest', value: 300, limit: 240, message: '5 h: at most 4 h in this facility' } })
  expect(long.ways[0]).toMatchObject({ date: day, timeFrom: '12:00', timeUntil: '16:00' })
})

test('adjacent times both win, and work around a booking is kept free', async () => {
  const elm = await room('Elm', { afterMinutes: 30 })
  await tenant.get(createBooking, { params, body: bookingOf(elm.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  expect(await other.send(createBooking, { params, body: bookingOf(elm.uuid, day, '11:00', '12:00') }, { key: randomUUID() })).toMatchObject({
    status: 409,
  })
  expect(await other.send(createBooking, { params, body: bookingOf(elm.uuid, day, '11:30', '12:30') }, { key: randomUUID() })).toMatchObject({
    status: 200,
  })
  const birch = await room('Birch')
  for (const [from, until] of [
    ['10:00', '11:00'],
    ['11:00', '12:00'],
    ['09:00', '10:00'],
  ] as const)
    expect(await other.send(createBooking, { params, body: bookingOf(birch.uuid, day, from, until) }, { key: randomUUID() })).toMatchObject({
      status: 200,
    })
})

test('a booking is moved, and its old time is free at once; cancelled in time its place is free, too', async () => {
  const ash = await room('Ash')
  const made = await tenant.get(createBooking, { params, body: bookingOf(ash.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  const body = { facilityUuid: ash.uuid, date: day, timeFrom: '10:30', timeUntil: '11:30', attendees: 3, title: 'Moved' }
  const moved = await tenant.get(updateBooking, { ...at(made.uuid), version: made.version, body })
  expect(moved).toMatchObject({ timeFrom: '10:30', title: 'Moved', status: 'CONFIRMED' })
  const early = await other.get(createBooking, { params, body: bookingOf(ash.uuid, day, '10:00', '10:30') }, { key: randomUUID() })
  const back = { ...at(made.uuid), version: moved.version, body: { ...body, timeFrom: '10:00' } }
  expect(await tenant.send(updateBooking, back)).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  expect(await other.send(cancelBooking, { ...at(made.uuid), version: moved.version, body: {} })).toMatchObject({ status: 404 })
  await other.get(cancelBooking, { ...at(early.uuid), version: early.version, body: { reason: 'No need' } })
  expect(await tenant.get(updateBooking, back)).toMatchObject({ timeFrom: '10:00' })
  const { items } = await tenant.get(getBookingHistory, at(made.uuid))
  expect(items.map(({ action }) => action)).toEqual(['moved', 'moved', 'created'])
  // as the form has them
  const told = (of: number) => items.at(of)?.changes.map(({ field }) => field) ?? []
  expect(told(1).filter((field) => ['title', 'timeUntil', 'timeFrom'].includes(field))).toEqual(['timeFrom', 'timeUntil', 'title'])
  expect(told(-1).slice(0, 7)).toEqual(['memberId', 'facilityId', 'date', 'timeFrom', 'timeUntil', 'attendees', 'title'])
  const { items: ended } = await other.get(getBookingHistory, at(early.uuid))
  // when it was ended the deed says
  expect(ended[0]?.action).toBe('cancelled')
  expect(ended[0]?.changes.map(({ field }) => field)).not.toContain('stoppedAt')
})

test('whoever agrees to bookings passes a rule with a reason, and no other person does', async () => {
  const yew = await room('Yew')
  const long = bookingOf(yew.uuid, day, '08:00', '18:00', { overrideReason: 'Board meeting' })
  expect(await tenant.send(createBooking, { params, body: long }, { key: randomUUID() })).toMatchObject({
    status: 403,
    error: { code: 'not_your_rules' },
  })
  expect(await boss.send(createBooking, { params, body: long }, { key: randomUUID() })).toMatchObject({ status: 403 })
  expect(await admin.get(createBooking, { params, body: long }, { key: randomUUID() })).toMatchObject({ overrideReason: 'Board meeting' })
  expect(
    await admin.send(
      createBooking,
      { params, body: bookingOf(yew.uuid, day, '09:00', '10:00', { overrideReason: 'Me, too' }) },
      { key: randomUUID() },
    ),
  ).toMatchObject({
    status: 409,
    error: { refusal: { rule: 'free' } },
  })
})

test('what needs agreement holds its room until the building has said yes or no, or nobody has in time', async () => {
  const hall = await room('Hall', { approval: true })
  const asked = await tenant.get(createBooking, { params, body: bookingOf(hall.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  expect(asked.status).toBe('PENDING_APPROVAL')
  expect(await other.send(createBooking, { params, body: bookingOf(hall.uuid, day, '10:30', '11:30') }, { key: randomUUID() })).toMatchObject({
    status: 409,
  })
  const [round] = (await admin.get(listApprovals)).items
  expect(round).toMatchObject({ kindName: 'Booking', facts: expect.arrayContaining([{ label: 'Facility', value: 'Hall' }]) })
  expect([round?.title, round?.brief]).toEqual(['Hall · 10 Mar 2027, 10:00 AM – 11:00 AM', `Pinecrest · ${wong.name} · Weekly meeting`])
  const chinese = { headers: { 'accept-language': 'zh-Hant' } }
  const read = await admin.get(listApprovals, { query: { wildcardSearch: 'weekly' } }, chinese)
  expect(read.items.map(({ title }) => title)).toEqual(['Hall · 2027年3月10日 上午10:00 – 上午11:00'])
  expect((await admin.get(getHome)).waiting).toContainEqual(expect.objectContaining({ title: round?.title, detail: round?.brief }))
  const hits = (await tenant.get(findRecords, { query: { text: 'weekly' } })).flatMap((kind) => kind.hits)
  expect(hits).toContainEqual(expect.objectContaining({ detail: `${asked.referenceNo} · 10 Mar 2027, 10:00 AM` }))
  await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'REJECTED', remark: 'Works in the hall' } })
  expect(await tenant.get(getBooking, at(asked.uuid))).toMatchObject({ status: 'REJECTED', reason: 'Works in the hall' })
  clock.set('2027-03-09T01:00:00Z')
  const again = await other.get(createBooking, { params, body: bookingOf(hall.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  clock.set('2027-03-10T01:59:00Z')
  await letBookingsGo(context)
  expect((await other.get(getBooking, at(again.uuid))).status).toBe('PENDING_APPROVAL')
  clock.set('2027-03-10T02:00:00Z')
  await letBookingsGo(context)
  expect((await other.get(getBooking, at(again.uuid))).status).toBe('EXPIRED')
  clock.set('2027-03-08T01:00:00Z')
})

test('who does not check in loses the room, who does keeps it, and who leaves early gives the rest to others', async () => {
  const fir = await room('Fir', { checkIn: true, releaseMinutes: 15 })
  const mine = await tenant.get(createBooking, { params, body: bookingOf(fir.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  const theirs = await other.get(createBooking, { params, body: bookingOf(fir.uuid, day, '11:00', '13:00') }, { key: randomUUID() })
  clock.set('2027-03-10T01:44:00Z')
  expect(await tenant.send(checkInBooking, { ...at(mine.uuid), version: mine.version })).toMatchObject({
    status: 409,
    error: { code: 'not_open_yet', message: 'It can be checked in from 10 Mar 2027, 09:45 AM until 10 Mar 2027, 11:00 AM' },
  })
  clock.set('2027-03-10T02:15:00Z')
  await letBookingsGo(context)
  expect((await tenant.get(getBooking, at(mine.uuid))).status).toBe('RELEASED')
  expect(await other.send(createBooking, { params, body: bookingOf(fir.uuid, day, '10:15', '11:00') }, { key: randomUUID() })).toMatchObject({
    status: 200,
  })
  clock.set('2027-03-10T03:10:00Z')
  const here = await other.get(checkInBooking, { ...at(theirs.uuid), version: theirs.version })
  expect(here.status).toBe('CHECKED_IN')
  await letBookingsGo(context)
  expect((await other.get(getBooking, at(theirs.uuid))).status).toBe('CHECKED_IN')
  expect((await other.get(endBooking, { ...at(theirs.uuid), version: here.version })).status).toBe('COMPLETED')
  expect(await tenant.send(createBooking, { params, body: bookingOf(fir.uuid, day, '11:15', '12:00') }, { key: randomUUID() })).toMatchObject({
    status: 200,
  })
  clock.set('2027-03-08T01:00:00Z')
})

test('who has checked in early may end it before it begins: all of it is free at once, and it is told as over', async () => {
  const rowan = await room('Whitebeam', { checkIn: true, releaseMinutes: 15 })
  const made = await tenant.get(createBooking, { params, body: bookingOf(rowan.uuid, day, '10:00', '11:00') }, { key: randomUUID() })
  clock.set('2027-03-10T01:50:00Z')
  // who has not checked in cancels, or lets it go
  expect(await tenant.send(endBooking, { ...at(made.uuid), version: made.version })).toMatchObject({ status: 409, error: { code: 'not_open_yet' } })
  const here = await tenant.get(checkInBooking, { ...at(made.uuid), version: made.version })
  const ended = await tenant.get(endBooking, { ...at(made.uuid), version: here.version })
  expect(ended.status).toBe('COMPLETED')
  expect(await tenant.send(endBooking, { ...at(made.uuid), version: ended.version })).toMatchObject({ status: 409, error: { code: 'not_open_yet' } })
  const { taken } = await other.get(getTimeline, { params, query: { date: day } })
  expect(taken.filter(({ facilityId }) => facilityId === rowan.id)).toEqual([])
  expect(await other.send(createBooking, { params, body: bookingOf(rowan.uuid, day, '10:00', '11:00') }, { key: randomUUID() })).toMatchObject({
    status: 200,
  })
  clock.set('2027-03-08T01:00:00Z')
})

test('the rule of a group counts by the week in which a booking starts; cancelled in time gives it back', async () => {
  const pine = await room('Pine')
  const group = await admin.get(createUserGroup, {
    params: { oc: harbour.uuid },
    body: { groupName: 'Two a week', maxBooking: 2, maxBookingUnit: 'WEEK' },
  })
  const lee = await world.person(pinecrest, 'TENANT')
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: [await uuidOf(lee.userId)] } })
  const caller = as(lee)
  const book = (date: string, from: string) =>
    caller.send(createBooking, { params, body: bookingOf(pine.uuid, date, from, `${Number(from.slice(0, 2)) + 1}:00`) }, { key: randomUUID() })
  expect((await book(day, '09:00')).status).toBe(200)
  const second = await book(day, '10:00')
  expect(await book('2027-03-12', '11:00')).toMatchObject({
    status: 409,
    error: {
      refusal: { rule: 'quota', message: 'Your group “Two a week” allows 2 a week; this would be number 3 from 08 Mar 2027 to 14 Mar 2027' },
    },
  })
  // Monday is another week
  expect((await book('2027-03-15', '09:00')).status).toBe(200)
  const { uuid, version } = second.data ?? { uuid: '', version: 0 }
  await caller.get(cancelBooking, { ...at(uuid), version, body: {} })
  expect((await book('2027-03-12', '11:00')).status).toBe(200)
})

test('a facility that is booked keeps its spaces, and one that is withdrawn takes no more', async () => {
  const gym = await room('Gym', { mode: 'SHARED', places: 3, capacity: 20 })
  const places = []
  for (let n = 0; n < 3; n += 1)
    places.push((await other.get(createBooking, { params, body: bookingOf(gym.uuid, day) }, { key: randomUUID() })).placeNo)
  expect(places).toEqual([1, 2, 3])
  expect(await other.send(createBooking, { params, body: bookingOf(gym.uuid, day) }, { key: randomUUID() })).toMatchObject({ status: 409 })
  const fewer = { ...at(gym.uuid), version: gym.version, body: roomOf('Gym', rooms, { mode: 'SHARED', places: 2, capacity: 20 }) }
  expect(await admin.send(updateFacility, fewer)).toMatchObject({ status: 409, error: { code: 'spaces_in_use' } })
  expect(await admin.send(deleteFacility, { ...at(gym.uuid), version: gym.version })).toMatchObject({ status: 409, error: { code: 'spaces_in_use' } })
  await admin.get(withdrawFacility, { ...at(gym.uuid), version: gym.version })
  expect(await other.send(createBooking, { params, body: bookingOf(gym.uuid, '2027-03-11') }, { key: randomUUID() })).toMatchObject({
    error: { refusal: { rule: 'live' } },
  })
})

test('eight people, tomorrow afternoon, with a screen: what there is of that, and what of it is free', async () => {
  const screened = await room('With a screen', { equipment: ['SCREEN'], capacity: 12, hours: officeWeek })
  const query = { attendees: 8, equipment: ['SCREEN' as const], date: '2027-03-09', timeFrom: '14:00', timeUntil: '15:00' }
  expect(await tenant.get(listBookable, { params, query })).toMatchObject([{ title: 'With a screen', free: true }])
  await other.get(createBooking, { params, body: bookingOf(screened.uuid, '2027-03-09', '14:30', '15:30') }, { key: randomUUID() })
  expect(await tenant.get(listBookable, { params, query })).toMatchObject([{ free: false, refusal: { rule: 'free' } }])
})

test('the provider books for somebody of the building, and not for itself', async () => {
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const rowan = await room('Rowan')
  const body = bookingOf(rowan.uuid, day)
  expect(await provider.send(createBooking, { params, body }, { key: randomUUID() })).toMatchObject({
    status: 422,
    error: { code: 'member_unknown' },
  })
  const forLandlord = { ...body, memberId: landlord.membershipId }
  expect(await provider.send(createBooking, { params, body: forLandlord }, { key: randomUUID() })).toMatchObject({ status: 200 })
})

test('whoever passes a rule with a reason is told that the room is taken, not the rule that they pass', async () => {
  const box = await room('Box', { capacity: 8 })
  await tenant.get(createBooking, { params, body: bookingOf(box.uuid, day) }, { key: randomUUID() })
  const twelve = bookingOf(box.uuid, day, '10:00', '11:00', { attendees: 12, overrideReason: 'Board meeting' })
  const refusedBy = async (who: typeof admin, body: typeof twelve) =>
    (await who.send(createBooking, { params, body }, { key: randomUUID() })).error?.refusal as { rule: string } | undefined
  expect(await refusedBy(admin, twelve)).toMatchObject({ rule: 'free' })
  expect(await refusedBy(admin, { ...twelve, overrideReason: '' })).toMatchObject({ rule: 'capacity' })
})

test('what is given up in the form counts as wanted and not had; what would pass does not', async () => {
  const ivy = await room('Ivy')
  const body = { facilityUuid: ivy.uuid, date: day, timeFrom: '10:00', timeUntil: '11:00', attendees: 4 }
  const noted = async () =>
    (await portal.app.database.pool.query('select rule from booking_refusals where facility_id = $1 order by id', [ivy.id])).rows
  await tenant.get(noteWanted, { params, body })
  expect(await noted()).toEqual([])
  await admin.get(createBooking, { params, body: bookingOf(ivy.uuid, day) }, { key: randomUUID() })
  await tenant.get(noteWanted, { params, body })
  expect(await noted()).toEqual([{ rule: 'free' }])
  await tenant.get(waitForBooking, { params, body: { ...body, title: 'Reading' } }, { key: randomUUID() })
  expect(await noted()).toEqual([{ rule: 'free' }, { rule: 'free' }])
})

test('of a day that is over the ways out lie ahead', async () => {
  const moss = await room('Moss')
  const body = { facilityUuid: moss.uuid, date: '2027-03-05', timeFrom: '10:00', timeUntil: '11:00', attendees: 4 }
  const { refusal, ways } = await tenant.get(checkBooking, { params, body })
  expect(refusal).toMatchObject({ rule: 'past' })
  expect(ways).toContainEqual(expect.objectContaining({ facility: expect.objectContaining({ uuid: moss.uuid }), date: '2027-03-08' }))
})

test('the bookings of one person are told as far as the reader sees them: of neighbours none, and whoever sees only the own none of others', async () => {
  const juniper = await room('Juniper')
  const [hana, cole] = [await world.person(pinecrest, 'TENANT', { name: 'Hana Ito' }), await world.person(pinecrest, 'TENANT')]
  const book = (who: typeof hana, from: string, until: string, title: string) =>
    as(who).get(createBooking, { params, body: bookingOf(juniper.uuid, day, from, until, { title }) }, { key: randomUUID() })
  await book(hana, '10:00', '11:00', 'Tasting')
  const early = await book(hana, '09:00', '10:00', 'Stand-up')
  await book(cole, '11:00', '12:00', 'Interviews')
  await as(hana).get(cancelBooking, { ...at(early.uuid), version: early.version, body: {} })
  const query = { memberId: hana.membershipId }
  const titles = async (by: typeof admin, more = {}, of = params) =>
    (await by.get(listBookings, { params: of, query: { ...query, ...more } })).items.map(({ title }) => title)
  for (const by of [admin, boss, as(hana)]) {
    expect(await titles(by)).toEqual(['Tasting'])
    expect(await titles(by, { view: 'PAST' })).toEqual(['Stand-up'])
    expect(await by.get(countBookings, { params, query })).toEqual({ UPCOMING: 1, TO_APPROVE: 0, PAST: 1, EVERY: 2, minimums: [] })
  }
  // the profile names the company, and the person by the same number
  const company = { oc: pinecrest.uuid }
  const { memberId } = await admin.get(getUser, { params: { ...company, id: String(hana.userId) } })
  expect(await titles(admin, { memberId }, company)).toEqual(['Tasting'])
  for (const by of [as(cole), as(await world.person(oriel, 'MASTER_ADMIN'))]) {
    expect(await titles(by, { view: 'EVERY' })).toEqual([])
    expect((await by.get(countBookings, { params, query })).EVERY).toBe(0)
  }
  expect(await admin.send(listBookings, { params, query: { memberId: 0 } })).toMatchObject({ status: 422 })
})
