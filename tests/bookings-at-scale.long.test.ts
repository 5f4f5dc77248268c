import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import {
  type BookingInput,
  checkBooking,
  checkSeries,
  createBooking,
  getBookingMonth,
  getTimeline,
  listBookable,
  listBookings,
} from '#modules/spaces/bookings/contract.ts'
import { liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory, createFacility, publishFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import { getFacilityReport } from '#modules/spaces/facility-reports/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { deadlocksIn } from './deadlocks.ts'
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

const place = async (name: string, eachDay: number, before = 0) => {
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
  // so many of each day of March: of as many rooms as it takes, an hour long, from eight on
  for (let day = 1; day <= 31; day += 1)
    await writeManyBookings(pool, many, { until: `2027-03-${String(day).padStart(2, '0')}`, bookings: eachDay, eachDay: Math.ceil(eachDay / rooms) })
  if (before > 0) await writeManyBookings(pool, many, { until: '2027-01-31', bookings: before, eachDay: aDay })
  const callers = [person, ...(await Promise.all(Array.from({ length: 19 }, () => world.person(company, 'TENANT'))))].map(as)
  return { params, admin, tenant: as(person), callers, room: uuids[0] ?? '' }
}
type Place = Awaited<ReturnType<typeof place>>

// a month of a thousand, and of twenty thousand
const few = await place('Anchor House', 33)
const full = await place('Harbour Tower', 650)
const old = await place('Marlowe House', 650, older)
await pool.query('vacuum analyze bookings, space_holds')

const when = { date: '2027-03-10', timeFrom: '08:00', timeUntil: '09:00', attendees: 4 }
const weekly = { unit: 'WEEK' as const, weekdays: ['WED' as const], until: '2028-03-01' }
/**
 * Each with the most that it may take, in milliseconds, and how many times as long with twenty times the bookings: twice, but where each of them is added up
 * or counted (decision 082).
 */
const asked: readonly { name: string; most: number; grows?: number; ask: (of: Place) => Promise<unknown> }[] = [
  {
    name: 'a month as cells',
    most: 500,
    grows: 5,
    ask: ({ tenant, params }) => tenant.get(getBookingMonth, { params, query: { date: '2027-03-15' } }),
  },
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
  {
    name: 'the list of what is to come',
    most: 300,
    grows: 5,
    ask: ({ admin, params }) => admin.get(listBookings, { params, query: { view: 'UPCOMING' } }),
  },
  { name: 'the list of what was', most: 300, grows: 5, ask: ({ admin, params }) => admin.get(listBookings, { params, query: { view: 'PAST' } }) },
]

test('each question comes within its time, and within twice the time that it takes with few bookings', async () => {
  const slow: string[] = []
  for (const { name, most, grows: times = 2, ask } of asked) {
    const [small = 0, many = 0, years = 0] = await mediansOf(
      () => ask(few),
      () => ask(full),
      () => ask(old),
    )
    const line = `${name}: ${small.toFixed(0)} ms with 1,000, ${many.toFixed(0)} ms with 20,000, ${years.toFixed(0)} ms with ${older} older ones`
    console.log(line)
    // what the rows themselves weigh is no fault of a list: twenty milliseconds
    const grows = many > times * small + 20 || years > 2 * many + 20
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

const rounds = 20
/** No call of two hundred at once takes longer. */
const slowestAtMost = 3_000
/** Two hundred at the same moment, each answered with how long it took; the next round is another minute, of which each may ask so much. */
const atOnce = async (callers: Place['callers'], bodyOf: (n: number) => z.input<typeof BookingInput>) => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const from = performance.now()
      const caller = callers[n % callers.length]
      const answer = await caller?.send(createBooking, { params: full.params, body: bodyOf(n) }, { key: randomUUID() })
      return { status: answer?.status, took: performance.now() - from }
    }),
  )
  clock.forward(61)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  return { won: answers.filter(({ status }) => status === 200).length, slowest: Math.max(...answers.map(({ took }) => took)) }
}
const dayOf = (round: number, month: string) => `2027-${month}-${String(round + 1).padStart(2, '0')}`
const isOffice = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0

test('twenty rounds of two hundred at once for one time: one has it, and nobody waits long', async () => {
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const body = { ...when, date: dayOf(round, '06'), facilityUuid: full.room, title: 'Race' }
    const found = await atOnce(full.callers, () => body)
    expect(found.won).toBe(isOffice(body.date) ? 1 : 0)
    slowest.push(found.slowest)
  }
  console.log(`the slowest of 200 at once: ${Math.max(...slowest).toFixed(0)} ms`)
  expect(Math.max(...slowest)).toBeLessThan(slowestAtMost)
})

test('twenty rounds of two hundred at once for a hall and its halves: never two that share a room, and nobody waits long', async () => {
  const { admin, params, callers } = full
  const category = await admin.get(createCategory, { params, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Halls' }] } })
  const room = async (title: string, partUuids: string[] = []) =>
    liveRoom(admin, params.oc, roomOf(title, category, { aheadDays: 400, ...(partUuids.length > 0 ? { partUuids } : {}) }))
  const halves = [await room('Half A'), await room('Half B')]
  const places = [
    ...halves,
    await room(
      'Both halves',
      halves.map(({ uuid }) => uuid),
    ),
  ]
  const circles = await deadlocksIn(portal)
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const date = dayOf(round, '07')
    const found = await atOnce(callers, (n) => ({
      ...when,
      ...(n % 2 ? { timeFrom: '10:00', timeUntil: '11:00' } : { timeFrom: '10:30', timeUntil: '11:30' }),
      date,
      facilityUuid: places[n % 3]?.uuid ?? '',
      title: 'Race',
    }))
    // the hall alone, or a half twice
    expect(isOffice(date) ? [1, 2] : [0]).toContain(found.won)
    slowest.push(found.slowest)
  }
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds a join space_holds b on a.space_id = b.space_id and a.id < b.id and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at)
     join spaces s on s.id = a.space_id join facilities f on f.id = s.facility_id
     where f.uuid = any($1::uuid[]) and a.ended_at is null and b.ended_at is null`,
    [places.map(({ uuid }) => uuid)],
  )
  expect([rows[0]?.n, (await deadlocksIn(portal)) - circles]).toEqual([0, 0])
  console.log(`the slowest of 200 at once for a hall and its halves: ${Math.max(...slowest).toFixed(0)} ms`)
  expect(Math.max(...slowest)).toBeLessThan(slowestAtMost)
})
