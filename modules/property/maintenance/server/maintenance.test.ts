import { describe, expect, test } from 'vitest'
import { makePortal } from '#kit/server/portal.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { type Caller, makeCaller } from '#kit/server/testing/call.ts'
import { png } from '#kit/server/testing/files.ts'
import { whenOver } from '#kit/server/testing/when-over.ts'
import { modules } from '#modules/all.server.ts'
import { listBuildingChoices } from '#modules/identity/office-centres/contract.ts'
import { login, switchAccount } from '#modules/identity/session/contract.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  cancelMaintenance,
  countMaintenance,
  createMaintenance,
  endMaintenance,
  getMaintenance,
  getMaintenanceHistory,
  getOwnMaintenance,
  getReach,
  listMaintenance,
  updateMaintenance,
} from '../contract.ts'
import { newWindow, windowOf } from './example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'CENTRICITY_OPS', { name: 'Ivo Brandt' }))
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House', { timeZone: 'Asia/Tokyo' })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const elsewhere = as(await world.person(marina, 'LANDLORD_ADMIN'))

/** Something that is written: a picture. */
const write = (who: Caller) => who.send(uploadFile, { form: { module: 'polls' } }, { file: { name: 'plan.png', content: png } })
const statusOf = async (uuid: string) => (await provider.get(getMaintenance, { params: { uuid } })).status
const hours = (from: string, to: string) => ({
  startDate: from.slice(0, 10),
  startTime: from.slice(11),
  endDate: to.slice(0, 10),
  endTime: to.slice(11),
})

describe('a window', () => {
  test('is upcoming, ongoing and past by the clock of its building', async () => {
    clock.set('2027-03-01T02:00:00Z')
    const { uuid, timeZone, organisations, buildings } = await newWindow(provider, [harbour.id])
    expect({ timeZone, organisations, buildings }).toEqual({
      timeZone: 'Asia/Hong_Kong',
      organisations: 2,
      buildings: [{ id: harbour.id, name: 'Harbour Tower' }],
    })
    // 22:00 in Hong Kong is 14:00 UTC
    for (const [now, status] of [
      ['2027-03-06T13:59:59Z', 'UPCOMING'],
      ['2027-03-06T14:00:00Z', 'ONGOING'],
      ['2027-03-06T17:59:59Z', 'ONGOING'],
      ['2027-03-06T18:00:00Z', 'PAST'],
    ] as const) {
      clock.set(now)
      expect(await statusOf(uuid)).toBe(status)
      expect((await provider.get(listMaintenance, { query: { status, buildingId: harbour.id } })).items.map((row) => row.uuid)).toContain(uuid)
      expect(await provider.get(countMaintenance, { query: { buildingId: harbour.id } })).toEqual({
        ALL: 1,
        UPCOMING: 0,
        ONGOING: 0,
        PAST: 0,
        CANCELLED: 0,
        minimums: [],
        [status]: 1,
      })
    }
  })

  test('refuses every write of those concerned while it is on, and nobody else’s', async () => {
    const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
    clock.set('2027-03-10T02:00:00Z')
    const times = hours('2027-03-11T10:00', '2027-03-11T12:00')
    const { uuid } = await newWindow(provider, [harbour.id], {
      ...times,
      maintenanceDescList: [
        { languageCode: 'en', title: 'Upgrade', message: 'Back soon.' },
        { languageCode: 'zh-Hant', title: '系統升級', message: '' },
      ],
    })
    expect((await admin.get(getOwnMaintenance)).upcoming).toMatchObject({ uuid, title: 'Upgrade', startsAt: '2027-03-11T02:00:00Z' })
    expect((await write(admin)).status).toBe(200)

    clock.set('2027-03-11T02:00:00Z')
    const refused = await admin.send(
      uploadFile,
      { form: { module: 'polls' } },
      { file: { name: 'plan.png', content: png }, headers: { 'accept-language': 'zh-HK' } },
    )
    expect(refused).toMatchObject({
      status: 503,
      error: {
        code: 'under_maintenance',
        message: '系統維護中，維護完成前不能作出任何更改。',
        maintenance: { title: '系統升級', message: 'Back soon.' },
      },
    })
    expect((await admin.get(getOwnMaintenance)).ongoing).toMatchObject({ uuid })
    expect((await jadeAdmin.get(getOwnMaintenance)).ongoing).toMatchObject({ uuid })
    // Reading goes on
    expect((await admin.send(listBuildingChoices)).status).toBe(200)
    expect((await write(elsewhere)).status).toBe(200)
    expect((await elsewhere.get(getOwnMaintenance)).ongoing).toBeNull()
    const superadmin = as(await world.person(platform, 'SUPERADMIN'))
    expect((await write(superadmin)).status).toBe(200)

    clock.set('2027-03-11T04:00:00Z')
    expect((await write(admin)).status).toBe(200)
  })

  test('for the whole platform leaves signing in and switching alone', async () => {
    clock.set('2027-03-13T02:00:00Z')
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const other = await world.member(person, marina, 'LANDLORD_ADMIN')
    const { uuid, version } = await newWindow(provider, [], hours('2027-03-13T08:00', '2027-03-13T12:00'))
    expect(await provider.get(getReach)).toMatchObject({ timeZone: 'Asia/Hong_Kong', organisations: 3 })
    expect((await write(elsewhere)).status).toBe(503)
    expect((await nobody.send(login, { body: { username: 'nobody@harbour.example', password: 'wrong' } })).status).toBe(401)
    expect((await as(person).send(switchAccount, { body: { officeCentreId: other.centre.id } })).status).toBe(200)
    await provider.get(endMaintenance, { params: { uuid }, version })
    expect((await write(elsewhere)).status).toBe(200)
    expect(await statusOf(uuid)).toBe('PAST')
  })

  test('that is called off before it begins never holds, and leaves its time to another', async () => {
    clock.set('2027-03-15T02:00:00Z')
    const times = hours('2027-03-16T08:00', '2027-03-16T12:00')
    const { uuid, version } = await newWindow(provider, [harbour.id], times)
    const cancelled = await provider.get(cancelMaintenance, { params: { uuid }, version, body: { reason: 'The supplier is late' } })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', may: { edit: false, cancel: false, end: false } })
    expect((await admin.get(getOwnMaintenance)).upcoming).toBeNull()
    await newWindow(provider, [harbour.id], times)
    const again = await provider.send(cancelMaintenance, { params: { uuid }, version: cancelled.version, body: {} })
    expect(again).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
    const { items } = await provider.get(getMaintenanceHistory, { params: { uuid } })
    expect(items.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['cancelled', 'Ivo Brandt', 'The supplier is late'],
      ['created', 'Ivo Brandt', null],
    ])
  })

  test('that has begun can be prolonged and reworded, not moved', async () => {
    clock.set('2027-03-18T02:00:00Z')
    const { uuid, version } = await newWindow(provider, [marina.id], hours('2027-03-18T11:00', '2027-03-18T13:00'))
    expect(await statusOf(uuid)).toBe('ONGOING')
    const change = (body: object, given = version) =>
      provider.send(updateMaintenance, { params: { uuid }, version: given, body: windowOf([marina.id], body) })
    expect(await change(hours('2027-03-18T10:00', '2027-03-18T13:00'))).toMatchObject({ status: 409, error: { code: 'already_begun' } })
    expect(await change(hours('2027-03-18T11:00', '2027-03-18T10:59'))).toMatchObject({
      status: 422,
      error: { fields: { endDate: expect.any(String) } },
    })
    expect(await change(hours('2027-03-18T11:00', '2027-03-18T15:00'))).toMatchObject({ status: 200, data: { endTime: '15:00' } })
    expect(await change(hours('2027-03-18T11:00', '2027-03-18T16:00'))).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    clock.set('2027-03-18T05:30:00Z')
    expect((await write(elsewhere)).status).toBe(503)
  })
})

describe('two windows', () => {
  const message = 'A maintenance broadcast is already scheduled for the selected period. Please select another date and time to proceed.'

  test('never hold in one building at a time', async () => {
    clock.set('2027-03-20T02:00:00Z')
    await newWindow(provider, [harbour.id, marina.id], hours('2027-03-22T08:00', '2027-03-22T12:00'))
    const plan = (buildings: number[], from: string, to: string) => provider.send(createMaintenance, { body: windowOf(buildings, hours(from, to)) })
    const overlapping = { status: 409, error: { code: 'maintenance_overlaps', message } }
    expect(await plan([harbour.id], '2027-03-22T11:00', '2027-03-22T14:00')).toMatchObject(overlapping)
    expect(await plan([], '2027-03-21T08:00', '2027-03-23T08:00')).toMatchObject(overlapping)
    const third = await world.building('Third Quay')
    expect((await plan([third.id], '2027-03-22T11:00', '2027-03-22T14:00')).status).toBe(200)
    const next = await plan([harbour.id], '2027-03-22T12:00', '2027-03-22T14:00')
    expect(next.status).toBe(200)
    const moved = await provider.send(updateMaintenance, {
      params: { uuid: next.data?.uuid ?? '' },
      version: next.data?.version ?? 0,
      body: windowOf([harbour.id], hours('2027-03-22T11:30', '2027-03-22T14:00')),
    })
    expect(moved).toMatchObject(overlapping)
  })

  test('planned by many at once leave one', async () => {
    clock.set('2027-03-24T02:00:00Z')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        provider.send(createMaintenance, { body: windowOf(n % 3 ? [harbour.id] : [], hours('2027-03-26T08:00', '2027-03-26T12:00')) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error?.message))).toEqual(new Set([message]))
  })

  test('stops by many at once happen once', async () => {
    clock.set('2027-03-28T02:00:00Z')
    const { uuid, version } = await newWindow(provider, [harbour.id], hours('2027-03-28T08:00', '2027-03-28T18:00'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider.send(endMaintenance, { params: { uuid }, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })
})

test('a window ends after now, in buildings that there are', async () => {
  clock.set('2027-03-30T02:00:00Z')
  const plan = (body: ReturnType<typeof windowOf>) => provider.send(createMaintenance, { body })
  expect(await plan(windowOf([harbour.id], hours('2027-03-28T08:00', '2027-03-29T08:00')))).toMatchObject({ error: { code: 'ends_in_the_past' } })
  expect(await plan(windowOf([jade.id], hours('2027-04-01T08:00', '2027-04-02T08:00')))).toMatchObject({ error: { code: 'building_unknown' } })
  expect(await plan({ ...windowOf([], hours('2027-04-01T08:00', '2027-04-02T08:00')), scope: 'BUILDINGS' })).toMatchObject({
    status: 422,
    error: { fields: { buildingIds: expect.any(String) } },
  })
})

test('a window is called by one line, however many its message has', async () => {
  const maintenanceDescList = [{ languageCode: 'en' as const, title: 'Database\nupgrade', message: 'First.\nThen.' }]
  const { status, error } = await provider.send(createMaintenance, { body: windowOf([harbour.id], { maintenanceDescList }) })
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ['maintenanceDescList.0.title']])
})

test('another process hears of it, and needs no statement to refuse', async () => {
  const { app } = portal
  const parts = { config: app.config, databaseUrl: app.database.url, roles: app.roles, clock: app.clock }
  const other = await makePortal({ ...parts, modules, authenticate, actorOf, connections: 2, work: false })
  whenOver(() => other.stop())
  clock.set('2027-03-31T02:00:00Z')
  const there = makeCaller(other.server, () => admin.token())
  expect((await write(there)).status).toBe(200)
  const { id, uuid, version } = await newWindow(provider, [harbour.id], hours('2027-03-31T08:00', '2027-03-31T12:00'))
  // as a process of its own would have heard it: what this one says it takes for its own words
  const heard = (id: number) =>
    app.database.pool.query('select pg_notify($1, $2)', ['portal_live', JSON.stringify({ kind: 'maintenanceWindows', id, officeCentreId: null })])
  await heard(id)
  await expect.poll(async () => (await write(there)).status).toBe(503)
  const count = { statements: 0 }
  await statementCount.run(count, () => write(there))
  expect(count.statements).toBe(0)
  await provider.get(endMaintenance, { params: { uuid }, version })
  await heard(id)
  await expect.poll(async () => (await write(there)).status).toBe(200)
})

test('nobody but the provider plans maintenance', async () => {
  expect((await admin.send(createMaintenance, { body: windowOf([harbour.id]) })).status).toBe(403)
  const sales = as(await world.person(platform, 'CENTRICITY_SALES'))
  expect((await sales.send(listMaintenance)).status).toBe(403)
})
