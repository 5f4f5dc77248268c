import { describe, expect, test } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import { looseObjects } from '#kit/server/http/schema.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import type { MadeExample } from '#kit/server/testing/example.ts'
import { modules } from '#modules/all.server.ts'
import { fromEverywhere } from './everywhere.ts'
import { companyIn, exampleOf, landlord, type Marked, ofModules, ownersOf, provider } from './examples.ts'
import { testPortal } from './portal.ts'

const { world, as, nobody, portal } = await testPortal()
fromEverywhere(portal.server)
const served = ofModules(portal.served).map((one) => ({ ...one, title: `${one.module} ${one.name}`, example: exampleOf(one.module) }))

const building = await landlord(world)
const company = await companyIn(world, building.me.centre)
const platform = await provider(world)

/** Arguments that are valid for the owner; those who are refused get no further than the door. */
const kept = new Map<string, Promise<MadeExample>>()
const argsOf = async ({ module, name, example, endpoint }: (typeof served)[number]): Promise<AnyArgs> => {
  const owner: Marked = endpoint.reach === 'platform' ? platform : building
  const made = kept.get(module) ?? example?.make(owner)
  if (!made) throw new Error(`${module} has no example`)
  kept.set(module, made)
  return (await made).args(name)
}

test.each(modules.map(({ name }) => name))('%s has an example', (name) => {
  expect(exampleOf(name)).toBeDefined()
})

/** What is only read is read of one record: those who may read a module's records share it. */
const read = new Map<string, Promise<{ owner: Marked; made: MadeExample }>>()
const madeFor = async ({ module, name, endpoint, example }: (typeof served)[number]) => {
  const make = async (owner: Marked, call?: string) => {
    const made = await example?.make(owner, call)
    if (!made) throw new Error(`${module} has no example`)
    return { owner, made }
  }
  const owners = await ownersOf(endpoint, world)
  if (endpoint.method !== 'GET') return Promise.all(owners.map((owner) => make(owner, name)))
  return Promise.all(
    owners.map((owner) => {
      const key = `${module} ${owner.role}`
      const made = read.get(key) ?? make(owner)
      read.set(key, made)
      return made
    }),
  )
}

describe('the example is answered to its owner', () => {
  test.each(served)('$title', async (one) => {
    const { name, endpoint } = one
    for (const { owner, made } of await madeFor(one)) {
      const args = await made.args(name)
      const { status, text } = await (endpoint.reach === 'public' ? nobody : owner.call).any(endpoint, args)
      expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
    }
  })
})

describe('nobody is answered without signing in', () => {
  test.each(served.filter(({ endpoint }) => endpoint.reach !== 'public'))('$title', async (one) => {
    expect(await nobody.any(one.endpoint, await argsOf(one))).toMatchObject({ status: 401, error: { code: 'sign_in_needed' } })
  })
})

/** One person of each organisation for each permission that they have not. */
const lacking = new Map<string, Promise<ReturnType<typeof as>>>()
const withoutPermission = ({ me, role }: Marked, can: string) => {
  const key = `${role} ${can}`
  const found = lacking.get(key) ?? world.person(me.centre, role, { permissionsRemoved: [can] }).then(as)
  lacking.set(key, found)
  return found
}

describe('without the permission everybody is refused', () => {
  test.each(served.filter(({ endpoint }) => endpoint.can))('$title', async (one) => {
    const { can = '', reach } = one.endpoint
    const owners = reach === 'platform' ? [platform] : [building, company]
    for (const owner of owners) {
      const without = await withoutPermission(owner, can)
      expect(await without.any(one.endpoint, await argsOf(one))).toMatchObject({ status: 403, error: { code: 'forbidden' } })
    }
  })
})

test('what is the provider’s is refused to everybody else, even with the permission', async () => {
  const calls = served.filter(({ endpoint }) => endpoint.reach === 'platform')
  expect(calls.length).toBeGreaterThan(0)
  for (const one of calls)
    for (const { me, role } of [building, company]) {
      const other = as(await world.person(me.centre, role, { permissionsAdded: [one.endpoint.can ?? ''] }))
      expect(await other.any(one.endpoint, await argsOf(one))).toMatchObject({ status: 403, error: { code: 'forbidden' } })
    }
})

const needed = addOns.filter((code) => served.some(({ endpoint }) => endpoint.addOn === code))
test.each(needed)('without the add-on %s a call that needs it is refused', async (addOn) => {
  const without = await world.building(`Without ${addOn}`, { addOns: addOns.filter((code) => code !== addOn) })
  const admin = as(await world.person(without, 'LANDLORD_ADMIN'))
  for (const one of served.filter(({ endpoint }) => endpoint.addOn === addOn))
    expect(await admin.any(one.endpoint, await argsOf(one)), one.title).toMatchObject({ status: 403, error: { code: 'add_on_disabled' } })
})

test.each(served)('$title takes no field that it does not know', ({ endpoint }) => {
  const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.form].flatMap((schema) => schema ?? [])
  expect(schemas.flatMap((schema) => looseObjects(schema))).toEqual([])
})
