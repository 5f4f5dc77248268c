import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { getCheckout } from '#modules/money/payments/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, createBooking, getBooking, payBooking, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, takesMoneyNow } from '../example.ts'
import { heldFor } from './held-while-paying.ts'

const { portal, world, as, clock } = await testPortal()
const { pool } = portal.app.database
const context = systemContext(portal.app, 'test')
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms, { payBy: ['ONLINE'] }))
await admin.get(createRate, {
  params,
  body: { name: 'Hours', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [larch.uuid], validFrom: '2026-01-01' },
})
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const keyed = () => ({ key: randomUUID() })
const tenant = async () => as(await world.person(pinecrest, 'TENANT'))
type Caller = Awaited<ReturnType<typeof tenant>>
const booked = (who: Caller, day: string, from = '10:00', until = '11:00') =>
  who.get(createBooking, { params, body: bookingOf(larch.uuid, day, from, until, { payBy: 'ONLINE' }) }, keyed())
/** Where they pay, and until when they read that they can. */
const opened = async (who: Caller, { uuid }: Pick<Booking, 'uuid'>) => {
  const { paymentUuid } = await who.get(payBooking, at(uuid), keyed())
  return { paymentUuid, until: (await who.get(getCheckout, { params: { uuid: paymentUuid } })).expiresDate }
}
const seen = (who: Caller, { uuid }: Pick<Booking, 'uuid'>) => who.get(getBooking, at(uuid))
const declined = (paymentUuid: string) => pool.query("update payments set status = 'FAILED', address = null where uuid = $1", [paymentUuid])

test('whoever opens a checkout late holds the room as long as it says; not paid by then, it is free', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-12')
  expect(made.payUntil).toBe('2027-03-08T01:30:00Z')
  clock.set('2027-03-08T01:28:00Z')
  const { until, paymentUuid } = await opened(who, made)
  expect(until).toBe('2027-03-08T01:43:00Z')
  expect((await seen(who, made)).payUntil).toBe('2027-03-08T01:43:00Z')
  clock.set('2027-03-08T01:42:00Z')
  await letBookingsGo(context)
  expect(await seen(who, made)).toMatchObject({ status: 'PENDING_PAYMENT', may: { pay: true } })
  // asked again it is the same checkout, which ends when it ends
  expect(await opened(who, made)).toEqual({ until, paymentUuid })
  clock.set('2027-03-08T01:44:00Z')
  await letBookingsGo(context)
  expect(await seen(who, made)).toMatchObject({ status: 'EXPIRED' })
})

test('one checkout after the other holds it for an hour, and the last one ends with it', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-15')
  const untils: string[] = []
  for (const minute of ['29', '43', '57']) {
    clock.set(`2027-03-08T01:${minute}:00Z`)
    const { until, paymentUuid } = await opened(who, made)
    untils.push(until.slice(11, 16))
    await declined(paymentUuid)
  }
  expect(untils).toEqual(['01:44', '01:58', '02:00'])
  clock.set('2027-03-08T01:59:00Z')
  const { until } = await opened(who, made)
  expect(until).toBe('2027-03-08T02:00:00Z')
  clock.set('2027-03-08T02:00:00Z')
  expect(await who.send(payBooking, at(made.uuid), keyed())).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  await letBookingsGo(context)
  expect(await seen(who, made)).toMatchObject({ status: 'EXPIRED' })
})

test('what begins soon is held for nobody beyond its start, and the checkout says so', async () => {
  clock.set('2027-03-16T01:48:00Z')
  const who = await tenant()
  const made = await booked(who, '2027-03-16')
  expect(made.payUntil).toBe('2027-03-16T01:58:00Z')
  clock.set('2027-03-16T01:50:00Z')
  expect((await opened(who, made)).until).toBe('2027-03-16T02:00:00Z')
  expect((await seen(who, made)).payUntil).toBe('2027-03-16T02:00:00Z')
})

test('a hold is prolonged once by twenty who open it at once', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-17')
  clock.set('2027-03-08T01:28:00Z')
  const answers = await Promise.all(Array.from({ length: 20 }, () => who.get(payBooking, at(made.uuid), keyed())))
  expect(new Set(answers.map(({ paymentUuid }) => paymentUuid)).size).toBe(1)
  expect(await seen(who, made)).toMatchObject({ payUntil: '2027-03-08T01:43:00Z', version: made.version + 1 })
})

test('the job that lets go what nobody has paid waits for whoever opens a checkout, and finds it held', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-18')
  clock.set('2027-03-08T01:31:00Z')
  const client = await pool.connect()
  try {
    await client.query('begin')
    // as the opening has it, a moment before the half hour was over
    await client.query("update bookings set pay_until = '2027-03-08T01:44:00Z' where uuid = $1", [made.uuid])
    const job = letBookingsGo(context)
    await expect.poll(async () => (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount).toBeGreaterThan(0)
    await client.query('commit')
    await job
  } finally {
    client.release()
  }
  expect(await seen(who, made)).toMatchObject({ status: 'PENDING_PAYMENT', payUntil: '2027-03-08T01:44:00Z' })
})

test('the difference of a change is held as its checkout is; asked for anew without a gap, not longer than an hour in all', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-19')
  await pool.query("update bookings set status = 'CONFIRMED', pay_until = null where uuid = $1", [made.uuid])
  await pool.query(
    `insert into payments (office_centre_id, company_id, member_id, user_id, reference_no, kind, subject, title, status, lines, amount, tax, currency,
       provider, account, expires_at, page_hash, paid, paid_at)
     select office_centre_id, company_id, member_id, user_id, 'PAY-' || id, 'bookings', uuid, 'Larch', 'SUCCEEDED', '[]', 20000, 0, currency,
       'SANDBOX', 'acct_' || office_centre_id, now(), uuid, 20000, now() from bookings where uuid = $1`,
    [made.uuid],
  )
  const longer = async (timeUntil: string) => {
    const { version } = await seen(who, made)
    return who.get(updateBooking, { ...at(made.uuid), version, body: bookingOf(larch.uuid, '2027-03-19', '10:00', timeUntil, { payBy: 'ONLINE' }) })
  }
  await longer('12:00')
  clock.set('2027-03-08T01:29:00Z')
  expect((await opened(who, made)).until).toBe('2027-03-08T01:44:00Z')
  expect((await seen(who, made)).change?.until).toBe('2027-03-08T01:44:00Z')
  clock.set('2027-03-08T01:43:00Z')
  // the checkout that is open is not asked for anew, and nothing is held beyond its end
  expect((await opened(who, made)).until).toBe('2027-03-08T01:44:00Z')
  expect((await seen(who, made)).change?.until).toBe('2027-03-08T01:44:00Z')
  await letBookingsGo(context)
  expect((await seen(who, made)).change).not.toBeNull()
  await longer('13:00')
  // held no longer than what was asked for first, until somebody opens a checkout
  expect((await seen(who, made)).change?.until).toBe('2027-03-08T01:44:00Z')
  expect((await opened(who, made)).until).toBe('2027-03-08T01:58:00Z')
  clock.set('2027-03-08T01:57:00Z')
  await longer('14:00')
  expect((await opened(who, made)).until).toBe('2027-03-08T02:00:00Z')
  clock.set('2027-03-08T02:01:00Z')
  await letBookingsGo(context)
  expect((await seen(who, made)).change).toBeNull()
})

test('what is held longer already, for a mail or an agreement, stays so; nothing is held beyond the moment until which its extras are ordered', () => {
  const held = { payUntil: '2027-03-09T01:00:00Z', since: begin, begins: Date.parse('2027-03-12T02:00:00Z') }
  expect(heldFor(held, new Date('2027-03-08T01:15:00Z')).toISOString()).toBe('2027-03-09T01:00:00.000Z')
  const ordered = Date.parse('2027-03-08T01:35:00Z')
  const soon = { ...held, payUntil: '2027-03-08T01:30:00Z', ordered }
  expect(heldFor(soon, new Date('2027-03-08T01:44:00Z')).getTime()).toBe(ordered)
  expect(heldFor({ ...soon, ordered: null }, new Date('2027-03-08T01:44:00Z')).toISOString()).toBe('2027-03-08T01:44:00.000Z')
})

test('a provider that takes no shorter checkout has its own end, and whoever pays reads that of the hold', async () => {
  clock.set(begin)
  const who = await tenant()
  const made = await booked(who, '2027-03-22')
  const { paymentUuid } = await opened(who, made)
  await pool.query("update payments set expires_at = '2027-03-08T01:35:00Z', held_until = '2027-03-08T01:05:00Z' where uuid = $1", [paymentUuid])
  expect((await opened(who, made)).until).toBe('2027-03-08T01:05:00Z')
})
