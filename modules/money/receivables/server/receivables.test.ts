import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { withdrawInvoice } from '#modules/money/invoices/contract.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  allocateReceipt,
  cancelReceipt,
  createReceipt,
  getArrearsTotals,
  getOwedInvoice,
  getReceipt,
  getReceiptHistory,
  listArrears,
  listOwedInvoices,
  priceInvoice,
  settleReceipt,
  undoAllocation,
} from '../contract.ts'
import { issueFile } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const system = systemContext(portal.app, 'test')
const building = await world.building('Harbour Tower', { addOns: ['THIRD_PARTY_INVOICE'] })
const jade = await world.tenantIn(building, 'Jade Trading')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const oc = building.uuid
const params = { oc }
const today = () => clock.now().toISOString().slice(0, 10)
const daysAgo = (n: number) => new Date(clock.now().getTime() - n * 86_400_000).toISOString().slice(0, 10)

const price = async (uuid: string, amount: number, dueOn = today()) => {
  const { version } = await admin.get(getOwedInvoice, { params: { oc, uuid } })
  return admin.send(priceInvoice, { params: { oc, uuid }, version, body: { amount, tax: 0, dueOn } })
}
const invoiceOf = async (amount: number, dueOn = today(), company = jade) => {
  const invoice = await issueFile(world, building, company)
  await price(invoice.uuid, amount, dueOn)
  return invoice
}
const money = (companyId: number | null, amount: number, bankReference = '') =>
  admin.get(createReceipt, { params, body: { companyId, day: today(), amount, bankReference } }, { key: randomUUID() })
const allocate = (uuid: string, ...parts: [{ uuid: string }, number][]) =>
  admin.send(allocateReceipt, { params: { oc, uuid }, body: { parts: parts.map(([invoice, amount]) => ({ invoiceUuid: invoice.uuid, amount })) } })
const owedOf = async ({ uuid }: { uuid: string }) => (await admin.get(getOwedInvoice, { params: { oc, uuid } })).owed
const balances = async () => Object.fromEntries((await balancesOf(system, building.id)).map(({ account, amount }) => [account, amount]))

test('an amount that is typed in is owed; typed in once more the first is posted back, and it never goes below what is paid', async () => {
  const before = await balances()
  const invoice = await invoiceOf(10_000)
  await price(invoice.uuid, 8000)
  const after = await balances()
  expect((after.RECEIVABLE ?? 0) - (before.RECEIVABLE ?? 0)).toBe(8000)
  expect((after.OTHER_BOOKS ?? 0) - (before.OTHER_BOOKS ?? 0)).toBe(-8000)
  const receipt = await money(jade.id, 5000)
  await allocate(receipt.uuid, [invoice, 5000])
  expect(await price(invoice.uuid, 4999)).toMatchObject({ status: 409, error: { code: 'below_what_is_paid' } })
  expect(await price(invoice.uuid, 5000)).toMatchObject({ status: 200, data: { state: 'SETTLED', owed: 0 } })
  expect(await checkLedger(system)).toEqual([])
})

test('money pays invoices in parts, and what is too much stays as credit', async () => {
  const [first, second] = [await invoiceOf(3000), await invoiceOf(4000)]
  const receipt = await money(jade.id, 9000)
  expect(await allocate(receipt.uuid, [first, 3000], [second, 1000])).toMatchObject({ status: 200, data: { state: 'CREDIT', left: 5000 } })
  expect([await owedOf(first), await owedOf(second)]).toEqual([0, 3000])
  expect(await allocate(receipt.uuid, [second, 3001])).toMatchObject({ status: 409, error: { code: 'more_than_owed' } })
  expect(await allocate(receipt.uuid, [second, 3000])).toMatchObject({ status: 200, data: { left: 2000 } })
  const third = await invoiceOf(9000)
  expect(await allocate(receipt.uuid, [third, 2001])).toMatchObject({ status: 409, error: { code: 'more_than_receipt' } })
  expect(await owedOf(third)).toBe(9000)
})

test('an allocation that is undone is owed again, and stays in the history', async () => {
  const invoice = await invoiceOf(2000)
  const receipt = await money(jade.id, 2000)
  await allocate(receipt.uuid, [invoice, 2000])
  const { allocations } = await admin.get(getReceipt, { params: { oc, uuid: receipt.uuid } })
  const undo = { params: { oc, uuid: receipt.uuid, allocation: allocations[0]?.uuid ?? '' } }
  const after = await admin.get(undoAllocation, undo)
  expect(after).toMatchObject({ left: 2000, allocations: [{ undoneDate: expect.any(String) }] })
  expect(await owedOf(invoice)).toBe(2000)
  // once more it is undone already
  await admin.get(undoAllocation, undo)
  expect(await owedOf(invoice)).toBe(2000)
  const history = await admin.get(getReceiptHistory, { params: { oc, uuid: receipt.uuid }, query: { limit: 100 } })
  expect(history.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['received', 'invoicePaid', 'invoiceUnpaid']))
  const { pool } = portal.app.database
  await expect(pool.query('delete from receipt_allocations')).rejects.toMatchObject({ code: '23514' })
  await expect(pool.query('update receipt_allocations set amount = amount - 1')).rejects.toMatchObject({ code: '23514' })
})

test('a reference that names an invoice of just this amount pays it by itself', async () => {
  const invoice = await invoiceOf(7700)
  const receipt = await money(jade.id, 7700, `RENT MARCH ${invoice.invoiceNo.replace('-', ' ')}`)
  expect(receipt).toMatchObject({ state: 'ALLOCATED', allocations: [{ matched: true, amount: 7700 }] })
  const other = await invoiceOf(7700)
  expect(await money(jade.id, 7701, other.invoiceNo)).toMatchObject({ state: 'CREDIT' })
})

test('money of which nobody knows is unsettled in the books until it is somebody’s', async () => {
  const before = await balances()
  const invoice = await invoiceOf(6100)
  const receipt = await money(null, 6100, invoice.invoiceNo)
  expect(receipt.state).toBe('UNSETTLED')
  expect(((await balances()).UNSETTLED ?? 0) - (before.UNSETTLED ?? 0)).toBe(-6100)
  expect(await allocate(receipt.uuid, [invoice, 100])).toMatchObject({ status: 409, error: { code: 'company_unknown' } })
  const settled = await admin.get(settleReceipt, {
    params: { oc, uuid: receipt.uuid },
    version: receipt.version,
    body: { companyId: jade.id },
  })
  expect(settled).toMatchObject({ state: 'ALLOCATED', company: { name: 'Jade Trading' } })
  const after = await balances()
  expect((after.UNSETTLED ?? 0) - (before.UNSETTLED ?? 0)).toBe(0)
  expect((after.BANK ?? 0) - (before.BANK ?? 0)).toBe(6100)
  const again = { params: { oc, uuid: receipt.uuid }, version: settled.version, body: { companyId: null } }
  expect(await admin.send(settleReceipt, again)).toMatchObject({ status: 409, error: { code: 'still_allocated' } })
  expect(await checkLedger(system)).toEqual([])
})

test('what was entered by mistake is posted back; what has paid something is not', async () => {
  const before = await balances()
  const receipt = await money(jade.id, 1234)
  const at = { params: { oc, uuid: receipt.uuid }, version: receipt.version, body: { reason: 'Entered twice' } }
  expect(await admin.get(cancelReceipt, at)).toMatchObject({ state: 'CANCELLED', left: 0 })
  expect(await balances()).toEqual({ BANK: 0, RECEIVABLE: 0, ...before })
  const invoice = await invoiceOf(1000)
  const other = await money(jade.id, 1000)
  const { data } = await allocate(other.uuid, [invoice, 1000])
  const spent = { params: { oc, uuid: other.uuid }, version: data?.version ?? 0, body: { reason: 'Entered twice' } }
  expect(await admin.send(cancelReceipt, spent)).toMatchObject({ status: 409, error: { code: 'still_allocated' } })
  expect(await checkLedger(system)).toEqual([])
})

test('arrears are by company and age, by the calendar of the building', async () => {
  const house = await world.building('Kestrel House')
  const oriel = await world.tenantIn(house, 'Oriel')
  const desk = as(await world.person(house, 'LANDLORD_ADMIN'))
  for (const [amount, days] of [
    [100, -1],
    [200, 0],
    [300, 1],
    [400, 30],
    [500, 31],
    [600, 60],
    [700, 61],
    [800, 90],
    [900, 91],
  ] as const) {
    const { uuid } = await issueFile(world, house, oriel)
    const { version } = await desk.get(getOwedInvoice, { params: { oc: house.uuid, uuid } })
    await desk.get(priceInvoice, { params: { oc: house.uuid, uuid }, version, body: { amount, tax: 0, dueOn: daysAgo(days) } })
  }
  const sums = { owed: 4500, overdue: 4200, NOT_DUE: 300, DAYS_30: 700, DAYS_60: 1100, DAYS_90: 1500, OLDER: 900 }
  const { items } = await desk.get(listArrears, { params: { oc: house.uuid } })
  expect(items).toMatchObject([{ companyName: 'Oriel', invoices: 9, ...sums }])
  expect(await desk.get(getArrearsTotals, { params: { oc: house.uuid } })).toMatchObject({ companies: 1, ...sums })
  const old = await desk.get(listOwedInvoices, { params: { oc: house.uuid }, query: { age: 'DAYS_90' } })
  expect(old.items.map(({ owed, overdueDays }) => [owed, overdueDays])).toEqual([
    [800, 90],
    [700, 61],
  ])

  // who owes what is not due yet is in no arrears
  const { uuid } = await issueFile(world, house, await world.tenantIn(house, 'Jade'))
  const { version } = await desk.get(getOwedInvoice, { params: { oc: house.uuid, uuid } })
  await desk.get(priceInvoice, { params: { oc: house.uuid, uuid }, version, body: { amount: 50, tax: 0, dueOn: daysAgo(-5) } })
  expect(await desk.get(getArrearsTotals, { params: { oc: house.uuid } })).toMatchObject({
    companies: 2,
    overdueCompanies: 1,
    owed: 4550,
    overdue: 4200,
  })
  expect((await desk.get(getHome)).figures.find(({ name }) => name === 'receivables-overdue')).toMatchObject({ value: 1 })
})

test('what is paid is not withdrawn, and what is withdrawn is owed no more', async () => {
  const before = await balances()
  const invoice = await invoiceOf(5000)
  const receipt = await money(jade.id, 10)
  await allocate(receipt.uuid, [invoice, 10])
  const withdraw = async () => {
    const { version } = await admin.get(getOwedInvoice, { params: { oc, uuid: invoice.uuid } })
    return admin.send(withdrawInvoice, { params: { uuid: invoice.uuid }, version, body: { reason: 'Wrong' } })
  }
  expect(await withdraw()).toMatchObject({ status: 409 })
  const { allocations } = await admin.get(getReceipt, { params: { oc, uuid: receipt.uuid } })
  await admin.get(undoAllocation, { params: { oc, uuid: receipt.uuid, allocation: allocations[0]?.uuid ?? '' } })
  expect(await withdraw()).toMatchObject({ status: 200 })
  const after = await balances()
  expect((after.OTHER_BOOKS ?? 0) - (before.OTHER_BOOKS ?? 0)).toBe(0)
  expect(await checkLedger(system)).toEqual([])
})

test('a foreign company, invoice or building is not there', async () => {
  const other = await world.building('Tembusu Court')
  const stranger = await world.tenantIn(other, 'Stranger')
  const theirs = await issueFile(world, other, stranger)
  expect(await admin.send(createReceipt, { params, body: { companyId: stranger.id, day: today(), amount: 5 } }, { key: randomUUID() })).toMatchObject(
    { status: 404 },
  )
  const receipt = await money(jade.id, 500)
  expect(await allocate(receipt.uuid, [theirs, 5])).toMatchObject({ status: 404 })
  expect(await admin.send(getOwedInvoice, { params: { oc, uuid: theirs.uuid } })).toMatchObject({ status: 404 })
  expect(
    await admin.send(createReceipt, { params: { oc: other.uuid }, body: { companyId: null, day: today(), amount: 5 } }, { key: randomUUID() }),
  ).toMatchObject({
    status: 404,
  })
  // an invoice of another company of the building is not paid by this one's money
  const neighbour = await world.tenantIn(building, 'Oriel')
  const invoice = await invoiceOf(500, today(), neighbour)
  expect(await allocate(receipt.uuid, [invoice, 5])).toMatchObject({ status: 404 })
  const boss = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['RECEIVABLE_VIEW', 'RECEIVABLE_EDIT'] }))
  expect(await boss.send(getReceipt, { params: { oc, uuid: receipt.uuid } })).toMatchObject({ status: 404 })
})

test('a day that is still to come is refused, and one of long ago: its year was not meant', async () => {
  const tomorrow = daysAgo(-2)
  expect(await admin.send(createReceipt, { params, body: { companyId: null, day: tomorrow, amount: 5 } }, { key: randomUUID() })).toMatchObject({
    status: 422,
    error: { code: 'day_to_come' },
  })
  expect(await admin.send(createReceipt, { params, body: { companyId: null, day: daysAgo(732), amount: 5 } }, { key: randomUUID() })).toMatchObject({
    status: 422,
    error: { code: 'day_too_old' },
  })
})
