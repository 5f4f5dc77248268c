import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { checkAccountState, hearPaymentEvent, listPaymentFindings, readAccountState, takesNoMoney } from '../contract.ts'
import { makeCheckout } from './checkout-jobs.ts'
import { desk, paidExamples, signedEvent, unpaidExamples } from './example.ts'
import type { PaymentRecord } from './front.ts'
import { pageToken } from './page-tokens.ts'
import { sendRefund } from './refund-jobs.ts'
import { refundOf } from './refund.ts'

const { world, as, nobody, portal, clock } = await testPortal()
const { app } = portal
const context = systemContext(app, 'test')
const { pool } = app.database

const place = async (name: string) => {
  const building = await world.building(name)
  const tenant = await world.person(await world.tenantIn(building), 'TENANT')
  const at = await desk(world, as(await world.person(building, 'LANDLORD_ADMIN')), building)
  await at.open()
  return { ...at, tenant }
}
const tower = await place('Harbour Tower')

const tell = async (event: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const { headers: signed, ...call } = signedEvent(world, event)
  const { status } = await nobody.send(hearPaymentEvent, call, { headers: { ...signed, ...headers } })
  await app.jobs.settled()
  return status
}
/** The provider has the money, and says nothing of it by itself. */
const paidInSilence = (payment: PaymentRecord) =>
  pool.query(`update sandbox_checkouts set status = 'PAID', card_brand = 'visa', card_last_four = '4242' where payment = $1`, [payment.uuid])
const about = ({ account, reference, uuid }: PaymentRecord) => ({ account, reference, ours: uuid })
const timesPaid = ({ subject }: PaymentRecord) => paidExamples.filter((one) => one === subject).length
const findingsOf = async ({ admin, oc }: typeof tower) =>
  (await admin.get(listPaymentFindings, { params: { oc } })).items.map(({ what, ours, said }) => ({ what, ours, said }))

describe('an event moves a payment once', () => {
  test('told ten times, under ten names and at the same time', async () => {
    const asked = await tower.begin(tower.tenant)
    await paidInSilence(asked)
    const same = { ...about(asked), id: `evt_${randomUUID()}` }
    const told = [...Array.from({ length: 10 }, () => same), ...Array.from({ length: 10 }, () => about(asked))]
    expect(new Set(await Promise.all(told.map((event) => tell(event))))).toEqual(new Set([200]))
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', paid: 10_900 })
    expect(timesPaid(asked)).toBe(1)
    const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from payment_events where payment_id = $1', [asked.id])
    expect(rows).toEqual([{ n: 11 }])
  })

  test.each([
    ['a minute late', 'LATE', 'PENDING'],
    ['twice', 'TWICE', 'SUCCEEDED'],
    ['in the wrong order', 'OUT_OF_ORDER', 'SUCCEEDED'],
  ] as const)('%s', async (_how, manner, atFirst) => {
    const asked = await tower.begin(tower.tenant)
    expect(await tower.press(asked, 'PAY', { manner })).toMatchObject({ status: atFirst })
    clock.forward(61)
    const { deliverDue } = await import('./sandbox/deliver.ts')
    await deliverDue(context)
    await app.jobs.settled()
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED' })
    expect(timesPaid(asked)).toBe(1)
  })

  test('in every order: what the event is called counts for nothing, the provider is asked', async () => {
    for (const types of [
      ['checkout.paid', 'checkout.opened', 'checkout.expired'],
      ['checkout.expired', 'checkout.paid', 'checkout.opened'],
      ['checkout.opened', 'checkout.declined', 'checkout.paid'],
    ]) {
      const asked = await tower.begin(tower.tenant)
      await paidInSilence(asked)
      for (const type of types) await tell({ ...about(asked), type })
      expect(await tower.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED' })
      expect(timesPaid(asked)).toBe(1)
    }
  })

  test('before our own commit: the checkout is known by our name of it', async () => {
    const asked = await tower.begin(tower.tenant)
    await paidInSilence(asked)
    await pool.query(`update payments set status = 'CREATED', reference = null, address = null where id = $1`, [asked.id])
    await tell(about(asked))
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', reference: asked.reference })
    await makeCheckout.run(context, { id: asked.id })
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED' })
    expect(timesPaid(asked)).toBe(1)
  })
})

describe('an event is not believed', () => {
  test('that is six minutes old, signed by somebody else, or not at all', async () => {
    const asked = await tower.begin(tower.tenant)
    await paidInSilence(asked)
    const { headers, ...call } = signedEvent(world, about(asked))
    clock.forward(360)
    expect(await nobody.send(hearPaymentEvent, call, { headers })).toMatchObject({ status: 400, error: { code: 'payment_event_refused' } })
    expect(await tell(about(asked), { 'payment-sandbox-signature': `t=1,v1=${'0'.repeat(64)}` })).toBe(400)
    expect(await tell(about(asked), { 'payment-sandbox-signature': '' })).toBe(400)
    const other = signedEvent(world, about(asked))
    expect(await nobody.send(hearPaymentEvent, { ...other, body: { ...other.body, ours: randomUUID() } }, { headers: other.headers })).toMatchObject({
      status: 400,
    })
    expect(await nobody.send(hearPaymentEvent, { params: { provider: 'stripe' }, body: other.body }, { headers: other.headers })).toMatchObject({
      status: 400,
    })
    await app.jobs.settled()
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'PENDING' })
  })

  test.each([
    ['amount', 'AMOUNT', { amount: 1 }, '10900', '1'],
    ['currency', 'CURRENCY', { currency: 'SGD' }, 'HKD', 'SGD'],
  ] as const)('of another %s: the payment stays, and it is a finding', async (_what, what, changed, ours, said) => {
    const here = await place(`House of ${what}`)
    const asked = await here.begin(here.tenant)
    const [[column, value]] = Object.entries(changed) as [[string, string | number]]
    await pool.query(`update sandbox_checkouts set status = 'PAID', ${column} = $2 where payment = $1`, [asked.uuid, value])
    await tell(about(asked))
    await tell(about(asked))
    expect(await here.payment(asked.id)).toMatchObject({ status: 'PENDING', paid: 0 })
    expect(await findingsOf(here)).toEqual([{ what, ours, said }])
    expect(timesPaid(asked)).toBe(0)
  })

  test('of another building’s account, or of another payment', async () => {
    const [here, there] = [await place('Kestrel House'), await place('Swire House')]
    const asked = await here.begin(here.tenant)
    const theirs = await there.begin(there.tenant)
    await paidInSilence(asked)
    await paidInSilence(theirs)
    await tell({ ...about(asked), account: theirs.account })
    await tell({ ...about(asked), reference: theirs.reference })
    expect(await here.payment(asked.id)).toMatchObject({ status: 'PENDING' })
    expect(await findingsOf(here)).toEqual(
      expect.arrayContaining([
        { what: 'ACCOUNT', ours: asked.account, said: theirs.account },
        { what: 'PAYMENT', ours: asked.uuid, said: theirs.uuid },
      ]),
    )
    expect(await findingsOf(there)).toEqual([])
    expect(await tell({ account: 'acct_nobody', reference: 'cs_nobody', ours: randomUUID() })).toBe(200)
  })
})

describe('what has ended does not go back', () => {
  test('a checkout that expires after it was paid changes nothing, whoever says so', async () => {
    const here = await place('Harbour City')
    const paid = await here.pay(here.tenant)
    await pool.query(`update sandbox_checkouts set status = 'EXPIRED' where payment = $1`, [paid.uuid])
    for (const type of ['checkout.expired', 'checkout.declined', 'checkout.opened']) expect(await tell({ ...about(paid), type })).toBe(200)
    expect(await here.payment(paid.id)).toMatchObject({ status: 'SUCCEEDED', paid: 10_900, refunded: 0, version: paid.version })
    expect(timesPaid(paid)).toBe(1)
    expect(unpaidExamples).not.toContain(paid.subject)
    expect(await checkLedger(context)).toEqual([])
  })

  test('a refund that comes back after it has succeeded stays, and is a finding, once', async () => {
    const here = await place('Ocean Centre')
    const paid = await here.pay(here.tenant)
    const asked = await context.transaction((tx) => refundOf(tx, paid, { cause: randomUUID(), amount: 400, reason: 'Half an hour' }))
    await app.jobs.settled()
    const stands = async () =>
      (await pool.query<{ status: string; reference: string }>('select status, reference from payment_refunds where id = $1', [asked?.id])).rows[0]
    const { reference } = (await stands()) ?? {}
    expect(await stands()).toMatchObject({ status: 'SUCCEEDED' })
    await pool.query(`update sandbox_refunds set status = 'FAILED' where reference = $1`, [reference])
    const event = { type: 'refund.settled', about: 'REFUND', account: paid.account, reference, ours: asked?.uuid }
    expect([await tell(event), await tell(event)]).toEqual([200, 200])
    expect(await stands()).toMatchObject({ status: 'SUCCEEDED' })
    expect(await here.payment(paid.id)).toMatchObject({ status: 'SUCCEEDED', refunded: 400 })
    expect(await findingsOf(here)).toEqual([{ what: 'REFUNDED', ours: 'SUCCEEDED', said: `FAILED ${asked?.uuid}` }])
    expect(await checkLedger(context)).toEqual([])
  })
})

describe('a process that ends between the call and the commit', () => {
  test('finds the checkout that it has made', async () => {
    const asked = await tower.begin(tower.tenant)
    await pool.query(`update payments set status = 'CREATED', reference = null, address = null where id = $1`, [asked.id])
    await makeCheckout.run(context, { id: asked.id })
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'PENDING', reference: asked.reference })
    const { rows } = await pool.query('select count(*)::integer as n from sandbox_checkouts where payment = $1', [asked.uuid])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('gives nothing back twice', async () => {
    const paid = await tower.pay(tower.tenant)
    const asked = await context.transaction((tx) => refundOf(tx, paid, { cause: randomUUID(), amount: 400, reason: 'Half an hour' }))
    await app.jobs.settled()
    await pool.query(`update payment_refunds set status = 'REQUESTED', reference = null where id = $1`, [asked?.id])
    await sendRefund.run(context, { id: asked?.id ?? 0 })
    const { rows } = await pool.query('select sum(amount)::integer as amount from sandbox_refunds where checkout = $1', [paid.reference])
    expect(rows).toEqual([{ amount: 400 }])
  })
})

describe('the account of a building', () => {
  test('is begun, refused, accepted, restricted; the public page asks the provider before it says so', async () => {
    const building = await world.building('Lee House')
    const tenant = await world.person(await world.tenantIn(building), 'TENANT')
    const at = await desk(world, as(await world.person(building, 'LANDLORD_ADMIN')), building)
    await expect(at.ask(tenant)).rejects.toMatchObject({ failure: takesNoMoney })
    const refused = await at.open('REFUSED')
    expect(refused).toMatchObject({ status: 'ONBOARDING', wanted: ['company.registration_number'] })
    await expect(at.ask(tenant)).rejects.toMatchObject({ failure: takesNoMoney })
    const accepted = await at.open('ACTIVE')
    expect(accepted).toMatchObject({ status: 'ACTIVE', account: refused.account, wanted: [] })
    expect(await at.begin(tenant)).toMatchObject({ status: 'PENDING', account: accepted.account })
    const token = pageToken(app, 'payment account page', accepted.uuid)
    // the provider thinks otherwise, and its word was lost
    await pool.query(`update sandbox_accounts set status = 'RESTRICTED' where account = $1`, [accepted.account])
    expect(await nobody.get(readAccountState, { body: { token } })).toMatchObject({ status: 'ACTIVE' })
    await nobody.get(checkAccountState, { body: { token } })
    await app.jobs.settled()
    expect(await nobody.get(readAccountState, { body: { token } })).toMatchObject({ status: 'RESTRICTED', busy: false, building: 'Lee House' })
    await expect(at.ask(tenant)).rejects.toMatchObject({ failure: takesNoMoney })
  })

  test('asked for twice, a payment is one; of another amount it waits for the first', async () => {
    const subject = randomUUID()
    const both = await Promise.all([1, 2].map(() => tower.ask(tower.tenant, { subject }).catch((error: unknown) => error)))
    const made = both.filter((one): one is PaymentRecord => typeof one === 'object' && one !== null && 'uuid' in one)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1)
    await expect(tower.ask(tower.tenant, { subject, amount: 5_000, tax: 0 })).rejects.toMatchObject({ failure: { code: 'already_paying' } })
  })
})
