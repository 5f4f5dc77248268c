import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { changeOfficeCentre, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { listOwnWaiting } from '#modules/identity/waiting-lists/contract.ts'
import { tendWaitingLists } from '#modules/identity/waiting-lists/server/front.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { createCategory, createFacility, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { createDiscount, createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  createBooking,
  getBookable,
  getBooking,
  getBookingMonth,
  getTimeline,
  listBookable,
  takeOfferedBooking,
  waitForBooking,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const start = '2027-03-08T01:00:00Z'
clock.set(start)
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const params = { oc: harbour.uuid }
const day = '2027-03-10'
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
type Person = Awaited<ReturnType<typeof world.person>>
const somebody = (company = pinecrest) => world.person(company, 'TENANT')
const key = () => ({ key: randomUUID() })
const book = (who: Person, facility: string, from = '10:00', until = '11:00') =>
  as(who).get(createBooking, { params, body: bookingOf(facility, day, from, until) }, key())
const wait = (who: Person, facility: string, more: Partial<NewBooking> = {}) =>
  as(who).send(waitForBooking, { params, body: bookingOf(facility, day, '10:00', '11:00', more) }, key())
const cancel = ({ uuid, version }: { uuid: string; version: number }, by = admin) =>
  by.get(cancelBooking, { params: { ...params, uuid }, version, body: { reason: 'No need' } })
const tend = () => tendWaitingLists(context)
const entriesOf = async (who: Person, view: 'OPEN' | 'CLOSED' = 'OPEN') => (await as(who).get(listOwnWaiting, { query: { view } })).items
/** A room that somebody had, and that is offered to another who waited for it. */
const offered = async (title: string, { company = pinecrest, ...more }: Partial<NewBooking> & { company?: typeof pinecrest } = {}) => {
  const [facility, had, who] = [await room(title), await somebody(), await somebody(company)]
  const booking = await book(had, facility.uuid)
  expect((await wait(who, facility.uuid, more)).status).toBe(200)
  await cancel(booking)
  await tend()
  return { facility, who, held: await heldFor(who) }
}
const heldFor = async (who: Person) => {
  const [entry] = await entriesOf(who)
  return as(who).get(getBooking, { params: { ...params, uuid: entry?.path?.split('/').at(-1) ?? '' } })
}
const take = (who: Person, { uuid, version }: { uuid: string; version: number }, body: { discountCode?: string | null } = {}) =>
  as(who).send(takeOfferedBooking, { params: { ...params, uuid }, version, body })
const mails = (to: Person) => mailsTo(portal, to.email)

beforeEach(() => clock.set(start))

test('whoever may book finds a room by its name, in their language, with the way to book it; of what is not offered to them, or no more, nothing', async () => {
  const descriptions = [
    { languageCode: 'en' as const, title: 'Larch suite' },
    { languageCode: 'zh-Hant' as const, title: '落葉松套房' },
  ]
  const larch = await room('Larch suite', { facilityDescList: descriptions })
  const oriel = await world.tenantIn(harbour, 'Oriel')
  await room('Larch of Oriel', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [oriel.id] })
  await admin.get(createFacility, { params, body: roomOf('Larch draft', rooms) })
  const [who, theirs, elsewhere] = [await somebody(), await somebody(oriel), await somebody(await world.building('Marina Tower'))]
  const find = async (person: Person, text: string, language = 'en') =>
    (await as(person).get(findRecords, { query: { text } }, { headers: { 'accept-language': language } })).flatMap(({ kind, hits }) =>
      kind === 'rooms' ? hits.map(({ title, href }) => [title, href]) : [],
    )
  const href = `/manage-bookings/add?facility=${larch.uuid}`
  expect(await find(who, 'larch')).toEqual([['Larch suite', href]])
  expect(await find(who, '落葉', 'zh-Hant')).toEqual([['落葉松套房', href]])
  expect((await find(theirs, 'larch')).map(([title]) => title).toSorted()).toEqual(['Larch of Oriel', 'Larch suite'])
  expect(await find(elsewhere, 'larch')).toEqual([])
  // the building finds the record itself, drafts among them
  const kinds = await admin.get(findRecords, { query: { text: 'larch' } })
  expect(kinds.map(({ kind, hits }) => [kind, hits.length])).toEqual([['facilities', 3]])
})

test('a company to which a room is offered leaves, and the room is free', async () => {
  const oriel = await world.tenantIn(harbour, 'Oriel')
  const { facility, held } = await offered('Larch', { company: oriel })
  const company = { id: oriel.id, buildingId: harbour.id, companyName: 'Oriel', cause: 'companyLeft', gone: false }
  const parts = companyLeaving.answers.filter(({ part }) => part === 'bookings' || part === 'waiting-lists')
  expect(parts).toHaveLength(2)
  await context.transaction(async (tx) => {
    for (const { end } of parts.toReversed()) await end?.(tx, company)
  })
  expect((await book(await somebody(), facility.uuid)).status).toBe('CONFIRMED')
  const { rows } = await pool.query('select status, ended_by from bookings where uuid = $1', [held.uuid])
  expect(rows).toEqual([{ status: 'EXPIRED', ended_by: 'companyLeft' }])
})

test('a code that does not fit is refused when somebody joins; one that fits no more is left out when they take', async () => {
  const facility = await room('Alder')
  await admin.get(createRate, {
    params,
    body: {
      name: 'Rooms',
      kind: 'BASE',
      unit: 'HOUR',
      price: 20_000,
      scope: 'EVERYBODY',
      facilityUuids: [facility.uuid],
      validFrom: '2026-01-01',
    },
  })
  const code = await admin.get(createDiscount, { params, body: { name: 'Half', kind: 'CODE', code: 'HALF', basisPoints: 5000 } })
  const [had, who] = [await somebody(), await somebody()]
  const booking = await book(had, facility.uuid)
  expect(await wait(who, facility.uuid, { discountCode: 'NONE' })).toMatchObject({ status: 422, error: { code: 'code_unfit' } })
  expect((await wait(who, facility.uuid, { discountCode: 'half' })).status).toBe(200)
  await cancel(booking)
  await tend()
  const held = await heldFor(who)
  await world.end('discounts', code.id)
  expect(await take(who, held)).toMatchObject({ status: 422, error: { code: 'code_unfit' } })
  expect(await take(who, held, { discountCode: null })).toMatchObject({
    status: 200,
    data: { status: 'CONFIRMED', discountCode: null, total: 20_000 },
  })
})

test('whoever waits moves with the clock of the building, and is offered what is free by the new one', async () => {
  const [facility, had, who] = [await room('Elm'), await somebody(), await somebody()]
  const booking = await book(had, facility.uuid)
  await wait(who, facility.uuid)
  const moveClock = (timeZone: string) => context.transaction((tx) => changeOfficeCentre(tx, { id: harbour.id }, { timeZone }, { action: 'changed' }))
  await moveClock('America/New_York')
  expect(await entriesOf(who)).toMatchObject([{ from: '2027-03-10T15:00:00Z', until: '2027-03-10T16:00:00Z' }])
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from from_at - offer_before)::integer / 60 as ms from waiting_entries where user_id = $1',
    [who.userId],
  )
  expect(rows[0]?.ms).toBe(75)
  await cancel(await admin.get(getBooking, { params: { ...params, uuid: booking.uuid } }))
  await tend()
  expect(await entriesOf(who)).toMatchObject([{ status: 'OFFERED' }])
  await moveClock('Asia/Hong_Kong')
})

test('bookings that are switched off take no offers either', async () => {
  const { who, held } = await offered('Cedar')
  const switched = (on: boolean) => pool.query('update subscriptions set booking_active = $2 where office_centre_id = $1', [harbour.id, on])
  await switched(false)
  expect(await take(who, held)).toMatchObject({ status: 409, error: { code: 'booking_refused', refusal: { rule: 'switchedOn' } } })
  await switched(true)
  expect((await take(who, held)).status).toBe(200)
})

test('nothing is held for somebody who is switched off', async () => {
  const [facility, had, who, next] = [await room('Oak'), await somebody(), await somebody(), await somebody()]
  const booking = await book(had, facility.uuid)
  await wait(who, facility.uuid)
  await wait(next, facility.uuid)
  await world.change('memberships', who.membershipId, { active: false })
  await cancel(booking)
  await tend()
  expect(await entriesOf(next)).toMatchObject([{ status: 'OFFERED' }])
})

test('who waits for a room that asks for notice is told in time that nothing became free', async () => {
  const [facility, had, who] = [await room('Ash', { noticeMinutes: 24 * 60 }), await somebody(), await somebody()]
  await book(had, facility.uuid)
  await wait(who, facility.uuid)
  clock.set('2027-03-09T01:46:00Z')
  await tend()
  expect(await entriesOf(who, 'CLOSED')).toMatchObject([{ status: 'UNSERVED' }])
})

test('no offer is shorter than a quarter of an hour', async () => {
  const [facility, had, who] = [await room('Fir'), await somebody(), await somebody()]
  const booking = await book(had, facility.uuid)
  await wait(who, facility.uuid)
  clock.set('2027-03-10T00:50:00Z')
  await cancel(booking)
  await tend()
  expect(await entriesOf(who, 'CLOSED')).toMatchObject([{ status: 'UNSERVED' }])
  expect((await mails(who)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Nothing became free') as string])
})

test('what is offered to somebody else cannot be told from what is not there', async () => {
  const { held } = await offered('Rowan')
  const stranger = await somebody()
  expect(await take(stranger, held)).toMatchObject({ status: 404 })
  expect(await take(stranger, { uuid: randomUUID(), version: 1 })).toMatchObject({ status: 404 })
})

test('an offer that the building cancels is told of once', async () => {
  const { who, held } = await offered('Beech')
  const before = (await mails(who)).length
  await cancel(held)
  expect((await mails(who)).slice(before)).toHaveLength(1)
  expect(await entriesOf(who)).toEqual([])
})

test('what is waited for is called in the language of whoever waits', async () => {
  const [facility, had, who] = [await room('Hazel'), await somebody(), await somebody()]
  await pool.query(`update users set language = 'zh-Hant' where id = $1`, [who.userId])
  await book(had, facility.uuid)
  const body = { ...bookingOf(facility.uuid, day), memberId: who.membershipId }
  const ofCompany = { oc: pinecrest.uuid }
  await admin.get(waitForBooking, { params: ofCompany, body }, key())
  expect(await entriesOf(who)).toMatchObject([{ title: expect.stringContaining('月') as string }])
})

test('a room that was withdrawn is in the calendars and among the rooms of the list as long as the reader sees bookings of it, and stays in the form of its own', async () => {
  const spruce = await room('Spruce')
  const [who, other] = [await somebody(), await somebody()]
  const { uuid: bookingUuid } = await book(who, spruce.uuid)
  await admin.get(withdrawFacility, { params: { ...params, uuid: spruce.uuid }, version: spruce.version })
  const seen = async (by: Person, date = day) => {
    const { facilities } = await as(by).get(getTimeline, { params, query: { date } })
    const month = await as(by).get(getBookingMonth, { params, query: { date } })
    const ofList = await as(by).get(listBookable, { params, query: { booked: 'true' } })
    return [facilities, month.facilities, ofList].map((some) => some.find(({ uuid }) => uuid === spruce.uuid)?.withdrawn)
  }
  expect(await seen(who)).toEqual([true, true, true])
  expect(await seen(who, '2027-04-10')).toEqual([undefined, undefined, true])
  expect(await seen(other)).toEqual([undefined, undefined, undefined])
  const admins = await admin.get(getTimeline, { params, query: { date: day } })
  expect(admins.facilities.some(({ uuid }) => uuid === spruce.uuid)).toBe(true)
  const offersIt = async (query: object) => (await as(who).get(listBookable, { params, query })).some(({ uuid }) => uuid === spruce.uuid)
  expect([await offersIt({}), await offersIt({ bookingUuid })]).toEqual([false, true])
  const page = await as(who).get(getBookable, { params: { ...params, uuid: spruce.uuid }, query: { bookingUuid } })
  expect(page.withdrawn).toBe(true)
})

test('who reads all bookings of the building sees what is offered to some companies in day and month, and cannot book it', async () => {
  const aspen = await room('Aspen', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [pinecrest.id] })
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  const has = (some: readonly { uuid: string }[]) => some.some(({ uuid }) => uuid === aspen.uuid)
  expect(has((await reader.get(getTimeline, { params, query: { date: day } })).facilities)).toBe(true)
  expect(has((await reader.get(getBookingMonth, { params, query: { date: day } })).facilities)).toBe(true)
  expect(has(await reader.get(listBookable, { params }))).toBe(false)
  const stranger = as(await somebody(await world.tenantIn(harbour, 'Sorrel')))
  expect(has((await stranger.get(getTimeline, { params, query: { date: day } })).facilities)).toBe(false)
})
