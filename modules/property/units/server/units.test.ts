import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#kit/server/context.ts'
import { makeContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import {
  activateUnit,
  createTower,
  createUnits,
  deactivateUnit,
  deleteFloor,
  deleteTower,
  getFigures,
  getStackingPlan,
  getTower,
  getUnit,
  letUnit,
  listElevatorAccessLevels,
  listFloorChoices,
  listLettings,
  listTowerChoices,
  listTowers,
  listUnitChoices,
  listUnits,
  updateFloor,
  updateTower,
  updateUnit,
} from '../contract.ts'
import { floorOf, newTower, newUnits } from './example.ts'
import { tenantsOnFloor, unitsOfCompany } from './front.ts'
import { lettingsOfCompany } from './leaving-company-rows.ts'

const { world, as, portal } = await testPortal()
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))

let buildings = 0
const newBuilding = async () => {
  buildings += 1
  const building = await world.building(`Harbour ${buildings}`)
  const person = await world.person(building, 'LANDLORD_ADMIN')
  return { building, id: building.uuid, person, admin: as(person) }
}
const placed = (floorNo: string, floorNoInt: number, mezzanine = 0) => ({
  floorNo,
  floorNoInt,
  mezzanine,
  units: [{ unitNo: `${floorNo.replace('/', '')}-1`, areaSquareFeet: 1000 }],
})

describe('units', () => {
  test('are listed from the ground up, those in use, B2 before B1, G, M and 1', async () => {
    const { admin, id } = await newBuilding()
    const { id: towerId } = await newTower(admin, id)
    const floors = [placed('10/F', 10), placed('M/F', 0, 2), placed('B1', -1), placed('1/F', 1), placed('G/F', 0), placed('B2', -2), placed('9/F', 9)]
    expect(await admin.get(createUnits, { params: { id }, body: { towerId, floors } })).toEqual({ floors: 7, units: 7 })
    const numbers = async (query = {}) => (await admin.get(listUnits, { params: { id }, query })).items.map(({ floor }) => floor.floorNo)
    expect(await numbers()).toEqual(['B2', 'B1', 'G/F', 'M/F', '1/F', '9/F', '10/F'])
    expect(await numbers({ sortDirection: 'DESC', limit: 2 })).toEqual(['10/F', '9/F'])
    const [lowest] = (await admin.get(listUnits, { params: { id } })).items
    await admin.get(deactivateUnit, { params: { id, unitId: lowest?.id ?? 0 }, version: 1 })
    expect(await numbers()).not.toContain('B2')
    expect(await numbers({ status: 'INACTIVE' })).toEqual(['B2'])
    expect(await numbers({ wildcardSearch: 'm/f' })).toEqual(['M/F'])
    // what is said and is no floor is wrong, and not left out
    for (const floorId of ['abc', '0'])
      expect(await admin.send(listUnits, { params: { id }, query: { floorId } })).toMatchObject({
        status: 422,
        error: { fields: { 'query.floorId': 'This is not valid' } },
      })
    expect(await numbers({ floorId: '' })).toHaveLength(6)
    const choices = await admin.get(listUnitChoices, { params: { id }, query: { wildcardSearch: '9F' } })
    expect(choices.items.map(({ unitNo }) => unitNo)).toEqual(['9F-1'])
  })
  test('are added to floors that are there and floors that are not, all or none', async () => {
    const { admin, id } = await newBuilding()
    const { id: towerId } = await newTower(admin, id)
    const add = (...floors: ReturnType<typeof floorOf>[]) => admin.send(createUnits, { params: { id }, body: { towerId, floors } })
    expect(await add(floorOf(10, 'A', 'B'), floorOf(11, 'A'))).toMatchObject({ data: { floors: 2, units: 3 } })
    expect(await add(floorOf(11, 'B'), floorOf(12))).toMatchObject({ data: { floors: 1, units: 1 } })
    const taken = await add(floorOf(13, 'A'), floorOf(10, 'B', 'C'))
    expect(taken).toMatchObject({ status: 409, error: { code: 'units_exist', message: expect.stringContaining('10B') } })
    expect(await add(floorOf(14, 'A', 'A'))).toMatchObject({ status: 409, error: { code: 'units_exist' } })
    expect(await admin.get(getTower, { params: { id, towerId } })).toMatchObject({ floors: 3, units: 4 })
  })
  test('keep their number to themselves, and one saved meanwhile is not overwritten', async () => {
    const { admin, id } = await newBuilding()
    const [a, b] = await newUnits(admin, id, [floorOf(10, 'A', 'B')])
    const edit = (unitId = 0, unitNo = '', version = 1) =>
      admin.send(updateUnit, { params: { id, unitId }, version, body: { unitNo, areaSquareFeet: 900 } })
    expect(await edit(b?.id, '10A')).toMatchObject({ status: 409, error: { code: 'units_exist' } })
    expect(await edit(a?.id, '10X')).toMatchObject({ data: { unitNo: '10X', areaSquareFeet: 900, version: 2 } })
    const named = { params: { id, unitId: a?.id ?? 0 }, version: 2, body: { unitNo: '10Z' } }
    expect(await admin.get(updateUnit, named)).toMatchObject({ unitNo: '10Z', areaSquareFeet: 900 })
    expect(await edit(a?.id, '10Y')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  })
  test('that are let can be neither kept, nor taken out of use, nor made smaller than the lease', async () => {
    const { admin, building, id } = await newBuilding()
    const jade = await world.tenantIn(building)
    const [unit] = await newUnits(admin, id, [floorOf(10, 'A')])
    const params = { id, unitId: unit?.id ?? 0 }
    await admin.get(letUnit, { params, body: { companyId: jade.id, letFrom: '2027-06-01' } })
    const edit = (body: { areaSquareFeet: number; keptFor?: string }) =>
      admin.send(updateUnit, { params, version: 1, body: { unitNo: '10A', ...body } })
    expect(await edit({ areaSquareFeet: 2000, keptFor: 'Gym' })).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
    expect(await edit({ areaSquareFeet: 1999 })).toMatchObject({ status: 422, error: { code: 'area_too_large' } })
    expect(await admin.send(deactivateUnit, { params, version: 1 })).toMatchObject({ status: 409, error: { code: 'unit_is_let' } })
  })
  test('come back into use', async () => {
    const { admin, id } = await newBuilding()
    const [unit] = await newUnits(admin, id, [floorOf(10, 'A')])
    const params = { id, unitId: unit?.id ?? 0 }
    const { version } = await admin.get(deactivateUnit, { params, version: 1 })
    expect(await admin.send(deactivateUnit, { params, version })).toMatchObject({ error: { code: 'not_in_this_state' } })
    expect(await admin.get(activateUnit, { params, version })).toMatchObject({ status: 'ACTIVE', may: { deactivate: true, activate: false } })
  })
})

describe('towers and floors', () => {
  test('have names of their own, and go only when they are empty', async () => {
    const { admin, id } = await newBuilding()
    const tower = await newTower(admin, id, 'East')
    const west = await newTower(admin, id, 'West')
    expect(await admin.send(createTower, { params: { id }, body: { name: 'East' } })).toMatchObject({ status: 409, error: { code: 'name_taken' } })
    const rename = { params: { id, towerId: west.id }, version: west.version }
    expect(await admin.send(updateTower, { ...rename, body: { name: 'East' } })).toMatchObject({ status: 409, error: { code: 'name_taken' } })
    expect(await admin.get(updateTower, { ...rename, body: { name: 'Annex' } })).toMatchObject({ name: 'Annex' })
    await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [floorOf(10, 'A'), floorOf(11)] } })
    const [ten, eleven] = (await admin.get(listFloorChoices, { params: { id } })).items
    const removeFloor = (floorId = 0) => admin.send(deleteFloor, { params: { id, floorId }, version: 1 })
    expect(await removeFloor(ten?.id)).toMatchObject({ status: 409, error: { code: 'not_empty' } })
    expect((await removeFloor(eleven?.id)).status).toBe(200)
    expect(await admin.send(deleteTower, { params: { id, towerId: tower.id }, version: 1 })).toMatchObject({ error: { code: 'not_empty' } })
    await admin.get(deleteTower, { params: { id, towerId: west.id }, version: west.version + 1 })
    expect((await admin.get(listTowers, { params: { id } })).map(({ name, floors, units }) => [name, floors, units])).toEqual([['East', 1, 1]])
  })
  test('are offered to pickers, floors also as stops of the lifts', async () => {
    const { admin, id } = await newBuilding()
    await newUnits(admin, id, [floorOf(14, 'A'), floorOf(12, 'A')], 'East')
    await newUnits(admin, id, [floorOf(3, 'A')], 'West')
    const [twelve] = (await admin.get(listFloorChoices, { params: { id } })).items
    await admin.get(updateFloor, { params: { id, floorId: twelve?.id ?? 0 }, version: 1, body: { floorNo: '12/F', elevatorLevel: 'L13' } })
    expect((await admin.get(listTowerChoices, { params: { id } })).items.map(({ towerName }) => towerName)).toEqual(['East', 'West'])
    expect((await admin.get(listFloorChoices, { params: { id } })).items.map(({ floorNo }) => floorNo)).toEqual(['12/F', '14/F', '3/F'])
    const stops = await admin.get(listElevatorAccessLevels, { params: { id } })
    expect(stops.items.map(({ towerName, elevatorLevel }) => [towerName, elevatorLevel])).toEqual([
      ['East', 'L13'],
      ['East', '14/F'],
      ['West', '3/F'],
    ])
  })
})

describe('the stacking plan', () => {
  test('has the floors from the top, with who holds each unit, and its figures are counted', async () => {
    const { admin, building, id } = await newBuilding()
    const [jade, pearl] = [await world.tenantIn(building, 'Jade'), await world.tenantIn(building, 'Pearl')]
    const [a, b, c, d, e] = await newUnits(admin, id, [floorOf(10, 'A', 'B'), floorOf(11, 'A', 'B', 'C'), floorOf(12)])
    const lease = (unitId = 0, companyId: number, letFrom: string, letUntil: string) =>
      admin.get(letUnit, { params: { id, unitId }, body: { companyId, letFrom, letUntil } })
    await lease(a?.id, jade.id, '2026-01-01', '2027-06-29')
    await lease(b?.id, jade.id, '2026-01-01', '2028-03-08')
    await lease(c?.id, pearl.id, '2027-05-01', '2030-04-30')
    await admin.get(updateUnit, { params: { id, unitId: d?.id ?? 0 }, version: 1, body: { unitNo: '11B', areaSquareFeet: 2000, keptFor: 'Gym' } })
    const towerId = a?.tower.id ?? 0
    const plan = await admin.get(getStackingPlan, { params: { id, towerId } })
    expect(plan.floors.map(({ floorNo, units }) => [floorNo, units.map(({ unitNo, state }) => `${unitNo} ${state}`)])).toEqual([
      ['12/F', []],
      ['11/F', ['11A COMING', '11B KEPT', '11C VACANT']],
      ['10/F', ['10A ENDING', '10B LET']],
    ])
    const sum = (n: number) => ({ units: n, areaSquareFeet: n * 2000 })
    const figures = {
      let: { ...sum(2), companies: 1 },
      vacant: sum(2),
      ending: { ...sum(1), companies: 1 },
      coming: sum(1),
      kept: sum(1),
      // 112 days until 30 June, and a year of 365
      meanDaysLeft: (112 + 365) / 2,
    }
    expect(await admin.get(getFigures, { params: { id } })).toMatchObject(figures)
    expect(await provider.get(getFigures, { params: { id }, query: { towerId } })).toMatchObject(figures)
    const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
    const own = await jadeAdmin.get(getStackingPlan, { params: { id, towerId } })
    expect(own.floors.map(({ floorNo, units }) => [floorNo, units.length])).toEqual([['10/F', 2]])
    expect(await jadeAdmin.get(getFigures, { params: { id } })).toMatchObject({ let: sum(2), vacant: sum(0), kept: sum(0) })
    expect(e?.state).toBe('VACANT')
  })
})

describe('beside the stacking plan', () => {
  test('stands what a company has in the whole building, its share of what is let, and its people for whoever may see them', async () => {
    const { admin, building, id } = await newBuilding()
    const [jade, pearl] = [await world.tenantIn(building, 'Jade'), await world.tenantIn(building, 'Pearl')]
    const [a] = await newUnits(admin, id, [floorOf(10, 'A')])
    const west = await newTower(admin, id, 'West')
    await admin.get(createUnits, { params: { id }, body: { towerId: west.id, floors: [floorOf(3, 'A', 'B')] } })
    const [b, c] = (await admin.get(listUnits, { params: { id }, query: { towerId: west.id } })).items
    const lease = (unitId = 0, companyId: number, letFrom: string, letUntil?: string) =>
      admin.get(letUnit, { params: { id, unitId }, body: { companyId, letFrom, letUntil } })
    await lease(a?.id, jade.id, '2026-01-01', '2027-06-29')
    await lease(b?.id, jade.id, '2025-02-01', '2028-03-08')
    await lease(c?.id, pearl.id, '2026-01-01')
    await world.person(jade, 'TENANT')
    const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
    const planOf = (who: typeof admin, towerId = 0) => who.get(getStackingPlan, { params: { id, towerId } })
    const ofJade = { officeCentreId: jade.id, active: true, areaSquareFeet: 4000, letFrom: '2025-02-01', letUntil: '2028-03-08', users: 2 }
    expect(await planOf(admin, a?.tower.id)).toMatchObject({ letSquareFeet: 6000, companies: [ofJade] })
    const { companies } = await planOf(admin, west.id)
    expect(companies.toSorted((x, y) => x.officeCentreId - y.officeCentreId)).toEqual([
      ofJade,
      { officeCentreId: pearl.id, active: true, areaSquareFeet: 2000, letFrom: '2026-01-01', letUntil: null, users: 0 },
    ])
    const blind = as(await world.person(building, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_VIEW'] }))
    expect((await planOf(blind, west.id)).companies.map(({ users }) => users)).toEqual([null, null])
    // a company learns of itself alone
    expect(await planOf(jadeAdmin, west.id)).toMatchObject({ letSquareFeet: 4000, companies: [ofJade] })
  })
})

describe('other modules', () => {
  const contextOf = async (person: Person): Promise<SignedIn> => {
    const actor = await portal.app.actorOf(person.membershipId)
    if (!actor) throw new Error('a member acts')
    return makeContext(portal.app, { requestId: 'test', language: 'en', actor }) as SignedIn
  }
  test('learn what a company rents and who is on a floor, and end its lettings when it leaves', async () => {
    const { admin, building, id, person } = await newBuilding()
    const [jade, pearl] = [await world.tenantIn(building, 'Jade'), await world.tenantIn(building, 'Pearl')]
    const [a, b, c] = await newUnits(admin, id, [floorOf(10, 'A', 'B', 'C')])
    const lease = (unitId = 0, companyId: number, letFrom: string, letUntil?: string) =>
      admin.get(letUnit, { params: { id, unitId }, body: { companyId, letFrom, letUntil } })
    await lease(a?.id, jade.id, '2026-01-01')
    await lease(b?.id, jade.id, '2027-09-01', '2028-08-31')
    await lease(c?.id, pearl.id, '2026-01-01')
    const context = await contextOf(person)
    expect((await unitsOfCompany(context, jade.id)).map(({ unitNo }) => unitNo)).toEqual(['10A', '10B'])
    expect((await tenantsOnFloor(context, a?.floor.id ?? 0)).map(({ companyName }) => companyName)).toEqual(['Jade', 'Pearl'])

    const leaving = { id: jade.id, buildingId: building.id, companyName: 'Jade', cause: 'left:1', gone: false }
    expect(await lettingsOfCompany.count(context, leaving)).toEqual({ count: 2 })
    await context.transaction(async (tx) => lettingsOfCompany.end?.(tx, leaving))
    const params = { id, unitId: a?.id ?? 0 }
    expect(await admin.get(getUnit, { params })).toMatchObject({ state: 'VACANT' })
    expect((await admin.get(listLettings, { params })).items[0]).toMatchObject({ state: 'OVER', companyLeft: true, overFrom: '2027-03-10' })
    // Somebody else moves in before the company comes back
    await lease(a?.id, pearl.id, '2027-03-10')
    const bringBack = () => context.transaction(async (tx) => lettingsOfCompany.restore?.(tx, { ...leaving, gone: true }))
    const taken = [{ name: expect.stringContaining('10A'), why: 'leaving.unitTaken' }]
    expect(await bringBack()).toEqual(taken)
    expect((await unitsOfCompany(context, jade.id)).map(({ unitNo }) => unitNo)).toEqual(['10B'])
    expect(await bringBack()).toEqual(taken)
  })
})
