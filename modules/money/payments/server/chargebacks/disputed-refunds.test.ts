import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  getChargeback,
  getPayment,
  getPaymentHistory,
  hearPaymentEvent,
  listChargebacks,
  listPaymentFindings,
  refundPayment,
  repeatRefund,
} from '../../contract.ts'
import { applyRefund } from '../apply-refund.ts'
import { desk, signedEvent } from '../example.ts'
import { paymentsOf, refund } from '../front.ts'
import { moveOf } from '../payment-rows.ts'
import { type PaymentRecord, paymentRefunds } from '../tables.ts'
import { taxShare } from '../tax-share.ts'

const { world, as, nobody, portal } = await testPortal()
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
  const of = async (payment: { uuid: string }) => {
    const { items } = await boss.get(listChargebacks, { params: { oc }, query: { limit: 100 } })
    const row = items.find((one) => one.payment.uuid === payment.uuid)
    if (!row) throw new Error('it is not disputed')
    return boss.get(getChargeback, { params: { oc, uuid: row.uuid } })
  }
  const seen = ({ uuid }: { uuid: string }) => boss.get(getPayment, { params: { oc, uuid } })
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map(({ account, amount }) => [account, amount]))
  const findings = async () => (await boss.get(listPaymentFindings, { params: { oc } })).items.map(({ what, ours, said }) => ({ what, ours, said }))
  const refuse = (paid: PaymentRecord) => pool.query('update sandbox_checkouts set refuses_refunds = true where reference = $1', [paid.reference])
  const give = async (paid: { uuid: string }, amount: number | 'REST' = 'REST') => {
    const { version } = await seen(paid)
    const answer = await boss.send(
      refundPayment,
      { params: { oc, uuid: paid.uuid }, version, body: { amount, reason: 'The lift stood still' } },
      { key: randomUUID() },
    )
    await app.jobs.settled()
    return answer
  }
  return { ...at, tenant, boss, of, seen, balances, findings, refuse, give }
}
type Place = Awaited<ReturnType<typeof place>>

/** On its way at the provider, of which nothing has been heard yet. */
const onItsWay = (paid: PaymentRecord, amount: number) =>
  context.transaction(async (tx) => {
    const after = await moveOf(tx, paid.id, { refunded: amount })
    if (!after) throw new Error('so much is not left')
    const { officeCentreId, companyId, id: paymentId } = paid
    const values = { officeCentreId, companyId, paymentId, cause: randomUUID(), amount, tax: await taxShare(tx, after, amount), reason: 'Late' }
    return insert(tx, paymentRefunds, { ...values, status: 'PENDING', reference: `re_${randomUUID()}` }, { action: 'refundAsked' })
  })
const fails = ({ id, reference }: { id: number; reference: string | null }) =>
  context.transaction((tx) => applyRefund(tx, id, { reference, status: 'FAILED', problem: 'The bank of the card took no refund.' }))
const tellOf = async ({ account, charge }: PaymentRecord, reference: string, type = 'dispute.updated') => {
  const { headers, ...call } = signedEvent(world, { about: 'CHARGEBACK', type, account, charge, reference })
  await nobody.send(hearPaymentEvent, call, { headers })
}

/** What has come of it: whoever paid has their money once, by the chargeback. */
const hasItOnce = async (here: Place, paid: PaymentRecord) => {
  await app.jobs.settled()
  expect(await here.of(paid)).toMatchObject({ status: 'LOST', lost: 10_900 })
  expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 10_900 })
  expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'CANCELLED', amount: 10_900, may: { repeat: false } }])
  const { UNSETTLED = 0, ...balances } = await here.balances()
  expect(UNSETTLED).toBe(0)
  expect(balances).toMatchObject({ DISPUTED: 0, REVENUE: 0, TAX: 0 })
  expect(await here.findings()).toEqual([])
  expect(await checkLedger(context)).toEqual([])
}

describe('a refund that fails, and a chargeback that is lost', () => {
  test('asked for, failed, disputed, lost', async () => {
    const here = await place('Harbour Tower')
    const paid = await here.pay(here.tenant)
    await here.refuse(paid)
    await here.give(paid)
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'FAILED' }])
    await here.later(paid, 'RAISE')
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'HELD', may: { repeat: false } }])
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 10_900 })
    await here.later(paid, 'LOSE')
    await hasItOnce(here, paid)
  })

  test('asked for, disputed, failed, lost', async () => {
    const here = await place('Kestrel House')
    const paid = await here.pay(here.tenant)
    const back = await onItsWay(paid, 10_900)
    await here.later(paid, 'RAISE')
    expect(await here.findings()).toEqual([{ what: 'CHARGEBACK', ours: '0', said: '10900' }])
    await fails(back)
    expect(await here.findings()).toEqual([])
    await here.later(paid, 'LOSE')
    await hasItOnce(here, paid)
  })

  test('asked for, disputed, lost, failed', async () => {
    const here = await place('Lee House')
    const paid = await here.pay(here.tenant)
    const back = await onItsWay(paid, 10_900)
    await here.later(paid, 'RAISE')
    await here.later(paid, 'LOSE')
    expect((await here.balances()).UNSETTLED).toBe(10_900)
    await Promise.all(Array.from({ length: 5 }, () => fails(back)))
    await hasItOnce(here, paid)
  })

  test('of a part, the rest of what failed is still to go back', async () => {
    const here = await place('Swire House')
    const paid = await here.pay(here.tenant)
    await here.refuse(paid)
    await here.give(paid)
    const dispute = `dp_${randomUUID()}`
    await pool.query(
      `insert into sandbox_disputes (reference, checkout, account, amount, currency, fee, reason, due_at)
       values ($1, $2, $3, 4000, 'HKD', 12000, 'fraudulent', now() + interval '400 years')`,
      [dispute, paid.reference, paid.account],
    )
    await tellOf(paid, dispute, 'dispute.created')
    await app.jobs.settled()
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 4000 })
    await here.later(paid, 'LOSE')
    expect(await here.of(paid)).toMatchObject({ status: 'LOST', lost: 4000 })
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 6900, disputed: 4000 })
    expect((await here.seen(paid)).refunds).toMatchObject([{ amount: 6900 }])
    expect(await checkLedger(context)).toEqual([])
  })
})

describe('a refund that fails, and a chargeback that is won', () => {
  test('asked for, failed, disputed, won: it goes back by itself', async () => {
    const here = await place('Tembusu Court')
    const paid = await here.pay(here.tenant)
    await here.refuse(paid)
    await here.give(paid)
    await here.later(paid, 'RAISE')
    await here.later(paid, 'WIN')
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'SUCCEEDED', amount: 10_900, tax: 900 }])
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 10_900, disputed: 0 })
    expect(await here.balances()).toMatchObject({ DISPUTED: 0, REVENUE: 0, TAX: 0 })
    expect(await checkLedger(context)).toEqual([])
  })

  test('asked for, disputed, won, failed: it waits for the building as any other', async () => {
    const here = await place('Marina One')
    const paid = await here.pay(here.tenant)
    const back = await onItsWay(paid, 10_900)
    await here.later(paid, 'RAISE')
    await here.later(paid, 'WIN')
    await fails(back)
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'FAILED', may: { repeat: true } }])
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 10_900, disputed: 0 })
    expect(await here.findings()).toEqual([])
    expect(await checkLedger(context)).toEqual([])
  })

  test('is repeated by nobody while the bank decides', async () => {
    const here = await place('House of Repeats')
    const paid = await here.pay(here.tenant)
    await here.refuse(paid)
    await here.give(paid, 900)
    await pool.query(
      `insert into sandbox_disputes (reference, checkout, account, amount, currency, fee, reason, due_at)
       values ($1, $2, $3, 500, 'HKD', 12000, 'fraudulent', now() + interval '400 years')`,
      [`dp_${paid.id}`, paid.reference, paid.account],
    )
    await tellOf(paid, `dp_${paid.id}`)
    await app.jobs.settled()
    const [failed] = (await here.seen(paid)).refunds
    expect(failed).toMatchObject({ status: 'FAILED' })
    const call = { params: { oc: here.oc, uuid: paid.uuid, refund: failed?.uuid ?? '' } }
    expect(await here.boss.send(repeatRefund, call)).toMatchObject({ status: 409, error: { code: 'chargeback_open' } })
    await here.later(paid, 'WIN')
    expect(await here.boss.send(repeatRefund, call)).toMatchObject({ status: 200 })
    await app.jobs.settled()
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  test('at the same moment, whoever is first, never more goes than was paid', async () => {
    const here = await place('House of Moments')
    for (let i = 0; i < 5; i += 1) {
      const paid = await here.pay(here.tenant)
      const back = await onItsWay(paid, 5000)
      await here.later(paid, 'RAISE')
      const { reference } = await here.of(paid)
      await pool.query(`update sandbox_disputes set status = $2 where reference = $1`, [reference, i % 2 === 0 ? 'LOST' : 'WON'])
      await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? fails(back) : tellOf(paid, reference))))
      await app.jobs.settled()
      const after = await here.payment(paid.id)
      expect(after.refunded + after.disputed).toBeLessThanOrEqual(10_900)
      expect(await here.of(paid)).toMatchObject({ status: i % 2 === 0 ? 'LOST' : 'WON', lost: i % 2 === 0 ? 10_900 : 0 })
    }
    expect((await here.balances()).UNSETTLED ?? 0).toBe(0)
    expect(await checkLedger(context)).toEqual([])
  })
})

describe('a record that ends while the bank decides', () => {
  const calledOff = (paid: PaymentRecord, amount: number | 'REST') => {
    const back = { kind: paid.kind, subject: paid.subject, cause: randomUUID(), amount, reason: 'Called off' }
    return () => context.transaction((tx) => refund(tx, back))
  }
  const mailsTo = async (subject: string) => {
    const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from mails where subject like $1', [`${subject}%`])
    return rows[0]?.n ?? 0
  }

  test('what it gives back is owed, once, and both are told; it goes back when it is won, once', async () => {
    const here = await place('Pearl Tower')
    for (let i = 0; i < 5; i += 1) {
      const paid = await here.pay(here.tenant)
      await here.later(paid, 'RAISE')
      const end = calledOff(paid, 5450)
      await Promise.all(Array.from({ length: 20 }, end))
      expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'HELD', amount: 5450 }])
      expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 10_900 })
      expect((await paymentsOf(context, paid.kind, [paid.subject])).get(paid.subject)?.left).toBe(5450)
      const { reference } = await here.of(paid)
      await pool.query(`update sandbox_disputes set status = 'WON' where reference = $1`, [reference])
      await Promise.all(Array.from({ length: 20 }, () => tellOf(paid, reference, 'dispute.closed')))
      await app.jobs.settled()
      expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'SUCCEEDED', amount: 5450, tax: 450 }])
      expect(await here.payment(paid.id)).toMatchObject({ refunded: 5450, disputed: 0 })
    }
    expect(await mailsTo('HK$54.50 from Pearl Tower waits for your bank')).toBe(5)
    expect(await mailsTo('HK$54.50 waits for chargeback')).toBe(5)
    expect(await mailsTo('Refund of HK$54.50 from Pearl Tower')).toBe(5)
    expect(await checkLedger(context)).toEqual([])
  })

  test('lost, it is closed, and whoever paid is told that they have it', async () => {
    const here = await place('Orchid Court')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    await calledOff(paid, 'REST')()
    const before = await mailsTo('Your bank has given you HK$109.00 back')
    await here.later(paid, 'LOSE')
    expect((await here.seen(paid)).refunds).toMatchObject([{ status: 'CANCELLED', amount: 10_900 }])
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 10_900 })
    expect(await mailsTo('Your bank has given you HK$109.00 back')).toBe(before + 1)
    const { items } = await here.boss.get(getPaymentHistory, { params: { oc: here.oc, uuid: paid.uuid }, query: { limit: 100 } })
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['refundHeld', 'refundCovered']))
    await expect(pool.query(`update payment_refunds set chargeback_id = null where payment_id = $1`, [paid.id])).rejects.toMatchObject({
      constraint: 'payment_refunds_covered',
    })
    expect(await checkLedger(context)).toEqual([])
  })
})
