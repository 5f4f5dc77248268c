import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { deleteUser, getUser, previewLeaving } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getPoll, listPolls } from '../contract.ts'
import { draftPoll, pollOf, publish } from './example.ts'

// the tenth of March 2027
const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const admin = await world.person(harbour, 'LANDLORD_ADMIN')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const boss = await world.person(jade, 'MASTER_ADMIN')
const maker = await world.person(jade, 'SUB_ADMIN', { name: 'Kit Wong' })

const paramsOf = ({ centre, userId }: Person) => ({ oc: centre.uuid, id: String(userId) })
const endings = async (reader: Person, person: Person) => (await as(reader).get(previewLeaving, { params: paramsOf(person) })).endings
const made = 'Polls they have made, which stay'
const open = 'Open polls that will no longer reach them'

const pantry = await publish(as(maker), await draftPoll(as(maker), pollOf('Pantry')))
await draftPoll(as(maker), pollOf('Desks'))
await publish(as(admin), await draftPoll(as(admin), pollOf('Lobby music')))
await draftPoll(as(boss), pollOf('Of somebody else'))

test('before somebody is removed it is said which polls they have made here, and how many open ones no longer reach them', async () => {
  expect(await endings(boss, maker)).toEqual(
    expect.arrayContaining([
      { what: made, count: 2, names: ['Pantry', 'Desks'] },
      { what: open, count: 2 },
    ]),
  )
  // of the building's own people neither is the company's
  const staff = await world.person(harbour, 'STAFF')
  expect((await endings(admin, staff)).filter(({ what }) => [made, open].includes(what))).toEqual([{ what: open, count: 1 }])
})

test('the polls that they have made stay as they are', async () => {
  const { version } = await as(boss).get(getUser, { params: paramsOf(maker) })
  const before = await as(boss).get(listPolls, { query: {} })
  await as(boss).get(deleteUser, { params: paramsOf(maker), version, body: {} })
  expect((await as(boss).get(listPolls, { query: {} })).total).toBe(before.total)
  expect(await as(boss).get(getPoll, { params: { uuid: pantry.uuid } })).toMatchObject({ status: 'ONGOING' })
})
