import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { leaveWaiting } from '../contract.ts'
import { tendWaitingLists } from './by-minute.ts'
import { freeThings, waitsFor } from './example.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = await world.person(harbour, 'LANDLORD_ADMIN')
const boss = await world.person(jade, 'MASTER_ADMIN')
const tend = () => tendWaitingLists(systemContext(portal.app, 'test'))
const offersOf = async (person: Person) => (await as(person).get(getHome)).waiting.filter(({ key }) => key.startsWith('waiting-offers:'))
const waits = ({ membershipId: memberId, userId }: Person, title: string, subject: string) =>
  waitsFor(world, { officeCentreId: harbour.id, companyId: jade.id, memberId, userId, title, subject })

test('what is held for somebody stands on their Home with the way to take it, and on nobody else’s, until it is theirs no more', async () => {
  const [first, second] = [await world.person(jade, 'TENANT'), await world.person(jade, 'TENANT')]
  const subject = randomUUID()
  const entry = await waits(first, 'Larch', subject)
  await waits(second, 'Larch', subject)
  expect(await offersOf(first)).toEqual([])
  freeThings.add(subject)
  await tend()
  expect(await offersOf(first)).toMatchObject([
    {
      key: `waiting-offers:${entry.uuid}`,
      label: 'Held for you from a waiting list',
      title: 'Larch',
      detail: 'Take it before it goes to the next',
      urgency: 'person',
      since: '2027-03-10T02:00:00Z',
      href: expect.stringMatching(/^\/examples\//),
      deed: null,
    },
  ])
  // neither who waits behind them, nor their admin, nor the building that sees the whole list
  for (const other of [second, boss, admin]) expect(await offersOf(other)).toEqual([])
  freeThings.add(subject)
  await as(first).get(leaveWaiting, { params: { uuid: entry.uuid } })
  await tend()
  expect(await offersOf(first)).toEqual([])
  expect(await offersOf(second)).toMatchObject([{ title: 'Larch' }])
})
