import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { writeManyBookings } from '#tests/many-bookings.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking, createCalendarFeed, getBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '../example.ts'

// What the portal writes for calendars, read by a parser of another make.

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
clock.set('2027-03-08T01:00:00Z')

const place = async (name: string, timeZone: string) => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY'], timeZone })
  const company = await world.tenantIn(building, `Pinecrest of ${name}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const person = await world.person(company, 'TENANT', { name: 'Iris “Möwe” 王' })
  const params = { oc: building.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const room = await liveRoom(admin, building.uuid, roomOf('Larch; east, 2', rooms))
  const tenant = as(person)
  const asked = await liveRoom(admin, building.uuid, roomOf('Rowan', rooms, { approval: true }))
  const book = (date: string, more: Parameters<typeof bookingOf>[4] = {}, { uuid } = room) =>
    tenant.get(createBooking, { params, body: bookingOf(uuid, date, '10:00', '11:00', more) }, { key: randomUUID() })
  return { building, company, person, tenant, params, book, asked }
}
const readBy = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.name).toBe('vcalendar')
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}
const moment = (at: ICAL.Time) => at.toJSDate().toISOString()

test('a calendar of five hundred: each with its own name and time, a long one in many scripts whole again', async () => {
  const { building, company, person, tenant, params, book } = await place('Harbour Tower', 'Asia/Hong_Kong')
  const title = `Retro 🎉👩‍💻; budget, 2027 \\ 預算會議 ${'äöü – 房 '.repeat(9)}end`
  const special = await book('2027-03-12', { title })
  await writeManyBookings(pool, { building, company, person }, { until: '2027-06-30', bookings: 499, eachDay: 10 })
  const { address } = await tenant.get(createCalendarFeed, { params })
  const { body } = await portal.server.inject({ url: new URL(address).pathname })
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const { calendar, events } = readBy(body)
  expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('x-wr-calname')]).toEqual([
    '2.0',
    expect.stringContaining('Harbour Tower'),
  ])
  expect(events).toHaveLength(500)
  const { rows } = await pool.query<{ uuid: string; from: Date; until: Date; title: string }>(
    'select uuid::text, starts_at as "from", ends_at as "until", title from bookings where member_id = $1',
    [person.membershipId],
  )
  const host = new URL(portal.app.config.publicUrl).hostname
  const wanted = rows.map((row) => [`${row.uuid}@${host}`, new Date(row.from).toISOString(), new Date(row.until).toISOString(), row.title])
  const read = events.map((one) => [one.uid, moment(one.startDate), moment(one.endDate), one.summary])
  expect(read.toSorted()).toEqual(wanted.toSorted())
  const found = events.find(({ uid }) => uid.startsWith(special.uuid))
  expect(found).toMatchObject({ summary: title.trim(), location: 'Larch; east, 2, Harbour Tower' })
  expect(found?.description).toBe(`${special.referenceNo}\n${new URL(`/manage-bookings/${special.uuid}`, portal.app.config.publicUrl).href}`)
})

test('what waits to be agreed to, or to be paid, is tentative, and says so before its name', async () => {
  const { tenant, params, person, book, asked } = await place('Marina', 'Asia/Hong_Kong')
  await book('2027-03-12', { title: 'Asked' }, asked)
  const { uuid } = await book('2027-03-15', { title: 'Unpaid' }, asked)
  await pool.query(
    `update bookings set status = 'PENDING_PAYMENT', pay_by = 'ONLINE', pay_until = '2027-03-14T00:00:00Z', quote = '{"total":100}', total = 100, currency = 'HKD' where uuid = $1`,
    [uuid],
  )
  await book('2027-03-16', { title: 'Sure' })
  const { address } = await tenant.get(createCalendarFeed, { params })
  const read = async () => {
    const { body } = await portal.server.inject({ url: new URL(address).pathname })
    return readBy(body).events.map(({ summary, component }) => [summary, component.getFirstPropertyValue('status')])
  }
  expect(await read()).toEqual([
    ['(to be agreed to) Asked', 'TENTATIVE'],
    ['(to be paid) Unpaid', 'TENTATIVE'],
    ['Sure', 'CONFIRMED'],
  ])
  await pool.query(`update users set language = 'zh-Hant' where id = $1`, [person.userId])
  expect((await read()).map(([summary]) => summary)).toEqual(['（待批准）Asked', '（待付款）Unpaid', 'Sure'])
})

test.each([
  ['2027-03-12', '2027-03-12T15:00:00.000Z'],
  // the clocks have gone forward two nights before
  ['2027-03-16', '2027-03-16T14:00:00.000Z'],
])('an invitation to %s and its end: the moment by the clocks that it carries, who asks, whom, and which of two is newer', async (date, startsAt) => {
  const { building, person, tenant, params, book } = await place(`Tower of ${date}`, 'America/New_York')
  const ida = { name: 'Ida "Moss"; 王', email: `ida.${date}@guests.example` }
  const made = await book(date, { title: 'Board; budget, 2027 🎉', people: [ida] })
  const { version } = await tenant.get(getBooking, { params: { ...params, uuid: made.uuid } })
  await tenant.get(cancelBooking, { params: { ...params, uuid: made.uuid }, version, body: { reason: '' } })
  const { rows } = await pool.query<{ method: string; text: string }>(
    `select calendar->>'method' as method, calendar->>'text' as text from mails where to_address = $1 and calendar is not null order by id`,
    [ida.email],
  )
  expect(rows.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  const sequences = rows.map(({ method, text }) => {
    const { calendar, events } = readBy(text)
    expect(calendar.getFirstPropertyValue('method')).toBe(method)
    const [zone, second] = calendar.getAllSubcomponents('vtimezone')
    expect([zone?.getFirstPropertyValue('tzid'), second]).toEqual(['America/New_York', undefined])
    const [event, another] = events
    if (!event || another) throw new Error('one event')
    expect(event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('America/New_York')
    expect([moment(event.startDate), event.duration.toSeconds()]).toEqual([startsAt, 3600])
    expect([event.uid.split('@')[0], event.summary, event.location]).toEqual([
      made.uuid,
      'Board; budget, 2027 🎉',
      `Larch; east, 2, ${building.name}`,
    ])
    expect([event.organizer, event.attendees.map((one) => one.getFirstValue())]).toEqual([`mailto:${person.email}`, [`mailto:${ida.email}`]])
    expect(event.attendees[0]?.getFirstParameter('cn')).toBe('Ida  Moss ; 王')
    expect(event.component.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
    return event.sequence
  })
  expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Infinity)
})
