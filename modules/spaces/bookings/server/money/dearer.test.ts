import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { paidFor, type PaymentRecord, paymentsOf } from '#modules/money/payments/server/front.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { createBlockedDate, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory, deleteFacility, getFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate, updateTaxSettings } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  checkBooking,
  createBooking,
  getBooking,
  getBookingHistory,
  giveUpChange,
  payBooking,
  setAttendees,
  updateBooking,
} from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const other = as(await world.person(await world.tenantIn(harbour, 'Rivington'), 'TENANT'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })

const priced = async (title: string, more: Partial<NewFacility> = {}) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['ONLINE'], ...more }))
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return room
}
/** The money is there, as the signed event of the provider has it: of the newest payment. */
const arrive = async (subject: string): Promise<string> => {
  const { rows } = await pool.query<PaymentRecord>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now()
     where id = (select max(id) from payments where subject = $1) and paid = 0 returning *`,
    [subject],
  )
  const [payment] = rows
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours || !payment) throw new Error('nothing waits to be paid')
  return context.transaction((tx) => ours.paid(tx, tx.context, payment))
}
const paid = async (room: string, from: string, until: string) => {
  const { uuid } = await tenant.get(createBooking, { params, body: bookingOf(room, day, from, until), ...key() })
  await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  return tenant.get(getBooking, at(uuid))
}
const change = (one: { uuid: string; version: number; facility: { uuid: string } }, from: string, until: string, room = one.facility.uuid) =>
  tenant.send(updateBooking, { ...at(one.uuid), version: one.version, body: bookingOf(room, day, from, until) })
const changed = async (...given: Parameters<typeof change>) => {
  const { data, error } = await change(...given)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
/** By somebody else; paid, so that it is none of those that wait to be paid. */
const book = async (room: string, from: string, until: string) => {
  const answer = await other.send(createBooking, { params, body: bookingOf(room, day, from, until), ...key() })
  if (answer.data) await pool.query(`update bookings set status = 'CONFIRMED' where uuid = $1`, [answer.data.uuid])
  return answer
}
const partsOf = async (subject: string) =>
  (
    await pool.query<{ paid: number; refunded: number; amount: number; tax: number }>(
      'select paid::integer, refunded::integer, amount::integer, tax::integer from payments where subject = $1 and paid > 0 order by id',
      [subject],
    )
  ).rows
/** None that others left waits to be paid first. */
const noneWaits = () => pool.query(`update booking_changes set status = 'LAPSED' where status = 'OPEN'`)
const leftOf = async (subject: string) => (await paymentsOf(context, 'bookings', [subject])).get(subject)?.left

test('a longer time waits for its difference: the booking stays, the new time is held for it, and paid it is theirs', async () => {
  clock.set(begin)
  const larch = await priced('Larch')
  const made = await paid(larch.uuid, '10:00', '11:00')
  const { title: _title, ...wanted } = bookingOf(larch.uuid, day, '10:00', '12:30')
  expect(await tenant.get(checkBooking, { params, body: { ...wanted, bookingUuid: made.uuid } })).toMatchObject({ allowed: true, due: 30_000 })
  const waits = await changed(made, '10:00', '12:30')
  expect(waits).toMatchObject({
    status: 'CONFIRMED',
    timeUntil: '11:00',
    total: 20_000,
    may: { pay: true },
    change: { timeFrom: '10:00', timeUntil: '12:30', total: 50_000, due: 30_000, until: '2027-03-08T01:30:00Z' },
  })
  expect(await book(larch.uuid, '11:00', '12:00')).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  // asked twice it is one checkout, of the difference alone
  const first = await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  expect(await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })).toEqual(first)
  expect(await arrive(made.uuid)).toBe('KEPT')
  const longer = await tenant.get(getBooking, at(made.uuid))
  expect(longer).toMatchObject({
    status: 'CONFIRMED',
    timeUntil: '12:30',
    total: 50_000,
    change: null,
    may: { pay: false },
    refund: { amount: 50_000 },
  })
  expect(await partsOf(made.uuid)).toMatchObject([{ paid: 20_000 }, { paid: 30_000 }])
  expect(await book(larch.uuid, '12:30', '13:30')).toMatchObject({ status: 200 })
  const history = await tenant.get(getBookingHistory, at(made.uuid))
  expect(history.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['differenceAsked', 'differencePaid', 'moved']))
  // called off, both payments go back
  await tenant.get(cancelBooking, { ...at(made.uuid), version: longer.version, body: { reason: '' } })
  expect(await partsOf(made.uuid)).toMatchObject([{ refunded: 20_000 }, { refunded: 30_000 }])
  expect(await leftOf(made.uuid)).toBe(0)
})

test('what a later change gives back is taken of both payments, and never more than was paid', async () => {
  clock.set(begin)
  const oak = await priced('Oak', { refundSteps: [{ hoursBefore: 4, percent: 100 }] })
  const made = await paid(oak.uuid, '10:00', '11:00')
  await changed(made, '10:00', '12:30')
  await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  expect(await arrive(made.uuid)).toBe('KEPT')
  const longer = await tenant.get(getBooking, at(made.uuid))
  // 400.00 less: of the second payment its 300.00, of the first 100.00
  const shorter = await changed(longer, '10:00', '10:30')
  expect(shorter).toMatchObject({ total: 10_000, change: null })
  expect(await partsOf(made.uuid)).toMatchObject([{ refunded: 10_000 }, { refunded: 30_000 }])
  await tenant.get(cancelBooking, { ...at(made.uuid), version: shorter.version, body: { reason: '' } })
  expect(await partsOf(made.uuid)).toMatchObject([{ refunded: 20_000 }, { refunded: 30_000 }])
})

test('not paid in time the booking is what it was, and the new time is free; too late it is taken where it still is, else the money is not wanted', async () => {
  clock.set(begin)
  const elm = await priced('Elm')
  const [one, two] = [await paid(elm.uuid, '09:00', '10:00'), await paid(elm.uuid, '14:00', '15:00')]
  await changed(one, '09:00', '11:00')
  await tenant.get(payBooking, at(one.uuid), { key: randomUUID() })
  await changed(two, '14:00', '16:00')
  await tenant.get(payBooking, at(two.uuid), { key: randomUUID() })
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(one.uuid))).toMatchObject({ timeUntil: '10:00', total: 20_000, change: null, may: { pay: false } })
  expect(await tenant.send(payBooking, at(one.uuid), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  expect(await arrive(one.uuid)).toBe('KEPT')
  expect(await tenant.get(getBooking, at(one.uuid))).toMatchObject({ timeUntil: '11:00', total: 40_000 })
  expect(await book(elm.uuid, '15:00', '16:00')).toMatchObject({ status: 200 })
  expect(await arrive(two.uuid)).toBe('NOT_WANTED')
  expect(await tenant.get(getBooking, at(two.uuid))).toMatchObject({ status: 'CONFIRMED', timeUntil: '15:00', total: 20_000 })
  // what it has is still its own
  expect(await book(elm.uuid, '14:00', '15:00')).toMatchObject({ status: 409 })
})

test('paid too late it overwrites nothing that was saved since, and takes nothing from a newer change', async () => {
  clock.set(begin)
  const yew = await priced('Hornbeam')
  const [one, two] = [await paid(yew.uuid, '09:00', '10:00'), await paid(yew.uuid, '14:00', '15:00')]
  for (const [booking, until] of [
    [one, '11:00'],
    [two, '16:00'],
  ] as const) {
    await changed(booking, booking.timeFrom, until)
    await tenant.get(payBooking, at(booking.uuid), { key: randomUUID() })
  }
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  const { version } = await tenant.get(getBooking, at(one.uuid))
  const saved = { ...bookingOf(yew.uuid, day, '09:00', '10:00'), attendees: 2 }
  expect((await tenant.send(updateBooking, { ...at(one.uuid), version, body: saved })).status).toBe(200)
  expect(await arrive(one.uuid)).toBe('NOT_WANTED')
  expect(await tenant.get(getBooking, at(one.uuid))).toMatchObject({ timeUntil: '10:00', attendees: 2, total: 20_000 })

  const newer = await changed(await tenant.get(getBooking, at(two.uuid)), '13:00', '15:30')
  expect(newer.change).not.toBeNull()
  expect(await arrive(two.uuid)).toBe('NOT_WANTED')
  expect(await book(yew.uuid, '13:00', '14:00')).toMatchObject({ status: 409 })
  await tenant.get(payBooking, at(two.uuid), { key: randomUUID() })
  expect(await arrive(two.uuid)).toBe('KEPT')
  expect(await tenant.get(getBooking, at(two.uuid))).toMatchObject({ timeFrom: '13:00', timeUntil: '15:30', change: null })
})

test('given up, or called off, nothing of a change is held or can be paid', async () => {
  clock.set(begin)
  const [ash, fir] = [await priced('Ash'), await priced('Fir')]
  const made = await paid(ash.uuid, '10:00', '11:00')
  const waits = await changed(made, '10:00', '12:00', fir.uuid)
  expect(await book(fir.uuid, '10:00', '11:00')).toMatchObject({ status: 409 })
  await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  const kept = await tenant.get(giveUpChange, { ...at(made.uuid), version: waits.version })
  expect(kept).toMatchObject({ change: null, facility: { uuid: ash.uuid } })
  expect(await arrive(made.uuid)).toBe('NOT_WANTED')
  expect(await book(fir.uuid, '10:00', '11:00')).toMatchObject({ status: 200 })
  const again = await paid(ash.uuid, '15:00', '16:00')
  await changed(again, '15:00', '17:00')
  const { version } = await tenant.get(getBooking, at(again.uuid))
  await tenant.get(cancelBooking, { ...at(again.uuid), version, body: { reason: '' } })
  expect(await book(ash.uuid, '15:00', '17:00')).toMatchObject({ status: 200 })
  const { rows } = await pool.query('select status from booking_changes order by id desc limit 2')
  expect(rows).toEqual([{ status: 'WITHDRAWN' }, { status: 'WITHDRAWN' }])
})

test('twenty at once for the time that a change holds get none of it, and one of two changes to the same time', async () => {
  clock.set(begin)
  const yew = await priced('Yew')
  const [one, two] = [await paid(yew.uuid, '09:00', '10:00'), await paid(yew.uuid, '11:00', '12:00')]
  const both = await Promise.all([change(one, '09:00', '11:00'), change(two, '10:00', '12:00')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const tries = await Promise.all(Array.from({ length: 20 }, () => book(yew.uuid, '10:00', '11:00')))
  expect(new Set(tries.map(({ error }) => error?.code))).toEqual(new Set(['booking_refused']))
})

test('of a booking one change waits, and what has ended stays so', async () => {
  clock.set(begin)
  const pine = await priced('Pine')
  const waits = await changed(await paid(pine.uuid, '10:00', '11:00'), '10:00', '12:00')
  const { rows } = await pool.query<{ id: number }>(
    `select c.id from booking_changes c join bookings b on b.id = c.booking_id where b.uuid = $1 and c.status = 'OPEN'`,
    [waits.uuid],
  )
  await pool.query(`update booking_changes set status = 'WITHDRAWN' where id = $1`, [rows[0]?.id])
  await expect(pool.query(`update booking_changes set status = 'OPEN' where id = $1`, [rows[0]?.id])).rejects.toMatchObject({ code: '23514' })
})

test('while a change waits its room is not deleted, what was opened before is not saved over it, and a block made meanwhile holds', async () => {
  clock.set(begin)
  const [cedar, plane] = [await priced('Cedar'), await priced('Plane')]
  const made = await paid(cedar.uuid, '10:00', '11:00')
  const waits = await changed(made, '10:00', '12:00', plane.uuid)
  const { version } = await admin.get(getFacility, at(plane.uuid))
  expect(await admin.send(deleteFacility, { ...at(plane.uuid), version })).toMatchObject({ status: 409 })
  expect(await change(made, '10:00', '10:30')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect(waits.version).toBeGreaterThan(made.version)
  await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  const block = { scope: 'FACILITY' as const, facilityUuid: plane.uuid, dateFrom: day, dateUntil: day }
  // the booking is elsewhere: the block is in nobody's way
  expect((await admin.get(previewBlockedDate, { params, body: block })).bookings).toEqual([])
  await admin.get(createBlockedDate, { params, body: { ...block, reasonDescList: [{ languageCode: 'en', reason: 'Works' }] } })
  // and nobody pays for it in vain
  expect((await tenant.get(getBooking, at(made.uuid))).may.pay).toBe(false)
  expect(await tenant.send(payBooking, at(made.uuid), { key: randomUUID() })).toMatchObject({ status: 409 })
  expect(await arrive(made.uuid)).toBe('NOT_WANTED')
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ facility: { uuid: cedar.uuid }, timeUntil: '11:00', change: null })
})

test('who is asked to it then is not moved to a room for fewer: the change is given up', async () => {
  clock.set(begin)
  const [large, small] = [await priced('Sequoia'), await priced('Juniper', { capacity: 6 })]
  const made = await paid(large.uuid, '10:00', '11:00')
  const waits = await changed(made, '10:00', '12:00', small.uuid)
  await tenant.get(payBooking, at(made.uuid), { key: randomUUID() })
  const people = Array.from({ length: 8 }, (_, n) => ({ name: `Guest ${n}`, email: `guest${n}@guests.example` }))
  const after = await tenant.get(setAttendees, { ...at(made.uuid), version: waits.version, body: { people } })
  expect(after.change).toBeNull()
  expect(await arrive(made.uuid)).toBe('NOT_WANTED')
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({ facility: { uuid: large.uuid }, attendees: 8 })
  expect(await book(small.uuid, '11:00', '12:00')).toMatchObject({ status: 200 })
})

test('what a building settles in its own way was not paid here: whoever goes to a room that is paid online pays all of it', async () => {
  clock.set(begin)
  const own = await priced('Own', { payBy: [] })
  const online = await priced('Online')
  const { uuid } = await tenant.get(createBooking, { params, body: bookingOf(own.uuid, day, '10:00', '11:00'), ...key() })
  const made = await tenant.get(getBooking, at(uuid))
  expect(made).toMatchObject({ status: 'CONFIRMED', total: 20_000 })
  const { title: _title, ...wanted } = bookingOf(online.uuid, day, '10:00', '11:30')
  expect(await tenant.get(checkBooking, { params, body: { ...wanted, bookingUuid: uuid } })).toMatchObject({ due: 30_000 })
  expect(await changed(made, '10:00', '11:30', online.uuid)).toMatchObject({ change: { total: 30_000, due: 30_000 } })
  await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  expect(await tenant.get(getBooking, at(uuid))).toMatchObject({ total: 30_000, refund: { amount: 30_000 } })
})

test('who asks for the same time again holds it no longer; the step that runs can still be paid', async () => {
  clock.set(begin)
  await noneWaits()
  const hazel = await priced('Hazel')
  const made = await paid(hazel.uuid, '10:00', '11:00')
  const first = await changed(made, '10:00', '12:00')
  clock.set('2027-03-08T01:25:00Z')
  const kept = await tenant.get(giveUpChange, { ...at(made.uuid), version: first.version })
  expect((await changed(kept, '10:00', '12:00')).change?.until).toBe(first.change?.until)
  // elsewhere in the day it is another asking
  expect((await changed(await tenant.get(getBooking, at(made.uuid)), '15:00', '17:00')).change?.until).toBe('2027-03-08T01:55:00Z')
  await noneWaits()
  const rowan = await priced('Rowan')
  const soon = await tenant.get(createBooking, { params, body: bookingOf(rowan.uuid, '2027-03-08', '11:00', '12:00'), ...key() })
  await tenant.get(payBooking, at(soon.uuid), { key: randomUUID() })
  await arrive(soon.uuid)
  clock.set('2027-03-08T02:10:00Z')
  const { version } = await tenant.get(getBooking, at(soon.uuid))
  const longer = await tenant.send(updateBooking, { ...at(soon.uuid), version, body: bookingOf(rowan.uuid, '2027-03-08', '10:00', '12:00') })
  expect(longer.data?.change?.until).toBe('2027-03-08T02:20:00Z')
  await tenant.get(payBooking, at(soon.uuid), { key: randomUUID() })
  expect(await arrive(soon.uuid)).toBe('KEPT')
})

/** Somebody whose group lets them have so many bookings a month. */
const whoMayHave = async (maxBooking: number) => {
  const person = await world.person(pinecrest, 'TENANT')
  const { rows } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [person.userId])
  const body = { groupName: `Group ${randomUUID()}`, maxBooking, maxBookingUnit: 'MONTH' as const }
  const group = await admin.get(createUserGroup, { params, body })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const call = as(person)
  return {
    call,
    email: person.email,
    notices: async () => (await call.get(listNotices)).items.map(({ text }) => text),
    usage: async () =>
      (await pool.query<{ used: number }>('select used from booking_usage where user_id = $1 order by period_from', [person.userId])).rows.map(
        ({ used }) => used,
      ),
  }
}
type Somebody = Awaited<ReturnType<typeof whoMayHave>>
/** Theirs and paid; a longer time on another day waits for its difference, and their payment is on its way. */
const onItsWay = async ({ call }: Somebody, room: { uuid: string }, date: string): Promise<string> => {
  const { uuid } = await call.get(createBooking, { params, body: bookingOf(room.uuid, day), ...key() })
  await call.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  const { version } = await call.get(getBooking, at(uuid))
  const { change: waits } = await call.get(updateBooking, { ...at(uuid), version, body: bookingOf(room.uuid, date, '10:00', '12:00') })
  expect(waits).toMatchObject({ due: 20_000 })
  await call.get(payBooking, at(uuid), { key: randomUUID() })
  return uuid
}
/** Of whoever may have one a month: nobody has paid in time. */
const lapsedInto = async (name: string, date: string) => {
  clock.set(begin)
  await noneWaits()
  const somebody = await whoMayHave(1)
  const uuid = await onItsWay(somebody, await priced(name), date)
  expect(await somebody.usage()).toEqual([1, 1])
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await somebody.usage()).toEqual([1, 0])
  return { ...somebody, uuid }
}

test('paid too late it counts in the month that it goes to, and no more in the one that it leaves', async () => {
  const { call, uuid, usage } = await lapsedInto('Acacia', '2027-04-06')
  expect(await arrive(uuid)).toBe('KEPT')
  expect(await call.get(getBooking, at(uuid))).toMatchObject({ date: '2027-04-06', timeUntil: '12:00', total: 40_000 })
  expect(await usage()).toEqual([0, 1])
  // called off in time it counts nowhere
  const { version } = await call.get(getBooking, at(uuid))
  await call.get(cancelBooking, { ...at(uuid), version, body: { reason: '' } })
  expect(await usage()).toEqual([0, 0])
})

test('paid too late for a month that is used up by then the booking stays as it was, the money goes back, and it is told why', async () => {
  const { call, uuid, usage, notices, email } = await lapsedInto('Mimosa', '2027-04-07')
  const free = await liveRoom(admin, harbour.uuid, roomOf('Free of charge', rooms))
  await call.get(createBooking, { params, body: bookingOf(free.uuid, '2027-04-20'), ...key() })
  expect(await usage()).toEqual([1, 1])
  expect(await arrive(uuid)).toBe('NOT_WANTED')
  expect(await call.get(getBooking, at(uuid))).toMatchObject({ status: 'CONFIRMED', date: day, timeUntil: '11:00', total: 20_000, change: null })
  expect(await usage()).toEqual([1, 1])
  expect(await notices()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Paid too late: the money goes back, and your booking stays as it was/)]),
  )
  const { rows } = await pool.query<{ body: string }>(`select body from mails where to_address = $1 and subject like 'Paid too late: the%'`, [email])
  expect(rows[0]?.body).toContain('allows 1 a month')
})

test('paid too late where somebody else has the room by then nothing of it is counted', async () => {
  const { uuid, usage } = await lapsedInto('Tamarind', '2027-04-08')
  const { rows } = await pool.query<{ uuid: string }>(`select f.uuid from facilities f join bookings b on b.facility_id = f.id where b.uuid = $1`, [
    uuid,
  ])
  const theirs = await other.send(createBooking, { params, body: bookingOf(rows[0]?.uuid ?? '', '2027-04-08', '11:00', '12:00'), ...key() })
  expect(theirs.status).toBe(200)
  expect(await arrive(uuid)).toBe('NOT_WANTED')
  expect(await usage()).toEqual([1, 0])
})

test('two that are paid too late at the same moment, for a month with one left: one is taken', async () => {
  clock.set(begin)
  await noneWaits()
  const somebody = await whoMayHave(2)
  const subjects = [await onItsWay(somebody, await priced('Sumac'), '2027-04-13'), await onItsWay(somebody, await priced('Laurel'), '2027-04-14')]
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await somebody.usage()).toEqual([2, 0])
  const free = await liveRoom(admin, harbour.uuid, roomOf('Free of charge, too', rooms))
  await somebody.call.get(createBooking, { params, body: bookingOf(free.uuid, '2027-04-21'), ...key() })
  const verdicts = await Promise.all(subjects.map(arrive))
  expect(verdicts.toSorted()).toEqual(['KEPT', 'NOT_WANTED'])
  expect(await somebody.usage()).toEqual([1, 2])
})

test('of what is paid when it is booked the rate of that day holds, whenever it is used; of what is charged that of the day of use', async () => {
  clock.set(begin)
  await noneWaits()
  const plum = await priced('Plum', { payBy: ['ONLINE', 'COMPANY_ACCOUNT'] })
  const body = {
    name: 'GST',
    pricesIncludeTax: false,
    rates: [
      { from: '2027-01-01', basisPoints: 700 },
      { from: '2027-03-10', basisPoints: 900 },
    ],
  }
  await admin.get(updateTaxSettings, { params, version: 0, body })
  const { title: _title, ...wanted } = bookingOf(plum.uuid, day)
  const quoted = async (payBy: 'ONLINE' | 'COMPANY_ACCOUNT') => (await tenant.get(checkBooking, { params, body: { ...wanted, payBy } })).quote
  expect(await quoted('ONLINE')).toMatchObject({ taxBasisPoints: 700, tax: 1400, total: 21_400 })
  expect(await quoted('COMPANY_ACCOUNT')).toMatchObject({ taxBasisPoints: 900, tax: 1800, total: 21_800 })
  const { uuid } = await tenant.get(createBooking, { params, body: bookingOf(plum.uuid, day, '10:00', '11:00', { payBy: 'ONLINE' }), ...key() })
  await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  expect(await partsOf(uuid)).toMatchObject([{ paid: 21_400, tax: 1400 }])
  // the difference is paid when another rate holds: its tax is in proportion to what it pays
  clock.set('2027-03-10T02:00:00Z')
  const made = await tenant.get(getBooking, at(uuid))
  expect((await changed(made, '10:00', '12:00')).change).toMatchObject({ total: 43_600, due: 22_200 })
  await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  expect(await partsOf(uuid)).toMatchObject([{ tax: 1400 }, { paid: 22_200, tax: 1833 }])
})
