import { describe, expect, test } from 'vitest'
import { statementCount } from '#kit/server/postgres/database.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { downloadExport } from '#modules/platform/exports/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  addGlobalGroupPeople,
  createGlobalUserGroup,
  deleteGlobalUserGroup,
  emailGlobalUserGroups,
  getGlobalUserGroup,
  getGlobalUserGroupHistory,
  type GlobalUserGroup,
  listGlobalGroupCandidates,
  listGlobalGroupPeople,
  listGlobalUserGroups,
  removeAllGlobalGroupPeople,
  removeGlobalGroupPeople,
  updateGlobalUserGroup,
} from '../contract.ts'

const { world, as, portal } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN', { name: 'Pat Provider' }))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const marina = await world.building('Marina One')
const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
const mary = await world.person(marina, 'LANDLORD_ADMIN', { name: 'Mary Ong' })

const uuids = new Map(
  (await portal.app.database.pool.query<{ id: number; uuid: string }>('select id, uuid from users')).rows.map(({ id, uuid }) => [Number(id), uuid]),
)
const uuidOf = ({ userId }: Person) => uuids.get(userId) ?? ''
let count = 0
const make = (groupName?: string): Promise<GlobalUserGroup> => {
  count += 1
  return provider.get(createGlobalUserGroup, { body: { groupName: groupName ?? `Group ${count}` } })
}
const at = ({ uuid }: GlobalUserGroup) => ({ uuid })
const add = (group: GlobalUserGroup, ...people: Person[]) =>
  provider.send(addGlobalGroupPeople, { params: at(group), body: { userUuids: people.map((person) => uuidOf(person)) } })
const now = (group: GlobalUserGroup) => provider.get(getGlobalUserGroup, { params: at(group) })

describe('a global group', () => {
  test('gathers people of every building, each with company and other groups', async () => {
    const [testers, panel] = [await make('Pilot testers'), await make('Accessibility panel')]
    await add(panel, kit)
    expect((await add(testers, kit, mary)).data).toMatchObject({ members: 2 })
    const { items } = await provider.get(listGlobalGroupPeople, { params: at(testers) })
    expect(items).toMatchObject([
      {
        fullName: 'Kit Wong',
        companies: [{ companyName: 'Jade Trading' }],
        otherGroups: [{ groupName: 'Accessibility panel' }],
        addedBy: 'Pat Provider',
      },
      { fullName: 'Mary Ong', companies: [{ companyName: 'Marina One' }], otherGroups: [] },
    ])
    const offered = await provider.get(listGlobalGroupCandidates, { params: at(panel) })
    expect(offered.items.map(({ fullName }) => fullName)).toEqual(['Mary Ong', 'Pat Provider'])
    const sorted = await provider.get(listGlobalUserGroups, { query: { sortProperties: 'members', sortDirection: 'DESC' } })
    expect(sorted.items.map(({ groupName, members }) => [groupName, members])).toEqual([
      ['Pilot testers', 2],
      ['Accessibility panel', 1],
    ])
  })

  test('has a name of its own, by two who press at once as well, and is not saved over what somebody else has saved', async () => {
    const answers = await Promise.all(
      ['Ambassadors', 'AMBASSADORS'].map((groupName) => provider.send(createGlobalUserGroup, { body: { groupName } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const group = await make()
    const save = (groupName: string) => provider.send(updateGlobalUserGroup, { params: at(group), version: group.version, body: { groupName } })
    expect(await save('Ambassadors')).toMatchObject({ status: 409, error: { code: 'group_name_taken' } })
    expect(await save('Saved first')).toMatchObject({ status: 200 })
    expect(await save('Saved last')).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await provider.send(deleteGlobalUserGroup, { params: at(group), version: group.version })).toMatchObject({ status: 409 })
    await provider.get(deleteGlobalUserGroup, { params: at(group), version: (await now(group)).version })
    expect(await provider.send(getGlobalUserGroup, { params: at(group) })).toMatchObject({ status: 404 })
  })

  test('is the provider’s alone, to see as well', async () => {
    const group = await make()
    const can = ['VIEW', 'ADD', 'EDIT', 'DELETE', 'EXPORT'].map((verb) => `GLOBAL_USER_GROUP_${verb}`)
    const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsAdded: can }))
    const support = as(await world.person(platform, 'CENTRICITY_CR'))
    for (const who of [landlord, support]) {
      const answers = await Promise.all([
        who.send(createGlobalUserGroup, { body: { groupName: 'Mine' } }),
        who.send(addGlobalGroupPeople, { params: at(group), body: { userUuids: [uuidOf(kit)] } }),
        who.send(removeAllGlobalGroupPeople, { params: at(group), version: group.version }),
        who.send(emailGlobalUserGroups),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect(await landlord.send(listGlobalUserGroups)).toMatchObject({ status: 403 })
    expect(await support.get(getGlobalUserGroup, { params: at(group) })).toMatchObject({ may: { edit: false, delete: false } })
  })
})

describe('people', () => {
  test('who are added again, twice in one call or by many at once, are in it once', async () => {
    const group = await make()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(group, kit, kit, mary)))
    expect(answers.map(({ status, data }) => [status, data?.members])).toEqual(answers.map(() => [200, 2]))
    expect((await now(group)).version).toBe(group.version + 1)
    const body = { userUuids: [uuidOf(kit), crypto.randomUUID()] }
    expect(await provider.send(addGlobalGroupPeople, { params: at(group), body })).toMatchObject({ status: 422, error: { code: 'people_unknown' } })
  })

  test('are taken out, some or all; who is not in it stays out', async () => {
    const group = await make()
    await add(group, kit, mary)
    const remove = (...people: Person[]) =>
      provider.get(removeGlobalGroupPeople, { params: at(group), body: { userUuids: people.map((person) => uuidOf(person)) } })
    const { version } = await remove(kit)
    expect(await remove(kit)).toMatchObject({ members: 1, version })
    await add(group, kit)
    expect(await provider.send(removeAllGlobalGroupPeople, { params: at(group), version })).toMatchObject({ status: 409 })
    expect(await provider.get(removeAllGlobalGroupPeople, { params: at(group), version: version + 1 })).toMatchObject({ members: 0 })
    const { items } = await provider.get(getGlobalUserGroupHistory, { params: at(group) })
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['removedEverybody', expect.stringContaining('Mary Ong')],
      ['addedPeople', 'Kit Wong'],
      ['removedPerson', 'Kit Wong'],
      ['addedPeople', 'Kit Wong, Mary Ong'],
      ['created', null],
    ])
  })

  test('a thousand are put in by as many statements as one', async () => {
    const made = await portal.app.database.pool.query<{ uuid: string }>(
      `insert into users (email, full_name, password_hash)
         select 'crowd-' || n || '@jade.example', 'Crowd ' || n, 'none' from generate_series(1, 1000) n returning uuid`,
    )
    const crowd = made.rows.map(({ uuid }) => uuid)
    const statements = async (userUuids: string[]) => {
      const group = await make()
      const counted = { statements: 0 }
      const { members } = await statementCount.run(counted, () => provider.get(addGlobalGroupPeople, { params: at(group), body: { userUuids } }))
      return [members, counted.statements]
    }
    const [one, few = 0] = await statements(crowd.slice(0, 1))
    expect(one).toBe(1)
    expect(few).toBeGreaterThan(5)
    expect(await statements(crowd)).toEqual([1000, few])
  })

  test('leave when they belong nowhere any more', async () => {
    const group = await make()
    const ada = await world.person(jade, 'STAFF', { name: 'Ada Tang' })
    const there = await world.member(ada, marina, 'STAFF')
    const [row] = (await provider.get(listGlobalGroupCandidates, { params: at(group), query: { wildcardSearch: 'Ada Tang' } })).items
    await provider.get(addGlobalGroupPeople, { params: at(group), body: { userUuids: [row?.uuid ?? ''] } })
    const leave = async ({ centre, userId }: Person) => {
      const params = { oc: centre.uuid, id: String(userId) }
      const { endings } = await provider.get(previewLeaving, { params })
      await provider.get(deleteUser, { params, version: (await provider.get(getUser, { params })).version })
      return endings
    }
    expect(await leave(ada)).toEqual([])
    expect(await now(group)).toMatchObject({ members: 1 })
    expect(await leave(there)).toEqual([{ what: 'Places in global user groups', count: 1, names: ['Group 9'] }])
    expect(await now(group)).toMatchObject({ members: 0 })
  })
})

test('the record that is mailed has a line for each place, and one for a group without people', async () => {
  const [choir, empty] = [await make('Choir of all buildings'), await make('Choir without voices')]
  await add(choir, kit, mary)
  const { exportUuid } = await provider.get(emailGlobalUserGroups, { query: { wildcardSearch: 'choir' } })
  await portal.app.jobs.settled()
  const { text } = await provider.send(downloadExport, { params: { uuid: exportUuid } })
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    `Choir of all buildings,Kit Wong,${kit.email},Jade Trading,2027-03-10`,
    `Choir of all buildings,Mary Ong,${mary.email},Marina One,2027-03-10`,
    `${empty.groupName},,,,`,
  ])
})
