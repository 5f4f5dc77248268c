import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  changeSeries,
  checkSeriesChange,
  createBooking,
  createSeries,
  getBooking,
  giveUpChange,
  updateBooking,
} from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, seriesOf } from '../example.ts'
import { bookingsOfLeaver } from '../leaving.ts'

// Dates of a series that are theirs, of which a change is asked for: together, and each beside its date.

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const decider = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(decider)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const other = as(await world.person(pinecrest, 'TENANT'))
const days = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
let n = 0

/** Four days of a room that were agreed to. */
const agreed = async () => {
  n += 1
  const person = await world.person(pinecrest, 'TENANT')
  const by = as(person)
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Oak ${n}`, rooms, { approval: true }))
  const { dates } = await by.get(createSeries, { params, body: seriesOf(room.uuid, days) }, { key: randomUUID() })
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  const get = (i: number) => by.get(getBooking, at(uuids[i] ?? ''))
  const rounds = async () =>
    (await admin.get(listApprovals, { query: { limit: 100 } })).items.filter(({ path }) => uuids.some((uuid) => path.endsWith(uuid)))
  const decide = async (decision: 'APPROVED' | 'REJECTED' = 'APPROVED') => {
    const [round] = await rounds()
    return admin.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
  }
  const change = async (date: string, timeFrom = '16:00', timeUntil = '17:00') => {
    const body = { which: 'ALL' as const, date, timeFrom, timeUntil, how: 'FREE' as const, bookings: uuids }
    return by.get(changeSeries, { ...at(uuids[0] ?? ''), version: (await get(0)).version, body })
  }
  const dated = async () => Promise.all(uuids.map(async (_uuid, i) => (await get(i)).date))
  const waiting = async () => Promise.all(uuids.map(async (_uuid, i) => (await get(i)).change?.date ?? null))
  await decide()
  return { person, by, room, uuids, get, rounds, decide, change, dated, waiting }
}
const asksSent = async () => (await mailsTo(portal, decider.email)).length
const taken = async (uuid: string, date: string, from = '16:00', until = '17:00') =>
  (await other.send(createBooking, { params, body: bookingOf(uuid, date, from, until) }, { key: randomUUID() })).status

test('each a day later, where the one before it is: nothing moves until it is agreed to, and then all do at once', async () => {
  const { room, change, dated, waiting, rounds, decide } = await agreed()
  const before = await asksSent()
  const { dates } = await change('2027-03-16')
  expect(dates.map(({ status, asked, changed }) => [status, asked, changed])).toEqual(days.map(() => ['CONFIRMED', true, false]))
  const later = ['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19']
  expect([await dated(), await waiting(), await rounds(), (await asksSent()) - before]).toEqual([days, later, [expect.anything()], 1])
  expect([await taken(room.uuid, '2027-03-15'), await taken(room.uuid, '2027-03-19')]).toEqual([409, 409])
  expect(await decide()).toMatchObject({ status: 200 })
  expect([await dated(), await waiting()]).toEqual([later, days.map(() => null)])
  expect([await taken(room.uuid, '2027-03-15'), await taken(room.uuid, '2027-03-19')]).toEqual([200, 409])
})

test('refused, all are where they were, and whoever asked hears of it in one mail', async () => {
  const { person, room, change, dated, waiting, decide } = await agreed()
  await change('2027-03-16')
  const mails = () => subjectsTo(portal, person.email)
  const before = (await mails()).length
  await decide('REJECTED')
  expect((await mails()).slice(before)).toEqual([`4 changes were not agreed to: all stay as they are, Oak ${n} from 15 Mar 2027, 04:00 PM–05:00 PM`])
  expect([await dated(), await waiting(), await taken(room.uuid, '2027-03-19')]).toEqual([days, days.map(() => null), 200])
})

test('one that goes, or is given up, leaves the others asked for, once', async () => {
  const { by, uuids, get, rounds, change, decide, dated } = await agreed()
  await change('2027-03-15', '10:00', '11:00')
  const first = await get(0)
  await by.get(cancelBooking, { ...at(first.uuid), version: first.version, body: {} })
  const second = await get(1)
  await by.get(giveUpChange, { ...at(second.uuid), version: second.version })
  const [round, ...more] = await rounds()
  expect([round?.path, round?.facts.find(({ label }) => label === '2 dates')?.value, more]).toEqual([
    `/manage-bookings/${uuids[2]}`,
    '17 Mar 2027 · 18 Mar 2027',
    [],
  ])
  const last = at(uuids[3] ?? '')
  expect((await admin.get(getBooking, last)).toDecide?.uuid).toBe(round?.uuid)
  await decide()
  const times = await Promise.all([1, 2, 3].map(async (i) => (await get(i)).timeFrom))
  expect([times, await dated()]).toEqual([['16:00', '10:00', '10:00'], days])
})

test('nobody is asked anew for each of them when all go: with whoever leaves, or undecided for too long', async () => {
  const [gone, silent] = [await agreed(), await agreed()]
  await gone.change('2027-03-15', '10:00', '11:00')
  await silent.change('2027-03-15', '10:00', '11:00')
  const before = await asksSent()
  const left = { membershipId: gone.person.membershipId, userId: gone.person.userId, officeCentreId: pinecrest.id }
  await systemContext(portal.app, 'test').transaction((tx) => bookingsOfLeaver.end(tx, left, 'left'))
  clock.forward(49 * 3600)
  await letBookingsGo(systemContext(portal.app, 'test'))
  clock.set('2027-03-08T01:00:00Z')
  // in one mail, not one for each date
  const said = `select subject from mails where to_address = $1 and subject like 'Nobody has decided%'`
  expect((await pool.query<{ subject: string }>(said, [silent.person.email])).rows).toEqual([
    { subject: expect.stringMatching(/^Nobody has decided about 4 changes in time: all stay as they are, Oak \d+ from 15 Mar 2027/) },
  ])
  expect([await gone.rounds(), await silent.rounds(), await silent.waiting(), (await asksSent()) - before]).toEqual([[], [], days.map(() => null), 0])
  expect(await taken(silent.room.uuid, '2027-03-15', '10:00', '11:00')).toBe(200)
})

test('given up in the middle, what needed its place is over and told, and the others can be agreed to still', async () => {
  const { by, person, room, get, rounds, change, decide, dated, waiting } = await agreed()
  await change('2027-03-16')
  const second = await get(1)
  await by.get(giveUpChange, { ...at(second.uuid), version: second.version })
  // the first was to go where the second stays
  expect(await waiting()).toEqual([null, null, '2027-03-18', '2027-03-19'])
  const mail = (await mailsTo(portal, person.email)).at(-1)
  expect(mail?.subject).toMatch(/^The change cannot be had any more/)
  expect((await rounds()).map(({ facts }) => facts.find(({ label }) => label === '2 dates')?.value)).toEqual(['18 Mar 2027 · 19 Mar 2027'])
  expect(await decide()).toMatchObject({ status: 200 })
  expect([await dated(), await taken(room.uuid, '2027-03-17')]).toEqual([['2027-03-15', '2027-03-16', '2027-03-18', '2027-03-19'], 200])
})

test('one that the building moves elsewhere, alone or with others, leaves its place to those that were to go there', async () => {
  for (const alone of [true, false]) {
    const { uuids, get, rounds, decide, change } = await agreed()
    // each a day later: the last one’s place is free once it goes
    await change('2027-03-16')
    const last = await get(3)
    const body = { date: last.date, timeFrom: '09:00', timeUntil: '10:00' }
    const where = { ...at(last.uuid), version: last.version }
    if (alone) await admin.get(updateBooking, { ...where, body: { ...body, facilityUuid: last.facility.uuid, attendees: 6, title: last.title } })
    else await admin.get(changeSeries, { ...where, body: { ...body, which: 'LATER', how: 'ALL', bookings: [last.uuid] } })
    expect((await get(3)).timeFrom).toBe('09:00')
    expect(await Promise.all(uuids.map(async (_uuid, i) => (await get(i)).change?.date ?? null))).toEqual([...days.slice(1), null])
    const [round, ...more] = await rounds()
    expect([round?.facts.find(({ label }) => label === '3 dates')?.value, more]).toEqual(['16 Mar 2027 · 17 Mar 2027 · 18 Mar 2027', []])
    expect(await decide()).toMatchObject({ status: 200 })
    expect(await Promise.all(uuids.map(async (_uuid, i) => (await get(i)).date))).toEqual(['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-18'])
  }
})

test('called off in the middle, what was to go there has its place', async () => {
  const { by, room, get, change, decide, dated } = await agreed()
  await change('2027-03-16')
  const second = await get(1)
  await by.get(cancelBooking, { ...at(second.uuid), version: second.version, body: {} })
  expect(await taken(room.uuid, '2027-03-16')).toBe(409)
  expect(await decide()).toMatchObject({ status: 200 })
  expect(await dated()).toEqual(['2027-03-16', '2027-03-16', '2027-03-18', '2027-03-19'])
})

test('where some are decided and some are not, what would go at once where an asked one is still stays, and says so', async () => {
  n += 1
  const person = await world.person(pinecrest, 'TENANT')
  const by = as(person)
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Oak ${n}`, rooms, { approval: true }))
  const { dates } = await by.get(createSeries, { params, body: seriesOf(room.uuid, days) }, { key: randomUUID() })
  const uuids = dates.map(({ bookingUuid }) => bookingUuid ?? '')
  // the building moves the second, which so is theirs
  const second = await by.get(getBooking, at(uuids[1] ?? ''))
  const body = { ...bookingOf(room.uuid, '2027-03-16', '16:00', '17:30'), title: second.title }
  await admin.get(updateBooking, { ...at(second.uuid), version: second.version, body })
  const wanted = { which: 'ALL' as const, date: '2027-03-16', timeFrom: '16:00', timeUntil: '17:00' }
  const shown = await by.get(checkSeriesChange, { ...at(uuids[0] ?? ''), body: wanted })
  expect(shown.dates.map(({ going, refusal }) => [going, refusal?.rule ?? null])).toEqual([
    [false, 'free'],
    [true, null],
    [true, null],
    [true, null],
  ])
  const { version } = await by.get(getBooking, at(uuids[0] ?? ''))
  const done = await by.get(changeSeries, { ...at(uuids[0] ?? ''), version, body: { ...wanted, how: 'FREE' as const, bookings: uuids } })
  expect(done.dates.map(({ changed, asked }) => [changed, asked])).toEqual([
    [false, false],
    [false, true],
    [true, false],
    [true, false],
  ])
})

test('more people than were agreed to are asked for, and invited once they are', async () => {
  const { by, uuids, get, decide } = await agreed()
  const people = Array.from({ length: 8 }, (_, i) => ({ name: `Guest ${i}`, email: `guest${i}@guests.example` }))
  const send = async () => {
    const body = { which: 'ALL' as const, date: '2027-03-15', timeFrom: '16:00', timeUntil: '17:00', people, how: 'FREE' as const, bookings: uuids }
    return by.get(changeSeries, { ...at(uuids[0] ?? ''), version: (await get(0)).version, body })
  }
  const first = await send()
  expect(first.dates.map(({ asked, problem }) => [asked, problem])).toEqual(
    days.map(() => [true, 'Asked for 8 people; invite them once the building has agreed']),
  )
  expect([(await get(0)).people, (await get(0)).attendees]).toEqual([[], 6])
  await decide()
  expect((await send()).dates.map(({ changed }) => changed)).toEqual(days.map(() => true))
  expect([(await get(3)).people.length, (await get(3)).attendees]).toEqual([8, 8])
})

test('decided, and changed as a whole, in one moment: never both, and nobody waits for the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { change, decide, waiting, dated } = await agreed()
    await change('2027-03-16')
    const answers = await Promise.allSettled([decide(), change('2027-03-15', '10:00', '11:00')])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const [now, waits] = [await dated(), await waiting()]
    // moved a day, or asked for another hour, or both one after the other
    expect([days, ['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19']]).toContainEqual(now)
    expect(new Set(waits.map((one) => one === null)).size).toBe(1)
  }
})

test('of several, what was blocked since is told to whoever has it, and the others are agreed to', async () => {
  const { person, room, change, decide, dated } = await agreed()
  await change('2027-03-15', '10:00', '11:00')
  const block = {
    scope: 'FACILITY' as const,
    facilityUuid: room.uuid,
    dateFrom: '2027-03-16',
    dateUntil: '2027-03-16',
    timeFrom: '09:00',
    timeUntil: '12:00',
  }
  await admin.get(createBlockedDate, { params, body: { ...block, reasonDescList: [{ languageCode: 'en', reason: 'Works' }] } })
  expect(await decide()).toMatchObject({ status: 200 })
  expect(await dated()).toEqual(days)
  const { rows } = await pool.query<{ date: string; from: string }>(
    'select date::text, time_from as from from bookings where facility_id = $1 order by starts_at',
    [room.id],
  )
  expect(rows.map(({ from }) => from)).toEqual(['10:00', '16:00', '10:00', '10:00'])
  const mails = await pool.query<{ subject: string; body: string }>(
    `select subject, body from mails where to_address = $1 and subject like 'The change cannot%'`,
    [person.email],
  )
  expect(mails.rows.map(({ body }) => body.includes('blocked'))).toEqual([true])
})
