import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelSeries, checkSeries, createBooking, createSeries, getBooking, listBookings, type SeriesInput } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const other = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { aheadDays: 400, ...more }))

type Input = z.input<typeof SeriesInput>
type Wanted = Omit<Input, 'title' | 'note' | 'how' | 'dates'>
const weekly = (facilityUuid: string, more: Partial<Wanted> = {}): Wanted => ({
  facilityUuid,
  date: '2027-03-10',
  timeFrom: '10:00',
  timeUntil: '11:00',
  attendees: 4,
  repeat: { unit: 'WEEK', weekdays: ['WED'], times: 6 },
  ...more,
})
const preview = async (wanted: Wanted, by = tenant) => (await by.get(checkSeries, { params, body: wanted })).dates
const freeIn = (dates: Awaited<ReturnType<typeof preview>>) => dates.filter(({ refusal }) => refusal === null).map(({ date }) => date)
const make = (wanted: Wanted, dates: string[], how: 'FREE' | 'ALL' = 'FREE', by = tenant) =>
  by.send(createSeries, { params, body: { ...wanted, title: 'Weekly', how, dates } }, { key: randomUUID() })
const at = (uuid: string) => ({ params: { ...params, uuid } })

test('three conflicts, each with its rule; the free ones are booked as they were previewed, and the answer tells each date’s end', async () => {
  const larch = await room('Larch')
  await other.get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-17', '10:30', '11:30') }, { key: randomUUID() })
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'Repainting' }]
  const block = { scope: 'FACILITY' as const, facilityUuid: larch.uuid, dateFrom: '2027-03-24', dateUntil: '2027-03-24', reasonDescList }
  await admin.get(createBlockedDate, { params, body: block })
  const wanted = weekly(larch.uuid)
  const dates = await preview(wanted)
  expect(dates.map(({ date, refusal }) => [date, refusal?.rule])).toEqual([
    ['2027-03-10', undefined],
    ['2027-03-17', 'free'],
    ['2027-03-24', 'blocked'],
    ['2027-03-31', undefined],
    ['2027-04-07', undefined],
    ['2027-04-14', undefined],
  ])
  expect(await make(wanted, freeIn(dates), 'ALL')).toMatchObject({ status: 409, error: { code: 'series_refused' } })
  expect((await tenant.get(listBookings, { params, query: { facilityId: larch.id } })).items).toEqual([])
  // one more goes while it is looked at
  await other.get(createBooking, { params, body: bookingOf(larch.uuid, '2027-04-07') }, { key: randomUUID() })
  const made = await make(wanted, freeIn(dates))
  expect(made.data?.dates.map(({ date, refusal, bookingUuid }) => [date, refusal?.rule ?? (bookingUuid ? 'booked' : 'left')])).toEqual([
    ['2027-03-10', 'booked'],
    ['2027-03-17', 'free'],
    ['2027-03-24', 'blocked'],
    ['2027-03-31', 'booked'],
    ['2027-04-07', 'free'],
    ['2027-04-14', 'booked'],
  ])
  const first = await tenant.get(getBooking, at(made.data?.dates[3]?.bookingUuid ?? ''))
  expect(first.series).toEqual({ id: made.data?.seriesId, no: 2, of: 3, later: 2, all: 3 })
  const { items } = await tenant.get(listBookings, { params, query: { seriesId: made.data?.seriesId } })
  expect(items.map(({ date }) => date)).toEqual(['2027-03-10', '2027-03-31', '2027-04-14'])
  const refusals = await portal.app.database.pool.query('select rule from booking_refusals where facility_id = $1 order by rule', [larch.id])
  // two of them when it was to be all or none, three when the free ones were taken
  expect(refusals.rows).toEqual([{ rule: 'blocked' }, { rule: 'blocked' }, { rule: 'free' }, { rule: 'free' }, { rule: 'free' }])
  expect(await make(wanted, ['2027-03-11'])).toMatchObject({ status: 422, error: { code: 'date_not_of_series' } })
})

test('every occurrence counts by the rule of the group, in the preview as in the booking', async () => {
  const pine = await room('Pine')
  const lee = await world.person(pinecrest, 'TENANT')
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Two a week', maxBooking: 2, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const wanted = weekly(pine.uuid, { repeat: { unit: 'WEEK', weekdays: ['WED', 'THU', 'FRI'], times: 6 } })
  const dates = await preview(wanted, as(lee))
  expect(dates.map(({ refusal }) => refusal?.rule)).toEqual([undefined, undefined, 'quota', undefined, undefined, 'quota'])
  const made = await make(wanted, freeIn(dates), 'FREE', as(lee))
  expect(made.data?.dates.map(({ bookingUuid }) => bookingUuid !== null)).toEqual([true, true, false, true, true, false])
  const used = await portal.app.database.pool.query('select used from booking_usage where user_id = $1 order by period_from', [lee.userId])
  expect(used.rows).toEqual([{ used: 2 }, { used: 2 }])
  expect(await as(lee).send(createBooking, { params, body: bookingOf(pine.uuid, '2027-03-12') }, { key: randomUUID() })).toMatchObject({
    status: 409,
  })
  // cancelled it counts no more
  const first = await as(lee).get(getBooking, at(made.data?.dates[0]?.bookingUuid ?? ''))
  await as(lee).get(cancelSeries, { ...at(first.uuid), version: first.version, body: { which: 'ALL' } })
  const after = await portal.app.database.pool.query('select sum(used)::integer as used from booking_usage where user_id = $1', [lee.userId])
  expect(after.rows).toEqual([{ used: 0 }])
})

test('this and later ones, or all to come; what was is left as it is', async () => {
  const elm = await room('Elm')
  const made = await make(weekly(elm.uuid), freeIn(await preview(weekly(elm.uuid))), 'ALL')
  const uuids = made.data?.dates.map(({ bookingUuid }) => bookingUuid ?? '') ?? []
  const third = await tenant.get(getBooking, at(uuids[2] ?? ''))
  expect(third.series).toMatchObject({ no: 3, of: 6, later: 4, all: 6 })
  expect(await other.send(cancelSeries, { ...at(third.uuid), version: third.version, body: { which: 'ALL' } })).toMatchObject({ status: 404 })
  await tenant.get(cancelSeries, { ...at(third.uuid), version: third.version, body: { which: 'LATER', reason: 'Project ends' } })
  const states = async () => Promise.all(uuids.map(async (uuid) => (await tenant.get(getBooking, at(uuid))).status))
  expect(await states()).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED'])
  clock.set('2027-03-10T03:30:00Z')
  const second = await tenant.get(getBooking, at(uuids[1] ?? ''))
  await tenant.get(cancelSeries, { ...at(second.uuid), version: second.version, body: { which: 'ALL' } })
  expect((await states()).slice(0, 2)).toEqual(['COMPLETED', 'CANCELLED'])
  clock.set('2027-03-08T01:00:00Z')
  const mails = await portal.app.database.pool.query(`select 1 from mails where to_address = $1 and subject like '4 bookings are cancelled%'`, [
    wong.email,
  ])
  expect(mails.rows).toHaveLength(1)
})

test('places of what is shared, one for each date; a room of days in a row is not in its own way', async () => {
  const gym = await room('Gym', { mode: 'SHARED', places: 2, capacity: 2 })
  const wanted = weekly(gym.uuid, { attendees: 1 })
  const places = async (by: typeof tenant) => {
    const made = await make(wanted, freeIn(await preview(wanted, by)), 'FREE', by)
    const uuids = made.data?.dates.flatMap(({ bookingUuid }) => bookingUuid ?? []) ?? []
    return new Set(await Promise.all(uuids.map(async (uuid) => (await by.get(getBooking, at(uuid))).placeNo)))
  }
  expect([await places(tenant), await places(other)]).toEqual([new Set([1]), new Set([2])])
  expect(freeIn(await preview(wanted))).toEqual([])
})

test('a series of a year is previewed within a second, and forty singles and five series at once share no time', async () => {
  const oak = await room('Oak')
  const year = weekly(oak.uuid, { repeat: { unit: 'WEEK', weekdays: ['MON', 'WED', 'FRI'], until: '2028-03-01' } })
  const begun = Date.now()
  const dates = await preview(year)
  expect(dates.length).toBeGreaterThan(150)
  // what it takes on a machine that does other things, too; `npm run bench` is stricter
  expect(Date.now() - begun).toBeLessThan(2000)
  const wanted = weekly(oak.uuid)
  const singles = Array.from({ length: 40 }, (_, n) =>
    other.send(createBooking, { params, body: bookingOf(oak.uuid, dates[1 + 3 * (n % 6)]?.date ?? '', '10:30', '11:30') }, { key: randomUUID() }),
  )
  const all = freeIn(await preview(wanted))
  const answers = await Promise.all([...Array.from({ length: 5 }, () => make(wanted, all)), ...singles])
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { rows } = await portal.app.database.pool.query<{ n: number; held: number }>(
    `select (select count(*)::integer from bookings where facility_id = $1 and status = 'CONFIRMED') as n,
      (select count(*)::integer from space_holds h join spaces s on s.id = h.space_id where s.facility_id = $1 and h.ended_at is null) as held`,
    [oak.id],
  )
  expect(rows[0]?.n).toBe(rows[0]?.held)
  expect(rows[0]?.n).toBe(
    new Set((await admin.get(listBookings, { params, query: { facilityId: oak.id, limit: 100 } })).items.map(({ date }) => date)).size,
  )
})

const whole = [{ from: '00:00', to: '24:00' }]
const always = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }
test.each([
  ['Europe/London', '2027-03-21', '01:30', '2027-03-28'],
  ['Australia/Lord_Howe', '2027-09-26', '02:15', '2027-10-03'],
])('at wall time over the nights of changing clocks: %s', async (timeZone, date, timeFrom, skipped) => {
  const place = await world.building(`Tower of ${timeZone}`, { addOns: ['BOOK_FACILITY'] })
  await portal.app.database.pool.query('update office_centres set time_zone = $1 where id = $2', [timeZone, place.id])
  const call = as(await world.person(place, 'LANDLORD_ADMIN'))
  const here = { oc: place.uuid }
  const category = await call.get(createCategory, { params: here, body: categoryOf('Rooms') })
  const night = await liveRoom(call, place.uuid, roomOf('Night', category, { hours: always, aheadDays: 400 }))
  const wanted = weekly(night.uuid, { date, timeFrom, timeUntil: '04:00', repeat: { unit: 'WEEK', weekdays: ['SUN'], times: 3 } })
  const { dates } = await call.get(checkSeries, { params: here, body: wanted })
  expect(dates.filter(({ refusal }) => refusal).map((one) => [one.date, one.refusal?.rule])).toEqual([[skipped, 'clock']])
  const body = { ...wanted, title: 'Night shift', how: 'FREE' as const, dates: freeIn(dates) }
  const made = await call.get(createSeries, { params: here, body }, { key: randomUUID() })
  const [first, last] = [made.dates[0]?.bookingUuid, made.dates[2]?.bookingUuid]
  const starts = await Promise.all(
    [first, last].map(async (uuid) => (await call.get(getBooking, { params: { ...here, uuid: uuid ?? '' } })).startsAt),
  )
  // two weeks of wall time, less what the clock was put forward
  const forward = timeZone === 'Europe/London' ? 60 : 30
  expect((Date.parse(starts[1] ?? '') - Date.parse(starts[0] ?? '')) / 60_000).toBe(14 * 1440 - forward)
})

test('dates that nobody asked for use up nothing', async () => {
  const yew = await room('Yew')
  const chan = await world.person(pinecrest, 'TENANT')
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [chan.userId])
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Two of a week', maxBooking: 2, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const wanted = weekly(yew.uuid, { repeat: { unit: 'WEEK', weekdays: ['WED', 'THU', 'FRI'], times: 3 } })
  const made = await make(wanted, ['2027-03-11', '2027-03-12'], 'FREE', as(chan))
  expect(made.data?.dates.map(({ bookingUuid }) => bookingUuid !== null)).toEqual([false, true, true])
})
