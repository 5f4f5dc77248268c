import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome, type HomeDeed } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createEmailDomain } from '../contract.ts'

const { world, as, clock, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const boss = await world.person(jade, 'MASTER_ADMIN')

const name = (by: Person, domain: string) => as(by).get(createEmailDomain, { params: { id: by.centre.uuid }, body: { domain } })
const waitsFor = async (person: Person) => (await as(person).get(getHome)).waiting.filter(({ key }) => key.startsWith('email-domains:'))
const domainsFor = async (person: Person) => (await waitsFor(person)).map(({ title }) => title)
/** What the button of the row does. */
const carryOut = (person: Person, { method, path }: HomeDeed) => as(person).any({ method, path, reach: 'self', reply: 'none' } as Endpoint, {})

test('a domain waits for its proof, the oldest first, until its record is found', async () => {
  const { record } = await name(boss, 'jade.example')
  clock.forward(60)
  await name(boss, '例子.公司')
  clock.forward(60)
  await name(landlord, 'harbour.example')
  const [first] = await waitsFor(boss)
  expect(await domainsFor(boss)).toEqual(['jade.example', '例子.公司'])
  expect(first).toMatchObject({ label: 'Email domain', detail: 'It is not proved and has no effect.', href: '/email' })
  if (!first?.deed) throw new Error('the row has no deed')
  expect(await carryOut(boss, first.deed)).toMatchObject({ status: 409, error: { code: 'email_domain_record_missing' } })
  await pool.query('insert into local_records (domain, value) values ($1, $2)', ['jade.example', record])
  expect(await carryOut(boss, first.deed)).toMatchObject({ status: 200 })
  expect(await domainsFor(boss)).toEqual(['例子.公司'])
})

test('the domains of a company are nothing to its building, nor the other way round, nor to whoever may only look', async () => {
  expect(await domainsFor(landlord)).toEqual(['harbour.example'])
  expect(await domainsFor(await world.person(jade, 'SUB_ADMIN'))).toEqual([])
  expect(await domainsFor(await world.person(jade, 'STAFF'))).toEqual([])
  expect(await domainsFor(await world.person(await world.tenantIn(harbour), 'MASTER_ADMIN'))).toEqual([])
})

test('one that never can be proved waits for nothing; beyond five they are counted', async () => {
  const pearl = await world.tenantIn(harbour, 'Pearl Dental')
  const admin = await world.person(pearl, 'MASTER_ADMIN')
  await pool.query(`insert into email_domains (office_centre_id, domain) values ($1, 'gmail.com')`, [pearl.id])
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await name(admin, `pearl${n}.example`)
    clock.forward(1)
  }
  expect(await domainsFor(admin)).toEqual([1, 2, 3, 4, 5].map((n) => `pearl${n}.example`))
  expect((await as(admin).get(getHome)).more).toEqual([{ label: 'Email domain', count: 1, href: '/email' }])
})
