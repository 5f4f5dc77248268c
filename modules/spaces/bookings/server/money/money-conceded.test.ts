import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { correctCharge, getAllowance, getCharge, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { refundPayment } from '#modules/money/payments/contract.ts'
import { paidFor, type PaymentRecord, paymentsOf } from '#modules/money/payments/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, cancelBooking, createBooking, getBooking, payBooking, updateBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'
import { bookingsOfCompany } from '../leaving.ts'

// What the building gives back of its own accord, and what steps have kept, are two facts that no change makes one of (decision 085).

const { portal, world, as, clock } = await testPortal()
const early = '2027-03-08T01:00:00Z'
/** At which half of it comes back. */
const late = '2027-03-11T01:00:00Z'
clock.set(early)
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
type Caller = typeof boss
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
const allowance = async (monthlyLimit: number | null) =>
  boss.get(updateAllowance, {
    ...ofKind,
    version: (await boss.get(getAllowance, ofKind)).version,
    body: { allowed: true, whom: 'EVERYBODY', monthlyLimit },
  })
await allowance(null)

const refundSteps = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
/** A room at 180.00 an hour. */
const priced = async (title: string, more: Partial<NewFacility> = {}) => {
  const made = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['COMPANY_ACCOUNT', 'ONLINE'], refundSteps, ...more }))
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 18_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made
}
type Room = Awaited<ReturnType<typeof priced>>
const booked = async (room: Room, payBy: 'COMPANY_ACCOUNT' | 'ONLINE', until = '11:00', who = boss): Promise<Booking> => {
  const made = await who.get(createBooking, { params, body: bookingOf(room.uuid, day, '10:00', until, { payBy }) }, key())
  if (payBy === 'ONLINE') await pay(made)
  return who.get(getBooking, at(made.uuid))
}
/** The newest payment of it has come. */
const arrive = async ({ uuid }: Pick<Booking, 'uuid'>) => {
  const { rows } = await pool.query<{ part: string | null }>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1 and paid = 0 returning part`,
    [uuid],
  )
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours) throw new Error('bookings are paid for')
  await context.transaction((tx) => ours.paid(tx, tx.context, { kind: 'bookings', subject: uuid, part: rows[0]?.part ?? null } as PaymentRecord))
}
const pay = async ({ uuid }: Pick<Booking, 'uuid'>) => {
  await boss.get(payBooking, at(uuid), key())
  await arrive({ uuid })
}
const change = async ({ uuid }: Booking, until: string, more: object = {}, who: Caller = boss) => {
  const { version, facility, attendees, title } = await who.get(getBooking, at(uuid))
  const body = { facilityUuid: facility.uuid, date: day, timeFrom: '10:00', timeUntil: until, attendees, title, payBy: null, ...more }
  return who.send(updateBooking, { ...at(uuid), version, body })
}
const cancelled = async ({ uuid }: Booking, who: Caller = boss) =>
  who.get(cancelBooking, { ...at(uuid), version: (await who.get(getBooking, at(uuid))).version, body: { reason: '' } })
const charged = async ({ uuid }: Booking) => (await chargesOf(context, 'bookings', [uuid])).get(uuid)?.left
const paid = async ({ uuid }: Booking) => (await paymentsOf(context, 'bookings', [uuid])).get(uuid)?.left
const lineOf = async ({ uuid }: Booking) => {
  const { rows } = await pool.query<{ uuid: string }>('select uuid from charges where subject = $1 and corrects_id is null order by id desc', [uuid])
  return { params: { oc: harbour.uuid, uuid: rows[0]?.uuid ?? '' } }
}
const concede = async (booking: Booking, amount: number | null) => {
  const line = await lineOf(booking)
  return admin.send(
    correctCharge,
    { ...line, version: (await admin.get(getCharge, line)).version, body: { amount, reason: 'The screen flickered' } },
    key(),
  )
}
const giveBack = async ({ uuid }: Booking, amount: number) => {
  const { rows } = await pool.query<{ uuid: string; version: number }>('select uuid, version from payments where subject = $1 order by id', [uuid])
  const [{ uuid: payment = '', version = 0 } = {}] = rows
  return admin.send(
    refundPayment,
    { params: { oc: harbour.uuid, uuid: payment }, version, body: { amount, lines: null, reason: 'The screen flickered' } },
    key(),
  )
}
const decide = async (title: string, decision: 'APPROVED' | 'REJECTED') => {
  const { items } = await admin.get(listApprovals, { query: { wildcardSearch: title } })
  return admin.get(decideApproval, { params: { uuid: items[0]?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
}
const asked = async (title: string, payBy: 'COMPANY_ACCOUNT' | 'ONLINE') => {
  const room = await priced(title, { approval: true })
  const made = await boss.get(createBooking, { params, body: bookingOf(room.uuid, day, '10:00', '11:00', { payBy }) }, key())
  await decide(title, 'APPROVED')
  if (payBy === 'ONLINE') await pay(made)
  return boss.get(getBooking, at(made.uuid))
}
const refused = (code: string) => ({ status: 409, error: { code } })

test('conceded, and asked for anew, it is charged by nobody again, neither by the move, nor when the building agrees, nor longer', async () => {
  clock.set(early)
  const made = await asked('Alder', 'COMPANY_ACCOUNT')
  await concede(made, null)
  expect(await charged(made)).toBe(0)
  expect(await change(made, '11:00', { attendees: 8 })).toMatchObject({ data: { status: 'CONFIRMED', change: { status: 'ASKED' } } })
  expect(await change(made, '12:00', { timeFrom: '11:00' })).toMatchObject({ data: { change: { timeFrom: '11:00' } } })
  for (const who of [boss, admin]) expect(await change(made, '12:30', {}, who)).toMatchObject(refused('costs_more'))
  await decide('Alder', 'APPROVED')
  expect([await charged(made), (await boss.get(getBooking, at(made.uuid))).status]).toEqual([0, 'CONFIRMED'])
})

test('conceded whole, it is not charged again by way of a room that costs nothing', async () => {
  clock.set(early)
  const made = await booked(await priced('Almond'), 'COMPANY_ACCOUNT')
  await concede(made, null)
  const free = await liveRoom(admin, harbour.uuid, roomOf('Instead of Almond', rooms))
  await change(made, '11:00', { facilityUuid: free.uuid })
  expect(await change(made, '11:00', { facilityUuid: made.facility.uuid })).toMatchObject({ status: 200 })
  expect(await charged(made)).toBe(0)
})

test('paid online and given back by the building, it is not to be paid again once that has agreed anew', async () => {
  clock.set(early)
  const made = await asked('Aspen', 'ONLINE')
  expect(await giveBack(made, 18_000)).toMatchObject({ status: 200 })
  expect(await change(made, '11:00', { attendees: 8 })).toMatchObject({ data: { change: { status: 'ASKED', due: 0 } } })
  await decide('Aspen', 'APPROVED')
  expect(await boss.get(getBooking, at(made.uuid))).toMatchObject({ status: 'CONFIRMED', may: { pay: false } })
})

test('what waits for the building is made dearer by nobody but the company', async () => {
  clock.set(early)
  const made = await asked('Bay', 'COMPANY_ACCOUNT')
  expect(await change(made, '11:30')).toMatchObject({ data: { change: { status: 'ASKED', total: 27_000 } } })
  expect(await change(made, '13:00', {}, admin)).toMatchObject(refused('costs_more'))
  expect(await charged(made)).toBe(18_000)
  await decide('Bay', 'APPROVED')
  expect(await charged(made)).toBe(27_000)
})

test('a concession before a shorter time, and after one, is not charged with a longer one', async () => {
  clock.set(early)
  const room = await priced('Box')
  const [first, then] = [await booked(room, 'COMPANY_ACCOUNT'), await booked(await priced('Broom'), 'COMPANY_ACCOUNT')]
  clock.set(late)
  await concede(first, 4000)
  await change(first, '10:30')
  expect(await charged(first)).toBe(9500)
  expect(await change(first, '11:00')).toMatchObject(refused('costs_more'))
  await change(then, '10:30')
  await concede(then, 4500)
  expect(await change(then, '11:00')).toMatchObject(refused('costs_more'))
  expect(await charged(then)).toBe(9000)
})

test('online what the building gave back is no part of a difference', async () => {
  clock.set(early)
  const made = await booked(await priced('Cherry'), 'ONLINE')
  await giveBack(made, 12_000)
  await change(made, '10:30')
  expect(await paid(made)).toBe(0)
  expect(await change(made, '11:00')).toMatchObject({ data: { change: { due: 6000 } } })
})

test('of what is paid anew the steps give their share, by whichever way it came there', async () => {
  clock.set(early)
  const [straight, round] = [await booked(await priced('Cedar'), 'COMPANY_ACCOUNT'), await booked(await priced('Elder'), 'COMPANY_ACCOUNT')]
  clock.set(late)
  for (const made of [straight, round]) {
    const free = await liveRoom(admin, harbour.uuid, roomOf(`Instead of ${made.facility.title}`, rooms))
    await change(made, '11:00', { facilityUuid: free.uuid })
    expect(await charged(made)).toBe(9000)
  }
  await change(round, '10:30', { facilityUuid: round.facility.uuid })
  expect(await charged(round)).toBe(9000)
  for (const made of [straight, round]) {
    await change(made, '11:00', { facilityUuid: made.facility.uuid })
    expect(await charged(made)).toBe(18_000)
    // of nine thousand that are new the half
    expect((await cancelled(made)).status).toBe('CANCELLED')
    expect(await charged(made)).toBe(13_500)
  }
})

test('conceded and made dearer in one moment, one of the two comes first: what is conceded is not charged again', async () => {
  clock.set(early)
  const room = await priced('Fir')
  for (let round = 0; round < 10; round += 1) {
    const made = await booked(room, 'COMPANY_ACCOUNT')
    const [given, longer] = await Promise.all([concede(made, 10_000), change(made, '11:30')])
    const gave = given.status === 200 ? 10_000 : 0
    expect([longer.status, await charged(made)]).toEqual([longer.status, (longer.status === 200 ? 27_000 : 18_000) - gave])
    await cancelled(made)
  }
})

test('what is conceded no longer counts against what a person may charge in a month', async () => {
  clock.set(early)
  const room = await priced('Hazel')
  const person = await world.person(pinecrest, 'TENANT')
  await allowance(36_000)
  const made = await booked(room, 'COMPANY_ACCOUNT', '12:00', as(person))
  await concede(made, 30_000)
  const used = async () =>
    Number((await pool.query<{ used: string }>('select used from charge_account_uses where user_id = $1', [person.userId])).rows[0]?.used)
  expect(await used()).toBe(6000)
  await cancelled(made, as(person))
  expect([await used(), await charged(made)]).toEqual([0, 0])
  await allowance(null)
})

test('a company that comes back has what stood before it left, with what changes had kept', async () => {
  clock.set(early)
  const [shorter, again] = [await booked(await priced('Oak'), 'COMPANY_ACCOUNT'), await booked(await priced('Pine'), 'COMPANY_ACCOUNT')]
  clock.set(late)
  await change(shorter, '10:30')
  await concede(again, 4000)
  const company = { id: pinecrest.id, buildingId: harbour.id, companyName: 'Pinecrest', cause: randomUUID(), gone: false }
  await context.transaction(async (tx) => bookingsOfCompany.end?.(tx, company))
  await context.transaction(async (tx) => bookingsOfCompany.restore?.(tx, { ...company, gone: true }))
  expect([await charged(shorter), await charged(again)]).toEqual([13_500, 14_000])
  for (const made of [shorter, again]) await cancelled(made)
  // the half of what was left of its price; and of what the building left the half of its price at most
  expect([await charged(shorter), await charged(again)]).toEqual([9000, 5000])
})
