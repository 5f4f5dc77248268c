import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { downloadTemplate, getUpload } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  createGlobalUserGroup,
  getGlobalUserGroup,
  getGlobalUserGroupHistory,
  listGlobalUserGroups,
  processGlobalUserGroups,
  uploadGlobalUserGroupData,
} from '../contract.ts'
import { uploadGlobalUserGroups } from './upload-groups.ts'

const { world, as, portal } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN', { name: 'Pat Provider' }))
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina One')
const kit = await world.person(await world.tenantIn(harbour, 'Jade Trading'), 'STAFF', { name: 'Kit Wong' })
const mary = await world.person(marina, 'LANDLORD_ADMIN', { name: 'Mary Ong' })

type Call = typeof provider
const sheet = (lines: string[]) => ({ name: 'groups.csv', content: Buffer.from(['Name,People', ...lines].join('\n')) })
const check = (lines: string[], call: Call = provider) => call.get(processGlobalUserGroups, { form: {} }, { file: sheet(lines) })
const confirm = (uuid: string, call: Call = provider) => call.get(uploadGlobalUserGroupData, { body: { uuid } })
const named = async (name: string) => {
  const { items } = await provider.get(listGlobalUserGroups, { query: { wildcardSearch: name, limit: 100 } })
  return items.find(({ groupName }) => groupName === name)
}
let count = 0
const newName = () => `Panel ${(count += 1)}`
const make = (groupName = newName()) => provider.get(createGlobalUserGroup, { body: { groupName } })
const now = ({ uuid }: { uuid: string }) => provider.get(getGlobalUserGroup, { params: { uuid } })

test('a sheet makes groups of people of every building, and gives those that are there these people too', async () => {
  const [there, name] = [await make(), newName()]
  const checked = await check([`${name},${kit.email}; ${mary.email.toUpperCase()}`, `${there.groupName.toLowerCase()},${mary.email}`])
  expect(await named(name)).toBeUndefined()
  expect(await confirm(checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 2, failedRecords: 0 })
  const made = await named(name)
  expect(made).toMatchObject({ members: 2 })
  expect(await now(there)).toMatchObject({ groupName: there.groupName, members: 1 })
  const { items } = await provider.get(getGlobalUserGroupHistory, { params: { uuid: made?.uuid ?? '' } })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['addedPeople', 'Kit Wong, Mary Ong'],
    ['created', null],
  ])
})

test('it leaves out what cannot be, and says of each row why', async () => {
  const [there, twice] = [await make(), newName()]
  const { dataList } = await check([
    `Strangers,${kit.email};a@nowhere.example;nobody`,
    `,${kit.email}`,
    there.groupName,
    twice,
    `${twice.toUpperCase()},${kit.email}`,
  ])
  expect(dataList.map(({ line, problems }) => [line, problems.map(({ column, text }) => `${column}: ${text}`).join(' ')])).toEqual([
    [2, 'people: Nobody has an account with: a@nowhere.example; nobody'],
    [3, 'groupName: Please fill this in'],
    [4, 'groupName: A group with this name is there already, and this row has nothing to add to it.'],
    [6, 'null: The same as line 5.'],
    [5, ''],
  ])
})

test('what somebody else makes meanwhile, or at once, gets the people too', async () => {
  const names = Array.from({ length: 8 }, newName)
  const checked = [await check(names.map((name) => `${name},${kit.email}`)), await check(names.toReversed().map((name) => `${name},${mary.email}`))]
  await make(names[0])
  const { rows } = await portal.app.database.pool.query<{ id: number }>(`update uploads set status = 'WAITING' where uuid = any($1) returning id`, [
    checked.map(({ uuid }) => uuid),
  ])
  await Promise.all(rows.map(({ id: uploadId }) => uploadGlobalUserGroups.run(systemContext(portal.app, `worker ${uploadId}`), { uploadId })))
  for (const { uuid } of checked) expect(await provider.get(getUpload, { params: { uuid } })).toMatchObject({ uploadedRecords: 8, failedRecords: 0 })
  for (const name of names) expect(await named(name)).toMatchObject({ members: 2 })
})

test('it is the provider’s alone; who may not edit makes new groups only', async () => {
  const { uuid } = await check([newName()])
  const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsAdded: ['GLOBAL_USER_GROUP_ADD', 'GLOBAL_USER_GROUP_EDIT'] }))
  const support = as(await world.person(platform, 'CENTRICITY_CR'))
  for (const who of [landlord, support]) {
    expect((await who.any(processGlobalUserGroups, { form: {}, file: sheet([newName()]) })).status).toBe(403)
    expect((await who.any(uploadGlobalUserGroupData, { body: { uuid } })).status).toBe(403)
  }
  expect((await support.any(downloadTemplate, { params: { kind: 'global-user-groups.upload' } })).status).toBe(403)

  const adder = as(await world.person(platform, 'SUPERADMIN', { permissionsRemoved: ['GLOBAL_USER_GROUP_EDIT'] }))
  const [name, later] = [newName(), newName()]
  const checked = await check([`${name},${kit.email}`, `${later},${kit.email}`], adder)
  const meanwhile = await make(later)
  expect(await confirm(checked.uuid, adder)).toMatchObject({ uploadedRecords: 1, failedRecords: 1 })
  expect(await named(name)).toMatchObject({ members: 1 })
  expect(await now(meanwhile)).toMatchObject({ members: 0 })
})
