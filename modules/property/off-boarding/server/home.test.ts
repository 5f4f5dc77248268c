import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { createTower, createUnits, letUnit, listUnits } from '#modules/property/units/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can, cancelOffBoarding } from '../contract.ts'
import { leave } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const marina = await world.building('Marina House')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const plan = async (name: string, leavesOn?: string) => leave(admin, harbour.uuid, (await world.tenantIn(harbour, name)).id, leavesOn)

const leavingOf = async (person: ReturnType<typeof world.person>) =>
  (await as(await person).get(getHome)).days.filter(({ key }) => key.startsWith('off-boarding:'))

test('companies that leave within six weeks stand among the days of their building', async () => {
  const later = await leave(admin, harbour.uuid, jade.id, '2027-04-15')
  const sooner = await plan('Pearl Dental', '2027-03-10')
  await plan('Oriel', '2027-04-21')
  await plan('Kingfisher Capital')
  const off = await plan('Heron Partners', '2027-03-20')
  await admin.get(cancelOffBoarding, { params: { oc: harbour.uuid, uuid: off.uuid }, version: off.version, body: {} })
  const day = { label: 'Last day in the building', mark: 'cross' }
  expect(await leavingOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).toEqual([
    { ...day, key: `off-boarding:${sooner.uuid}`, date: '2027-03-10', text: 'Pearl Dental', href: `/off-boarding/${sooner.uuid}` },
    { ...day, key: `off-boarding:${later.uuid}`, date: '2027-04-15', text: 'Jade Trading', href: `/off-boarding/${later.uuid}` },
  ])
})

test('others are not told who leaves', async () => {
  for (const person of [
    world.person(marina, 'LANDLORD_ADMIN'),
    world.person(jade, 'MASTER_ADMIN'),
    world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: [can.VIEW] }),
    world.person(await world.platform(), 'SUPERADMIN'),
  ])
    expect(await leavingOf(person)).toEqual([])
})

test('a lease that ends with the leaving of its company waits for nobody; one of a company that stays does', async () => {
  const building = await world.building('Cedar House')
  const runs = as(await world.person(building, 'LANDLORD_ADMIN'))
  const id = building.uuid
  const { id: towerId } = await runs.get(createTower, { params: { id }, body: { name: 'Tower 1' } })
  const floor = { floorNo: '3/F', floorNoInt: 3, units: ['3A', '3B', '3C'].map((unitNo) => ({ unitNo, areaSquareFeet: 2000 })) }
  await runs.get(createUnits, { params: { id }, body: { towerId, floors: [floor] } })
  const units = (await runs.get(listUnits, { params: { id }, query: { towerId, limit: 100 } })).items
  const names = ['Leaves In Time', 'Leaves Later', 'Stays']
  for (const [at, name] of names.entries()) {
    const company = await world.tenantIn(building, name)
    await runs.get(letUnit, {
      params: { id, unitId: units[at]?.id ?? 0 },
      body: { companyId: company.id, letFrom: '2025-01-01', letUntil: '2027-04-30' },
    })
    if (at < 2) await leave(runs, id, company.id, at === 0 ? '2027-04-30' : '2027-05-31')
  }
  const { waiting } = await runs.get(getHome)
  expect(waiting.filter(({ key }) => key.startsWith('leases:')).map(({ detail }) => detail?.split(',')[0])).toEqual(names.slice(1))
})
