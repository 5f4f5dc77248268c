import { describe, expect, test } from 'vitest'
import { addOns } from '#kit/contract/add-ons.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { type Caller, makeCaller } from '#kit/server/testing/call.ts'
import { type Centre, password, type Person } from '#kit/server/testing/world.ts'
import { createPoll, listPolls } from '#modules/engagement/polls/contract.ts'
import { whyPerson } from '#modules/identity/why/contract.ts'
import { createMaintenance } from '#modules/property/maintenance/contract.ts'
import { rolesOf } from '#modules/roles.ts'
import { ofModules } from './examples.ts'
import { testPortal } from './portal.ts'

// What the guard does to a real call, and what 'why?' says about it, for many kinds of people and every call that is served.
const { world, portal, clock } = await testPortal()
const endpoints = ofModules(portal.served)
  .map(({ endpoint }) => endpoint)
  .filter(({ reach }) => reach !== 'public')
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const full = await world.building('Full House', { addOns: [...addOns] })
const bare = await world.building('Bare House', { addOns: ['STAFF_PORTAL'] })
const closed = await world.building('Closed House', { addOns: [...addOns] })
const company = await world.tenantIn(full, 'Jade Trading')
const switchedOff = await world.tenantIn(full, 'Less Ltd', { addOnsOff: addOns.filter((code) => code !== 'STAFF_PORTAL') })
const closedCompany = await world.tenantIn(full, 'Closed Ltd', { addOns: [] })
const underClosed = await world.tenantIn(closed, 'Under Closed Ltd')
const office = await world.office('Own Premises Ltd', { addOns: [...addOns] })
const platform = await world.platform()

const people: [title: string, person: Person][] = []
const add = async (title: string, centre: Centre, role: string, more?: Parameters<typeof world.person>[2]): Promise<Person> => {
  const person = await world.person(centre, role, more)
  people.push([`${title} in ${centre.name}`, person])
  return person
}

const roles = Object.keys(rolesOf('CENTRICITY'))
const provider = roles.filter((role) => role === 'SUPERADMIN' || role.startsWith('CENTRICITY_'))
for (const role of provider) await add(role, platform, role)
for (const role of roles.filter((one) => !provider.includes(one))) await add(role, full, role)
for (const role of ['MASTER_ADMIN', 'SUB_ADMIN', 'STAFF', 'VISITOR_MANAGEMENT', 'MERCHANT', 'TENANT']) await add(role, company, role)
for (const centre of [bare, switchedOff, office]) await add('an admin', centre, centre.landlordId === null ? 'LANDLORD_ADMIN' : 'MASTER_ADMIN')
await add('staff without their add-on', await world.building('No Portal'), 'STAFF')
await add('an admin without the switch', platform, 'CENTRICITY_ADMIN', { allowStaffLogin: false })
await add('somebody with a permission taken away', full, 'LANDLORD_ADMIN', { permissionsRemoved: ['POLL_VIEW', 'USER_VIEW'] })
await add('somebody with a permission added', full, 'CONCIERGE', { permissionsAdded: ['POLL_VIEW', 'OFFICE_CENTRE_MANAGE'] })
await add('somebody with one added and taken away', full, 'CONCIERGE', { permissionsAdded: ['POLL_VIEW'], permissionsRemoved: ['POLL_VIEW'] })
await add('somebody after the last day', full, 'LANDLORD_ADMIN', { endsOn: '2020-01-31' })
await add('somebody before the last day', full, 'LANDLORD_ADMIN', { endsOn: '2099-01-31' })
await add('somebody whose account is off', full, 'LANDLORD_ADMIN', { active: false })
await world.change('memberships', (await add('somebody deactivated', full, 'LANDLORD_ADMIN')).membershipId, { active: false })
await world.end('memberships', (await add('somebody who has left', full, 'LANDLORD_ADMIN')).membershipId)
await add('an admin', closedCompany, 'MASTER_ADMIN')
await add('an admin', underClosed, 'MASTER_ADMIN')
await add('an admin', closed, 'LANDLORD_ADMIN')
for (const { id } of [closedCompany, closed]) await world.change('officeCentres', id, { active: false })

const asker = world.as(await world.person(platform, 'SUPERADMIN'))

let desk = 0
/** Merchants come in by their own door. Who is not let in makes calls without a session. */
const signIn = async ({ email }: Person): Promise<Caller> => {
  desk += 1
  const login = async (area?: string) => {
    const payload = { username: email, password, ...(area ? { area } : {}) }
    const answer = await portal.server.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: `10.200.0.${desk}`, payload })
    return answer.json<{ data?: { accessToken?: string } }>().data?.accessToken
  }
  const token = (await login()) ?? (await login('merchant'))
  // `Why` speaks of somebody who has just proved to be themselves, by password and code
  await portal.app.database.pool.query('update sessions set code_given_at = now() where user_id = (select id from users where email = $1)', [email])
  return makeCaller(portal.server, async () => token)
}

/** So wrong that it ends behind the guard: a multipart body where none belongs, an address that names nothing, a query that nobody knows. */
const wrong = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '-'])),
  query: endpoint.query ? { 'no-such-thing': '1' } : {},
  ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'multipart/form-data; boundary=none' }, body: undefined }),
})

const refusals = ['forbidden', 'add_on_disabled']
const isLetThrough = async (caller: Caller, endpoint: Endpoint): Promise<boolean> => {
  const { status, error, text } = await caller.any(endpoint, wrong(endpoint))
  // it must have come as far as the guard, and must not have done anything
  if (status === 429 || (endpoint.method !== 'GET' && (status === 200 || status >= 500))) throw new Error(`${nameOf(endpoint)}: ${status} ${text}`)
  return status !== 401 && !(status === 403 && refusals.includes(error?.code ?? ''))
}

const explained = async ({ centre, userId }: Person): Promise<Map<string, boolean>> => {
  const said = new Map<string, boolean>()
  for (let at = 0; at < endpoints.length; at += 100) {
    const calls = endpoints.slice(at, at + 100).map(nameOf)
    const answer = await asker.get(whyPerson, { params: { oc: centre.uuid, id: String(userId) }, query: { calls } })
    for (const { call, allowed } of answer.calls) said.set(call, allowed)
  }
  return said
}

const kept = new Map<Person, Promise<Map<string, boolean>>>()
const keptFor = (person: Person): Promise<Map<string, boolean>> => {
  const said = kept.get(person) ?? explained(person)
  kept.set(person, said)
  return said
}

/** The calls about which guard and explanation differ. */
const differences = async (person: Person, said: ReadonlyMap<string, boolean>): Promise<string[]> => {
  const caller = await signIn(person)
  const found: string[] = []
  for (const endpoint of endpoints) if ((await isLetThrough(caller, endpoint)) !== said.get(nameOf(endpoint))) found.push(nameOf(endpoint))
  return found
}

describe('guard and explanation agree about every call', () => {
  test.each(people)('of %s', async (_, person) => {
    expect(await differences(person, await keptFor(person))).toEqual([])
  })
})

test('all of them are looked at, allowed and refused', async () => {
  const answers = await Promise.all(people.map(async ([, person]) => [...(await keptFor(person)).values()]))
  expect(answers.every((each) => each.length === endpoints.length)).toBe(true)
  expect(new Set(answers.flat())).toEqual(new Set([true, false]))
})

test('an explanation that is not the guard’s is noticed', async () => {
  const person = await world.person(full, 'VISITOR_MANAGEMENT')
  const said = await explained(person)
  const call = nameOf(endpoints.find(({ can }) => can === 'POLL_VIEW') ?? whyPerson)
  expect(await differences(person, new Map([...said, [call, true]]))).toEqual([call])
  // what was said of somebody is not what holds after a change
  await world.change('memberships', person.membershipId, { permissionsAdded: ['POLL_EXPORT'] })
  const exporting = endpoints.filter(({ can }) => can === 'POLL_EXPORT').map(nameOf)
  expect(exporting.length).toBeGreaterThan(0)
  expect((await differences(person, said)).toSorted()).toEqual(exporting.toSorted())
  expect(await differences(person, await explained(person))).toEqual([])
})

test('during maintenance a write is refused, and the chain ends with what stands before it', async () => {
  const person = await world.person(bare, 'LANDLORD_ADMIN')
  const now = Date.now()
  const local = (at: number) => new Date(at + 8 * 3_600_000).toISOString()
  const hours = { startDate: local(now).slice(0, 10), startTime: '00:00', endDate: local(now + 2 * 86_400_000).slice(0, 10), endTime: '00:00' }
  clock.set(new Date(now).toISOString())
  const maintenanceDescList = [{ languageCode: 'en' as const, title: 'Upgrade', message: 'Back soon.' }]
  await asker.get(createMaintenance, { body: { scope: 'BUILDINGS', buildingIds: [bare.id], maintenanceDescList, ...hours } })
  const params = { oc: bare.uuid, id: String(person.userId) }
  const call = nameOf(createPoll)
  const { allowed, firstFailing, calls } = await asker.get(whyPerson, { params, query: { call, calls: [call, nameOf(listPolls)] } })
  expect([allowed, firstFailing?.rule]).toEqual([false, 'gate'])
  expect(calls).toMatchObject([{ failing: 'gate' }, { failing: null }])
})
