import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  allocateReceipt,
  createReceipt,
  getOwedInvoice,
  getReceipt,
  listOwedInvoices,
  listReceipts,
  priceInvoice,
  takeBankLines,
  undoAllocation,
} from '../contract.ts'
import { issueFile } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const building = await world.building('Harbour Tower')
const jade = await world.tenantIn(building, 'Jade Trading')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const oc = building.uuid
const params = { oc }
const today = clock.now().toISOString().slice(0, 10)
const many = <T>(n: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => work(i)))

const invoiceOf = async (amount: number) => {
  const invoice = await issueFile(world, building, jade)
  const at = { oc, uuid: invoice.uuid }
  const { version } = await admin.get(getOwedInvoice, { params: at })
  await admin.get(priceInvoice, { params: at, version, body: { amount, tax: 0, dueOn: today } })
  return invoice
}

test('fifty allocations at once of one receipt over ten invoices are never above either', async () => {
  const invoices = await many(10, () => invoiceOf(1000))
  const receipt = await admin.get(createReceipt, { params, body: { companyId: jade.id, day: today, amount: 7300 } }, { key: randomUUID() })
  const answers = await many(50, (i) => {
    const parts = [i, i + 3].map((at) => ({ invoiceUuid: invoices[at % 10]?.uuid ?? '', amount: 150 }))
    return admin.send(allocateReceipt, { params: { oc, uuid: receipt.uuid }, body: { parts } })
  })
  const taken = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const after = await admin.get(getReceipt, { params: { oc, uuid: receipt.uuid } })
  expect(after.allocated).toBe(taken * 300)
  expect(after.allocated).toBeLessThanOrEqual(7300)
  const { items } = await admin.get(listOwedInvoices, { params, query: { companyId: jade.id, limit: 100 } })
  for (const { paid, owed } of items) {
    expect(paid).toBeLessThanOrEqual(1000)
    expect(paid + owed).toBe(1000)
  }
  expect(items.reduce((sum, { paid }) => sum + paid, 0)).toBe(after.allocated)
  expect(await checkLedger(system)).toEqual([])
})

test('two receipts for one invoice do not both pay it, and the table refuses what no call would write', async () => {
  const invoice = await invoiceOf(900)
  const receipts = await many(10, () =>
    admin.get(createReceipt, { params, body: { companyId: jade.id, day: today, amount: 900 } }, { key: randomUUID() }),
  )
  const answers = await many(10, (i) =>
    admin.send(allocateReceipt, { params: { oc, uuid: receipts[i]?.uuid ?? '' }, body: { parts: [{ invoiceUuid: invoice.uuid, amount: 900 }] } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { pool } = portal.app.database
  await expect(pool.query('update invoices set paid = amount + 1 where uuid = $1', [invoice.uuid])).rejects.toMatchObject({
    constraint: 'invoices_settled',
  })
  await expect(pool.query('update receipts set allocated = amount + 1')).rejects.toMatchObject({ constraint: 'receipts_never_above' })
})

test('undone by ten at once it is undone once', async () => {
  const invoice = await invoiceOf(400)
  const { uuid } = await admin.get(
    createReceipt,
    { params, body: { companyId: jade.id, day: today, amount: 400, bankReference: invoice.invoiceNo } },
    { key: randomUUID() },
  )
  const { allocations } = await admin.get(getReceipt, { params: { oc, uuid } })
  const answers = await many(10, () => admin.send(undoAllocation, { params: { oc, uuid, allocation: allocations[0]?.uuid ?? '' } }))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await admin.get(getReceipt, { params: { oc, uuid } })).toMatchObject({ allocated: 0, left: 400 })
  expect(await checkLedger(system)).toEqual([])
})

test('one statement taken twice at once brings each line once', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => ({
    day: today,
    amount: 1000 + Math.floor(i / 2),
    bankReference: 'RENT',
    payer: '',
    sequence: (i % 2) + 1,
  }))
  const answers = await many(4, () => admin.get(takeBankLines, { params, body: { account: 'HK12', lines } }))
  expect(answers.reduce((sum, { taken }) => sum + taken, 0)).toBe(12)
  expect(answers.reduce((sum, { known }) => sum + known, 0)).toBe(36)
  expect((await admin.get(listReceipts, { params, query: { source: 'STATEMENT', limit: 100 } })).total).toBe(12)
  expect(await checkLedger(system)).toEqual([])
})
