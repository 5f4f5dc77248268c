import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { listGlobalUsers } from '../contract.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const provider = await world.person(platform, 'SUPERADMIN')
const harbour = await world.building('Harbour Tower')

const figureFor = async (person: Person) => (await as(person).get(getHome)).figures.find(({ name }) => name === 'global-users')

test('the provider sees how many people the portal has, each once, as the list behind it does', async () => {
  const admin = await world.person(harbour, 'LANDLORD_ADMIN')
  await world.member(admin, await world.building('Marina One'), 'STAFF')
  await world.person(await world.tenantIn(harbour), 'STAFF', { active: false })
  const figure = await figureFor(provider)
  expect(figure).toMatchObject({ label: 'People on the portal', value: 3, unit: 'count', of: null, note: null, href: '/management/user' })
  expect((await as(provider).get(listGlobalUsers)).total).toBe(figure?.value)
})

test('a building, and people of the provider without that list, see no such number', async () => {
  expect(await figureFor(await world.person(harbour, 'LANDLORD_ADMIN'))).toBeUndefined()
  expect(await figureFor(await world.person(platform, 'CENTRICITY_SALES'))).toBeUndefined()
})
