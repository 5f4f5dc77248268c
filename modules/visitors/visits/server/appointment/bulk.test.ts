import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { getBulkRun, startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createVisit, getVisit, listVisits } from '../../contract.ts'
import { visitOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
beforeEach(() => clock.set('2027-03-10T02:00:00Z'))
const tower = await world.building('Harbour Tower', { addOns: ['VMS'] })
const jade = await world.tenantIn(tower, 'Jade Trading')
const [hana, cole] = [as(await world.person(jade, 'TENANT', { name: 'Hana Ito' })), as(await world.person(jade, 'TENANT'))]
const master = as(await world.person(jade, 'MASTER_ADMIN'))
type Caller = typeof hana
const params = { oc: jade.uuid }
const invite = (who: Caller, name: string, visitors = [{ name }]) => who.get(createVisit, { params, body: visitOf(name, { visitors }) })
const many = async (who: Caller, body: Parameters<typeof who.get<typeof startBulk>>[1]['body']) => {
  const { uuid } = await who.get(startBulk, { body })
  await portal.app.jobs.settled()
  const { total, done, refused, refusedRows } = await who.get(getBulkRun, { params: { uuid } })
  return { total, done, refused, named: refusedRows.map(({ title }) => title) }
}
const row = ({ uuid }: { uuid: string }, title: string) => ({ key: { oc: jade.uuid, uuid }, title })
const statusOf = async ({ uuid }: { uuid: string }) => (await master.get(getVisit, { params: { ...params, uuid } })).status

test('visits are cancelled together: one that is ticked by two of its visitors once, a colleague’s not at all', async () => {
  const pair = await invite(hana, 'Pair One', [{ name: 'Pair One' }, { name: 'Pair Two' }])
  const [own, theirs] = [await invite(hana, 'Mary Lee'), await invite(cole, 'Noel Chan')]
  const rows = [row(pair, 'Pair One'), row(pair, 'Pair Two'), row(own, 'Mary Lee'), row(theirs, 'Noel Chan')]
  const run = await many(hana, { action: 'visits.cancel', rows, input: { reason: 'Flood' } })
  expect(run).toEqual({ total: 3, done: 2, refused: 1, named: ['Noel Chan'] })
  expect([await statusOf(pair), await statusOf(own), await statusOf(theirs)]).toEqual(['CANCELLED', 'CANCELLED', 'APPROVED'])
  // over is over, and said so
  expect(await many(hana, { action: 'visits.cancel', rows: [row(own, 'Mary Lee')] })).toMatchObject({ done: 0, refused: 1 })
})

test('the list says of each row whether its visit is the reader’s to change, as the calls decide it', async () => {
  const colleague = as(await world.person(jade, 'TENANT', { permissionsAdded: ['VISITOR_VIEW'] }))
  const [own, theirs] = [await invite(colleague, 'Otto Own'), await invite(cole, 'Thea Theirs')]
  const may = async (who: Caller) => {
    const { items } = await who.get(listVisits, { params, query: { view: 'TODAY', limit: 100 } })
    return [own, theirs].map(({ uuid }) => items.find(({ visitUuid }) => visitUuid === uuid)?.may.change)
  }
  expect(await may(colleague)).toEqual([true, false])
  expect(await may(master)).toEqual([true, true])
  const rows = [row(own, 'Otto Own'), row(theirs, 'Thea Theirs')]
  expect(await many(colleague, { action: 'visits.cancel', rows, input: { reason: 'Flood' } })).toMatchObject({ done: 1, named: ['Thea Theirs'] })
  expect(await may(master)).toEqual([false, true])
})

test('the mails of all that a list shows are sent again, and who may change no visit begins nothing', async () => {
  const visit = await invite(master, 'Ann Mail', [{ name: 'Ann Mail', email: 'ann@guest.example' } as { name: string }])
  const mails = async () => (await mailsTo(portal, 'ann@guest.example')).length
  await portal.app.jobs.settled()
  const before = await mails()
  const query = { view: 'TODAY', status: 'EXPECTED', wildcardSearch: 'Ann Mail' }
  const { total } = await master.get(listVisits, { params, query: { view: 'TODAY', status: 'EXPECTED', wildcardSearch: 'Ann Mail' } })
  expect(total).toBe(1)
  expect(await many(master, { action: 'visits.resend', all: { params, query, count: total } })).toMatchObject({ done: 1, refused: 0 })
  expect(await mails()).toBe(before + 1)
  expect(await statusOf(visit)).toBe('APPROVED')
  const nobody = as(await world.person(jade, 'TENANT', { permissionsRemoved: ['OWN_VISITOR_EDIT'] }))
  expect((await nobody.send(startBulk, { body: { action: 'visits.cancel', rows: [row(visit, 'Ann')] } })).status).toBe(403)
})
