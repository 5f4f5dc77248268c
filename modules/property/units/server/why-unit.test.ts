import { expect, test } from 'vitest'
import { listWhyRecords, whySelf } from '#modules/identity/why/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { letUnit } from '../contract.ts'
import { floorOf, newUnits } from './example.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina One')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))

test('a unit is found by number or company, and named with tower and floor; a company finds its own alone', async () => {
  const [held] = await newUnits(admin, harbour.uuid, [floorOf(18, 'A', 'B')])
  const at = { id: harbour.uuid, unitId: held?.id ?? 0 }
  await admin.get(letUnit, { params: at, body: { companyId: jade.id, letFrom: '2026-01-01' } })
  const units = async (who: typeof admin, search: string) =>
    (await who.get(listWhyRecords, { query: { search } })).filter(({ record }) => record === 'unit')
  expect(await units(admin, '18')).toMatchObject([
    { id: String(at.unitId), title: 'Tower 1 · 18/F · 18A', detail: 'Jade Trading', kind: 'Unit', deeds: ['manage'] },
    { title: 'Tower 1 · 18/F · 18B', detail: null },
  ])
  expect(await units(admin, 'jade')).toHaveLength(1)
  expect(await units(jadeAdmin, '')).toMatchObject([{ title: 'Tower 1 · 18/F · 18A' }])
  expect(await units(as(await world.person(marina, 'LANDLORD_ADMIN')), '18')).toEqual([])
  const why = await jadeAdmin.get(whySelf, { query: { record: 'unit', id: String(at.unitId) } })
  expect(why).toMatchObject({ allowed: true, recordName: 'Tower 1 · 18/F · 18A' })
})
