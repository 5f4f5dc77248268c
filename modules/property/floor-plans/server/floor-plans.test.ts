import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { pngOf } from '#tests/hostile/pictures.ts'
import { testPortal } from '#tests/portal.ts'
import { createFloorPlan, deleteFloorPlan, listFloorPlans, listPlanFloors, updateFloorPlan } from '../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const kestrel = await world.building('Kestrel House')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const other = as(await world.person(kestrel, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const send = (name: string, content: Buffer) => admin.send(uploadFile, { form: { module: 'floor-plans' } }, { file: { name, content } })
const picture = async () => (await send('plan.png', png)).data?.uuid ?? ''
const tower = await admin.get(createTower, { params: { id: harbour.uuid }, body: { name: 'North' } })
await admin.get(createUnits, { params: { id: harbour.uuid }, body: { towerId: tower.id, floors: [{ floorNo: '12', floorNoInt: 12, units: [] }] } })
const floorId = (await admin.get(listFloorChoices, { params: { id: harbour.uuid }, query: {} })).items[0]?.id ?? 0

test('a building draws a floor, draws it anew, and takes it away; a name is one', async () => {
  expect(await admin.get(listPlanFloors, { params })).toEqual([{ id: floorId, floorNo: '12', towerName: 'North' }])
  const made = await admin.get(createFloorPlan, { params, body: { name: 'Harbour side', floorId, imageFileUuid: await picture() } })
  expect(made).toMatchObject({ floor: { floorNo: '12' }, image: { fileExtension: 'png' } })
  const again = await admin.send(createFloorPlan, { params, body: { name: 'harbour SIDE', floorId, imageFileUuid: await picture() } })
  expect(again.error?.code).toBe('floor_plan_exists')
  const body = { name: 'Hill side', floorId, imageFileUuid: await picture() }
  const changed = await admin.get(updateFloorPlan, { params: { ...params, uuid: made.uuid }, version: made.version, body })
  expect(changed.image?.uuid).not.toBe(made.image?.uuid)
  await admin.get(deleteFloorPlan, { params: { ...params, uuid: made.uuid }, version: changed.version })
  expect((await admin.get(listFloorPlans, { params })).items).toEqual([])
})

test('a floor of another building, a picture of somebody else, and what is no picture are refused', async () => {
  expect(
    (await admin.send(createFloorPlan, { params, body: { name: 'A', floorId: floorId + 1000, imageFileUuid: await picture() } })).error?.code,
  ).toBe('plan_floor_unknown')
  const theirs = await other.get(uploadFile, { form: { module: 'floor-plans' } }, { file: { name: 'plan.png', content: png } })
  expect((await admin.send(createFloorPlan, { params, body: { name: 'A', floorId, imageFileUuid: theirs.uuid } })).status).toBe(404)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await send('plan.svg', script)).error?.code).toBe('file_wrong_extension')
  expect((await send('plan.png', script)).error?.code).toBe('file_not_an_image')
})

/** White, one bit each, and whole: every check sum of it is right. */
const drawn = (side: number): Buffer =>
  pngOf({ width: side, height: side, depth: 1, data: deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side)) })

test('a plan of more than fifty megapixels is refused, however small its file; one of just below is taken', async () => {
  const [large, most] = [drawn(7072), drawn(7000)]
  expect(Math.max(large.length, most.length)).toBeLessThan(50_000)
  expect(await send('plan.png', large)).toMatchObject({
    status: 422,
    error: { code: 'image_unreadable', message: expect.stringContaining('50 megapixels') },
  })
  const taken = await send('plan.png', most)
  expect(taken.status).toBe(200)
  const body = { name: 'Large', floorId, imageFileUuid: taken.data?.uuid ?? '' }
  expect((await admin.send(createFloorPlan, { params, body })).status).toBe(200)
})
