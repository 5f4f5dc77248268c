import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { getInvoice, withdrawInvoice } from '#modules/money/invoices/contract.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { getPayment, hearPaymentEvent, refundPayment } from '#modules/money/payments/contract.ts'
import { applyRefund } from '#modules/money/payments/server/apply-refund.ts'
import { desk, signedEvent } from '#modules/money/payments/server/example.ts'
import { paymentsOf } from '#modules/money/payments/server/front.ts'
import { moveOf } from '#modules/money/payments/server/payment-rows.ts'
import { paymentRefunds } from '#modules/money/payments/server/tables.ts'
import {
  allocateReceipt,
  createReceipt,
  getInvoiceSettlement,
  getOwedInvoice,
  getReceipt,
  listInvoicePayments,
  listReceipts,
  payInvoice,
  priceInvoice,
  settleReceipt,
} from '#modules/money/receivables/contract.ts'
import { issueFile } from '#modules/money/receivables/server/example.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const { app } = portal
const system = systemContext(app, 'test')
const { pool } = app.database
const building = await world.building('Harbour Tower', { addOns: ['THIRD_PARTY_INVOICE'] })
const jade = await world.tenantIn(building, 'Jade Trading')
const pearl = await world.tenantIn(building, 'Pearl')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const boss = as(await world.person(jade, 'MASTER_ADMIN'))
const colleague = as(await world.person(jade, 'MASTER_ADMIN'))
const stranger = as(await world.person(pearl, 'MASTER_ADMIN'))
const oc = building.uuid
const params = { oc }
const provider = await desk(world, admin, building)
await provider.open()

const today = () => clock.now().toISOString().slice(0, 10)
const invoiceOf = async (amount: number, company = jade) => {
  const invoice = await issueFile(world, building, company)
  const at = { params: { oc, uuid: invoice.uuid } }
  const { version } = await admin.get(getOwedInvoice, at)
  await admin.get(priceInvoice, { ...at, version, body: { amount, tax: 0, dueOn: today() } })
  return invoice
}
type Named = { uuid: string }
const at = ({ uuid }: Named) => ({ params: { uuid } })
const owedOf = async ({ uuid }: Named) => (await admin.get(getOwedInvoice, { params: { oc, uuid } })).owed
const seen = (invoice: Named, who = boss) => who.get(getInvoiceSettlement, at(invoice))
/** Asked for, with the checkout that has been made of it. */
const ask = async (invoice: Named, who = boss) => {
  await who.get(payInvoice, at(invoice), { key: randomUUID() })
  await app.jobs.settled()
  const { rows } = await pool.query<{ id: number }>(`select id from payments where subject = $1 order by id desc limit 1`, [invoice.uuid])
  return provider.payment(rows[0]?.id ?? 0)
}
const paid = async (invoice: Named, who = boss) => provider.press(await ask(invoice, who), 'PAY')
const byBank = async (invoice: Named, amount: number) => {
  const receipt = await admin.get(createReceipt, { params, body: { companyId: jade.id, day: today(), amount } }, { key: randomUUID() })
  return admin.get(allocateReceipt, { params: { oc, uuid: receipt.uuid }, body: { parts: [{ invoiceUuid: invoice.uuid, amount }] } })
}
const balances = async () => Object.fromEntries((await balancesOf(system, building.id)).map(({ account, amount }) => [account, amount]))
const receiptOf = async (paymentId: number) => {
  const { rows } = await pool.query<{ uuid: string }>('select uuid from receipts where payment_id = $1', [paymentId])
  expect(rows).toHaveLength(1)
  return admin.get(getReceipt, { params: { oc, uuid: rows[0]?.uuid ?? '' } })
}
const refund = async (payment: Named, amount: number | 'REST') => {
  const where = { params: { oc, uuid: payment.uuid } }
  const { version } = await admin.get(getPayment, where)
  await admin.get(refundPayment, { ...where, version, body: { amount, reason: 'Charged twice' } }, { key: randomUUID() })
  await app.jobs.settled()
}

test('a company pays what is outstanding; the ledger has it as what was owed, and not as revenue once more', async () => {
  const invoice = await invoiceOf(10_900)
  await byBank(invoice, 900)
  const before = await balances()
  expect(await seen(invoice)).toMatchObject({ owed: 10_000, unpayable: null, may: { pay: true, price: false, hold: false } })
  const payment = await paid(invoice)
  expect(payment).toMatchObject({ status: 'SUCCEEDED', amount: 10_000, kind: 'invoices', companyId: jade.id })
  expect(await owedOf(invoice)).toBe(0)
  const after = await balances()
  expect((after.RECEIVABLE ?? 0) - (before.RECEIVABLE ?? 0)).toBe(-10_000)
  expect([after.REVENUE ?? 0, after.TAX ?? 0]).toEqual([before.REVENUE ?? 0, before.TAX ?? 0])
  expect((after.PROVIDER_CASH ?? 0) + (after.FEES ?? 0) - (before.PROVIDER_CASH ?? 0) - (before.FEES ?? 0)).toBe(10_000)
  expect(await receiptOf(payment.id)).toMatchObject({
    source: 'ONLINE',
    state: 'ALLOCATED',
    payment: { uuid: payment.uuid },
    may: { cancel: false, settle: false },
  })
  expect(await seen(invoice)).toMatchObject({
    owed: 0,
    unpayable: 'SETTLED',
    parts: [
      { source: 'ONLINE', amount: 10_000, payment: { uuid: payment.uuid } },
      { source: 'TRANSFER', amount: 900, payment: null },
    ],
    may: { pay: false },
  })
  expect(await boss.get(getInvoice, at(invoice))).toMatchObject({ status: 'PAID' })
  expect(await boss.send(payInvoice, at(invoice), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  expect(await checkLedger(system)).toEqual([])
})

test('asked for twice by one key an invoice has one checkout, told alike; for another invoice the key is used up', async () => {
  const [one, two] = [await invoiceOf(10_900), await invoiceOf(10_900)]
  const key = { key: randomUUID() }
  const first = await boss.send(payInvoice, at(one), key)
  expect(first.status).toBe(200)
  expect(await boss.send(payInvoice, at(one), key)).toMatchObject({ status: 200, data: first.data })
  expect(await boss.send(payInvoice, at(two), key)).toMatchObject({ status: 422, error: { code: 'idempotency_key_used' } })
  const { rows } = await pool.query('select count(*)::integer as n from payments where subject = any($1::uuid[])', [[one.uuid, two.uuid]])
  expect(rows).toEqual([{ n: 1 }])
})

test('its event told ten times at once settles it once, and a receipt of the same payment is written once', async () => {
  const invoice = await invoiceOf(5000)
  const asked = await ask(invoice)
  await pool.query(`update sandbox_checkouts set status = 'PAID', card_brand = 'visa', card_last_four = '4242' where payment = $1`, [asked.uuid])
  const { account, reference, uuid } = asked
  await Promise.all(
    Array.from({ length: 10 }, () => {
      const { headers, ...call } = signedEvent(world, { account, reference, ours: uuid })
      return nobody.send(hearPaymentEvent, call, { headers })
    }),
  )
  await app.jobs.settled()
  expect(await receiptOf(asked.id)).toMatchObject({ amount: 5000, allocated: 5000, allocations: [{ amount: 5000 }] })
  expect(await owedOf(invoice)).toBe(0)
  // the table itself refuses a second
  await expect(
    pool.query(
      `insert into receipts (office_centre_id, company_id, reference_no, source, day, amount, currency, payment_id)
        select office_centre_id, company_id, 'TWICE', source, day, amount, currency, payment_id from receipts where payment_id = $1`,
      [asked.id],
    ),
  ).rejects.toMatchObject({ constraint: 'receipts_one_payment' })
  expect(await checkLedger(system)).toEqual([])
})

test('twenty who ask at once get one checkout; somebody else waits, and it is told anew where less is owed', async () => {
  const invoice = await invoiceOf(7000)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? boss : colleague).send(payInvoice, at(invoice), { key: randomUUID() })),
  )
  const asked = new Set(answers.flatMap(({ data }) => (data ? [data.paymentUuid] : [])))
  expect(asked.size).toBe(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['others_pay']))
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from payments where subject = $1', [invoice.uuid])
  expect(rows).toEqual([{ n: 1 }])
  const owner = answers[1]?.status === 200 ? boss : colleague
  const other = owner === boss ? colleague : boss
  expect(await seen(invoice, owner)).toMatchObject({ checkout: { own: true }, may: { pay: true } })
  expect(await seen(invoice, other)).toMatchObject({ checkout: { own: false }, may: { pay: false } })
  await app.jobs.settled()
  // money by the bank ends what was asked for
  await byBank(invoice, 1000)
  expect((await paymentsOf(system, 'invoices', [invoice.uuid])).get(invoice.uuid)).toMatchObject({ status: 'CANCELLED' })
  expect(await ask(invoice, other)).toMatchObject({ amount: 6000, status: 'PENDING' })
})

test('paid by the bank meanwhile: what is owed still is taken, the surplus is credit; where nothing is owed it goes back whole by itself', async () => {
  const [part, whole] = [await invoiceOf(4000), await invoiceOf(4000)]
  const [first, second] = [await ask(part), await ask(whole)]
  for (const one of [first, second])
    await pool.query(`update sandbox_checkouts set status = 'PAID', card_brand = 'visa', card_last_four = '4242' where payment = $1`, [one.uuid])
  await byBank(part, 1500)
  await byBank(whole, 4000)
  for (const { account, reference, uuid } of [first, second]) {
    const { headers, ...call } = signedEvent(world, { account, reference, ours: uuid })
    await nobody.send(hearPaymentEvent, call, { headers })
  }
  await app.jobs.settled()
  expect(await receiptOf(first.id)).toMatchObject({ state: 'CREDIT', allocated: 2500, left: 1500 })
  expect(await owedOf(part)).toBe(0)
  expect(await provider.payment(second.id)).toMatchObject({ status: 'SUCCEEDED', paid: 4000, refunded: 4000 })
  const { rows } = await pool.query('select 1 from receipts where payment_id = $1', [second.id])
  expect(rows).toEqual([])
  expect(await seen(whole)).toMatchObject({ parts: [{ source: 'TRANSFER', amount: 4000 }] })
  expect(await checkLedger(system)).toEqual([])
})

test('what is refunded is owed again by just that much, of the credit first', async () => {
  const invoice = await invoiceOf(6000)
  const payment = await paid(invoice)
  const before = await balances()
  await refund(payment, 2500)
  expect(await owedOf(invoice)).toBe(2500)
  expect(await receiptOf(payment.id)).toMatchObject({ allocated: 3500, returned: 2500, left: 0 })
  const after = await balances()
  expect((after.RECEIVABLE ?? 0) - (before.RECEIVABLE ?? 0)).toBe(2500)
  expect(after.REVENUE ?? 0).toBe(before.REVENUE ?? 0)
  expect(await checkLedger(system)).toEqual([])
  // it can be paid once more, and the rest of the first goes back too
  expect(await paid(invoice)).toMatchObject({ status: 'SUCCEEDED', amount: 2500 })
  await refund(payment, 'REST')
  expect(await owedOf(invoice)).toBe(3500)
  const receipt = await receiptOf(payment.id)
  expect(receipt).toMatchObject({ state: 'RETURNED', allocated: 0, returned: 6000 })
  expect(
    await admin.send(settleReceipt, { params: { oc, uuid: receipt.uuid }, version: receipt.version, body: { companyId: pearl.id } }),
  ).toMatchObject({ status: 409 })
  expect(await checkLedger(system)).toEqual([])
  await expect(pool.query('update receipts set returned = amount + 1 where uuid = $1', [receipt.uuid])).rejects.toMatchObject({
    constraint: 'receipts_never_above',
  })
})

test('declined or over it can be tried again; what is withdrawn cannot be paid', async () => {
  const invoice = await invoiceOf(3000)
  const first = await ask(invoice)
  clock.forward(16 * 60)
  // over by the clock, whatever the provider has told so far
  expect(await seen(invoice, colleague)).toMatchObject({ checkout: null, may: { pay: true } })
  const second = await ask(invoice, colleague)
  expect(second.uuid).not.toBe(first.uuid)
  expect(await provider.press(second, 'DECLINE')).toMatchObject({ status: 'FAILED' })
  const third = await ask(invoice)
  expect(third).toMatchObject({ status: 'PENDING', amount: 3000 })
  const { version } = await admin.get(getInvoice, at(invoice))
  await admin.get(withdrawInvoice, { ...at(invoice), version, body: { reason: 'Sent twice' } })
  expect(await provider.payment(third.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await boss.send(payInvoice, at(invoice), { key: randomUUID() })).toMatchObject({ status: 404 })
})

test('a company has its own alone: another one is told that nothing is there, and its list shows what it paid', async () => {
  const [invoice, theirs] = [await invoiceOf(1200), await invoiceOf(800, pearl)]
  await paid(invoice)
  expect(await stranger.send(getInvoiceSettlement, at(invoice))).toMatchObject({ status: 404 })
  expect(await stranger.send(payInvoice, at(invoice), { key: randomUUID() })).toMatchObject({ status: 404 })
  expect(await boss.send(payInvoice, at(theirs), { key: randomUUID() })).toMatchObject({ status: 404 })
  expect(await boss.send(payInvoice, at({ uuid: randomUUID() }), { key: randomUUID() })).toMatchObject({ status: 404 })
  const own = await boss.get(listInvoicePayments, { query: { limit: 100 } })
  expect(own.items.length).toBeGreaterThan(0)
  expect(new Set(own.items.map(({ company }) => company.id))).toEqual(new Set([jade.id]))
  expect((await boss.get(listInvoicePayments, { query: { wildcardSearch: invoice.invoiceNo } })).items).toMatchObject([
    { amount: 1200, source: 'ONLINE' },
  ])
  expect((await stranger.get(listInvoicePayments, {})).items).toEqual([])
  const sub = as(await world.person(jade, 'SUB_ADMIN'))
  expect(await sub.send(payInvoice, at(invoice), { key: randomUUID() })).toMatchObject({ status: 403 })
})

test('without an amount, or an account that takes money, nobody pays online', async () => {
  const file = await issueFile(world, building, jade)
  expect(await seen(file)).toMatchObject({ unpayable: 'NO_AMOUNT', may: { pay: false } })
  expect(await seen(file, admin)).toMatchObject({ may: { price: true } })
  expect(await boss.send(payInvoice, at(file), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  const invoice = await invoiceOf(100)
  await pool.query(`update payment_accounts set status = 'RESTRICTED' where office_centre_id = $1`, [building.id])
  expect(await seen(invoice)).toMatchObject({ unpayable: 'NO_ACCOUNT', may: { pay: false } })
  expect(await boss.send(payInvoice, at(invoice), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'takes_no_money' } })
  await pool.query(`update payment_accounts set status = 'ACTIVE' where office_centre_id = $1`, [building.id])
})

test('the desk of the building takes a card, and the company sees it', async () => {
  const invoice = await invoiceOf(2200)
  expect(await seen(invoice, admin)).toMatchObject({ may: { pay: true } })
  expect(await paid(invoice, admin)).toMatchObject({ status: 'SUCCEEDED', companyId: jade.id })
  expect(await seen(invoice)).toMatchObject({ owed: 0, parts: [{ source: 'ONLINE' }] })
  expect((await admin.get(listReceipts, { params, query: { source: 'ONLINE', limit: 100 } })).total).toBeGreaterThan(0)
})

test('a chargeback that is lost opens the invoice again; one that is won leaves it paid', async () => {
  const [lost, won] = [await invoiceOf(4000), await invoiceOf(6000)]
  const [lostBy, wonBy] = [await paid(lost), await paid(won)]
  const before = await balances()
  await provider.later(lostBy, 'RAISE')
  await provider.later(wonBy, 'RAISE')
  expect(await owedOf(lost)).toBe(0)
  expect((await balances()).DISPUTED).toBe((before.DISPUTED ?? 0) + 10_000)
  await provider.later(lostBy, 'LOSE')
  await provider.later(wonBy, 'WIN')
  expect(await owedOf(lost)).toBe(4000)
  expect(await owedOf(won)).toBe(0)
  const after = await balances()
  expect((after.RECEIVABLE ?? 0) - (before.RECEIVABLE ?? 0)).toBe(4000)
  expect([after.REVENUE ?? 0, after.DISPUTED ?? 0]).toEqual([before.REVENUE ?? 0, before.DISPUTED ?? 0])
  expect(await receiptOf(lostBy.id)).toMatchObject({ state: 'RETURNED', returned: 4000 })
  expect(await checkLedger(system)).toEqual([])
})

test.each([
  ['before it is disputed', ['FAIL', 'RAISE', 'LOSE']],
  ['while it is disputed', ['RAISE', 'FAIL', 'LOSE']],
  ['after it is lost', ['RAISE', 'LOSE', 'FAIL']],
] as const)('a refund that fails %s leaves the invoice owed again, and nothing unsettled', async (_when, steps) => {
  const invoice = await invoiceOf(7000)
  const payment = await paid(invoice)
  const before = await balances()
  const back = await system.transaction(async (tx) => {
    await moveOf(tx, payment.id, { refunded: 7000 })
    const { officeCentreId, companyId, id: paymentId } = payment
    const values = { officeCentreId, companyId, paymentId, cause: randomUUID(), amount: 7000, tax: 0, reason: 'Twice', status: 'PENDING' }
    return insert(tx, paymentRefunds, { ...values, reference: `re_${randomUUID()}` }, { action: 'refundAsked' })
  })
  const fail = () => system.transaction((tx) => applyRefund(tx, back.id, { reference: back.reference, status: 'FAILED', problem: 'No' }))
  for (const step of steps) await (step === 'FAIL' ? fail() : provider.later(payment, step))
  expect(await owedOf(invoice)).toBe(7000)
  const after = await balances()
  expect([(after.RECEIVABLE ?? 0) - (before.RECEIVABLE ?? 0), after.UNSETTLED ?? 0, after.DISPUTED ?? 0]).toEqual([
    7000,
    before.UNSETTLED ?? 0,
    before.DISPUTED ?? 0,
  ])
  expect(await receiptOf(payment.id)).toMatchObject({ state: 'RETURNED', returned: 7000 })
  expect(await checkLedger(system)).toEqual([])
})
