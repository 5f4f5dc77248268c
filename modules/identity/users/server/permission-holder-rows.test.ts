import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { permissionHolders } from './permission-holder-rows.ts'

const { world, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const context = systemContext(portal.app, 'test')
const names = async (id: number, permission: string) => (await permissionHolders(context, id, permission)).map(({ fullName }) => fullName)

test('who is asked holds the permission there today: by a role, or by hand', async () => {
  const named = (name: string, more: object = {}, role = 'LANDLORD_ADMIN') => world.person(harbour, role, { name, ...more })
  await named('By role')
  await named('By hand', { permissionsAdded: ['USER_EDIT'] }, 'LANDLORD_ADMIN_VIEW_ONLY')
  await named('Taken away', { permissionsRemoved: ['USER_EDIT'] })
  await named('Looks only', {}, 'LANDLORD_ADMIN_VIEW_ONLY')
  await named('Last day today', { endsOn: '2027-03-10' })
  await named('Last day over', { endsOn: '2027-03-09' })
  const [off, gone] = [await named('Switched off'), await named('Gone')]
  await world.change('memberships', off.membershipId, { active: false })
  await world.end('memberships', gone.membershipId)
  await world.person(jade, 'MASTER_ADMIN', { name: 'Of a company' })
  clock.set('2027-03-10T02:00:00Z')
  expect(await names(harbour.id, 'USER_EDIT')).toEqual(['By role', 'By hand', 'Last day today'])
  // the day begins where the building stands
  clock.set('2027-03-10T16:30:00Z')
  expect(await names(harbour.id, 'USER_EDIT')).toEqual(['By role', 'By hand'])
})

test('in a company a role gives no more than its master admin has', async () => {
  await world.person(jade, 'VISITOR_MANAGEMENT', { name: 'Reception' })
  await world.person(harbour, 'VISITOR_MANAGEMENT', { name: 'Desk' })
  expect(await names(harbour.id, 'ALARM_ACTION')).toContain('Desk')
  expect(await names(jade.id, 'ALARM_ACTION')).toEqual([])
})
