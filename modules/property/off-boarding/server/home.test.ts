import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
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
