import { expect, test } from 'vitest'
import { answer } from '#kit/server/extension-point.ts'
import { getDetailInfo, listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import { login, refreshToken } from '#modules/identity/session/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { deactivateOfficeCentre, getOfficeCentreHistory, previewDeactivation } from '../contract.ts'
import { suspending } from './front.ts'

const { world, as, nobody } = await testPortal()
const platform = await world.platform()
const adminPerson = await world.person(platform, 'CENTRICITY_ADMIN')
const admin = as(adminPerson)
const password = 'Harbour-Tower-1'

/** A building with a company in it and an admin in each, both signed in. */
const tower = async (name: string) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building)
  const [landlord, master] = [await world.person(building, 'LANDLORD_ADMIN'), await world.person(company, 'MASTER_ADMIN')]
  const [ofBuilding, ofCompany] = [as(landlord), as(master)]
  await ofBuilding.get(getDetailInfo, { params: { id: building.uuid } })
  await ofCompany.get(getDetailInfo, { params: { id: company.uuid } })
  return { building, company, landlord, master, ofBuilding, ofCompany }
}
const off = (oc: string, who = admin) => who.send(deactivateOfficeCentre, { params: { oc }, body: { reason: 'Contract over' } })
const on = (oc: string, who = admin) => who.send(deactivateOfficeCentre, { params: { oc }, body: { active: true } })

test('what would end is told before: companies, people and open sessions', async () => {
  const { building, company } = await tower('Preview Tower')
  await world.person(company, 'STAFF')
  const { endings } = await admin.get(previewDeactivation, { params: { oc: building.uuid } })
  expect(endings).toEqual([
    { what: 'Companies in the building', count: 1 },
    { what: 'People who can no longer sign in', count: 3 },
    { what: 'Sessions that end at once', count: 2 },
  ])
})

test('a building that is switched off ends the sessions there and in its companies at once; switched on, people sign in again', async () => {
  const { building, company, landlord, master, ofBuilding, ofCompany } = await tower('Harbour Tower')
  const signedIn = await nobody.get(login, { body: { username: master.email, password } })
  expect(await off(building.uuid)).toMatchObject({ status: 200, data: { active: false, deactivatedDate: '2027-03-10T02:00:00Z' } })

  const ask = { params: { id: building.uuid } }
  expect(await ofBuilding.send(getDetailInfo, ask)).toMatchObject({ status: 401 })
  expect(await ofCompany.send(getDetailInfo, { params: { id: company.uuid } })).toMatchObject({ status: 401 })
  const refresh = { body: { refreshToken: signedIn.refreshToken ?? '' } }
  expect((await nobody.send(refreshToken, refresh)).status).toBeGreaterThanOrEqual(400)
  for (const { email } of [landlord, master]) {
    const { status, error } = await nobody.send(login, { body: { username: email, password } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(error?.message).toBe('Login credentials are invalid.')
  }
  expect((await admin.get(listOfficeCentres, { query: { wildcardSearch: 'Harbour Tower' } })).total).toBe(0)
  expect((await admin.get(listOfficeCentres, { query: { wildcardSearch: 'Harbour Tower', active: 'false' } })).total).toBe(1)

  expect(await on(building.uuid)).toMatchObject({ status: 200, data: { active: true, deactivatedDate: null } })
  // what has ended stays ended
  expect(await ofBuilding.send(getDetailInfo, ask)).toMatchObject({ status: 401 })
  expect(await as(landlord).send(getDetailInfo, ask)).toMatchObject({ status: 200 })
  expect(await as(master).send(getDetailInfo, { params: { id: company.uuid } })).toMatchObject({ status: 200 })
  const { items } = await admin.get(getOfficeCentreHistory, { params: { oc: building.uuid } })
  expect(items.map(({ action, reason }) => [action, reason])).toEqual([
    ['activated', null],
    ['deactivated', 'Contract over'],
  ])
})

test('a building’s admin switches off one of its companies; the others go on', async () => {
  const { building, company, ofBuilding, ofCompany } = await tower('Quay Tower')
  const neighbour = await world.tenantIn(building)
  const next = as(await world.person(neighbour, 'MASTER_ADMIN'))
  await next.get(getDetailInfo, { params: { id: neighbour.uuid } })
  expect(await off(company.uuid, ofBuilding)).toMatchObject({ status: 200 })
  expect(await ofCompany.send(getDetailInfo, { params: { id: company.uuid } })).toMatchObject({ status: 401 })
  expect(await next.send(getDetailInfo, { params: { id: neighbour.uuid } })).toMatchObject({ status: 200 })
})

test('of many who switch it off at once all find it off, and the history tells it once', async () => {
  const { building } = await tower('Busy Tower')
  const answers = await Promise.all(Array.from({ length: 6 }, () => off(building.uuid)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await admin.get(getOfficeCentreHistory, { params: { oc: building.uuid } })).total).toBe(1)
})

test('what other modules have of it stops and comes back with it', async () => {
  const { building } = await tower('Pass Tower')
  const heard: string[] = []
  answer(suspending, {
    preview: async () => [{ what: 'Passes', count: heard.length + 7 }],
    end: async (_, { id }, cause) => void heard.push(`end ${id} ${cause}`),
    restore: async (_, { id }, cause) => void heard.push(`restore ${id} ${cause}`),
  })
  expect((await admin.get(previewDeactivation, { params: { oc: building.uuid } })).endings).toContainEqual({ what: 'Passes', count: 7 })
  await off(building.uuid)
  await on(building.uuid)
  const cause = `switchedOff:${building.id}`
  expect(heard).toEqual([`end ${building.id} ${cause}`, `restore ${building.id} ${cause}`])
})

test('it wants a reason, and the password where it was not given just now', async () => {
  const { building } = await tower('Reason Tower')
  expect(await admin.send(deactivateOfficeCentre, { params: { oc: building.uuid }, body: {} })).toMatchObject({
    status: 422,
    error: { fields: { reason: expect.any(String) } },
  })
  const later = as(adminPerson)
  await later.token()
  world.clock.forward(301)
  expect(await off(building.uuid, later)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
})

test('nobody switches off the own organisation or the provider, another building’s, or with the right to look only', async () => {
  const { building, company, landlord, master } = await tower('Guarded Tower')
  const stranger = as(await world.person(await world.building('Next Tower'), 'LANDLORD_ADMIN'))
  expect(await off(building.uuid, as(landlord))).toMatchObject({ status: 409, error: { code: 'own_organisation' } })
  expect(await off(platform.uuid, as(adminPerson))).toMatchObject({ status: 409, error: { code: 'own_organisation' } })
  expect(await off(building.uuid, stranger)).toMatchObject({ status: 404 })
  expect(await stranger.send(previewDeactivation, { params: { oc: company.uuid } })).toMatchObject({ status: 404 })
  for (const who of [
    as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY')),
    as(await world.person(platform, 'CENTRICITY_FINANCE')),
    as(await world.person(platform, 'CENTRICITY_OPS')),
    as(master),
  ]) {
    expect(await off(company.uuid, who)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
    expect(await who.send(previewDeactivation, { params: { oc: company.uuid } })).toMatchObject({ status: 403 })
  }
})
