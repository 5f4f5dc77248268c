import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkBooking, createBooking, createSeries, getBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'

// Midnight, Sunday nights and the nights of changing clocks, as they are booked, held, counted and priced.

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
clock.set('2027-03-08T01:00:00Z')
const key = () => ({ key: randomUUID() })
const whole = [{ from: '00:00', to: '24:00' }]
const hours = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }
const rules = { hours, stepMinutes: 15, shortestMinutes: 15, longestMinutes: 1440, aheadDays: 366 } as const

/** A building by the clock of somewhere, with a room that is open day and night. */
const place = async (timeZone: string, more: Partial<NewFacility> = {}) => {
  const building = await world.building(`Tower of ${timeZone}`, { addOns: ['BOOK_FACILITY'], timeZone })
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const room = await liveRoom(admin, building.uuid, roomOf('Night', rooms, { ...rules, ...more }))
  const price = (unit: 'HOUR' | 'DAY', amount: number) =>
    admin.get(createRate, {
      params,
      body: { name: unit, kind: 'BASE', unit, price: amount, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
    })
  const book = (date: string, from: string, until: string, who = admin) =>
    who.send(createBooking, { params, body: bookingOf(room.uuid, date, from, until) }, key())
  const held = async (uuid: string) =>
    (
      await pool.query<{ from: Date; until: Date }>(
        `select h.from_at as "from", h.until_at as "until" from space_holds h join bookings b on b.id = h.booking_id where b.uuid = $1 and h.ended_at is null`,
        [uuid],
      )
    ).rows.map(({ from, until }) => [new Date(from).toISOString(), new Date(until).toISOString()])
  return { building, admin, params, room, price, book, held }
}

test('an hour up to 23:59 is one up to midnight: so it is kept, priced and held, and the first hour of the next day is free', async () => {
  const { book, price } = await place('Asia/Hong_Kong')
  await price('HOUR', 20_000)
  const late = await book('2027-03-10', '23:00', '23:59')
  expect(late.data).toMatchObject({ timeFrom: '23:00', timeUntil: '24:00', endsAt: '2027-03-10T16:00:00Z', total: 20_000 })
  expect(await book('2027-03-10', '23:45', '24:00')).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  expect((await book('2027-03-11', '00:00', '01:00')).data).toMatchObject({ startsAt: '2027-03-10T16:00:00Z', total: 20_000 })
})

// Sunday night there is Sunday for the one and Monday for the other by the clock of the world
test.each(['Asia/Singapore', 'America/Chicago'])(
  'one a week, on a Sunday night: it counts in the week in which it begins there, %s',
  async (timeZone) => {
    const { building, admin, params, book } = await place(timeZone, { mode: 'SHARED', places: 5, capacity: 20 })
    const lee = await world.person(await world.tenantIn(building, 'Pinecrest'), 'TENANT')
    const { rows } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
    const group = await admin.get(createUserGroup, { params, body: { groupName: 'Once', maxBooking: 1, maxBookingUnit: 'WEEK' } })
    await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
    const mine = (date: string, from: string, until: string) => book(date, from, until, as(lee))
    expect((await mine('2027-03-21', '23:00', '01:00')).status).toBe(200)
    const { rows: counted } = await pool.query('select period_from::text as period, used from booking_usage where user_id = $1', [lee.userId])
    expect(counted).toEqual([{ period: '2027-03-15', used: 1 }])
    for (const [from, until] of [
      ['10:00', '11:00'],
      ['23:30', '24:00'],
    ] as const)
      expect(await mine('2027-03-21', from, until)).toMatchObject({ status: 409, error: { refusal: { rule: 'quota' } } })
    expect((await mine('2027-03-22', '00:30', '01:30')).status).toBe(200)
    expect((await mine('2027-03-28', '22:00', '23:00')).status).toBe(409)
  },
)

test.each([
  ['Europe/London', '2027-10-31', '2027-10-31T00:30:00.000Z', '2027-10-31T01:45:00.000Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T05:30:00.000Z', '2027-11-07T06:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T14:30:00.000Z', '2027-04-03T15:15:00.000Z'],
])('what comes twice is held from its first minute to its last, and nobody else has a minute between: %s', async (timeZone, date, from, until) => {
  const { book, held } = await place(timeZone)
  const made = await book(date, '01:30', '01:45')
  expect(await held(made.data?.uuid ?? '')).toEqual([[from, until]])
  expect(await book(date, '01:30', '02:30')).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
  expect((await book(date, '00:30', '01:30')).status).toBe(409)
  expect((await book(date, '00:15', '01:15')).status).toBe(timeZone === 'Australia/Lord_Howe' ? 200 : 409)
  expect((await book(date, '02:00', '03:00')).status).toBe(200)
})

test('a whole day costs the price of a day, of 23 hours as of 25', async () => {
  const { admin, params, room, book, price, held } = await place('Europe/Dublin')
  await price('DAY', 150_000)
  for (const [date, hoursLong] of [
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2027-06-09', 24],
  ] as const) {
    const { title: _title, ...wanted } = bookingOf(room.uuid, date, '00:00', '24:00')
    expect(await admin.get(checkBooking, { params, body: wanted })).toMatchObject({ allowed: true, quote: { total: 150_000 } })
    const made = await book(date, '00:00', '24:00')
    expect(made.data).toMatchObject({ total: 150_000, timeUntil: '24:00' })
    const [[from = '', until = ''] = []] = await held(made.data?.uuid ?? '')
    expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(hoursLong)
  }
})

test('a series over the night on which clocks are put back stays at wall time', async () => {
  const { admin, params, room } = await place('America/Toronto')
  const days = ['2027-10-31', '2027-11-07', '2027-11-14']
  const repeat = { unit: 'WEEK' as const, weekdays: ['SUN' as const], times: 3 }
  const made = await admin.get(createSeries, { params, body: seriesOf(room.uuid, days, { timeFrom: '01:30', timeUntil: '03:00', repeat }) }, key())
  const dates = await Promise.all(made.dates.map(({ bookingUuid }) => admin.get(getBooking, { params: { ...params, uuid: bookingUuid ?? '' } })))
  expect(dates.map(({ date, timeFrom, startsAt, endsAt }) => [date, timeFrom, startsAt, endsAt])).toEqual([
    ['2027-10-31', '01:30', '2027-10-31T05:30:00Z', '2027-10-31T07:00:00Z'],
    // half past one comes twice: from the first of them
    ['2027-11-07', '01:30', '2027-11-07T05:30:00Z', '2027-11-07T08:00:00Z'],
    ['2027-11-14', '01:30', '2027-11-14T06:30:00Z', '2027-11-14T08:00:00Z'],
  ])
})
