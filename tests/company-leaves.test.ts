import { expect, test } from 'vitest'
import { listPolls } from '#modules/engagement/polls/contract.ts'
import { draftPoll, pollOf } from '#modules/engagement/polls/server/example.ts'
import { listEndings, simulateOffBoarding, undoOffBoarding } from '#modules/property/off-boarding/contract.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { checkPerson, createEntry } from '#modules/visitors/blacklist/contract.ts'
import { entryOf } from '#modules/visitors/blacklist/server/example.ts'
import { testPortal } from './portal.ts'

const { world, as } = await testPortal()

test('the polls of a company that leaves end and come back with it; those of the building that name it are told, and stay', async () => {
  const building = await world.building('Harbour Tower')
  const oc = building.uuid
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const jade = await world.tenantIn(building, 'Jade Trading')
  await draftPoll(as(await world.person(jade, 'MASTER_ADMIN')), pollOf('Friday lunch'))
  await draftPoll(admin, pollOf('Lift works', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [jade.id] }))
  const polls = async () => (await admin.get(listPolls)).items.map(({ title }) => title).toSorted()
  const { parts } = await admin.get(simulateOffBoarding, { params: { oc, companyId: jade.uuid } })
  expect(parts.filter(({ part }) => part.toLowerCase().includes('polls'))).toEqual([
    { part: 'polls', what: 'Polls of the company', count: 1, note: null, ends: true, listed: true },
    { part: 'addressedPolls', what: 'Polls of the building addressed to it', count: 1, note: null, ends: false, listed: true },
  ])
  const { uuid, version } = await leave(admin, oc, jade.id)
  const params = { oc, uuid }
  expect(await polls()).toEqual(['Lift works'])
  expect((await admin.get(listEndings, { params, query: { part: 'polls' } })).items).toMatchObject([{ name: 'Friday lunch' }])
  await admin.get(undoOffBoarding, { params, version, body: { reason: 'Stays after all' } })
  expect(await polls()).toEqual(['Friday lunch', 'Lift works'])
})

test('whom a company that leaves did not let in is stopped no more, and again once it has come back', async () => {
  const building = await world.building('Kestrel House', { addOns: ['VMS'] })
  const oc = building.uuid
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const jade = await world.tenantIn(building, 'Jade Trading')
  const boss = as(await world.person(jade, 'MASTER_ADMIN'))
  await boss.get(createEntry, { params: { oc: jade.uuid }, body: entryOf('Peter Chan') })
  const found = async () => (await admin.get(checkPerson, { params: { oc }, body: { name: 'Chan Peter' } })).length
  const { parts } = await admin.get(simulateOffBoarding, { params: { oc, companyId: jade.uuid } })
  expect(parts.find(({ part }) => part === 'blacklist')).toMatchObject({ what: 'Blacklist entries', count: 1, ends: true })
  expect(await found()).toBe(1)
  const { uuid, version } = await leave(admin, oc, jade.id)
  expect(await found()).toBe(0)
  await admin.get(undoOffBoarding, { params: { oc, uuid }, version, body: { reason: 'Stays after all' } })
  expect(await found()).toBe(1)
})
