import { expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getLastWeek, getLobbyForecast } from '../contract.ts'
import { whoIsComing } from './front.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
// a Wednesday, eight in the morning in Hong Kong
const today = '2027-03-10'
clock.set('2027-03-10T00:00:00Z')
const plus = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

let buildings = 0
const place = async (addOns: readonly ('VMS' | 'PEOPLE_COUNTING')[] = ['VMS', 'PEOPLE_COUNTING']) => {
  buildings += 1
  const building = await world.building(`Harbour Tower ${buildings}`, { addOns: [...addOns] })
  const company = await world.tenantIn(building, `Jade Trading ${buildings}`)
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  return { building, company, admin, params: { oc: building.uuid } }
}

interface Announced {
  readonly day: string
  readonly n: number
  /** Of them, the first so many. */
  readonly came: number
  /** Minutes after their time. */
  readonly late?: number
  readonly time?: string
  readonly source?: string
  readonly status?: string
  readonly screening?: string
  readonly announcedAt?: string
}
/** Visits as they were kept: set by hand, because nobody can announce for last week. */
const written = async (building: Centre, company: Centre, all: readonly Announced[]) => {
  for (const one of all) {
    const {
      day,
      n,
      came,
      late = 0,
      time = '09:00',
      source = 'INVITED',
      status = 'APPROVED',
      screening = 'CLEAR',
      announcedAt = `${plus(-90)}T00:00:00Z`,
    } = one
    await pool.query(
      `with visit as (insert into visits (office_centre_id, company_id, status, source, time_from, time_until, first_day, last_day)
        values ($1, $2, $5, $6, $4::time, '20:00', $3::date, $3::date) returning id),
      people as (insert into visitors (office_centre_id, company_id, visit_id, name, language, profile_key, screening)
        select $1, $2, visit.id, 'Visitor ' || n, 'en', gen_random_uuid()::text, $9 from visit, generate_series(1, $7::integer) n returning id, visit_id, name)
      insert into visit_days (office_centre_id, company_id, visit_id, visitor_id, inside_key, day, starts_at, ends_at, status, checked_in_at, created_at)
      select $1, $2, visit_id, id, id::text, $3::date, at, at + interval '1 hour', case when n <= $8::integer then 'CHECKED_OUT' else 'EXPECTED' end,
        case when n <= $8::integer then at + make_interval(mins => $10::integer) end, $11::timestamptz
      from (select *, row_number() over (order by id) as n, ($3::date + $4::time) at time zone 'Asia/Hong_Kong' as at from people) numbered`,
      [building.id, company.id, day, time, status, source, n, came, screening, late, announcedAt],
    )
  }
}
const weeks = (one: Omit<Announced, 'day'>, from = -56, until = -1): Announced[] =>
  Array.from({ length: until - from + 1 }, (_, n) => ({ ...one, day: plus(from + n) }))

test('a young building forecasts by the usual values, and says so; without visits nobody is expected', async () => {
  const { building, company, admin, params } = await place()
  const empty = await admin.get(getLobbyForecast, { params })
  expect(empty.days).toHaveLength(14)
  expect(empty.days.map(({ day, expected, quarters }) => [day, expected, quarters])).toEqual(Array.from({ length: 14 }, (_, n) => [plus(n), 0, []]))
  expect(empty.basis).toMatchObject({
    announced: 0,
    ownOffsets: false,
    ownShare: false,
    ownSpread: false,
    walkIns: 0,
    desk: { seconds: 90, measured: false },
  })
  await written(building, company, [{ day: plus(1), n: 20, came: 0 }])
  const { days } = await admin.get(getLobbyForecast, { params })
  expect(days[1]).toMatchObject({ day: plus(1), announced: 20 })
  expect(days[1]?.expected).toBeCloseTo(18)
  expect(days[1]?.quarters.map(({ quarter, expected }) => [quarter, Math.round(expected * 10) / 10])).toEqual([
    [35, 8.1],
    [36, 9.9],
  ])
})

test('visitors come as early or late as those of eight weeks did, and as many of them as of their company', async () => {
  const { building, company, admin, params } = await place()
  const other = await world.tenantIn(building, 'Coral Law')
  // half of Jade’s never come; Coral’s all do, twenty minutes late
  await written(building, company, weeks({ n: 4, came: 2, late: 20 }))
  await written(building, other, weeks({ n: 2, came: 2, late: 20 }))
  // older, cancelled, refused and unannounced ones tell nothing
  await written(building, company, [
    { day: plus(-57), n: 500, came: 500, late: -60 },
    { day: plus(-3), n: 50, came: 0, status: 'CANCELLED' },
    { day: plus(-3), n: 50, came: 0, screening: 'REFUSED' },
    { day: plus(-3), n: 56, came: 56, source: 'WALK_IN', late: 90 },
    { day: plus(2), n: 10, came: 0 },
    { day: plus(2), n: 7, came: 0, status: 'PENDING_APPROVAL' },
  ])
  await written(building, other, [{ day: plus(2), n: 10, came: 0, time: '14:00' }])
  const { days, basis } = await admin.get(getLobbyForecast, { params })
  expect(days[2]?.announced).toBe(20)
  expect(days[2]?.quarters.filter(({ expected }) => expected > 0).map(({ quarter, expected }) => [quarter, expected])).toEqual([
    [37, 5],
    [57, 10],
  ])
  expect(basis).toMatchObject({ announced: 336, came: 224, ownOffsets: true, halfBy: 20, companies: 2, walkIns: 1, ownSpread: true })
  // these weeks were all alike: what was expected came
  expect(basis.spread).toEqual({ low: 0, high: 0 })
})

test('last week is held against what came, as it stood on each morning, by what was known before the week', async () => {
  const { building, company, admin, params } = await place()
  await written(building, company, weeks({ n: 2, came: 2 }, -63, -8))
  await written(building, company, [
    { day: plus(-2), n: 8, came: 6 },
    // announced when the day had begun
    { day: plus(-2), n: 3, came: 3, announcedAt: `${plus(-2)}T01:00:00Z` },
    { day: plus(-1), n: 5, came: 5, late: 30 },
  ])
  const { days, error } = await admin.get(getLastWeek, { params })
  expect(days.map(({ day }) => day)).toEqual([-7, -6, -5, -4, -3, -2, -1].map(plus))
  expect(days[5]).toMatchObject({ announced: 8, expected: 8, came: 9, quarters: [{ quarter: 36, expected: 8, came: 9 }] })
  expect(days[6]?.quarters.map(({ quarter, expected, came }) => [quarter, expected, came])).toEqual([
    [36, 5, 0],
    [37, 0, 0],
    [38, 0, 5],
  ])
  expect(error).toEqual({ quarters: 3, meanAbsolute: 11 / 3, bias: -1 / 3 })
})

test('the time at the desk is measured where one person has let in several within a quarter of an hour', async () => {
  const { building, company, admin, params } = await place()
  const desk = await world.person(building, 'VISITOR_MANAGEMENT')
  await written(building, company, weeks({ n: 4, came: 4 }, -20, -1))
  const within = (seconds: number) =>
    pool.query(
      `update visit_days d set checked_in_by = $2, checked_in_at = starts_at + make_interval(secs => $3 * n)
      from (select id, row_number() over (partition by day order by id) as n from visit_days where office_centre_id = $1) numbered where numbered.id = d.id`,
      [building.id, desk.userId, seconds],
    )
  await within(75)
  expect((await admin.get(getLobbyForecast, { params })).basis.desk).toEqual({ seconds: 75, measured: true, gaps: 60 })
  // one every half hour: nobody has waited, and nothing can be said
  await within(1800)
  expect((await admin.get(getLobbyForecast, { params })).basis.desk).toEqual({ seconds: 90, measured: false, gaps: 0 })
})

test('whoever is coming beside visitors is added, as early or late as they are, and all of them', async () => {
  const { building, company, admin, params } = await place()
  await written(building, company, weeks({ n: 2, came: 1, late: 5 }))
  answer(whoIsComing, {
    name: 'events',
    title: () => 'Guests of events',
    between: (_context, { id }, first) => Promise.resolve(id === building.id ? [{ day: first, time: '18:00', people: 40 }] : []),
  })
  const { days } = await admin.get(getLobbyForecast, { params })
  expect(days[0]).toMatchObject({ announced: 0, others: [{ name: 'Guests of events', people: 40 }], expected: 40 })
  expect(days[0]?.quarters).toMatchObject([{ quarter: 72, expected: 40 }])
  expect(days[1]).toMatchObject({ others: [], expected: 0 })
  // and Home says when it is busiest
  const { figures } = await admin.get(getHome)
  expect(figures.find(({ name }) => name === 'lobby-forecast')).toMatchObject({ value: 40, note: '06:00 PM to 06:15 PM', href: '/lobby-forecast' })
})

test('it is the building’s: the concierge reads it, a company does not, nor another building; what was measured is an add-on', async () => {
  const { building, company, params } = await place(['VMS'])
  for (const role of ['LANDLORD_ADMIN', 'LANDLORD_ADMIN_VIEW_ONLY', 'CONCIERGE']) {
    const reader = as(await world.person(building, role))
    expect([role, (await reader.send(getLobbyForecast, { params })).status]).toEqual([role, 200])
    expect((await reader.send(getLastWeek, { params })).error).toMatchObject({ code: 'add_on_disabled' })
  }
  const ofCompany = as(await world.person(company, 'VISITOR_MANAGEMENT', { permissionsAdded: ['LOBBY_FORECAST_VIEW'] }))
  for (const oc of [building.uuid, company.uuid]) expect((await ofCompany.send(getLobbyForecast, { params: { oc } })).status).toBe(404)
  expect((await as(await world.person(company, 'MASTER_ADMIN')).send(getLobbyForecast, { params })).status).toBe(403)
  const stranger = await place()
  expect((await stranger.admin.send(getLobbyForecast, { params })).status).toBe(404)
})
