import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import {
  approveRefund,
  getPayment,
  getPaymentSettings,
  refundPayment,
  refuseRefund,
  updatePaymentSettings,
} from '#modules/money/payments/contract.ts'
import { byMinute } from '#modules/money/payments/server/by-minute.ts'
import { desk } from '#modules/money/payments/server/example.ts'
import { paymentByUuid } from '#modules/money/payments/server/payment-rows.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { createBlockedDate, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { cancelBooking, createBooking, getBooking, payBooking, updateBooking } from '#modules/spaces/bookings/contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

// What the cancellation steps give goes back at once. What somebody of the building gives beyond them is a refund by their hand, and above the limit waits for a second
// person (decision 078). The booking is cancelled at once.

const { portal, world, as, clock } = await testPortal()
const { app } = portal
clock.set('2027-03-08T01:00:00Z')
const context = systemContext(app, 'test')
const { pool } = app.database
const steps = [
  { hoursBefore: 240, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
const day = '2027-03-12'

/** A building whose rooms cost 200.00 an hour, four days before half of which comes back. */
const tower = async (name: string, refundLimit: number | null, more: Partial<NewFacility> = {}) => {
  const building = await world.building(name, { addOns: ['BOOK_FACILITY', 'STAFF_PORTAL'] })
  const company = await world.tenantIn(building, `Pinecrest of ${name}`)
  const params = { oc: building.uuid }
  const [first, second] = [as(await world.person(building, 'LANDLORD_ADMIN')), as(await world.person(building, 'LANDLORD_ADMIN'))]
  const rooms = as(await world.person(building, 'FACILITY_BOOKING_ADMIN'))
  const provider = await desk(world, first, building)
  await provider.open()
  const { version } = await first.get(getPaymentSettings, { params })
  if (refundLimit !== null) await first.get(updatePaymentSettings, { params, version, body: { refundLimit } })
  const category = await first.get(createCategory, { params, body: categoryOf('Rooms') })
  const oak = await liveRoom(first, building.uuid, roomOf('Oak', category, { payBy: ['ONLINE'], refundSteps: steps, ...more }))
  await first.get(createRate, {
    params,
    body: { name: 'Oak', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [oak.uuid], validFrom: '2026-01-01' },
  })
  const tenant = as(await world.person(company, 'TENANT'))
  const at = (uuid: string) => ({ params: { oc: building.uuid, uuid } })
  const pay = async (uuid: string) => {
    await tenant.get(payBooking, at(uuid), { key: randomUUID() })
    await app.jobs.settled()
    const { rows } = await pool.query<{ uuid: string }>('select uuid from payments where subject = $1 order by id desc limit 1', [uuid])
    const asked = await paymentByUuid(context, rows[0]?.uuid ?? '')
    if (!asked) throw new Error('it is to be paid')
    return provider.press(asked, 'PAY')
  }
  const book = async (from: string, until: string, date = day) =>
    tenant.get(createBooking, { params, body: bookingOf(oak.uuid, date, from, until, { payBy: 'ONLINE' }) }, { key: randomUUID() })
  const booked = async (from: string, until: string, date = day) => {
    const { uuid } = await book(from, until, date)
    return { uuid, paid: await pay(uuid) }
  }
  const cancel = async (uuid: string, by: Caller) => {
    const opened = await by.get(getBooking, at(uuid))
    const answer = await by.send(cancelBooking, { ...at(uuid), version: opened.version, body: { reason: 'The ceiling leaks' } })
    await app.jobs.settled()
    return { opened, answer }
  }
  const payment = ({ uuid }: { uuid: string }, by = first) => by.get(getPayment, at(uuid))
  const requestOf = async (paid: { uuid: string }) => ({ ...at(paid.uuid).params, request: (await payment(paid)).requests[0]?.uuid ?? '' })
  const seen = (uuid: string) => tenant.get(getBooking, at(uuid))
  return { building, oak, first, second, rooms, tenant, provider, params, at, book, pay, booked, cancel, payment, requestOf, seen }
}
const harbour = await tower('Harbour Tower', 15_000)

test('above the limit what goes beyond the steps waits: the booking is cancelled, half is back, and everybody sees what waits', async () => {
  const { first, second, seen, payment, requestOf } = harbour
  const { uuid, paid } = await harbour.booked('09:00', '10:00')
  const { opened, answer } = await harbour.cancel(uuid, first)
  expect(opened).toMatchObject({ refund: { amount: 10_000, percent: 50 }, beyond: { amount: 10_000, waits: true } })
  expect(answer).toMatchObject({ status: 200, data: { status: 'CANCELLED' } })
  expect(await payment(paid)).toMatchObject({ refunded: 10_000, requests: [{ status: 'WAITING', amount: 10_000 }] })
  const { returned } = await seen(uuid)
  expect(returned).toMatchObject([
    { amount: 10_000, status: 'SUCCEEDED' },
    { amount: 10_000, status: 'TO_APPROVE', path: `/payments/${paid.uuid}` },
  ])
  expect(JSON.stringify(await second.get(getHome, {}))).toContain('Refund of HK$100.00 to approve')
  expect(JSON.stringify(await first.get(getHome, {}))).not.toContain('to approve')
  const params = await requestOf(paid)
  expect(await first.send(approveRefund, { params })).toMatchObject({ status: 409, error: { code: 'not_by_oneself' } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => second.send(approveRefund, { params })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await app.jobs.settled()
  expect(await payment(paid)).toMatchObject({ refunded: 20_000 })
  expect((await seen(uuid)).returned.map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, 'SUCCEEDED'],
    [10_000, 'SUCCEEDED'],
  ])
  expect(await checkLedger(context)).toEqual([])
})

test('refused by the second person, the booking stays cancelled and the steps hold; nobody sees it as money to come', async () => {
  const { second, seen, payment, requestOf } = harbour
  const { uuid, paid } = await harbour.booked('10:00', '11:00')
  await harbour.cancel(uuid, harbour.first)
  const refused = { params: await requestOf(paid), body: { reason: 'They had left it dirty' } }
  expect(await second.send(refuseRefund, refused)).toMatchObject({ status: 200 })
  await app.jobs.settled()
  expect(await payment(paid)).toMatchObject({ refunded: 10_000, requests: [{ status: 'REFUSED', answer: 'They had left it dirty' }] })
  const after = await seen(uuid)
  expect(after.status).toBe('CANCELLED')
  expect(after.returned.map(({ status }) => status)).toEqual(['SUCCEEDED', 'NOT_APPROVED'])
  expect(JSON.stringify(after.returned)).not.toContain('dirty')
  expect(await second.send(approveRefund, { params: refused.params })).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(await checkLedger(context)).toEqual([])
})

test('who holds no right to give back asks for it, however little; within the limit one who holds it does so at once', async () => {
  const free = await tower('No Limit House', null)
  const one = await free.booked('09:00', '10:00')
  expect((await free.cancel(one.uuid, free.rooms)).opened.beyond).toEqual({ amount: 10_000, waits: true })
  expect(await free.payment(one.paid)).toMatchObject({ refunded: 10_000, requests: [{ status: 'WAITING', amount: 10_000 }] })
  const two = await free.booked('10:00', '11:00')
  expect((await free.cancel(two.uuid, free.first)).opened.beyond).toEqual({ amount: 10_000, waits: false })
  expect(await free.payment(two.paid)).toMatchObject({ refunded: 20_000, requests: [] })
  expect((await free.seen(two.uuid)).returned).toHaveLength(1)
})

test('what whoever has it cancels follows the steps and asks nobody', async () => {
  const { uuid, paid } = await harbour.booked('11:00', '12:00')
  const { opened } = await harbour.cancel(uuid, harbour.tenant)
  expect(opened.beyond).toBeNull()
  expect(await harbour.payment(paid)).toMatchObject({ refunded: 10_000, requests: [] })
  // all of it by right asks nobody, however much it is
  const far = await harbour.booked('11:00', '12:00', '2027-03-31')
  expect((await harbour.cancel(far.uuid, harbour.first)).opened.beyond).toBeNull()
  expect(await harbour.payment(far.paid)).toMatchObject({ refunded: 20_000, requests: [] })
})

test('a block is set by one person, too: each booking above the limit waits by itself', async () => {
  const { first, params, oak } = harbour
  const [one, two] = [await harbour.booked('13:00', '14:00'), await harbour.booked('14:00', '15:00')]
  const block = {
    scope: 'FACILITY' as const,
    facilityUuid: oak.uuid,
    dateFrom: day,
    dateUntil: day,
    timeFrom: '13:00',
    timeUntil: '15:00',
    reasonDescList: [{ languageCode: 'en' as const, reason: 'Flood' }],
  }
  const { reasonDescList: _, ...previewed } = block
  const { bookings } = await first.get(previewBlockedDate, { params, body: previewed })
  const decisions = bookings.map(({ uuid, version }) => ({ uuid, version, keep: false }))
  await first.get(createBlockedDate, { params, body: { ...block, decisions } })
  await app.jobs.settled()
  for (const { uuid, paid } of [one, two]) {
    expect(await harbour.seen(uuid)).toMatchObject({ status: 'CANCELLED' })
    const { refunded, requests } = await harbour.payment(paid)
    expect(refunded).toBe(10_000)
    expect(requests).toMatchObject([{ status: 'WAITING', amount: 10_000, reason: expect.stringContaining('blocked') }])
  }
})

test('it waits beside what somebody gives back by hand, which is over where no more so much is left; agreed to, what is left goes back', async () => {
  const { first, second, at, payment } = harbour
  const { uuid, paid } = await harbour.booked('15:00', '16:00')
  const { version } = await payment(paid)
  const byHand = { ...at(paid.uuid), version, body: { amount: 16_000, reason: 'The screen was dark' } }
  expect(await first.send(refundPayment, byHand, { key: randomUUID() })).toMatchObject({ status: 200, data: { requests: [{ status: 'WAITING' }] } })
  expect((await harbour.cancel(uuid, first)).answer.status).toBe(200)
  const { requests } = await payment(paid)
  expect(requests.map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, 'WAITING'],
    [16_000, 'EXPIRED'],
  ])
  const approve = (request: string) => second.send(approveRefund, { params: { ...at(paid.uuid).params, request } })
  expect(await approve(requests[1]?.uuid ?? '')).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(await approve(requests[0]?.uuid ?? '')).toMatchObject({ status: 200 })
  await app.jobs.settled()
  expect(await payment(paid)).toMatchObject({ refunded: 20_000 })
})

test('while a bank decides, what is agreed to is owed and held; after seven days nobody has agreed', async () => {
  const { second, provider, payment, requestOf } = harbour
  const { uuid, paid } = await harbour.booked('16:00', '17:00')
  await provider.later(paid, 'RAISE')
  await harbour.cancel(uuid, harbour.first)
  expect(await second.send(approveRefund, { params: await requestOf(paid) })).toMatchObject({ status: 200 })
  expect((await payment(paid)).refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, 'HELD'],
    [10_000, 'HELD'],
  ])
  await provider.later(paid, 'WIN')
  expect(await payment(paid)).toMatchObject({ refunded: 20_000 })
  const late = await harbour.booked('17:00', '18:00')
  await harbour.cancel(late.uuid, harbour.first)
  clock.set('2027-03-16T01:00:00Z')
  await byMinute.run(context, {})
  expect((await harbour.seen(late.uuid)).returned.map(({ status }) => status)).toEqual(['SUCCEEDED', 'NOT_APPROVED'])
  expect(await checkLedger(context)).toEqual([])
  clock.set('2027-03-08T01:00:00Z')
})

test('what is theirs stays so while a change waits, also when the steps no longer give all of it; refused, nothing goes back', async () => {
  const house = await tower('Agreed House', 15_000, { approval: true })
  const { uuid } = await house.book('09:00', '10:00')
  const { items } = await house.first.get(listApprovals, { query: { limit: 100 } })
  const asked = items.find(({ path }) => path === `/manage-bookings/${uuid}`)
  await house.first.get(decideApproval, { params: { uuid: asked?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
  await app.jobs.settled()
  const paid = await house.pay(uuid)
  const { version } = await house.tenant.get(getBooking, house.at(uuid))
  const body = { facilityUuid: house.oak.uuid, date: day, timeFrom: '11:00', timeUntil: '12:00', attendees: 3, title: 'Moved' }
  const moved = await house.tenant.get(updateBooking, { ...house.at(uuid), version, body })
  expect(moved).toMatchObject({ status: 'CONFIRMED', timeFrom: '09:00', change: { status: 'ASKED', timeFrom: '11:00' } })
  const waits = (await house.first.get(listApprovals, { query: { limit: 100 } })).items.find(({ path }) => path === `/manage-bookings/${uuid}`)
  await house.first.get(decideApproval, { params: { uuid: waits?.uuid ?? '' }, body: { decision: 'REJECTED', remark: 'Painters' } })
  await app.jobs.settled()
  expect(await house.seen(uuid)).toMatchObject({ status: 'CONFIRMED', timeFrom: '09:00', change: null })
  expect(await house.payment(paid)).toMatchObject({ refunded: 0, requests: [] })
})
