import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { leaving } from '#modules/identity/users/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  addGroupPeople,
  createUserGroup,
  deleteUserGroup,
  getUserGroup,
  getUserGroupHistory,
  listGroupCandidates,
  listUserGroupChoices,
  listUserGroups,
} from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
await world.person(jade, 'MASTER_ADMIN')

const oc = harbour.uuid
const params = ({ userId, centre }: Person) => ({ oc: centre.uuid, id: String(userId) })
const remove = async (person: Person) => {
  const { version } = await admin.get(getUser, { params: params(person) })
  await admin.get(deleteUser, { params: params(person), version })
}
const endings = async (person: Person) => (await admin.get(previewLeaving, { params: params(person) })).endings
const groups = async () =>
  (await admin.get(listUserGroups, { params: { oc } })).items.map(({ groupName, members, uuid }) => ({ groupName, members, uuid }))

test('who leaves the building leaves its groups, is told before, and can be brought back to them', async () => {
  const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
  await world.group(harbour, 'Early birds', [kit])
  await world.group(harbour, 'Fire wardens', [kit, await world.person(jade, 'STAFF')])
  expect(await endings(kit)).toEqual([{ what: 'Places in user groups', count: 2, names: ['Early birds', 'Fire wardens'] }])
  await remove(kit)
  expect(await groups()).toMatchObject([
    { groupName: 'Early birds', members: 0 },
    { groupName: 'Fire wardens', members: 1 },
  ])
  const [birds] = await groups()
  const { items } = await admin.get(getUserGroupHistory, { params: { oc, id: birds?.uuid ?? '' } })
  expect(items).toMatchObject([{ action: 'personLeft', by: 'Winnie Lau', reason: 'Kit Wong' }])

  const leaver = { userId: kit.userId, membershipId: kit.membershipId, officeCentreId: jade.id }
  await systemContext(portal.app, 'test').transaction(async (tx) => {
    for (const one of leaving.answers) await one.restore(tx, leaver, `left:${kit.membershipId}`)
  })
  expect(await groups()).toMatchObject([{ members: 1 }, { members: 2 }])
})

test('who works for two companies of the building leaves its groups with the second', async () => {
  const both = await world.person(jade, 'STAFF')
  const there = await world.member(both, pearl, 'STAFF')
  await world.group(harbour, 'Two desks', [both])
  const members = async () => (await groups()).find(({ groupName }) => groupName === 'Two desks')?.members
  expect(await endings(both)).toEqual([])
  await remove(both)
  expect(await members()).toBe(1)
  await remove(there)
  expect(await members()).toBe(0)
})

test('who is put in while leaving is not left behind in the group', async () => {
  const { uuid: id } = await admin.get(createUserGroup, { params: { oc }, body: { groupName: 'Revolving door' } })
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => world.person(jade, 'STAFF', { name: `Passer-by ${n}` })))
  const query = { wildcardSearch: 'Passer-by' }
  const { items } = await admin.get(listGroupCandidates, { params: { oc, id }, query })
  const add = (userId: number) =>
    admin.send(addGroupPeople, { params: { oc, id }, body: { userUuids: items.filter((one) => one.id === userId).map(({ uuid }) => uuid) } })
  const [added] = await Promise.all([Promise.all(people.map(({ userId }) => add(userId))), Promise.all(people.map(remove))])
  // too late, or in time and out again
  expect(added.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
  expect(await admin.get(getUserGroup, { params: { oc, id } })).toMatchObject({ members: 0 })
})

test('a deleted group is nowhere to be chosen or seen, and its name is free', async () => {
  const kit = await world.person(jade, 'STAFF')
  await world.group(harbour, 'Short-lived', [kit])
  const find = async () => (await admin.get(listUserGroupChoices, { params: { oc }, query: { wildcardSearch: 'short' } })).items
  const [group] = await find()
  const id = group?.uuid ?? ''
  const { version } = await admin.get(getUserGroup, { params: { oc, id } })
  const answers = await Promise.all([1, 2].map(() => admin.send(deleteUserGroup, { params: { oc, id }, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await find()).toEqual([])
  expect(await admin.send(getUserGroup, { params: { oc, id } })).toMatchObject({ status: 404 })
  expect(await endings(kit)).toEqual([])
  await world.group(harbour, 'Short-lived')
  expect(await find()).toHaveLength(1)
})
