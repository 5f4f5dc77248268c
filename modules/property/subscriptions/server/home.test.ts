import { expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can } from '../contract.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const platform = await world.platform()
const [harbour, marina, peak] = [await world.building('Harbour Tower'), await world.building('Marina House'), await world.building('Peak Tower')]
const office = await world.office('Kingfisher Capital')
const jade = await world.tenantIn(harbour)
await world.change('officeCentres', harbour.id, { billingEndDate: '2027-04-20' })
await world.change('officeCentres', marina.id, { billingEndDate: '2027-04-21' })
await world.change('officeCentres', peak.id, { billingEndDate: '2027-03-31', active: false })
await world.change('officeCentres', office.id, { billingEndDate: '2027-03-10' })

const endsOf = async (person: ReturnType<typeof world.person>) =>
  (await as(await person).get(getHome)).days.filter(({ key }) => key.startsWith('billing:'))
const withoutRight = { permissionsRemoved: [can.VIEW] }
const label = 'Billing until'

test('an organisation is told when its own billing ends within six weeks', async () => {
  expect(await endsOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).toEqual([
    { key: `billing:${harbour.id}`, label, mark: 'ring', date: '2027-04-20', text: 'Plan and billing', href: null },
  ])
  expect([
    await endsOf(world.person(marina, 'LANDLORD_ADMIN')),
    await endsOf(world.person(jade, 'MASTER_ADMIN')),
    await endsOf(world.person(harbour, 'LANDLORD_ADMIN', withoutRight)),
  ]).toEqual([[], [], []])
})

test('the provider is told of its customers, the first one first', async () => {
  expect(await endsOf(world.person(platform, 'CENTRICITY_SALES'))).toEqual([
    { key: `billing:${office.id}`, label, mark: 'ring', date: '2027-03-10', text: 'Kingfisher Capital', href: `/management/customer/${office.id}` },
    { key: `billing:${harbour.id}`, label, mark: 'ring', date: '2027-04-20', text: 'Harbour Tower', href: `/management/customer/${harbour.id}` },
  ])
  expect(await endsOf(world.person(platform, 'SUPERADMIN', withoutRight))).toEqual([])
})
