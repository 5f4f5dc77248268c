import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import { createHoliday, getHolidayHistory, updateHoliday } from '#modules/property/holidays/contract.ts'
import { fromEverywhere } from './everywhere.ts'
import { exampleOf, type Marked, ofModules, ownersOf } from './examples.ts'
import { testPortal } from './portal.ts'

// A program that is written from the documents alone knows of no versions: its writes hold, and take nothing away that it does not name.

const { world, portal } = await testPortal()
fromEverywhere(portal.server)
const writes = ofModules(portal.served)
  .filter(({ endpoint }) => endpoint.version)
  .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))
const readerOf = ({ version }: Endpoint): Endpoint => {
  const found = portal.served.find(({ endpoint }) => endpoint === version)
  if (!found) throw new Error(`${version?.path} is not served`)
  return found.endpoint
}

const ownerOf = async (endpoint: Endpoint): Promise<Marked> => {
  const [owner] = await ownersOf(endpoint, world)
  if (!owner) throw new Error(`${endpoint.path} has no owner`)
  return owner
}
const argsFor = async (owner: Marked, module: string, name: string): Promise<AnyArgs> => {
  const args = await (await exampleOf(module)?.make(owner, name))?.args(name)
  if (!args) throw new Error(`${module} ${name} has no example`)
  return args
}
const optionalFields = ({ body }: Endpoint): string[] =>
  body instanceof z.ZodObject
    ? Object.entries<z.ZodType>(body.shape).flatMap(([name, field]) => (field.safeParse(undefined).success ? [name] : []))
    : []
const without = (body: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries((body ?? {}) as object).filter(([name]) => !fields.includes(name)))

const isChange = ({ endpoint, name }: (typeof writes)[number]) =>
  endpoint.method === 'PUT' && endpoint.body !== undefined && /^(update|change|set)/.test(name)

describe('a write that does not say which version it saw holds', () => {
  test.each(writes)('$title', async ({ module, name, endpoint }) => {
    const owner = await ownerOf(endpoint)
    const { version: _, ...args } = await argsFor(owner, module, name)
    const { status, text } = await owner.call.any(endpoint, args)
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
  })
})

/** Of somebody whom the body names, the version lies beside the name. */
const named = ofModules(portal.served)
  .filter(({ endpoint }) => endpoint.body instanceof z.ZodObject && 'version' in endpoint.body.shape)
  .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))

describe('so does one that leaves the version out of its body', () => {
  test('of which there are some', () => expect(named.map(({ name }) => name)).toContain('setTenantRole'))
  test.each(named)('$title', async ({ module, name, endpoint }) => {
    const owner = await ownerOf(endpoint)
    const args = await argsFor(owner, module, name)
    const old = await owner.call.any(endpoint, { ...args, body: { ...(args.body as object), version: 99 } })
    expect(old).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    const { status, text } = await owner.call.any(endpoint, { ...args, body: without(args.body, ['version']) })
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
    const { rows } = await portal.app.database.pool.query('select changes from audit_entries where actor_user_id = $1 order by id desc limit 1', [
      owner.me.userId,
    ])
    // whoever is no admin stays as they are, and nothing is written
    expect(rows).toMatchObject(name === 'removeTenantAdmin' ? [] : [{ changes: { unseenVersion: { after: true } } }])
  })
})

describe('and leaves alone what it does not name', () => {
  test.each(writes.filter(isChange))('$title', async ({ module, name, endpoint }) => {
    const owner = await ownerOf(endpoint)
    const args = await argsFor(owner, module, name)
    const reader = readerOf(endpoint)
    const read = async () => (await owner.call.any(reader, { params: args.params ?? {} })).data as Record<string, unknown>
    // written once in full, so that there is something to lose
    const full = await owner.call.any(endpoint, args)
    expect(full.status, full.text).toBe(200)
    const before = await read()
    const optional = optionalFields(endpoint)
    const again = await owner.call.any(endpoint, { ...(args.params && { params: args.params }), body: without(args.body, optional) })
    expect(again.status, again.text).toBe(200)
    const { version: _, updatedDate: __, updatedBy: ___, ...after } = await read()
    expect(before).toMatchObject(after)
  })
})

describe('who may write a record and not read it', () => {
  test('is told that it has changed, and not what it says; and has to know the version', async () => {
    const building = await world.building('Harbour Tower')
    const [admin, blind] = [
      world.as(await world.person(building, 'LANDLORD_ADMIN')),
      world.as(await world.person(building, 'LANDLORD_ADMIN', { permissionsRemoved: ['HOLIDAY_SETUP_VIEW'] })),
    ]
    const params = { oc: building.uuid }
    const body = { holidayDate: '2031-01-01', holidayDescList: [{ languageCode: 'en' as const, name: 'New Year' }] }
    const { id, version } = await admin.get(createHoliday, { params, body })
    const write = { params: { ...params, id: String(id) }, body }
    const seen = await admin.send(updateHoliday, { ...write, version: version + 5 })
    expect(seen).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { id } } })
    const unseen = await blind.send(updateHoliday, { ...write, version: version + 5 })
    expect(unseen).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(unseen.error?.current).toBeUndefined()
    expect(await blind.any(updateHoliday, write)).toMatchObject({ status: 428, error: { code: 'version_needed' } })
  })
})

test('the history says of such a write that it did not see the version', async () => {
  const building = await world.building('Marina Tower')
  const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const body = (name: string) => ({ holidayDate: '2031-01-01', holidayDescList: [{ languageCode: 'en' as const, name }] })
  const { id, version } = await admin.get(createHoliday, { params, body: body('New Year') })
  const at = { ...params, id: String(id) }
  await admin.get(updateHoliday, { params: at, version, body: body('First of January') })
  await admin.any(updateHoliday, { params: at, body: body('New Year’s Day') })
  const { items } = await admin.get(getHolidayHistory, { params: at })
  expect(items.map(({ changes }) => changes.some(({ field }) => field === 'unseenVersion'))).toEqual([true, false, false])
})
