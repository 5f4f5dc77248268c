import { describe, expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import { isOpenAt, officeWeek, weekDays, weekDayOf, type Week } from '#kit/contract/week.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { createTower, createUnits, letUnit, listUnits } from '#modules/property/units/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import type { StoredStatus } from '#modules/spaces/bookings/contract.ts'
import { createCategory, type Facility } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { emailFacilityReport, type FacilityReport, getFacilityReport } from '../contract.ts'
import { categoryOf, liveRoom } from './example.ts'
import { type Counted, outcomeOf, usedOf } from './what-counts.ts'

const { portal, world, as, clock } = await testPortal()
const zone = 'Europe/London'
clock.set('2027-02-01T10:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY', 'STAFF_PORTAL'], timeZone: zone })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const founder = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const booker = await world.person(pinecrest, 'TENANT')
const kestrel = await world.building('Kestrel House', { addOns: ['BOOK_FACILITY'] })
const params = { oc: harbour.uuid }
const { pool } = portal.app.database

const whole = [{ from: '00:00', to: '24:00' }]
const always = Object.fromEntries(weekDays.map((day) => [day, whole])) as Week
const lunch = [
  { from: '08:10', to: '12:00' },
  { from: '13:00', to: '18:30' },
]
const withLunch = { ...officeWeek, MON: lunch, TUE: lunch, WED: lunch, PUBLIC_HOLIDAY: [{ from: '10:00', to: '12:00' }] }

const meetings = await founder.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const others = await founder.get(createCategory, { params, body: categoryOf('Others') })
const room = (title: string, more: Parameters<typeof liveRoom>[4] = {}, category = meetings) => liveRoom(founder, harbour.uuid, category, title, more)
const larch = await room('Larch', { hours: withLunch, beforeMinutes: 15, afterMinutes: 30 })
const night = await room('Night room', { hours: always })
const gym = await room('Gym', { mode: 'SHARED', places: 3, hours: always }, others)
const [left, right] = [await room('Hall A', {}, others), await room('Hall B', {}, others)]
const hall = await room('Hall', { partUuids: [left.uuid, right.uuid] }, others)
const rooms = [larch, night, gym, left, right, hall]

await founder.get(createHoliday, { params, body: { holidayDate: '2027-03-17', holidayDescList: [{ languageCode: 'en', name: 'Spring day' }] } })
const reasonDescList = [{ languageCode: 'en' as const, reason: 'Works' }]
await founder.get(createBlockedDate, { params, body: { scope: 'BUILDING', dateFrom: '2027-03-24', dateUntil: '2027-03-24', reasonDescList } })
await founder.get(createBlockedDate, {
  params,
  body: {
    scope: 'FACILITY',
    facilityUuid: larch.uuid,
    dateFrom: '2027-03-10',
    dateUntil: '2027-03-10',
    timeFrom: '11:30',
    timeUntil: '14:00',
    reasonDescList,
  },
})

interface Plan extends Counted {
  facility: Facility
  spaces: number[]
  companyId: number | null
  total: number | null
}
const spaces = (await pool.query<{ id: number; facilityId: number }>('select id, facility_id as "facilityId" from spaces order by id')).rows
const spacesOf = (facility: Facility): number[] => {
  const owners = facility.id === hall.id ? [left.id, right.id] : [facility.id]
  return spaces.filter(({ facilityId }) => owners.includes(Number(facilityId))).map(({ id }) => Number(id))
}

/** The same every time. */
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const plans: Plan[] = []
const busy = new Map<number, { from: number; until: number }[]>()
const minute = 60_000
/** Rooms with somebody in them at any hour, over midnight and over the nights on which clocks change. */
const plan = (facility: Facility, from: number, length: number, status: StoredStatus): Plan | undefined => {
  const until = from + length * minute
  const free = spacesOf(facility).filter((id) => !busy.get(id)?.some((one) => one.from < until && from < one.until))
  const takes = facility.id === gym.id ? free.slice(0, 1) : free.length === spacesOf(facility).length ? free : []
  if (takes.length === 0) return undefined
  for (const id of takes) busy.set(id, [...(busy.get(id) ?? []), { from, until }])
  const checkIn = status === 'RELEASED' || random(3) === 0
  return {
    facility,
    spaces: takes,
    companyId: ([pinecrest.id, oriel.id, null] as const)[random(3)] ?? null,
    status,
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
    stoppedAt: status === 'CHECKED_IN' && random(4) === 0 ? new Date(from + Math.floor((length * minute) / 2)).toISOString() : null,
    releaseAt: checkIn ? new Date(from + 15 * minute).toISOString() : null,
    total: random(2) === 0 ? null : 100 * random(500),
  }
}
const statuses = ['CONFIRMED', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_IN', 'RELEASED', 'CANCELLED', 'REJECTED', 'PENDING_APPROVAL'] as const
const add = (first: string, days: number, n: number) => {
  const from = instantOf(first, '00:00', zone).getTime()
  for (let i = 0; i < n; i += 1) {
    const facility = rooms[random(rooms.length)] ?? larch
    const made = plan(facility, from + random(days * 96) * 15 * minute, 15 * (1 + random(20)), statuses[random(statuses.length)] ?? 'CONFIRMED')
    if (made) plans.push(made)
  }
}
add('2027-02-27', 36, 400)
add('2027-10-22', 20, 250)
for (const [no, one] of plans.entries()) {
  const local = localTime(new Date(one.startsAt), zone)
  const { rows } = await pool.query<{ id: number }>(
    `insert into bookings (office_centre_id, company_id, facility_id, member_id, user_id, reference_no, status, title, attendees, date, time_from, time_until,
       time_zone, starts_at, ends_at, stopped_at, release_at, checked_in_at, total, currency, quote)
     values ($1, $2, $3, $4, $5, $6, $7, 'Meeting', 2, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      harbour.id,
      one.companyId,
      one.facility.id,
      booker.membershipId,
      booker.userId,
      `R-${no}`,
      one.status,
      local.date,
      local.time,
      zone,
      one.startsAt,
      one.endsAt,
      one.stoppedAt,
      one.releaseAt,
      one.status === 'CHECKED_IN' ? one.startsAt : null,
      one.total,
      one.total === null ? null : 'GBP',
      one.total === null ? null : {},
    ],
  )
  const ended = ['RELEASED', 'CANCELLED', 'REJECTED'].includes(one.status) ? one.startsAt : null
  for (const space of one.spaces)
    await pool.query(
      'insert into space_holds (office_centre_id, space_id, booking_id, from_at, until_at, ended_at) values ($1, $2, $3, $4, $5, $6)',
      [harbour.id, space, rows[0]?.id, one.startsAt, one.endsAt, ended],
    )
}
await pool.query(`update facilities set created_at = '2026-01-01' where office_centre_id = $1`, [harbour.id])
clock.set('2027-11-08T15:23:00Z')
// passwords of the spring are over
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const now = () => clock.now().getTime()

/** Minute by minute, and booking by booking. */
const byHand = (first: string, last: string) => {
  const from = instantOf(first, '00:00', zone).getTime()
  const until = Math.min(instantOf(daysAfter(last, 1), '00:00', zone).getTime(), now())
  const hours = Array.from({ length: 168 }, () => ({ usedMinutes: 0, openMinutes: 0 }))
  const usedBy = new Map<number, number>()
  const uses = plans.flatMap((one) => {
    const used = usedOf(one, { from, until }, now())
    return used ? [{ ...used, spaces: one.spaces }] : []
  })
  for (let at = from; at < until; at += minute) {
    const local = localTime(new Date(at), zone)
    const cell = hours[weekDays.indexOf(weekDayOf(local.date)) * 24 + Number(local.time.slice(0, 2))]
    if (!cell) throw new Error('a week has 168 hours')
    for (const one of rooms.filter(({ id }) => id !== hall.id)) {
      if (!isOpenAt({ week: one.hours, exceptions: [] }, local, local.date === '2027-03-17')) continue
      if (local.date === '2027-03-24') continue
      if (one.id === larch.id && local.date === '2027-03-10' && '11:30' <= local.time && local.time < '14:00') continue
      cell.openMinutes += one.places
    }
    for (const used of uses) {
      if (at < used.from || used.until <= at) continue
      // some leave in the middle of a minute
      const part = Math.min(used.until - at, minute) / minute
      cell.usedMinutes += part * used.spaces.length
      for (const space of used.spaces) usedBy.set(space, (usedBy.get(space) ?? 0) + part)
    }
  }
  const begun = plans.filter(({ startsAt }) => from <= Date.parse(startsAt) && Date.parse(startsAt) < until)
  const many = (outcome: string) => begun.filter((one) => outcomeOf(one, now()) === outcome).length
  const paid = begun.filter((one) => ['held', 'noShows', 'released'].includes(outcomeOf(one, now()) ?? ''))
  return {
    hours: hours.map(({ usedMinutes, openMinutes }) => ({ usedMinutes: Math.round(usedMinutes), openMinutes })),
    used: (facility: Facility) => Math.round(spacesOf(facility).reduce((sum, id) => sum + (usedBy.get(id) ?? 0), 0)),
    counts: { held: many('held'), noShows: many('noShows'), released: many('released'), cancelled: many('cancelled') },
    revenue: paid.reduce((sum, { total }) => sum + (total ?? 0), 0),
    begun,
  }
}
const report = (query: object): Promise<FacilityReport> => admin.get(getFacilityReport, { params, query })
const sumOf = (hours: FacilityReport['hours'], key: 'usedMinutes' | 'openMinutes') => hours.reduce((sum, one) => sum + one[key], 0)

describe('figures are those that somebody counts minute by minute', () => {
  test.each([
    ['a month with a night that skips an hour, a holiday and blocked times', { period: 'MONTH', date: '2027-03-15' }, '2027-03-01', '2027-03-31'],
    ['days with a night that has an hour twice', { period: 'OWN', dateFrom: '2027-10-24', dateTo: '2027-11-06' }, '2027-10-24', '2027-11-06'],
    ['a month that runs still', { period: 'MONTH' }, '2027-11-01', '2027-11-30'],
  ])('%s', async (_what, query, first, last) => {
    const [found, counted] = [await report(query), byHand(first, last)]
    expect(found.hours).toEqual(counted.hours)
    expect(found.totals).toMatchObject({ ...counted.counts, revenue: counted.revenue > 0 ? [{ currency: 'GBP', total: counted.revenue }] : [] })
    expect(Math.abs(found.totals.usedMinutes - sumOf(counted.hours, 'usedMinutes'))).toBeLessThan(5)
    expect(found.totals.openMinutes).toBe(sumOf(counted.hours, 'openMinutes'))
    for (const one of found.facilities) {
      const facility = rooms.find(({ id }) => id === one.id)
      if (!facility) throw new Error('no other facility is there')
      expect([one.title, one.usedMinutes]).toEqual([one.title, counted.used(facility)])
      const own = counted.begun.filter((booking) => booking.facility.id === one.id)
      expect(one.held).toBe(own.filter((booking) => outcomeOf(booking, now()) === 'held').length)
    }
    expect(found.companies.map(({ name }) => name).toSorted()).toEqual(['Harbour Tower', 'Oriel', 'Pinecrest'])
    expect(Math.abs(found.companies.reduce((sum, one) => sum + one.usedMinutes, 0) - found.totals.usedMinutes)).toBeLessThan(3)
  })

  test('the night that skips an hour has 23, the one that has one twice 25', async () => {
    const open = async (day: string) => {
      const { hours } = await report({ period: 'OWN', dateFrom: day, dateTo: day, facilityId: night.id })
      return [sumOf(hours, 'openMinutes') / 60, hours[6 * 24 + 1]?.openMinutes]
    }
    expect(await open('2027-03-21')).toEqual([24, 60])
    expect(await open('2027-03-28')).toEqual([23, 0])
    expect(await open('2027-10-31')).toEqual([25, 120])
  })
})

test('a hall and its halves are counted once, and are in use together', async () => {
  const { facilities, categories, totals } = await report({ period: 'MONTH', date: '2027-03-15', categoryId: others.id })
  const of = (title: string) => facilities.find((one) => one.title === title)
  const sum = (...titles: string[]) => titles.reduce((total, title) => total + (of(title)?.usedMinutes ?? 0), 0)
  // each is rounded to the minute by itself
  expect(Math.abs(sum('Hall') - sum('Hall A', 'Hall B'))).toBeLessThan(2)
  const [other] = categories
  expect(categories).toHaveLength(1)
  expect(other?.openMinutes).toBe(totals.openMinutes)
  expect(Math.abs(totals.usedMinutes - sum('Gym', 'Hall A', 'Hall B'))).toBeLessThan(3)
})

test('what passed a rule with a reason is counted apart, as far as it took place', async () => {
  const march = { period: 'MONTH', date: '2027-03-15' }
  expect((await report(march)).totals.overridden).toBe(0)
  const mark = (status: StoredStatus, n: number) =>
    pool.query(
      `update bookings set override_reason = 'The board meets' where id in (select id from bookings where status = $1
        and starts_at >= '2027-03-02' and starts_at < '2027-03-30' order by id limit $2)`,
      [status, n],
    )
  expect([(await mark('CHECKED_IN', 2)).rowCount, (await mark('CANCELLED', 1)).rowCount]).toEqual([2, 1])
  const found = await report(march)
  expect([found.totals.overridden, found.facilities.reduce((sum, one) => sum + one.overridden, 0)]).toEqual([2, 2])
  await pool.query('update bookings set override_reason = null')
})

test('a company’s part is its own; the whole stays what was open', async () => {
  const month = { period: 'MONTH', date: '2027-03-15' }
  const all = await report(month)
  const parts = await Promise.all([pinecrest.id, oriel.id, harbour.id].map((companyId) => report({ ...month, companyId })))
  const sum = (of: (one: FacilityReport) => number) => parts.reduce((total, one) => total + of(one), 0)
  expect(sum(({ totals }) => totals.held)).toBe(all.totals.held)
  expect(Math.abs(sum(({ totals }) => totals.usedMinutes) - all.totals.usedMinutes)).toBeLessThan(3)
  expect(parts.map(({ totals }) => totals.openMinutes)).toEqual(parts.map(() => all.totals.openMinutes))
  expect(parts[0]?.companies.map(({ name }) => name)).toEqual(['Pinecrest'])
})

test('a period that runs is compared with the one before up to the same moment', async () => {
  const found = await report({ period: 'MONTH' })
  expect(found).toMatchObject({
    today: '2027-11-08',
    soFar: true,
    days: { dateFrom: '2027-11-01', dateTo: '2027-11-30' },
    before: { dateFrom: '2027-10-01', dateTo: '2027-10-08' },
  })
  const march = await report({ period: 'MONTH', date: '2027-03-15' })
  expect(march).toMatchObject({ soFar: false, before: { dateFrom: '2027-02-01', dateTo: '2027-02-28' } })
  const february = await report({ period: 'MONTH', date: '2027-02-15' })
  const { refused: _refused, ...totals } = february.totals
  expect(march.totalsBefore).toMatchObject(totals)
  // nothing is known of what is to come
  expect((await report({ period: 'YEAR', date: '2028-05-05' })).totals).toMatchObject({ usedMinutes: 0, openMinutes: 0, held: 0 })
})

test('what was rented stands beside what was used, on average over the days', async () => {
  const { id: towerId } = await admin.get(createTower, { params: { id: harbour.uuid }, body: { name: 'Tower 1' } })
  const units = [
    { unitNo: '1A', areaSquareFeet: 3000 },
    { unitNo: '1B', areaSquareFeet: 1000 },
  ]
  await admin.get(createUnits, { params: { id: harbour.uuid }, body: { towerId, floors: [{ floorNo: '1/F', floorNoInt: 1, units }] } })
  const [first, second] = (await admin.get(listUnits, { params: { id: harbour.uuid }, query: { towerId, limit: 100 } })).items
  const letTo = (unitId: number | undefined, companyId: number, letFrom: string) =>
    admin.get(letUnit, { params: { id: harbour.uuid, unitId: unitId ?? 0 }, body: { companyId, letFrom } })
  await letTo(first?.id, pinecrest.id, '2027-11-08')
  await letTo(second?.id, oriel.id, '2027-11-08')
  await pool.query(
    `update lettings set let_from = case when company_id = $1 then date '2027-01-01' else date '2027-03-21' end where office_centre_id = $2`,
    [pinecrest.id, harbour.id],
  )
  const { companies } = await report({ period: 'OWN', dateFrom: '2027-03-11', dateTo: '2027-03-30' })
  expect(Object.fromEntries(companies.map(({ name, areaSquareFeet }) => [name, areaSquareFeet]))).toEqual({
    Pinecrest: 3000,
    Oriel: 500,
    'Harbour Tower': 0,
  })
})

test('refusals are counted by rule, once for each time that somebody wanted', async () => {
  const refuse = (rule: string, startsAt: string, at: string, companyId: number | null = pinecrest.id) =>
    pool.query(
      `insert into booking_refusals (office_centre_id, company_id, facility_id, user_id, at, rule, starts_at, ends_at, attendees)
       values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '1 hour', 4)`,
      [harbour.id, companyId, larch.id, booker.userId, at, rule, startsAt],
    )
  await refuse('free', '2027-11-10T10:00:00Z', '2027-11-02T10:00:00Z')
  await refuse('free', '2027-11-10T10:00:00Z', '2027-11-02T10:01:00Z')
  await refuse('free', '2027-11-11T10:00:00Z', '2027-11-02T10:02:00Z', null)
  await refuse('hours', '2027-11-11T22:00:00Z', '2027-11-03T10:02:00Z')
  await refuse('hours', '2027-11-11T22:00:00Z', '2027-10-03T10:02:00Z')
  const found = await report({ period: 'MONTH' })
  expect(found.refusals).toEqual([
    { rule: 'free', count: 2, before: 0 },
    { rule: 'hours', count: 1, before: 1 },
  ])
  expect(found).toMatchObject({ totals: { refused: 3 }, totalsBefore: { refused: 1 }, refusalsSince: null })
  // the hour of the clock that hangs in the building
  const hourOf = (at: string) => Number(localTime(new Date(at), found.timeZone).time.slice(0, 2))
  expect(found.unmet).toMatchObject([{ title: 'Larch', count: 3, rule: 'free' }])
  expect(found.unmet[0]?.hours[hourOf('2027-11-10T10:00:00Z')]).toBe(2)
  expect(found.unmet[0]?.hours[hourOf('2027-11-11T22:00:00Z')]).toBe(1)
  expect((await report({ period: 'MONTH', companyId: harbour.id })).refusals).toEqual([{ rule: 'free', count: 1, before: 0 }])
  expect((await report({ period: 'YEAR' })).refusalsSince).toBe('2027-08-10')
})

test('what was withdrawn stays in the months in which it was booked; a hall that is sold only whole is open, and its use stays within that', async () => {
  const march = { period: 'MONTH', date: '2027-03-15' }
  const figures = async (query: object, id: number) => (await report(query)).facilities.find((one) => one.id === id)
  const setStatus = (ids: number[], status: string) => pool.query('update facilities set status = $2 where id = any($1)', [ids, status])
  const [before, ofHall] = [await figures(march, night.id), await figures(march, hall.id)]
  await setStatus([night.id, left.id, right.id], 'DRAFT')
  const whole = await report(march)
  const after = whole.facilities.find((one) => one.id === night.id)
  expect(after).toEqual(before)
  expect(whole.facilities.find((one) => one.id === hall.id)).toMatchObject({ openMinutes: ofHall?.openMinutes, usedMinutes: ofHall?.usedMinutes })
  expect(whole.totals.usedMinutes).toBeLessThanOrEqual(whole.totals.openMinutes)
  // never booked since, it is nothing of later months
  expect(await figures({ period: 'MONTH', date: '2026-05-01' }, night.id)).toBeUndefined()
  await setStatus([night.id, left.id, right.id], 'LIVE')
})

describe('whose it is', () => {
  test('of those who run the building: view-only people read it, companies do not, and nobody reads that of another building', async () => {
    const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await viewer.send(getFacilityReport, { params })).status).toBe(200)
    expect((await viewer.send(emailFacilityReport, { params })).status).toBe(403)
    const desk = as(await world.person(harbour, 'FACILITY_BOOKING_ADMIN'))
    expect((await desk.send(emailFacilityReport, { params, query: { table: 'COMPANIES' } })).status).toBe(200)
    for (const role of ['MASTER_ADMIN', 'SUB_ADMIN', 'TENANT', 'STAFF'])
      expect((await as(await world.person(pinecrest, role)).send(getFacilityReport, { params })).status).toBe(403)
    // a right that a company's person was given by hand opens nothing
    const given = as(await world.person(pinecrest, 'MASTER_ADMIN', { permissionsAdded: ['FACILITY_REPORT_VIEW'] }))
    expect([403, 404]).toContain((await given.send(getFacilityReport, { params })).status)
    const neighbour = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
    expect((await neighbour.send(getFacilityReport, { params })).status).toBe(404)
    expect((await neighbour.get(getFacilityReport, { params: { oc: kestrel.uuid }, query: { period: 'YEAR' } })).totals.held).toBe(0)
  })

  test('days of one’s own have a first and a last one, a year apart at most', async () => {
    const asked = (query: object) => admin.send(getFacilityReport, { params, query })
    expect(await asked({ period: 'OWN' })).toMatchObject({ status: 422 })
    expect(await asked({ period: 'OWN', dateFrom: '2027-02-01', dateTo: '2027-01-01' })).toMatchObject({ status: 422 })
    expect(await asked({ period: 'OWN', dateFrom: '2027-01-01', dateTo: '2028-01-02' })).toMatchObject({ status: 422 })
    expect(await asked({ period: 'OWN', dateFrom: '2027-01-01', dateTo: '2028-01-01' })).toMatchObject({ status: 200 })
  })
})
