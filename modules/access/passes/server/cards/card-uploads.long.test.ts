import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { createAccessGroup, mapDoors } from '#modules/access/access-groups/contract.ts'
import { resolvePlaces } from '#modules/access/access-groups/server/front.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { getUpload } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { processCards, uploadCards } from '../../contract.ts'
import { cardSheet } from '../example.ts'

const { portal, world, as } = await testPortal()
const allAddOns = { addOns: ['THIRD_PARTY_INTEGRATION'] }
const harbour = await world.building('Harbour Tower', allAddOns)
const pinecrest = await world.tenantIn(harbour, 'Pinecrest', allAddOns)
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { id: String(harbour.id) }
const rows = 20_000
const seconds = 120

test('twenty thousand cards, every second one somebody’s whose door knows it, are checked and written within two minutes', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, n) => world.person(pinecrest, 'TENANT', { name: `Holder ${n}` })))
  const oc = { oc: params.id }
  const controller = await admin.get(createController, { params: oc, body: { name: 'Lobby' } })
  const place = { name: 'Lobby', configuration: 'SINGLE' as const, zone: 'COMMON' as const, controllerId: controller.id, outputNo: 1 }
  const door = await admin.get(createDoor, { params: oc, body: { ...place, openingSeconds: 5, heldOpenSeconds: 30, pinMode: 'NONE' } })
  const group = await admin.get(createAccessGroup, { params, body: { name: 'Pinecrest', rules: [{ kind: 'COMPANY', id: pinecrest.id }] } })
  await admin.get(mapDoors, { params: { ...params, accessGroupId: group.id }, body: { doorIds: [door.id], accessTimeZoneId: null } })
  await systemContext(portal.app, 'test').transaction((tx) => resolvePlaces(tx, { id: harbour.id, timeZone: 'Asia/Hong_Kong' }))

  const lines = Array.from({ length: rows }, (_, n) => `${n % 2 ? (people[n % 40]?.email ?? '') : ''},,W34,${n % 500},${n},`)
  const began = performance.now()
  const checked = await admin.get(processCards, { params, form: {} }, { file: cardSheet(...lines) })
  expect(checked).toMatchObject({ toUploadRecords: rows, toFailRecords: 0 })
  const read = performance.now()
  await admin.get(uploadCards, { params, body: { uuid: checked.uuid } })
  const status = async () => (await admin.get(getUpload, { params: { uuid: checked.uuid } })).status
  await expect.poll(status, { timeout: 300_000, interval: 500 }).toBe('DONE')
  const wrote = performance.now()
  console.log({ checkedMs: Math.round(read - began), writtenMs: Math.round(wrote - read) })
  const { pool } = portal.app.database
  const counted = await pool.query(`select (select count(*)::integer from access_cards) as cards, (select count(*)::integer from passes) as passes,
    (select count(*)::integer from controller_entries where kind = 'PASS') as told`)
  expect(counted.rows).toEqual([{ cards: rows, passes: rows / 2, told: rows / 2 }])
  expect((wrote - began) / 1000).toBeLessThan(seconds)
}, 600_000)
