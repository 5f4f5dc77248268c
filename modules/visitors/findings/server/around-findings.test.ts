import { expect, test } from 'vitest'
import { eraseWithReceipt, getOwnData, previewErasure } from '#modules/identity/privacy/contract.ts'
import { getBulkRun, startBulk, undoBulk } from '#modules/platform/bulk-actions/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { accessPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'

const { portal, world, as, admin, provider, pinecrest, pool, qrOf, newDoor, buy, id, company, clock } = await accessPortal()
await buy(pinecrest, { qr: 10 })
const params = { oc: id }
const look = async () => {
  await admin.get(calls.lookNow, { params })
  await portal.app.jobs.settled()
}

test('Home counts what is open, and what is serious waits for whoever may do something', async () => {
  const figure = async (who = admin) => (await who.get(getHome)).figures.find(({ name }) => name === 'findings')
  const waiting = async (who = admin) => (await who.get(getHome)).waiting.filter(({ href }) => href.startsWith('/access-findings'))
  // nobody has looked yet
  expect(await figure()).toBeUndefined()
  await newDoor('Broom cupboard')
  const leaver = await world.person(pinecrest, 'TENANT', { name: 'Lea Left' })
  await qrOf(leaver)
  await pool.query(`update memberships set ended_at = $2, ended_by = 'test' where user_id = $1`, [leaver.userId, clock.now()])
  await look()
  const { total } = await admin.get(calls.listFindings, { params, query: {} })
  expect(await figure()).toMatchObject({ value: total, href: '/access-findings' })
  expect((await waiting()).map(({ href }) => href)).toContain('/access-findings/list?kind=PASS_OF_LEAVER')
  const viewer = as(await world.person({ ...pinecrest, id: Number(id), landlordId: null }, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await waiting(viewer)).toEqual([])
  expect(await figure(company)).toBeUndefined()
})

test('many are accepted at once, each by its own guard, and that is taken back', async () => {
  await newDoor('Second cupboard')
  await look()
  const open = async () => (await admin.get(calls.listFindings, { params, query: { kind: 'DOOR_UNMAPPED', state: 'OPEN', limit: 100 } })).items
  const before = await open()
  expect(before.length).toBeGreaterThan(1)
  const run = await admin.get(startBulk, {
    body: {
      action: 'findings.accept',
      input: { reason: 'Opened with a key', untilDate: '2027-06-30' },
      rows: before.map(({ uuid, name }) => ({ key: { oc: id, uuid }, title: name })),
    },
  })
  await portal.app.jobs.settled()
  expect(await admin.get(getBulkRun, { params: { uuid: run.uuid } })).toMatchObject({ done: before.length })
  expect(await open()).toEqual([])
  await admin.get(undoBulk, { params: { uuid: run.uuid } })
  await portal.app.jobs.settled()
  expect((await open()).map(({ uuid }) => uuid).toSorted()).toEqual(before.map(({ uuid }) => uuid).toSorted())
})

test('what was said of somebody’s pass is told to the person, and goes when the person is erased', async () => {
  const person = await world.person(pinecrest, 'TENANT', { name: 'Nora Nodoor' })
  await qrOf(person)
  await look()
  const [one] = (await admin.get(calls.listFindings, { params, query: { kind: 'PASS_WITHOUT_DOOR', wildcardSearch: 'nora' } })).items
  if (!one) throw new Error('it was found by the name of its holder')
  const at = { oc: id, uuid: one.uuid }
  await admin.get(calls.acceptFinding, { params: at, version: one.version, body: { reason: 'Nora works from home', untilDate: '2027-06-30' } })
  expect((await as(person).get(getOwnData)).parts.map(({ title }) => title)).toContain('Access findings')
  const who = { id: String(person.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })
  const { rows } = await pool.query('select accept_reason from access_findings where uuid = $1', [one.uuid])
  expect(rows).toEqual([{ accept_reason: '' }])
  const { rows: kept } = await pool.query(`select count(*)::integer as n from audit_personal_values where after::text like '%Nora works%'`)
  expect(kept).toEqual([{ n: 0 }])
})
