import { expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { forgetByNight, type Going, goneByRetention, heldIn, keptFor, type Over } from './front.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const marina = await world.building('Marina One')
const merlion = await world.tenantIn(marina, 'Merlion')
const ada = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Ada Wong' })
const admin = as(ada)
const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
const master = as(await world.person(jade, 'MASTER_ADMIN'))
const system = systemContext(portal.app, 'test')

const params = { oc: harbour.uuid }
const dayFrom = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
const dateFrom = (days: number) => dayFrom(days).slice(0, 10)
const keeps = async (retention: Partial<calls.Settings['building']['retention']>) => {
  const { version, languages, codeRequired, notifiedParties, building } = await admin.get(calls.getSettings, { params })
  const body = { languages, codeRequired, notifiedParties, building: { ...building, retention: { ...building.retention, ...retention } } }
  return admin.get(calls.updateSettings, { params, version, body })
}
const inForce = () => keptFor(system, harbour.id, 'access')

test('fewer days take effect a week later; what else is saved meanwhile leaves that day, and it can be taken back until then', async () => {
  const saved = await keeps({ access: 60 })
  const waits = { retention: 'access', inForceDays: 180, days: 60, takesEffectDate: dayFrom(7) }
  expect(saved.shorterRetention).toEqual([waits])
  expect(saved.building.retention.access).toBe(60)
  expect(await inForce()).toBe(180)
  clock.forward(6 * 86_400)
  expect((await keeps({ exports: 30 })).shorterRetention).toEqual([waits])
  expect(await inForce()).toBe(180)
  expect((await keeps({ access: 180 })).shorterRetention).toEqual([])
  clock.forward(2 * 86_400)
  expect(await inForce()).toBe(180)
})

test('after the week it holds, more days hold at once, and fewer again wait', async () => {
  await keeps({ access: 60 })
  clock.forward(7 * 86_400 - 1)
  expect(await inForce()).toBe(180)
  clock.forward(1)
  expect(await inForce()).toBe(60)
  expect((await admin.get(calls.getSettings, { params })).shorterRetention).toEqual([])
  await keeps({ access: 90 })
  expect(await inForce()).toBe(90)
  // another wish begins its own week
  await keeps({ access: 40 })
  clock.forward(86_400)
  expect((await keeps({ access: 50 })).shorterRetention).toMatchObject([{ inForceDays: 90, days: 50, takesEffectDate: dayFrom(7) }])
  await keeps({ access: 180 })
  // sheets and files are copies
  await keeps({ uploads: 7 })
  expect(await keptFor(system, harbour.id, 'uploads')).toBe(7)
})

test('before it is saved it is told what would go, of the building alone', async () => {
  const asked: Going[] = []
  answer(goneByRetention, {
    retention: 'access',
    title: () => 'Test records',
    count: async (_, going, atMost) => {
      asked.push(going)
      return atMost + 1
    },
  })
  const told = await admin.get(calls.previewShortening, { params, query: { retention: 'access', days: 30 } })
  expect(told).toMatchObject({ inForceDays: 180, days: 30, takesEffectDate: dayFrom(7), heldUntilDate: null })
  expect(told.items).toContainEqual({ title: 'Test records', total: 10_000, totalIsMinimum: true })
  // as they stand on that day
  expect(asked.map(({ from, before }) => [from.toISOString(), before.toISOString()])).toEqual([[dayFrom(7 - 180), dayFrom(7 - 30)]])
  expect((await admin.get(calls.previewShortening, { params, query: { retention: 'access', days: 180 } })).items).toEqual([])
  expect((await master.send(calls.previewShortening, { params: { oc: jade.uuid }, query: { retention: 'access', days: 30 } })).status).toBe(403)
  expect((await looker.send(calls.previewShortening, { params, query: { retention: 'access', days: 30 } })).status).toBe(403)
})

test('by night each building lets go by its own days and holds, also where another one fails', async () => {
  const pier = await world.building('Pier House')
  const opal = await world.tenantIn(pier, 'Opal Design')
  const body = { retention: 'access', companyId: opal.id, reason: 'A claim', untilDate: dateFrom(2) } as const
  await as(await world.person(pier, 'LANDLORD_ADMIN')).get(calls.placeHold, { params: { oc: pier.uuid }, body })
  const over = new Map<number, Over>()
  const night = forgetByNight(system, 'access', [harbour, pier], async ({ id }, what) => {
    if (id === harbour.id) throw new Error('not tonight')
    over.set(id, what)
  })
  await expect(night).rejects.toThrow('1 failed: Error: not tonight')
  expect(over.get(pier.id)).toEqual({ days: 180, before: new Date(dayFrom(-180)), held: { all: false, companyIds: [opal.id] } })
})

test('a hold keeps records until its day is over or it is lifted; who placed it and why stands in the history', async () => {
  const hold = await admin.get(calls.placeHold, { params, body: { retention: 'access', reason: 'Claim 41/27', untilDate: dateFrom(20) } })
  expect(hold).toMatchObject({ company: null, reason: 'Claim 41/27', state: 'ON', createdBy: 'Ada Wong', may: { lift: true } })
  expect(await heldIn(system, harbour.id, 'access')).toEqual({ all: true, companyIds: [] })
  expect(await heldIn(system, harbour.id, 'visitors')).toEqual({ all: false, companyIds: [] })
  expect(await heldIn(system, marina.id, 'access')).toEqual({ all: false, companyIds: [] })
  const told = await admin.get(calls.previewShortening, { params, query: { retention: 'access', days: 30 } })
  expect(told.heldUntilDate).toBe(dateFrom(20))
  const ofJade = await admin.get(calls.placeHold, {
    params,
    body: { retention: 'visitors', companyId: jade.id, reason: 'Police', untilDate: dateFrom(0) },
  })
  expect(await heldIn(system, harbour.id, 'visitors')).toEqual({ all: false, companyIds: [jade.id] })
  await admin.get(calls.liftHold, { params: { ...params, uuid: hold.uuid }, version: hold.version })
  expect(await heldIn(system, harbour.id, 'access')).toEqual({ all: false, companyIds: [] })
  clock.forward(86_400)
  expect(await heldIn(system, harbour.id, 'visitors')).toEqual({ all: false, companyIds: [] })
  const { items } = await looker.get(calls.listHolds, { params, query: {} })
  expect(items.map(({ state, company, may }) => [state, company?.companyName ?? null, may.lift])).toEqual([
    ['OVER', 'Jade Trading', false],
    ['LIFTED', null, false],
  ])
  const again = await admin.send(calls.liftHold, { params: { ...params, uuid: ofJade.uuid }, version: ofJade.version })
  expect(again.error?.code).toBe('hold_over')
  const { items: deeds } = await admin.get(calls.getSettingsHistory, { params })
  expect(deeds.filter(({ action }) => action.endsWith('Hold')).map(({ action, by }) => [action, by])).toEqual([
    ['liftedHold', 'Ada Wong'],
    ['placedHold', 'Ada Wong'],
    ['placedHold', 'Ada Wong'],
  ])
})

test.each([
  ['a day that is over', { untilDate: '2027-01-01' }, 'hold_day'],
  ['longer than two years', { untilDate: '2031-01-01' }, 'hold_day'],
  ['no reason', { reason: ' ' }, 'invalid'],
  ['a company of another building', { companyId: merlion.id }, 'not_found'],
])('a hold with %s is refused', async (_, change, code) => {
  const refused = await admin.send(calls.placeHold, { params, body: { retention: 'access', reason: 'A claim', untilDate: dateFrom(9), ...change } })
  expect(refused.error?.code).toBe(code)
})

test('a company neither sees nor places holds, nor does who only looks place one', async () => {
  const body = { retention: 'access' as const, reason: 'A claim', untilDate: dateFrom(9) }
  expect((await master.send(calls.listHolds, { params, query: {} })).status).toBe(403)
  expect((await master.send(calls.placeHold, { params: { oc: jade.uuid }, body })).status).toBe(403)
  expect((await looker.send(calls.placeHold, { params, body })).status).toBe(403)
})
