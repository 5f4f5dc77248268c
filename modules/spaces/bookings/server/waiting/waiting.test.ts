import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { leaveWaiting, listOwnWaiting } from '#modules/identity/waiting-lists/contract.ts'
import { tendWaitingLists } from '#modules/identity/waiting-lists/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, checkBooking, createBooking, getBooking, listBookings, takeOfferedBooking, waitForBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const somebody = async () => as(await world.person(pinecrest, 'TENANT'))
type Caller = Awaited<ReturnType<typeof somebody>>
const day = '2027-03-10'
const hour = 3_600_000
const passes = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())
const book = (who: Caller, facility: string, from = '10:00', until = '11:00') =>
  who.get(createBooking, { params, body: bookingOf(facility, day, from, until) }, { key: randomUUID() })
const wait = (who: Caller, facility: string, from = '10:00', until = '11:00') =>
  who.send(waitForBooking, { params, body: bookingOf(facility, day, from, until) }, { key: randomUUID() })
const waiting = async (who: Caller) => (await who.get(listOwnWaiting, { query: { view: 'OPEN' } })).items
const cancel = (who: Caller, { uuid, version }: { uuid: string; version: number }) =>
  who.get(cancelBooking, { params: { ...params, uuid }, version, body: {} })
const tend = () => tendWaitingLists(systemContext(portal.app, 'test'))
const offeredTo = async (who: Caller) => {
  const [entry] = await waiting(who)
  return who.get(getBooking, { params: { ...params, uuid: entry?.path?.split('/').at(-1) ?? '' } })
}

test('waited for, freed, offered, taken: and it is a booking like any other', async () => {
  const larch = await room('Larch')
  const [first, second] = [await somebody(), await somebody()]
  const had = await book(first, larch.uuid)
  expect((await wait(second, larch.uuid)).status).toBe(200)
  expect(await waiting(second)).toMatchObject([
    { status: 'WAITING', rank: 1, title: expect.stringMatching(/^Larch · .*2027, 10:00 AM – 11:00 AM$/) as string },
  ])
  await cancel(first, had)
  await tend()
  const held = await offeredTo(second)
  expect(held).toMatchObject({ status: 'OFFERED', may: { take: true, cancel: false, edit: false }, offer: { until: '2027-03-08T03:00:00Z' } })
  // nobody else has it meanwhile
  const refused = await first.send(createBooking, { params, body: bookingOf(larch.uuid, day) }, { key: randomUUID() })
  expect(refused).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  const taken = await second.get(takeOfferedBooking, { params: { ...params, uuid: held.uuid }, version: held.version, body: {} })
  expect(taken).toMatchObject({ status: 'CONFIRMED', offer: null })
  expect(await waiting(second)).toEqual([])
})

test('whoever cancels reads that somebody waits, and says why where it is not their own', async () => {
  const rowan = await room('Rowan')
  const [first, second] = [await somebody(), await somebody()]
  const had = await book(first, rowan.uuid)
  expect(had).toMatchObject({ waitedFor: false, reasonAsked: false })
  await wait(second, rowan.uuid, '10:30', '11:30')
  const at = { params: { ...params, uuid: had.uuid } }
  expect(await first.get(getBooking, at)).toMatchObject({ waitedFor: true, reasonAsked: false })
  const { version, ...seen } = await admin.get(getBooking, at)
  expect(seen).toMatchObject({ waitedFor: true, reasonAsked: true })
  expect(await admin.send(cancelBooking, { ...at, version, body: {} })).toMatchObject({ status: 422, error: { code: 'reason_missing' } })
  expect(await admin.get(cancelBooking, { ...at, version, body: { reason: 'The pipes leak' } })).toMatchObject({
    status: 'CANCELLED',
    waitedFor: false,
  })
})

test('what is free is booked, and what another rule is against is not waited for', async () => {
  const cedar = await room('Cedar')
  const who = await somebody()
  expect(await wait(who, cedar.uuid)).toMatchObject({ status: 409, error: { code: 'is_free_now' } })
  await book(admin, cedar.uuid)
  expect(await wait(who, cedar.uuid, '10:00', '10:05')).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  expect((await wait(who, cedar.uuid)).status).toBe(200)
  expect(await wait(who, cedar.uuid)).toMatchObject({ status: 409, error: { code: 'already_waiting' } })
})

test('whoever waits already is told their place, and nobody else', async () => {
  const fir = await room('Fir')
  const [had, first, second] = [await somebody(), await somebody(), await somebody()]
  const booking = await book(had, fir.uuid)
  const placeOf = async (who: Caller, timeUntil = '11:00') => {
    const body = { facilityUuid: fir.uuid, date: day, timeFrom: '10:00', timeUntil, attendees: 6 }
    return (await who.get(checkBooking, { params, body })).waiting
  }
  expect(await placeOf(first)).toBeNull()
  await wait(first, fir.uuid)
  await wait(second, fir.uuid)
  expect([await placeOf(first), await placeOf(second)]).toEqual([{ rank: 1 }, { rank: 2 }])
  // another time is another wish
  expect([await placeOf(first, '12:00'), await placeOf(had)]).toEqual([null, null])
  await cancel(had, booking)
  await tend()
  expect([await placeOf(first), await placeOf(second)]).toEqual([{ rank: null }, { rank: 2 }])
})

test('the longer wish waits on while the shorter one behind it is served', async () => {
  const pine = await room('Pine')
  const [had, long, short] = [await somebody(), await somebody(), await somebody()]
  const [early] = [await book(had, pine.uuid, '10:00', '11:00'), await book(had, pine.uuid, '11:00', '12:00')]
  await wait(long, pine.uuid, '10:00', '12:00')
  await wait(short, pine.uuid, '10:00', '11:00')
  await cancel(had, early)
  await tend()
  expect(await waiting(long)).toMatchObject([{ status: 'WAITING', rank: 1 }])
  expect(await waiting(short)).toMatchObject([{ status: 'OFFERED' }])
})

test('declined or unanswered it goes to the next; a hall waits for both halves', async () => {
  const [a, b] = [await room('Half A'), await room('Half B')]
  const hall = await room('Whole', { partUuids: [a.uuid, b.uuid] })
  const [had, one, two] = [await somebody(), await somebody(), await somebody()]
  const both = [await book(had, a.uuid), await book(had, b.uuid)]
  await wait(one, hall.uuid)
  await wait(two, a.uuid)
  await cancel(had, both[1] ?? { uuid: '', version: 0 })
  await tend()
  expect(await waiting(one)).toMatchObject([{ status: 'WAITING' }])
  await cancel(had, both[0] ?? { uuid: '', version: 0 })
  await tend()
  expect(await waiting(one)).toMatchObject([{ status: 'OFFERED' }])
  expect(await waiting(two)).toMatchObject([{ status: 'WAITING' }])
  const [entry] = await waiting(one)
  await one.get(leaveWaiting, { params: { uuid: entry?.uuid ?? '' } })
  await tend()
  const held = await offeredTo(two)
  passes(2 * hour + 60_000)
  await tend()
  const late = await two.send(takeOfferedBooking, { params: { ...params, uuid: held.uuid }, version: held.version, body: {} })
  expect(late).toMatchObject({ status: 409 })
  expect(await two.get(getBooking, { params: { ...params, uuid: held.uuid } })).toMatchObject({ status: 'EXPIRED', offer: null })
})

test('an offer and twenty who walk up: one has the room, and whoever takes it twice has it once', async () => {
  const oak = await room('Oak')
  const [had, waits, walker] = [await somebody(), await somebody(), await somebody()]
  const booking = await book(had, oak.uuid)
  await wait(waits, oak.uuid)
  await cancel(had, booking)
  const answers = await Promise.all([
    tend(),
    ...Array.from({ length: 20 }, () => walker.send(createBooking, { params, body: bookingOf(oak.uuid, day) }, { key: randomUUID() })),
  ])
  const walked = answers.filter((answer) => answer?.status === 200).length
  const [entry] = await waiting(waits)
  expect(walked + (entry?.status === 'OFFERED' ? 1 : 0)).toBe(1)
  const { rows } = await portal.app.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds h join spaces s on s.id = h.space_id join facilities f on f.id = s.facility_id where f.uuid = $1 and h.ended_at is null`,
    [oak.uuid],
  )
  expect(rows[0]?.n).toBe(1)
})

test('one offer taken by many clicks at once is one booking; a colleague’s is not there', async () => {
  const elm = await room('Elm')
  const [had, waits, stranger] = [await somebody(), await somebody(), await somebody()]
  const booking = await book(had, elm.uuid)
  await wait(waits, elm.uuid)
  await cancel(had, booking)
  await tend()
  const { uuid, version } = await offeredTo(waits)
  const which = { params: { ...params, uuid }, version, body: {} }
  expect((await stranger.send(takeOfferedBooking, which)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 8 }, () => waits.send(takeOfferedBooking, which)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await letBookingsGo(systemContext(portal.app, 'test'))
  const { items } = await waits.get(listBookings, { params, query: { mine: 'true', view: 'UPCOMING' } })
  expect(items).toMatchObject([{ uuid, status: 'CONFIRMED' }])
})
