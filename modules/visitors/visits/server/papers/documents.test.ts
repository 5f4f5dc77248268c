import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { forgetKeys } from '#kit/server/http/idempotency.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { createEntry } from '#modules/visitors/blacklist/contract.ts'
import { usualRules, type DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { updateVisitingSetting } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, createVisit, getVisit, getVisitHistory, listVisits, receiveWalkIn, undoCheck, viewDocument } from '../../contract.ts'
import type { DocumentInput } from '../../contract/document.ts'
import { listedAs, numberKept, visitOf } from '../example.ts'
import { eraseVisitor, forgetVisitNumbers } from '../night/forget-visits.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database

beforeEach(() => clock.set('2027-03-10T02:00:00Z'))

let n = 0
const place = async (documentCheck: DocumentCheck) => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT')
  const desk = await world.person(building, 'VISITOR_MANAGEMENT')
  const admin = await world.person(building, 'LANDLORD_ADMIN')
  const at = { oc: building.uuid }
  const consent = { en: '' }
  await as(admin).get(updateVisitingSetting, {
    params: { ...at, uuid: building.uuid },
    version: 0,
    body: {
      rules: { ...usualRules, documentCheck },
      building: { purposes: [], restrictedFloorIds: [], selfRegistration: false, confirmEmail: true, consent, documentReason: 'The insurer asks' },
    },
  })
  return { building, company, host, desk, admin, at }
}
type Place = Awaited<ReturnType<typeof place>>
const invited = async ({ host, at }: Place, name: string, more: { email?: string } = {}) => {
  const visit = await as(host).get(createVisit, { params: at, body: visitOf(name, { visitors: [{ name, ...more }] }) })
  return { uuid: visit.uuid, day: visit.visitors[0]?.days[0]?.uuid ?? '' }
}
type Document = z.input<typeof DocumentInput>
const passport = (number?: string): Document => ({ way: 'DOCUMENT', kind: 'PASSPORT', ...(number ? { number } : {}) })
const admitted = ({ desk, at }: Place, day: string, document?: Document) =>
  as(desk).get(checkIn, { params: at, body: { days: [day], ...(document ? { document } : {}) } })
const keptOf = async (day: string): Promise<{ part: string; sealed: string }[]> =>
  (await pool.query('select part, sealed from visit_documents k join visit_days d on d.id = k.day_id where d.uuid = $1', [day])).rows
const look = (who: Person, { at }: Place, day: string) =>
  as(who).send(viewDocument, { params: { ...at, uuid: day }, body: { reason: 'The police ask' } })

describe('at the desk', () => {
  test('the kind is noted and no number kept, unless the building asks for one', async () => {
    const here = await place('KIND')
    const { uuid, day } = await invited(here, 'Mary Lee')
    expect(await admitted(here, day)).toMatchObject([{ done: false, code: 'document_not_seen', documentCheck: 'KIND' }])
    expect(await admitted(here, day, passport('K1234567'))).toMatchObject([{ done: true }])
    expect(await keptOf(day)).toEqual([])
    const shown = await as(here.desk).get(getVisit, { params: { ...here.at, uuid } })
    expect(shown.visitors[0]?.days).toMatchObject([{ documentWay: 'DOCUMENT', documentKind: 'PASSPORT', documentKept: null }])
    // a host reads neither
    const host = await as(here.host).get(getVisit, { params: { ...here.at, uuid } })
    expect(host.visitors[0]?.days).toMatchObject([{ documentWay: null, documentKind: null }])
  })

  test('another way counts alike, and leaves nothing of a document', async () => {
    const here = await place('FULL')
    for (const way of ['VOUCHED', 'STAFF_CARD'] as const) {
      const { uuid, day } = await invited(here, `By ${way}`)
      expect(await admitted(here, day, { way })).toMatchObject([{ done: true }])
      const shown = await as(here.desk).get(getVisit, { params: { ...here.at, uuid } })
      expect(shown.visitors[0]?.days).toMatchObject([{ documentWay: way, documentKind: null, documentKept: null }])
      expect(await keptOf(day)).toEqual([])
    }
    const { day } = await invited(here, 'Both')
    const both = await as(here.desk).send(checkIn, { params: here.at, body: { days: [day], document: { way: 'VOUCHED', number: 'K1234567' } } })
    expect(both.error?.fields).toHaveProperty('document.number')
  })

  test('a number has its form: the last four are four, and of a group none is taken', async () => {
    const four = await place('LAST_FOUR')
    const { day } = await invited(four, 'Mary Lee')
    const second = await invited(four, 'Tom Ho')
    for (const wrong of [undefined, '123', '12345']) expect(await admitted(four, day, passport(wrong))).toMatchObject([{ code: 'last_four_needed' }])
    const send = (days: string[], number: string) => as(four.desk).send(checkIn, { params: four.at, body: { days, document: passport(number) } })
    expect((await send([day], '12 34')).error?.fields).toHaveProperty('document.number')
    expect((await send([day, second.day], '1234')).error?.fields).toHaveProperty('document.number')
    expect(await admitted(four, day, passport('567(8)'))).toMatchObject([{ done: true }])
    expect(await keptOf(day)).toMatchObject([{ part: 'LAST_FOUR' }])
    const full = await place('FULL')
    const whole = await invited(full, 'Ann Wu')
    for (const wrong of [undefined, '1234'])
      expect(await admitted(full, whole.day, passport(wrong))).toMatchObject([{ code: 'document_number_needed' }])
    expect(await admitted(full, whole.day, passport('K123456(7)'))).toMatchObject([{ done: true }])
  })

  test('a check-in that is taken back takes the number along', async () => {
    const here = await place('FULL')
    const { day } = await invited(here, 'Mary Lee')
    await admitted(here, day, passport('K1234567'))
    expect(await keptOf(day)).toHaveLength(1)
    await as(here.desk).get(undoCheck, { params: here.at, body: { day } })
    expect(await keptOf(day)).toEqual([])
  })

  test('nor does who has only looked at the number meanwhile stand in the way of taking it back', async () => {
    const here = await place('FULL')
    const { day } = await invited(here, 'Mary Lee')
    const [done] = await admitted(here, day, passport('K1234567'))
    const leftVersion = done?.row?.version
    expect(leftVersion).toBeGreaterThan(0)
    expect((await look(here.admin, here, day)).status).toBe(200)
    expect(await as(here.desk).send(undoCheck, { params: here.at, body: { day, leftVersion } })).toMatchObject({ status: 200 })
  })

  test('a walk-in shows it like everybody, each of a group the own one', async () => {
    const here = await place('FULL')
    const body = { companyId: here.company.id, timeUntil: '18:00', visitors: [{ name: 'Walter In' }, { name: 'Wanda In' }] }
    expect(await as(here.desk).send(receiveWalkIn, { params: here.at, body: { ...body, documents: [passport('K1234567'), null] } })).toMatchObject({
      status: 422,
      error: { code: 'document_not_seen' },
    })
    const made = await as(here.desk).get(receiveWalkIn, {
      params: here.at,
      body: { ...body, documents: [passport('K1234567'), { way: 'STAFF_CARD' }] },
    })
    expect(made.visitors.map(({ days }) => days[0])).toMatchObject([
      { status: 'CHECKED_IN', documentKept: 'FULL' },
      { status: 'CHECKED_IN', documentWay: 'STAFF_CARD', documentKept: null },
    ])
  })
})

describe('a number', () => {
  test('is encrypted, stands in no list, no history and no trail, and finds nobody', async () => {
    const here = await place('FULL')
    const { uuid, day } = await invited(here, 'Mary Lee')
    await admitted(here, day, passport('ZX998877'))
    const [kept] = await keptOf(day)
    expect(kept?.sealed).not.toContain('ZX998877')
    const told = await Promise.all([
      as(here.admin).get(getVisit, { params: { ...here.at, uuid } }),
      as(here.admin).get(getVisitHistory, { params: { ...here.at, uuid } }),
      as(here.admin).get(listVisits, { params: here.at }),
    ])
    expect(JSON.stringify(told)).not.toContain('ZX998877')
    expect((await as(here.admin).get(listVisits, { params: here.at, query: { wildcardSearch: 'ZX998877' } })).items).toEqual([])
    const trail = await pool.query(
      `select 1 from audit_entries where changes::text like '%ZX998877%' union all select 1 from audit_personal_values where after::text like '%ZX998877%'
       union all select 1 from mails where body like '%ZX998877%'`,
    )
    expect(trail.rows).toEqual([])
  })

  test('is shown with a reason that stays, by the building alone, and not to who may only look or only receives', async () => {
    const here = await place('FULL')
    const { uuid, day } = await invited(here, 'Mary Lee')
    await admitted(here, day, passport('K123456(7)'))
    for (const role of ['LANDLORD_ADMIN_VIEW_ONLY', 'CONCIERGE'])
      expect((await look(await world.person(here.building, role), here, day)).status).toBe(403)
    expect((await look(await world.person(here.company, 'MASTER_ADMIN'), here, day)).status).toBe(403)
    const stranger = await place('FULL')
    expect((await look(stranger.admin, stranger, day)).status).toBe(404)
    const empty = await as(here.admin).send(viewDocument, { params: { ...here.at, uuid: day }, body: { reason: ' ' } })
    expect(empty.status).toBe(422)
    expect(await as(here.admin).get(viewDocument, { params: { ...here.at, uuid: day }, body: { reason: 'The police ask' } })).toEqual({
      part: 'FULL',
      number: 'K123456(7)',
    })
    const { items } = await as(here.admin).get(getVisitHistory, { params: { ...here.at, uuid } })
    const viewed = async (who: Person) =>
      (await as(who).get(getVisitHistory, { params: { ...here.at, uuid } })).items.filter(({ action }) => action === 'documentViewed')
    expect(items.filter(({ action }) => action === 'documentViewed')).toMatchObject([{ reason: 'The police ask' }])
    // the host, or who is looked for, is not told why by this; nor is the company's admin, who decides about the blacklist
    expect(await viewed(here.host)).toEqual([])
    expect((await viewed(await world.person(here.company, 'MASTER_ADMIN'))).map(({ reason }) => reason)).toEqual([null])
  })

  test('that is on the blacklist stops the visitor, however it is written; the last four do not', async () => {
    const here = await place('FULL')
    await as(here.admin).get(createEntry, {
      params: here.at,
      body: { ...listedAs('Mallory Kane', 'mallory@bad.example'), documentNo: 'K 123456(7)' },
    })
    const { uuid, day } = await invited(here, 'Somebody Else')
    expect(await admitted(here, day, passport('k1234567'))).toMatchObject([{ done: false, code: 'visitor_stopped' }])
    const shown = await as(here.desk).get(getVisit, { params: { ...here.at, uuid } })
    expect(shown.visitors).toMatchObject([{ screening: 'MATCH', matches: [{ strength: 'STRONG', fields: ['DOCUMENT'] }] }])
    expect(await keptOf(day)).toEqual([])
    const walkIn = await as(here.desk).get(receiveWalkIn, {
      params: here.at,
      body: { companyId: here.building.id, timeUntil: '18:00', visitors: [{ name: 'Third Name' }], documents: [passport('K1234567')] },
    })
    expect(walkIn.visitors).toMatchObject([{ screening: 'MATCH', days: [{ status: 'STOPPED', documentKept: null }] }])
    const four = await place('LAST_FOUR')
    await as(four.admin).get(createEntry, { params: four.at, body: { ...listedAs('Mallory Kane', 'mallory@bad.example'), documentNo: '4567' } })
    const other = await invited(four, 'Somebody Else')
    expect(await admitted(four, other.day, passport('4567'))).toMatchObject([{ done: true }])
  })

  test('is not found out by trying from what a repeated call is known by, which goes after a day', async () => {
    const here = await place('FULL')
    const visitors = [{ name: 'Mary Lee', email: 'mary.lee@guest.example' }]
    const body = { companyId: here.company.id, timeUntil: '12:00', visitors, documents: [passport('K7654321')] }
    await as(here.desk).get(receiveWalkIn, { params: here.at, body }, { key: 'walk in once' })
    const kept = async () => (await pool.query<{ body_hash: string }>("select body_hash from idempotency_keys where key like '% walk in once'")).rows
    const [row] = await kept()
    expect(row).toBeDefined()
    const guesses = ['base64url', 'hex'].map((form) =>
      createHash('sha256')
        .update(`/api/office-centres/${here.building.uuid}/visits/walk-in\n${JSON.stringify(body)}`)
        .digest(form as 'hex'),
    )
    expect(guesses).not.toContain(row?.body_hash)
    clock.forward(86_401)
    await forgetKeys.run(system, {})
    expect(await kept()).toEqual([])
  })

  test('is gone by the thirty-first day, and not before the thirtieth', async () => {
    const here = await place('FULL')
    const { day } = await invited(here, 'Mary Lee')
    await admitted(here, day, passport('K1234567'))
    clock.set('2027-04-08T03:45:00Z')
    await forgetVisitNumbers.run(system, {})
    expect(await keptOf(day)).toHaveLength(1)
    clock.set('2027-04-09T03:45:00Z')
    await forgetVisitNumbers.run(system, {})
    expect(await keptOf(day)).toEqual([])
    // what was looked at is told as long as the visit is
    const { rows } = await pool.query('select document_kind from visit_days where uuid = $1', [day])
    expect(rows).toEqual([{ document_kind: 'PASSPORT' }])
  })

  test('goes with whoever is erased', async () => {
    const here = await place('KIND')
    const email = `mary${n}@guest.example`
    const { day } = await invited(here, 'Mary Lee', { email })
    await admitted(here, day, passport())
    await numberKept(portal, day)
    await system.transaction((tx) => eraseVisitor(tx, { userId: 0, email }))
    expect(await keptOf(day)).toEqual([])
    const { rows } = await pool.query('select document_kind from visit_days where uuid = $1', [day])
    expect(rows).toEqual([{ document_kind: null }])
  })
})
