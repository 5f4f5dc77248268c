import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import { checkPerson, createEntry, liftEntry } from '../contract.ts'
import { entryOf } from './example.ts'
import { blacklistMatches } from './front.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const marina = await world.building('Marina House', { addOns: ['VMS'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const reception = as(await world.person(harbour, 'VISITOR_MANAGEMENT'))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: String(harbour.id) }
const own = { oc: String(pinecrest.id) }
const system = systemContext(portal.app, 'test')
const building = { id: harbour.id, timeZone: 'Asia/Hong_Kong' }

type Asked = Parameters<typeof blacklistMatches>[2]
const asked = async (body: Asked, call = reception, oc = params.oc) =>
  (await call.get(checkPerson, { params: { oc }, body })).map(({ name, strength, fields }) => [name, strength, fields.join()])

const peter = await admin.get(createEntry, {
  params,
  body: entryOf('Peter Chan', { aliases: ['陳大文'], emails: ['peter@example.com'], phones: ['+852 9123 4567'], documentNo: 'A123456(7)' }),
})
await admin.get(createEntry, { params, body: entryOf('Yes', { emails: ['yes@example.com'] }) })
await company.get(createEntry, { params: own, body: entryOf('Company Cheng', { phones: ['2345 6789'] }) })

describe('somebody is found', () => {
  test.each<[Asked, string, string]>([
    [{ email: 'PETER@example.com' }, 'STRONG', 'EMAIL'],
    [{ phone: '91234567' }, 'STRONG', 'PHONE'],
    [{ documentNo: 'a 123456 7' }, 'STRONG', 'DOCUMENT'],
    [{ name: 'CHAN Peter' }, 'POSSIBLE', 'NAME'],
    [{ name: '陈大文' }, 'POSSIBLE', 'NAME'],
    [{ name: 'Chan Peter', email: 'peter@example.com', phone: '+852 9123-4567' }, 'STRONG', 'EMAIL,PHONE,NAME'],
  ])('by %j', async (body, strength, fields) => {
    expect(await asked(body)).toEqual([['Peter Chan', strength, fields]])
  })

  test('and nobody by a part of a word, by one name, or by another number', async () => {
    for (const body of [
      { name: 'Mary Lee-Yes' },
      { name: 'Yes' },
      { name: 'Peter' },
      { name: 'Peter Chang' },
      { name: '大文' },
      { phone: '9123 4568' },
      { email: 'eter@example.com' },
      { documentNo: 'A123456' },
    ])
      expect(await asked(body), JSON.stringify(body)).toEqual([])
  })

  test('only while the entry is active, on the day that is meant', async () => {
    const entry = await admin.get(createEntry, {
      params,
      body: entryOf('Later Lam', { fromDate: '2027-04-01', untilDate: '2027-04-30', reviewOn: '2027-04-15' }),
    })
    const on = async (day?: string) => (await blacklistMatches(system, building, { name: 'Later Lam' }, day ? { on: day } : {})).length
    expect([await on(), await on('2027-03-31'), await on('2027-04-01'), await on('2027-04-30'), await on('2027-05-01')]).toEqual([0, 0, 1, 1, 0])
    await admin.get(liftEntry, { params: { ...params, uuid: entry.uuid }, version: 1, body: { reason: 'Cleared' } })
    expect(await on('2027-04-15')).toBe(0)
  })
})

describe('whose entries', () => {
  test('the building asks all of its lists, a company its own', async () => {
    expect(await asked({ phone: '2345 6789' })).toEqual([['Company Cheng', 'STRONG', 'PHONE']])
    expect(await asked({ phone: '2345 6789' }, company, own.oc)).toEqual([['Company Cheng', 'STRONG', 'PHONE']])
    expect(await asked({ email: 'peter@example.com' }, company, own.oc)).toEqual([])
    // by its building's name it means itself
    expect(await asked({ email: 'peter@example.com' }, company)).toEqual([])
    // asked about one company, the building is told of that one's
    expect(await asked({ email: 'peter@example.com' }, admin, own.oc)).toEqual([])
    const elsewhere = as(await world.person(marina, 'LANDLORD_ADMIN'))
    expect(await asked({ email: 'peter@example.com' }, elsewhere, String(marina.id))).toEqual([])
    expect((await elsewhere.send(checkPerson, { params, body: { email: 'peter@example.com' } })).status).toBe(404)
  })

  test('a visit to a company is compared with the building’s and that company’s', async () => {
    const found = async (companyId: number) =>
      (await blacklistMatches(system, building, { phone: '23456789', name: 'Peter Chan' }, { companyId })).map(({ name }) => name)
    expect(await found(pinecrest.id)).toEqual(['Peter Chan', 'Company Cheng'])
    expect(await found(oriel.id)).toEqual(['Peter Chan'])
  })
})

describe('asking', () => {
  test('stands in the trail, without whom it was about', async () => {
    await asked({ name: 'Peter Chan', email: 'peter@example.com' })
    const { rows } = await portal.app.database.pool.query(
      `select changes from audit_entries where table_name = 'blacklistChecks' order by id desc limit 1`,
    )
    expect(rows[0].changes).toMatchObject({ askedBy: { after: ['name', 'email'] }, foundIds: { after: [peter.id] } })
    expect(JSON.stringify(rows)).not.toMatch(/peter/i)
  })

  test('needs something to ask by, and a number that can be one', async () => {
    expect((await reception.send(checkPerson, { params, body: {} })).error?.fields).toEqual({
      name: 'Give a name, an e-mail, a phone or a document number',
    })
    expect((await reception.send(checkPerson, { params, body: { phone: '912' } })).error?.fields).toHaveProperty('phone')
  })

  test('is for those who decide', async () => {
    for (const role of ['CONCIERGE', 'LANDLORD_ADMIN_VIEW_ONLY']) {
      const call = as(await world.person(harbour, role))
      expect((await call.send(checkPerson, { params, body: { name: 'Peter Chan' } })).status).toBe(403)
    }
  })
})
