import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { approveRefund, getPayment, getPaymentSettings, refundPayment, refuseRefund, updatePaymentSettings } from '../contract.ts'
import { byMinute } from './by-minute.ts'
import { desk, exampleKind } from './example.ts'
import { refund } from './front.ts'

const { portal, world, as, clock } = await testPortal()
const { app } = portal
const { pool } = app.database
const context = systemContext(app, 'test')
const building = await world.building('Harbour Tower')
const company = await world.tenantIn(building, 'Jade Trading')
const tenant = await world.person(company, 'TENANT')
const [first, second, third] = [
  as(await world.person(building, 'LANDLORD_ADMIN')),
  as(await world.person(building, 'LANDLORD_ADMIN')),
  as(await world.person(building, 'LANDLORD_ADMIN')),
]
const tower = await desk(world, first, building)
await tower.open()
const { oc } = tower
const { version } = await first.get(getPaymentSettings, { params: { oc } })
await first.get(updatePaymentSettings, { params: { oc }, version, body: { refundLimit: 5000 } })

const seen = (uuid: string) => first.get(getPayment, { params: { oc, uuid } })
const give = async (uuid: string, amount: number | 'REST') => {
  const { version: at } = await seen(uuid)
  return first.send(refundPayment, { params: { oc, uuid }, version: at, body: { amount, reason: 'The lift stood still' } }, { key: randomUUID() })
}
const asked = async () => {
  const { uuid } = await tower.pay(tenant)
  await give(uuid, 'REST')
  const { requests } = await seen(uuid)
  return { uuid, request: requests[0]?.uuid ?? '' }
}
const refundsIn = async (uuid: string) =>
  (
    await pool.query<{ amount: number }>(
      'select r.amount from payment_refunds r join payments p on p.id = r.payment_id where p.uuid = $1 order by r.id',
      [uuid],
    )
  ).rows.map(({ amount }) => amount)

test('up to the limit one person gives back; above it, in one part or in many, somebody else approves', async () => {
  const { uuid } = await tower.pay(tenant)
  expect(await give(uuid, 5000)).toMatchObject({ status: 200, data: { refunded: 5000, requests: [] } })
  expect(await give(uuid, 100)).toMatchObject({ status: 200, data: { refunded: 5000, requests: [{ status: 'WAITING', amount: 100 }] } })
  expect(await give(uuid, 200)).toMatchObject({ status: 409, error: { code: 'already_waiting' } })
  expect(await give(uuid, 10_900)).toMatchObject({ status: 409, error: { code: 'more_than_paid' } })
  expect(await refundsIn(uuid)).toEqual([5000])
  expect(JSON.stringify(await second.get(getHome, {}))).toContain('Refund of HK$1.00 to approve')
  expect(JSON.stringify(await first.get(getHome, {}))).not.toContain('to approve')
  const { requests } = await second.get(getPayment, { params: { oc, uuid } })
  expect(requests[0]?.may).toEqual({ approve: true, refuse: true })
  const params = { oc, uuid, request: requests[0]?.uuid ?? '' }
  expect(await second.send(approveRefund, { params })).toMatchObject({ status: 200, data: { refunded: 5100, requests: [{ status: 'APPROVED' }] } })
  await app.jobs.settled()
  expect(await refundsIn(uuid)).toEqual([5000, 100])
  expect(await checkLedger(context)).toEqual([])
})

test('whoever asked does not approve, whoever writes', async () => {
  const { uuid, request } = await asked()
  expect(await first.send(approveRefund, { params: { oc, uuid, request } })).toMatchObject({ status: 409, error: { code: 'not_by_oneself' } })
  await expect(
    pool.query(`update payment_refund_requests set status = 'APPROVED', decided_by = asked_by, decided_at = now() where uuid = $1`, [request]),
  ).rejects.toMatchObject({ constraint: 'refund_requests_by_two' })
  expect(await refundsIn(uuid)).toEqual([])
})

test('of many who approve at once one does, and it is given back once', async () => {
  const { uuid, request } = await asked()
  const params = { oc, uuid, request }
  const answers = await Promise.all([second, third, second, third, second].map((who) => who.send(approveRefund, { params })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  await app.jobs.settled()
  expect(await refundsIn(uuid)).toEqual([10_900])
  expect(await checkLedger(context)).toEqual([])
})

test('one approves while another refuses: one of them is told', async () => {
  const { uuid, request } = await asked()
  const params = { oc, uuid, request }
  const answers = await Promise.all([second.send(approveRefund, { params }), third.send(refuseRefund, { params, body: { reason: 'It ran' } })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const approved = answers[0].status === 200
  expect(await refundsIn(uuid)).toEqual(approved ? [10_900] : [])
  await app.jobs.settled()
})

test('refused it has a reason, and can be asked for once more', async () => {
  const { uuid, request } = await asked()
  const params = { oc, uuid, request }
  expect(await second.send(refuseRefund, { params, body: { reason: '' } })).toMatchObject({ status: 422 })
  expect(await second.send(refuseRefund, { params, body: { reason: 'The lift ran' } })).toMatchObject({
    data: { refunded: 0, requests: [{ status: 'REFUSED', answer: 'The lift ran' }] },
  })
  expect(await second.send(approveRefund, { params })).toMatchObject({ status: 409 })
  expect(await give(uuid, 'REST')).toMatchObject({ status: 200 })
})

test('what the payment no longer has is not given back when it is approved', async () => {
  const { uuid, request } = await asked()
  const { id } = (await pool.query<{ id: number }>('select id from payments where uuid = $1', [uuid])).rows[0] ?? { id: 0 }
  await pool.query('update payments set refunded = 1 where id = $1', [id])
  expect(await second.send(approveRefund, { params: { oc, uuid, request } })).toMatchObject({ status: 409, error: { code: 'more_than_paid' } })
  expect((await seen(uuid)).requests[0]).toMatchObject({ status: 'WAITING' })
  await pool.query('update payments set refunded = 0 where id = $1', [id])
})

test('what is given back otherwise meanwhile is waited for no more', async () => {
  const { uuid } = await asked()
  const home = async () => JSON.stringify(await second.get(getHome, {}))
  const before = (await home()).split('to approve').length
  // its record ends
  const { rows } = await pool.query<{ subject: string }>('select subject from payments where uuid = $1', [uuid])
  await context.transaction((tx) =>
    refund(tx, { kind: exampleKind, subject: rows[0]?.subject ?? '', cause: randomUUID(), amount: 'REST', reason: 'Ended' }),
  )
  expect((await seen(uuid)).requests[0]).toMatchObject({ status: 'EXPIRED', may: { approve: false, refuse: false } })
  expect((await home()).split('to approve').length).toBeLessThan(before)
  // a part of it that leaves enough lets it wait
  const part = await tower.pay(tenant)
  await give(part.uuid, 6000)
  await context.transaction((tx) => refund(tx, { kind: exampleKind, subject: part.subject, cause: randomUUID(), amount: 1000, reason: 'Shorter' }))
  expect((await seen(part.uuid)).requests[0]).toMatchObject({ status: 'WAITING' })
})

test('a week later it is over', async () => {
  const { uuid, request } = await asked()
  clock.set(new Date(clock.now().getTime() + 7 * 86_400_000 + 1000).toISOString())
  expect(await second.send(approveRefund, { params: { oc, uuid, request } })).toMatchObject({ status: 409 })
  await byMinute.run(context, {})
  expect((await seen(uuid)).requests[0]).toMatchObject({ status: 'EXPIRED' })
  expect(await refundsIn(uuid)).toEqual([])
})

test('a checkout of which nothing can be heard keeps no other building waiting, and after a day it has come to nothing', async () => {
  const { uuid } = await asked()
  const dead = await tower.begin(tenant)
  await pool.query('delete from sandbox_checkouts where payment = $1', [dead.uuid])
  clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString())
  await byMinute.run(context, {})
  expect(await tower.payment(dead.id)).toMatchObject({ status: 'PENDING' })
  clock.set(new Date(clock.now().getTime() + 7 * 86_400_000).toISOString())
  await byMinute.run(context, {})
  expect(await tower.payment(dead.id)).toMatchObject({ status: 'FAILED', problem: 'No such checkout.' })
  expect((await seen(uuid)).requests[0]).toMatchObject({ status: 'EXPIRED' })
})

test('nor does a provider that is not configured any more', async () => {
  const { uuid } = await asked()
  const dead = await tower.begin(tenant)
  await pool.query(`update payments set provider = 'STRIPE' where id = $1`, [dead.id])
  clock.set(new Date(clock.now().getTime() + 8 * 86_400_000).toISOString())
  await expect(byMinute.run(context, {})).rejects.toThrow('not configured any more')
  expect((await seen(uuid)).requests[0]).toMatchObject({ status: 'EXPIRED' })
})

test('a higher limit holds from a day later, and what is asked for at once by a lower one stays asked for; a lower one holds now', async () => {
  const set = async (refundLimit: number | null) => {
    const { version: at } = await first.get(getPaymentSettings, { params: { oc } })
    return first.get(updatePaymentSettings, { params: { oc }, version: at, body: { refundLimit } })
  }
  expect(await set(null)).toMatchObject({ refundLimit: null, held: { limit: 5000 } })
  // nor by setting it twice
  expect(await set(9000)).toMatchObject({ refundLimit: 9000, held: { limit: 5000 } })
  const { uuid } = await tower.pay(tenant)
  expect(await give(uuid, 6000)).toMatchObject({ data: { refunded: 0, requests: [{ status: 'WAITING' }] } })
  clock.forward(86_401)
  expect(await first.get(getPaymentSettings, { params: { oc } })).toMatchObject({ refundLimit: 9000, held: null })
  const later = await tower.pay(tenant)
  expect(await give(later.uuid, 6000)).toMatchObject({ data: { refunded: 6000, requests: [] } })
  expect(await set(100)).toMatchObject({ refundLimit: 100, held: null })
})
