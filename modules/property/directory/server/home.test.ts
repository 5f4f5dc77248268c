import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { can, getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { createTower, createUnits, letUnit, listUnits } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
let count = 0
const since = async (createdAt: string) => {
  count += 1
  const building = await world.building(`House ${count}`)
  await portal.app.database.pool.query('update office_centres set created_at = $2 where id = $1', [building.id, createdAt])
  return { building, admin: as(await world.person(building, 'LANDLORD_ADMIN')) }
}
type House = Awaited<ReturnType<typeof since>>

const stepOf = async (who: House['admin']) => (await who.get(getHome)).steps.find(({ name }) => name === 'directory')?.href
const let1 = async ({ building, admin }: House, companyId: number, letUntil?: string) => {
  const params = { id: building.uuid }
  const { id: towerId } = await admin.get(createTower, { params, body: { name: 'East' } })
  await admin.get(createUnits, {
    params,
    body: { towerId, floors: [{ floorNo: '1/F', floorNoInt: 1, units: [{ unitNo: '1A', areaSquareFeet: 2000 }] }] },
  })
  const [unit] = (await admin.get(listUnits, { params, query: { limit: 1 } })).items
  await admin.get(letUnit, { params: { ...params, unitId: unit?.id ?? 0 }, body: { companyId, letFrom: '2027-01-01', letUntil } })
}
const save = async ({ building: { uuid: oc }, admin }: House, directoryOn?: boolean) => {
  const { version, languages, codeRequired, notifiedParties, building } = await admin.get(getSettings, { params: { oc } })
  const decided = { ...building, directoryOn: directoryOn ?? building.directoryOn }
  await admin.get(updateSettings, { params: { oc }, version, body: { languages, codeRequired, notifiedParties, building: decided } })
}

test('a new building with companies is led to its directory: to the leases while nobody is on it, then to its settings until they are saved', async () => {
  const house = await since('2027-03-01T00:00:00Z')
  expect(await stepOf(house.admin)).toBeUndefined()
  const company = await world.tenantIn(house.building)
  expect(await stepOf(house.admin)).toBe('/Unit')
  await let1(house, company.id)
  expect(await stepOf(house.admin)).toBe('/settings')
  await save(house)
  expect(await stepOf(house.admin)).toBeUndefined()
})

test('a lease that is over is none, and a board that was taken down asks for nothing', async () => {
  const house = await since('2027-03-01T00:00:00Z')
  await let1(house, (await world.tenantIn(house.building)).id, '2027-03-10')
  expect(await stepOf(house.admin)).toBe('/settings')
  clock.forward(86_400)
  expect(await stepOf(house.admin)).toBe('/Unit')
  await save(house, false)
  expect(await stepOf(house.admin)).toBeUndefined()
})

test('neither a building that has long been here nor whoever may not change the settings, nor a company, is asked to look', async () => {
  const old = await since('2026-01-01T00:00:00Z')
  await let1(old, (await world.tenantIn(old.building)).id)
  expect(await stepOf(old.admin)).toBeUndefined()

  const house = await since('2027-03-01T00:00:00Z')
  const company = await world.tenantIn(house.building)
  expect(await stepOf(house.admin)).toBe('/Unit')
  expect(await stepOf(as(await world.person(house.building, 'LANDLORD_ADMIN', { permissionsRemoved: [can.EDIT] })))).toBeUndefined()
  expect(await stepOf(as(await world.person(company, 'MASTER_ADMIN')))).toBeUndefined()
})
