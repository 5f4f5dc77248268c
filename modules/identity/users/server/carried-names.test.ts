import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/portal.ts'
import { listUsers } from '../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Admin' }))
const chan = await world.person(jade, 'STAFF', { name: 'Chan Tai Man' })
await world.member(chan, harbour, 'STAFF')

const names = async (query: { wildcardSearch?: string; landlordId?: string; active?: string }) =>
  (await admin.get(listUsers, { params: { oc: harbour.uuid }, query })).items.map(({ fullName }) => fullName)
const everywhere = async (query: { wildcardSearch?: string; active?: string }) => [
  await names(query),
  await names({ ...query, landlordId: String(harbour.id) }),
]

test('a person who is renamed is found under the new name wherever the person belongs', async () => {
  await world.change('users', chan.userId, { fullName: 'Chan Ming 陳明' })
  expect(await everywhere({ wildcardSearch: '陳明' })).toEqual([['Chan Ming 陳明'], ['Chan Ming 陳明']])
  expect(await everywhere({ wildcardSearch: 'tai man' })).toEqual([[], []])
})

test('when a person was last seen is told and sorted by the moment, in every membership', async () => {
  const lee = await world.person(jade, 'STAFF', { name: 'Lee Siu Ling' })
  await world.member(lee, harbour, 'STAFF')
  const seen = { [chan.userId]: '2027-03-08T23:59:59Z', [lee.userId]: '2027-03-09T00:00:00Z' }
  for (const [id, lastSeenAt] of Object.entries(seen)) await world.change('users', Number(id), { lastSeenAt })
  for (const place of [{}, { landlordId: String(harbour.id) }]) {
    const query = { ...place, sortProperties: 'lastSeenDate', sortDirection: 'DESC' } as const
    const { items } = await admin.get(listUsers, { params: { oc: harbour.uuid }, query })
    expect(items.filter(({ id }) => id in seen).map(({ id, lastSeenDate }) => [id, lastSeenDate])).toEqual([
      [lee.userId, seen[lee.userId]],
      [chan.userId, seen[chan.userId]],
    ])
  }
  await world.end('users', lee.userId)
})

test('a switched-off account is inactive in every membership, and a person who is gone is in none', async () => {
  await world.change('users', chan.userId, { active: false })
  expect(await everywhere({})).toEqual([['Admin'], []])
  expect(await everywhere({ active: 'false' })).toEqual([['Chan Ming 陳明'], ['Chan Ming 陳明']])
  await world.end('users', chan.userId)
  expect(await everywhere({ active: 'false' })).toEqual([[], []])
})
