import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { written } from '#kit/server/testing/pdf.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { testPortal } from '#tests/portal.ts'
import { approveRefund, getPayment, getPaymentSettings, refundPayment, refuseRefund, repeatRefund, updatePaymentSettings } from '../contract.ts'
import { byMinute } from './by-minute.ts'
import { desk } from './example.ts'

const { portal, world, as, clock } = await testPortal()
const { app } = portal
const { pool } = app.database
const context = systemContext(app, 'test')
const building = await world.building('Harbour Tower')
const company = await world.tenantIn(building, 'Jade Trading')
const tenant = await world.person(company, 'TENANT')
const [first, second] = [as(await world.person(building, 'LANDLORD_ADMIN')), as(await world.person(building, 'LANDLORD_ADMIN'))]
const tower = await desk(world, first, building)
await tower.open()
const { oc } = tower

/** A room, a tenth off, and a lunch. */
const lines = [
  { text: 'Larch', amount: 20_000, tax: 1800 },
  { text: 'Spring', amount: -2000, tax: -180 },
  { text: 'Lunch', amount: 5000, tax: 450 },
]
const wanted = { amount: 23_000, tax: 2070, lines }
const at = (uuid: string) => ({ params: { oc, uuid } })
const seen = (uuid: string) => first.get(getPayment, at(uuid))
const give = async (uuid: string, what: { lines: number[] } | { amount: number | 'REST' }) => {
  const { version } = await seen(uuid)
  return first.send(refundPayment, { ...at(uuid), version, body: { ...what, reason: 'No lunch came' } }, { key: randomUUID() })
}
const limitTo = async (refundLimit: number | null) => {
  const { version } = await first.get(getPaymentSettings, { params: { oc } })
  await first.get(updatePaymentSettings, { params: { oc }, version, body: { refundLimit } })
}
const takenOf = async (uuid: string) => (await seen(uuid)).toGiveBack.filter(({ taken }) => taken).map(({ text }) => text)

test('lines go back as they were paid, with their tax; each once, and named wherever the refund is', async () => {
  const { uuid, id } = await tower.pay(tenant, wanted)
  expect((await seen(uuid)).toGiveBack).toEqual([
    { line: 0, text: 'Larch', amount: 18_000, taken: false },
    { line: 2, text: 'Lunch', amount: 5000, taken: false },
  ])
  expect(await give(uuid, { lines: [2] })).toMatchObject({
    status: 200,
    data: { refunded: 5000, refunds: [{ amount: 5000, tax: 450, lines: ['Lunch'] }] },
  })
  expect(await takenOf(uuid)).toEqual(['Lunch'])
  expect(await give(uuid, { lines: [2] })).toMatchObject({ status: 409, error: { code: 'line_given_back' } })
  await app.jobs.settled()
  const headers = { authorization: `Bearer ${await tower.admin.token()}`, 'accept-language': 'en' }
  const receipt = await portal.server.inject({ url: `/api/office-centres/${oc}/payments/uuid/${uuid}/receipt`, headers })
  expect(written(receipt.rawPayload)).toMatch(/Refunded[^]*Lunch[^]*No lunch came/)
  expect(await give(uuid, { lines: [0] })).toMatchObject({ status: 200, data: { refunded: 23_000, refunds: [{ amount: 18_000, tax: 1620 }, {}] } })
  await app.jobs.settled()
  const { rows } = await pool.query<{ tax: number }>('select sum(tax)::integer as tax from payment_refunds where payment_id = $1', [id])
  expect(rows).toEqual([{ tax: 2070 }])
  expect(await checkLedger(context)).toEqual([])
  // whoever paid is told which, and is offered none
  const own = await as(tenant).get(getPayment, { params: { oc: company.uuid, uuid } })
  expect(own).toMatchObject({ toGiveBack: [], refunds: [{ lines: ['Larch'] }, { lines: ['Lunch'] }] })
})

test('by amount and by line have one limit; what cost nothing or is not there, and both ways at once, are refused', async () => {
  const { uuid } = await tower.pay(tenant, wanted)
  expect(await give(uuid, { amount: 20_000 })).toMatchObject({ status: 200, data: { refunds: [{ lines: [] }] } })
  expect(await give(uuid, { lines: [2] })).toMatchObject({ status: 409, error: { code: 'more_than_paid' } })
  expect(await takenOf(uuid)).toEqual([])
  for (const line of [1, 3]) expect(await give(uuid, { lines: [line] })).toMatchObject({ status: 404 })
  for (const body of [{ lines: [2], amount: 100 }, {}, { lines: [] }])
    expect(await give(uuid, body as { lines: number[] })).toMatchObject({ status: 422 })
})

test('of one line twenty at once give it back once; nothing else writes it twice', async () => {
  const { uuid, id } = await tower.pay(tenant, wanted)
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(uuid, { lines: [2] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await seen(uuid)).refunded).toBe(5000)
  const again = `insert into refund_lines (office_centre_id, payment_id, line, amount, tax, refund_id)
    select office_centre_id, payment_id, line, amount, tax, refund_id from refund_lines where payment_id = $1`
  await expect(pool.query(again, [id])).rejects.toThrow(/refund_lines_once/)
})

test('a line that the provider refuses stays taken by its refund, which is tried again; no other gives it back beside that', async () => {
  const { uuid } = await tower.press(await tower.begin(tenant, wanted), 'PAY', { refusesRefunds: true })
  await give(uuid, { lines: [2] })
  await app.jobs.settled()
  const [failed] = (await seen(uuid)).refunds
  expect(failed).toMatchObject({ status: 'FAILED', lines: ['Lunch'] })
  expect(await takenOf(uuid)).toEqual(['Lunch'])
  expect(await give(uuid, { lines: [2] })).toMatchObject({ status: 409, error: { code: 'line_given_back' } })
  await pool.query('update sandbox_checkouts set refuses_refunds = false where payment = $1', [uuid])
  expect(await first.send(repeatRefund, { params: { oc, uuid, refund: failed?.uuid ?? '' } })).toMatchObject({ status: 200 })
  await app.jobs.settled()
  // all that was paid goes back, and not a cent more
  expect(await give(uuid, { amount: 'REST' })).toMatchObject({ status: 200 })
  await app.jobs.settled()
  const { paid, refunded, refunds } = await seen(uuid)
  expect(refunds.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(refunded).toBe(paid)
})

test('what waits for a second person holds its lines: refused or not answered they are free, approved they go back', async () => {
  clock.set('2027-03-08T01:00:00Z')
  await limitTo(1000)
  const { uuid } = await tower.pay(tenant, wanted)
  const ask = async () => {
    expect(await give(uuid, { lines: [2] })).toMatchObject({ status: 200, data: { refunded: 0 } })
    const [request] = (await seen(uuid)).requests
    expect(request).toMatchObject({ status: 'WAITING', amount: 5000, lines: ['Lunch'] })
    expect(await takenOf(uuid)).toEqual(['Lunch'])
    return { params: { oc, uuid, request: request?.uuid ?? '' } }
  }
  await second.get(refuseRefund, { ...(await ask()), body: { reason: 'It came' } })
  expect(await takenOf(uuid)).toEqual([])
  await ask()
  clock.set('2027-03-16T01:00:00Z')
  await byMinute.run(context, {})
  expect(await takenOf(uuid)).toEqual([])
  await second.get(approveRefund, await ask())
  await app.jobs.settled()
  expect(await seen(uuid)).toMatchObject({ refunded: 5000, refunds: [{ amount: 5000, tax: 450, lines: ['Lunch'] }] })
  expect(await takenOf(uuid)).toEqual(['Lunch'])
  await limitTo(null)
})
