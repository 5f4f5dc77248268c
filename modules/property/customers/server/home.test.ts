import { expect, test } from 'vitest'
import { can as officeCentres } from '#modules/identity/office-centres/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can, deactivateOfficeCentre } from '../contract.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN'))

const homeOf = async (who: typeof provider) => {
  const { figures, steps } = await who.get(getHome)
  return { figure: figures.find(({ name }) => name === 'customers'), step: steps.find(({ name }) => name === 'customer') }
}

test('the provider is asked for the first customer, and told how many are switched on', async () => {
  expect(await homeOf(provider)).toEqual({
    figure: { name: 'customers', label: 'Customers', value: 0, unit: 'count', of: null, note: null, href: '/management/customers' },
    step: { name: 'customer', text: 'Add the first customer.', href: '/management/customer/add' },
  })
  const harbour = await world.building('Harbour Tower')
  await world.tenantIn(harbour)
  await world.office('Kingfisher Capital')
  const gone = await world.building('Marina House')
  await provider.get(deactivateOfficeCentre, { params: { oc: gone.uuid }, body: { reason: 'Contract over' } })
  expect(await homeOf(provider)).toMatchObject({ figure: { value: 2, note: '1 of them is a building' }, step: undefined })
})

test('buildings, companies and provider staff without the right are told nothing of customers', async () => {
  const building = await world.building('Peak Tower')
  for (const person of [
    world.person(building, 'LANDLORD_ADMIN'),
    world.person(await world.tenantIn(building), 'MASTER_ADMIN'),
    world.person(platform, 'SUPERADMIN', { permissionsRemoved: [officeCentres.MANAGE, can.ADD] }),
  ])
    expect(await homeOf(as(await person))).toEqual({ figure: undefined, step: undefined })
})
