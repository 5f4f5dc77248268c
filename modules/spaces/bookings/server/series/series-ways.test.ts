import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { statementCount } from '#kit/server/postgres/database.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkBooking, checkSeries, createBooking, createSeries, type SeriesWanted, type Way } from '../../contract.ts'
import { datesOf, Repeat } from '../../contract/series.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'
import { datesWithWays } from './series-ways.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const colleague = as(await world.person(pinecrest, 'TENANT'))
const stranger = as(await world.person(oriel, 'TENANT'))
const params = { oc: harbour.uuid }
const key = () => ({ key: randomUUID() })

type Caller = typeof tenant
type Wanted = z.input<typeof SeriesWanted>
/** Rooms of a kind of their own, so that those of another test are no way out. */
const kindOf = async (name: string) => {
  const kind = await admin.get(createCategory, { params, body: categoryOf(name) })
  return (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, kind, { aheadDays: 400, ...more }))
}
const weekly = (facilityUuid: string, more: Partial<Wanted> = {}): Wanted => ({
  facilityUuid,
  date: '2027-03-10',
  timeFrom: '10:00',
  timeUntil: '11:00',
  attendees: 4,
  repeat: { unit: 'WEEK', weekdays: ['WED'], times: 3 },
  ...more,
})
const preview = async (wanted: Wanted, by: Caller = tenant) => (await by.get(checkSeries, { params, body: wanted })).dates
const book = (by: Caller, facilityUuid: string, date: string, more: Parameters<typeof bookingOf>[4] = {}, from = '10:00', until = '11:00') =>
  by.get(createBooking, { params, body: bookingOf(facilityUuid, date, from, until, more) }, key())
const short = (ways: readonly Way[] = []) =>
  ways.map(({ facility, date, timeFrom, timeUntil }) => `${facility.title} ${date} ${timeFrom}–${timeUntil}`)

test('a date that is taken says when else and where else it would pass, each of which can be booked; one that is free says nothing', async () => {
  const room = await kindOf('Meeting rooms')
  const larch = await room('Larch')
  await room('Small', { capacity: 2 })
  const [beech, hall] = [await room('Beech'), await room('Hall', { capacity: 40 })]
  await book(colleague, larch.uuid, '2027-03-17')
  await book(colleague, larch.uuid, '2027-03-24', {}, '08:00', '12:00')
  await book(colleague, beech.uuid, '2027-03-24')
  const dates = await preview(weekly(larch.uuid))
  expect(dates.map(({ date, refusal, ways }) => [date, refusal?.rule ?? null, short(ways)])).toEqual([
    ['2027-03-10', null, []],
    ['2027-03-17', 'free', ['Larch 2027-03-17 11:00–12:00', 'Beech 2027-03-17 10:00–11:00']],
    ['2027-03-24', 'free', ['Larch 2027-03-24 12:00–13:00', 'Hall 2027-03-24 10:00–11:00']],
  ])
  for (const { facility, price: _price, ...times } of dates.flatMap(({ ways }) => ways))
    expect(await tenant.get(checkBooking, { params, body: { facilityUuid: facility.uuid, attendees: 4, ...times } })).toMatchObject({ allowed: true })
  // of a room that is too small for it there is no other time, but another room
  const many = await preview(weekly(larch.uuid, { attendees: 20 }))
  expect(many.map(({ refusal, ways }) => [refusal?.rule, ways.map(({ facility }) => facility.uuid)])).toEqual(
    Array.from({ length: 3 }, () => ['capacity', [hall.uuid]]),
  )
})

test('what passes counts as if it were booked: no way is in the way of another date, or beyond the rule of a group', async () => {
  const room = await kindOf('Studios')
  const [oak, elm] = [await room('Oak'), await room('Elm')]
  const lee = await world.person(pinecrest, 'TENANT')
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Two a week', maxBooking: 2, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  await book(colleague, oak.uuid, '2027-03-10')
  const wanted = (times: number) => weekly(oak.uuid, { repeat: { unit: 'DAY', times } })
  const rulesAndWays = async (times: number) =>
    (await preview(wanted(times), as(lee))).map(({ refusal, ways }) => [refusal?.rule ?? null, ways.length])
  expect(await rulesAndWays(2)).toEqual([
    ['free', 2],
    [null, 0],
  ])
  // two of that week are booked then
  expect(await rulesAndWays(3)).toEqual([
    ['free', 0],
    [null, 0],
    [null, 0],
  ])
  expect(
    (await preview(weekly(elm.uuid, { repeat: { unit: 'DAY', times: 3 } }), as(lee))).map(({ refusal, ways }) => [refusal?.rule ?? null, ways]),
  ).toEqual([
    [null, []],
    [null, []],
    ['quota', []],
  ])
})

test('by whom it is taken is told to whoever may read the booking, and nothing of it to others', async () => {
  const room = await kindOf('Halls')
  const half = await room('Half')
  const both = await room('Both halves', { partUuids: [half.uuid] })
  const own = await book(tenant, half.uuid, '2027-03-10', { title: 'Own rehearsal' })
  const theirs = await book(colleague, both.uuid, '2027-03-17', { title: 'Colleagues meet' })
  const secret = await book(stranger, half.uuid, '2027-03-24', { title: 'Merger of Oriel' })
  const wanted = weekly(half.uuid)
  const seen = async (by: Caller) => (await preview(wanted, by)).map(({ takenBy }) => takenBy && [takenBy.uuid, takenBy.title, takenBy.company])
  const [ofOwn, ofTheirs, ofSecret] = [
    [own.uuid, 'Own rehearsal', 'Pinecrest'],
    [theirs.uuid, 'Colleagues meet', 'Pinecrest'],
    [secret.uuid, 'Merger of Oriel', 'Oriel'],
  ]
  expect(await seen(tenant)).toEqual([ofOwn, null, null])
  expect(await seen(boss)).toEqual([ofOwn, ofTheirs, null])
  expect(await seen(admin)).toEqual([ofOwn, ofTheirs, ofSecret])
  expect(await seen(stranger)).toEqual([null, null, ofSecret])
  const [first, , last] = await preview(wanted, admin)
  expect([first?.takenBy?.person, last?.takenBy?.person]).toEqual([own.person.name, secret.person.name])
  const told = JSON.stringify(await preview(wanted, boss))
  for (const word of [secret.title, secret.uuid, secret.person.name]) expect(told).not.toContain(word)
  // what stays is told once it is booked, and nothing else of it
  const made = await tenant.send(
    createSeries,
    { params, body: { ...seriesOf(half.uuid, ['2027-03-10', '2027-03-11']), timeFrom: '10:00', timeUntil: '11:00', how: 'FREE' } },
    key(),
  )
  expect(made.data?.dates.map(({ bookingUuid, takenBy, ways }) => [bookingUuid !== null, takenBy, ways])).toEqual([
    [false, null, []],
    [true, null, []],
  ])
})

test('of two bookings in the way the first that may be read; of what is shared nobody has it', async () => {
  const room = await kindOf('Places')
  const pine = await room('Pine')
  await book(stranger, pine.uuid, '2027-03-10', { title: 'Hidden' }, '10:00', '10:30')
  const mine = await book(tenant, pine.uuid, '2027-03-10', { title: 'Mine' }, '10:30', '11:00')
  expect((await preview(weekly(pine.uuid)))[0]?.takenBy).toMatchObject({ uuid: mine.uuid, title: 'Mine' })
  const gym = await room('Gym', { mode: 'SHARED', places: 2, capacity: 2 })
  for (const by of [tenant, colleague]) await book(by, gym.uuid, '2027-03-10', { attendees: 1 })
  expect((await preview(weekly(gym.uuid, { attendees: 1 }), admin))[0]).toMatchObject({ refusal: { rule: 'free' }, takenBy: null })
})

test('of two hundred dates that are taken the first have ways, two each, and all say by whom; by as many statements as of three', async () => {
  const room = await kindOf('Rooms of a year')
  const [ash] = [await room('Ash'), await room('Birch'), await room('Cedar')]
  const year = { unit: 'WEEK' as const, weekdays: ['MON' as const, 'TUE' as const, 'WED' as const, 'THU' as const, 'FRI' as const], times: 200 }
  const dates = datesOf('2027-03-10', Repeat.parse(year))
  await colleague.get(createSeries, { params, body: { ...weekly(ash.uuid, { repeat: year }), title: 'Daily', how: 'ALL', dates } }, key())
  const counted = async (times: number) => {
    const count = { statements: 0 }
    const told = await statementCount.run(count, () => preview(weekly(ash.uuid, { repeat: { ...year, times } }), admin))
    return { told, ...count }
  }
  // what is asked of a session once is asked before
  const { statements } = (await counted(3)) && (await counted(3))
  const { told, ...many } = await counted(200)
  expect(statements).toBeGreaterThan(0)
  expect(many.statements).toBe(statements)
  expect(told).toHaveLength(200)
  expect(told.map(({ ways }) => ways.length)).toEqual(told.map((_, at) => (at < datesWithWays ? 2 : 0)))
  expect(told.every(({ takenBy }) => takenBy?.title === 'Daily')).toBe(true)
})
