import { expect, test } from 'vitest'
import { getPresence } from '#modules/visitors/roll-call/contract.ts'
import { checkOut, receiveWalkIn } from '#modules/visitors/visits/contract.ts'
import { testPortal } from './portal.ts'

const { world, as } = await testPortal()

test('a visitor whom the desk has let in is in the building for a roll-call, of the company alone too, until seen leaving', async () => {
  const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
  const jade = await world.tenantIn(harbour, 'Jade Trading')
  const coral = await world.tenantIn(harbour, 'Coral Law')
  const desk = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
  const oc = harbour.uuid
  const visit = await desk.get(receiveWalkIn, {
    params: { oc },
    body: { companyId: jade.id, timeUntil: '18:00', visitors: [{ name: 'Walter In', phone: '+852 9123 4567' }] },
  })
  const inside = async (who = desk) =>
    (await who.get(getPresence, { params: { oc } })).people.map(({ fullName, companyName }) => [fullName, companyName])
  expect(await inside()).toEqual([['Walter In', 'Jade Trading']])
  expect(await inside(as(await world.person(jade, 'MASTER_ADMIN')))).toEqual([['Walter In', 'Jade Trading']])
  expect(await inside(as(await world.person(coral, 'MASTER_ADMIN')))).toEqual([])
  await desk.get(checkOut, { params: { oc }, body: { days: [visit.visitors[0]?.days[0]?.uuid ?? ''] } })
  expect(await inside()).toEqual([])
})
