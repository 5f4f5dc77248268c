import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'
import {
  addGlobalGroupPeople,
  createGlobalUserGroup,
  listGlobalGroupCandidates,
  listGlobalGroupPeople,
} from '#modules/identity/global-user-groups/contract.ts'
import { addGroupPeople, createUserGroup, listGroupCandidates, listGroupPeople } from '#modules/identity/user-groups/contract.ts'
import { listUserChoices, listUsers } from '#modules/identity/users/contract.ts'
import { listTenantUsers } from '#modules/property/tenants/contract.ts'
import { testPortal } from './portal.ts'

// `id` is the one that the rows show: of a person, not of the membership or the place in a group by which it stands there.

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const elsewhere = await world.building('Marina One')
const people = []
for (const name of ['Ada', 'Ben', 'Cy']) people.push(await world.person(elsewhere, 'STAFF', { name }))
// the last to have an account is the first to join
for (const person of people.toReversed()) await world.member(person, jade, 'STAFF')
const landlord = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = any($1) order by id desc', [
  people.map(({ userId }) => userId),
])
const uuids = rows.map(({ uuid }) => uuid)

const oc = harbour.uuid
const made = await landlord.get(createUserGroup, { params: { oc }, body: { groupName: 'Wardens' } })
const group = { params: { oc, id: made.uuid } }
const empty = { params: { oc, id: (await landlord.get(createUserGroup, { params: { oc }, body: { groupName: 'Nobody yet' } })).uuid } }
const { uuid } = await provider.get(createGlobalUserGroup, { body: { groupName: 'Everywhere' } })
for (const one of uuids) {
  await landlord.get(addGroupPeople, { ...group, body: { userUuids: [one] } })
  await provider.get(addGlobalGroupPeople, { params: { uuid }, body: { userUuids: [one] } })
}

const lists: [string, Endpoint, typeof landlord, AnyArgs][] = [
  ['users', listUsers, landlord, { params: { oc }, query: { landlordId: harbour.id } }],
  ['users to choose from', listUserChoices, landlord, { params: { oc }, query: { landlordId: harbour.id } }],
  ['users of a company', listTenantUsers, landlord, { params: { id: oc, tenantId: jade.uuid } }],
  ['people of a group', listGroupPeople, landlord, group],
  ['people for a group', listGroupCandidates, landlord, empty],
  ['people of a group of the platform', listGlobalGroupPeople, provider, { params: { uuid } }],
  ['people for a group of the platform', listGlobalGroupCandidates, provider, { params: { uuid } }],
]

test.each(lists)('%s', async (_, endpoint, call, args) => {
  const ids = async (sortDirection: string): Promise<number[]> => {
    const { data, text } = await call.any(endpoint, { ...args, query: { ...args.query, sortProperties: 'id', sortDirection } })
    const { items = [] } = (data ?? {}) as { items?: { id: number }[] }
    expect(items.length, text).toBeGreaterThan(1)
    return items.map(({ id }) => id)
  }
  const upwards = await ids('ASC')
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b))
  expect(await ids('DESC')).toEqual(upwards.toReversed())
})
