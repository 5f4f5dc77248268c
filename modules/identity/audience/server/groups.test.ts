import { expect, test } from 'vitest'
import { deleteGlobalUserGroup, getGlobalUserGroup, listGlobalUserGroups } from '#modules/identity/global-user-groups/contract.ts'
import { deleteUserGroup, getUserGroup, listGroupPeople, listUserGroups, removeGroupPerson } from '#modules/identity/user-groups/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { countAudience } from '../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const staff = await Promise.all([1, 2, 3].map(() => world.person(jade, 'STAFF')))

test('a group is addressed as it is now; who is taken out is addressed no longer', async () => {
  const id = await world.group(harbour, 'Early birds', staff)
  const reached = async () => (await admin.get(countAudience, { body: { viewableBy: 'USER_GROUP', selectedUserGroupIds: [id] } })).people
  const leftOut = async () => (await admin.get(countAudience, { body: { viewableBy: 'ALL', selectedExcludeUserGroupIds: [id] } })).people
  expect([await reached(), await leftOut()]).toEqual([3, 1])
  const [group] = (await admin.get(listUserGroups, { params: { oc: harbour.uuid } })).items
  const params = { oc: harbour.uuid, id: group?.uuid ?? '' }
  const [first] = (await admin.get(listGroupPeople, { params })).items
  await admin.get(removeGroupPerson, { params: { ...params, u: first?.uuid ?? '' } })
  expect([await reached(), await leftOut()]).toEqual([2, 2])
  // what was published is for the same people after the group is deleted, and so is what leaves them out
  await admin.get(deleteUserGroup, { params, version: (await admin.get(getUserGroup, { params })).version })
  expect([await reached(), await leftOut()]).toEqual([2, 2])
})

test('so is a group of the platform', async () => {
  const id = await world.globalGroup('Pilot testers', staff)
  const reached = async () => (await provider.get(countAudience, { body: { viewableBy: 'USER_GROUP', selectedUserGroupIds: [id] } })).people
  expect(await reached()).toBe(3)
  const [group] = (await provider.get(listGlobalUserGroups)).items
  const params = { uuid: group?.uuid ?? '' }
  await provider.get(deleteGlobalUserGroup, { params, version: (await provider.get(getGlobalUserGroup, { params })).version })
  expect(await reached()).toBe(3)
})
