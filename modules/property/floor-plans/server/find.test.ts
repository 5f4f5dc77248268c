import { expect, test } from 'vitest'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createFloorPlan, listFloorPlans } from '../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const oc = harbour.uuid
const tower = await admin.get(createTower, { params: { id: oc }, body: { name: 'North' } })
await admin.get(createUnits, { params: { id: oc }, body: { towerId: tower.id, floors: [{ floorNo: '12', floorNoInt: 12, units: [] }] } })
const floorId = (await admin.get(listFloorChoices, { params: { id: oc }, query: {} })).items[0]?.id ?? 0

test.each(['Lift lobby A & B', 'Café #2 + bar, 50% open?', '地下大堂=A'])('what is found leads to it by the whole of its name: %s', async (name) => {
  const { uuid } = await admin.get(uploadFile, { form: { module: 'floor-plans' } }, { file: { name: 'plan.png', content: png } })
  const plan = await admin.get(createFloorPlan, { params: { oc }, body: { name, floorId, imageFileUuid: uuid } })
  const groups = await admin.get(findRecords, { query: { text: name.slice(0, 4) } })
  const hit = groups.flatMap(({ kind, hits }) => (kind === 'floorPlans' ? hits : [])).find(({ title }) => title === name)
  const address = new URL(hit?.href ?? '/', 'http://localhost')
  expect([address.pathname, ...address.searchParams]).toEqual(['/floor-plans', ['wildcardSearch', name]])
  const { items } = await admin.get(listFloorPlans, { params: { oc }, query: { wildcardSearch: address.searchParams.get('wildcardSearch') ?? '' } })
  expect(items.map((one) => one.uuid)).toEqual([plan.uuid])
})
