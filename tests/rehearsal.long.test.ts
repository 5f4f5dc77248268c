import { expect, test } from 'vitest'
import { officeWeek, weekDays, type Week } from '#kit/contract/week.ts'
import { createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory, createFacility, type Facility, publishFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { getRehearsal, rehearseLimit, rehearseRate, rehearseRules } from '#modules/spaces/rehearsal/contract.ts'
import { testPortal } from './portal.ts'

const bookings = 20_000
const msAtMost = 10_000

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-10T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const company = await world.tenantIn(harbour, 'Jade')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const people = await Promise.all(Array.from({ length: 100 }, () => world.person(company, 'TENANT')))
const category = await admin.get(createCategory, { params, body: { facilityCategoryDescList: [{ languageCode: 'en', name: 'Rooms' }] } })
const whole = [{ from: '00:00', to: '24:00' }]
const hours = Object.fromEntries(weekDays.map((day) => [day, whole])) as Week
const rules = { capacity: 20, hours, ...usualRules }
const facility = async (title: string, more: { mode: 'EXCLUSIVE' } | { mode: 'SHARED'; places: number }): Promise<Facility> => {
  const body = {
    facilityDescList: [{ languageCode: 'en' as const, title }],
    categoryUuid: category.uuid,
    ...rules,
    ...more,
    viewableBy: 'ALL' as const,
  }
  const { uuid, version } = await admin.get(createFacility, { params, body })
  return admin.get(publishFacility, { params: { oc: harbour.uuid, uuid }, version })
}
const rooms = []
for (let n = 0; n < 49; n += 1) rooms.push(await facility(`Room ${n}`, { mode: 'EXCLUSIVE' }))
const gym = await facility('Gym', { mode: 'SHARED', places: 100 })

/** Of ninety days, each an hour in the working day, made three days before; a tenth as many refusals. */
await pool.query(
  `with made as (
     insert into bookings (office_centre_id, company_id, facility_id, member_id, user_id, reference_no, status, title, attendees, date, time_from, time_until,
       time_zone, starts_at, ends_at, place_no, created_at)
     select $1, $2, facility, ($4::bigint[])[1 + n % 100], ($5::bigint[])[1 + n % 100], 'B-' || n, 'CONFIRMED', 'Meeting', 1 + n % 8, day, to_char(starts, 'HH24:MI'),
       to_char(starts + interval '1 hour', 'HH24:MI'), 'Asia/Hong_Kong', (day + starts) at time zone 'Asia/Hong_Kong', (day + starts + interval '1 hour') at time zone 'Asia/Hong_Kong',
       case when facility = $6 then 1 + n % 100 end, (day + starts) at time zone 'Asia/Hong_Kong' - interval '3 days'
     from generate_series(1, $7::integer) n, lateral (select case when n % 2 = 0 then $6::bigint else ($3::bigint[])[1 + n % 49] end as facility,
       '2027-03-09'::date - n % 88 as day, make_time(8 + (n / 88) % 10, 0, 0) as starts) what)
   insert into booking_refusals (office_centre_id, company_id, facility_id, user_id, at, rule, starts_at, ends_at, attendees)
   select $1, $2, $6, ($5::bigint[])[1 + n % 100], at - interval '1 day', 'longest', at, at + interval '6 hours', 4
   from generate_series(1, $7::integer / 10) n, lateral (select timestamptz '2027-03-09' - make_interval(days => n % 88, mins => n) as at) moments`,
  [
    harbour.id,
    company.id,
    rooms.map(({ id }) => id),
    people.map(({ membershipId }) => membershipId),
    people.map(({ userId }) => userId),
    gym.id,
    bookings,
  ],
)
const priced = {
  name: 'By the hour',
  kind: 'BASE' as const,
  unit: 'HOUR' as const,
  price: 20_000,
  scope: 'EVERYBODY' as const,
  facilityUuids: [...rooms, gym].map(({ uuid }) => uuid),
  validFrom: '2026-01-01',
}
const rate = await admin.get(createRate, { params, body: priced })
const group = await admin.get(createUserGroup, { params, body: { groupName: 'All', maxBooking: 900, maxBookingUnit: 'MONTH' } })
await pool.query('insert into user_group_members (office_centre_id, user_group_id, user_id) select $1, $2, unnest($3::bigint[])', [
  harbour.id,
  group.id,
  people.map(({ userId }) => userId),
])
const dearer = { ...priced, price: 30_000 }
const runs = [
  [
    'rules of a gym of a hundred places',
    () => admin.get(rehearseRules, { params, body: { facilityUuid: gym.uuid, rules: { ...rules, hours: officeWeek, longestMinutes: 360 } } }),
  ],
  ['a price of fifty rooms', () => admin.get(rehearseRate, { params, body: { replaces: rate.uuid, rate: dearer } })],
  ['a limit of a hundred people', () => admin.get(rehearseLimit, { params, body: { userGroupId: group.id, maxBooking: 1, maxBookingUnit: 'DAY' } })],
] as const

test.each(runs)('over 20,000 bookings within ten seconds: %s', async (title, begin) => {
  const from = performance.now()
  const { uuid } = await begin()
  let found = await admin.get(getRehearsal, { params: { oc: harbour.uuid, uuid } })
  while (found.finishedDate === null) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    found = await admin.get(getRehearsal, { params: { oc: harbour.uuid, uuid } })
  }
  const took = performance.now() - from
  console.log(`${title}: ${(took / 1000).toFixed(1)} s, ${String(found.total)} records, ${found.found} concerned`)
  expect(found.status).toBe('DONE')
  expect(found.found).toBeGreaterThan(0)
  expect(took).toBeLessThan(msAtMost)
})
