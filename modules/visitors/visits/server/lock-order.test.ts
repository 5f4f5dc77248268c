import { beforeEach, expect, test } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelVisit, checkIn, checkOut, createVisit, decideMatch, resendPasses, updateVisit } from '../contract.ts'
import { addVisitors } from './appointment/upload-visitors.ts'
import { listedAs, visitOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

const building = await world.building('Harbour Tower', { addOns: ['VMS'] })
const company = await world.tenantIn(building, 'Jade Trading')
const master = await world.person(company, 'MASTER_ADMIN')
const host = as(master)
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const params = { oc: building.uuid }
await admin.get(createEntry, { params, body: listedAs('Mallory Kane', 'mallory@bad.example') })
const { pool } = portal.app.database

const invite = (email = 'mary@guest.example') => host.get(createVisit, { params, body: visitOf('', { visitors: [{ name: 'Mary Lee', email }] }) })
type Visit = Awaited<ReturnType<typeof invite>>
const dayOf = ({ visitors }: Visit) => visitors[0]?.days[0]?.uuid ?? ''

/** Whether somebody waits for a lock, before the work is done. */
const waitsFor = async (work: Promise<unknown>): Promise<boolean> => {
  const still = {}
  for (;;) {
    const { rowCount } = await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rowCount) return true
    const moment = new Promise((resolve) => setTimeout(() => resolve(still), 20))
    if ((await Promise.race([work.catch(() => undefined), moment])) !== still) return false
  }
}

/** What is written while another session holds the company, as whoever switches it off does first: it has to hold nothing of the visit, which they hold next. */
const whileCompanyIsHeld = async (work: () => Promise<unknown>): Promise<void> => {
  const other = await pool.connect()
  let done: Promise<unknown> = Promise.resolve()
  const held: string[] = []
  try {
    await other.query('begin')
    await other.query('select from office_centres where id = $1 for update', [company.id])
    done = work()
    const waits = await waitsFor(done)
    expect(waits).toBe(true)
    for (const table of ['visits', 'visitors', 'visit_days'])
      await other
        .query(`savepoint one; select from ${table} where company_id = ${company.id} for update nowait; release one`)
        .catch(() => other.query('rollback to one').then(() => held.push(table)))
  } finally {
    await other.query('rollback')
    other.release()
    await done
  }
  expect(held).toEqual([])
}

const sheetOf = async (uuid: string) => {
  const actor = await portal.app.actorOf(master.membershipId)
  const context = makeContext(portal.app, { requestId: 'test', language: 'en', ...(actor ? { actor } : {}) })
  if (!isSignedIn(context)) throw new Error('the person is there')
  const rows = [{ name: 'Tom Orr', language: 'en' as const }]
  return context.transaction((tx, inside) => addVisitors(tx, inside, { officeCentreId: company.id, uuid }, rows))
}

test.for([
  ['is changed', ({ uuid, version }: Visit) => host.get(updateVisit, { params: { ...params, uuid }, version, body: visitOf('Tom Orr') })],
  ['grows by a sheet', ({ uuid }: Visit) => sheetOf(uuid)],
  ['is called off', ({ uuid, version }: Visit) => host.get(cancelVisit, { params: { ...params, uuid }, version, body: { reason: '' } })],
  ['has its passes sent again', ({ uuid }: Visit) => host.get(resendPasses, { params: { ...params, uuid } })],
  ['is received', (visit: Visit) => admin.get(checkIn, { params, body: { days: [dayOf(visit)] } })],
] as const)('who is visited is held before a visit that %s', async ([, work]) => {
  const visit = await invite()
  await whileCompanyIsHeld(() => work(visit))
  // whoever has come in is in no other test's way
  await admin.get(checkOut, { params, body: { days: [dayOf(visit)] } })
})

test('who is visited is held before a visitor about whom somebody decides', async () => {
  const visit = await invite('mallory@bad.example')
  const at = { params: { ...params, uuid: visit.visitors[0]?.uuid ?? '' } }
  await whileCompanyIsHeld(() => admin.get(decideMatch, { ...at, body: { decision: 'LET_IN' } }))
})
