import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptChargeback,
  getChargeback,
  getPayment,
  getPaymentHistory,
  listChargebacks,
  listPaymentFindings,
  refundPayment,
  seeToFinding,
  submitEvidence,
} from '../../contract.ts'
import { desk } from '../example.ts'
import { reconciling } from '../reconcile.ts'
import { postMoney } from './chargeback-money.ts'

const { world, as, portal } = await testPortal()
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
  const balances = async () => Object.fromEntries((await balancesOf(context, building.id)).map(({ account, amount }) => [account, amount]))
  const all = async () => (await boss.get(listPaymentFindings, { params: { oc } })).items
  const findings = async () => (await all()).map(({ what, ours, said }) => ({ what, ours, said }))
  const answer = async (paid: { uuid: string }, statement: string) => {
    const { uuid, version } = await of(paid)
    await boss.get(submitEvidence, { params: { oc, uuid }, version, body: { statement, fileUuids: [] } }, { key: randomUUID() })
    await app.jobs.settled()
  }
  return { ...at, tenant, boss, of, balances, all, findings, answer }
}

describe('an inquiry of a bank', () => {
  test('holds no money, and what it asks about is given back', async () => {
    const here = await place('Harbour Tower')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'INQUIRE')
    expect(await here.of(paid)).toMatchObject({ status: 'OPEN', inquiry: true, withdrawn: 0, may: { answer: true, giveUp: false } })
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 0 })
    expect(await here.findings()).toEqual([])
    const { oc } = here
    const at = { params: { oc, uuid: paid.uuid } }
    const { version, may } = await here.boss.get(getPayment, at)
    expect(may.refund).toBe(true)
    expect(
      await here.boss.send(refundPayment, { ...at, version, body: { amount: 'REST', reason: 'As they ask' } }, { key: randomUUID() }),
    ).toMatchObject({ status: 200 })
    await app.jobs.settled()
    await here.later(paid, 'WIN')
    expect(await here.payment(paid.id)).toMatchObject({ refunded: 10_900, disputed: 0 })
    expect(await here.of(paid)).toMatchObject({ status: 'WON', inquiry: true, returned: 0 })
    expect(await here.findings()).toEqual([])
    expect(await checkLedger(context)).toEqual([])
  })

  test('that becomes a chargeback holds the money then, and is answered anew', async () => {
    const here = await place('Kestrel House')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'INQUIRE')
    await here.answer(paid, 'It was a booking')
    const asked = await here.of(paid)
    expect(asked).toMatchObject({ status: 'UNDER_REVIEW', answer: 'EVIDENCE', may: { answer: false } })
    await here.later(paid, 'RAISE')
    const raised = await here.of(paid)
    expect(raised).toMatchObject({
      uuid: asked.uuid,
      reference: asked.reference,
      status: 'OPEN',
      inquiry: false,
      withdrawn: 10_900,
      answer: null,
      sentDate: null,
      statement: 'It was a booking',
      may: { answer: true, giveUp: true },
    })
    expect(await here.payment(paid.id)).toMatchObject({ disputed: 10_900 })
    await here.answer(paid, 'They were in the room')
    expect(await here.of(paid)).toMatchObject({ status: 'UNDER_REVIEW', statement: 'They were in the room' })
    await here.later(paid, 'LOSE')
    expect(await here.of(paid)).toMatchObject({ status: 'LOST', lost: 10_900 })
    expect(await here.balances()).toMatchObject({ DISPUTED: 0, REVENUE: 0, TAX: 0 })
    expect(await checkLedger(context)).toEqual([])
  })

  test('that was closed, and of which money is taken afterwards, is a difference for somebody to look at', async () => {
    const here = await place('Osprey House')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'INQUIRE')
    await here.later(paid, 'WIN')
    const closed = await here.of(paid)
    expect(closed).toMatchObject({ status: 'WON', inquiry: true })
    const row = { ...(await pool.query('select * from chargebacks where uuid = $1', [closed.uuid])).rows[0], inquiry: true, status: 'WON' }
    const before = { ...row, withdrawn: 0, fee: 0, returned: 0, feeReturned: 0, lost: 0, referenceNo: closed.referenceNo }
    const seen = { withdrawn: 10_900, fee: 1500, returned: 0, feeReturned: 0 }
    const { differs } = await context.transaction((tx) =>
      postMoney(tx, {} as Parameters<typeof postMoney>[1], before, seen as Parameters<typeof postMoney>[3]),
    )
    expect(differs.map(({ what }) => what)).toEqual(['CHARGEBACK_MONEY'])
    expect(await checkLedger(context)).toEqual([])
  })

  test('is given up by nobody; and nothing else of a chargeback goes back', async () => {
    const here = await place('Lee House')
    const [asked, raised] = [await here.pay(here.tenant), await here.pay(here.tenant)]
    await here.later(asked, 'INQUIRE')
    const { uuid, version } = await here.of(asked)
    expect(await here.boss.send(acceptChargeback, { params: { oc: here.oc, uuid }, version }, { key: randomUUID() })).toMatchObject({ status: 409 })
    await expect(pool.query('update chargebacks set taken = 1 where uuid = $1', [uuid])).rejects.toMatchObject({ constraint: 'chargebacks_inquiry' })
    await expect(pool.query('update chargebacks set amount = 1 where uuid = $1', [uuid])).rejects.toMatchObject({ constraint: 'chargebacks_forward' })
    await here.later(raised, 'RAISE')
    await here.answer(raised, 'They were here')
    const { uuid: other } = await here.of(raised)
    for (const wrong of [`status = 'OPEN'`, 'amount = 1', `inquiry = true, taken = 0, withdrawn = 0`])
      await expect(pool.query(`update chargebacks set ${wrong} where uuid = $1`, [other])).rejects.toMatchObject({
        constraint: 'chargebacks_forward',
      })
    await expect(
      pool.query(`update chargebacks set answer = null, answered_at = null, sent_at = null where uuid = $1`, [other]),
    ).rejects.toMatchObject({ constraint: 'chargebacks_answered_once' })
  })
})

describe('a difference of a chargeback', () => {
  const amountOf = (reference: string, amount: number) =>
    pool.query('update sandbox_disputes set amount = $2 where reference = $1', [reference, amount])

  test('of another amount freezes nothing: it goes on to its end, and the difference ends with it', async () => {
    const here = await place('Swire House')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    const { reference } = await here.of(paid)
    await amountOf(reference, 500)
    await here.answer(paid, 'They were here')
    expect(await here.of(paid)).toMatchObject({ status: 'UNDER_REVIEW', amount: 10_900, withdrawn: 10_900 })
    expect(await here.findings()).toEqual(
      expect.arrayContaining([
        { what: 'CHARGEBACK', ours: '10900', said: '500' },
        { what: 'CHARGEBACK_MONEY', ours: '10900 / 12000 / 0 / 0', said: expect.stringContaining('500 / 12000 / 0 / 0') },
      ]),
    )
    await here.later(paid, 'LOSE')
    expect(await here.of(paid)).toMatchObject({ status: 'LOST', lost: 10_900 })
    await amountOf(reference, 10_900)
    await reconciling.run(context, {})
    expect(await here.findings()).toEqual([])
    expect(await checkLedger(context)).toEqual([])
  })

  test('of less, won: what comes back is posted as far as it goes', async () => {
    const here = await place('Tembusu Court')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    const { reference } = await here.of(paid)
    await amountOf(reference, 9000)
    await here.later(paid, 'WIN')
    expect(await here.of(paid)).toMatchObject({ status: 'WON', withdrawn: 10_900, returned: 9000 })
    expect(await here.balances()).toMatchObject({ DISPUTED: 1900 })
    expect((await here.findings()).map(({ what }) => what)).toContain('CHARGEBACK_MONEY')
    expect(await checkLedger(context)).toEqual([])
  })

  test('is seen to with words by whoever has the right, and is not found again', async () => {
    const here = await place('Marina One')
    const paid = await here.pay(here.tenant)
    await here.later(paid, 'RAISE')
    const { reference, referenceNo } = await here.of(paid)
    await amountOf(reference, 10_000)
    await reconciling.run(context, {})
    const found = await here.all()
    expect(found.map(({ chargeback }) => chargeback?.referenceNo)).toEqual([referenceNo, referenceNo])
    const { oc } = here
    const desks = as(await world.person(here.building, 'CONCIERGE'))
    const other = await place('House of Others')
    const call = (uuid: string, reason = 'Asked the provider') => ({ params: { oc, uuid }, body: { reason } })
    const [first] = found
    expect(await desks.send(seeToFinding, call(first?.uuid ?? ''))).toMatchObject({ status: 403 })
    expect(await other.boss.send(seeToFinding, { ...call(first?.uuid ?? ''), params: { oc: other.oc, uuid: first?.uuid ?? '' } })).toMatchObject({
      status: 404,
    })
    expect(await here.boss.send(seeToFinding, call(first?.uuid ?? '', ' '))).toMatchObject({ status: 422 })
    for (const { uuid } of found) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => here.boss.send(seeToFinding, call(uuid))))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    await reconciling.run(context, {})
    expect(await here.findings()).toEqual([])
    const { items } = await here.boss.get(getPaymentHistory, { params: { oc, uuid: paid.uuid }, query: { limit: 100 } })
    expect(items.filter(({ action }) => action === 'findingSeenTo')).toMatchObject([
      { reason: 'Asked the provider' },
      { reason: 'Asked the provider' },
    ])
    // another one is
    await amountOf(reference, 9999)
    await reconciling.run(context, {})
    expect((await here.findings()).length).toBeGreaterThan(0)
  })
})
