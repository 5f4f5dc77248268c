import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import {
  checkBooking,
  checkSeries,
  createBooking,
  getBookingMonth,
  getTimeline,
  listBookable,
  listBookings,
} from '#modules/spaces/bookings/contract.ts'
import { createCategory, createFacility, publishFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import { getFacilityReport } from '#modules/spaces/facility-reports/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { writeManyBookings } from './many-bookings.ts'
import { mediansOf } from './many-visits.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
clock.set('2027-03-01T01:00:00Z')
const rooms = 200
/** Years of bookings behind those that are looked at. */
const older = Number(process.env.OLDER_BOOKINGS ?? 5_000_000)
const aDay = 14

const place = async (name: string, ofMonth: number, eachDay: number, before = 0) => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY'] })
  const company = await world.tenantIn(building, `Jade in ${name}`)
  const person = await world.person(company, 'TENANT')
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const category = await admin.get(createCategory, { params, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Rooms' }] } })
  const uuids: string[] = []
  for (let no = 1; no <= rooms; no += 1) {
    const body = {
      facilityDescList: [{ languageCode: 'en' as const, title: `Room ${no}` }],
      categoryUuid: category.uuid,
      mode: 'EXCLUSIVE' as const,
      capacity: 4 + (no % 5) * 4,
      hours: officeWeek,
      ...usualRules,
      aheadDays: 400,
      viewableBy: 'ALL' as const,
    }
    const { uuid, version } = await admin.get(createFacility, { params, body })
    await admin.get(publishFacility, { params: { ...params, uuid }, version })
    uuids.push(uuid)
  }
  const facilityUuids = uuids.slice(0, 20)
  const rate = { name: 'Day', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids, validFrom: '2026-01-01' } as const
  await admin.get(createRate, { params, body: rate })
  const many = { building, company, person }
  await writeManyBookings(pool, many, { until: '2027-03-31', bookings: ofMonth, eachDay })
  if (before > 0) await writeManyBookings(pool, many, { until: '2027-01-31', bookings: before, eachDay: aDay })
  const callers = [person, ...(await Promise.all(Array.from({ length: 19 }, () => world.person(company, 'TENANT'))))].map(as)
  return { params, admin, tenant: as(person), callers, room: uuids[0] ?? '' }
}
type Place = Awaited<ReturnType<typeof place>>

// so many of each day that a month has as many as are wanted
const few = await place('Anchor House', 1_000, 1)
const full = await place('Harbour Tower', 20_000, 4)
const old = await place('Marlowe House', 20_000, 4, older)
await pool.query('vacuum analyze bookings, space_holds')

const when = { date: '2027-03-10', timeFrom: '08:00', timeUntil: '09:00', attendees: 4 }
const weekly = { unit: 'WEEK' as const, weekdays: ['WED' as const], until: '2028-03-01' }
/** Each with the most that it may take, in milliseconds. */
const asked: readonly { name: string; most: number; ask: (of: Place) => Promise<unknown> }[] = [
  { name: 'a month as cells', most: 500, ask: ({ tenant, params }) => tenant.get(getBookingMonth, { params, query: { date: '2027-03-15' } }) },
  { name: 'a day with all rows', most: 250, ask: ({ tenant, params }) => tenant.get(getTimeline, { params, query: { date: '2027-03-10' } }) },
  { name: 'what is free', most: 300, ask: ({ tenant, params }) => tenant.get(listBookable, { params, query: when }) },
  {
    name: 'what is free at any time of an afternoon, with prices and when the others are',
    most: 300,
    ask: ({ tenant, params }) =>
      tenant.get(listBookable, { params, query: { ...when, timeFrom: '12:00', timeUntil: '18:00', minutes: 240, offers: 'true' } }),
  },
  {
    name: 'a refusal with its ways out',
    most: 300,
    ask: async ({ tenant, params, room }) => {
      // more than the room holds; forty rooms are large enough, and free then
      const body = { ...when, timeFrom: '13:00', timeUntil: '14:00', attendees: 18, facilityUuid: room }
      const { allowed, ways } = await tenant.get(checkBooking, { params, body })
      expect([allowed, ways.length]).toEqual([false, 5])
    },
  },
  {
    name: 'a quote',
    most: 100,
    ask: async ({ tenant, params, room }) => {
      const { quote } = await tenant.get(checkBooking, { params, body: { ...when, date: '2027-05-12', facilityUuid: room } })
      expect(quote?.total).toBe(20_000)
    },
  },
  {
    name: 'a series over a year',
    most: 1_000,
    ask: async ({ tenant, params, room }) => {
      const { dates } = await tenant.get(checkSeries, { params, body: { ...when, facilityUuid: room, repeat: weekly } })
      expect(dates.length).toBeGreaterThan(50)
    },
  },
  {
    name: 'the heat map of a year',
    most: 1_000,
    ask: ({ admin, params }) => admin.get(getFacilityReport, { params, query: { dateFrom: '2026-04-01', dateTo: '2027-03-31' } }),
  },
  { name: 'the list of what is to come', most: 300, ask: ({ admin, params }) => admin.get(listBookings, { params, query: { view: 'UPCOMING' } }) },
  { name: 'the list of what was', most: 300, ask: ({ admin, params }) => admin.get(listBookings, { params, query: { view: 'PAST' } }) },
]

test('each question comes within its time, and within twice the time that it takes with few bookings', async () => {
  const slow: string[] = []
  for (const { name, most, ask } of asked) {
    const [small = 0, many = 0, years = 0] = await mediansOf(
      () => ask(few),
      () => ask(full),
      () => ask(old),
    )
    const line = `${name}: ${small.toFixed(0)} ms with 1,000, ${many.toFixed(0)} ms with 20,000, ${years.toFixed(0)} ms with ${older} older ones`
    console.log(line)
    // what the rows themselves weigh is no fault of a list: twenty milliseconds
    const grows = many > 2 * small + 20 || years > 2 * many + 20
    if (many > most || years > most || grows) slow.push(line)
  }
  expect(slow).toEqual([])
})

test('a month of two hundred rooms is small', async () => {
  const { text } = await full.tenant.send(getBookingMonth, { params: full.params, query: { date: '2027-03-15' } })
  const size = gzipSync(text).length
  console.log(`a month of ${rooms} rooms: ${size} bytes compressed`)
  expect(size).toBeLessThan(60_000)
})

test('twenty rounds of two hundred at once for one time: one has it', async () => {
  const slowest: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const body = { ...when, date: `2027-06-${String(round + 1).padStart(2, '0')}`, facilityUuid: full.room, title: 'Race' }
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const from = performance.now()
        const { status } = await (full.callers[n % 20] ?? full.tenant).send(createBooking, { params: full.params, body }, { key: randomUUID() })
        return { status, took: performance.now() - from }
      }),
    )
    const open = new Date(`${body.date}T00:00:00Z`).getUTCDay() % 6 !== 0
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(open ? 1 : 0)
    slowest.push(Math.max(...answers.map(({ took }) => took)))
    // so much each may ask in a minute
    clock.forward(61)
  }
  console.log(`the slowest of 200 at once: ${Math.max(...slowest).toFixed(0)} ms`)
})
