import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { statementCount } from '#kit/server/postgres/database.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { countUsers, emailUserList, listUsers } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  addGroupPeople,
  createUserGroup,
  deleteUserGroup,
  getUserGroup,
  getUserGroupHistory,
  listCreditPeriodUnits,
  listGroupCandidates,
  listGroupPeople,
  listMaxBookingUnits,
  listUserGroupChoices,
  listUserGroups,
  removeAllGroupPeople,
  removeGroupPerson,
  updateUserGroup,
  type UserGroup,
  type UserGroupInput,
} from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const marina = await world.building('Marina One')
const winnie = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
const ada = await world.person(pearl, 'STAFF', { name: 'Ada Tang' })
const mary = await world.person(marina, 'LANDLORD_ADMIN', { name: 'Mary Ong' })
const admin = as(winnie)

const oc = harbour.uuid
type Input = z.input<typeof UserGroupInput>
const create = (body: Input, who: Caller = admin) => who.send(createUserGroup, { params: { oc }, body })
let count = 0
const make = async (more: Partial<Input> = {}): Promise<UserGroup> => {
  count += 1
  return admin.get(createUserGroup, { params: { oc }, body: { groupName: `Group ${count}`, ...more } })
}
const of = ({ uuid }: { uuid: string }) => ({ oc, id: uuid })
const uuids = new Map(
  (await portal.app.database.pool.query<{ id: number; uuid: string }>('select id, uuid from users')).rows.map(({ id, uuid }) => [Number(id), uuid]),
)
const uuidOf = ({ userId }: Person) => uuids.get(userId) ?? ''
const add = (group: UserGroup, ...people: Person[]) =>
  admin.send(addGroupPeople, { params: of(group), body: { userUuids: people.map((person) => uuidOf(person)) } })
const inside = async (group: UserGroup) =>
  (await admin.get(listGroupPeople, { params: of(group), query: { limit: 100 } })).items.map(({ fullName }) => fullName)

describe('a group', () => {
  test('gathers people of any company in the building, each with company and other groups', async () => {
    const [birds, wardens] = [await make({ groupName: 'Early birds' }), await make({ groupName: 'Fire wardens' })]
    await add(wardens, kit)
    expect((await add(birds, kit, ada)).data).toMatchObject({ members: 2 })
    const { items, total } = await admin.get(listGroupPeople, { params: of(birds) })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { fullName: 'Ada Tang', companies: [{ companyName: 'Pearl Dental' }], active: true, addedBy: 'Winnie Lau', otherGroups: [] },
      { fullName: 'Kit Wong', companies: [{ companyName: 'Jade Trading' }], otherGroups: [{ groupName: 'Fire wardens', uuid: wardens.uuid }] },
    ])
    const ofKit = await admin.get(listUserGroups, { params: { oc }, query: { userId: String(kit.userId) } })
    expect(ofKit.items.map(({ groupName }) => groupName)).toEqual(['Early birds', 'Fire wardens'])
  })

  test('is found by its name, its limit and its approval, and sorted by how many are in it', async () => {
    const yoga = await make({ groupName: '瑜伽 Yoga', maxBooking: 2, maxBookingUnit: 'WEEK', autoApproveBooking: true })
    await make({ groupName: 'Yoga for beginners' })
    await add(yoga, kit)
    const find = async (query: Record<string, string>) =>
      (await admin.get(listUserGroups, { params: { oc }, query })).items.map(({ groupName }) => groupName)
    expect(await find({ wildcardSearch: 'yoga' })).toEqual(['Yoga for beginners', '瑜伽 Yoga'])
    expect(await find({ wildcardSearch: '瑜伽' })).toEqual(['瑜伽 Yoga'])
    expect(await find({ autoApproveBooking: 'true' })).toEqual(['瑜伽 Yoga'])
    expect(await find({ maxBooking: '2', maxBookingUnit: 'WEEK' })).toEqual(['瑜伽 Yoga'])
    expect(await find({ wildcardSearch: 'yoga', sortProperties: 'members', sortDirection: 'DESC' })).toEqual(['瑜伽 Yoga', 'Yoga for beginners'])
  })

  test('keeps credits to the cent, and empties what a save leaves out', async () => {
    for (const credit of [0.01, 1.1, 19.99, 1234.56, 9_999_999.99]) {
      const group = await make({ credit, creditPeriodUnit: 'QUARTER', maxBooking: 3, maxBookingUnit: 'DAY' })
      expect(group).toMatchObject({ credit, creditPeriodUnit: 'QUARTER', maxBooking: 3, maxBookingUnit: 'DAY' })
      const saved = await admin.get(updateUserGroup, { params: of(group), version: group.version, body: { groupName: group.groupName } })
      expect(saved).toMatchObject({ credit: null, creditPeriodUnit: null, maxBooking: null, maxBookingUnit: null })
    }
  })

  test.each<[string, Input, string]>([
    ['a limit without its period', { groupName: 'X', maxBooking: 3 }, 'maxBookingUnit'],
    ['a period without its limit', { groupName: 'X', maxBookingUnit: 'DAY' }, 'maxBooking'],
    ['credits without their period', { groupName: 'X', credit: 3 }, 'creditPeriodUnit'],
    ['a third decimal', { groupName: 'X', credit: 0.125, creditPeriodUnit: 'WEEK' }, 'credit'],
    ['no credits at all', { groupName: 'X', credit: 0, creditPeriodUnit: 'WEEK' }, 'credit'],
    ['half a booking', { groupName: 'X', maxBooking: 1.5, maxBookingUnit: 'DAY' }, 'maxBooking'],
    ['a unit that nobody knows', { groupName: 'X', maxBooking: 1, maxBookingUnit: 'DECADE' as 'DAY' }, 'maxBookingUnit'],
    ['no name', { groupName: ' ' }, 'groupName'],
    ['a formula for a name', { groupName: '=1+1' }, 'groupName'],
  ])('is not made with %s', async (_, body, field) => {
    expect(await create(body)).toMatchObject({ status: 422, error: { fields: { [field]: expect.any(String) } } })
  })

  test('offers its units in the words of the reader', async () => {
    const options = await admin.get(listMaxBookingUnits, { params: { oc } })
    expect(options.map(({ code, label }) => [code, label])).toEqual([
      ['DAY', 'Day'],
      ['WEEK', 'Week'],
      ['MONTH', 'Month'],
    ])
    const periods = await admin.send(listCreditPeriodUnits, { params: { oc } }, { headers: { 'accept-language': 'zh-Hant' } })
    expect(periods.data?.map(({ label }) => label)).toEqual(['星期', '月', '季', '年'])
  })

  test('has a name of its own in the building, in any case, by two who press at once as well', async () => {
    await make({ groupName: 'Cyclists' })
    expect(await create({ groupName: 'CYCLISTS' })).toMatchObject({ status: 409, error: { code: 'group_name_taken' } })
    const answers = await Promise.all([create({ groupName: 'Runners' }), create({ groupName: 'runners' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const elsewhere = await as(mary).send(createUserGroup, { params: { oc: marina.uuid }, body: { groupName: 'Cyclists' } })
    expect(elsewhere.status).toBe(200)
  })

  test('is not saved over what somebody else has saved', async () => {
    const group = await make()
    const save = (groupName: string) => admin.send(updateUserGroup, { params: of(group), version: group.version, body: { groupName } })
    expect(await save('Saved first')).toMatchObject({ status: 200 })
    const late = await save('Saved last')
    expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { groupName: 'Saved first' } } })
    expect(await admin.send(deleteUserGroup, { params: of(group), version: group.version })).toMatchObject({ status: 409 })
  })
})

describe('people', () => {
  test('are offered until they are in, each once', async () => {
    const group = await make()
    const both = await world.person(jade, 'STAFF', { name: 'Both Places' })
    await world.member(both, pearl, 'STAFF')
    const offered = async () =>
      (await admin.get(listGroupCandidates, { params: of(group), query: { limit: 100 } })).items.map(({ fullName, companies }) => [
        fullName,
        companies.map(({ companyName }) => companyName).join(),
      ])
    expect(await offered()).toEqual([
      ['Ada Tang', 'Pearl Dental'],
      ['Both Places', 'Jade Trading,Pearl Dental'],
      ['Kit Wong', 'Jade Trading'],
      ['Winnie Lau', 'Harbour Tower'],
    ])
    await add(group, ada)
    expect((await offered()).map(([name]) => name)).not.toContain('Ada Tang')
  })

  test('who are added again, twice in one call or by many at once, are in it once', async () => {
    const group = await make()
    expect((await add(group, kit, kit)).data).toMatchObject({ members: 1 })
    const { version } = await admin.get(getUserGroup, { params: of(group) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(group, kit, ada)))
    expect(answers.map(({ status, data }) => [status, data?.members])).toEqual(answers.map(() => [200, 2]))
    // only one of the eight has changed anything
    expect((await admin.get(getUserGroup, { params: of(group) })).version).toBe(version + 1)
    expect(await inside(group)).toEqual(['Ada Tang', 'Kit Wong'])
  })

  test('of another building, or nobody at all, cannot be put in, and nobody else is then either', async () => {
    const group = await make()
    for (const stranger of [uuidOf(mary), crypto.randomUUID()]) {
      const body = { userUuids: [uuidOf(kit), stranger] }
      expect(await admin.send(addGroupPeople, { params: of(group), body })).toMatchObject({ status: 422, error: { code: 'people_unknown' } })
    }
    expect(await inside(group)).toEqual([])
  })

  test('are taken out one at a time or all together, once', async () => {
    const group = await make()
    await add(group, kit, ada, winnie)
    const out = { params: { ...of(group), u: uuidOf(kit) } }
    const answers = await Promise.all([admin.send(removeGroupPerson, out), admin.send(removeGroupPerson, out)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { version } = await admin.get(getUserGroup, { params: of(group) })
    await add(group, kit)
    expect(await admin.send(removeAllGroupPeople, { params: of(group), version })).toMatchObject({ status: 409 })
    const now = await admin.get(getUserGroup, { params: of(group) })
    expect(await admin.get(removeAllGroupPeople, { params: of(group), version: now.version })).toMatchObject({ members: 0 })
    expect((await add(group, kit)).data).toMatchObject({ members: 1 })
    const { items } = await admin.get(getUserGroupHistory, { params: of(group) })
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['addedPeople', 'Kit Wong'],
      ['removedEverybody', expect.stringContaining('Ada Tang')],
      ['addedPeople', 'Kit Wong'],
      ['removedPerson', 'Kit Wong'],
      ['addedPeople', 'Winnie Lau, Kit Wong, Ada Tang'],
      ['created', null],
    ])
  })

  test('a thousand are put in by as many statements as one', async () => {
    const made = await portal.app.database.pool.query<{ uuid: string }>(
      `with people as (insert into users (email, full_name, password_hash)
         select 'crowd-' || n || '@jade.example', 'Crowd ' || n, 'none' from generate_series(1, 1000) n returning id, uuid),
       places as (insert into memberships (user_id, office_centre_id, role_codes) select id, ${jade.id}, '{STAFF}' from people)
       select uuid from people`,
    )
    const crowd = made.rows.map(({ uuid }) => uuid)
    const statements = async (userUuids: string[]) => {
      const group = await make()
      const counted = { statements: 0 }
      const answer = await statementCount.run(counted, () => admin.get(addGroupPeople, { params: of(group), body: { userUuids } }))
      return [answer.members, counted.statements]
    }
    const [one, few = 0] = await statements(crowd.slice(0, 1))
    expect(one).toBe(1)
    expect(few).toBeGreaterThan(5)
    expect(await statements(crowd)).toEqual([1000, few])
    const tooMany = await admin.send(addGroupPeople, { params: of(await make()), body: { userUuids: [...crowd, uuidOf(kit)] } })
    expect(tooMany.status).toBe(422)
  })

  test('of a group are found among the users of their company, and those of other groups are not', async () => {
    const group = await make()
    await add(group, kit, ada)
    const query = (id: number) => ({ userGroupId: String(id) })
    const names = async (centre: { uuid: string }, id: number, who = admin) =>
      (await who.get(listUsers, { params: { oc: centre.uuid }, query: query(id) })).items.map(({ fullName }) => fullName)
    expect(await names(jade, group.id)).toEqual(['Kit Wong'])
    expect(await names(pearl, group.id)).toEqual(['Ada Tang'])
    expect(await names(harbour, group.id)).toEqual([])
    const answers = async (id: number, who: Caller, params = { oc: jade.uuid }) => [
      (await who.send(listUsers, { params, query: query(id) })).status,
      (await who.send(countUsers, { params, query: query(id) })).status,
      (await who.send(emailUserList, { params, query: query(id) })).status,
    ]
    expect(await answers(group.id, as(mary), { oc: marina.uuid })).toEqual([404, 404, 404])
    const master = await world.person(jade, 'MASTER_ADMIN')
    expect(await answers(group.id, as(master))).toEqual([403, 403, 403])
    expect(await answers(999_999_999, as(master))).toEqual([403, 403, 403])
    const holder = await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['USER_GROUP_VIEW'] })
    expect(await answers(group.id, as(holder))).toEqual([404, 404, 404])
    expect(await answers(group.id, admin)).toEqual([200, 200, 200])
    const { version } = await admin.get(getUserGroup, { params: of(group) })
    await admin.get(deleteUserGroup, { params: of(group), version })
    expect(await answers(group.id, admin)).toEqual([404, 404, 404])
  })
})

describe('who may', () => {
  test('a reader sees groups and people, and writes nothing', async () => {
    const group = await make()
    await add(group, kit)
    const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect(await reader.get(listGroupPeople, { params: of(group) })).toMatchObject({ total: 1 })
    expect(await reader.get(getUserGroup, { params: of(group) })).toMatchObject({ may: { edit: false, delete: false } })
    const { version } = group
    const params = of(group)
    const answers = await Promise.all([
      create({ groupName: 'By a reader' }, reader),
      reader.send(updateUserGroup, { params, version, body: { groupName: 'By a reader' } }),
      reader.send(deleteUserGroup, { params, version }),
      reader.send(addGroupPeople, { params, body: { userUuids: [uuidOf(ada)] } }),
      reader.send(removeGroupPerson, { params: { ...params, u: uuidOf(kit) } }),
      reader.send(removeAllGroupPeople, { params, version }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await inside(group)).toEqual(['Kit Wong'])
  })

  test('a company chooses from the groups of its building, and sees nobody in them, even with the permission', async () => {
    const group = await make({ groupName: 'Chosen from' })
    await add(group, kit, ada)
    const permissionsAdded = ['USER_GROUP_VIEW', 'USER_GROUP_ADD', 'USER_GROUP_EDIT', 'USER_GROUP_DELETE']
    const master = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded }))
    const choices = await master.get(listUserGroupChoices, { params: { oc }, query: { wildcardSearch: 'Chosen' } })
    expect(choices.items).toMatchObject([{ groupName: 'Chosen from', members: 2 }])
    expect(await master.get(listUserGroupChoices, { params: { oc }, query: { ids: [String(group.id)] } })).toEqual(choices)
    const elsewhere = await world.group(marina, 'Elsewhere')
    expect(await master.get(listUserGroupChoices, { params: { oc }, query: { ids: [String(elsewhere)] } })).toMatchObject({ total: 0 })
    const answers = await Promise.all([
      master.send(listUserGroups, { params: { oc } }),
      master.send(getUserGroup, { params: of(group) }),
      master.send(listGroupPeople, { params: of(group) }),
      master.send(listGroupCandidates, { params: of(group) }),
      create({ groupName: 'By a company' }, master),
      master.send(createUserGroup, { params: { oc: jade.uuid }, body: { groupName: 'By a company' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })

  test('the groups of another building are not there', async () => {
    const group = await make()
    for (const params of [of(group), { oc: marina.uuid, id: group.uuid }])
      expect(await as(mary).send(getUserGroup, { params })).toMatchObject({ status: 404 })
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    expect(await provider.get(getUserGroup, { params: of(group) })).toMatchObject({ uuid: group.uuid })
    expect(await provider.send(getUserGroup, { params: { oc: marina.uuid, id: group.uuid } })).toMatchObject({ status: 404 })
  })
})
