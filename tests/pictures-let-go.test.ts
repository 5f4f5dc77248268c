import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { createPoll, deletePoll, getPoll, restorePoll, updatePoll } from '#modules/engagement/polls/contract.ts'
import { pollOf } from '#modules/engagement/polls/server/example.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import { removeUnused } from '#modules/platform/files/server/unused.ts'
import { getCompanyInfo, updateCompanyInfo } from '#modules/property/organisation-settings/contract.ts'
import { createCategory, createFacility, deleteFacility, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { categoryOf, roomOf } from '#modules/spaces/facilities/server/example.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, clock } = await testPortal()
const tower = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(tower, 'LANDLORD_ADMIN'))
const params = { oc: tower.uuid }
const picture = (module: 'polls' | 'facilities' | 'office-centres') =>
  admin.get(uploadFile, { form: { module } }, { file: { name: 'lobby.png', content: png } })
type Picture = Awaited<ReturnType<typeof picture>>
const opens = async (...pictures: Picture[]) =>
  Promise.all(pictures.map(async ({ fullPath }) => (await portal.server.inject({ url: fullPath })).statusCode === 200))

test('a picture that a poll shows no more opens nothing, unless another poll shows it', async () => {
  const [gone, kept, shared] = [await picture('polls'), await picture('polls'), await picture('polls')]
  const poll = await admin.get(createPoll, { body: pollOf('First', { imageFileUuids: [gone.uuid, kept.uuid, shared.uuid] }) })
  const other = await admin.get(createPoll, { body: pollOf('Other', { imageFileUuids: [shared.uuid] }) })
  const at = { params: { uuid: poll.uuid } }
  const changed = await admin.get(updatePoll, { ...at, version: poll.version, body: pollOf('First', { imageFileUuids: [kept.uuid] }) })
  expect(await opens(gone, kept, shared)).toEqual([false, true, true])
  await admin.get(deletePoll, { ...at, version: changed.version })
  expect(await opens(kept, shared)).toEqual([false, true])
  await admin.get(deletePoll, { params: { uuid: other.uuid }, version: other.version })
  expect(await opens(shared)).toEqual([false])
})

test('with a draft that Undo brings back its pictures come back, under their names, although files were swept meanwhile', async () => {
  const sweep = () => removeUnused.run(systemContext(portal.app, 'test'), {})
  const [own, shared] = [await picture('polls'), await picture('polls')]
  const poll = await admin.get(createPoll, { body: pollOf('Back', { imageFileUuids: [own.uuid, shared.uuid] }) })
  const other = await admin.get(createPoll, { body: pollOf('Beside', { imageFileUuids: [shared.uuid] }) })
  const at = { params: { uuid: poll.uuid } }
  await admin.get(deletePoll, { ...at, version: poll.version })
  // nobody else needs it either: the other poll lets go of what both had
  await admin.get(updatePoll, { params: { uuid: other.uuid }, version: other.version, body: pollOf('Beside') })
  expect(await opens(own, shared)).toEqual([false, false])
  await sweep()
  await admin.get(restorePoll, { ...at, version: poll.version + 1 })
  expect(await opens(own, shared)).toEqual([true, true])
  const { imageFiles, version } = await admin.get(getPoll, at)
  expect(imageFiles.map(({ uuid, name }) => [uuid, name])).toEqual([own, shared].map(({ uuid, name }) => [uuid, name]))
  await admin.get(deletePoll, { ...at, version })
  const left = async () => (await portal.app.database.pool.query('select from files where uuid = any($1)', [[own.uuid, shared.uuid]])).rowCount
  clock.forward(59 * 60)
  await sweep()
  expect(await left()).toBe(2)
  clock.forward(2 * 60)
  await sweep()
  expect(await left()).toBe(0)
})

test('nor does that of a room that has another now, or is gone', async () => {
  const category = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
  const [gone, kept] = [await picture('facilities'), await picture('facilities')]
  const room = await admin.get(createFacility, { params, body: roomOf('Larch', category, { imageFileUuids: [gone.uuid] }) })
  const at = { params: { ...params, uuid: room.uuid } }
  const body = roomOf('Larch', category, { imageFileUuids: [kept.uuid] })
  const changed = await admin.get(updateFacility, { ...at, version: room.version, body })
  expect(await opens(gone, kept)).toEqual([false, true])
  await admin.get(deleteFacility, { ...at, version: changed.version })
  expect(await opens(kept)).toEqual([false])
})

test('nor a logo that has been replaced or taken away', async () => {
  const [gone, kept] = [await picture('office-centres'), await picture('office-centres')]
  const show = async (logoUuid: string | null) => {
    const { version, companyName, address } = await admin.get(getCompanyInfo, { params })
    await admin.get(updateCompanyInfo, { params, version, body: { companyName, address: address || '1 Harbour Road', logoUuid } })
  }
  await show(gone.uuid)
  await show(kept.uuid)
  expect(await opens(gone, kept)).toEqual([false, true])
  await show(null)
  expect(await opens(kept)).toEqual([false])
})
