import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { getPayment, listPayments } from '#modules/money/payments/contract.ts'
import { createBlockedDate, previewBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking, getBooking, payBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, roomOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const oak = await liveRoom(
  admin,
  harbour.uuid,
  roomOf('Oak', rooms, { payBy: ['ONLINE', 'COMPANY_ACCOUNT'], notifyEmails: ['porter@harbour.example'] }),
)
await admin.get(createRate, {
  params,
  body: { name: 'Oak', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [oak.uuid], validFrom: '2026-01-01' },
})
const book = (payBy: 'ONLINE' | 'COMPANY_ACCOUNT', from: string, until: string) =>
  tenant.get(createBooking, { params, body: bookingOf(oak.uuid, '2027-03-12', from, until, { payBy }) }, { key: randomUUID() })
const cancelled = async (uuid: string) => {
  const { version } = await tenant.get(getBooking, at(uuid))
  await tenant.get(cancelBooking, { ...at(uuid), version, body: { reason: '' } })
  return tenant.get(getBooking, at(uuid))
}

const mailOf = async (address: string, subject: string): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>('select body from mails where to_address = $1 and subject like $2 order by id desc limit 1', [
    address,
    subject,
  ])
  return rows[0]?.body ?? ''
}

test('a booking that was called off says what went back of its payment, and leads to it', async () => {
  const { uuid } = await book('ONLINE', '10:00', '11:00')
  const { paymentUuid } = await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  await pool.query(`update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_1', paid_at = now() where uuid = $1`, [paymentUuid])
  await pool.query(`update bookings set status = 'CONFIRMED' where uuid = $1`, [uuid])
  expect(await tenant.get(getBooking, at(uuid))).toMatchObject({ returned: [], kept: null, paymentPath: `/payments/${paymentUuid}` })
  // who may not see the payment is not led there
  expect(await as(await world.person(pinecrest, 'MASTER_ADMIN', { permissionsRemoved: ['PAYMENT_VIEW'] })).get(getBooking, at(uuid))).toMatchObject({
    paymentPath: null,
  })
  // whom the building has named it knows itself, once they have heard of it; who has booked is told that there are some
  expect(await tenant.get(getBooking, at(uuid))).toMatchObject({ deskTold: { n: 1, emails: [] } })
  expect(await admin.get(getBooking, at(uuid))).toMatchObject({ deskTold: { n: 1, emails: ['porter@harbour.example'] } })
  expect((await cancelled(uuid)).returned).toMatchObject([{ amount: 20_000, currency: 'HKD', path: `/payments/${paymentUuid}` }])
  // so does the mail, and none that goes to addresses of the building
  expect(await mailOf(wong.email, 'Cancelled: Oak%')).toContain('\n\nHK$200.00 will be refunded the way it was paid.\n\n')
  expect(await mailOf('porter@harbour.example', 'A booking was cancelled: Oak%')).not.toBe('')
  expect(await mailOf('porter@harbour.example', 'A booking was cancelled: Oak%')).not.toContain('200.00')
  expect(await tenant.get(getBooking, at(uuid))).toMatchObject({ kept: 0 })
})

test('on the account of the company it says what was credited; the line is for who may see it', async () => {
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  const { uuid } = await book('COMPANY_ACCOUNT', '12:00', '13:00')
  const charged = (await chargesOf(systemContext(portal.app, 'test'), 'bookings', [uuid])).get(uuid)
  const { rows } = await pool.query<{ title: string }>('select title from charges where uuid = $1', [charged?.uuid])
  expect(rows[0]?.title).toBe('Oak · 12:00 PM – 01:00 PM')
  expect((await cancelled(uuid)).returned).toMatchObject([{ amount: 20_000, status: 'CREDITED', path: null }])
  expect(await mailOf(wong.email, 'Cancelled: Oak, % 12:00 PM%')).toContain('HK$200.00 will be credited to the account of the company.')
  expect((await boss.get(getBooking, at(uuid))).returned).toMatchObject([{ path: expect.stringMatching(/^\/charges\//) }])
})

test('who blocks a room reads what goes back, and whoever loses the booking why, and that it does', async () => {
  const gone = await book('COMPANY_ACCOUNT', '08:00', '09:00')
  const where = { scope: 'FACILITY' as const, facilityUuid: oak.uuid, dateFrom: '2027-03-12', dateUntil: '2027-03-12' }
  const block = { ...where, timeFrom: '08:00', timeUntil: '09:00' }
  const { bookings } = await admin.get(previewBlockedDate, { params, body: block })
  expect(bookings).toMatchObject([{ uuid: gone.uuid, back: { amount: 20_000, currency: 'HKD', inCredits: false } }])
  const decisions = bookings.map(({ uuid, version }) => ({ uuid, version, keep: false }))
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'New carpet' }]
  await admin.get(createBlockedDate, { params, body: { ...block, reasonDescList, decisions } })
  const said = await mailOf(wong.email, 'Cancelled: Oak, % 08:00 AM%')
  expect(said).toContain('\n\nNew carpet\n\nHK$200.00 will be credited to the account of the company.\n\n')
  const desk = await mailOf('porter@harbour.example', 'A booking was cancelled: Oak, % 08:00 AM%')
  expect(desk).toContain('New carpet')
  expect(desk).not.toContain('200.00')
})

test('of what the steps keep it says so much once it was called off', async () => {
  const { uuid } = await book('COMPANY_ACCOUNT', '16:00', '17:00')
  await pool.query(`update bookings set refund_steps = '[{"hoursBefore": 4, "percent": 50}]', refund_most = 50 where uuid = $1`, [uuid])
  expect(await cancelled(uuid)).toMatchObject({ returned: [{ amount: 10_000, status: 'CREDITED' }], kept: 10_000 })
})

test('a card that was declined has not failed as long as the room is held: it can be paid for again', async () => {
  const { uuid, payUntil } = await book('ONLINE', '14:00', '15:00')
  const { paymentUuid } = await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  const payment = { params: { oc: pinecrest.uuid, uuid: paymentUuid } }
  expect(await tenant.get(getPayment, payment)).toMatchObject({ payAgainUntil: null, may: { payAgain: false } })
  await pool.query(`update payments set status = 'FAILED', address = null where uuid = $1`, [paymentUuid])
  expect(await tenant.get(getPayment, payment)).toMatchObject({ status: 'FAILED', payAgainUntil: payUntil, may: { payAgain: true } })
  const { items } = await tenant.get(listPayments, { params: { oc: pinecrest.uuid } })
  expect(items.find((one) => one.uuid === paymentUuid)).toMatchObject({ payAgainUntil: payUntil })
  clock.set('2027-03-08T02:00:00Z')
  expect(await tenant.get(getPayment, payment)).toMatchObject({ payAgainUntil: null, may: { payAgain: false } })
})

test('what a payment is for is read in the language of its reader', async () => {
  const { uuid } = await book('ONLINE', '16:00', '17:00')
  const { paymentUuid } = await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  const read = async (language: string) => {
    const params = { oc: harbour.uuid, uuid: paymentUuid }
    const { data } = await admin.any(getPayment, { params, headers: { 'accept-language': language } })
    return (data as { title: string }).title
  }
  expect(await read('en')).toBe('Oak · 12 Mar 2027, 04:00 PM – 05:00 PM')
  expect(await read('zh-Hant')).toContain('2027年3月12日')
})
