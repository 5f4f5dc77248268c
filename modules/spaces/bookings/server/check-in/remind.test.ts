import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, checkInBooking, createBooking, createSeries, getBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'
import { remindOfBookings } from './remind.ts'
import { takeReminder } from './reminder-rows.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const context = systemContext(portal.app, 'test')
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
/** A Wednesday, on which ten o'clock in Hong Kong is two in UTC. */
const day = '2027-03-10'
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))

const { pool } = portal.app.database
/** Somebody of their own for each story, whose mails are of nothing else. */
const booker = async () => {
  const person = await world.person(pinecrest, 'TENANT')
  const call = as(person)
  const mails = () => mailsTo(portal, person.email)
  const soon = async () => (await mails()).filter(({ body }) => body.includes('Soon:') || body.includes('即將') || body.includes('即将'))
  const notices = async () => (await call.get(listNotices)).items
  const book = (facilityUuid: string, from: string, until: string, date = day) =>
    call.get(createBooking, { params, body: bookingOf(facilityUuid, date, from, until) }, { key: randomUUID() })
  return { person, call, soon, notices, book }
}
const remindAt = async (moment: string) => {
  clock.set(moment)
  await remindOfBookings(context)
}

test('half an hour before it begins its person is reminded, once, with when to check in and the way there', async () => {
  const { uuid } = await room('Larch', { checkIn: true })
  const { book, soon, notices } = await booker()
  const made = await book(uuid, '10:00', '11:00')
  await remindAt('2027-03-10T01:29:00Z')
  expect(await soon()).toEqual([])
  await remindAt('2027-03-10T01:30:00Z')
  await remindAt('2027-03-10T01:31:00Z')
  const [mail, ...more] = await soon()
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Soon: Larch, .*10:00 AM–11:00 AM$/)
  expect(mail?.body).toContain('Check in between 09:45 AM and 10:15 AM. If nobody does, the room is free for others.')
  expect(mail?.body).toContain(`/manage-bookings/${made.uuid}?check-in=1`)
  expect((await notices()).map(({ text, path }) => [text, path])).toEqual([
    [expect.stringContaining('Check in between 09:45 AM and 10:15 AM'), `/manage-bookings/${made.uuid}?check-in=1`],
  ])
})

test('where nobody checks in it says nothing of it', async () => {
  const { uuid } = await room('Cedar')
  const { book, soon, notices } = await booker()
  const made = await book(uuid, '10:00', '11:00')
  await remindAt('2027-03-10T01:40:00Z')
  const [mail] = await soon()
  expect(mail?.body).not.toMatch(/check/i)
  expect((await notices()).map(({ path }) => path)).toEqual([`/manage-bookings/${made.uuid}`])
})

test.each([
  ['zh-Hant', '即將開始：Fir', '請於上午9:45 至上午10:15 報到'],
  ['zh-Hans', '即将开始：Fir', '请于上午9:45 至上午10:15 签到'],
])('each reads it in their own language: %s', async (language, subject, text) => {
  const { uuid } = await room(`Fir ${language}`, { checkIn: true })
  const { person, book, soon } = await booker()
  await book(uuid, '10:00', '11:00')
  await pool.query('update users set language = $2 where id = $1', [person.userId, language])
  await remindAt('2027-03-10T01:30:00Z')
  const [mail] = await soon()
  expect(mail?.subject).toContain(subject)
  expect(mail?.body).toContain(text)
})

test('who has booked, or moved, it within that time is not reminded of what they have just done', async () => {
  const { uuid } = await room('Ash')
  const [late, mover] = [await booker(), await booker()]
  clock.set('2027-03-10T01:31:00Z')
  await late.book(uuid, '10:00', '11:00')
  const far = await mover.book(uuid, '15:00', '16:00')
  clock.set('2027-03-10T02:31:00Z')
  const body = { facilityUuid: uuid, date: day, timeFrom: '11:00', timeUntil: '12:00', attendees: 3, title: 'Moved' }
  await mover.call.get(updateBooking, { ...at(far.uuid), version: far.version, body })
  for (const moment of ['2027-03-10T01:32:00Z', '2027-03-10T02:32:00Z', '2027-03-10T02:59:00Z']) await remindAt(moment)
  expect(await late.soon()).toEqual([])
  expect(await mover.soon()).toEqual([])
})

test('moved to another time it is told anew; what was called off, checked in or has begun is not told at all', async () => {
  const { uuid } = await room('Oak', { checkIn: true })
  const one = await booker()
  const made = await one.book(uuid, '10:00', '11:00')
  await remindAt('2027-03-10T01:30:00Z')
  const body = { facilityUuid: uuid, date: day, timeFrom: '14:00', timeUntil: '15:00', attendees: 3, title: 'Moved' }
  await one.call.get(updateBooking, { ...at(made.uuid), version: made.version, body })
  await remindAt('2027-03-10T05:30:00Z')
  await remindAt('2027-03-10T05:31:00Z')
  expect((await one.soon()).map(({ subject }) => subject.slice(-17))).toEqual(['10:00 AM–11:00 AM', '02:00 PM–03:00 PM'])
  clock.set('2027-03-08T01:00:00Z')
  const [gone, here, begun] = [await booker(), await booker(), await booker()]
  const off = await gone.book(uuid, '16:00', '17:00', '2027-03-11')
  await gone.call.get(cancelBooking, { ...at(off.uuid), version: off.version, body: {} })
  const early = await here.book(uuid, '10:00', '11:00', '2027-03-11')
  await pool.query("update bookings set status = 'CHECKED_IN', checked_in_at = $2 where uuid = $1", [early.uuid, clock.now()])
  await begun.book(uuid, '12:00', '13:00', '2027-03-11')
  for (const moment of ['2027-03-11T01:30:00Z', '2027-03-11T04:00:00Z', '2027-03-11T07:30:00Z']) await remindAt(moment)
  for (const { soon } of [gone, here, begun]) expect(await soon()).toEqual([])
})

test('each date of a series is told on its own', async () => {
  const { uuid } = await room('Pine')
  const { call, soon } = await booker()
  const dates = ['2027-03-10', '2027-03-11']
  await call.get(createSeries, { params, body: seriesOf(uuid, dates) }, { key: randomUUID() })
  await remindAt('2027-03-10T07:30:00Z')
  expect(await soon()).toHaveLength(1)
  await remindAt('2027-03-11T07:30:00Z')
  expect(await soon()).toHaveLength(2)
})

test('tried by twenty at once it is told once: the row is taken by one', async () => {
  const { uuid } = await room('Yew')
  const { book, soon } = await booker()
  const made = await book(uuid, '10:00', '11:00')
  clock.set('2027-03-10T01:30:00Z')
  await Promise.all(Array.from({ length: 20 }, () => remindOfBookings(context)))
  expect(await soon()).toHaveLength(1)
  const { id } = await admin.get(getBooking, at(made.uuid))
  expect(await context.transaction((tx) => takeReminder(tx, id))).toBeUndefined()
})

test('whoever may not come in any more is not written to', async () => {
  const { uuid } = await room('Elm')
  const { person, book, soon } = await booker()
  await book(uuid, '10:00', '11:00')
  await world.change('memberships', person.membershipId, { active: false })
  await remindAt('2027-03-10T01:30:00Z')
  expect(await soon()).toEqual([])
})

test('the link of the reminder leads to a deed that is open in its window alone', async () => {
  const { uuid } = await room('Holly', { checkIn: true })
  const { call, book } = await booker()
  const made = await book(uuid, '10:00', '11:00')
  await remindAt('2027-03-10T01:30:00Z')
  // reminded beside the trail: the version that somebody has open stays
  const opened = await call.get(getBooking, at(made.uuid))
  expect([opened.version, opened.checkInFrom]).toEqual([made.version, '2027-03-10T01:45:00.000Z'])
  expect((await call.send(checkInBooking, { ...at(made.uuid), version: made.version })).error?.code).toBe('not_open_yet')
  clock.set('2027-03-10T01:50:00Z')
  expect((await call.send(checkInBooking, { ...at(made.uuid), version: made.version })).status).toBe(200)
})

test('the job reads by its index what begins soon, and nothing of the years around', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from bookings where ended_at is null and status = 'CONFIRMED'
      and stopped_at is null and starts_at > now() and starts_at <= now() + interval '30 minutes' order by starts_at, id limit 500`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_to_remind')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
