import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import {
  acceptChargeback,
  getChargeback,
  getPaymentAccount,
  hearPaymentEvent,
  listChargebacks,
  onboardPaymentAccount,
  submitEvidence,
} from '#modules/money/payments/contract.ts'
import { sendAnswer } from '#modules/money/payments/server/chargebacks/answer-chargeback.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { refundOf } from '#modules/money/payments/server/refund.ts'
import { getPayout, getProviderBalance, listPayouts, refreshPayouts } from '#modules/money/payouts/contract.ts'
import { uploadSystemFile } from '#modules/platform/files/contract.ts'
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
const params = { oc }

let told = 0
/** What the stub has told since, given to the portal in this order. */
const hear = async (order: (events: typeof stub.events) => typeof stub.events = (events) => events) => {
  const fresh = stub.events.slice(told)
  told = stub.events.length
  for (const { body, signature } of order(fresh)) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const path = `/api${hearPaymentEvent.path.replace('{provider}', 'stripe')}`
    expect((await portal.server.inject({ method: 'POST', url: path, headers, payload: body })).statusCode).toBe(200)
  }
  await app.jobs.settled()
}
await admin.get(onboardPaymentAccount, { params })
await app.jobs.settled()
const account = (await admin.get(getPaymentAccount, { params })).account ?? ''
stub.decide(account, 'active')
await hear()

const pay = async () => {
  const asked = await at.begin(tenant)
  stub.act(asked.reference ?? '', 'pay')
  await hear()
  return at.payment(asked.id)
}
const chargebackOf = async ({ uuid }: { uuid: string }) => {
  const { items } = await admin.get(listChargebacks, { params, query: { limit: 100 } })
  const row = items.find(({ payment }) => payment.uuid === uuid)
  return admin.get(getChargeback, { params: { oc, uuid: row?.uuid ?? '' } })
}
const cash = async () => (await balancesOf(context, building.id)).find((one) => one.account === 'PROVIDER_CASH')?.amount ?? 0

test('a dispute of Stripe in the wrong order is answered with words and a file, once, and won', async () => {
  const paid = await pay()
  const dispute = stub.dispute(paid.reference ?? '')
  await hear((events) => events.toReversed())
  const open = await chargebackOf(paid)
  expect(open).toMatchObject({ status: 'OPEN', reason: 'product_not_received', withdrawn: 10_900, fee: 8_500 })
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const { uuid: file } = await admin.get(uploadSystemFile, { form: { module: 'chargebacks' } }, { file: { name: 'visits.pdf', content } })
  const call = { params: { oc, uuid: open.uuid }, version: open.version, body: { statement: 'They were here', fileUuids: [file] } }
  await admin.get(submitEvidence, call, { key: randomUUID() })
  await app.jobs.settled()
  await hear()
  // with the receipt
  expect([...stub.money.files.values()].toSorted()).toEqual([`Receipt_${paid.referenceNo}.pdf`, 'visits.pdf'])
  const [sent] = stub.money.disputes()
  expect(sent?.evidence).toMatchObject({ submit: 'true', 'evidence[uncategorized_text]': expect.stringContaining('They were here') })
  expect(Object.keys(sent?.evidence ?? {})).toEqual(expect.arrayContaining(['evidence[receipt]', 'evidence[uncategorized_file]']))
  expect(await chargebackOf(paid)).toMatchObject({ status: 'UNDER_REVIEW', files: [{ name: 'visits.pdf' }] })
  stub.money.decide(dispute, 'won')
  await hear((events) => events.toReversed())
  expect(await chargebackOf(paid)).toMatchObject({ status: 'WON', returned: 10_900, fee: 8_500, lost: 0 })
  await context.transaction((tx) => refundOf(tx, { id: paid.id }, { cause: randomUUID(), amount: 'REST', reason: 'Late' }))
  await app.jobs.settled()
  await hear()
  expect(await checkLedger(context)).toEqual([])
})

const answer = async (paid: { uuid: string }, statement: string) => {
  const { uuid, version } = await chargebackOf(paid)
  await admin.get(submitEvidence, { params: { oc, uuid }, version, body: { statement, fileUuids: [] } }, { key: randomUUID() })
  await app.jobs.settled()
}

test('evidence that Stripe has refused is said again, by another key', async () => {
  const paid = await pay()
  const dispute = stub.dispute(paid.reference ?? '')
  await hear()
  stub.money.refusesNextEvidence = true
  await answer(paid, 'Unreadable')
  expect(await chargebackOf(paid)).toMatchObject({ status: 'OPEN', answer: null, problem: 'The evidence cannot be read', may: { answer: true } })
  await answer(paid, 'They were here')
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'UNDER_REVIEW', statement: 'They were here', problem: null })
  expect(stub.money.disputes().find(({ id }) => id === dispute)?.evidence['evidence[uncategorized_text]']).toContain('They were here')
})

test('sent again, as its answer was lost, it is one answer with the same receipt', async () => {
  const paid = await pay()
  const dispute = stub.dispute(paid.reference ?? '')
  await hear()
  const { uuid, version } = await chargebackOf(paid)
  const { rows } = await app.database.pool.query<{ id: number }>(
    `update chargebacks set answer = 'EVIDENCE', statement = 'Here', answered_at = now(), version = version + 1 where uuid = $1 and version = $2 returning id`,
    [uuid, version],
  )
  const which = { id: rows[0]?.id ?? 0 }
  // the file is taken, and the answer to that is lost: all is said again
  stub.loseNextAnswer = true
  await expect(sendAnswer.run(context, which)).rejects.toThrow('Stripe was not reached')
  await sendAnswer.run(context, which)
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'UNDER_REVIEW', problem: null })
  expect([...stub.money.files.values()].filter((name) => name.includes(paid.referenceNo))).toHaveLength(1)
  expect(stub.money.disputes().find(({ id }) => id === dispute)?.evidence['evidence[uncategorized_text]']).toContain('Here')
})

test('an inquiry holds no money, is answered, becomes a chargeback by the same name, and is answered again', async () => {
  const paid = await pay()
  const before = await cash()
  const dispute = stub.inquire(paid.reference ?? '')
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'OPEN', inquiry: true, withdrawn: 0, reference: dispute })
  expect(await at.payment(paid.id)).toMatchObject({ disputed: 0 })
  await answer(paid, 'It was a booking')
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'UNDER_REVIEW', inquiry: true })
  stub.money.escalate(dispute)
  await hear((events) => events.toReversed())
  expect(await chargebackOf(paid)).toMatchObject({ status: 'OPEN', inquiry: false, withdrawn: 10_900, answer: null, may: { answer: true } })
  expect(await cash()).toBe(before - 10_900 - 8_500)
  await answer(paid, 'They were in the room')
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'UNDER_REVIEW', statement: 'They were in the room' })
  stub.money.decide(dispute, 'won')
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'WON', returned: 10_900 })
  expect(await checkLedger(context)).toEqual([])
})

test('what an inquiry asks about is given back, and the inquiry is closed', async () => {
  const paid = await pay()
  const dispute = stub.inquire(paid.reference ?? '')
  await hear()
  await context.transaction((tx) => refundOf(tx, { id: paid.id }, { cause: randomUUID(), amount: 'REST', reason: 'As they ask' }))
  await app.jobs.settled()
  stub.money.closeInquiry(dispute)
  await hear()
  expect(await at.payment(paid.id)).toMatchObject({ refunded: 10_900, disputed: 0 })
  expect(await chargebackOf(paid)).toMatchObject({ status: 'WON', inquiry: true, returned: 0 })
  expect(await checkLedger(context)).toEqual([])
})

test('one that is given up is closed at Stripe, and lost', async () => {
  const paid = await pay()
  stub.dispute(paid.reference ?? '')
  await hear()
  const { uuid, version } = await chargebackOf(paid)
  await admin.get(acceptChargeback, { params: { oc, uuid }, version }, { key: randomUUID() })
  await app.jobs.settled()
  await hear()
  expect(await chargebackOf(paid)).toMatchObject({ status: 'LOST', answer: 'ACCEPTED', lost: 10_900 })
  expect(await checkLedger(context)).toEqual([])
})

test('a payout of Stripe with all its lines agrees with the ledger, also when it comes back', async () => {
  await pay()
  stub.money.move(account, 'stripe_fee', -700, 0, null)
  for (let i = 0; i < 12; i += 1) await pay()
  const reference = stub.money.payOut(account, 'hkd')
  await hear((events) => events.toReversed())
  const { items } = await admin.get(listPayouts, { params })
  expect(items).toMatchObject([{ reference, status: 'PAID', findings: 0, lines: { differs: 0, unknown: 0 } }])
  const payout = await admin.get(getPayout, { params: { oc, uuid: items[0]?.uuid ?? '' } })
  expect(payout.sums.map(({ kind }) => kind)).toEqual(['PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_RETURN', 'FEE'])
  expect(await cash()).toBe(0)
  stub.money.failPayout(reference)
  await hear()
  expect(await cash()).toBe(payout.amount)
  await admin.get(refreshPayouts, { params })
  await app.jobs.settled()
  expect(await admin.get(getProviderBalance, { params })).toMatchObject({ available: payout.amount, difference: 0 })
  const next = stub.money.payOut(account, 'hkd')
  await hear()
  expect((await admin.get(listPayouts, { params })).items).toMatchObject([
    { reference: next, findings: 0 },
    { reference, status: 'FAILED' },
  ])
  expect(await checkLedger(context)).toEqual([])
})

test('a payout that somebody makes by hand at Stripe stands there without lines, and is compared by its amount', async () => {
  await pay()
  const held = await cash()
  const reference = stub.money.payOut(account, 'hkd', { automatic: false })
  await hear((events) => events.toReversed())
  const of = async (name: string) => {
    const { items } = await admin.get(listPayouts, { params, query: { limit: 100 } })
    return admin.get(getPayout, { params: { oc, uuid: items.find((one) => one.reference === name)?.uuid ?? '' } })
  }
  expect(await of(reference)).toMatchObject({
    status: 'PAID',
    byHand: true,
    amount: held,
    lines: { matched: 0, differs: 0, unknown: 0 },
    differences: [],
  })
  expect(await cash()).toBe(0)
  // more than the ledger knew of, until it does
  stub.money.move(account, 'adjustment', 5000, 0, null)
  const beyond = stub.money.payOut(account, 'hkd', { automatic: false })
  await hear()
  expect(await of(beyond)).toMatchObject({ byHand: true, differences: [{ what: 'BALANCE', ours: '0', said: '5000' }] })
  // money of a later day was not there to be paid out
  clock.forward(86_400)
  await pay()
  const ask = async () => {
    await admin.get(refreshPayouts, { params })
    await app.jobs.settled()
  }
  await ask()
  await ask()
  expect(await of(beyond)).toMatchObject({ differences: [{ what: 'BALANCE', ours: '0', said: '5000' }] })
  // it was taken back: the provider holds what the ledger says
  stub.money.move(account, 'adjustment', -5000, 0, null)
  await ask()
  await ask()
  expect((await of(beyond)).differences).toEqual([])
  expect(await checkLedger(context)).toEqual([])
})
