import { describe, expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { answerObjection, askForErasure, declineErasure, getOwnPlaces, listErasureRequests, listObjections, objectTo } from '../contract.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const platform = await world.platform()
const provider = await world.person(platform, 'SUPERADMIN')

const waitsFor = async (person: Person, what: string) => (await as(person).get(getHome)).waiting.filter(({ key }) => key.startsWith(`${what}:`))
const namesFor = async (person: Person, what: string) => (await waitsFor(person, what)).map(({ title }) => title)

describe('an objection', () => {
  const object = async (person: Person) => {
    const [place] = await as(person).get(getOwnPlaces)
    await as(person).get(objectTo, { params: { uuid: place?.uuid ?? '' }, body: { field: 'jobTitle', reason: 'I am no clerk' } })
  }

  test('waits for those who may answer it, where it was made, until one does', async () => {
    const jade = await world.tenantIn(harbour, 'Jade Trading')
    const boss = await world.person(jade, 'MASTER_ADMIN', { name: 'The boss' })
    const sub = await world.person(jade, 'SUB_ADMIN')
    const mei = await world.person(jade, 'STAFF', { name: 'Mei Ho' })
    const neighbour = await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN')
    await object(boss)
    clock.forward(60)
    await object(mei)
    clock.forward(60)
    await object(await world.person(harbour, 'STAFF', { name: 'Of the building' }))

    expect(await namesFor(boss, 'objections')).toEqual(['The boss', 'Mei Ho'])
    expect((await waitsFor(boss, 'objections'))[1]).toMatchObject({
      label: 'Objection',
      detail: 'Job title: I am no clerk',
      href: `/user/${mei.userId}`,
      deed: null,
    })
    // the boss holds more than a sub admin
    expect(await namesFor(sub, 'objections')).toEqual(['Mei Ho'])
    expect(await namesFor(landlord, 'objections')).toEqual(['Of the building'])
    for (const other of [mei, neighbour, provider]) expect(await namesFor(other, 'objections')).toEqual([])

    const params = { oc: jade.uuid, id: String(mei.userId) }
    const [open] = await as(boss).get(listObjections, { params })
    await as(boss).get(answerObjection, { params: { ...params, uuid: open?.uuid ?? '' }, body: { answer: 'Mended' } })
    expect(await namesFor(sub, 'objections')).toEqual([])
  })

  test('goes with the place', async () => {
    const jade = await world.tenantIn(harbour)
    const boss = await world.person(jade, 'MASTER_ADMIN')
    const kit = await world.person(jade, 'STAFF', { name: 'Kit Wong' })
    await object(kit)
    expect(await namesFor(boss, 'objections')).toEqual(['Kit Wong'])
    await world.end('memberships', kit.membershipId)
    expect(await namesFor(boss, 'objections')).toEqual([])
  })
})

test('a request for erasure waits for those of the provider who may carry it out, by the day on which it is due', async () => {
  const jade = await world.tenantIn(harbour)
  const first = await world.person(jade, 'STAFF', { name: 'First' })
  const second = await world.person(jade, 'STAFF', { name: 'Second' })
  const { request } = await as(first).get(askForErasure)
  clock.forward(10 * 86_400)
  await as(second).get(askForErasure)

  const waiting = await waitsFor(provider, 'erasures')
  expect(waiting).toMatchObject([
    { label: 'Request for erasure', title: 'First', detail: 'The answer is due within 20 days.', since: request?.dueDate },
    { title: 'Second', detail: 'The answer is due within 30 days.', href: `/management/privacy/erase/${second.userId}`, deed: null },
  ])
  // who only reads the requests has nothing to do about them
  const reader = await world.person(platform, 'CENTRICITY_CR')
  expect(await as(reader).send(listErasureRequests)).toMatchObject({ status: 200 })
  for (const other of [reader, landlord, first]) expect(await namesFor(other, 'erasures')).toEqual([])

  clock.forward(21 * 86_400)
  expect((await waitsFor(provider, 'erasures'))[0]).toMatchObject({ title: 'First', detail: 'The answer is overdue.' })
  await as(provider).get(declineErasure, { params: { uuid: request?.uuid ?? '' }, body: { reason: 'A contract runs' } })
  expect(await namesFor(provider, 'erasures')).toEqual(['Second'])
})
