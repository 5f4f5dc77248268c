import { describe, expect, test } from 'vitest'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { can, createTenant, setTenantStatus } from '../contract.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const marina = await world.building('Marina House')
const neighbour = await world.tenantIn(marina)

const homeOf = async (person: ReturnType<typeof world.person>) => {
  const { figures, steps } = await as(await person).get(getHome)
  return { figure: figures.find(({ name }) => name === 'tenants'), step: steps.find(({ name }) => name === 'company') }
}

describe('Home of a building', () => {
  test('asks for its first company, of whoever may add it', async () => {
    expect(await homeOf(world.person(harbour, 'LANDLORD_ADMIN'))).toEqual({
      figure: { name: 'tenants', label: 'Tenants', value: 0, unit: 'count', of: null, note: 'none new in 90 days', href: '/tenants' },
      step: { name: 'company', text: 'Add the first company of the building.', href: '/tenants/add' },
    })
    expect((await homeOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).step).toBeUndefined()
  })
  test('counts the companies that are switched on, and says who has come lately', async () => {
    const params = { id: harbour.uuid }
    const add = (companyName: string) => admin.get(createTenant, { params, body: { companyName, address: '12/F' } })
    await add('Kingfisher Capital')
    const { uuid } = await add('Oriel')
    await admin.get(setTenantStatus, { params: { ...params, tenantId: uuid }, body: { active: false, reason: 'Moved away' } })
    expect(await homeOf(world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))).toMatchObject({
      figure: { value: 1, note: '1 came in the last 90 days' },
      step: undefined,
    })
    clock.set(new Date(clock.now().getTime() + 91 * 86_400_000).toISOString())
    expect((await homeOf(world.person(harbour, 'LANDLORD_ADMIN'))).figure).toMatchObject({ value: 1, note: 'none new in 90 days' })
  })
})

test('companies, the provider and who may not see the companies are told nothing of them', async () => {
  for (const person of [
    world.person(neighbour, 'MASTER_ADMIN'),
    world.person(await world.platform(), 'SUPERADMIN'),
    world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: Object.values(can) }),
  ])
    expect(await homeOf(person)).toEqual({ figure: undefined, step: undefined })
})
