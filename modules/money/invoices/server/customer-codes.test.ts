import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { clearCustomerCode, getCustomerCode, listCustomerCodes, setCustomerCode } from '../contract.ts'
import { booksOf } from './desk.ts'

const { world, as } = await testPortal()

test('a company has one code, with its leading zeros, and a code has one company', async () => {
  const { desk, jade, oriel } = await booksOf(world, 'Harbour Tower')
  const { call, oc } = desk
  expect(await desk.code(jade, '000712', 1)).toMatchObject({ code: '000712', version: 2, companyName: 'Jade Trading' })
  const taken = await call.send(setCustomerCode, { params: { oc, companyId: oriel.id }, version: 1, body: { code: '000712' } })
  expect(taken).toMatchObject({ status: 409, error: { code: 'customer_code_taken', message: 'Code 000712 belongs to Jade Trading.' } })
  // another number than 000712
  expect(await desk.code(oriel, '712', 1)).toMatchObject({ code: '712' })
  const { items } = await call.get(listCustomerCodes, { params: { oc }, query: { coded: 'true' } })
  expect(items.map(({ companyName, code }) => [companyName, code])).toEqual([
    ['Jade Trading', '000712'],
    ['Oriel Law', '712'],
  ])
  const find = async (wildcardSearch: string) => (await call.get(listCustomerCodes, { params: { oc }, query: { wildcardSearch } })).total
  expect([await find('0007'), await find('oriel'), await find('%'), await find('zz')]).toEqual([1, 1, 0, 0])
})

test('the same code in another building is another company’s', async () => {
  const [first, second] = [await booksOf(world, 'Marina House'), await booksOf(world, 'Kestrel House')]
  expect(await first.desk.code(first.jade, '555', 1)).toMatchObject({ code: '555' })
  expect(await second.desk.code(second.jade, '555', 1)).toMatchObject({ code: '555' })
})

test.each(['', '12A', '1234567890123', '-1', '１２'])('%s is no code', async (code) => {
  const { desk, jade } = await booksOf(world, 'Tembusu One')
  const sent = await desk.call.send(setCustomerCode, { params: { oc: desk.oc, companyId: jade.id }, version: 1, body: { code } })
  expect(sent).toMatchObject({ status: 422 })
  expect(sent.error?.fields).toHaveProperty('code')
})

test('a code that somebody else has changed meanwhile is not overwritten, not even after it was cleared and set again', async () => {
  const { desk, jade } = await booksOf(world, 'Orchid Court')
  const params = { oc: desk.oc, companyId: jade.id }
  expect(await desk.call.get(clearCustomerCode, { params, version: 1 })).toMatchObject({ code: null, version: 2 })
  await desk.code(jade, '31', 2)
  expect(await desk.call.send(setCustomerCode, { params, version: 1, body: { code: '32' } })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile' },
  })
  expect(await desk.call.send(clearCustomerCode, { params, version: 2 })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect(await desk.call.get(getCustomerCode, { params })).toMatchObject({ code: '31', version: 3 })
})

test('of two who give a company its first code at once one does, and of twenty who give one code to twenty companies one does', async () => {
  const { desk, building } = await booksOf(world, 'Pearl Tower')
  const { call, oc } = desk
  const company = await world.tenantIn(building)
  const both = await Promise.all(
    ['71', '72'].map((code) => call.send(setCustomerCode, { params: { oc, companyId: company.id }, version: 0, body: { code } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const companies = await Promise.all(Array.from({ length: 20 }, (_, n) => world.tenantIn(building, `Tenant ${n}`)))
  const answers = await Promise.all(
    companies.map(({ id }) => call.send(setCustomerCode, { params: { oc, companyId: id }, version: 0, body: { code: '99' } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'customer_code_taken')).toHaveLength(19)
})

test('codes are the building’s who may upload: neither its companies’, nor another building’s, nor theirs who may only look', async () => {
  const { desk, jade, building } = await booksOf(world, 'Coral Plaza')
  const elsewhere = await booksOf(world, 'Coral Annexe')
  const params = { oc: desk.oc, companyId: jade.id }
  const status = async (call: typeof desk.call) => [
    (await call.send(getCustomerCode, { params })).status,
    (await call.send(setCustomerCode, { params, version: 1, body: { code: '1' } })).status,
    (await call.send(clearCustomerCode, { params, version: 1 })).status,
  ]
  expect(await status(as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['INVOICE_CREATE'] })))).toEqual([404, 404, 404])
  expect(await status(elsewhere.desk.call)).toEqual([404, 404, 404])
  expect(await status(as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY')))).toEqual([403, 403, 403])
  // nor does one give a company of another building a code of one's own
  const foreign = { oc: elsewhere.desk.oc, companyId: jade.id }
  expect(await elsewhere.desk.call.send(setCustomerCode, { params: foreign, version: 0, body: { code: '1' } })).toMatchObject({ status: 404 })
})
