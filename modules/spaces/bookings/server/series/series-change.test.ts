import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { systemContext } from '#kit/server/make-context.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { createCategory, getFacility, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { deadlocksIn } from '#tests/deadlocks.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelBooking,
  cancelSeries,
  changeSeries,
  checkSeriesChange,
  createBooking,
  createSeries,
  getBooking,
  type SeriesChangeInput,
  updateBooking,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const marina = await world.building('Marina', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const abroad = as(await world.person(marina, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const other = as(await world.person(pinecrest, 'TENANT'))
const stranger = as(await world.person(oriel, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { aheadDays: 400, ...more }))
const query = async <Row extends object>(sql: string, values: unknown[] = []) => (await portal.app.database.pool.query<Row>(sql, values)).rows

type Caller = typeof tenant
type Move = Omit<z.input<typeof SeriesChangeInput>, 'how' | 'bookings'>
const days = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
/** Four days in a row, at four in the afternoon. */
const madeIn = async (facilityUuid: string, more: Parameters<typeof seriesOf>[2] = {}, by: Caller = tenant, dates = days) => {
  const { dates: made } = await by.get(createSeries, { params, body: seriesOf(facilityUuid, dates, more) }, key())
  const uuids = made.map(({ bookingUuid }) => bookingUuid ?? '')
  const get = (n: number) => by.get(getBooking, at(uuids[n] ?? ''))
  const all = () => Promise.all(uuids.map((_, n) => get(n)))
  return { uuids, get, all, times: async () => (await all()).map(({ date, timeFrom, timeUntil }) => `${date} ${timeFrom}–${timeUntil}`) }
}
const to = (date: string, timeFrom: string, timeUntil: string, more: Partial<Move> = {}): Move => ({
  which: 'LATER',
  date,
  timeFrom,
  timeUntil,
  ...more,
})
const preview = (uuid: string, body: Move, by: Caller = tenant) => by.get(checkSeriesChange, { ...at(uuid), body })
const goingIn = ({ dates }: Awaited<ReturnType<typeof preview>>) => dates.filter(({ going }) => going).map(({ bookingUuid }) => bookingUuid)
const change = async (uuid: string, move: Move, bookings: string[], how: 'FREE' | 'ALL' = 'FREE', by: Caller = tenant) => {
  const { version } = await by.get(getBooking, at(uuid))
  return by.send(changeSeries, { ...at(uuid), version, body: { ...move, how, bookings } })
}
/** As it was previewed. */
const changed = async (uuid: string, move: Move, by: Caller = tenant) => {
  const { data, error } = await change(uuid, move, goingIn(await preview(uuid, move, by)), 'FREE', by)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
const heldIn = (facilityId: number) =>
  query<{ from: string; until: string }>(
    `select to_char(h.from_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI') as "from", to_char(h.until_at at time zone 'Asia/Hong_Kong', 'HH24:MI') as until
     from space_holds h join spaces s on s.id = h.space_id where s.facility_id = $1 and h.ended_at is null order by h.from_at`,
    [facilityId],
  )

test('this and later dates go to another time, as they were previewed; each says what becomes of it, and what stays says why and what would do', async () => {
  const larch = await room('Larch')
  const beech = await room('Beech')
  const series = await madeIn(larch.uuid)
  await other.get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-17', '09:30', '10:30') }, key())
  const move = to('2027-03-16', '10:00', '11:00')
  const shown = await preview(series.uuids[1] ?? '', move)
  expect(shown.dates.map(({ was, date, timeFrom, going, refusal }) => [was.timeFrom, date, timeFrom, going, refusal?.rule ?? null])).toEqual([
    ['16:00', '2027-03-16', '10:00', true, null],
    ['16:00', '2027-03-17', '10:00', false, 'free'],
    ['16:00', '2027-03-18', '10:00', true, null],
  ])
  expect(shown.dates[1]?.ways.map(({ facility, date, timeFrom }) => [facility.uuid, date, timeFrom])).toEqual([
    [larch.uuid, '2027-03-17', '10:30'],
    [larch.uuid, '2027-03-17', '08:30'],
    [beech.uuid, '2027-03-17', '10:00'],
  ])
  const going = goingIn(shown)
  const none = await change(series.uuids[1] ?? '', move, going, 'ALL')
  expect(none).toMatchObject({ status: 409, error: { code: 'series_stays' } })
  expect(await series.times()).toEqual(days.map((day) => `${day} 16:00–17:00`))
  // one more goes while it is looked at
  await other.get(createBooking, { params, body: bookingOf(larch.uuid, '2027-03-18', '10:30', '11:30') }, key())
  const { data } = await change(series.uuids[1] ?? '', move, going)
  expect(data?.dates.map(({ changed: done, refusal, status }) => [done, refusal?.rule ?? null, status])).toEqual([
    [true, null, 'CONFIRMED'],
    [false, 'free', 'CONFIRMED'],
    [false, 'free', 'CONFIRMED'],
  ])
  expect(data).toMatchObject({ uuid: series.uuids[1], timeFrom: '10:00', series: { no: 2 } })
  expect(await series.times()).toEqual(['2027-03-15 16:00–17:00', '2027-03-16 10:00–11:00', '2027-03-17 16:00–17:00', '2027-03-18 16:00–17:00'])
  expect((await heldIn(larch.id)).map(({ from }) => from)).toEqual([
    '2027-03-15 16:00',
    '2027-03-16 10:00',
    '2027-03-17 09:30',
    '2027-03-17 16:00',
    '2027-03-18 10:30',
    '2027-03-18 16:00',
  ])
  const refusals = await query('select rule from booking_refusals where facility_id = $1', [larch.id])
  expect(refusals).toEqual([{ rule: 'free' }])
})

test('a series is not in its own way; a date that stays is in the way of those that would come to it', async () => {
  const pine = await room('Pine')
  const series = await madeIn(pine.uuid)
  const move = to('2027-03-16', '16:00', '17:00', { which: 'ALL' })
  const first = series.uuids[0] ?? ''
  await other.get(createBooking, { params, body: bookingOf(pine.uuid, '2027-03-19', '16:00', '17:00') }, key())
  expect((await preview(first, move)).dates.map(({ going, refusal }) => [going, refusal?.rule])).toEqual(days.map(() => [false, 'free']))
  expect(await change(first, move, series.uuids)).toMatchObject({ status: 409, error: { code: 'series_stays' } })
  const back = to('2027-03-12', '16:00', '17:00', { which: 'ALL' })
  expect((await preview(first, back)).dates.map(({ date, going }) => [date, going])).toEqual([
    ['2027-03-12', true],
    ['2027-03-13', false],
    ['2027-03-14', false],
    ['2027-03-15', true],
  ])
  const half = to('2027-03-15', '16:30', '17:30', { which: 'ALL' })
  expect((await changed(first, half)).dates.map(({ changed: done }) => done)).toEqual([true, true, true, true])
  expect(await series.times()).toEqual(days.map((day) => `${day} 16:30–17:30`))
  // once more the same: nothing is to be done
  const again = await preview(first, half)
  expect(again.dates.map(({ same, going }) => [same, going])).toEqual(days.map(() => [true, false]))
  expect(await change(first, half, [])).toMatchObject({ status: 409, error: { code: 'series_stays' } })
})

test('into another room, with its places and its price by then; what is not there is not there', async () => {
  const [elm, gym] = [await room('Elm'), await room('Gym', { mode: 'SHARED', places: 2, capacity: 8 })]
  const series = await madeIn(elm.uuid)
  await other.get(createBooking, { params, body: bookingOf(gym.uuid, '2027-03-16', '16:00', '17:00') }, key())
  const first = series.uuids[0] ?? ''
  const { dates } = await changed(first, to('2027-03-15', '16:00', '17:00', { facilityUuid: gym.uuid }))
  expect(dates.map(({ room: name, changed: done }) => [name, done])).toEqual(days.map(() => ['Gym', true]))
  expect((await series.all()).map(({ placeNo }) => placeNo)).toEqual([1, 2, 1, 1])
  expect(await heldIn(elm.id)).toEqual([])
  const pier = await liveRoom(
    abroad,
    marina.uuid,
    roomOf('Pier', await abroad.get(createCategory, { params: { oc: marina.uuid }, body: categoryOf('Rooms') })),
  )
  const body = to('2027-03-15', '16:00', '17:00', { facilityUuid: pier.uuid })
  expect(await tenant.send(checkSeriesChange, { ...at(first), body })).toMatchObject({ status: 404 })
  expect(await change(first, body, [first])).toMatchObject({ status: 404 })
})

test('who may not change it finds nothing, an old version is told, and dates of another series are not of it', async () => {
  const ash = await room('Ash')
  const series = await madeIn(ash.uuid)
  const first = series.uuids[0] ?? ''
  const move = to('2027-03-15', '10:00', '11:00')
  for (const by of [other, stranger, abroad]) {
    expect(await by.send(checkSeriesChange, { ...at(first), body: move })).toMatchObject({ status: 404 })
    expect(await by.send(changeSeries, { ...at(first), version: 1, body: { ...move, how: 'FREE', bookings: [first] } })).toMatchObject({
      status: 404,
    })
  }
  expect(await tenant.send(changeSeries, { ...at(first), version: 99, body: { ...move, how: 'FREE', bookings: [first] } })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile' },
  })
  expect(await change(first, move, [randomUUID()])).toMatchObject({ status: 422, error: { code: 'date_not_of_series' } })
  expect(await change(first, to('2099-01-01', '10:00', '11:00'), [first])).toMatchObject({ status: 422 })
  const single = await tenant.get(createBooking, { params, body: bookingOf(ash.uuid, '2027-03-15', '12:00', '13:00') }, key())
  expect(await tenant.send(checkSeriesChange, { ...at(single.uuid), body: move })).toMatchObject({ status: 409, error: { code: 'not_of_series' } })
})

const uuidOf = async (userId: number) => (await query<{ uuid: string }>('select uuid from users where id = $1', [userId]))[0]?.uuid ?? ''
const inGroup = async (more: object) => {
  const person = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: `Group ${randomUUID()}`, ...more } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [await uuidOf(person.userId)] } })
  return { call: as(person), userId: person.userId }
}

test('the rule of the group counts where each date is by now', async () => {
  const yew = await room('Yew')
  const { call, userId } = await inGroup({ maxBooking: 2, maxBookingUnit: 'WEEK' })
  const dates = ['2027-03-15', '2027-03-22', '2027-03-29']
  const series = await madeIn(yew.uuid, { repeat: { unit: 'WEEK', weekdays: ['MON'], times: 3 } }, call, dates)
  const single = (date: string) => call.send(createBooking, { params, body: bookingOf(yew.uuid, date, '09:00', '10:00') }, key())
  await single('2027-03-24')
  await single('2027-04-06')
  await single('2027-04-07')
  const first = series.uuids[0] ?? ''
  const week = to('2027-03-22', '16:00', '17:00')
  // the third would be the third of its week: it stays, and counts there still
  expect((await preview(first, week, call)).dates.map(({ going, refusal }) => [going, refusal?.rule ?? null])).toEqual([
    [false, 'quota'],
    [false, 'free'],
    [false, 'quota'],
  ])
  const day = to('2027-03-23', '16:00', '17:00')
  expect((await preview(first, day, call)).dates.map(({ going, refusal }) => [going, refusal?.rule ?? null])).toEqual([
    [true, null],
    [true, null],
    [false, 'quota'],
  ])
  await changed(first, day, call)
  const used = await query('select period_from::text as period, used from booking_usage where user_id = $1 order by period_from', [userId])
  expect(used).toEqual([
    { period: '2027-03-15', used: 0 },
    { period: '2027-03-22', used: 2 },
    { period: '2027-03-29', used: 2 },
    { period: '2027-04-05', used: 2 },
  ])
})

test('credits of full periods follow the dates, whichever way they move', async () => {
  const alder = await room('Alder', { payBy: ['CREDITS'] })
  await admin.get(createRate, {
    params,
    body: { name: 'Alder', kind: 'BASE', unit: 'HOUR', price: 10_000, scope: 'EVERYBODY', facilityUuids: [alder.uuid], validFrom: '2026-01-01' },
  })
  const { call, userId } = await inGroup({ credit: 100, creditPeriodUnit: 'WEEK' })
  const dates = ['2027-03-22', '2027-03-29', '2027-04-05']
  const series = await madeIn(alder.uuid, { repeat: { unit: 'WEEK', weekdays: ['MON'], times: 3 } }, call, dates)
  const used = async () =>
    (await query<{ used: number }>('select used::integer as used from credit_usage where user_id = $1 order by period_from', [userId])).map(
      (row) => row.used,
    )
  expect(await used()).toEqual([10_000, 10_000, 10_000])
  const first = series.uuids[0] ?? ''
  await changed(first, to('2027-03-29', '16:00', '17:00'), call)
  expect(await used()).toEqual([0, 10_000, 10_000, 10_000])
  await changed(first, to('2027-03-22', '16:00', '17:00'), call)
  expect(await used()).toEqual([10_000, 10_000, 10_000, 0])
})

/** What each date of a preview becomes, or by which rule it stays. */
const rulesIn = ({ dates }: Awaited<ReturnType<typeof preview>>) => dates.map(({ going, refusal }) => [going, refusal?.rule ?? null])
const pricedRoom = async (title: string, price: number, payBy: NewFacility['payBy']) => {
  const made = await room(title, { payBy })
  const rate = { kind: 'BASE' as const, unit: 'HOUR' as const, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, name: title, price, facilityUuids: [made.uuid] } })
  return made
}
const usedOf = async (table: 'booking_usage' | 'credit_usage', userId: number) =>
  (await query<{ used: number }>(`select used::integer as used from ${table} where user_id = $1 order by period_from`, [userId])).map(
    ({ used }) => used,
  )

test('credits are judged over the whole change: the preview promises no more dates than they last for, and the others stay as they are', async () => {
  const sorrel = await pricedRoom('Sorrel', 10_000, ['CREDITS'])
  const { call, userId } = await inGroup({ credit: 500, creditPeriodUnit: 'MONTH' })
  const series = await madeIn(sorrel.uuid, {}, call)
  const first = series.uuids[0] ?? ''
  // each gives back 100 and takes 200, and 100 of 500 are left
  const longer = to('2027-03-15', '15:00', '17:00')
  const shown = await preview(first, longer, call)
  expect(rulesIn(shown)).toEqual([
    [true, null],
    [false, 'credits'],
    [false, 'credits'],
    [false, 'credits'],
  ])
  expect(shown.dates[1]?.refusal).toMatchObject({ value: 20_000, limit: 10_000 })
  expect(shown.dates.map(({ total }) => total)).toEqual([20_000, 10_000, 10_000, 10_000])
  expect(await change(first, longer, series.uuids, 'ALL', call)).toMatchObject({ status: 409, error: { code: 'series_stays' } })
  expect(await usedOf('credit_usage', userId)).toEqual([40_000])
  // asked for without having been shown, they are refused one by one
  const { data } = await change(first, longer, series.uuids, 'FREE', call)
  expect(data?.dates.map(({ changed: done, refusal }) => [done, refusal?.rule ?? null])).toEqual(rulesIn(shown))
  expect(await usedOf('credit_usage', userId)).toEqual([50_000])
  expect(await series.times()).toEqual(days.map((day, at) => (at === 0 ? `${day} 15:00–17:00` : `${day} 16:00–17:00`)))
  // what is given back by one that is shorter lasts for another
  await changed(first, to('2027-03-15', '16:30', '17:00', { which: 'ALL' }), call)
  expect(await usedOf('credit_usage', userId)).toEqual([20_000])
})

test('so is what the company lets somebody charge a month', async () => {
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: 200_000 } })
  const medlar = await pricedRoom('Medlar', 40_000, ['COMPANY_ACCOUNT'])
  const { call } = await inGroup({})
  const series = await madeIn(medlar.uuid, {}, call)
  const shown = await preview(series.uuids[0] ?? '', to('2027-03-15', '15:00', '17:00'), call)
  expect(rulesIn(shown)).toEqual([
    [true, null],
    [false, 'account'],
    [false, 'account'],
    [false, 'account'],
  ])
  expect(shown.dates[1]?.refusal).toMatchObject({ value: 240_000, limit: 200_000 })
  await changed(series.uuids[0] ?? '', to('2027-03-15', '15:00', '17:00'), call)
  expect((await series.all()).map(({ total }) => total)).toEqual([80_000, 40_000, 40_000, 40_000])
})

test('a date that cannot be paid where it would go counts for no rule there: another has its place', async () => {
  const quince = await pricedRoom('Quince', 10_000, ['CREDITS'])
  const { call, userId } = await inGroup({ credit: 100, creditPeriodUnit: 'WEEK', maxBooking: 3, maxBookingUnit: 'MONTH' })
  const dates = ['2027-03-15', '2027-03-22']
  const series = await madeIn(quince.uuid, { repeat: { unit: 'WEEK', weekdays: ['MON'], times: 2 } }, call, dates)
  for (const date of ['2027-04-06', '2027-04-20']) await call.get(createBooking, { params, body: bookingOf(quince.uuid, date) }, key())
  // of April one is left, and of the week of the first date no credit
  const move = to('2027-04-05', '16:00', '17:00')
  expect(rulesIn(await preview(series.uuids[0] ?? '', move, call))).toEqual([
    [false, 'credits'],
    [true, null],
  ])
  await changed(series.uuids[0] ?? '', move, call)
  expect(await series.times()).toEqual(['2027-03-15 16:00–17:00', '2027-04-12 16:00–17:00'])
  expect(await usedOf('booking_usage', userId)).toEqual([1, 3])
})

test('on the account each date is charged what it costs by then, its difference is shown before; what others may not make dearer stays', async () => {
  const gum = await room('Gum', { payBy: ['COMPANY_ACCOUNT'] })
  const rate = { kind: 'BASE' as const, unit: 'HOUR' as const, scope: 'EVERYBODY' as const, facilityUuids: [gum.uuid], validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, name: 'Gum', price: 10_000 } })
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: 200_000 } })
  const series = await madeIn(gum.uuid)
  const first = series.uuids[0] ?? ''
  const charged = async () => {
    const found = await chargesOf(systemContext(portal.app, 'test'), 'bookings', series.uuids)
    return series.uuids.map((uuid) => found.get(uuid)?.left)
  }
  expect(await charged()).toEqual([10_000, 10_000, 10_000, 10_000])
  const longer = to('2027-03-15', '15:00', '17:00')
  const shown = await preview(first, longer)
  expect(shown.dates.map(({ totalBefore, total }) => [totalBefore, total])).toEqual(days.map(() => [10_000, 20_000]))
  const byBuilding = await preview(first, longer, admin)
  expect(byBuilding.dates.map(({ going, problem }) => [going, problem])).toEqual(
    days.map(() => [false, 'It would cost more than was paid. Cancel this booking, and book anew']),
  )
  expect(await change(first, longer, series.uuids, 'FREE', admin)).toMatchObject({ status: 409, error: { code: 'series_stays' } })
  await changed(first, longer)
  expect(await charged()).toEqual([20_000, 20_000, 20_000, 20_000])
  expect((await series.all()).map(({ total, payBy, refund }) => [total, payBy, refund?.amount])).toEqual(
    days.map(() => [20_000, 'COMPANY_ACCOUNT', 20_000]),
  )
  // beyond what the company allows a month nothing of it is changed
  const dear = to('2027-03-15', '10:00', '17:00')
  expect(await change(first, dear, series.uuids)).toMatchObject({ status: 409 })
  expect(await series.times()).toEqual(days.map((day) => `${day} 15:00–17:00`))
  await changed(series.uuids[2] ?? '', to('2027-03-17', '16:00', '17:00'))
  expect(await charged()).toEqual([20_000, 20_000, 10_000, 10_000])
})

test('where the building agrees first it is asked once for all of them, and those that stay under the round before', async () => {
  const oak = await room('Oak', { approval: true })
  const series = await madeIn(oak.uuid)
  const rounds = async () =>
    (await admin.get(listApprovals, { query: { limit: 100 } })).items.filter(({ path }) => series.uuids.some((uuid) => path.endsWith(uuid)))
  const decide = async () => {
    const [round] = await rounds()
    await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  }
  await decide()
  expect((await series.all()).map(({ status }) => status)).toEqual(days.map(() => 'CONFIRMED'))
  const second = series.uuids[1] ?? ''
  const move = to('2027-03-16', '10:00', '11:00')
  expect(await preview(second, move)).toMatchObject({ needsApproval: true })
  expect((await changed(second, move)).dates.map(({ status, asked }) => [status, asked])).toEqual(days.slice(1).map(() => ['CONFIRMED', true]))
  const [round, ...more] = await rounds()
  expect([round?.facts.find(({ label }) => label === '3 dates')?.value, more]).toEqual(['16 Mar 2027 · 17 Mar 2027 · 18 Mar 2027', []])
  // changed once more while it waits, the round is another one, and one still
  await changed(second, to('2027-03-16', '11:00', '12:00'))
  expect(await rounds()).toHaveLength(1)
  await decide()
  expect((await series.all()).map(({ status, timeFrom }) => [status, timeFrom])).toEqual([
    ['CONFIRMED', '16:00'],
    ['CONFIRMED', '11:00'],
    ['CONFIRMED', '11:00'],
    ['CONFIRMED', '11:00'],
  ])
  // the building's own people need nobody's word
  expect((await changed(second, to('2027-03-16', '13:00', '14:00'), admin)).dates.map(({ status }) => status)).toEqual(
    days.slice(1).map(() => 'CONFIRMED'),
  )
})

test('whoever has it hears of all of them in one mail, when somebody else has changed them', async () => {
  const bay = await room('Bay')
  const series = await madeIn(bay.uuid)
  const subjects = () => subjectsTo(portal, wong.email)
  const before = (await subjects()).length
  await changed(series.uuids[0] ?? '', to('2027-03-15', '10:00', '11:00'), admin)
  expect((await subjects()).slice(before)).toEqual(['4 bookings are now Bay from 15 Mar 2027, 10:00 AM–11:00 AM'])
})

test('one that waits to be paid stays, and says so; one that was cancelled is not among them', async () => {
  const fir = await room('Fir')
  const series = await madeIn(fir.uuid)
  const [, second, third] = await series.all()
  const quote = {
    lines: [],
    subtotal: 10_000,
    discount: 0,
    taxName: 'GST',
    taxBasisPoints: 0,
    taxIncluded: false,
    tax: 0,
    total: 10_000,
    currency: 'HKD',
  }
  await query(
    `update bookings set status = 'PENDING_PAYMENT', pay_by = 'ONLINE', pay_until = starts_at, total = 10000, currency = 'HKD', quote = $2 where uuid = $1`,
    [second?.uuid, quote],
  )
  await tenant.get(cancelBooking, { ...at(third?.uuid ?? ''), version: third?.version ?? 0, body: {} })
  const { dates } = await changed(series.uuids[0] ?? '', to('2027-03-15', '10:00', '11:00'))
  expect(dates.map(({ was, changed: done, problem }) => [was.date, done, problem])).toEqual([
    ['2027-03-15', true, null],
    ['2027-03-16', false, 'It waits to be paid: pay it first, or call it off'],
    ['2027-03-18', true, null],
  ])
})

test('of twenty who change one series at the same moment, or cancel it, one does; the others are told', async () => {
  const cork = await room('Cork')
  const series = await madeIn(cork.uuid)
  const first = await series.get(0)
  const body = { ...to('2027-03-15', '10:00', '11:00'), how: 'FREE' as const, bookings: series.uuids }
  const seen = { ...at(first.uuid), version: first.version }
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 4 === 0 ? tenant.send(cancelSeries, { ...seen, body: { which: 'ALL' } }) : tenant.send(changeSeries, { ...seen, body }),
    ),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(new Set((await series.all()).map(({ status, timeFrom }) => `${status} ${timeFrom}`)).size).toBe(1)
})

test('two series into one room, drags of their dates and forty singles at once: no time is had twice, and all end soon', async () => {
  const hall = await room('Hall')
  const people = await Promise.all(Array.from({ length: 4 }, async () => as(await world.person(pinecrest, 'TENANT'))))
  const made = await Promise.all(people.map(async (by, n) => ({ by, ...(await madeIn((await room(`Birch ${n}`)).uuid, {}, by)) })))
  const move = to('2027-03-15', '10:00', '11:00', { facilityUuid: hall.uuid })
  const [begun, circles] = [Date.now(), await deadlocksIn(portal)]
  const dragged = made.flatMap(({ by, uuids }) =>
    uuids.slice(1).map(async (uuid, n) => {
      const { version } = await by.get(getBooking, at(uuid))
      return by.send(updateBooking, { ...at(uuid), version, body: bookingOf(hall.uuid, days[n] ?? '', '10:00', '11:00') })
    }),
  )
  const singles = Array.from({ length: 40 }, (_, n) =>
    other.send(createBooking, { params, body: bookingOf(hall.uuid, days[n % 4] ?? '', '10:30', '11:30') }, key()),
  )
  const all = await Promise.all([...made.map(({ by, uuids }) => change(uuids[0] ?? '', move, uuids, 'FREE', by)), ...dragged, ...singles])
  expect(all.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await deadlocksIn(portal)) - circles).toBe(0)
  // what it takes on a machine that does other things, too
  expect(Date.now() - begun).toBeLessThan(30_000)
  const held = await query<{ n: number }>(
    `select count(*)::integer as n from space_holds h join bookings b on b.id = h.booking_id and b.status = 'CONFIRMED' and b.ended_at is null
     where h.ended_at is null and b.facility_id = $1
       and not exists (select from spaces s where s.id = h.space_id and s.facility_id = b.facility_id)`,
    [hall.id],
  )
  expect(held).toEqual([{ n: 0 }])
  const [counts] = await query<{ bookings: number; holds: number; days: number }>(
    `select (select count(*)::integer from bookings where facility_id = $1 and status = 'CONFIRMED') as bookings,
       (select count(*)::integer from space_holds h join spaces s on s.id = h.space_id where s.facility_id = $1 and h.ended_at is null) as holds,
       (select count(distinct date)::integer from bookings where facility_id = $1 and status = 'CONFIRMED') as days`,
    [hall.id],
  )
  expect([counts?.bookings, counts?.holds]).toEqual([counts?.days, counts?.days])
  for (const { all: dates } of made) for (const { may } of await dates()) expect(may.edit).toBe(true)
})

test('a room that is offered no more is told of in words to who has it, also when it is named; another’s is not there', async () => {
  const [willow, hidden] = [await room('Willow'), await room('Hidden')]
  const series = await madeIn(willow.uuid)
  const named = to('2027-03-16', '10:00', '11:00', { facilityUuid: willow.uuid })
  for (const one of [willow, hidden]) {
    const { version } = await admin.get(getFacility, at(one.uuid))
    const body = roomOf(one.title, rooms, { aheadDays: 400, viewableBy: 'OFFICE_TENANT', selectedTenantIds: [oriel.id] })
    await admin.get(updateFacility, { ...at(one.uuid), version, body })
  }
  const shown = await preview(series.uuids[1] ?? '', named)
  expect(shown.dates.map(({ going, refusal }) => [going, refusal?.rule])).toEqual(Array.from({ length: 3 }, () => [false, 'audience']))
  const elsewhere = { ...named, facilityUuid: hidden.uuid }
  expect(await tenant.send(checkSeriesChange, { ...at(series.uuids[1] ?? ''), body: elsewhere })).toMatchObject({ status: 404 })
  await query('update facilities set ended_at = now() where id = $1', [willow.id])
  const gone = await preview(series.uuids[1] ?? '', named)
  expect(gone.dates.map(({ going, refusal }) => [going, refusal?.rule])).toEqual(Array.from({ length: 3 }, () => [false, 'live']))
  expect(await change(series.uuids[1] ?? '', named, series.uuids.slice(1))).toMatchObject({ status: 409, error: { code: 'series_stays' } })
})
