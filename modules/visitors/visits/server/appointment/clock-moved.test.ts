import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { changeOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, createVisit, getVisit, getVisitHistory, linkPass } from '../../contract.ts'
import { visitOf } from '../example.ts'
import { keepClock } from '../people-rows.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const context = systemContext(portal.app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const host = as(await world.person(jade, 'TENANT', { name: 'Hana Ito' }))
const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
await provider.get(topUpPasses, { params: { oc: jade.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 50 } })
const params = { oc: harbour.uuid }
const moveClock = (timeZone: string) => context.transaction((tx) => changeOfficeCentre(tx, { id: harbour.id }, { timeZone }, { action: 'changed' }))

interface DayRow {
  day: string
  starts_at: string
  ends_at: string
}
const { pool } = portal.app.database
const daysOf = async (uuid: string): Promise<DayRow[]> =>
  (
    await pool.query<DayRow>('select day, starts_at, ends_at from visit_days where visit_id = (select id from visits where uuid = $1) order by day', [
      uuid,
    ])
  ).rows
const instants = async (uuid: string) =>
  (await daysOf(uuid)).map(({ starts_at, ends_at }) => [starts_at, ends_at].map((at) => new Date(at).toISOString()))
const expiryOf = async (visitorUuid: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ expires_at: string }>('select expires_at from public_links where subject = $1 and ended_at is null', [
    visitorUuid,
  ])
  return rows[0] && new Date(rows[0].expires_at).toISOString()
}

test('days to come keep their local time when the clock of the building is another one, and passes live until the end of the last', async () => {
  const visit = await host.get(createVisit, {
    params,
    body: visitOf('', { days: ['2027-03-10', '2027-03-15'], visitors: [{ name: 'Mary Lee', email: 'mary@guest.example' }] }),
  })
  const visitor = visit.visitors[0]?.uuid ?? ''
  expect(await expiryOf(visitor)).toBe('2027-03-15T16:00:00.000Z')
  await moveClock('America/New_York')
  // clocks there go forward on the 14th
  expect(await instants(visit.uuid)).toEqual([
    ['2027-03-10T20:00:00.000Z', '2027-03-10T21:00:00.000Z'],
    ['2027-03-15T19:00:00.000Z', '2027-03-15T20:00:00.000Z'],
  ])
  expect(await expiryOf(visitor)).toBe('2027-03-16T04:00:00.000Z')
  const { items } = await host.get(getVisitHistory, { params: { ...params, uuid: visit.uuid }, query: { limit: 100 } })
  expect(items.map(({ action }) => action)).toContain('clockMoved')
  await moveClock('Asia/Hong_Kong')
  expect(await instants(visit.uuid)).toEqual([
    ['2027-03-10T07:00:00.000Z', '2027-03-10T08:00:00.000Z'],
    ['2027-03-15T07:00:00.000Z', '2027-03-15T08:00:00.000Z'],
  ])
})

test('a link that a host has handed on lives until the end of the last day by the new clock', async () => {
  const visit = await host.get(createVisit, { params, body: visitOf('', { days: ['2027-03-16'], visitors: [{ name: 'Ann Wu' }] }) })
  const visitor = visit.visitors[0]?.uuid ?? ''
  await host.get(linkPass, { params: { ...params, uuid: visitor } })
  await moveClock('America/New_York')
  expect(await expiryOf(visitor)).toBe('2027-03-17T04:00:00.000Z')
  await moveClock('Asia/Hong_Kong')
  expect(await expiryOf(visitor)).toBe('2027-03-16T16:00:00.000Z')
})

test('who is in already, and what has begun, stays when it was', async () => {
  const visit = await host.get(createVisit, {
    params,
    body: visitOf('', { timeFrom: '10:30', timeUntil: '12:00', visitors: [{ name: 'Sam Poon' }] }),
  })
  const before = await instants(visit.uuid)
  const { visitors } = await host.get(getVisit, { params: { ...params, uuid: visit.uuid } })
  await desk.get(checkIn, { params, body: { days: [visitors[0]?.days[0]?.uuid ?? ''] } })
  await moveClock('Europe/London')
  expect(await instants(visit.uuid)).toEqual(before)
  await moveClock('Asia/Hong_Kong')
})

test('whoever worked out a day by the old clock writes nothing by it', async () => {
  const old: Pick<OfficeCentreRecord, 'id' | 'timeZone'> = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }
  await context.transaction((tx) => keepClock(tx, old))
  await moveClock('Europe/London')
  await expect(context.transaction((tx) => keepClock(tx, old))).rejects.toMatchObject({ failure: { code: 'changed_meanwhile' } })
  await moveClock('Asia/Hong_Kong')
})
