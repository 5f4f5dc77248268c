import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { getDetailInfo } from '#modules/identity/office-centres/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { activateUser, deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { checkLedger } from '#modules/money/ledger/server/front.ts'
import { actInSandbox, getPayment } from '#modules/money/payments/contract.ts'
import { desk, sandboxTokenOf } from '#modules/money/payments/server/example.ts'
import type { PaymentRecord } from '#modules/money/payments/server/front.ts'
import { paymentByUuid } from '#modules/money/payments/server/payment-rows.ts'
import { deliverDue } from '#modules/money/payments/server/sandbox/deliver.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { deactivateBooking, setAddOns } from '#modules/property/subscriptions/contract.ts'
import { createBooking, getBookingHistory, payBooking } from '#modules/spaces/bookings/contract.ts'
import { letBookingsGo } from '#modules/spaces/bookings/server/by-minute.ts'
import { bookingOf, categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory, withdrawFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from './portal.ts'

// What happens between the checkout and the provider's word: whoever paid has the room, or the money back, whole and in words, and the ledger balances.

const { portal, world, as, nobody, clock } = await testPortal()
const { app } = portal
const { pool } = app.database
const context = systemContext(app, 'test')
const sales = as(await world.person(await world.platform(), 'CENTRICITY_SALES'))
const begin = '2027-03-08T01:00:00Z'
const key = () => ({ key: randomUUID() })
beforeEach(() => clock.set(begin))

const uuidOf = async (userId: number): Promise<string> =>
  (await pool.query<{ uuid: string }>('select uuid from users where id = $1', [userId])).rows[0]?.uuid ?? ''

let places = 0
/** A building with one room for money, and somebody who books it. */
const place = async () => {
  places += 1
  const harbour = await world.building(`Harbour Tower ${places}`, { addOns: ['BOOK_FACILITY'] })
  const pinecrest = await world.tenantIn(harbour, `Pinecrest ${places}`)
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const lee = await world.person(pinecrest, 'TENANT')
  const provider = await desk(world, admin, harbour)
  await provider.open()
  const params = { oc: harbour.uuid }
  const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
  const oak = await liveRoom(admin, harbour.uuid, roomOf('Oak', rooms, { payBy: ['ONLINE'] }))
  await admin.get(createRate, {
    params,
    body: { name: 'Oak', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [oak.uuid], validFrom: '2026-01-01' },
  })
  const call = as(lee)
  const at = (uuid: string) => ({ params: { ...params, uuid } })
  const bookSend = (from: string, until: string) =>
    call.send(createBooking, { params, body: bookingOf(oak.uuid, '2027-03-12', from, until, { payBy: 'ONLINE' }) }, key())
  const book = async (from: string, until: string) => {
    const { data, text } = await bookSend(from, until)
    if (!data) throw new Error(text)
    return data
  }
  /** The checkout is open; nobody has pressed anything there. */
  const toPay = async ({ uuid }: { uuid: string }): Promise<PaymentRecord> => {
    const { paymentUuid } = await call.get(payBooking, at(uuid), { key: randomUUID() })
    await app.jobs.settled()
    const asked = await paymentByUuid(context, paymentUuid)
    if (!asked) throw new Error('it is to be paid')
    return provider.payment(asked.id)
  }
  return { harbour, pinecrest, admin, boss, lee, call, provider, params, oak, at, bookSend, book, toPay }
}
type Place = Awaited<ReturnType<typeof place>>

const statusOf = async (uuid: string) =>
  (
    await pool.query<{ status: string; ended: boolean; held: number }>(
      `select b.status, b.ended_at is not null as ended,
         (select count(*)::integer from space_holds h where h.booking_id = b.id and h.ended_at is null) as held from bookings b where uuid = $1`,
      [uuid],
    )
  ).rows[0]
const mailedTo = async (address: string) => {
  await app.jobs.settled()
  return mailsTo(portal, address)
}
/** In the last moment of the hold, and its event is late. */
const pressLate = async ({ provider }: Place, asked: PaymentRecord) => {
  clock.set('2027-03-08T01:34:30Z')
  await provider.press(asked, 'PAY', { manner: 'LATE' })
  // later than any job of a minute that runs beside the test
  await pool.query(`update sandbox_events set due_at = '2027-03-08T01:40:00Z' where delivered_at is null`)
}
const lapse = async () => {
  clock.set('2027-03-08T01:36:00Z')
  await letBookingsGo(context)
  await app.jobs.settled()
}
const arrives = async () => {
  clock.set('2027-03-08T01:41:00Z')
  await deliverDue(context)
  await app.jobs.settled()
}
/** Booked, the checkout pressed in the last moment, and let go before the provider has told. */
const paidAfterLapse = async (there: Place, from = '10:00', until = '11:00') => {
  const made = await there.book(from, until)
  clock.set('2027-03-08T01:20:00Z')
  const asked = await there.toPay(made)
  await pressLate(there, asked)
  await lapse()
  expect(await statusOf(made.uuid)).toMatchObject({ status: 'EXPIRED' })
  return { made, asked }
}
/** All of it went back, the person was told in a mail, and the books agree. */
const givenBack = async ({ provider, lee }: Place, made: { uuid: string }, asked: PaymentRecord) => {
  expect(await statusOf(made.uuid)).toMatchObject({ held: 0 })
  expect(await provider.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', paid: 20_000, refunded: 20_000 })
  const { rows } = await pool.query('select amount::integer, status, cause from payment_refunds where payment_id = $1', [asked.id])
  expect(rows).toEqual([{ amount: 20_000, status: 'SUCCEEDED', cause: asked.uuid }])
  const told = (await mailedTo(lee.email)).filter(({ subject }) => subject.includes('Paid too late'))
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toContain('HK$200.00')
  expect(await checkLedger(context)).toEqual([])
}

/** One a week, for the person of the place. */
const onceAWeek = async ({ admin, params, lee }: Place) => {
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Once', maxBooking: 1, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [await uuidOf(lee.userId)] } })
  return { groupId: group.uuid }
}
const usedOf = async (group: string) =>
  (await pool.query('select used from booking_usage u join user_groups g on g.id = u.user_group_id where g.uuid = $1', [group])).rows
const bookingsOff = async ({ harbour }: Place) => void (await sales.get(deactivateBooking, { params: { id: harbour.uuid } }))
const addOnOff = async ({ harbour }: Place, centre = harbour) => {
  const params = { id: centre.uuid }
  const { version } = await sales.get(getDetailInfo, { params })
  await sales.get(setAddOns, { params, version, body: { addOns: [] } })
}

describe('paid too late', () => {
  test('the room is theirs where nobody has it, and it counts again', async () => {
    const there = await place()
    const { groupId } = await onceAWeek(there)
    const { made, asked } = await paidAfterLapse(there)
    await arrives()
    expect(await statusOf(made.uuid)).toEqual({ status: 'CONFIRMED', ended: false, held: 1 })
    expect(await there.provider.payment(asked.id)).toMatchObject({ status: 'SUCCEEDED', refunded: 0 })
    expect(await usedOf(groupId)).toEqual([{ used: 1 }])
    expect(await there.bookSend('12:00', '13:00')).toMatchObject({ status: 409, error: { code: 'booking_refused' } })
    const { items } = await there.call.get(getBookingHistory, there.at(made.uuid))
    expect(items.map(({ action }) => action)).toContain('paidLate')
    expect(await checkLedger(context)).toEqual([])
  })

  test('by whoever has booked another time since, and may have one: the money goes back', async () => {
    const there = await place()
    const { groupId } = await onceAWeek(there)
    const { made, asked } = await paidAfterLapse(there)
    await there.book('12:00', '13:00')
    await arrives()
    expect(await statusOf(made.uuid)).toMatchObject({ status: 'EXPIRED' })
    await givenBack(there, made, asked)
    expect(await usedOf(groupId)).toEqual([{ used: 1 }])
  })

  test('what somebody else has by now counts for nothing', async () => {
    const there = await place()
    const { groupId } = await onceAWeek(there)
    const { made, asked } = await paidAfterLapse(there)
    const other = as(await world.person(there.pinecrest, 'TENANT'))
    await other.get(
      createBooking,
      { params: there.params, body: bookingOf(there.oak.uuid, '2027-03-12', '10:00', '11:00', { payBy: 'ONLINE' }) },
      key(),
    )
    await arrives()
    await givenBack(there, made, asked)
    expect(await usedOf(groupId)).toEqual([{ used: 0 }])
  })

  test.each([
    [
      'who was removed',
      async ({ boss, pinecrest, lee }: Place) => {
        const params = { oc: pinecrest.uuid, id: String(lee.userId) }
        const { version } = await boss.get(getUser, { params })
        await boss.get(deleteUser, { params, version, body: { reason: 'Left' } })
      },
    ],
    [
      'who was switched off',
      async ({ boss, pinecrest, lee }: Place) => {
        const params = { oc: pinecrest.uuid, id: String(lee.userId) }
        const { version } = await boss.get(getUser, { params })
        await boss.get(activateUser, { params, version, body: { active: false } })
      },
    ],
    ['of a building that takes no bookings', bookingsOff],
    ['of a building without the add-on', addOnOff],
    ['of a company without the add-on', (there: Place) => addOnOff(there, there.pinecrest)],
  ])('by somebody %s: the money goes back', async (_whom, happens) => {
    const there = await place()
    const { made, asked } = await paidAfterLapse(there)
    await happens(there)
    await arrives()
    expect(await statusOf(made.uuid)).toMatchObject({ status: 'EXPIRED' })
    await givenBack(there, made, asked)
  })
})

describe('in the middle of a checkout', () => {
  const events: [string, (there: Place) => Promise<void>][] = [
    ['the add-on is switched off', addOnOff],
    ['bookings are switched off', bookingsOff],
    ['the room is withdrawn', async ({ admin, at, oak }) => void (await admin.get(withdrawFacility, { ...at(oak.uuid), version: oak.version }))],
  ]
  test.each(events)('%s: paid in time it is theirs, as what is booked stays; too late the money goes back whole', async (_what, happens) => {
    const there = await place()
    const [inTime, late] = [await there.book('10:00', '11:00'), await there.book('14:00', '15:00')]
    clock.set('2027-03-08T01:20:00Z')
    const [first, second] = [await there.toPay(inTime), await there.toPay(late)]
    await happens(there)
    await there.provider.press(first, 'PAY')
    expect(await statusOf(inTime.uuid)).toEqual({ status: 'CONFIRMED', ended: false, held: 1 })
    expect(await there.provider.payment(first.id)).toMatchObject({ status: 'SUCCEEDED', paid: 20_000, refunded: 0 })
    expect((await mailedTo(there.lee.email)).length).toBeGreaterThan(0)
    await pressLate(there, second)
    await lapse()
    await arrives()
    expect(await statusOf(late.uuid)).toEqual({ status: 'EXPIRED', ended: false, held: 0 })
    await givenBack(there, late, second)
  })

  test('the company leaves: what was pressed already goes back whole, and the page that is open takes no money any more', async () => {
    const there = await place()
    const [pressed, open] = [await there.book('10:00', '11:00'), await there.book('14:00', '15:00')]
    clock.set('2027-03-08T01:20:00Z')
    const [first, second] = [await there.toPay(pressed), await there.toPay(open)]
    await pressLate(there, first)
    await leave(there.admin, there.harbour.uuid, there.pinecrest.id)
    await app.jobs.settled()
    for (const { uuid } of [pressed, open]) expect(await statusOf(uuid)).toMatchObject({ ended: true, held: 0 })
    expect(await nobody.send(actInSandbox, { body: { token: sandboxTokenOf(app, second), deed: 'PAY' } })).toMatchObject({
      status: 409,
      error: { code: 'sandbox_checkout_over' },
    })
    expect(await there.provider.payment(second.id)).toMatchObject({ status: 'CANCELLED', paid: 0 })
    await lapse()
    await arrives()
    await givenBack(there, pressed, first)
    expect((await there.admin.get(getPayment, there.at(first.uuid))).refunds).toMatchObject([{ status: 'SUCCEEDED', amount: 20_000 }])
  })
})
