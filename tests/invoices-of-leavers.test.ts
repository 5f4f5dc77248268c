import { expect, test } from 'vitest'
import { clearCustomerCode, confirmUpload, listCustomerCodes, listInvoices, setCustomerCode } from '#modules/money/invoices/contract.ts'
import { booksOf } from '#modules/money/invoices/server/desk.ts'
import { simulateOffBoarding } from '#modules/property/off-boarding/contract.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { testPortal } from './portal.ts'

const { world, as } = await testPortal()

test('a company that has left keeps its invoices and its code, until the code is cleared', async () => {
  const { desk, jade, oriel, admin } = await booksOf(world, 'Jade Court')
  const { call, oc } = desk
  await desk.issue('10023-1_20261101.pdf')
  const { parts } = await as(admin).get(simulateOffBoarding, { params: { oc, companyId: jade.uuid } })
  expect(parts.find(({ part }) => part === 'invoices')).toMatchObject({ what: 'Invoices', count: 1, ends: false })
  await leave(as(admin), oc, jade.id)
  expect(await call.get(listInvoices)).toMatchObject({ total: 1, items: [{ invoiceNo: '10023-1', company: { name: 'Jade Trading' } }] })
  const rows = await call.get(listCustomerCodes, { params: { oc }, query: {} })
  expect(rows.items).toMatchObject([
    { companyName: 'Jade Trading', left: true, code: '10023' },
    { companyName: 'Oriel Law', left: false },
  ])
  const take = () => call.send(setCustomerCode, { params: { oc, companyId: oriel.id }, version: 1, body: { code: '10023' } })
  expect(await take()).toMatchObject({ status: 409, error: { code: 'customer_code_taken' } })
  // nothing is issued to it any more
  const again = await desk.upload('10023-2_20261201.pdf')
  expect((await call.send(confirmUpload, { params: { oc, uuid: again }, body: { files: [] } })).error?.code).toBe('nothing_to_issue')
  const { version } = rows.items[0] ?? { version: 0 }
  await call.get(clearCustomerCode, { params: { oc, companyId: jade.id }, version })
  expect(await take()).toMatchObject({ status: 200 })
  expect((await call.get(listCustomerCodes, { params: { oc }, query: {} })).items).toMatchObject([{ companyName: 'Oriel Law', code: '10023' }])
})
