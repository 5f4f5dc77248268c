import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createGlobalUserGroup, deleteGlobalUserGroup } from '../contract.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN'))
const harbour = await world.building('Harbour Tower')
const make = (groupName: string) => provider.get(createGlobalUserGroup, { body: { groupName } })
const found = async (who: Caller, text: string) =>
  (await who.get(findRecords, { query: { text } })).flatMap(({ kind, hits }) =>
    kind === 'global-user-groups' ? hits.map(({ title, href }) => [title, href]) : [],
  )

test('a group across buildings is found by its name, what begins with it first, until it is deleted', async () => {
  const within = await make('Copilots of Hong Kong')
  const word = await make('All pilots')
  const begins = await make('Pilot testers 試用者')
  const rows = [begins, word, within].map(({ groupName, uuid }) => [groupName, `/global-users/user-groups/${uuid}`])
  expect(await found(provider, 'pilo')).toEqual(rows)
  expect(await found(provider, '試用')).toEqual([rows[0]])
  expect(await found(provider, '%il')).toEqual([])
  await provider.get(deleteGlobalUserGroup, { params: { uuid: begins.uuid }, version: begins.version })
  expect(await found(provider, 'pilo')).toEqual(rows.slice(1))
})

test('by the provider’s people who may see the list, and by nobody else, whatever they hold', async () => {
  await make('Ambassadors')
  const more = { permissionsAdded: ['GLOBAL_USER_GROUP_VIEW'] }
  const others = [
    await world.person(platform, 'SUPERADMIN', { permissionsRemoved: ['GLOBAL_USER_GROUP_VIEW'] }),
    await world.person(harbour, 'LANDLORD_ADMIN', more),
    await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN', more),
  ]
  expect(await found(provider, 'ambas')).toHaveLength(1)
  for (const who of others) expect(await found(as(who), 'ambas')).toEqual([])
})
