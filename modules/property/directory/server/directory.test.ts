import { describe, expect, test } from 'vitest'
import { getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { createTower, createUnits, letUnit, listUnits } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { findBoards, getBoard } from '../contract.ts'

const { portal, world, as, nobody, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina One')
const [jade, pearl, cedar] = [
  await world.tenantIn(harbour, 'Jade Trading'),
  await world.tenantIn(harbour, 'Pearl Dental'),
  await world.tenantIn(harbour, '雪松會計'),
]
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const pearlAdmin = as(await world.person(pearl, 'MASTER_ADMIN'))

const codeOf = async ({ id }: { id: number }): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ code: string }>('select centre_code as code from office_centres where id = $1', [id])
  return rows[0]?.code ?? ''
}
const code = await codeOf(harbour)

const params = { id: harbour.uuid }
/** A tower with these units, `9A` on the ninth floor; their ids by name. */
const tower = async (name: string, ...unitNos: string[]): Promise<Map<string, number>> => {
  const { id: towerId } = await admin.get(createTower, { params, body: { name } })
  const floors = [...Map.groupBy(unitNos, (unitNo) => Number.parseInt(unitNo, 10))].map(([floorNoInt, units]) => ({
    floorNo: `${floorNoInt}/F`,
    floorNoInt,
    units: units.map((unitNo) => ({ unitNo, areaSquareFeet: 2000 })),
  }))
  await admin.get(createUnits, { params, body: { towerId, floors } })
  const { items } = await admin.get(listUnits, { params, query: { towerId, limit: 100 } })
  return new Map(items.map(({ unitNo, id }) => [unitNo, id]))
}
const east = await tower('East', '9A', '9B', '18A', '18B')
const west = await tower('West', '2A')
const rent = (unitId: number | undefined, companyId: number, letFrom = '2027-03-01', letUntil?: string) =>
  admin.get(letUnit, { params: { ...params, unitId: unitId ?? 0 }, body: { companyId, letFrom, letUntil } })
await rent(east.get('18A'), jade.id)
await rent(east.get('18B'), jade.id)
await rent(east.get('9A'), pearl.id)
await rent(west.get('2A'), cedar.id, '2027-03-11', '2028-03-10')

const board = () => nobody.get(getBoard, { params: { code } })
const statusOf = async (which: string) => (await nobody.send(getBoard, { params: { code: which } })).status
const companies = async () =>
  (await board()).towers.flatMap(({ floors }) => floors.flatMap((floor) => floor.companies.map(({ companyName }) => companyName)))
const decide = async (who: typeof admin, centre: { uuid: string }, change: { shownInDirectory?: boolean; directoryOn?: boolean }) => {
  const params = { oc: centre.uuid }
  const { version, languages, codeRequired, notifiedParties, building, may } = await who.get(getSettings, { params })
  const { directoryOn = building.directoryOn, ...own } = change
  const body = { languages, codeRequired, notifiedParties, ...own, ...(may.editBuilding ? { building: { ...building, directoryOn } } : {}) }
  await who.get(updateSettings, { params, version, body })
}

describe('a board', () => {
  test('tells everybody who is on which floor today, from the top down, and nothing else', async () => {
    expect(await board()).toEqual({
      buildingName: 'Harbour Tower',
      logo: null,
      towers: [
        {
          towerName: 'East',
          floors: [
            { floorNo: '18/F', companies: [{ companyName: 'Jade Trading', logo: null, unitNos: ['18A', '18B'] }] },
            { floorNo: '9/F', companies: [{ companyName: 'Pearl Dental', logo: null, unitNos: ['9A'] }] },
          ],
        },
      ],
    })
    expect((await nobody.send(getBoard, { params: { code: code.toLowerCase() } })).status).toBe(200)
  })

  test('follows the calendar of the building', async () => {
    clock.set('2027-03-10T15:59:59Z')
    expect(await companies()).not.toContain('雪松會計')
    clock.set('2027-03-10T16:00:00Z')
    expect(await companies()).toEqual(['Jade Trading', 'Pearl Dental', '雪松會計'])
    clock.set('2028-03-10T16:00:00Z')
    expect(await companies()).not.toContain('雪松會計')
    clock.set('2027-03-11T02:00:00Z')
  })

  test('shows nobody who does not want it, whoever of the two said so', async () => {
    for (const who of [pearlAdmin, admin]) {
      await decide(who, pearl, { shownInDirectory: false })
      const said = JSON.stringify([await board(), await nobody.get(findBoards, { query: { search: 'Pearl' } })])
      expect(said).not.toContain('Pearl')
      await decide(who, pearl, { shownInDirectory: true })
      expect(await companies()).toContain('Pearl Dental')
    }
  })

  test('shows no company that was switched off', async () => {
    await world.change('officeCentres', jade.id, { active: false })
    expect(await companies()).toEqual(['Pearl Dental', '雪松會計'])
    await world.change('officeCentres', jade.id, { active: true })
  })

  test('is not there once the building has taken it down, was switched off, or does not exist', async () => {
    await decide(admin, harbour, { directoryOn: false })
    expect(await statusOf(code)).toBe(404)
    expect(await nobody.get(findBoards, { query: { search: 'Harbour' } })).toEqual([])
    await decide(admin, harbour, { directoryOn: true })
    expect(await statusOf(code)).toBe(200)

    await world.change('officeCentres', harbour.id, { active: false })
    expect(await statusOf(code)).toBe(404)
    expect(await nobody.get(findBoards, { query: { search: 'Harbour' } })).toEqual([])
    await world.change('officeCentres', harbour.id, { active: true })

    for (const other of ['NOBODY', await codeOf(jade), harbour.uuid, String(harbour.id)]) expect(await statusOf(other)).toBe(404)
    expect((await nobody.get(getBoard, { params: { code: await codeOf(marina) } })).towers).toEqual([])
  })

  test('lists a company once on a floor, with its units', async () => {
    const [first] = (await board()).towers
    expect(first?.floors[0]?.companies).toHaveLength(1)
    expect(first?.floors[0]?.companies[0]?.unitNos).toHaveLength(2)
  })
})

describe('buildings', () => {
  test('are found by a part of their name or by their code, not by their address or owner', async () => {
    const found = async (search: string) => (await nobody.get(findBoards, { query: { search } })).map(({ buildingName }) => buildingName)
    expect(await found('harb')).toEqual(['Harbour Tower'])
    expect(await found('MARINA')).toEqual(['Marina One'])
    expect(await found(code)).toContain('Harbour Tower')
    expect(await found('Road')).toEqual([])
    expect(await found('Jade')).toEqual([])
    expect(await found('%%')).toEqual([])
    expect((await nobody.send(findBoards, { query: { search: 'h' } })).status).toBe(422)
  })

  test('are not asked for without end by one address', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => nobody.send(findBoards, { query: { search: 'harbour' } })))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})
