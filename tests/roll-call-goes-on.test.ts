import { expect, test } from 'vitest'
import { createMaintenance } from '#modules/property/maintenance/contract.ts'
import { windowOf } from '#modules/property/maintenance/server/example.ts'
import { createTower } from '#modules/property/units/contract.ts'
import * as rollCall from '#modules/visitors/roll-call/contract.ts'
import { sent } from '#modules/visitors/roll-call/server/example.ts'
import { testPortal } from './portal.ts'

const { world, as, nobody, clock } = await testPortal()

test('a roll-call is begun, marked and ended while the portal is being worked on', async () => {
  clock.set('2027-03-01T02:00:00Z')
  const harbour = await world.building('Harbour Tower')
  const boss = await world.person(harbour, 'LANDLORD_ADMIN')
  const provider = as(await world.person(await world.platform(), 'CENTRICITY_OPS'))
  const { startsAt } = await provider.get(createMaintenance, { body: windowOf([harbour.id]) })
  clock.set(new Date(Date.parse(startsAt) + 60_000).toISOString())
  const admin = as(boss)
  const oc = String(harbour.id)
  expect((await admin.send(createTower, { params: { id: oc }, body: { name: 'Annexe' } })).status).toBe(503)

  const { uuid } = await admin.get(rollCall.startRollCall, { params: { oc }, body: { kind: 'REAL' } })
  const params = { oc, uuid }
  const { path } = await admin.get(rollCall.addPhone, { params, body: { name: 'Wendy' } })
  const token = new URL(path, 'http://portal').searchParams.get('token') ?? ''
  const { people } = await nobody.get(rollCall.addOnPhone, { body: { token, key: crypto.randomUUID(), fullName: 'Courier' } })
  const marks = sent(world, [{ personId: people[0]?.id ?? 0 }])
  await nobody.get(rollCall.markOnPhone, { body: { token, ...marks } })
  await admin.get(rollCall.markPeople, { params, body: sent(world, [{ personId: people[0]?.id ?? 0 }]) })
  expect((await nobody.get(rollCall.readOnPhone, { body: { token } })).people).toMatchObject([{ fullName: 'Courier', state: 'SAFE' }])
  expect((await admin.get(rollCall.getBoard, { params })).people).toHaveLength(1)
  expect(await admin.get(rollCall.endRollCall, { params, body: {} })).toMatchObject({ status: 'ENDED' })
})
