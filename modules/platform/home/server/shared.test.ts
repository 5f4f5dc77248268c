import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#kit/server/context.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { actorIn } from '#kit/server/testing/notes.ts'
import { testPortal } from '#tests/portal.ts'
import { getHome, type HomeFigure } from '../contract.ts'
import { figuresOfHome } from './front.ts'
import { PersonAsked, withoutPerson } from './shared.ts'

const { world, as, portal } = await testPortal()
afterEach(() => vi.restoreAllMocks())

const companies = figuresOfHome.answers.find(({ name }) => name === 'tenants')
if (!companies) throw new Error('no figure of companies')
type Answer = (context: SignedIn) => Promise<Omit<HomeFigure, 'name'>>
const figure = (label: string) => ({ label, value: 1, unit: 'count' as const, of: null, note: null, href: '/tenants' })
const answering = (answer: Answer) => vi.spyOn(companies, 'count').mockImplementation(answer)
const labelFor = async (person: Parameters<typeof as>[0]) => (await as(person).get(getHome)).figures.find(({ name }) => name === 'tenants')?.label

describe('what is the same for all who open Home', () => {
  test('is asked once for those who come while it is asked for others, and for each where their rights or places differ', async () => {
    const harbour = await world.building('Harbour Tower')
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.person(harbour, 'LANDLORD_ADMIN')))
    const elsewhere = await world.person(await world.building('Marlowe House'), 'LANDLORD_ADMIN')
    if (!first || !second || !third) throw new Error('three people')
    let free = () => {}
    const held = new Promise<void>((resolve) => (free = resolve))
    let n = 0
    const asked = answering(async ({ scope }) => {
      n += 1
      const label = `${n} of ${scope.ownId}`
      if (n === 1) await held
      return figure(label)
    })
    const one = labelFor(first)
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    const others = [labelFor(second), labelFor(third), labelFor(second)]
    const there = labelFor(elsewhere)
    await expect.poll(() => asked.mock.calls.length).toBe(2)
    free()
    expect(await one).toBe(`1 of ${harbour.id}`)
    // begun after they came: a deed of their own is in it
    expect(await Promise.all(others)).toEqual(Array.from({ length: 3 }, () => `3 of ${harbour.id}`))
    expect(await there).toBe(`2 of ${elsewhere.centre.id}`)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('is nothing that asks who reads: that is asked for each, also where it is asked for rarely', async () => {
    const harbour = await world.building('Own House')
    const [first, second] = [await world.person(harbour, 'LANDLORD_ADMIN'), await world.person(harbour, 'LANDLORD_ADMIN')]
    let rarely = false
    answering(async ({ scope }) => figure(rarely ? `for ${scope.personId}` : 'for all'))
    expect(await labelFor(first)).toBe('for all')
    rarely = true
    expect(await Promise.all([labelFor(first), labelFor(second)])).toEqual([`for ${first.userId}`, `for ${second.userId}`])
    rarely = false
    expect(await labelFor(second)).toBe('for all')
  })

  test('stays shared among those with more rights when somebody with fewer was asked about', async () => {
    const harbour = await world.building('Rights House', { addOns: ['VMS'] })
    const [admin, other] = [await world.person(harbour, 'LANDLORD_ADMIN'), await world.person(harbour, 'LANDLORD_ADMIN')]
    const viewer = await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY')
    const asked: string[] = []
    answering(async ({ holds, scope }) => {
      const all = holds('TENANT_EDIT')
      asked.push(all ? 'all' : `${scope.personId}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return figure(all ? 'all' : 'own')
    })
    expect(await labelFor(viewer)).toBe('own')
    const callers = [as(admin), as(other), as(admin), as(other)]
    for (const caller of callers) await caller.get(getHome)
    const before = asked.length
    const homes = await Promise.all(callers.map((caller) => caller.get(getHome)))
    expect(homes.map(({ figures }) => figures.find(({ name }) => name === 'tenants')?.label)).toEqual(['all', 'all', 'all', 'all'])
    expect(asked.length - before).toBeLessThanOrEqual(2)
  })

  test('has the place and the rights of who reads, and nothing of the person', async () => {
    const reader = makeContext(portal.app, { requestId: 'test', language: 'en', actor: actorIn() })
    if (!isSignedIn(reader)) throw new Error('nobody is signed in')
    const bare = withoutPerson(reader)
    const { kind, ownId, buildingId } = bare.scope
    expect({ kind, ownId, buildingId }).toEqual({ kind: reader.scope.kind, ownId: reader.scope.ownId, buildingId: reader.scope.buildingId })
    expect([...bare.actor.permissions]).toEqual([...reader.actor.permissions])
    const looks = [
      () => bare.scope.personId,
      () => bare.actor.scope.membershipId,
      () => bare.actor.fullName,
      () => bare.actor.sessionId,
      () => bare.actor.freshAt,
      () => ({ ...bare.scope }),
      () => JSON.stringify(bare.actor),
    ]
    for (const look of looks) expect(look).toThrow(PersonAsked)
    await expect(bare.transaction(() => Promise.resolve())).rejects.toThrow(PersonAsked)
  })
})
