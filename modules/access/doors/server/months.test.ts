import { expect, test } from 'vitest'
import { getSettings, liftHold, placeHold, previewShortening, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { accessPortal } from '#tests/access.ts'
import { forgetRecords, forgetTaps } from './forget-taps.ts'
import { dropEmptyMonths, makeMonths, monthsAtStart } from './months.ts'

const { portal, world, clock, pool, system, harbour, pinecrest, controller, newDoor, qrOf, buy, admin } = await accessPortal()
await buy(pinecrest, { qr: 5 })
const lobby = await newDoor('Lobby')
const dora = await world.person(pinecrest, 'TENANT')
const pass = await qrOf(dora)

const parts = async () =>
  (
    await pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_events'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name)
const lieIn = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await pool.query<{ part: string; n: number }>('select tableoid::regclass::text as part, count(*)::integer as n from access_events group by 1')
    ).rows.map(({ part, n }) => [part, n]),
  )
const ago = (days: number, minutes = 0) => new Date(clock.now().getTime() - days * 86_400_000 - minutes * 60_000).toISOString()
let number = 0
/** Of a month without a part it lies in the default one, as all did before months were made at the start. */
const took = async (centreId: number, at: string) => {
  number += 1
  await pool.query(
    `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, pass)
     values ($1, $2, $3, 'old', $4, $5, $5, $5, false, 'GRANTED', $6)`,
    [centreId, controller.id, lobby.id, number, at, pass],
  )
}

test('months are there before the first tap, and instances that start at once do not clash', async () => {
  // the clock of tests stands in March 2027
  expect(await parts()).toEqual(['access_events_2027_02', 'access_events_2027_03', 'access_events_2027_04', 'access_events_default'])
  await took(harbour.id, ago(0, 5))
  await took(harbour.id, ago(12))
  expect(await lieIn()).toEqual({ access_events_2027_02: 1, access_events_2027_03: 1 })
  await pool.query('drop table access_events_2027_04')
  const clashes: unknown[] = []
  const { app } = portal
  const log = Object.assign(Object.create(app.log) as typeof app.log, { warn: (said: unknown) => clashes.push(said) })
  await Promise.all(Array.from({ length: 4 }, () => monthsAtStart({ ...app, log })))
  expect({ clashes, parts: await parts() }).toMatchObject({ clashes: [], parts: { length: 4 } })
})

test('taps of a month that lie in the default part move into its own, a day at a time, and are the same taps', async () => {
  const days = ['2026-12-03T01:00:00Z', '2026-12-03T02:00:00Z', '2026-12-17T23:59:59Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z']
  for (const at of days) await took(harbour.id, at)
  // a reader that has lost its clock
  await took(harbour.id, '2000-01-01T00:00:00Z')
  const all = () => pool.query("select id, number, at, reader_at, pass_company_id from access_events where epoch = 'old' order by id")
  const { rows: before } = await all()
  await makeMonths(system)
  expect((await all()).rows).toEqual(before)
  expect(await lieIn()).toMatchObject({ access_events_2026_12: 4, access_events_2027_01: 1, access_events_default: 1 })
  // whole months: what comes late finds its part, which fills in the company as others do
  await pool.query(
    `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, pass)
     select office_centre_id, controller_id, door_id, 'late', number, '2026-12-30T00:00:00Z', at, arrived_at, clock_off, kind, pass from access_events where epoch = 'old' limit 1`,
  )
  const { rows: late } = await pool.query<{ part: string; company: string }>(
    `select tableoid::regclass::text as part, pass_company_id::integer as company from access_events where epoch = 'late'`,
  )
  expect(late).toEqual([{ part: 'access_events_2026_12', company: pinecrest.id }])
  // each once: the part has the table's own keys
  await expect(pool.query("insert into access_events overriding system value select * from access_events where epoch = 'late'")).rejects.toThrow(
    /duplicate key/,
  )
  await pool.query('delete from access_events')
})

test('a month that was broken off goes on where it stood', async () => {
  for (const at of ['2026-11-02T01:00:00Z', '2026-11-20T01:00:00Z']) await took(harbour.id, at)
  await pool.query(`create table access_events_2026_11 partition of access_events for values from ('2026-11-01') to ('2026-11-02')`)
  await makeMonths(system)
  expect(await lieIn()).toEqual({ access_events_2026_11: 2 })
  await pool.query('delete from access_events')
})

test('taps go after the days that the building keeps them; others of that night, and of another building, stay', async () => {
  const marina = await world.building('Marina One')
  const keeps = (centre: { id: number }, days: number) =>
    pool.query(
      `insert into organisation_settings (office_centre_id, notified_parties, upload_days, export_days, visitor_days, access_days, directory_on, shown_in_directory)
       values ($1, '{}', 30, 90, 90, $2, true, true)`,
      [centre.id, days],
    )
  await keeps(harbour, 30)
  await took(harbour.id, ago(30, 1))
  await took(harbour.id, ago(29))
  await took(harbour.id, ago(0, 1))
  await took(marina.id, ago(31))
  await took(marina.id, ago(181))
  const { rows: before } = await pool.query('select id from access_events')
  expect(before).toHaveLength(5)
  await pool.query(
    `insert into unlockings (office_centre_id, door_id, controller_id, user_id, membership_id, reason, expires_at, created_at)
     select $1, $2, $3, $4, $5, 'Mr Ho forgot his card', at, at from unnest($6::timestamptz[]) as at`,
    [harbour.id, lobby.id, controller.id, dora.userId, dora.membershipId, [ago(31), ago(29)]],
  )
  await forgetTaps.run(system, {})
  const left = await pool.query<{ of: number; at: Date }>('select office_centre_id::integer as of, at from access_events order by at')
  expect(left.rows.map(({ of, at }) => [of, new Date(at).toISOString()])).toEqual([
    [marina.id, ago(31)],
    [harbour.id, ago(29)],
    [harbour.id, ago(0, 1)],
  ])
  const opened = await pool.query<{ at: Date }>('select created_at as at from unlockings')
  expect(opened.rows.map(({ at }) => new Date(at).toISOString())).toEqual([ago(29)])
  const noted = await pool.query("select days, removed, office_centres from retention_removals where kind = 'accessDays' order by days")
  expect(noted.rows).toEqual([
    { days: 30, removed: 2, office_centres: 1 },
    { days: 180, removed: 1, office_centres: 1 },
  ])
  clock.forward(86_460)
  await forgetRecords(system)
  expect((await pool.query('select 1 from access_events where office_centre_id = $1', [harbour.id])).rows).toHaveLength(1)
})

test('a month that holds nothing any more goes whole; one that is young, or holds a tap, stays', async () => {
  await pool.query('delete from access_events')
  await took(harbour.id, '2026-12-05T00:00:00Z')
  await makeMonths(system)
  await pool.query(`create table access_events_2026_10 partition of access_events for values from ('2026-10-01') to ('2026-11-01')`)
  await dropEmptyMonths(system)
  const left = await parts()
  expect(left).not.toContain('access_events_2026_10')
  expect(left).toEqual(expect.arrayContaining(['access_events_2026_12', 'access_events_2027_03', 'access_events_default']))
})

test('a legal hold keeps the taps of the building, or of one company, beyond their days', async () => {
  await pool.query('delete from access_events; delete from unlockings; delete from organisation_settings')
  const { id: centre } = harbour
  const bare = async (at: string) => {
    number += 1
    await pool.query(
      `insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind)
       values ($1, $2, $3, 'old', $4, $5, $5, $5, false, 'FORCED')`,
      [centre, controller.id, lobby.id, number, at],
    )
  }
  await took(centre, ago(200))
  await bare(ago(200))
  await took(centre, ago(100))
  const params = { oc: harbour.uuid }
  const place = (companyId: number | null) =>
    admin.get(placeHold, { params, body: { retention: 'access', companyId, reason: 'A claim', untilDate: ago(-9).slice(0, 10) } })
  const lift = ({ uuid, version }: { uuid: string; version: number }) => admin.get(liftHold, { params: { ...params, uuid }, version })
  const left = async () => {
    await forgetRecords(system)
    return (await pool.query('select 1 from access_events')).rows.length
  }
  const [ofAll, ofPinecrest] = [await place(null), await place(pinecrest.id)]
  expect(await left()).toBe(3)
  await lift(ofAll)
  // the tap of nobody goes, that of the company's pass stays
  expect(await left()).toBe(2)
  // what would go: nothing of the company's
  const going = async () => (await admin.get(previewShortening, { params, query: { retention: 'access', days: 30 } })).items.map(({ total }) => total)
  expect(await going()).toEqual([0, 0, 0])
  await lift(ofPinecrest)
  expect(await going()).toEqual([1, 0, 0])
  expect(await left()).toBe(1)
  await admin.get(placeHold, { params, body: { retention: 'visitors', reason: 'Another claim', untilDate: ago(-9).slice(0, 10) } })
  await took(centre, ago(200))
  expect(await left()).toBe(1)
})

test('fewer days remove nothing before their week is over', async () => {
  const params = { oc: harbour.uuid }
  const { version, languages, codeRequired, notifiedParties, building } = await admin.get(getSettings, { params })
  await admin.get(updateSettings, {
    params,
    version,
    body: { languages, codeRequired, notifiedParties, building: { ...building, retention: { ...building.retention, access: 30 } } },
  })
  const left = async () => {
    await forgetRecords(system)
    return (await pool.query('select 1 from access_events')).rows.length
  }
  clock.forward(7 * 86_400 - 60)
  expect(await left()).toBe(1)
  clock.forward(60)
  expect(await left()).toBe(0)
})
