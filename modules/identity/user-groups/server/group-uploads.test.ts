import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { downloadFailedRows, downloadTemplate, getUpload } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  createUserGroup,
  deleteUserGroup,
  getUserGroup,
  getUserGroupHistory,
  listGroupPeople,
  listUserGroups,
  processUserGroups,
  updateUserGroup,
  uploadUserGroupData,
  type UserGroup,
} from '../contract.ts'
import { uploadUserGroups } from './upload-groups.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const marina = await world.building('Marina One')
const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
const ada = await world.person(jade, 'STAFF', { name: 'Ada Tang' })
const mary = await world.person(marina, 'LANDLORD_ADMIN', { name: 'Mary Ong' })
const landlord = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const admin = as(landlord)
const params = { oc: harbour.uuid }

type Call = typeof admin
const head = 'Name,People,Bookings at most,In each,Credits,For each,Approve bookings at once'
const sheet = (lines: string[]) => ({ name: 'groups.csv', content: Buffer.from(lines.join('\n')) })
const check = (lines: string[], call: Call = admin) => call.get(processUserGroups, { params, form: {} }, { file: sheet(lines) })
const confirm = (uuid: string, call: Call = admin) => call.get(uploadUserGroupData, { params, body: { uuid } })
const upload = async (...lines: string[]) => confirm((await check(lines)).uuid)
const reasons = async (lines: string[], call: Call = admin) =>
  (await check(lines, call)).dataList.map(({ line, problems }) => [line, problems.map(({ column, text }) => `${column}: ${text}`).join(' ')])

let count = 0
const newName = () => `Group ${(count += 1)}`
const make = (groupName = newName()) =>
  admin.get(createUserGroup, { params, body: { groupName, maxBooking: 2, maxBookingUnit: 'WEEK' as const, autoApproveBooking: true } })
const at = ({ uuid }: { uuid: string }) => ({ params: { ...params, id: uuid } })
const named = async (groupName: string): Promise<UserGroup> => {
  const { items } = await admin.get(listUserGroups, { params, query: { wildcardSearch: groupName, limit: 100 } })
  const uuid = items.find((group) => group.groupName === groupName)?.uuid ?? ''
  return admin.get(getUserGroup, at({ uuid }))
}
const inside = async (group: { uuid: string }) => (await admin.get(listGroupPeople, at(group))).items.map(({ fullName }) => fullName)

describe('a sheet of groups', () => {
  test('is only checked at first, and makes each group with its people and rules when it is confirmed', async () => {
    const [one, other] = [newName(), newName()]
    const lines = [head, `${one},"${kit.email.toUpperCase()}; ${ada.email};${kit.email}",3,week,"1,200.50",季,Yes`, `${other},,,,,,`]
    const checked = await check(lines)
    expect(checked).toMatchObject({ status: 'CHECKED', toUploadRecords: 2, toFailRecords: 0 })
    expect(await admin.get(listUserGroups, { params })).toMatchObject({ total: 0 })

    expect(await confirm(checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 2, failedRecords: 0 })
    const rules = { maxBooking: 3, maxBookingUnit: 'WEEK', credit: 1200.5, creditPeriodUnit: 'QUARTER', autoApproveBooking: true }
    const made = await named(one)
    expect(made).toMatchObject({ members: 2, ...rules })
    expect(await inside(made)).toEqual(['Ada Tang', 'Kit Wong'])
    expect(await named(other)).toMatchObject({ members: 0, maxBooking: null, credit: null, autoApproveBooking: false })
    const { items } = await admin.get(getUserGroupHistory, at(made))
    expect(items.map(({ action }) => action)).toEqual(['addedPeople', 'created'])
  })

  test('gives a group that is there its people, and changes only the rules that are filled in', async () => {
    const group = await make()
    await upload(head, `${group.groupName.toUpperCase()},${kit.email},5,,10,Month,`)
    const rules = { maxBooking: 5, maxBookingUnit: 'WEEK', credit: 10, creditPeriodUnit: 'MONTH', autoApproveBooking: true }
    expect(await admin.get(getUserGroup, at(group))).toMatchObject({ groupName: group.groupName, members: 1, ...rules })
    await upload('名稱,成員,預訂即時批准', `${group.groupName},${kit.email}；${ada.email},否`)
    expect(await admin.get(getUserGroup, at(group))).toMatchObject({ members: 2, ...rules, autoApproveBooking: false })
  })

  test('leaves out what cannot be, and says of each row and column why', async () => {
    const there = await make()
    const twice = newName()
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@nowhere.example`)
    const many = Array.from({ length: 301 }, (_, n) => `p${n}@x.hk`).join(';')
    expect(
      await reasons([
        head,
        `,${kit.email},,,,,`,
        `=cmd(),,,,,,`,
        `Strangers,${kit.email};nobody,,,,,`,
        `Five strangers,${strangers.join(';')},,,,,`,
        `Another building,${mary.email},,,,,`,
        `Crowd,${many},,,,,`,
        `Words,,many,Decade,some,Day,perhaps`,
        `Bad numbers,,1000,Day,0.125,Week,`,
        `Halves,,1.5,Day,0,Week,`,
        `One and two,,"1,5",Day,,,`,
        `No period,,3,,5,,`,
        `No number,,,Day,,Week,`,
        `${twice},${kit.email},,,,,`,
        `${twice.toUpperCase()},${ada.email},,,,,`,
        `${there.groupName},,,,,,`,
      ]),
    ).toEqual([
      [2, 'groupName: Please fill this in'],
      [3, 'groupName: Letters, digits, underscore, space and dash only, and no dash first'],
      [4, 'people: Not among the people of this building: nobody'],
      [5, 'people: Not among the people of this building: a@nowhere.example; b@nowhere.example; c@nowhere.example and 2 more'],
      [6, `people: Not among the people of this building: ${mary.email}`],
      [7, 'people: At most 300 people in one cell. Add the others in the group or by another sheet.'],
      [
        8,
        [
          'maxBooking: Enter a number',
          'maxBookingUnit: Enter Day, Week or Month',
          'credit: Enter a number',
          'creditPeriodUnit: Enter Week, Month, Quarter or Year',
          'autoApproveBooking: Please enter Yes or No',
        ].join(' '),
      ],
      [9, 'maxBooking: At most 999 credit: Two decimals at most'],
      [10, 'maxBooking: Enter a whole number credit: Enter more than 0'],
      [11, 'maxBooking: Enter a number'],
      [12, 'maxBookingUnit: Please fill this in creditPeriodUnit: Please fill this in'],
      [13, 'maxBooking: Please fill this in credit: Please fill this in'],
      [15, 'null: The same as line 14.'],
      [16, 'groupName: A group with this name is there already, and this row has nothing to add to it.'],
      [14, ''],
    ])
  })

  test('takes the three hundred people that a cell may hold', async () => {
    const people = Array.from({ length: 300 }, (_, n) => `p${n}@x.hk`).join(';')
    const [first] = await reasons([head, `Crowd,${people},,,,,`])
    expect(first?.[1]).toContain('and 297 more')
  })

  test('is checked by as many statements for many rows as for one', async () => {
    const statements = async (rows: number) => {
      const counted = { statements: 0 }
      const lines = Array.from({ length: rows }, () => `${newName()},${kit.email};${ada.email},3,Day,,,`)
      await statementCount.run(counted, () => check([head, ...lines]))
      return counted.statements
    }
    const few = await statements(1)
    expect(few).toBeGreaterThan(5)
    expect(await statements(200)).toBe(few)
  })

  test('has columns that each language names differently, so that its template can be sent as it is', async () => {
    expect((await admin.any(downloadTemplate, { params: { kind: 'user-groups.upload' } })).status).toBe(200)
    for (const headings of [
      '名稱,成員,預訂次數上限,上限週期,點數,點數週期,預訂即時批准',
      '名称,成员,预订次数上限,上限周期,点数,点数周期,预订立即批准',
    ])
      expect(await check([headings, `${newName()},${kit.email},3,日,5,月,是`])).toMatchObject({ toUploadRecords: 1 })
  })
})

describe('what has come between check and confirmation', () => {
  test('a group of the name that somebody else has made gets the people and the rules too', async () => {
    const name = newName()
    const { uuid } = await check([head, `${name},${kit.email},4,Month,,,`, `${newName()},,,,,,`])
    const made = await make(name)
    expect(await confirm(uuid)).toMatchObject({ uploadedRecords: 2, failedRecords: 0 })
    expect(await admin.get(getUserGroup, at(made))).toMatchObject({ members: 1, maxBooking: 4, maxBookingUnit: 'MONTH', autoApproveBooking: true })
  })

  test('a group or a person that has gone, and rules that no longer fit, fail alone', async () => {
    const leaver = await world.person(jade, 'STAFF', { name: 'Leaving Soon' })
    const [gone, changed] = [await make(), await make()]
    const { uuid } = await check([
      head,
      `${newName()},${leaver.email},,,,,`,
      `${gone.groupName},${kit.email},7,,,,`,
      `${changed.groupName},${kit.email},7,,,,`,
      `${newName()},${kit.email},,,,,`,
    ])
    const who = { params: { oc: jade.uuid, id: String(leaver.userId) } }
    await admin.get(deleteUser, { ...who, version: (await admin.get(getUser, who)).version })
    await admin.get(deleteUserGroup, { ...at(gone), version: gone.version })
    await admin.get(updateUserGroup, { ...at(changed), version: changed.version, body: { groupName: changed.groupName } })
    expect(await confirm(uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 1, failedRecords: 3 })
    const { text } = await admin.any(downloadFailedRows, { params: { uuid } })
    const told = text.split('\r\n').slice(1, 4)
    expect(told[0]).toContain(`Not among the people of this building: ${leaver.email}`)
    for (const line of told.slice(1)) expect(line).toContain('Please fill this in')
    expect(await admin.get(getUserGroup, at(changed))).toMatchObject({ members: 0, maxBooking: null })
  })

  test('of sheets with the same names written at once one makes the groups, and each brings its people', async () => {
    const names = Array.from({ length: 8 }, newName)
    const people = [kit, ada, landlord]
    const checked = await Promise.all(
      people.map(({ email }, n) => check([head, ...(n === 1 ? names.toReversed() : names).map((name) => `${name},${email},,,,,`)])),
    )
    const { rows } = await portal.app.database.pool.query<{ id: number }>(`update uploads set status = 'WAITING' where uuid = any($1) returning id`, [
      checked.map(({ uuid }) => uuid),
    ])
    await Promise.all(rows.map(({ id: uploadId }) => uploadUserGroups.run(systemContext(portal.app, `worker ${uploadId}`), { uploadId })))
    for (const { uuid } of checked) expect(await admin.get(getUpload, { params: { uuid } })).toMatchObject({ uploadedRecords: 8, failedRecords: 0 })
    for (const name of names) expect(await named(name)).toMatchObject({ members: 3 })
  })

  test('confirmed twice at once each row is written once', async () => {
    const group = await make()
    const { uuid } = await check([head, `${group.groupName},${kit.email},,,,,`])
    await Promise.all([confirm(uuid), confirm(uuid), confirm(uuid)])
    expect(await admin.get(getUserGroup, at(group))).toMatchObject({ members: 1, version: group.version + 1 })
  })
})

describe('who may', () => {
  test('nobody who only reads, no company, and no other building', async () => {
    const file = { file: sheet([head, `${newName()},,,,,,`]) }
    const { uuid } = await check([head, `${newName()},,,,,,`])
    const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const company = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['USER_GROUP_ADD', 'USER_GROUP_EDIT'] }))
    for (const [who, status] of [
      [reader, 403],
      [company, 404],
      [as(mary), 404],
    ] as const) {
      expect((await who.any(processUserGroups, { params, form: {}, ...file })).status).toBe(status)
      expect((await who.any(uploadUserGroupData, { params, body: { uuid } })).status).toBe(status)
    }
    const elsewhere = await as(mary).any(uploadUserGroupData, { params: { oc: marina.uuid }, body: { uuid } })
    expect(elsewhere.status).toBe(404)
  })

  test('who may add but not edit makes new groups and leaves those that are there alone, made meanwhile as well', async () => {
    const adder = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_GROUP_EDIT'] }))
    const group = await make()
    const theirs = 'groupName: A group with this name is there already, and you do not have the permission to change it.'
    expect(await reasons([head, `${group.groupName},${kit.email},,,,,`], adder)).toEqual([[2, theirs]])
    const [name, later] = [newName(), newName()]
    const { uuid } = await check([head, `${name},${kit.email},,,,,`, `${later},${kit.email},,,,,`], adder)
    const meanwhile = await make(later)
    expect(await confirm(uuid, adder)).toMatchObject({ uploadedRecords: 1, failedRecords: 1 })
    expect(await named(name)).toMatchObject({ members: 1 })
    expect(await admin.get(getUserGroup, at(meanwhile))).toMatchObject({ members: 0, version: meanwhile.version })
  })

  test('the provider for any building, in which the people must be', async () => {
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    const name = newName()
    const { uuid, dataList } = await check([head, `${name},${kit.email},,,,,`, `Elsewhere,${mary.email},,,,,`], provider)
    expect(dataList.map(({ line, state }) => [line, state])).toEqual([
      [3, 'BAD'],
      [2, 'GOOD'],
    ])
    await confirm(uuid, provider)
    expect(await named(name)).toMatchObject({ members: 1 })
    expect((await admin.any(getUpload, { params: { uuid } })).status).toBe(404)
  })
})
