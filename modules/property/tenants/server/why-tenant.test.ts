import { expect, test } from 'vitest'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { getTenant } from '../contract.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina One')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(marina, 'Pearl Dental')
const office = await world.office('Own Premises')
const companies = [jade, pearl]
const superadmin = await world.person(await world.platform(), 'SUPERADMIN')
const provider = as(superadmin)
const admin = await world.person(harbour, 'LANDLORD_ADMIN')
const people: readonly Person[] = [
  superadmin,
  admin,
  await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'),
  await world.person(harbour, 'CONCIERGE'),
  await world.person(harbour, 'CONCIERGE', { permissionsAdded: ['TENANT_VIEW'] }),
  await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['TENANT_VIEW'] }),
  await world.person(marina, 'LANDLORD_ADMIN'),
  await world.person(jade, 'MASTER_ADMIN'),
  await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['TENANT_VIEW'] }),
]
const about = ({ uuid }: Pick<Centre, 'uuid'>) => ({ record: 'tenant', id: uuid })
const explained = (person: Person, company: Centre) =>
  provider.get(whyPerson, { params: { oc: person.centre.uuid, id: String(person.userId) }, query: about(company) })

test('the explanation says of everybody what the company’s own page answers', async () => {
  const rules: (string | null)[][] = []
  for (const person of people) {
    const caller = as(person)
    const failing: (string | null)[] = []
    for (const company of companies) {
      const { allowed, firstFailing, recordName } = await explained(person, company)
      const { status } = await caller.send(getTenant, { params: { id: String(company.landlordId), tenantId: company.uuid } })
      expect(allowed).toBe(status === 200)
      expect(recordName).toBe(company.name)
      failing.push(firstFailing?.rule ?? null)
    }
    rules.push(failing)
  }
  expect(rules).toEqual([
    [null, null],
    [null, 'scope'],
    [null, 'scope'],
    ['permission', 'permission'],
    [null, 'scope'],
    ['permission', 'permission'],
    ['scope', null],
    ['permission', 'permission'],
    ['scope', 'scope'],
  ])
})

test('a company is named by number or by uuid; what is no tenant of the reader’s is not there', async () => {
  const caller = as(admin)
  const asks = (id: string) => caller.send(whySelf, { query: { record: 'tenant', id } })
  for (const id of [String(jade.id), jade.uuid]) expect((await asks(id)).data).toMatchObject({ allowed: true, recordName: 'Jade Trading' })
  for (const id of [pearl.uuid, office.uuid, harbour.uuid, '999999999', 'dragon', '-1']) expect(await asks(id)).toMatchObject({ status: 404 })
  for (const { uuid } of [office, harbour])
    expect(await provider.send(whySelf, { query: { record: 'tenant', id: uuid } })).toMatchObject({ status: 404 })
})

test('a company is found by its name, by its building and the provider, and by nobody else', async () => {
  const found = async (who: ReturnType<typeof as>, search: string) =>
    (await who.get(listWhyRecords, { query: { search } })).filter(({ record }) => record === 'tenant').map(({ title, detail }) => [title, detail])
  expect(await found(as(admin), 'jade')).toEqual([['Jade Trading', 'Harbour Tower']])
  expect(await found(as(admin), 'pearl')).toEqual([])
  expect(await found(provider, 'pearl')).toEqual([['Pearl Dental', 'Marina One']])
  expect(await found(as(await world.person(jade, 'MASTER_ADMIN')), 'jade')).toEqual([])
})
