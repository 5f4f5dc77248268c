import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { getGlobalUser, getGlobalUserPage, getTenantDetails } from '../contract.ts'

const { world, as } = await testPortal()
const provider = as(await world.person(await world.platform(), 'CENTRICITY_CR'))
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const chan = await world.person(jade, 'MASTER_ADMIN', { name: 'Chan Tai Man' })
await world.member(chan, harbour, 'STAFF', { permissionsAdded: ['POLL_VIEW'], endsOn: '2030-01-01' })
const id = String(chan.userId)

test('the page of a person tells the person and the places together, the other calls a part of that', async () => {
  const page = await provider.get(getGlobalUserPage, { query: { id } })
  expect(page).toMatchObject({
    fullName: 'Chan Tai Man',
    username: chan.email,
    status: 'DORMANT',
    tenantOneAccountActive: true,
    asksForCode: false,
    tenants: [
      { companyName: 'Jade Trading', officeCentreType: 'TENANT', landlordId: harbour.id, roleCodes: ['MASTER_ADMIN'], active: true },
      { companyName: 'Harbour Tower', officeCentreType: 'LANDLORD', permissionsAdded: ['POLL_VIEW'], endsOn: '2030-01-01' },
    ],
  })
  const { tenants, ...person } = page
  expect(await provider.get(getGlobalUser, { params: { id } })).toEqual(person)
  const { uuid, fullName, username } = page
  expect(await provider.get(getTenantDetails, { query: { id } })).toEqual({ id: chan.userId, uuid, fullName, username, tenants })
})

test('a person who has left everywhere belongs nowhere', async () => {
  const ho = await world.person(jade, 'STAFF')
  await world.end('memberships', ho.membershipId)
  expect(await provider.get(getGlobalUserPage, { query: { id: String(ho.userId) } })).toMatchObject({
    tenants: [],
    tenantOneAccountActive: false,
    tenantAllAccountInactive: false,
  })
})

test('whoever has been removed, or never was, is not there', async () => {
  const gone = await world.person(jade, 'STAFF')
  await world.end('users', gone.userId)
  for (const unknown of [String(gone.userId), '999999'])
    for (const answer of [
      await provider.send(getGlobalUser, { params: { id: unknown } }),
      await provider.send(getGlobalUserPage, { query: { id: unknown } }),
      await provider.send(getTenantDetails, { query: { id: unknown } }),
    ])
      expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } })
})
