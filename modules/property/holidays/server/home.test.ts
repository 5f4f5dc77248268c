import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can, createHoliday } from '../contract.ts'
import { holidayOf } from './example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const company = await world.tenantIn(harbour)
const add = async (building: typeof harbour, ...days: [date: string, name: string][]) => {
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  for (const day of days) await admin.get(createHoliday, { params: { oc: building.uuid }, body: holidayOf(...day) })
}
await add(harbour, ['2027-03-09', 'Yesterday'], ['2027-04-05', 'Ching Ming Festival'], ['2027-03-26', 'Good Friday'], ['2027-05-01', 'Labour Day'])
await add(marina, ['2027-03-29', 'Easter Monday'])

const holidaysOf = async (person: ReturnType<typeof world.person>) =>
  (await as(await person).get(getHome)).days.filter(({ key }) => key.startsWith('holidays:'))

test('the holidays of six weeks stand among the days, for the building and for its companies', async () => {
  const day = { label: 'Holiday', mark: 'diamond', href: '/holiday-setup' }
  const ahead = [
    { ...day, key: 'holidays:2027-03-26', date: '2027-03-26', text: 'Good Friday' },
    { ...day, key: 'holidays:2027-04-05', date: '2027-04-05', text: 'Ching Ming Festival' },
  ]
  expect(await holidaysOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).toEqual(ahead)
  expect(await holidaysOf(world.person(company, 'MASTER_ADMIN', { permissionsAdded: [can.VIEW] }))).toEqual(ahead)
  expect((await holidaysOf(world.person(marina, 'LANDLORD_ADMIN'))).map(({ text }) => text)).toEqual(['Easter Monday'])
})

test('who may not see the holidays is not told of them', async () => {
  const admin = world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: [can.VIEW] })
  expect([await holidaysOf(admin), await holidaysOf(world.person(company, 'MASTER_ADMIN'))]).toEqual([[], []])
})
