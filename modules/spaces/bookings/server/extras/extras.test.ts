import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { listApprovals } from '#modules/identity/approvals/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { createExtra, type Extra, type ExtraInput, publishExtra, updateExtra, withdrawExtra } from '#modules/spaces/extras/contract.ts'
import { extrasByUuid, holdAsRead } from '#modules/spaces/extras/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { deadlocksIn } from '#tests/deadlocks.ts'
import { testPortal } from '#tests/portal.ts'
import {
  type Booking,
  cancelBooking,
  checkBooking,
  checkSeries,
  createBooking,
  createSeries,
  getBooking,
  getBookingHistory,
  listBookableExtras,
  updateBooking,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewBooking, type NewFacility, roomOf, seriesOf } from '../example.ts'
import { bookingsOfCompany } from '../leaving.ts'
import { payUntilOf } from '../money/paying.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const foreign = as(await world.person(marina, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const lee = await world.person(pinecrest, 'TENANT')
const tenant = as(lee)
const callers = await Promise.all(Array.from({ length: 4 }, async () => as(await world.person(pinecrest, 'TENANT'))))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
type NewExtra = Partial<z.input<typeof ExtraInput>>
/** Of some rooms alone, so that no test stands in the way of another. */
const extra = async (title: string, kind: Extra['kind'], more: NewExtra): Promise<Extra> => {
  const body = { extraDescList: [{ languageCode: 'en' as const, title }], kind, ...more }
  const { uuid, version } = await admin.get(createExtra, { params, body })
  return admin.get(publishExtra, { ...at(uuid), version })
}
const day = '2027-03-12'
const of = ({ uuid }: Pick<Extra, 'uuid'>, quantity = 1) => ({ extraUuid: uuid, quantity })
const book = (uuid: string, extras: NewBooking['extras'], more: Partial<NewBooking> = {}, who = tenant) =>
  who.send(createBooking, { params, body: bookingOf(uuid, day, '10:00', '11:00', { extras, ...more }) }, key())
const booked = async (...given: Parameters<typeof book>): Promise<Booking> => {
  const { data, error } = await book(...given)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
const edited = ({ facility, title, attendees, timeFrom, timeUntil, date }: Booking, more: Partial<NewBooking>) => ({
  facilityUuid: facility.uuid,
  title,
  attendees,
  date,
  timeFrom,
  timeUntil,
  ...more,
})
const change = (booking: Booking, more: Partial<NewBooking>, who = tenant) =>
  who.send(updateBooking, { ...at(booking.uuid), version: booking.version, body: edited(booking, more) })
const held = async (uuid: string): Promise<{ extra: string | null; placeNo: number; from: string; until: string }[]> =>
  (
    await portal.app.database.pool.query(
      `select e.title as extra, s.place_no as "placeNo", to_char(h.from_at at time zone 'Asia/Hong_Kong', 'HH24:MI') as "from",
         to_char(h.until_at at time zone 'Asia/Hong_Kong', 'HH24:MI') as "until"
       from space_holds h join bookings b on b.id = h.booking_id join spaces s on s.id = h.space_id left join extras e on e.id = s.extra_id
       where b.uuid = $1 and h.ended_at is null order by e.title nulls first, s.place_no`,
      [uuid],
    )
  ).rows

test('what is added stands line by line in the quote, with its tax, and what is shown is what is booked', async () => {
  const larch = await room('Larch')
  await admin.get(createRate, {
    params,
    body: { name: 'Rooms', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [larch.uuid], validFrom: '2026-01-01' },
  })
  const only = { facilityUuids: [larch.uuid] }
  const projector = await extra('Projector', 'COUNTED', { ...only, pieces: 3, price: 5000, pricePer: 'BOOKING' })
  const screen = await extra('Screen', 'COUNTED', { ...only, pieces: 3, price: 1000, pricePer: 'HOUR' })
  const coffee = await extra('Coffee', 'CATERING', { ...only, leastHeads: 4, orderHours: 24, price: 4500, pricePer: 'HEAD' })
  const board = await extra('Boardroom', 'LAYOUT', { ...only, beforeMinutes: 15, afterMinutes: 15, seats: 8 })
  const extras = [of(projector), of(screen, 2), of(coffee, 8), of(board)]
  const { title: _title, ...wanted } = bookingOf(larch.uuid, day, '10:00', '11:30', { extras })
  const { allowed, quote } = await tenant.get(checkBooking, { params, body: wanted })
  expect(allowed).toBe(true)
  expect(quote?.lines.map((line) => [line.kind, 'name' in line ? line.name : '', line.amount])).toEqual([
    ['RATE', 'Rooms', 30_000],
    ['EXTRA', 'Projector', 5000],
    ['EXTRA', 'Screen', 3000],
    ['EXTRA', 'Coffee', 36_000],
  ])
  expect(quote).toMatchObject({ subtotal: 30_000, total: 74_000 })
  const made = await booked(larch.uuid, extras, { timeUntil: '11:30' })
  expect(made.quote).toEqual(quote)
  expect(made.extras.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Projector', 1],
    ['Screen', 2],
    ['Coffee', 8],
    ['Boardroom', 1],
  ])
  expect(await held(made.uuid)).toEqual([
    { extra: null, placeNo: 1, from: '09:45', until: '11:45' },
    { extra: 'Projector', placeNo: 1, from: '09:45', until: '11:45' },
    { extra: 'Screen', placeNo: 1, from: '09:45', until: '11:45' },
    { extra: 'Screen', placeNo: 2, from: '09:45', until: '11:45' },
  ])
  const { subject, body } = (await mailsTo(portal, lee.email)).at(-1) ?? { subject: '', body: '' }
  expect(subject).toContain('Larch is booked')
  expect(body).toContain('Projector × 1, Screen × 2, Coffee × 8, Boardroom × 1')
  const free = await tenant.get(listBookableExtras, {
    params,
    query: { facilityUuid: larch.uuid, date: day, timeFrom: '11:30', timeUntil: '12:00' },
  })
  expect(free.map(({ title, free: left }) => [title, left])).toEqual([
    ['Boardroom', null],
    ['Projector', 2],
    ['Screen', 1],
    ['Coffee', null],
  ])
  // a quarter of an hour is between; set up as a boardroom it takes that
  const freeFrom = async (layoutUuid?: string) => {
    const query = { facilityUuid: larch.uuid, date: day, timeFrom: '11:45', timeUntil: '12:00', ...(layoutUuid && { layoutUuid }) }
    return (await tenant.get(listBookableExtras, { params, query })).find(({ title }) => title === 'Projector')?.free
  }
  expect([await freeFrom(), await freeFrom(board.uuid)]).toEqual([3, 2])
})

test('twenty at once for three projectors: three have one each, the others are told how many are free, and none waits for ever', async () => {
  const some = await Promise.all(Array.from({ length: 5 }, (_, n) => room(`Elm ${n}`, { mode: 'SHARED', places: 4, capacity: 8 })))
  const projector = await extra('Race projector', 'COUNTED', { facilityUuids: some.map(({ uuid }) => uuid), pieces: 3 })
  const begun = Date.now()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => book(some[n % 5]?.uuid ?? '', [of(projector)], {}, callers[n % callers.length] ?? tenant)),
  )
  const made = answers.flatMap(({ data }) => (data ? [data] : []))
  expect(made).toHaveLength(3)
  const pieces = (await Promise.all(made.map(({ uuid }) => held(uuid)))).flatMap((holds) =>
    holds.flatMap(({ extra: title, placeNo }) => (title ? [placeNo] : [])),
  )
  expect(pieces.toSorted()).toEqual([1, 2, 3])
  expect(new Set(answers.flatMap(({ error }) => (error ? [error.message] : [])))).toEqual(new Set(['Race projector: 0 of 3 are free at this time']))
  expect(Date.now() - begun).toBeLessThan(30_000)
})

test('halls and rooms with two counted things in both orders, forty at once: never more than there are, and no deadlock', async () => {
  const [a, b] = [await room('Hall A'), await room('Hall B')]
  const hall = await room('Hall', { partUuids: [a.uuid, b.uuid] })
  const places = await room('Places', { mode: 'SHARED', places: 30, capacity: 8 })
  const only = { facilityUuids: [a, b, hall, places].map(({ uuid }) => uuid) }
  const [mics, lamps] = [await extra('Mic', 'COUNTED', { ...only, pieces: 4 }), await extra('Lamp', 'COUNTED', { ...only, pieces: 4 })]
  const circles = await deadlocksIn(portal)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      book(([a, b, hall, places][n % 4] ?? hall).uuid, n % 2 ? [of(mics), of(lamps)] : [of(lamps), of(mics)], {}, callers[n % 4] ?? tenant),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rows } = await portal.app.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds a join space_holds b on a.space_id = b.space_id and a.id < b.id
       and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at) where a.ended_at is null and b.ended_at is null`,
  )
  expect(rows[0]?.n).toBe(0)
  const made = answers.flatMap(({ data }) => (data ? [data] : []))
  expect(made.length).toBeLessThanOrEqual(4)
  // what was refused holds nothing
  const { rows: orphans } = await portal.app.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds h join spaces s on s.id = h.space_id where s.extra_id = any($1) and h.ended_at is null`,
    [[mics.id, lamps.id]],
  )
  expect(orphans[0]?.n).toBe(2 * made.length)
  expect((await deadlocksIn(portal)) - circles).toBe(0)
})

test('a change takes and gives back, and so does whoever calls it off; fewer pieces than are held are refused', async () => {
  const oak = await room('Oak', { mode: 'SHARED', places: 9, capacity: 8 })
  const projector = await extra('Oak projector', 'COUNTED', { facilityUuids: [oak.uuid], pieces: 3 })
  const first = await booked(oak.uuid, [of(projector, 2)])
  const second = await booked(oak.uuid, [of(projector)])
  expect(await book(oak.uuid, [of(projector)])).toMatchObject({
    status: 409,
    error: { code: 'booking_refused', refusal: { rule: 'extraFree', value: 1, limit: 0 } },
  })
  // its note can be mended although no piece is free
  const mended = await change(second, { note: 'At the window', extras: [of(projector)] })
  expect(mended.status).toBe(200)
  expect((await held(second.uuid)).map(({ placeNo }) => placeNo)).toEqual([2, 3])
  const fewer = { extraDescList: [{ languageCode: 'en' as const, title: 'Oak projector' }], kind: 'COUNTED' as const, pieces: 2 }
  expect(await admin.send(updateExtra, { ...at(projector.uuid), version: projector.version, body: fewer })).toMatchObject({
    status: 409,
    error: { code: 'pieces_in_use', message: expect.stringContaining('1') },
  })
  const given = await change(first, { extras: [of(projector)] })
  expect(given.data?.extras).toMatchObject([{ quantity: 1 }])
  const third = await booked(oak.uuid, [of(projector)])
  expect((await held(third.uuid)).find(({ extra: title }) => title)?.placeNo).toBe(2)
  const { items } = await tenant.get(getBookingHistory, at(first.uuid))
  expect(items[0]?.changes).toContainEqual({ field: 'extras', before: 'Oak projector × 2', after: 'Oak projector × 1' })
  await tenant.get(cancelBooking, { ...at(third.uuid), version: third.version, body: {} })
  expect(await held(third.uuid)).toEqual([])
  expect((await book(oak.uuid, [of(projector)])).status).toBe(200)
})

test('catering is for so many at least and ordered in time; a reason passes that, and those who make it are told each thing once', async () => {
  const elm = await room('Elm')
  await portal.app.database.pool.query('update office_centres set address = $1 where id = $2', ['8 Harbour Road', harbour.id])
  const kitchen = 'kitchen@harbour.example'
  const lunch = await extra('Lunch', 'CATERING', { facilityUuids: [elm.uuid], leastHeads: 5, orderHours: 48, notifyEmails: [kitchen] })
  expect(await book(elm.uuid, [of(lunch, 4)])).toMatchObject({
    error: { message: 'Lunch: for 5 people at least, not for 4', refusal: { rule: 'extraLeast', value: 4, limit: 5 } },
  })
  const soon = { date: '2027-03-09', extras: [of(lunch, 6)] }
  expect(await book(elm.uuid, soon.extras, soon)).toMatchObject({ error: { refusal: { rule: 'extraNotice', limit: 2880 } } })
  expect(await subjectsTo(portal, kitchen)).toEqual([])
  const late = await booked(elm.uuid, soon.extras, { ...soon, overrideReason: 'The kitchen agrees' }, admin)
  expect(late.overrideReason).toBe('The kitchen agrees')
  const made = await booked(elm.uuid, [of(lunch, 6)])
  expect(await subjectsTo(portal, kitchen)).toEqual(['Ordered: Lunch for 6, 09 Mar 2027, 10:00 AM', 'Ordered: Lunch for 6, 12 Mar 2027, 10:00 AM'])
  const told = (await mailsTo(portal, kitchen)).at(-1)
  // who comes from outside finds it
  expect(told?.body).toContain('Address: Harbour Tower, 8 Harbour Road')
  const renamed = await change(made, { title: 'Board', extras: [of(lunch, 6)] })
  expect(await subjectsTo(portal, kitchen)).toHaveLength(2)
  if (!renamed.data) throw new Error('it was renamed')
  const more = await change(renamed.data, { extras: [of(lunch, 8)] })
  expect((await subjectsTo(portal, kitchen)).at(-1)).toBe('Order changed: Lunch for 8, 12 Mar 2027, 10:00 AM')
  clock.set('2027-03-11T01:00:00Z')
  if (!more.data) throw new Error('it was changed')
  // it is made by now: neither fewer, nor none, though all else may change
  expect(await change(more.data, { extras: [of(lunch, 7)] })).toMatchObject({ error: { refusal: { rule: 'extraNotice' } } })
  expect(await change(more.data, { extras: [] })).toMatchObject({ error: { refusal: { rule: 'extraNotice' } } })
  const said = await change(more.data, { note: 'One is vegetarian', extras: [of(lunch, 8)] })
  expect((await subjectsTo(portal, kitchen)).slice(3)).toEqual(['Order changed: Lunch for 8, 12 Mar 2027, 10:00 AM'])
  await tenant.get(cancelBooking, { ...at(made.uuid), version: said.data?.version ?? 0, body: {} })
  expect((await subjectsTo(portal, kitchen)).slice(4)).toEqual(['Order called off: Lunch, 12 Mar 2027, 10:00 AM'])
  clock.set('2027-03-08T01:00:00Z')
})

test('whoever agrees reads what comes with the room, and until when it is ordered; whoever pays by mail pays until then', async () => {
  const larch = await room('Larch to agree', { approval: true })
  const tea = await extra('Tea', 'CATERING', { facilityUuids: [larch.uuid], leastHeads: 2, orderHours: 48 })
  const { uuid } = await booked(larch.uuid, [of(tea, 4)])
  const { items } = await admin.get(listApprovals, { query: { limit: 100 } })
  const facts = items.find(({ path }) => path.endsWith(uuid))?.facts ?? []
  expect(facts.slice(-3, -1)).toEqual([
    { label: 'Extras', value: 'Tea × 4' },
    { label: 'To be ordered until', value: expect.stringContaining('10 Mar 2027, 10:00') },
  ])
  const start = Date.parse('2027-03-12T02:00:00Z')
  const time = { startsAt: start, endsAt: start + 3_600_000 }
  const ordered = start - 48 * 3_600_000
  const now = new Date(ordered - 2 * 3_600_000)
  expect(payUntilOf(now, time, { byMail: true })).toEqual(new Date(now.getTime() + 24 * 3_600_000))
  expect(payUntilOf(now, time, { byMail: true, ordered })).toEqual(new Date(ordered))
})

test('what a booking has stays with it when something is added, though it is offered no more and asks for more heads by now', async () => {
  const aspen = await room('Aspen')
  const only = { facilityUuids: [aspen.uuid] }
  const [tea, screen] = [
    await extra('Aspen tea', 'CATERING', { ...only, leastHeads: 2, orderHours: 1 }),
    await extra('Aspen screen', 'COUNTED', { ...only, pieces: 2 }),
  ]
  const made = await booked(aspen.uuid, [of(tea, 4)])
  await admin.get(withdrawExtra, { ...at(tea.uuid), version: tea.version })
  const more = await change(made, { extras: [of(tea, 4), of(screen)] })
  expect(more).toMatchObject({ status: 200, data: { extras: [{ quantity: 4 }, { quantity: 1 }] } })
  // more of it is ordered anew
  if (!more.data) throw new Error('it was changed')
  expect(await change(more.data, { extras: [of(tea, 5), of(screen)] })).toMatchObject({ error: { refusal: { rule: 'extraOffered' } } })
})

test('what somebody has written since it was read is added by nobody', async () => {
  const ironwood = await room('Ironwood')
  const juice = await extra('Juice', 'CATERING', { facilityUuids: [ironwood.uuid], leastHeads: 1, orderHours: 1, price: 1000, pricePer: 'HEAD' })
  const system = systemContext(portal.app, 'test')
  const read = [...(await extrasByUuid(system, harbour.id, [juice.uuid])).values()]
  await system.transaction((tx) => holdAsRead(tx, harbour.id, read))
  await admin.get(withdrawExtra, { ...at(juice.uuid), version: juice.version })
  await expect(system.transaction((tx) => holdAsRead(tx, harbour.id, read))).rejects.toMatchObject({ failure: { code: 'changed_meanwhile' } })
})

test('a layout widens the work in the room, and holds so many people; a room has one', async () => {
  const pine = await room('Pine', { capacity: 20 })
  const only = { facilityUuids: [pine.uuid] }
  const rows = await extra('Rows', 'LAYOUT', { ...only, beforeMinutes: 60, afterMinutes: 30, seats: 10 })
  const tables = await extra('Tables', 'LAYOUT', { ...only, beforeMinutes: 0, afterMinutes: 0, seats: 20 })
  expect(await book(pine.uuid, [of(rows)], { attendees: 11 })).toMatchObject({
    error: { message: '11 people: set up as Rows it holds 10', refusal: { rule: 'extraSeats', value: 11, limit: 10 } },
  })
  expect(await book(pine.uuid, [of(rows), of(tables)])).toMatchObject({ status: 422, error: { code: 'one_layout' } })
  expect(await book(pine.uuid, [of(rows, 2)])).toMatchObject({ status: 422, error: { code: 'one_layout' } })
  const before = await booked(pine.uuid, [], { timeFrom: '09:00', timeUntil: '09:30' })
  expect(await book(pine.uuid, [of(rows)])).toMatchObject({ error: { refusal: { rule: 'free' } } })
  const made = await booked(pine.uuid, [of(tables)])
  expect(await change(made, { extras: [of(rows)] })).toMatchObject({ error: { refusal: { rule: 'free' } } })
  await tenant.get(cancelBooking, { ...at(before.uuid), version: before.version, body: {} })
  const set = await change(made, { extras: [of(rows)] })
  expect(set.status).toBe(200)
  expect(await held(made.uuid)).toEqual([{ extra: null, placeNo: 1, from: '09:00', until: '11:30' }])
  expect(await book(pine.uuid, [], { timeFrom: '11:00', timeUntil: '11:30' })).toMatchObject({ error: { refusal: { rule: 'free' } } })
})

test('what is added takes no more of the time around than it needs itself, whatever the room and what was there ask for by now', async () => {
  const sal = await room('Sal')
  const only = { facilityUuids: [sal.uuid] }
  const coffee = await extra('Sal coffee', 'CATERING', { ...only, leastHeads: 1, orderHours: 1 })
  const rows = await extra('Sal rows', 'LAYOUT', { ...only, beforeMinutes: 15, afterMinutes: 0, seats: 8 })
  const screens = await extra('Sal screens', 'LAYOUT', { ...only, beforeMinutes: 30, afterMinutes: 0, seats: 8 })
  await booked(sal.uuid, [], { timeFrom: '09:00', timeUntil: '09:45' })
  const made = await booked(sal.uuid, [of(rows)])
  expect(await held(made.uuid)).toMatchObject([{ from: '09:45', until: '11:00' }])
  await portal.app.database.pool.query('update facilities set before_minutes = 30, after_minutes = 30 where id = $1', [sal.id])
  await portal.app.database.pool.query('update extras set before_minutes = 45 where uuid = $1', [rows.uuid])
  await booked(sal.uuid, [], { timeFrom: '12:30', timeUntil: '13:00' })
  const wanted = { ...edited(made, { extras: [of(rows), of(coffee, 6)] }), bookingUuid: made.uuid }
  const { title: _title, ...asked } = wanted
  expect((await tenant.get(checkBooking, { params, body: asked })).allowed).toBe(true)
  const served = await change(made, { extras: [of(rows), of(coffee, 6)] })
  expect(served.status).toBe(200)
  expect(await held(made.uuid)).toMatchObject([{ from: '09:45', until: '11:00' }])
  // what needs more itself takes it, or is refused
  expect(await change(served.data ?? made, { extras: [of(screens), of(coffee, 6)] })).toMatchObject({ error: { refusal: { rule: 'free' } } })
  // moved, it takes what the room asks for now
  expect(await change(served.data ?? made, { timeFrom: '15:00', timeUntil: '16:00', extras: [of(coffee, 6)] })).toMatchObject({ status: 200 })
  expect(await held(made.uuid)).toMatchObject([{ from: '14:30', until: '16:30' }])
})

test('only what is offered for the room; what another building has is not there', async () => {
  const [ash, yew] = [await room('Ash'), await room('Yew')]
  const projector = await extra('Ash projector', 'COUNTED', { facilityUuids: [ash.uuid], pieces: 1 })
  expect(await book(yew.uuid, [of(projector)])).toMatchObject({
    // of what goes with another room nobody reads the name
    error: { message: 'Not all that was added is offered with this room', refusal: { rule: 'extraOffered' } },
  })
  expect(await book(yew.uuid, [of(projector)], { overrideReason: 'Please' }, admin)).toMatchObject({ status: 409 })
  const theirs = await foreign.get(createExtra, {
    params: { oc: marina.uuid },
    body: { extraDescList: [{ languageCode: 'en', title: 'Theirs' }], kind: 'COUNTED', pieces: 9 },
  })
  expect(await book(ash.uuid, [of(theirs)])).toMatchObject({ status: 422, error: { code: 'extra_unknown' } })
  expect(await foreign.send(listBookableExtras, { params: { oc: marina.uuid }, query: { facilityUuid: ash.uuid } })).toMatchObject({ status: 404 })
})

test('a series has the same on each of its dates; where the last piece is taken, the date says so', async () => {
  const fir = await room('Fir', { mode: 'SHARED', places: 9, capacity: 8 })
  const projector = await extra('Fir projector', 'COUNTED', { facilityUuids: [fir.uuid], pieces: 1, price: 5000, pricePer: 'BOOKING' })
  const dates = ['2027-03-15', '2027-03-16', '2027-03-17']
  await booked(fir.uuid, [of(projector)], { date: '2027-03-16', timeFrom: '16:00', timeUntil: '17:00' })
  const series = seriesOf(fir.uuid, dates, { extras: [of(projector)], how: 'FREE' })
  const { dates: _dates, how: _how, title: _title, ...wanted } = series
  const preview = await tenant.get(checkSeries, { params, body: wanted })
  expect(preview.dates.map(({ refusal, total }) => [refusal?.rule ?? null, total])).toEqual([
    [null, 5000],
    ['extraFree', null],
    [null, 5000],
  ])
  const made = await tenant.get(createSeries, { params, body: { ...series, dates: ['2027-03-15', '2027-03-17'] } }, key())
  const uuids = made.dates.flatMap(({ bookingUuid }) => bookingUuid ?? [])
  expect(uuids).toHaveLength(2)
  for (const uuid of uuids) expect((await held(uuid)).map(({ extra: title }) => title)).toEqual([null, 'Fir projector'])
})

test('on the account of the company each line is told, and a change charges anew', async () => {
  const gum = await room('Gum', { payBy: ['COMPANY_ACCOUNT'] })
  const coffee = await extra('Gum coffee', 'CATERING', { facilityUuids: [gum.uuid], leastHeads: 1, orderHours: 1, price: 4000, pricePer: 'HEAD' })
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  const made = await booked(gum.uuid, [of(coffee, 5)])
  expect(made).toMatchObject({ payBy: 'COMPANY_ACCOUNT', total: 20_000, refund: { percent: 100, amount: 20_000 } })
  const charges = async () =>
    (
      await portal.app.database.pool.query<{ amount: number; evidence: { label: string }[] }>(
        'select amount::integer as amount, evidence from charges where subject = $1 order by id',
        [made.uuid],
      )
    ).rows
  const [first] = await charges()
  expect(first?.amount).toBe(20_000)
  expect(first?.evidence.map(({ label }) => label)).toContain('Gum coffee × 5')
  const fewer = await change(made, { extras: [of(coffee, 2)] })
  expect(fewer.data).toMatchObject({ total: 8000, refund: { amount: 8000 } })
  const more = await change(fewer.data ?? made, { extras: [of(coffee, 3)] })
  expect(more.data).toMatchObject({ total: 12_000, refund: { amount: 12_000 } })
})

test('what a company had comes back with it as far as it is free', async () => {
  const bay = await room('Bay', { mode: 'SHARED', places: 5, capacity: 8 })
  const projector = await extra('Bay projector', 'COUNTED', { facilityUuids: [bay.uuid], pieces: 2 })
  const oriel = await world.tenantIn(harbour, 'Oriel')
  const other = as(await world.person(oriel, 'TENANT'))
  const [kept, lost] = [await booked(bay.uuid, [of(projector)], {}, other), await booked(bay.uuid, [of(projector)], {}, other)]
  const context = systemContext(portal.app, 'test')
  const company = { id: oriel.id, buildingId: harbour.id, companyName: 'Oriel', cause: 'companyLeft', gone: false }
  await context.transaction(async (tx) => bookingsOfCompany.end?.(tx, company))
  await booked(bay.uuid, [of(projector)])
  const told = await context.transaction(async (tx) => bookingsOfCompany.restore?.(tx, { ...company, gone: true }))
  expect(told).toHaveLength(1)
  const there = await Promise.all([kept, lost].map(({ uuid }) => admin.send(getBooking, at(uuid))))
  expect(there.map(({ status }) => status).toSorted()).toEqual([200, 404])
})
