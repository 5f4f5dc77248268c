import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { request } from '#kit/server/testing/call.ts'
import { mapDoors, setFloorMapping } from '#modules/access/access-groups/contract.ts'
import { bridgeHello, getDoor, updateDoor } from '#modules/access/doors/contract.ts'
import { helloOf, signedBy } from '#modules/access/doors/server/example.ts'
import { addCard, assignCard, assignPin, assignQrPass, getRandomPin, setAccessFloors, unassignPin } from '#modules/access/passes/contract.ts'
import { createHoliday, deleteHoliday, getHoliday } from '#modules/property/holidays/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { accessPortal } from './access.ts'

const { portal, world, harbour, pinecrest, admin, id, pool, newController, newDoor, newGroup, newZone, resolved, buy } = await accessPortal({
  addOns: ['THIRD_PARTY_INTEGRATION'],
})
await buy(pinecrest, { qr: 50 })
let n = 0
/** A controller that holds so much, with a door that all of a new group open. */
const small = async (capacities: object, door: Parameters<typeof newDoor>[1] = {}) => {
  n += 1
  const box = await newController(`Small ${n}`)
  const made = await newDoor(`Door ${n}`, { ...door, controllerId: box.id })
  const body = { ...helloOf(world), capacities }
  const endpoint: Endpoint = bridgeHello
  const said = await request(portal.server, endpoint, { params: { uuid: box.uuid }, body, headers: signedBy(world, box, endpoint, body) })
  expect(said.status, said.text).toBe(200)
  const company = await world.tenantIn(harbour, `Company ${n}`, { addOns: ['THIRD_PARTY_INTEGRATION'] })
  await buy(company, { qr: 50 })
  const group = await newGroup(`Group ${n}`, [{ kind: 'COMPANY', id: company.id }], [made.id])
  const member = async () => {
    const person = await world.person(company, 'TENANT')
    await resolved()
    return { oc: company.uuid, id: person.userId }
  }
  return { box, door: made, inGroup: { id, accessGroupId: group.id }, member }
}
const refused = (limit: number, kind: string, over = 1) => ({
  status: 409,
  error: { code: 'controller_full', message: expect.stringContaining(`hold ${limit} ${kind} and no more: ${over} too many`) },
})

test.each([
  ['QR codes', { qr: 1 }, (params: { oc: string; id: number }) => admin.send(assignQrPass, { params })],
  [
    'PINs',
    { pins: 1 },
    async (params: { oc: string; id: number }) =>
      admin.send(assignPin, { params, body: { pinCode: (await admin.get(getRandomPin, { params: { id } })).pinCode } }),
  ],
  [
    'cards',
    { cards: 1 },
    async (params: { oc: string; id: number }) => {
      const card = await admin.get(addCard, { params: { id }, body: { format: 'W34', facilityCode: 9, number: String((n += 1)), printed: '' } })
      return admin.send(assignCard, { params, body: { cardId: card.id } })
    },
  ],
])('a controller that holds one of the %s is not given a second, and nothing is saved', async (kind, capacities, give) => {
  const { box, member } = await small(capacities, { pinMode: 'ALONE' })
  const [first, second] = [await member(), await member()]
  expect(await give(first)).toMatchObject({ status: 200 })
  const told = async () => (await pool.query(`select ref from controller_entries where controller_id = $1 and kind = 'PASS'`, [box.id])).rows.length
  expect(await told()).toBe(1)
  expect(await give(second)).toMatchObject(refused(1, kind))
  expect(await told()).toBe(1)
  // of another kind there is room
  const code = await admin.send(assignQrPass, { params: second })
  expect(code.status).toBe(kind === 'QR codes' ? 409 : 200)
})

test('a door that begins to take PINs is told them at once, and is refused where its controller has no room for them', async () => {
  const { box, door, member } = await small({ pins: 1 })
  const some = [await member(), await member()]
  const pins: string[] = []
  for (const params of some) {
    const { pinCode } = await admin.get(getRandomPin, { params: { id } })
    const { passes } = await admin.get(assignPin, { params, body: { pinCode } })
    pins.push(passes.find(({ kind }) => kind === 'PIN')?.uuid ?? '')
  }
  const at = { oc: id, id: door.id }
  const { name, configuration, zone, outputNo, openingSeconds, heldOpenSeconds } = door
  const alone = async () => {
    const body = { name, configuration, zone, outputNo, openingSeconds, heldOpenSeconds, controllerId: box.id, pinMode: 'ALONE' as const }
    return admin.send(updateDoor, { params: at, version: (await admin.get(getDoor, { params: at })).version, body })
  }
  expect(await alone()).toMatchObject(refused(1, 'PINs'))
  await admin.get(unassignPin, { params: some[1] ?? at })
  expect(await alone()).toMatchObject({ status: 200, data: { pinMode: 'ALONE' } })
  const { rows } = await pool.query(`select ref from controller_entries where controller_id = $1 and kind = 'PASS' and content is not null`, [box.id])
  expect(rows).toEqual([{ ref: pins[0] }])
})

test('lift floors are counted once each, whoever has them; the group and the person are refused one too many', async () => {
  const tower = await admin.get(createTower, { params: { id }, body: { name: 'Tower' } })
  const floors = [1, 2, 3].map((no) => ({ floorNo: String(no), floorNoInt: no, units: [{ unitNo: `${no}A`, areaSquareFeet: 500 }] }))
  await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors } })
  const all = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items.map((floor) => floor.id)
  const { inGroup, member } = await small({ liftFloors: 1 }, { configuration: 'ELEVATOR' })
  const [first, second] = [await member(), await member()]
  for (const params of [first, second]) await admin.get(assignQrPass, { params })
  expect(await admin.send(setFloorMapping, { params: inGroup, body: { floorIds: all } })).toMatchObject(refused(1, 'lift floors', 2))
  expect(await admin.send(setFloorMapping, { params: inGroup, body: { floorIds: all.slice(0, 1) } })).toMatchObject({ status: 200 })
  const given = (floorId = 0) =>
    admin.send(setAccessFloors, { params: first, body: { floors: [{ floorId, fromDate: '2027-03-01', untilDate: null, reason: 'Both' }] } })
  expect(await given(all[1])).toMatchObject(refused(1, 'lift floors'))
  expect(await given(all[0])).toMatchObject({ status: 200 })
})

test('schedules are counted, and a controller without room for the holidays is given none', async () => {
  const [one, two] = [await newZone('One'), await newZone('Two')]
  const { door, inGroup } = await small({ schedules: 1 })
  const more = await newDoor('More', { controllerId: door.controller.id })
  const map = (doorId: number, accessTimeZoneId: number) => admin.send(mapDoors, { params: inGroup, body: { doorIds: [doorId], accessTimeZoneId } })
  expect(await map(more.id, one.id)).toMatchObject({ status: 200 })
  const third = await newDoor('Third', { controllerId: door.controller.id })
  expect(await map(third.id, two.id)).toMatchObject(refused(1, 'access time zones'))
  expect(await map(third.id, one.id)).toMatchObject({ status: 200 })

  const add = (holidayDate: string) =>
    admin.get(createHoliday, { params: { oc: id }, body: { holidayDate, holidayDescList: [{ languageCode: 'en', name: `Day ${holidayDate}` }] } })
  const [, , last] = [await add('2027-04-05'), await add('2027-05-01'), await add('2027-07-01')]
  const poor = await small({ holidays: 2 })
  const other = await newDoor('Other', { controllerId: poor.door.controller.id })
  const mapOther = () => admin.send(mapDoors, { params: poor.inGroup, body: { doorIds: [other.id], accessTimeZoneId: one.id } })
  expect(await mapOther()).toMatchObject(refused(2, 'public holidays'))
  const params = { oc: id, id: last.id }
  await admin.get(deleteHoliday, { params, version: (await admin.get(getHoliday, { params })).version })
  expect(await mapOther()).toMatchObject({ status: 200 })
  // a holiday that comes later is the building's: the controller is told the next ones
  await add('2027-03-29')
  const { rows } = await pool.query<{ content: unknown }>(`select content from controller_entries where controller_id = $1 and kind = 'HOLIDAYS'`, [
    poor.box.id,
  ])
  expect(rows).toEqual([{ content: { dates: ['2027-03-29', '2027-04-05'] } }])
})

test('a controller that has said nothing of a kind has no limit, and one that is over a limit keeps nobody from the rest', async () => {
  const { box, member } = await small({})
  for (let count = 0; count < 3; count += 1) expect(await admin.send(assignQrPass, { params: await member() })).toMatchObject({ status: 200 })
  await pool.query(`update controller_states set capacities = '{"qr": 1}' where controller_id = $1`, [box.id])
  const body = { format: 'W34' as const, facilityCode: 9, number: '4711', printed: '' }
  const card = await admin.get(addCard, { params: { id }, body })
  expect(await admin.send(assignCard, { params: await member(), body: { cardId: card.id } })).toMatchObject({ status: 200 })
})
