import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { getPaymentAccount, hearPaymentEvent, listChargebacks, onboardPaymentAccount } from '#modules/money/payments/contract.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { reconciling } from '#modules/money/payments/server/reconcile.ts'
import { refund, refundOf } from '#modules/money/payments/server/refund.ts'
import { getPaymentInfo } from '#modules/property/subscriptions/contract.ts'
import { StripeStub } from '../tools/payments-stub/stripe-stub.ts'
import { testPortal } from './portal.ts'

const secrets = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' }
let now = () => new Date()
const stub = new StripeStub({ ...secrets, clock: () => now() })
const url = await stub.listen()
afterAll(() => stub.close())
const { world, as, portal, clock } = await testPortal({
  STRIPE_SECRET_KEY: secrets.secretKey,
  STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
  STRIPE_URL: url,
  STRIPE_FEE_BASIS_POINTS: '100',
  SEED: 'demo',
})
now = clock.now
const { app } = portal
const { pool } = app.database
const context = systemContext(app, 'test')
const building = await world.building('Harbour Tower')
const tenant = await world.person(await world.tenantIn(building), 'TENANT')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const at = await desk(world, admin, building)
const params = { oc: building.uuid }

let told = 0
const give = async ({ body, signature }: { body: string; signature: string }) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const path = `/api${hearPaymentEvent.path.replace('{provider}', 'stripe')}`
  expect((await portal.server.inject({ method: 'POST', url: path, headers, payload: body })).statusCode).toBe(200)
  await app.jobs.settled()
}
const hear = async (order: (events: typeof stub.events) => typeof stub.events = (events) => events) => {
  const fresh = stub.events.slice(told)
  told = stub.events.length
  for (const event of order(fresh)) await give(event)
}
await admin.get(onboardPaymentAccount, { params })
await app.jobs.settled()
stub.decide((await admin.get(getPaymentAccount, { params })).account ?? '', 'active')
await hear()
const pay = async () => {
  const asked = await at.begin(tenant)
  stub.act(asked.reference ?? '', 'pay')
  await hear()
  return at.payment(asked.id)
}
const inAccount = async (account: string) => (await balancesOf(context, building.id)).find((one) => one.account === account)?.amount ?? 0
const changeOf = async (account: string, work: () => Promise<void>) => {
  const before = await inAccount(account)
  await work()
  return (await inAccount(account)) - before
}
const byNight = async () => {
  await reconciling.run(context, {})
  await app.jobs.settled()
}
/** The stub's own, and the application fee of 1 %. */
const fee = 371 + 235 + 109
const ofOurBuilding = async () => (await checkLedger(context)).filter((one) => one.officeCentreId === building.id)

test('a fee that the provider does not know yet is posted once it does, and once', async () => {
  stub.feesPending = true
  const paid = await pay()
  expect(paid).toMatchObject({ status: 'SUCCEEDED', fee: 0, feeKnown: false })
  expect(await changeOf('FEES', byNight)).toBe(0)
  stub.feesPending = false
  expect(await changeOf('FEES', byNight)).toBe(fee)
  expect(await changeOf('PROVIDER_CASH', byNight)).toBe(0)
  expect(await at.payment(paid.id)).toMatchObject({ fee, feeKnown: true })
  expect(await ofOurBuilding()).toEqual([])
})

test('the application fee comes back with a refund, in proportion, also when that is told later; all of it with the last', async () => {
  const paid = await pay()
  const back = (amount: number | 'REST') => async () => {
    await context.transaction((tx) => refundOf(tx, paid, { cause: randomUUID(), amount, reason: 'Late' }))
    await app.jobs.settled()
    await hear()
  }
  expect(await changeOf('FEES', back(5_000))).toBe(-50)
  stub.feesPending = true
  expect(await changeOf('FEES', back('REST'))).toBe(0)
  stub.feesPending = false
  expect(await changeOf('FEES', byNight)).toBe(-59)
  expect(await changeOf('FEES', byNight)).toBe(0)
  const { rows } = await pool.query(
    'select fee_returned::integer as back, fee_known as known from payment_refunds where payment_id = $1 order by id',
    [paid.id],
  )
  expect(rows).toEqual([
    { back: 50, known: true },
    { back: 59, known: true },
  ])
  expect(await ofOurBuilding()).toEqual([])
})

test('a dispute that is told of before its payment is dealt with once that is known, in every order', async () => {
  const orders = [
    (events: typeof stub.events) => events,
    (events: typeof stub.events) => events.toReversed(),
    ([paid, raised, taken]: typeof stub.events) => [raised, paid, taken].filter((one) => one !== undefined),
    ([paid, raised, taken]: typeof stub.events) => [taken, paid, raised].filter((one) => one !== undefined),
    // all that is told of it before
    ([paid, raised]: typeof stub.events) => [raised, paid].filter((one) => one !== undefined),
  ]
  for (const order of orders) {
    const asked = await at.begin(tenant)
    stub.act(asked.reference ?? '', 'pay')
    stub.dispute(asked.reference ?? '')
    await hear(order)
    const { items } = await admin.get(listChargebacks, { params, query: { limit: 100 } })
    const mine = items.filter(({ payment }) => payment.uuid === asked.uuid)
    expect(mine).toMatchObject([{ status: 'OPEN', amount: 10_900 }])
    expect(await at.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', disputed: 10_900 })
  }
  expect(await ofOurBuilding()).toEqual([])
})

test('a chargeback that is lost and takes no money ends by itself: what was held is left of the payment again, and what waited goes back', async () => {
  const paid = await pay()
  const dispute = stub.money.dispute(
    { intent: `pi_${paid.reference}`, account: paid.account, amount: 10_900, currency: 'hkd' },
    { takesMoney: false },
  )
  await hear()
  expect(await at.payment(paid.id)).toMatchObject({ disputed: 10_900 })
  await context.transaction((tx) => refund(tx, { kind: paid.kind, subject: paid.subject, cause: randomUUID(), amount: 'REST', reason: 'Ended' }))
  stub.money.decide(dispute, 'lost')
  await hear()
  await byNight()
  // its money may still be taken
  expect(await at.payment(paid.id)).toMatchObject({ disputed: 10_900, refunded: 0 })
  clock.forward(3 * 86_400)
  await byNight()
  await hear()
  expect(await at.payment(paid.id)).toMatchObject({ disputed: 0, refunded: 10_900 })
  const { rows: refunds } = await pool.query('select status, amount::integer from payment_refunds where payment_id = $1', [paid.id])
  expect(refunds).toEqual([{ status: 'SUCCEEDED', amount: 10_900 }])
  const { rows } = await pool.query('select count(*)::integer as n from payment_findings where payment_id = $1 and ended_at is null', [paid.id])
  expect(rows).toEqual([{ n: 0 }])
  expect(await ofOurBuilding()).toEqual([])
})

test('what the platform has kept of the payments stands in the payment info of the building, by month, less what came back', async () => {
  const product = app.config.productCode.toLowerCase()
  const info = { params: { oc: building.uuid, product } }
  const { rows } = await pool.query<{ n: number; kept: number }>(
    `select count(*)::integer as n, sum(platform_fee)::integer as kept from payments where office_centre_id = $1 and paid > 0`,
    [building.id],
  )
  const sums = (await admin.get(getPaymentInfo, info)).charged.reduce(
    (sum, one) => ({ n: sum.n + one.payments, kept: sum.kept + one.charged, back: sum.back + one.returned }),
    { n: 0, kept: 0, back: 0 },
  )
  expect(rows[0]?.kept).toBe(109 * (rows[0]?.n ?? 0))
  expect(sums).toEqual({ n: rows[0]?.n, kept: rows[0]?.kept, back: 109 + 109 })
})
