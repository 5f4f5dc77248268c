import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelSeries, checkSeries, createBooking, createSeries, getBooking, type SeriesWanted } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const key = () => ({ key: randomUUID() })

/** A room at 100.00 an hour. */
const priced = async (title: string, payBy: NewFacility['payBy']) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy, aheadDays: 400 }))
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit: 'HOUR', price: 10_000, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return room
}
type Caller = typeof admin
type Wanted = z.input<typeof SeriesWanted>
/** Six Wednesdays: four in March, two in April. */
const weekly = (facilityUuid: string): Wanted => ({
  facilityUuid,
  date: '2027-03-10',
  timeFrom: '10:00',
  timeUntil: '11:00',
  attendees: 4,
  repeat: { unit: 'WEEK', weekdays: ['WED'], times: 6 },
})
const rulesIn = (dates: readonly { refusal: { rule: string } | null }[]) => dates.map(({ refusal }) => refusal?.rule ?? null)
const freeIn = (dates: readonly { date: string; refusal: object | null }[]) => dates.flatMap(({ date, refusal }) => (refusal ? [] : [date]))
const preview = async (by: Caller, wanted: Wanted) => by.get(checkSeries, { params, body: wanted })
const make = (by: Caller, wanted: Wanted, dates: string[], payBy: 'CREDITS' | 'COMPANY_ACCOUNT' | null, how: 'FREE' | 'ALL' = 'FREE') =>
  by.send(createSeries, { params, body: { ...wanted, title: 'Weekly', how, dates, payBy } }, key())

const memberOf = async (company: string) => {
  const tenant = await world.tenantIn(harbour, company)
  const person = await world.person(tenant, 'TENANT')
  return { tenant, person, call: as(person) }
}
const creditsFor = async (userId: number, credit: number, more: object = {}): Promise<void> => {
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [userId])
  const group = await admin.get(createUserGroup, {
    params,
    body: { groupName: `Credits ${randomUUID()}`, credit, creditPeriodUnit: 'MONTH', ...more },
  })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
}

test('the preview counts the credits date by date, each month for itself, and what it shows to be free is booked', async () => {
  const alder = await priced('Alder', ['CREDITS'])
  const { person, call } = await memberOf('Pinecrest')
  await creditsFor(person.userId, 300)
  // one hundred of March is used already
  await call.get(createBooking, { params, body: bookingOf(alder.uuid, '2027-03-12') }, key())
  const shown = await preview(call, weekly(alder.uuid))
  expect(shown.payBy).toBe('CREDITS')
  expect(rulesIn(shown.dates)).toEqual([null, null, 'credits', 'credits', null, null])
  expect(shown.dates[2]?.refusal).toMatchObject({ value: 10_000, limit: 0 })
  expect(shown.dates[2]?.total).toBeNull()
  expect(await make(call, weekly(alder.uuid), freeIn(shown.dates), shown.payBy as 'CREDITS', 'ALL')).toMatchObject({ status: 409 })
  const made = await make(call, weekly(alder.uuid), freeIn(shown.dates), shown.payBy as 'CREDITS')
  expect(made.data?.dates.flatMap(({ date, bookingUuid }) => (bookingUuid ? [date] : []))).toEqual(freeIn(shown.dates))
  const { rows } = await portal.app.database.pool.query('select used from credit_usage where user_id = $1 order by period_from', [person.userId])
  expect(rows).toEqual([{ used: 30_000 }, { used: 20_000 }])
  // one that nobody can pay is refused alone, also when it is asked for without having been shown
  const more = await make(call, { ...weekly(alder.uuid), timeFrom: '14:00', timeUntil: '15:00' }, ['2027-03-17', '2027-04-07'], null)
  expect(more.data?.dates.flatMap(({ date, bookingUuid }) => (bookingUuid ? [date] : []))).toEqual(['2027-04-07'])
})

test('of the account the preview counts what the company lets one person charge a month, and says how much it would be', async () => {
  const birch = await priced('Birch', ['COMPANY_ACCOUNT'])
  const { tenant, person, call } = await memberOf('Oriel')
  const boss = as(await world.person(tenant, 'MASTER_ADMIN'))
  const ofKind = { params: { oc: tenant.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: 35_000 } })
  const shown = await preview(call, weekly(birch.uuid))
  expect(shown.payBy).toBe('COMPANY_ACCOUNT')
  expect(rulesIn(shown.dates)).toEqual([null, null, null, 'account', null, null])
  expect(shown.dates[3]?.refusal).toMatchObject({ value: 40_000, limit: 35_000 })
  expect(shown.dates[3]?.refusal?.message).toMatch(/400\.00.*350\.00/)
  const made = await make(call, weekly(birch.uuid), freeIn(shown.dates), 'COMPANY_ACCOUNT')
  expect(made.data?.dates.filter(({ bookingUuid }) => bookingUuid !== null)).toHaveLength(5)
  // the page tells what comes back of all that are left, and of how many
  const [first] = made.data?.dates ?? []
  const opened = await call.get(getBooking, { params: { ...params, uuid: first?.bookingUuid ?? '' } })
  expect(opened).toMatchObject({ refundWaits: false, refunds: { later: { amount: 50_000, dates: 5 }, all: { amount: 50_000, dates: 5 } } })
  const last = made.data?.dates.at(-1)
  const later = await call.get(getBooking, { params: { ...params, uuid: last?.bookingUuid ?? '' } })
  expect(later.refunds).toEqual({ later: { amount: 10_000, dates: 1 }, all: { amount: 50_000, dates: 5 } }) // called off together, one mail says it of all
  await call.get(cancelSeries, { params: { ...params, uuid: later.uuid }, version: later.version, body: { which: 'ALL' } })
  const mails = await portal.app.database.pool.query<{ body: string }>(
    `select body from mails where to_address = $1 and subject like '5 bookings are cancelled%'`,
    [person.email],
  )
  expect(mails.rows).toMatchObject([
    { body: expect.stringContaining('HK$500.00 for 5 dates will be credited to the account of the company.') as string },
  ])
})

test('a date for which no credits are left counts for no rule of so many: a later one has its place', async () => {
  const cedar = await priced('Cedar', ['CREDITS'])
  const { person, call } = await memberOf('Rivington')
  await creditsFor(person.userId, 100, { creditPeriodUnit: 'WEEK', maxBooking: 3, maxBookingUnit: 'MONTH' })
  // from a Wednesday on: one of each week can be paid, and three of the month can be had
  const daily: Wanted = { ...weekly(cedar.uuid), repeat: { unit: 'DAY', times: 14 } }
  const shown = await preview(call, daily)
  expect(shown.payBy).toBe('CREDITS')
  expect(freeIn(shown.dates)).toEqual(['2027-03-10', '2027-03-15', '2027-03-22'])
  expect(new Set(rulesIn(shown.dates))).toEqual(new Set([null, 'credits', 'hours', 'quota']))
  const made = await make(call, daily, freeIn(shown.dates), 'CREDITS')
  expect(made.data?.dates.filter(({ bookingUuid }) => bookingUuid !== null)).toHaveLength(3)
  // those that were not shown to be free take nothing of it either, when they are asked for
  const { rows } = await portal.app.database.pool.query('select used from booking_usage where user_id = $1', [person.userId])
  expect(rows).toEqual([{ used: 3 }])
})

test('where none of its dates can be paid all say so, and none is booked', async () => {
  const elder = await priced('Elder', ['CREDITS'])
  const { person, call } = await memberOf('Quarry')
  await creditsFor(person.userId, 50, { maxBooking: 1, maxBookingUnit: 'WEEK' })
  const shown = await preview(call, weekly(elder.uuid))
  expect(shown.payBy).toBe('CREDITS')
  expect(rulesIn(shown.dates)).toEqual(Array.from({ length: 6 }, () => 'credits'))
  expect(await make(call, weekly(elder.uuid), ['2027-03-10'], 'CREDITS')).toMatchObject({ status: 409, error: { code: 'series_refused' } })
})
