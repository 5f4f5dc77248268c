import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closedWeek } from '#kit/contract/week.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  type Bookable,
  cancelBooking,
  checkBooking,
  createBooking,
  getBookable,
  getBooking,
  getBookingMonth,
  getRoomDay,
  getTimeline,
  listBookable,
} from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
// nine in the morning of a Monday in Hong Kong
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const stranger = await world.person(oriel, 'TENANT')
const other = as(stranger)
const params = { oc: harbour.uuid }
const day = '2027-03-10'
const category = async (name: string) => admin.get(createCategory, { params, body: categoryOf(name) })
const room = (title: string, of: { uuid: string }, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, of, more))
const taken = (facilityUuid: string, from: string, until: string, date = day) =>
  other.get(createBooking, { params, body: bookingOf(facilityUuid, date, from, until, { attendees: 2 }) }, { key: randomUUID() })
const when = ({ title, free, at, next }: Bookable) => [title, free, at?.timeFrom ?? null, next && [next.date, next.timeFrom, next.timeUntil]]
const idOf = async (uuid: string) => (await admin.get(listBookable, { params })).find((one) => one.uuid === uuid)?.category.id ?? 0

test('what is in the way of a day that has begun is what is in the way of the rest of it', async () => {
  const of = await category('Halls')
  const hall = await room('Hall', of, { noticeMinutes: 2880 })
  const query = { date: '2027-03-08', timeFrom: '08:00', timeUntil: '18:00', minutes: 60, offers: 'true', categoryId: await idOf(hall.uuid) }
  const [found] = await tenant.get(listBookable, { params, query })
  expect(found).toMatchObject({ free: false, refusal: { rule: 'notice' } })
})

test('at any time of an afternoon: the earliest that a room has, by its own step and length; else when it is next', async () => {
  const of = await category('Afternoons')
  const query = { date: day, timeFrom: '12:00', timeUntil: '18:00', minutes: 60, offers: 'true' }
  const [open, late, full, hours] = [
    await room('Open', of),
    await room('Late', of, { afterMinutes: 15 }),
    await room('Full', of, { longestMinutes: 600 }),
    await room('Whole hours', of, { stepMinutes: 60, shortestMinutes: 120 }),
  ]
  await room('Shut', of, { hours: { ...closedWeek, THU: [{ from: '10:00', to: '12:00' }] } })
  await taken(late.uuid, '12:30', '14:00')
  await taken(full.uuid, '10:00', '18:30')
  await taken(hours.uuid, '12:00', '14:00')
  const found = await tenant.get(listBookable, { params, query: { ...query, categoryId: await idOf(open.uuid) } })
  expect(found.map(when)).toEqual([
    ['Open', true, '12:00', null],
    // work after a booking is kept free: 14:00 to 14:15
    ['Late', true, '14:15', null],
    ['Full', false, null, ['2027-03-11', '08:00', '09:00']],
    ['Whole hours', true, '14:00', null],
    ['Shut', false, null, ['2027-03-11', '10:00', '11:00']],
  ])
  expect(found[3]?.at).toEqual({ date: day, timeFrom: '14:00', timeUntil: '16:00' })
  expect(found[2]?.refusal).toMatchObject({ rule: 'free' })
  expect(found[4]?.refusal).toMatchObject({ rule: 'hours' })
  // each of them can be had as it was told
  for (const { uuid, at, next } of found) {
    const time = at ?? next
    const body = { facilityUuid: uuid, date: time?.date ?? '', timeFrom: time?.timeFrom ?? '', timeUntil: time?.timeUntil ?? '', attendees: 2 }
    expect(await tenant.get(checkBooking, { params, body })).toMatchObject({ allowed: true })
  }
})

test('today begins now, and with what has to be booked ahead later', async () => {
  const of = await category('Today')
  const now = await room('Now', of)
  await room('Ahead', of, { noticeMinutes: 100 })
  clock.set('2027-03-08T06:07:00Z')
  const query = { date: '2027-03-08', timeFrom: '12:00', timeUntil: '18:00', minutes: 30, offers: 'true', categoryId: await idOf(now.uuid) }
  expect((await tenant.get(listBookable, { params, query })).map(when)).toEqual([
    // whoever stands before it has it from the step that runs
    ['Now', true, '14:00', null],
    ['Ahead', true, '16:00', null],
  ])
  const morning = await tenant.get(listBookable, { params, query: { ...query, timeFrom: '06:00', timeUntil: '12:00' } })
  expect(morning.map(when)).toEqual([
    ['Now', false, null, ['2027-03-08', '14:00', '14:30']],
    ['Ahead', false, null, ['2027-03-08', '16:00', '16:30']],
  ])
  clock.set('2027-03-08T01:00:00Z')
})

test('of the night on which clocks go forward, no time that is not there', async () => {
  const london = await world.building('Kestrel House', { addOns: ['BOOK_FACILITY'], timeZone: 'Europe/London' })
  const landlord = as(await world.person(london, 'LANDLORD_ADMIN'))
  const own = { oc: london.uuid }
  const of = await landlord.get(createCategory, { params: own, body: categoryOf('Nights') })
  const whole = [{ from: '00:00', to: '24:00' }]
  await liveRoom(landlord, london.uuid, roomOf('Night', of, { hours: { ...closedWeek, SUN: whole } }))
  const query = { date: '2027-03-28', timeFrom: '01:00', timeUntil: '06:00', minutes: 90, offers: 'true' }
  const [night] = await landlord.get(listBookable, { params: own, query })
  expect(night?.at).toEqual({ date: '2027-03-28', timeFrom: '02:00', timeUntil: '03:30' })
})

test('the price is the one that is asked when it is booked', async () => {
  const of = await category('Priced')
  const [hourly, free] = [await room('Hourly', of), await room('Gift', of)]
  const rate = { name: 'Hour', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', validFrom: '2026-01-01' } as const
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [hourly.uuid] } })
  const own = { ...rate, name: 'Ours', scope: 'COMPANY', companyId: pinecrest.id, price: 15_000 } as const
  await admin.get(createRate, { params, body: { ...own, facilityUuids: [hourly.uuid] } })
  const query = { date: day, timeFrom: '10:00', timeUntil: '11:30', offers: 'true', categoryId: await idOf(free.uuid) }
  const priced = async (by: typeof tenant) => (await by.get(listBookable, { params, query })).map(({ title, price }) => [title, price?.total ?? null])
  expect(await priced(tenant)).toEqual([
    ['Hourly', 22_500],
    ['Gift', null],
  ])
  expect(await priced(other)).toEqual([
    ['Hourly', 30_000],
    ['Gift', null],
  ])
  const body = { facilityUuid: hourly.uuid, date: day, timeFrom: '10:00', timeUntil: '11:30', attendees: 2 }
  expect((await tenant.get(checkBooking, { params, body })).quote?.total).toBe(22_500)
})

test('it is judged for whom one books, and of a booking that is changed for whoever has it', async () => {
  const of = await category('Clubs')
  const lounge = await room('Lounge', of)
  const query = { date: day, timeFrom: '10:00', timeUntil: '11:00', categoryId: await idOf(lounge.uuid) }
  const lee = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'One a day', maxBooking: 1, maxBookingUnit: 'DAY' } })
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const parlour = await room('Parlour', of)
  const made = await as(lee).get(createBooking, { params, body: bookingOf(parlour.uuid, day, '14:00', '15:00') }, { key: randomUUID() })
  const seen = async (by: typeof tenant, oc: string, more: object) =>
    (await by.get(listBookable, { params: { oc }, query: { ...query, ...more } })).map(({ title, free, refusal }) => [title, free, refusal?.rule])
  expect(await seen(boss, pinecrest.uuid, {})).toEqual([
    ['Lounge', true, undefined],
    ['Parlour', true, undefined],
  ])
  // Lee has had the one of that day
  expect(await seen(boss, pinecrest.uuid, { memberId: lee.membershipId })).toEqual([
    ['Lounge', false, 'quota'],
    ['Parlour', false, 'quota'],
  ])
  // moved, it counts as before; and it does not stand in its own way
  const own = { bookingUuid: made.uuid, timeFrom: '14:30', timeUntil: '15:30' }
  expect(await seen(boss, pinecrest.uuid, own)).toEqual([
    ['Lounge', true, undefined],
    ['Parlour', true, undefined],
  ])
  const refused = (by: typeof tenant, more: object) => by.send(listBookable, { params, query: { ...query, ...more } })
  expect(await refused(tenant, { memberId: lee.membershipId })).toMatchObject({ status: 422, error: { code: 'member_unknown' } })
  expect(await refused(boss, { memberId: stranger.membershipId })).toMatchObject({ status: 422 })
  expect(await refused(other, { bookingUuid: made.uuid })).toMatchObject({ status: 404 })
  await boss.get(cancelBooking, { params: { ...params, uuid: made.uuid }, version: made.version, body: { reason: 'No need' } })
})

test('what of a day is taken, shut, blocked or over in a room, and nothing of whose', async () => {
  const of = await category('Open days')
  const hour = (from: string, to: string) => ({ from, to })
  const hours = { ...closedWeek, WED: [hour('08:00', '12:00'), hour('13:00', '19:00')] }
  const studio = await room('Studio', of, { hours, beforeMinutes: 15, afterMinutes: 30 })
  const made = await taken(studio.uuid, '10:00', '11:00')
  const blockOf = { scope: 'FACILITY' as const, facilityUuid: studio.uuid, dateFrom: day, dateUntil: day, timeFrom: '16:00', timeUntil: '17:00' }
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'Painting' }]
  await admin.get(createBlockedDate, { params, body: { ...blockOf, reasonDescList } })
  const at = { params: { ...params, uuid: studio.uuid }, query: { date: day } }
  const seen = await tenant.get(getRoomDay, at)
  expect(seen).toEqual({
    date: day,
    stepMinutes: 15,
    open: hour('08:00', '19:00'),
    closed: [
      { ...hour('00:00', '08:00'), why: 'SHUT' },
      // the work after what would be booked before it, its own work after it, and the work before what would come next
      { ...hour('09:15', '11:45'), why: 'TAKEN' },
      { ...hour('12:00', '13:00'), why: 'SHUT' },
      { ...hour('15:30', '17:15'), why: 'BLOCKED' },
      { ...hour('19:00', '24:00'), why: 'SHUT' },
    ],
  })
  // to whoever has it, it is free
  const own = await other.get(getRoomDay, { ...at, query: { date: day, bookingUuid: made.uuid } })
  expect(own.closed.filter(({ why }) => why === 'TAKEN')).toEqual([])
  clock.set('2027-03-10T05:10:00Z')
  const later = await tenant.get(getRoomDay, at)
  expect(later.closed).toContainEqual({ ...hour('00:00', '12:56'), why: 'PAST' })
  clock.set('2027-03-08T01:00:00Z')
  expect(await tenant.get(getRoomDay, { ...at, query: { date: '2027-03-11' } })).toMatchObject({
    open: null,
    closed: [{ from: '00:00', to: '24:00' }],
  })
  const closed = (await tenant.get(getRoomDay, { ...at, query: { date: '2028-03-10' } })).closed
  expect(closed).toContainEqual({ from: '00:00', to: '24:00', why: 'AHEAD' })
})

test('of a shared place it is taken when the last is', async () => {
  const of = await category('Gyms')
  const gym = await room('Gym', of, { mode: 'SHARED', places: 2, capacity: 2 })
  const query = { date: day }
  const seen = async () =>
    (await tenant.get(getRoomDay, { params: { ...params, uuid: gym.uuid }, query })).closed.filter(({ why }) => why === 'TAKEN')
  await taken(gym.uuid, '10:00', '12:00')
  expect(await seen()).toEqual([])
  await taken(gym.uuid, '11:00', '13:00')
  expect(await seen()).toEqual([{ from: '11:00', to: '12:00', why: 'TAKEN' }])
})

test('what a booker reads of a room before it is booked; not of one that is offered to others, nor of a draft', async () => {
  const of = await category('Read')
  const description = { languageCode: 'en' as const, title: 'Salon', description: 'By the harbour', houseRules: 'No food' }
  const salon = await room('Salon', of, { facilityDescList: [description], viewableBy: 'OFFICE_TENANT', selectedTenantIds: [pinecrest.id] })
  const at = { params: { ...params, uuid: salon.uuid } }
  expect(await tenant.get(getBookable, at)).toMatchObject({
    title: 'Salon',
    description: 'By the harbour',
    houseRules: 'No food',
    images: [],
    days: { first: '2027-03-08', last: '2027-06-06' },
  })
  expect(await other.send(getBookable, at)).toMatchObject({ status: 404 })
  expect(await other.send(getRoomDay, { ...at, query: { date: day } })).toMatchObject({ status: 404 })
  await admin.get(withdrawFacility, { ...at, version: salon.version })
  expect(await tenant.send(getBookable, at)).toMatchObject({ status: 404 })
})

test('a day, a week and a month show the rooms that were asked for', async () => {
  const of = await category('Narrowed')
  const stage = await room('Great stage', of, { equipment: ['STAGE', 'SPEAKERS'] })
  await room('Small stage', of, { equipment: ['STAGE'] })
  const categoryId = await idOf(stage.uuid)
  const titles = async (query: object) => {
    const timeline = await tenant.get(getTimeline, { params, query: { date: day, categoryId, ...query } })
    const month = await tenant.get(getBookingMonth, { params, query: { date: day, categoryId, ...query } })
    expect(month.facilities.map(({ title }) => title)).toEqual(timeline.facilities.map(({ title }) => title))
    return timeline.facilities.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Great stage', 'Small stage'])
  expect(await titles({ equipment: ['STAGE', 'SPEAKERS'] })).toEqual(['Great stage'])
  expect(await titles({ wildcardSearch: 'SMALL' })).toEqual(['Small stage'])
  expect(await titles({ floorId: 999_999 })).toEqual([])
})

test('two hundred rooms take as many statements as one, and less than 300 ms', async () => {
  const of = await category('Many')
  const first = await room('Room 0', of)
  const categoryId = await idOf(first.uuid)
  const query = { date: day, timeFrom: '08:00', timeUntil: '19:00', minutes: 240, offers: 'true', categoryId }
  const asked = async () => {
    const count = { statements: 0 }
    // of this process: what else the machine does is not its matter
    const begun = process.cpuUsage()
    const found = await statementCount.run(count, () => tenant.get(listBookable, { params, query }))
    return { statements: count.statements, ms: process.cpuUsage(begun).user / 1000, found }
  }
  await asked()
  const few = await asked()
  // copies of the one, with a space each, all of them taken all day for a week: so each is looked at day by day
  await portal.app.database.pool.query(
    `with made as (
       insert into facilities (office_centre_id, category_id, status, descriptions, mode, places, capacity, hours, step_minutes, shortest_minutes, longest_minutes,
         before_minutes, after_minutes, ahead_days, notice_minutes, approval, check_in, release_minutes, audience_id, position)
       select office_centre_id, category_id, status, jsonb_build_array(jsonb_build_object('languageCode', 'en', 'title', 'Room ' || n, 'description', '', 'houseRules', '')),
         mode, places, capacity, hours, step_minutes, shortest_minutes, longest_minutes, before_minutes, after_minutes, ahead_days, notice_minutes, approval, check_in,
         release_minutes, audience_id, position + n from facilities, generate_series(1, 199) n where uuid = $1 returning id, office_centre_id)
     insert into spaces (office_centre_id, facility_id, place_no) select office_centre_id, id, 1 from made`,
    [first.uuid],
  )
  const booking = await taken(first.uuid, '12:00', '13:00')
  const { id } = await other.get(getBooking, { params: { ...params, uuid: booking.uuid } })
  await portal.app.database.pool.query(
    `insert into space_holds (office_centre_id, booking_id, space_id, from_at, until_at)
     select s.office_centre_id, $1, s.id, at, at + interval '90 minutes' from spaces s join facilities f on f.id = s.facility_id,
       generate_series(timestamptz '2027-03-10T00:00+08', '2027-03-16T23:00+08', interval '3 hours') at
     where f.category_id = $2 and f.uuid <> $3`,
    [id, categoryId, first.uuid],
  )
  await asked()
  const many = await asked()
  expect(many.found).toHaveLength(200)
  expect(many.found.filter(({ free }) => free)).toHaveLength(1)
  expect(many.found[1]).toMatchObject({ free: false, next: { date: '2027-03-17', timeFrom: '08:00' } })
  expect(many.statements).toBe(few.statements)
  expect(Math.min(many.ms, (await asked()).ms)).toBeLessThan(300)
})

test('on which days a room can be booked at all: open, and not blocked all day', async () => {
  const of = await category('Only on some days')
  const den = await room('Den', of, {
    hours: { ...closedWeek, MON: [{ from: '09:00', to: '18:00' }], FRI: [{ from: '22:00', to: '24:00' }] },
    aheadDays: 14,
  })
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'Painters' }]
  const block = (date: string, more: object) =>
    admin.get(createBlockedDate, {
      params,
      body: { scope: 'FACILITY', facilityUuid: den.uuid, dateFrom: date, dateUntil: date, reasonDescList, ...more },
    })
  await block('2027-03-15', {})
  await block('2027-03-22', { timeFrom: '09:00', timeUntil: '12:00' })
  const { openDays } = await tenant.get(getBookable, { params: { ...params, uuid: den.uuid } })
  expect(openDays).toEqual(['2027-03-08', '2027-03-12', '2027-03-19', '2027-03-22'])
})
