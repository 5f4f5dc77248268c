import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { paidFor, type PaymentRecord } from '#modules/money/payments/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, cancelBooking, createBooking, getBooking, payBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(await world.tenantIn(harbour, 'Pinecrest'), 'TENANT'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const steps = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
const room = async (title: string) => {
  const made = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['ONLINE'], refundSteps: steps }))
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 20_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made.uuid
}
/** The money is there, of the newest payment. */
const arrive = async (subject: string): Promise<Booking> => {
  await tenant.get(payBooking, at(subject), { key: randomUUID() })
  const { rows } = await pool.query<PaymentRecord>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now()
     where id = (select max(id) from payments where subject = $1) and paid = 0 returning *`,
    [subject],
  )
  const [payment] = rows
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours || !payment) throw new Error('nothing waits to be paid')
  expect(await context.transaction((tx) => ours.paid(tx, tx.context, payment))).toBe('KEPT')
  return tenant.get(getBooking, at(subject))
}
const paid = async (uuid: string, from: string, until: string) => {
  const made = await tenant.get(createBooking, { params, body: bookingOf(uuid, day, from, until) }, { key: randomUUID() })
  return arrive(made.uuid)
}
const change = async ({ uuid, version, facility }: Booking, from: string, until: string): Promise<Booking> =>
  tenant.get(updateBooking, { ...at(uuid), version, body: bookingOf(facility.uuid, day, from, until) })
const cancel = ({ uuid, version }: Booking) => tenant.get(cancelBooking, { ...at(uuid), version, body: { reason: '' } })
/** The bank has decided for whoever owns the card, of the first payment. */
const lose = async (subject: string, amount: number) => {
  await pool.query(
    `with lost as (update payments set disputed = disputed + $2 where id = (select min(id) from payments where subject = $1) returning *)
     insert into chargebacks (office_centre_id, payment_id, reference_no, provider, account, reference, reason, amount, taken, withdrawn, lost, currency,
       status, closed_at)
     select office_centre_id, id, 'CBK-' || id, provider, account, 'dp_' || id, 'fraudulent', $2, $2, $2, $2, currency, 'LOST', now() from lost`,
    [subject, amount],
  )
}
const refunded = async (subject: string) =>
  (await pool.query<{ refunded: number }>('select refunded::integer from payments where subject = $1 order by id', [subject])).rows.map(
    (row) => row.refunded,
  )

test('what a bank has given back is set off against what a cheaper change gives back, once: called off, the rest comes', async () => {
  clock.set(begin)
  const oak = await room('Oak')
  const made = await paid(oak, '10:00', '11:00')
  await change(made, '10:00', '12:30')
  const longer = await arrive(made.uuid)
  await lose(made.uuid, 20_000)
  // 400.00 less, of which they have 200.00 by their bank
  const shorter = await change(longer, '10:00', '10:30')
  expect(shorter).toMatchObject({ total: 10_000, refund: { percent: 100, amount: 10_000 } })
  expect(await refunded(made.uuid)).toEqual([0, 20_000])
  await cancel(shorter)
  // with the bank's 200.00 all of the 500.00
  expect(await refunded(made.uuid)).toEqual([0, 30_000])
})

test('of what a bank has given back whole nothing is given back again: it can still be shortened, and called off', async () => {
  clock.set(begin)
  const elm = await room('Elm')
  const made = await paid(elm, '10:00', '11:00')
  await lose(made.uuid, 20_000)
  const shorter = await change(await tenant.get(getBooking, at(made.uuid)), '10:00', '10:30')
  expect(shorter).toMatchObject({ status: 'CONFIRMED', total: 10_000, refund: null, change: null })
  await cancel(shorter)
  expect(await refunded(made.uuid)).toEqual([0])
})

test('never more goes back than the steps give, with what a bank has given: shortened twice, then called off', async () => {
  clock.set(begin)
  const ash = await room('Ash')
  const made = await paid(ash, '10:00', '12:00')
  await lose(made.uuid, 8_000)
  // at a moment at which the half comes back
  clock.set('2027-03-11T20:00:00Z')
  const half = await change(await tenant.get(getBooking, at(made.uuid)), '10:00', '11:30')
  // 50.00, and 30.00 more than that are with them
  expect([half.total, await refunded(made.uuid)]).toEqual([30_000, [0]])
  const again = await change(half, '10:00', '11:00')
  expect([again.total, await refunded(made.uuid)]).toEqual([20_000, [2_000]])
  await cancel(again)
  // 80.00 by the bank and 120.00 here are the half of 400.00
  expect(await refunded(made.uuid)).toEqual([12_000])
})
