import { beforeEach, expect, test } from 'vitest'
import * as calls from '#modules/access/access-groups/contract.ts'
import type { DoorsChange } from '#modules/access/access-groups/contract/group.ts'
import { setAccessFloors } from '#modules/access/passes/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { accessPortal } from './access.ts'

const { clock, world, as, harbour, oriel, admin, id, newDoor, newZone, resolved } = await accessPortal()
// Wednesday, eight in the evening, in Hong Kong
const evening = '2027-03-10T12:00:00.000Z'
const thursday = '2027-03-11T00:00:00.000Z'
beforeEach(() => clock.set(evening))
const tower = await admin.get(createTower, { params: { id }, body: { name: 'East' } })
const floors = [5, 6, 7].map((n) => ({ floorNo: String(n), floorNoInt: n, units: [{ unitNo: `${n}A`, areaSquareFeet: 500 }] }))
await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors } })
const choices = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
const floorId = (no: string) => choices.find(({ floorNo }) => floorNo === no)?.id ?? 0
const office = await newZone()
const none = { gain: 0, lose: 0, otherHours: 0 }

/** Somebody in a group of their own that opens a lift, which stops at these floors. */
const liftFor = async (name: string, floorNos: string[], zoneId: number | null = office.id) => {
  const person = await world.person(oriel, 'TENANT', { name })
  const lift = await newDoor(`Lift of ${name}`, { configuration: 'ELEVATOR' })
  const rules = [{ kind: 'PERSON' as const, id: person.userId }]
  const group = await admin.get(calls.createAccessGroup, { params: { id }, body: { name: `Group of ${name}`, rules } })
  const at = { params: { id, accessGroupId: group.id } }
  await admin.get(calls.setFloorMapping, { ...at, body: { floorIds: floorNos.map(floorId) } })
  await admin.get(calls.mapDoors, { ...at, body: { doorIds: [lift.id], accessTimeZoneId: zoneId } })
  await resolved()
  return { person, lift, at, rules }
}
const tried = (at: { params: { id: string; accessGroupId: number } }, body: DoorsChange) => admin.get(calls.rehearseDoors, { ...at, body })

test('whoever is put into a group gains the floors of its lifts from when those open, but not those that another group gives them', async () => {
  const { at } = await liftFor('Ann', ['5', '6'])
  const bo = await liftFor('Bo', ['5'])
  const { liftFloors, doors } = await admin.get(calls.rehearseAccessGroup, { ...at, body: { rules: bo.rules } })
  expect(doors).toHaveLength(1)
  const first = { gain: thursday, lose: null, otherHours: null }
  expect(liftFloors.floors).toEqual([
    // Bo comes, and has the fifth floor by another lift; Ann goes
    { id: floorId('5'), floorNo: '5', towerName: 'East', ...none, lose: 1, first: { ...first, gain: null, lose: thursday } },
    { id: floorId('6'), floorNo: '6', towerName: 'East', ...none, gain: 1, lose: 1, first: { ...first, lose: thursday } },
  ])
  expect(liftFloors).toMatchObject({ gain: 1, lose: 1, otherHours: 0, first: { gain: thursday, lose: thursday } })
})

test('other floors of a group are tried like its doors: who gains and loses which, and nothing of it stays', async () => {
  const { at } = await liftFor('Cai', ['5', '6'])
  const told = await tried(at, { change: 'FLOORS', floorIds: ['6', '7'].map(floorId) })
  expect(told).toMatchObject({ ...none, doors: [], liftFloors: { gain: 1, lose: 1, otherHours: 0 } })
  expect(told.liftFloors.floors.map(({ floorNo, gain, lose }) => [floorNo, gain, lose])).toEqual([
    ['5', 0, 1],
    ['7', 1, 0],
  ])
  expect((await admin.get(calls.getFloorMapping, at)).map(({ floorNo }) => floorNo)).toEqual(['5', '6'])
  const same = await tried(at, { change: 'FLOORS', floorIds: ['5', '6'].map(floorId) })
  expect(same.liftFloors.floors).toEqual([])
})

test('a floor of the person’s own is not lost with the group’s, and comes with the lift', async () => {
  const { at, person, lift } = await liftFor('Dee', ['5'])
  const body = { floors: [{ floorId: floorId('5'), fromDate: '2027-03-01', untilDate: null, reason: 'Works there' }] }
  await admin.get(setAccessFloors, { params: { oc: oriel.uuid, id: person.userId }, body })
  expect((await tried(at, { change: 'FLOORS', floorIds: [] })).liftFloors.floors).toEqual([])
  const [mapping] = (await admin.get(calls.listDoorMappings, { ...at, query: {} })).items
  const unmapped = await tried(at, { change: 'UNMAP', doorMappingIds: [mapping?.id ?? 0] })
  expect([mapping?.door.id, unmapped.liftFloors.floors.map(({ floorNo, lose }) => [floorNo, lose])]).toEqual([lift.id, [['5', 1]]])
})

test('doors that are mapped say which floors come with a lift, and other hours at which its floors are reached', async () => {
  const { at } = await liftFor('Eli', ['7'])
  const [mapping] = (await admin.get(calls.listDoorMappings, { ...at, query: {} })).items
  const anytime = await tried(at, { change: 'HOURS', doorMappingIds: [mapping?.id ?? 0], accessTimeZoneId: null })
  expect(anytime.liftFloors).toMatchObject({ ...none, otherHours: 1, first: { otherHours: evening }, floors: [{ floorNo: '7', otherHours: 1 }] })
  const door = await newDoor('Store')
  const other = await tried(at, { change: 'MAP', doorIds: [door.id], accessTimeZoneId: null })
  expect([other.doors.length, other.liftFloors.floors]).toEqual([1, []])
})

test('floors are tried only by whoever may set them', async () => {
  const { at } = await liftFor('Flo', ['5'])
  const writer = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['ACCESS_GROUP_ACTION'] }))
  const body = { change: 'FLOORS' as const, floorIds: [] }
  expect(await writer.send(calls.rehearseDoors, { ...at, body })).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  expect(await admin.send(calls.rehearseDoors, { ...at, body: { ...body, floorIds: [999_999_999] } })).toMatchObject({
    status: 422,
    error: { code: 'access_floor_unknown' },
  })
})
