import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { getPayment } from '#modules/money/payments/contract.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { paymentByUuid } from '#modules/money/payments/server/payment-rows.ts'
import { cancelBooking, createBooking, getBooking, payBooking, updateBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

// A booking that is cancelled while the owner of the card disputes what it cost: what its steps give back is given back when the bank has decided, and never lost.

const { portal, world, as, clock } = await testPortal()
const { app } = portal
clock.set('2027-03-08T01:00:00Z')
const context = systemContext(app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const params = { oc: harbour.uuid }
const provider = await desk(world, admin, harbour)
await provider.open()
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const steps = [
  { hoursBefore: 240, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
const oak = await liveRoom(admin, harbour.uuid, roomOf('Oak', rooms, { payBy: ['ONLINE'], refundSteps: steps }))
await admin.get(createRate, {
  params,
  body: { name: 'Oak', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [oak.uuid], validFrom: '2026-01-01' },
})
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })

/** Booked, paid, disputed and cancelled four days before: the steps give the half of it. */
const cancelled = async (from: string, until: string) => {
  const call = as(await world.person(pinecrest, 'TENANT'))
  const key = { key: randomUUID() }
  const made = await call.get(createBooking, { params, body: bookingOf(oak.uuid, '2027-03-12', from, until, { payBy: 'ONLINE' }) }, key)
  await call.get(payBooking, at(made.uuid), { key: randomUUID() })
  await app.jobs.settled()
  const { rows } = await app.database.pool.query<{ uuid: string }>('select uuid from payments where subject = $1', [made.uuid])
  const asked = await paymentByUuid(context, rows[0]?.uuid ?? '')
  if (!asked) throw new Error('it is to be paid')
  const paid = await provider.press(asked, 'PAY')
  await provider.later(paid, 'RAISE')
  const { version, refund, refundWaits } = await call.get(getBooking, at(made.uuid))
  expect([refund, refundWaits]).toEqual([{ percent: 50, amount: 10_000 }, true])
  await call.get(cancelBooking, { ...at(made.uuid), version, body: { reason: '' } })
  await app.jobs.settled()
  return paid
}
const refundsOf = async ({ uuid }: { uuid: string }) => (await admin.get(getPayment, at(uuid))).refunds

test('it is owed, and goes back by itself once it is won', async () => {
  const paid = await cancelled('10:00', '11:00')
  expect(await refundsOf(paid)).toMatchObject([{ status: 'HELD', amount: 10_000 }])
  await provider.later(paid, 'WIN')
  expect(await refundsOf(paid)).toMatchObject([{ status: 'SUCCEEDED', amount: 10_000 }])
  expect(await provider.payment(paid.id)).toMatchObject({ refunded: 10_000, disputed: 0 })
  expect(await checkLedger(context)).toEqual([])
})

test('it is closed once it is lost', async () => {
  const paid = await cancelled('14:00', '15:00')
  await provider.later(paid, 'LOSE')
  expect(await refundsOf(paid)).toMatchObject([{ status: 'CANCELLED', amount: 10_000 }])
  expect(await provider.payment(paid.id)).toMatchObject({ refunded: 0, disputed: 20_000 })
  expect(await checkLedger(context)).toEqual([])
})

/** Booked for 200.00, then made longer for 300.00 more, which is disputed. */
const paidByTwo = async (date: string) => {
  const call = as(await world.person(pinecrest, 'TENANT'))
  const pay = async (uuid: string) => {
    await call.get(payBooking, at(uuid), { key: randomUUID() })
    await app.jobs.settled()
    const { rows } = await app.database.pool.query<{ uuid: string }>('select uuid from payments where subject = $1 order by id desc limit 1', [uuid])
    const asked = await paymentByUuid(context, rows[0]?.uuid ?? '')
    if (!asked) throw new Error('it is to be paid')
    return provider.press(asked, 'PAY')
  }
  const { uuid } = await call.get(
    createBooking,
    { params, body: bookingOf(oak.uuid, date, '10:00', '11:00', { payBy: 'ONLINE' }) },
    { key: randomUUID() },
  )
  const first = await pay(uuid)
  const { version } = await call.get(getBooking, at(uuid))
  await call.get(updateBooking, { ...at(uuid), version, body: bookingOf(oak.uuid, date, '10:00', '12:30', { payBy: 'ONLINE' }) })
  const second = await pay(uuid)
  await provider.later(second, 'RAISE')
  const cancel = async () => {
    const seen = await call.get(getBooking, at(uuid))
    await call.get(cancelBooking, { ...at(uuid), version: seen.version, body: { reason: '' } })
    await app.jobs.settled()
    return seen.refund
  }
  const shorten = async (until: string) => {
    const seen = await call.get(getBooking, at(uuid))
    const { refund } = await call.get(updateBooking, { ...at(uuid), version: seen.version, body: bookingOf(oak.uuid, date, '10:00', until) })
    await app.jobs.settled()
    return refund
  }
  return { first, second, cancel, shorten }
}

test('of two payments the one that is disputed is held first: lost, nothing is paid beyond what the bank has', async () => {
  const { first, second, cancel } = await paidByTwo('2027-03-10')
  expect(await cancel()).toEqual({ percent: 50, amount: 25_000 })
  expect([await refundsOf(first), await refundsOf(second)]).toMatchObject([[], [{ status: 'HELD', amount: 25_000 }]])
  await provider.later(second, 'LOSE')
  expect([await refundsOf(first), await refundsOf(second)]).toMatchObject([[], [{ status: 'CANCELLED', amount: 25_000 }]])
  expect(await provider.payment(first.id)).toMatchObject({ refunded: 0, disputed: 0 })
  expect(await checkLedger(context)).toEqual([])
})

test('of two payments the one that is disputed is held first: won, it goes back', async () => {
  const { first, second, cancel } = await paidByTwo('2027-03-11')
  await cancel()
  await provider.later(second, 'WIN')
  expect([await refundsOf(first), await refundsOf(second)]).toMatchObject([[], [{ status: 'SUCCEEDED', amount: 25_000 }]])
  expect(await checkLedger(context)).toEqual([])
})

test('cancelled after one of two was lost, what the bank has given back counts for what the steps give', async () => {
  const { first, second, cancel } = await paidByTwo('2027-03-15')
  await provider.later(second, 'LOSE')
  expect(await cancel()).toEqual({ percent: 50, amount: 0 })
  expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], []])
  expect(await provider.payment(first.id)).toMatchObject({ refunded: 0 })
  expect(await checkLedger(context)).toEqual([])
})

test('made shorter after one of two was lost, then cancelled, never more goes back than the steps give', async () => {
  const { first, second, cancel, shorten } = await paidByTwo('2027-03-16')
  await provider.later(second, 'LOSE')
  // half of the 400.00 less: the bank has given 300.00 back
  expect(await shorten('10:30')).toEqual({ percent: 50, amount: 0 })
  expect(await refundsOf(first)).toEqual([])
  // and half of the 100.00 that are left, of which they have the 50.00, too
  expect(await cancel()).toEqual({ percent: 50, amount: 0 })
  expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], []])
  expect(await provider.payment(first.id)).toMatchObject({ refunded: 0 })
  expect(await checkLedger(context)).toEqual([])
})
