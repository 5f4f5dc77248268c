import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { incidentOf } from './example.ts'

const { portal, world, as } = await testPortal()
const building = await world.building('Harbour Tower')
const oc = String(building.id)
const goes = as(await world.person(building, 'GUARD', { name: 'Gus Goes' }))
const comes = as(await world.person(building, 'GUARD', { name: 'Cora Comes' }))
const written = { openMatters: 'Lift 4 is out of use', watch: 'Roof hatch', keys: 12, badges: 30 }

test('what is open stands in a handover as it stood; whoever comes signs it, once, and never its writer', async () => {
  const incident = await goes.get(calls.createIncident, { params: { oc }, body: incidentOf('Broken glass') })
  const { uuid } = await goes.get(calls.writeHandover, { params: { oc }, body: written })
  await goes.get(calls.closeIncident, { params: { oc, uuid: incident.uuid }, version: incident.version, body: { text: 'Replaced' } })
  const sign = (who: typeof goes, remark = 'Eleven keys') => who.send(calls.signHandover, { params: { oc, uuid }, body: { remark } })
  expect((await sign(goes)).error?.code).toBe('own_handover')
  expect((await comes.get(getHome, {})).waiting.map(({ href }) => href)).toContain(`/handovers/${uuid}`)
  expect((await goes.get(getHome, {})).waiting.map(({ href }) => href)).not.toContain(`/handovers/${uuid}`)
  const all = await Promise.all(Array.from({ length: 30 }, () => sign(comes)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(29)
  expect(await goes.get(calls.getHandover, { params: { oc, uuid } })).toMatchObject({
    ...written,
    incidents: 1,
    standing: [{ of: 'INCIDENT', kind: 'DAMAGE', name: `${incident.reference}: Broken glass` }],
    signed: { by: 'Cora Comes', remark: 'Eleven keys' },
    may: { sign: false },
  })
  expect(await goes.get(calls.getStanding, { params: { oc } })).toEqual([])
})

test('who only looks reads it and signs nothing; another building has no part in it', async () => {
  const { uuid } = await goes.get(calls.writeHandover, { params: { oc }, body: written })
  const viewer = as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect((await viewer.get(calls.listHandovers, { params: { oc } })).total).toBe(2)
  expect((await viewer.send(calls.signHandover, { params: { oc, uuid }, body: {} })).status).toBe(403)
  const elsewhere = await world.building('Marina Tower')
  const stranger = as(await world.person(elsewhere, 'GUARD'))
  for (const at of [oc, String(elsewhere.id)])
    expect((await stranger.send(calls.signHandover, { params: { oc: at, uuid }, body: {} })).status).toBe(404)
  const { rows } = await portal.app.database.pool.query<{ status: string }>('select status from handovers where uuid = $1', [uuid])
  expect(rows[0]?.status).toBe('WRITTEN')
})
