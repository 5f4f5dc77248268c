import { describe, expect, test } from 'vitest'
import { tables } from '#kit/server/data/table.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { contracts } from '#modules/all.contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { rolesOf } from '#modules/roles.ts'
import { fromEverywhere } from './everywhere.ts'
import { companyIn, exampleOf, landlord, type Marked } from './examples.ts'
import { testPortal } from './portal.ts'

const { portal, world } = await testPortal()
fromEverywhere(portal.server)

/** The permission is of the module whose example makes such rows. */
const moduleOf = (permission: string): string | undefined =>
  Object.entries(contracts).find(([, contract]) => 'can' in contract && Object.values(Object(contract.can)).includes(permission))?.[0]

const ofPeople = [...tables.values()].flatMap(({ name, seen }) => (seen ? [{ name, can: seen.can, module: moduleOf(seen.can) ?? '' }] : []))

/** Rooms that a building offers are for all who may book them: the examples make them, and they are no row of anybody's. */
const told = async (reader: Caller, { mark }: Marked) => {
  const found = await reader.get(findRecords, { query: { text: mark } })
  return { found: found.filter(({ kind }) => kind !== 'rooms'), home: await reader.get(getHome) }
}

test('each permission that a table names is a module’s with an example', () => {
  expect(ofPeople.length).toBeGreaterThan(3)
  for (const { name, module } of ofPeople) expect(exampleOf(module), name).toBeDefined()
})

// as before, and not only without the words: figures and days have none
describe.each(ofPeople)('$name of a colleague', ({ can, module }) => {
  test('Find and Home are as if there were none, unless one holds the permission', async () => {
    expect(rolesOf('CENTRICITY').TENANT).not.toContain(can)
    const owner = await companyIn(world, (await landlord(world)).me.centre)
    const colleague = world.as(await world.person(owner.me.centre, 'TENANT'))
    // the same but for the permission: so nothing else is what tells them apart
    const holder = world.as(await world.person(owner.me.centre, 'TENANT', { permissionsAdded: [can] }))
    const [before, heldBefore] = [await told(colleague, owner), await told(holder, owner)]
    await exampleOf(module)?.make(owner)
    expect(await told(colleague, owner)).toEqual(before)
    expect(await told(holder, owner)).not.toEqual(heldBefore)
  })
})
