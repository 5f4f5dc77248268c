import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome, type HomeDeed } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createUser } from '../contract.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const winnie = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const newCompany = async () => {
  const centre = await world.tenantIn(harbour)
  return { centre, boss: await world.person(centre, 'MASTER_ADMIN') }
}

const homeOf = (person: Person) => as(person).get(getHome)
const peopleOf = async (person: Person) => (await homeOf(person)).figures.find(({ name }) => name === 'users')
const invitationsOf = async (person: Person) => (await homeOf(person)).waiting.filter(({ key }) => key.startsWith('invitations:'))
const invite = (by: Person, fullName: string, roleCode = 'STAFF') => {
  const emailAddress = `${crypto.randomUUID()}@jade.example`
  return as(by).get(createUser, { params: { oc: by.centre.uuid }, body: { emailAddress, fullName, roleCodes: [roleCode] } })
}
/** What the button of the row does. */
const carryOut = (person: Person, { method, path, body }: HomeDeed) =>
  as(person).any({ method, path, reach: 'self', reply: 'none' } as Endpoint, { body })
const days = (n: number) => clock.forward(n * 86_400)

describe('the people of an organisation', () => {
  test('are a number, with those who have just joined, and not those of its companies or its building', async () => {
    const { centre, boss } = await newCompany()
    const known = await world.person(centre, 'STAFF')
    await world.person(centre, 'STAFF', { endsOn: '2027-01-01' })
    await portal.app.database.pool.query(`update memberships set created_at = '2026-01-01'`)
    expect(await peopleOf(winnie)).toMatchObject({
      label: 'Users',
      value: 1,
      unit: 'count',
      note: 'nobody new in 30 days',
      href: '/users',
    })
    await as(winnie).get(createUser, {
      params: { oc: harbour.uuid },
      body: { emailAddress: known.email, fullName: known.name, roleCodes: ['STAFF'] },
    })
    expect(await peopleOf(winnie)).toMatchObject({ value: 2, note: '1 joined in the last 30 days' })
    expect(await peopleOf(boss)).toMatchObject({ value: 2, note: 'nobody new in 30 days' })
  })

  test('are nothing to whom the list is closed', async () => {
    const { centre } = await newCompany()
    expect(await homeOf(await world.person(centre, 'STAFF', { endsOn: '2027-03-20' }))).toMatchObject({
      figures: [],
      waiting: [],
      days: [],
      steps: [],
    })
  })
})

describe('an invitation', () => {
  test('waits from three days before its link ends, the oldest first, until it is sent anew', async () => {
    const { boss } = await newCompany()
    await invite(boss, 'Mei Ho')
    days(2)
    await invite(boss, 'Kit Wong')
    expect(await invitationsOf(boss)).toEqual([])
    days(4)
    const waiting = await invitationsOf(boss)
    expect(waiting.map(({ title, label }) => [label, title])).toEqual([
      ['Invitation', 'Mei Ho'],
      ['Invitation', 'Kit Wong'],
    ])
    expect(waiting[0]?.detail).toMatch(/ ends soon\.$/)
    days(2)
    const [over] = await invitationsOf(boss)
    expect(over?.detail).toMatch(/ has ended\.$/)
    expect(over?.href).toMatch(/^\/user-pending\/\d+$/)
    if (!over?.deed) throw new Error('the row has no deed')
    expect(await carryOut(boss, over.deed)).toMatchObject({ status: 200 })
    expect((await invitationsOf(boss)).map(({ title }) => title)).toEqual(['Kit Wong'])
  })

  test('is nothing to the building, nor to a neighbour', async () => {
    const { boss } = await newCompany()
    const { boss: neighbour } = await newCompany()
    await invite(boss, 'Mei Ho')
    await invite(winnie, 'Arjun Nair')
    days(6)
    expect((await invitationsOf(boss)).map(({ title }) => title)).toEqual(['Mei Ho'])
    expect((await invitationsOf(winnie)).map(({ title }) => title)).toEqual(['Arjun Nair'])
    expect(await invitationsOf(neighbour)).toEqual([])
  })

  test('of somebody who is to hold more than the reader leads to its page, without a deed', async () => {
    const { centre, boss } = await newCompany()
    await invite(boss, 'Lee Mei', 'MASTER_ADMIN')
    days(6)
    expect(await invitationsOf(await world.person(centre, 'SUB_ADMIN'))).toMatchObject([{ title: 'Lee Mei', deed: null }])
    expect(await invitationsOf(boss)).toMatchObject([{ title: 'Lee Mei', deed: { method: 'PUT' } }])
  })

  test('beyond five is counted', async () => {
    const { boss } = await newCompany()
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']) await invite(boss, name)
    days(6)
    expect(await invitationsOf(boss)).toHaveLength(5)
    expect((await homeOf(boss)).more).toEqual([{ label: 'Invitation', count: 1, href: '/users?tab=PENDING' }])
  })
})

test('last days stand in the weeks ahead, in their order, and only the own', async () => {
  const { centre, boss } = await newCompany()
  const { today } = await homeOf(boss)
  const after = (n: number) => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10)
  await world.person(centre, 'STAFF', { name: 'Later', endsOn: after(42) })
  await world.person(centre, 'STAFF', { name: 'Last', endsOn: after(41) })
  const next = await world.person(centre, 'STAFF', { name: 'Next', endsOn: after(3) })
  await world.person(harbour, 'STAFF', { name: 'Of the building', endsOn: after(5) })
  const ahead = (await homeOf(boss)).days
  expect(ahead.map(({ text }) => text)).toEqual(['Next', 'Last'])
  expect(ahead[0]).toMatchObject({ label: 'Last day', date: after(3), href: `/user/${next.userId}` })
  expect((await homeOf(winnie)).days.map(({ text }) => text)).toEqual(['Of the building'])
})

test('whoever is alone is told to invite others, until a second person is there', async () => {
  const marina = await world.building('Marina One')
  const alone = await world.person(marina, 'LANDLORD_ADMIN')
  await newCompany()
  const stepsOf = async () => (await homeOf(alone)).steps.filter(({ name }) => name === 'people')
  expect(await stepsOf()).toMatchObject([{ href: '/users/add' }])
  await world.person(marina, 'STAFF')
  expect(await stepsOf()).toEqual([])
})
