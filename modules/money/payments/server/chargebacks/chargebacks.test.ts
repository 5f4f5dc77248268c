import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptChargeback,
  getChargeback,
  getPayment,
  hearPaymentEvent,
  listChargebacks,
  listPaymentFindings,
  refundPayment,
  submitEvidence,
} from '../../contract.ts'
import { desk, signedEvent } from '../example.ts'
import { placeDisputes } from '../payment-rows.ts'
import { reconciling } from '../reconcile.ts'
import { refundOf } from '../refund.ts'
import { deliverDue } from '../sandbox/deliver.ts'
import { sendAnswer } from './answer-chargeback.ts'
import { chargebackById } from './chargeback-rows.ts'
import { receiptFile } from './receipt-file.ts'

const { world, as, nobody, portal, clock } = await testPortal()
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database

const place = async (name: string) => {
  const building = await world.building(name)
  const tenant = await world.person(await world.tenantIn(building), 'TENANT')
  const boss = as(await world.person(building, 'LANDLORD_ADMIN'))
  const at = await desk(world, boss, building)
  await at.open()
  const { oc } = at
  const seen = async () => (await boss.get(listChargebacks, { params: { oc }, query: { limit: 100 } })).items
  const of = async (payment: { uuid: string }) => {
    const row = (await seen()).find((one) => one.payment.uuid === payment.uuid)
    if (!row) throw new Error('it is not disputed')
    return boss.get(getChargeback, { params: { oc, uuid: row.uuid } })
  }
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map(({ account, amount }) => [account, amount]))
  const findings = async () => (await boss.get(listPaymentFindings, { params: { oc } })).items.map(({ what, ours, said }) => ({ what, ours, said }))
  return { ...at, tenant, boss, seen, of, balances, findings }
}
const tower = await place('Harbour Tower')

/** In silence at the provider: nothing is told by itself. */
const disputedInSilence = async ({
  reference,
  account,
  currency,
  amount,
}: {
  reference: string | null
  account: string
  currency: string
  amount: number
}) => {
  const dispute = `dp_${randomUUID()}`
  await pool.query(
    `insert into sandbox_disputes (reference, checkout, account, amount, currency, fee, reason, due_at) values ($1, $2, $3, $4, $5, 12000, 'fraudulent', $6)`,
    [dispute, reference, account, amount, currency, new Date(clock.now().getTime() + 7 * 86_400_000)],
  )
  return dispute
}
const tell = async (event: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const { headers: signed, ...call } = signedEvent(world, { about: 'CHARGEBACK', type: 'dispute.created', ...event })
  const { status } = await nobody.send(hearPaymentEvent, call, { headers: { ...signed, ...headers } })
  await app.jobs.settled()
  return status
}

describe('the provider’s word', () => {
  test('told ten times, under ten names and at once, is one chargeback, and its money is held once', async () => {
    const here = await place('Kestrel House')
    const paid = await here.pay(here.tenant)
    const reference = await disputedInSilence(paid)
    const about = { account: paid.account, reference, charge: paid.charge }
    const same = { ...about, id: `evt_${randomUUID()}` }
    const told = [...Array.from({ length: 10 }, () => same), ...Array.from({ length: 10 }, () => about)]
    expect(new Set(await Promise.all(told.map((event) => tell(event))))).toEqual(new Set([200]))
    expect(await here.seen()).toHaveLength(1)
    expect(await here.of(paid)).toMatchObject({ status: 'OPEN', amount: 10_900, withdrawn: 10_900, fee: 12_000, may: { answer: true } })
    expect(await here.balances()).toEqual({ PROVIDER_CASH: -316 - 12_000, FEES: 316 + 12_000, DISPUTED: 10_900, REVENUE: -10_000, TAX: -900 })
    expect(await checkLedger(context)).toEqual([])
  })

  test.each([
    ['a minute late', 'LATE'],
    ['twice', 'TWICE'],
    ['in the wrong order', 'OUT_OF_ORDER'],
  ] as const)('%s it is won all the same, and stays so', async (_how, manner) => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE', manner)
    await tower.later(paid, 'WIN', manner)
    clock.forward(61)
    await deliverDue(context)
    await app.jobs.settled()
    expect(await tower.of(paid)).toMatchObject({ status: 'WON', returned: 10_900, lost: 0 })
    const { reference } = await tower.of(paid)
    for (const type of ['dispute.created', 'dispute.updated', 'dispute.closed'])
      await tell({ account: paid.account, reference, charge: paid.charge, type })
    expect(await tower.of(paid)).toMatchObject({ status: 'WON' })
    expect((await tower.payment(paid.id)).disputed).toBe(0)
    expect(await checkLedger(context)).toEqual([])
  })

  test('is not believed with a wrong signature, of another building’s account, or of another payment', async () => {
    const [here, there] = [await place('Lee House'), await place('Swire House')]
    const paid = await here.pay(here.tenant)
    const theirs = await there.pay(there.tenant)
    const reference = await disputedInSilence(paid)
    const about = { account: paid.account, reference, charge: paid.charge }
    expect(await tell(about, { 'payment-sandbox-signature': `t=1,v1=${'0'.repeat(64)}` })).toBe(400)
    expect(await here.seen()).toEqual([])
    await tell({ ...about, account: theirs.account })
    await tell({ ...about, charge: theirs.charge, account: theirs.account })
    expect(await here.seen()).toEqual([])
    expect(await there.seen()).toEqual([])
    expect(await here.findings()).toEqual([{ what: 'ACCOUNT', ours: paid.account, said: theirs.account }])
    expect(await there.findings()).toEqual([{ what: 'PAYMENT', ours: theirs.charge, said: paid.charge }])
    expect(await tell({ ...about, charge: 'cs_of_nobody', account: 'acct_nobody' })).toBe(200)
  })

  test('of another amount than before moves no other money and is a finding; so is money beyond what is left of the payment', async () => {
    const here = await place('House of Amounts')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    const { reference } = await here.of(paid)
    await pool.query('update sandbox_disputes set amount = 500 where reference = $1', [reference])
    await tell({ account: paid.account, reference, charge: paid.charge })
    expect(await here.of(paid)).toMatchObject({ amount: 10_900, withdrawn: 10_900 })
    expect(await here.findings()).toEqual(expect.arrayContaining([{ what: 'CHARGEBACK', ours: '10900', said: '500' }]))

    const part = await here.pay(here.tenant)
    await context.transaction((tx) => refundOf(tx, part, { cause: randomUUID(), amount: 900, reason: 'Late' }))
    await app.jobs.settled()
    const whole = await disputedInSilence(part)
    await tell({ account: part.account, reference: whole, charge: part.charge })
    expect(await here.payment(part.id)).toMatchObject({ refunded: 900, disputed: 10_000 })
    expect(await here.findings()).toEqual(expect.arrayContaining([{ what: 'CHARGEBACK', ours: '10000', said: '10900' }]))
    await here.later(part, 'LOSE')
    expect(await here.balances()).toMatchObject({ UNSETTLED: 900 })
    expect(await checkLedger(context)).toEqual([])
  })

  test('by night what was missed is made good', async () => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE')
    await pool.query(`update sandbox_disputes set status = 'LOST' where checkout = $1`, [paid.reference])
    await reconciling.run(context, {})
    expect(await tower.of(paid)).toMatchObject({ status: 'LOST', lost: 10_900 })
  })
})

test('a refund that the provider knows nothing of any more keeps no chargeback waiting by night', async () => {
  const here = await place('Larch House')
  const back = await here.pay(here.tenant)
  await context.transaction((tx) => refundOf(tx, back, { cause: randomUUID(), amount: 100, reason: 'Late' }))
  await app.jobs.settled()
  await pool.query(`update payment_refunds set fee_known = false, reference = 're_gone' where payment_id = $1`, [back.id])
  const paid = await here.pay(here.tenant)
  await here.later(paid, 'RAISE')
  await pool.query(`update sandbox_disputes set status = 'LOST' where checkout = $1`, [paid.reference])
  await reconciling.run(context, {})
  expect(await here.of(paid)).toMatchObject({ status: 'LOST' })
  await pool.query('update payment_refunds set fee_known = true where payment_id = $1', [back.id])
})

test('a dispute told without its charge while its payment is being written down is dealt with once that is', async () => {
  const here = await place('Yew House')
  const paid = await here.pay(here.tenant)
  const reference = await disputedInSilence(paid)
  // as before its money was known, by its checkout or by its charge
  await pool.query(`update payments set reference = 'cs_other_' || id, charge = null where id = $1`, [paid.id])
  const told = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const writing = context.transaction(async (tx) => {
    await sql`update payments set charge = ${paid.charge} where id = ${paid.id}`.execute(tx.unscoped('a test'))
    await placeDisputes(tx, paid)
    written.resolve()
    await told.promise
  })
  await written.promise
  const { headers, ...call } = signedEvent(world, { about: 'CHARGEBACK', type: 'dispute.created', account: paid.account, reference })
  expect((await nobody.send(hearPaymentEvent, call, { headers })).status).toBe(200)
  // its job looks for the payment, and does not find it yet
  await new Promise((resolve) => setTimeout(resolve, 700))
  told.resolve()
  await writing
  await app.jobs.settled()
  expect(await here.seen()).toMatchObject([{ payment: { uuid: paid.uuid }, status: 'OPEN' }])
})

describe('the money', () => {
  test('of one that is lost is taken off revenue and tax, once', async () => {
    const here = await place('Tembusu Court')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    await here.later(paid, 'LOSE')
    const { reference } = await here.of(paid)
    await tell({ account: paid.account, reference, charge: paid.charge })
    expect(await here.of(paid)).toMatchObject({ status: 'LOST', lost: 10_900, returned: 0 })
    expect(await here.balances()).toEqual({ PROVIDER_CASH: -316 - 12_000, FEES: 316 + 12_000, DISPUTED: 0, REVENUE: 0, TAX: 0 })
    expect(await here.payment(paid.id)).toMatchObject({ paid: 10_900, refunded: 0, disputed: 10_900 })
    expect(await checkLedger(context)).toEqual([])
  })

  test('is guarded by the tables themselves: never back, never more than was paid', async () => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE')
    const { uuid } = await tower.of(paid)
    await expect(pool.query('update payments set disputed = paid + 1 where id = $1', [paid.id])).rejects.toMatchObject({
      constraint: 'payments_never_more',
    })
    await expect(pool.query('update payments set refunded = 1 where id = $1', [paid.id])).rejects.toMatchObject({ constraint: 'payments_never_more' })
    await expect(pool.query('update chargebacks set returned = withdrawn + 1 where uuid = $1', [uuid])).rejects.toMatchObject({
      constraint: 'chargebacks_money',
    })
    await expect(pool.query('update chargebacks set taken = amount + 1 where uuid = $1', [uuid])).rejects.toMatchObject({
      constraint: 'chargebacks_taken',
    })
    await tower.later(paid, 'WIN')
    await expect(pool.query(`update chargebacks set status = 'OPEN', closed_at = null where uuid = $1`, [uuid])).rejects.toMatchObject({
      constraint: 'chargebacks_forward',
    })
    await expect(pool.query('update chargebacks set lost = 1 where uuid = $1', [uuid])).rejects.toMatchObject({ constraint: 'chargebacks_lost' })
  })
})

describe('while the bank decides', () => {
  const give = async (uuid: string) => {
    const { oc } = tower
    const { version } = await tower.boss.get(getPayment, { params: { oc, uuid } })
    return tower.boss.send(
      refundPayment,
      { params: { oc, uuid }, version, body: { amount: 'REST', reason: 'The lift stood still' } },
      { key: randomUUID() },
    )
  }

  test('a refund by hand is refused with words, until it is won', async () => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE')
    expect(await give(paid.uuid)).toMatchObject({
      status: 409,
      error: { code: 'chargeback_open', message: expect.stringContaining('disputes this payment') },
    })
    const { oc } = tower
    expect(await tower.boss.get(getPayment, { params: { oc, uuid: paid.uuid } })).toMatchObject({
      may: { refund: false },
      chargebacks: [{ status: 'OPEN' }],
    })
    await tower.later(paid, 'WIN')
    expect(await give(paid.uuid)).toMatchObject({ status: 200, data: { refunded: 10_900 } })
  })

  test('of a refund and a chargeback at the same moment never more goes than was paid', async () => {
    for (let i = 0; i < 5; i += 1) {
      const paid = await tower.pay(tower.tenant)
      const reference = await disputedInSilence(paid)
      await Promise.all([
        give(paid.uuid),
        tell({ account: paid.account, reference, charge: paid.charge }),
        tell({ account: paid.account, reference, charge: paid.charge }),
      ])
      await app.jobs.settled()
      const after = await tower.payment(paid.id)
      expect(after.refunded + after.disputed).toBe(10_900)
    }
    expect(await checkLedger(context)).toEqual([])
  })
})

describe('answering', () => {
  test('the portal prepares what it knows; it is sent once, by twenty at once too', async () => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE')
    const before = await tower.of(paid)
    expect(before.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Payment reference', 'Paid by', 'Card', 'Receipt']))
    const { oc } = tower
    const call = { params: { oc, uuid: before.uuid }, version: before.version, body: { statement: 'They were here', fileUuids: [] } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => tower.boss.send(submitEvidence, call, { key: randomUUID() })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.jobs.settled()
    expect(await tower.of(paid)).toMatchObject({ status: 'UNDER_REVIEW', answer: 'EVIDENCE', statement: 'They were here', may: { answer: false } })
    const { rows } = await pool.query<{ id: number; answer: string }>(
      'select c.id, d.answer from sandbox_disputes d join chargebacks c on c.reference = d.reference where c.uuid = $1',
      [before.uuid],
    )
    expect(rows[0]?.answer).toContain('They were here')
    expect(rows[0]?.answer).toContain(`Payment reference: ${paid.referenceNo}`)
    expect(rows[0]?.answer).toContain(`Receipt ${paid.referenceNo}.pdf`)
    const row = await chargebackById(context, rows[0]?.id ?? 0)
    const receipts = row ? await Promise.all([receiptFile(context, row), receiptFile(context, row)]) : []
    // the same to the byte: said again by the same key, it is the same evidence
    expect(receipts[0]?.content.length).toBeGreaterThan(1000)
    expect(receipts[0]?.content.equals(receipts[1]?.content ?? Buffer.from(''))).toBe(true)
    // killed between the call and the commit, it is sent again: the key is the answer's
    await sendAnswer.run(context, { id: rows[0]?.id ?? 0 })
    expect(await tower.of(paid)).toMatchObject({ status: 'UNDER_REVIEW' })
    await expect(pool.query(`update chargebacks set answer = 'ACCEPTED' where uuid = $1`, [before.uuid])).rejects.toMatchObject({
      constraint: 'chargebacks_answered_once',
    })
  })

  test('without an idempotency key it is refused; given up it is lost', async () => {
    const paid = await tower.pay(tower.tenant)
    await tower.later(paid, 'RAISE')
    const { uuid, version } = await tower.of(paid)
    const call = { params: { oc: tower.oc, uuid }, version }
    expect((await tower.boss.send(acceptChargeback, call)).status).toBeGreaterThanOrEqual(400)
    expect(await tower.of(paid)).toMatchObject({ status: 'OPEN', answer: null })
    expect(await tower.boss.send(acceptChargeback, call, { key: randomUUID() })).toMatchObject({ status: 200 })
    await app.jobs.settled()
    expect(await tower.of(paid)).toMatchObject({ status: 'LOST', answer: 'ACCEPTED', lost: 10_900 })
  })

  test('too late it is refused; what the provider refuses may be said again', async () => {
    const here = await place('House of Times')
    const [late, refused] = [await here.pay(here.tenant), await here.pay(here.tenant)]
    await here.later(refused, 'RAISE')
    const one = await here.of(refused)
    await pool.query(`update sandbox_disputes set due_at = now() - interval '400 years' where reference = $1`, [one.reference])
    const body = { statement: 'They were here', fileUuids: [] }
    await here.boss.send(submitEvidence, { params: { oc: here.oc, uuid: one.uuid }, version: one.version, body }, { key: randomUUID() })
    await app.jobs.settled()
    expect(await here.of(refused)).toMatchObject({ status: 'OPEN', answer: null, problem: 'The time for evidence is over.', may: { answer: true } })
    await here.later(late, 'RAISE')
    const other = await here.of(late)
    clock.forward(8 * 86_400)
    expect(
      await here.boss.send(submitEvidence, { params: { oc: here.oc, uuid: other.uuid }, version: other.version, body }, { key: randomUUID() }),
    ).toMatchObject({
      status: 409,
      error: { code: 'evidence_too_late' },
    })
  })

  test('is for whoever holds the right; they are told, and it waits on Home; another building finds nothing', async () => {
    const here = await place('Marina One')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    const { uuid, version } = await here.of(paid)
    const desks = as(await world.person(here.building, 'CONCIERGE'))
    expect((await desks.send(getChargeback, { params: { oc: here.oc, uuid } })).status).toBe(403)
    expect(await tower.boss.send(getChargeback, { params: { oc: tower.oc, uuid } })).toMatchObject({ status: 404 })
    expect(await tower.boss.send(acceptChargeback, { params: { oc: tower.oc, uuid }, version }, { key: randomUUID() })).toMatchObject({ status: 404 })
    expect(JSON.stringify(await here.boss.get(getHome, {}))).toContain('Chargeback of HK$109.00')
    expect((await here.boss.get(getHome)).days).toMatchObject([{ label: 'Evidence due', text: expect.stringContaining('HK$109.00') }])
    const { rows } = await pool.query<{ n: number }>(`select count(*)::integer as n from mails where subject like 'Chargeback of HK$109.00%'`)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })
})
