import { expect, test } from 'vitest'
import { createAccessGroup, deleteAccessGroup, getAccessGroup, setFloorMapping } from '#modules/access/access-groups/contract.ts'
import { setAccessFloors } from '#modules/access/passes/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { accessPortal } from '#tests/access.ts'
import { askOfPerson } from '../contract.ts'

const { admin, world, clock, harbour, pinecrest, id, pool, newDoor, newGroup, newZone, qrOf, resolved, buy } = await accessPortal()
await buy(pinecrest, { qr: 5 })
const tower = await admin.get(createTower, { params: { id }, body: { name: 'Tower' } })
const unitsOf = (floorNoInt: number) => ({
  floorNo: String(floorNoInt),
  floorNoInt,
  units: [{ unitNo: `${floorNoInt}A`, areaSquareFeet: 500 }],
})
await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [7, 8, 9].map(unitsOf) } })
const floors = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
const floorOf = (floorNo: string) => floors.find((floor) => floor.floorNo === floorNo)?.id ?? 0
const [lift, stairs] = [await newDoor('Lift 1', { configuration: 'ELEVATOR' }), await newDoor('Stairs')]
const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora Chan' })
const group = await newGroup('Pinecrest', [{ kind: 'COMPANY', id: pinecrest.id }], [lift.id, stairs.id])
await resolved()
await qrOf(dora)

const asked = async (date: string, time = '15:00') => {
  const { doors } = await admin.get(askOfPerson, { params: { id }, body: { userId: dora.userId, at: { date, time } } })
  return new Map(doors.map(({ door, opens, floors: stops }) => [door.name, { opens, floors: stops?.map(({ floorNo }) => floorNo) ?? null }]))
}
const setGroupFloors = (...floorNos: string[]) =>
  admin.get(setFloorMapping, { params: { id, accessGroupId: group.id }, body: { floorIds: floorNos.map(floorOf) } })

test('a lift that nobody has given a floor opens, and stops at none; of other doors no floor is said', async () => {
  const found = await asked('2027-03-12')
  expect(found.get('Lift 1')).toEqual({ opens: true, floors: [] })
  expect(found.get('Stairs')).toEqual({ opens: true, floors: null })
})

test('it stops at the floors of the groups that open it, and at one’s own on their days, as it was and as it will be', async () => {
  await setGroupFloors('7')
  // of another group, which does not open this lift
  const other = await admin.get(createAccessGroup, { params: { id }, body: { name: 'Elsewhere', rules: [{ kind: 'PERSON', id: dora.userId }] } })
  await admin.get(setFloorMapping, { params: { id, accessGroupId: other.id }, body: { floorIds: [floorOf('8')] } })
  const own = { floorId: floorOf('9'), fromDate: '2027-03-15', untilDate: '2027-03-16', reason: 'Audit' }
  await admin.get(setAccessFloors, { params: { oc: pinecrest.uuid, id: dora.userId }, body: { floors: [own] } })
  await resolved()
  const stops = async (date: string) => (await asked(date)).get('Lift 1')?.floors
  expect([await stops('2027-03-14'), await stops('2027-03-15'), await stops('2027-03-16'), await stops('2027-03-17')]).toEqual([
    ['7'],
    ['7', '9'],
    ['7', '9'],
    ['7'],
  ])
  clock.set('2027-03-20T02:00:00Z')
  await setGroupFloors('8')
  expect([await stops('2027-03-16'), await stops('2027-03-20')]).toEqual([['7', '9'], ['8']])
})

test('the floors of a group are its own hours’: at night those of the group that opens at any time are left', async () => {
  const byDay = await newGroup('By day', [{ kind: 'COMPANY', id: pinecrest.id }], [lift.id], (await newZone()).id)
  await admin.get(setFloorMapping, { params: { id, accessGroupId: byDay.id }, body: { floorIds: [floorOf('9')] } })
  await resolved()
  const stops = async (time: string) => (await asked('2027-03-24', time)).get('Lift 1')
  expect(await stops('15:00')).toEqual({ opens: true, floors: ['8', '9'] })
  expect(await stops('22:00')).toEqual({ opens: true, floors: ['8'] })
  const { rows } = await pool.query<{ doors: { floors: unknown[] }[] }>(
    `select content -> 'doors' as doors from controller_entries where kind = 'PASS'`,
  )
  const told = rows.flatMap(({ doors }) => doors.flatMap(({ floors: some }) => some))
  expect(told).toContainEqual({ floor: floorOf('8'), schedules: null })
  expect(told).toContainEqual({ floor: floorOf('9'), schedules: [expect.any(String)] })
  await admin.get(deleteAccessGroup, {
    params: { id, accessGroupId: byDay.id },
    version: (await admin.get(getAccessGroup, { params: { id, accessGroupId: byDay.id } })).version,
  })
})

test('a lift that stays shut says no floor', async () => {
  const params = { id, accessGroupId: group.id }
  await admin.get(deleteAccessGroup, { params, version: (await admin.get(getAccessGroup, { params })).version })
  const { doors } = await admin.get(askOfPerson, {
    params: { id: String(harbour.id) },
    body: { userId: dora.userId, at: { date: '2027-03-25', time: '10:00' }, doorId: lift.id },
  })
  expect(doors).toMatchObject([{ door: { name: 'Lift 1' }, opens: false, failing: 'NO_GROUP', floors: null }])
})
