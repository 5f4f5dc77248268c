import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Language } from '#kit/contract/language.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { subjectsTo } from '#kit/server/testing/mails.ts'
import { unicodeOf, written } from '#kit/server/testing/pdf.ts'
import { charged } from '#modules/identity/office-centres/server/front.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  actInSandbox,
  countPayments,
  getCheckout,
  getPayment,
  getReceipt,
  listChargebacks,
  listPaymentFindings,
  listPayments,
  readPaymentState,
  readSandboxCheckout,
  refundPayment,
  repeatRefund,
} from '../contract.ts'
import { standingOf } from '../contract/standing.ts'
import { byMinute } from './by-minute.ts'
import { desk, exampleKind, pageTokenOf, sandboxTokenOf, unpaidExamples, wantedNoMore } from './example.ts'
import { endPayments, leastPayment, type PaymentRecord, paymentsOf, refund, saidLines, takesMoney } from './front.ts'
import { erasePayments } from './leaving.ts'
import { reconciling } from './reconcile.ts'

const { world, as, nobody, portal, clock } = await testPortal()
const { app } = portal
const context = systemContext(app, 'test')

const place = async (name: string) => {
  const building = await world.building(name)
  const company = await world.tenantIn(building, `Jade of ${name}`)
  const admin = await world.person(building, 'LANDLORD_ADMIN')
  const tenant = await world.person(company, 'TENANT')
  const at = await desk(world, as(admin), building)
  await at.open()
  return { ...at, company, tenant, by: as(tenant), companyAdmin: as(await world.person(company, 'MASTER_ADMIN')) }
}
const refundsOf = async ({ id }: PaymentRecord) => {
  const { rows } = await app.database.pool.query<{ amount: number; tax: number; status: string; cause: string }>(
    'select amount::integer, tax::integer, status, cause from payment_refunds where payment_id = $1 order by id',
    [id],
  )
  return rows
}
const give = (subject: string, amount: number | 'REST', cause: string = randomUUID()) =>
  context.transaction((tx) => refund(tx, { kind: exampleKind, subject, cause, amount, reason: 'The lift stood still' }))
const tower = await place('Harbour Tower')

test('what is less than can be paid by card is refused by the provider; who asks knows it before', async () => {
  expect([leastPayment(app, 'HKD'), leastPayment(app, 'JPY'), leastPayment(app, 'XAF')]).toEqual([400, 50, 0])
  expect(await tower.begin(tower.tenant, { amount: 399, tax: 0 })).toMatchObject({
    status: 'FAILED',
    problem: expect.stringContaining('less than can be paid'),
  })
  expect(await tower.begin(tower.tenant, { amount: 400, tax: 0 })).toMatchObject({ status: 'PENDING' })
})

test('its lines are said in the language of whoever reads them', async () => {
  const { begin, press, tenant, by, oc } = await place('Ginkgo House')
  const linesIn = (language: Language) => [{ text: `${language}: paid before`, amount: 10_900, tax: 900 }]
  const paid = await press(await begin(tenant, { lines: saidLines('zh-Hans', linesIn) }), 'PAY')
  const read = async (language: string) =>
    (await by.any(getPayment, { params: { oc, uuid: paid.uuid }, headers: { 'accept-language': language } })).data as { lines: object[] }
  expect((await read('en')).lines).toEqual([{ text: 'en: paid before', amount: 10_900, tax: 900 }])
  expect((await read('zh-Hant')).lines).toEqual([{ text: 'zh-Hant: paid before', amount: 10_900, tax: 900 }])
})

test('what it is for is said in the language of whoever reads it; at the provider and on the receipt as whoever paid has read it', async () => {
  const { begin, press, tenant, by, oc } = await place('Orchard House')
  const paid = await press(await begin(tenant, { title: 'en: Larch', titleOf: { what: 'Larch' } }), 'PAY')
  const titles = async (language: string) => {
    const headers = { 'accept-language': language }
    const { data } = await by.any(listPayments, { params: { oc }, headers })
    const one = await by.any(getPayment, { params: { oc, uuid: paid.uuid }, headers })
    return [...(data as { items: { title: string }[] }).items, one.data as { title: string }].map(({ title }) => title)
  }
  expect(await titles('en')).toEqual(['en: Larch', 'en: Larch'])
  expect(await titles('zh-Hant')).toEqual(['zh-Hant: Larch', 'zh-Hant: Larch'])
  expect(paid.title).toBe('en: Larch')
  const { rows } = await app.database.pool.query<{ title: string }>('select title from sandbox_checkouts where payment = $1', [paid.uuid])
  expect(rows).toEqual([{ title: 'en: Larch' }])
  // who is erased leaves neither
  await context.transaction((tx) => erasePayments(tx, tenant.userId))
  expect(await titles('zh-Hant')).toEqual(['–', '–'])
})

test('the checkout of what a change costs more says so to whoever pays', async () => {
  const { begin, tenant } = await place('Tern House')
  const asked = await begin(tenant, { title: 'Oak, 10:00', part: randomUUID() })
  const checkout = await nobody.get(readSandboxCheckout, { body: { token: sandboxTokenOf(app, asked) } })
  expect(checkout).toMatchObject({ title: 'Oak, 10:00 · difference of a change', amount: 10_900 })
})

test('it is found by its name in the language of whoever reads it, whatever language it was paid in', async () => {
  const { begin, press, later, tenant, by, admin, oc } = await place('Heron House')
  const titleOf = { en: 'Larch', 'zh-Hant': '落葉松會議室', 'zh-Hans': '落叶松会议室' }
  const paid = await press(await begin(tenant, { title: 'en: Larch', titleOf }), 'PAY')
  await press(await begin(tenant, { title: 'en: Maple' }), 'PAY')
  await later(paid, 'RAISE')
  const headers = { 'accept-language': 'zh-Hant' }
  for (const wildcardSearch of ['落葉松會議室', '落葉松', '會', '落叶松', 'larch', paid.referenceNo]) {
    const query = { wildcardSearch }
    const { data } = await by.any(listPayments, { params: { oc }, query, headers })
    expect(data).toMatchObject({ total: 1, items: [{ uuid: paid.uuid, title: 'zh-Hant: 落葉松會議室' }] })
    expect(await by.get(countPayments, { params: { oc }, query })).toMatchObject({ ALL: 1 })
    expect((await admin.get(listChargebacks, { params: { oc }, query })).total).toBe(1)
    const { data: hits } = await by.any(findRecords, { query: { text: wildcardSearch }, headers })
    expect(hits).toEqual([expect.objectContaining({ hits: [expect.objectContaining({ title: paid.referenceNo, detail: 'zh-Hant: 落葉松會議室' })] })])
  }
  // who is erased is found by none of them
  await context.transaction((tx) => erasePayments(tx, tenant.userId))
  expect((await admin.get(listPayments, { params: { oc }, query: { wildcardSearch: '落葉松' } })).total).toBe(0)
})

test('a payment is made, paid, told, and written into the ledger', async () => {
  const { building, begin, press, tenant, by, oc } = await place('Kestrel House')
  const asked = await begin(tenant)
  expect(asked).toMatchObject({ status: 'PENDING', amount: 10_900, address: expect.stringContaining('/payment-sandbox?token=') })
  expect(await by.get(getCheckout, { params: { uuid: asked.uuid } })).toMatchObject({ status: 'PENDING', address: asked.address })
  expect(await nobody.get(readPaymentState, { body: { token: pageTokenOf(app, asked) } })).toMatchObject({ status: 'PENDING' })
  const paid = await press(asked, 'PAY')
  expect(paid).toMatchObject({ status: 'SUCCEEDED', paid: 10_900, fee: 316, cardLastFour: '4242', address: null })
  expect(await balancesOf(context, building.id)).toEqual([
    { account: 'FEES', currency: 'HKD', amount: 316 },
    { account: 'PROVIDER_CASH', currency: 'HKD', amount: 10_584 },
    { account: 'REVENUE', currency: 'HKD', amount: -10_000 },
    { account: 'TAX', currency: 'HKD', amount: -900 },
  ])
  expect(await subjectsTo(portal, tenant.email)).toEqual([expect.stringContaining(`Receipt ${paid.referenceNo}`)])
  expect(await nobody.get(readPaymentState, { body: { token: pageTokenOf(app, asked) } })).toMatchObject({
    status: 'SUCCEEDED',
    path: expect.any(String),
  })
  expect((await by.send(getReceipt, { params: { oc, uuid: paid.uuid } })).headers['content-type']).toBe('application/pdf')
  expect(await by.get(findRecords, { query: { text: paid.referenceNo } })).toEqual([
    expect.objectContaining({ hits: [expect.objectContaining({ title: paid.referenceNo })] }),
  ])
  expect((await paymentsOf(context, exampleKind, [asked.subject])).get(asked.subject)).toMatchObject({
    status: 'SUCCEEDED',
    paid: 10_900,
    refunded: 0,
  })
  expect(await takesMoney(context, building.id)).toEqual({ active: true })
  await context.transaction(async (tx) => {
    const answers = await Promise.all(charged.answers.map((answered) => answered(tx, building.id)))
    expect(answers).toContain(true)
  })
})

test('everybody sees what is theirs: a person, a company, the building, and nobody another building’s', async () => {
  const here = await place('Swire House')
  const colleague = await world.person(here.company, 'TENANT')
  const other = await world.person(await world.tenantIn(here.building, 'Oriel Law'), 'TENANT')
  for (const person of [here.tenant, colleague, other]) await here.pay(person)
  const seenBy = async (caller: typeof here.by, oc = here.oc) => (await caller.get(listPayments, { params: { oc } })).total
  expect(await seenBy(here.by)).toBe(1)
  expect(await seenBy(here.companyAdmin)).toBe(2)
  expect(await seenBy(here.admin)).toBe(3)
  expect(await here.admin.get(countPayments, { params: { oc: here.oc } })).toMatchObject({ ALL: 3, SUCCEEDED: 3, PENDING: 0 })
  expect(await tower.admin.send(listPayments, { params: { oc: here.oc } })).toMatchObject({ status: 404 })
  const [row] = (await here.companyAdmin.get(listPayments, { params: { oc: here.oc } })).items
  const seen = await here.companyAdmin.get(getPayment, { params: { oc: here.oc, uuid: row?.uuid ?? '' } })
  expect(seen).toMatchObject({ fee: null, events: [], may: { refund: false } })
  const refused = { params: { oc: here.oc, uuid: seen.uuid }, version: seen.version, body: { amount: 'REST' as const, reason: 'Ours' } }
  expect(await here.companyAdmin.send(refundPayment, refused, { key: randomUUID() })).toMatchObject({ status: 403 })
  const granted = as(await world.person(here.company, 'MASTER_ADMIN', { permissionsAdded: ['PAYMENT_ACTION'] }))
  expect(await granted.send(refundPayment, refused, { key: randomUUID() })).toMatchObject({ status: 404 })
})

describe('the checkout ends without money', () => {
  test('declined, and whoever waits for the money hears of it once', async () => {
    const asked = await tower.begin(tower.tenant)
    expect(await tower.press(asked, 'SECOND_STEP')).toMatchObject({ status: 'PENDING' })
    expect(await tower.press(asked, 'DECLINE')).toMatchObject({ status: 'FAILED', paid: 0, problem: 'The card was declined.' })
    expect(unpaidExamples.filter((one) => one === asked.subject)).toHaveLength(1)
  })

  test('whoever walks away has fifteen minutes; without an event the provider is asked', async () => {
    const asked = await tower.begin(tower.tenant)
    clock.forward(16 * 60)
    await byMinute.run(context, {})
    await app.jobs.settled()
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'EXPIRED', address: null })
    const silent = await tower.begin(tower.tenant)
    await app.database.pool.query(`update sandbox_checkouts set status = 'EXPIRED' where payment = $1`, [silent.uuid])
    clock.forward(18 * 60)
    await byMinute.run(context, {})
    expect(await tower.payment(silent.id)).toMatchObject({ status: 'EXPIRED' })
    expect(unpaidExamples).toEqual(expect.arrayContaining([asked.subject, silent.subject]))
  })

  test('cancelled by whoever asked for it: its checkout is ended at the provider, and nobody is told twice', async () => {
    const asked = await tower.begin(tower.tenant)
    await context.transaction((tx) => endPayments(tx, exampleKind, [asked.subject]))
    await app.jobs.settled()
    expect(await tower.payment(asked.id)).toMatchObject({ status: 'CANCELLED' })
    expect(unpaidExamples).not.toContain(asked.subject)
    const { rows } = await app.database.pool.query('select status from sandbox_checkouts where payment = $1', [asked.uuid])
    expect(rows).toEqual([{ status: 'EXPIRED' }])
  })
})

describe('giving back', () => {
  test('fifty parts at once are never more than was paid, and their taxes are the tax', async () => {
    const paid = await tower.pay(tower.tenant, { amount: 10_007, tax: 826 })
    const given = await Promise.allSettled(Array.from({ length: 50 }, () => give(paid.subject, 331)))
    await app.jobs.settled()
    // whoever comes too late is given what is left, or nothing
    expect(given.filter((one) => one.status === 'fulfilled' && one.value === null)).toHaveLength(19)
    await give(paid.subject, 'REST')
    expect(await give(paid.subject, 'REST')).toBeNull()
    await app.jobs.settled()
    const refunds = await refundsOf(paid)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_007)
    expect(refunds.reduce((sum, { tax }) => sum + tax, 0)).toBe(826)
    expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']))
    expect(await checkLedger(context)).toEqual([])
  })

  test('the table lets nobody give back more, whoever writes', async () => {
    const paid = await tower.pay(tower.tenant)
    await expect(app.database.pool.query('update payments set refunded = paid + 1 where id = $1', [paid.id])).rejects.toMatchObject({ code: '23514' })
  })

  test('one cause is one refund, by however many at once', async () => {
    const paid = await tower.pay(tower.tenant)
    const cause = randomUUID()
    const given = await Promise.all(Array.from({ length: 10 }, () => give(paid.subject, 1_000, cause)))
    expect(new Set(given.map((one) => one?.uuid)).size).toBe(1)
    expect(await tower.payment(paid.id)).toMatchObject({ refunded: 1_000 })
    await app.jobs.settled()
  })

  test('nothing is given back of what was not paid', async () => {
    const asked = await tower.begin(tower.tenant)
    expect(await give(asked.subject, 'REST')).toBeNull()
    expect(await give(randomUUID(), 100)).toBeNull()
  })

  test('two admins who give back what they saw at the same time do not both', async () => {
    const paid = await tower.pay(tower.tenant)
    const params = { oc: tower.oc, uuid: paid.uuid }
    const { version } = await tower.admin.get(getPayment, { params })
    const both = await Promise.all(
      [1, 2].map(() => tower.admin.send(refundPayment, { params, version, body: { amount: 100, reason: 'Late' } }, { key: randomUUID() })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.jobs.settled()
  })

  test('asked for twice by one key it is given back once and answered alike; by another amount it is refused', async () => {
    const paid = await tower.pay(tower.tenant)
    const params = { oc: tower.oc, uuid: paid.uuid }
    const { version } = await tower.admin.get(getPayment, { params })
    const key = { key: randomUUID() }
    const give100 = (amount = 100) => tower.admin.send(refundPayment, { params, version, body: { amount, reason: 'Late' } }, key)
    const first = await give100()
    expect(await give100()).toMatchObject({ status: 200, data: first.data })
    expect(await give100(200)).toMatchObject({ status: 422, error: { code: 'idempotency_key_used' } })
    expect(await tower.payment(paid.id)).toMatchObject({ refunded: 100 })
    await app.jobs.settled()
  })

  test('stands on the receipt, in the reader’s language, and on nobody else’s', async () => {
    const paid = await tower.pay(tower.tenant)
    await give(paid.subject, 4_000)
    await app.jobs.settled()
    const token = await tower.by.token()
    const receipt = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
      const answer = await portal.server.inject({ url: `/api/office-centres/${tower.oc}/payments/uuid/${paid.uuid}/receipt`, headers })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const english = written(await receipt('en'))
    for (const words of [`Receipt ${paid.referenceNo}`, 'HK$109.00', '-HK$40.00', 'HK$69.00', 'The lift stood still', 'no money has moved'])
      expect(english).toContain(words)
    expect(unicodeOf(await receipt('zh-Hant'))).toContain('收')
    const unpaid = await tower.begin(tower.tenant)
    expect(await tower.by.send(getReceipt, { params: { oc: tower.oc, uuid: unpaid.uuid } })).toMatchObject({ status: 404 })
    const colleague = as(await world.person(tower.company, 'TENANT'))
    expect(await colleague.send(getReceipt, { params: { oc: tower.oc, uuid: paid.uuid } })).toMatchObject({ status: 404 })
  })

  test('one that the provider refuses is seen, waits for the building, and is tried again', async () => {
    const here = await place('Tembusu Court')
    const paid = await here.press(await here.begin(here.tenant), 'PAY', { refusesRefunds: true })
    const params = { oc: here.oc, uuid: paid.uuid }
    const { version } = await here.admin.get(getPayment, { params })
    const given = await here.admin.get(refundPayment, { params, version, body: { amount: 5_000, reason: 'Half of it' } }, { key: randomUUID() })
    expect(given).toMatchObject({ refundState: 'UNDER_WAY', refundOpen: 5_000 })
    await app.jobs.settled()
    const inList = async () =>
      (await here.admin.get(listPayments, { params: { oc: here.oc }, query: {} })).items.find(({ uuid }) => uuid === paid.uuid)
    expect(await inList()).toMatchObject({ refundState: 'FAILED', refundFailed: 5_000, refundOpen: 0 })
    expect(standingOf(await here.admin.get(getPayment, { params }))).toBe('refundState.FAILED')
    const [failed] = (await here.admin.get(getPayment, { params })).refunds
    expect(failed).toMatchObject({ status: 'FAILED', problem: expect.stringContaining('no refund'), may: { repeat: true } })
    expect(JSON.stringify(await here.admin.get(getHome, {}))).toContain('Refund of HK$50.00 failed')
    expect(await balancesOf(context, here.building.id)).toContainEqual({ account: 'REVENUE', currency: 'HKD', amount: -10_000 })
    await here.admin.get(repeatRefund, { params: { ...params, refund: failed?.uuid ?? '' } })
    await app.jobs.settled()
    expect(await inList()).toMatchObject({ refundState: 'PARTLY', refundFailed: 0 })
    expect((await here.admin.get(getPayment, { params })).refunds).toEqual([expect.objectContaining({ status: 'SUCCEEDED', amount: 5_000 })])
    expect(await balancesOf(context, here.building.id)).toContainEqual({ account: 'REVENUE', currency: 'HKD', amount: -5_413 })
    expect(await subjectsTo(portal, here.tenant.email)).toContainEqual(expect.stringContaining('Refund of HK$50.00'))
  })
})

test('money that comes when nobody wants it any more goes back whole, once, and the person is told', async () => {
  const here = await place('Lee House')
  const asked = await here.begin(here.tenant)
  await context.transaction((tx) => endPayments(tx, exampleKind, [asked.subject]))
  await app.jobs.settled()
  wantedNoMore(asked.subject)
  // the provider was not quick enough to end it
  await app.database.pool.query(`update sandbox_checkouts set status = 'OPEN' where payment = $1`, [asked.uuid])
  await here.press(asked, 'PAY', { manner: 'TWICE' })
  expect(await here.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', paid: 10_900, refunded: 10_900 })
  expect(await refundsOf(asked)).toEqual([{ amount: 10_900, tax: 900, status: 'SUCCEEDED', cause: asked.uuid }])
  expect(await subjectsTo(portal, here.tenant.email)).toEqual([expect.stringContaining('Paid too late')])
})

test('who pays while it is called off: here and at the provider it ends alike', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => tower.begin(tower.tenant)))
  await Promise.all(
    asked.flatMap((one) => [
      nobody.send(actInSandbox, { body: { token: sandboxTokenOf(app, one), deed: 'PAY' } }),
      context.transaction((tx) => endPayments(tx, exampleKind, [one.subject])),
    ]),
  )
  await app.jobs.settled()
  const { rows } = await app.database.pool.query<{ here: string; there: string }>(
    'select p.status as here, c.status as there from payments p join sandbox_checkouts c on c.payment = p.uuid where p.id = any($1)',
    [asked.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(8)
  for (const { here, there } of rows) expect(['SUCCEEDED PAID', 'CANCELLED EXPIRED']).toContain(`${here} ${there}`)
})

test('of somebody who is erased the money stays, and no word of what it was for', async () => {
  const paid = await tower.pay(tower.tenant, { title: 'A surprise for Mei' })
  await give(paid.subject, 100)
  await app.jobs.settled()
  await context.transaction((tx) => erasePayments(tx, tower.tenant.userId))
  expect(await tower.payment(paid.id)).toMatchObject({ title: '–', lines: [], paid: 10_900, refunded: 100, cardBrand: null, cardLastFour: null })
  const { rows } = await app.database.pool.query(
    `select 1 from audit_personal_values v join audit_entries e on e.id = v.entry_id where e.subject_table = 'payments' and e.subject_id = $1
      union all select 1 from payment_refunds where payment_id = $1 and reason <> '–'`,
    [paid.id],
  )
  expect(rows).toEqual([])
})

test('what the provider says otherwise by night is a finding, until it agrees', async () => {
  const here = await place('Times House')
  const paid = await here.pay(here.tenant)
  const findings = async () => (await here.admin.get(listPaymentFindings, { params: { oc: here.oc } })).items
  await reconciling.run(context, {})
  expect(await findings()).toEqual([])
  await app.database.pool.query(
    `insert into sandbox_refunds (reference, key, checkout, refund, amount, status) values ('re_by_hand', 'by-hand', $1, $2, 500, 'SUCCEEDED')`,
    [paid.reference, randomUUID()],
  )
  await reconciling.run(context, {})
  await reconciling.run(context, {})
  expect(await findings()).toEqual([expect.objectContaining({ what: 'REFUNDED', ours: '0', said: '500' })])
  await app.database.pool.query(`delete from sandbox_refunds where key = 'by-hand'`)
  await reconciling.run(context, {})
  expect(await findings()).toEqual([])
})

test('a payment of what a change costs more says so in the list and on its page', async () => {
  const paid = await tower.pay(tower.tenant, { title: 'Oak, 10:00' })
  await app.database.pool.query('update payments set part = $2 where id = $1', [paid.id, randomUUID()])
  const title = 'Oak, 10:00 · difference of a change'
  expect(await nobody.get(readPaymentState, { body: { token: pageTokenOf(app, paid) } })).toMatchObject({ title, amount: 10_900 })
  const { items } = await tower.admin.get(listPayments, { params: { oc: tower.oc }, query: { referenceNo: paid.referenceNo } })
  expect(items).toMatchObject([{ title }])
  expect(await tower.admin.get(getPayment, { params: { oc: tower.oc, uuid: paid.uuid } })).toMatchObject({ title })
})
