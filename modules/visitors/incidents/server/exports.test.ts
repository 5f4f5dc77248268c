import { expect, test } from 'vitest'
import { eraseWithReceipt, previewErasure } from '#modules/identity/privacy/contract.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { cellsOf } from '#tests/hostile/formulas.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { incidentOf } from './example.ts'

const { portal, world, as } = await testPortal()
const building = await world.building('Harbour Tower')
const params = { oc: String(building.id) }
const boss = as(await world.person(building, 'LANDLORD_ADMIN', { name: 'Ada Boss' }))
const guard = await world.person(building, 'GUARD', { name: 'Canaria Finkenstein' })
const goes = as(guard)

/** The lines of a sheet, without its header. */
const linesOf = async (asked: Promise<{ exportUuid: string }>): Promise<string[][]> => {
  const { exportUuid } = await asked
  await portal.app.jobs.settled()
  return cellsOf((await boss.send(downloadExport, { params: { uuid: exportUuid } })).text).slice(1)
}

test('the log and the handovers are had as files by whoever may export them, as the lists show them', async () => {
  const open = await goes.get(calls.createIncident, { params, body: incidentOf('Broken glass', { place: 'Lobby', people: 'Old Mr Tam' }) })
  const fire = await goes.get(calls.createIncident, { params, body: incidentOf('Smoke in bay 3', { kind: 'FIRE', severity: 'HIGH' }) })
  await goes.get(calls.closeIncident, { params: { ...params, uuid: fire.uuid }, version: fire.version, body: { text: 'A cigarette' } })
  const handover = await goes.get(calls.writeHandover, { params, body: { openMatters: 'Lift 4', watch: 'Roof hatch', keys: 12, badges: 30 } })
  await boss.get(calls.signHandover, { params: { ...params, uuid: handover.uuid }, body: { remark: 'Eleven keys' } })

  expect((await goes.send(calls.emailIncidents, { params })).status).toBe(403)
  expect((await goes.send(calls.emailHandovers, { params })).status).toBe(403)

  const all = await linesOf(boss.get(calls.emailIncidents, { params }))
  expect(all.map(([reference]) => reference).toSorted()).toEqual([open.reference, fire.reference])
  expect(all.flat().join()).not.toContain('Tam')
  const [line, ...more] = await linesOf(boss.get(calls.emailIncidents, { params, query: { status: 'OPEN' } }))
  expect(more).toEqual([])
  expect(line?.slice(0, 4)).toEqual([open.reference, 'Damage', 'Minor', 'Open'])
  expect(line).toEqual(expect.arrayContaining(['Broken glass', 'Lobby', 'Canaria Finkenstein']))

  const [shift] = await linesOf(boss.get(calls.emailHandovers, { params, query: { wildcardSearch: 'roof' } }))
  expect(shift).toEqual(expect.arrayContaining(['Canaria Finkenstein', 'Signed', 'Lift 4', '12', '30', '1', 'Ada Boss', 'Eleven keys']))
  expect(await linesOf(boss.get(calls.emailHandovers, { params, query: { wildcardSearch: 'cellar' } }))).toEqual([])
})

test('whose name is hidden from the lists stands in no file either', async () => {
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const who = { id: String(guard.userId) }
  const { version } = await provider.get(previewErasure, { params: who })
  await provider.get(eraseWithReceipt, { params: who, version, body: { reason: 'Asked for by letter' } })
  const lines = [...(await linesOf(boss.get(calls.emailIncidents, { params }))), ...(await linesOf(boss.get(calls.emailHandovers, { params })))]
  expect(lines).toHaveLength(3)
  expect(lines.flat().join()).not.toContain('Finkenstein')
  const { items } = await boss.get(calls.listIncidents, { params })
  expect(items.map(({ writtenBy }) => writtenBy).every((name) => lines.every((cells) => cells.includes(name ?? 'a former user')))).toBe(true)
})
