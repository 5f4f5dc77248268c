import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { getPaymentAccount, hearPaymentEvent, onboardPaymentAccount } from '#modules/money/payments/contract.ts'
import { makeCheckout } from '#modules/money/payments/server/checkout-jobs.ts'
import { desk, paidExamples } from '#modules/money/payments/server/example.ts'
import { endPayments } from '#modules/money/payments/server/front.ts'
import { sendRefund } from '#modules/money/payments/server/refund-jobs.ts'
import { refundOf } from '#modules/money/payments/server/refund.ts'
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
const context = systemContext(app, 'test')

const building = await world.building('Harbour Tower')
const tenant = await world.person(await world.tenantIn(building), 'TENANT')
const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
const at = await desk(world, admin, building)
const oc = building.uuid

let told = 0
/** What the stub has told since, given to the portal as it came. */
const hear = async () => {
  for (const { body, signature } of stub.events.slice(told)) {
    told += 1
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await portal.server.inject({
      method: 'POST',
      url: `/api${hearPaymentEvent.path.replace('{provider}', 'stripe')}`,
      headers,
      payload: body,
    })
    expect(statusCode).toBe(200)
  }
  await app.jobs.settled()
}
const sessionOf = (reference: string | null) => {
  const session = stub.sessions().find(({ id }) => id === reference)
  if (!session) throw new Error('the stub has no such session')
  return session
}

test('an account is begun, refused and accepted; its way leads to the provider', async () => {
  await admin.get(onboardPaymentAccount, { params: { oc } })
  await app.jobs.settled()
  const begun = await admin.get(getPaymentAccount, { params: { oc } })
  expect(begun).toMatchObject({ status: 'ONBOARDING', provider: 'STRIPE', address: expect.stringContaining(`${url}/onboard/acct_`) })
  stub.decide(begun.account ?? '', 'restricted')
  await hear()
  expect(await admin.get(getPaymentAccount, { params: { oc } })).toMatchObject({ status: 'RESTRICTED', wanted: ['company.tax_id'] })
  stub.decide(begun.account ?? '', 'active')
  await hear()
  expect(await admin.get(getPaymentAccount, { params: { oc } })).toMatchObject({ status: 'ACTIVE', wanted: [], address: null })
})

test('a payment goes to the connected account with the fee, is paid once, and given back', async () => {
  const asked = await at.begin(tenant)
  expect(asked).toMatchObject({ status: 'PENDING', provider: 'STRIPE', address: `${url}/pay/${asked.reference}` })
  expect(sessionOf(asked.reference)).toMatchObject({
    account: asked.account,
    amount: 10_900,
    currency: 'hkd',
    applicationFee: 109,
    reference: asked.uuid,
  })
  expect(stub.act(asked.reference ?? '', 'pay')).toContain('/payment-successful?token=')
  await hear()
  told -= 1
  await hear()
  const paid = await at.payment(asked.id)
  expect(paid).toMatchObject({ status: 'SUCCEEDED', paid: 10_900, fee: 371 + 235 + 109, cardBrand: 'visa', charge: `pi_${asked.reference}` })
  expect(paidExamples.filter((one) => one === asked.subject)).toHaveLength(1)
  await context.transaction((tx) => refundOf(tx, paid, { cause: randomUUID(), amount: 900, reason: 'Late' }))
  await app.jobs.settled()
  await hear()
  const { rows } = await app.database.pool.query('select status, amount::integer from payment_refunds where payment_id = $1', [paid.id])
  expect(rows).toEqual([{ status: 'SUCCEEDED', amount: 900 }])
})

test('one that was sent before the portal was killed is not sent again when its key is forgotten', async () => {
  const asked = await at.begin(tenant)
  stub.act(asked.reference ?? '', 'pay')
  await hear()
  const made = await context.transaction((tx) => refundOf(tx, asked, { cause: randomUUID(), amount: 900, reason: 'Late' }))
  await app.jobs.settled()
  const ofIt = () => stub.refunds().filter(({ refund }) => refund === made?.uuid)
  expect(ofIt()).toHaveLength(1)
  // as if killed before it was written down that it went, and away for a day
  const { pool } = app.database
  await pool.query(`update payment_refunds set status = 'REQUESTED', reference = null, updated_at = $2 where id = $1`, [
    made?.id,
    new Date(clock.now().getTime() - 2 * 86_400_000),
  ])
  stub.forgetKeys()
  await sendRefund.run(context, { id: made?.id ?? 0 })
  expect(ofIt()).toHaveLength(1)
  const { rows } = await pool.query('select status, reference from payment_refunds where id = $1', [made?.id])
  expect(rows).toEqual([{ status: 'PENDING', reference: ofIt()[0]?.id }])
  await hear()
})

test('a refund that the bank refuses is seen', async () => {
  const asked = await at.begin(tenant)
  stub.act(asked.reference ?? '', 'pay')
  await hear()
  stub.refusesRefunds = true
  await context.transaction((tx) => refundOf(tx, asked, { cause: randomUUID(), amount: 'REST', reason: 'Late' }))
  await app.jobs.settled()
  await hear()
  stub.refusesRefunds = false
  const { rows } = await app.database.pool.query('select status, problem from payment_refunds where payment_id = $1', [asked.id])
  expect(rows).toEqual([{ status: 'FAILED', problem: 'expired_or_canceled_card' }])
})

test('an answer that is lost makes no second checkout: the key is the payment’s', async () => {
  const { id } = await at.ask(tenant)
  await app.jobs.settled()
  await app.database.pool.query(`update payments set status = 'CREATED', reference = null, address = null where id = $1`, [id])
  stub.loseNextAnswer = true
  await expect(makeCheckout.run(context, { id })).rejects.toThrow('Stripe was not reached')
  await makeCheckout.run(context, { id })
  const made = await at.payment(id)
  expect(made).toMatchObject({ status: 'PENDING' })
  expect(stub.sessions().filter(({ reference }) => reference === made.uuid)).toHaveLength(1)
})

test('what is wanted no more is ended at the provider, and one that has expired there is expired here', async () => {
  const asked = await at.begin(tenant)
  await context.transaction((tx) => endPayments(tx, asked.kind, [asked.subject]))
  await app.jobs.settled()
  expect(sessionOf(asked.reference)).toMatchObject({ status: 'expired' })
  await hear()
  expect(await at.payment(asked.id)).toMatchObject({ status: 'CANCELLED' })
  const other = await at.begin(tenant)
  stub.act(other.reference ?? '', 'expire')
  await hear()
  expect(await at.payment(other.id)).toMatchObject({ status: 'EXPIRED' })
})

test('what another signs is refused, and so is an old event', async () => {
  const asked = await at.begin(tenant)
  stub.act(asked.reference ?? '', 'pay')
  const event = stub.events.at(-1)
  const send = (signature: string) =>
    portal.server.inject({
      method: 'POST',
      url: '/api/public/payment-events/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: event?.body ?? '',
    })
  expect((await send('t=1,v1=00')).statusCode).toBe(400)
  clock.forward(360)
  expect((await send(event?.signature ?? '')).statusCode).toBe(400)
  await app.jobs.settled()
  expect(await at.payment(asked.id)).toMatchObject({ status: 'PENDING' })
})
