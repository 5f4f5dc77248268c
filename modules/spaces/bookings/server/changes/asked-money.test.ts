import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { correctCharge, getAllowance, getCharge, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { paidFor, type PaymentRecord, paymentsOf } from '#modules/money/payments/server/front.ts'
import { createCategory, getFacility, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as contract from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'

// Money of changes that wait for the building's word: none moves until it has agreed (decision 086).

const { getBooking, updateBooking, createBooking, payBooking } = contract
const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
beforeEach(() => clock.set(begin))
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const other = as(await world.person(pinecrest, 'TENANT'))
await takesMoneyNow(world, harbour.id)
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const day = '2027-03-12'
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
const allow = async (monthlyLimit: number | null) =>
  boss.get(updateAllowance, {
    ...ofKind,
    version: (await boss.get(getAllowance, ofKind)).version,
    body: { allowed: true, whom: 'EVERYBODY', monthlyLimit },
  })
await allow(null)
const refundSteps = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
/** To which the building agrees. */
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, { approval: true, ...more }))
/** At 200.00 an hour. */
const priced = async (title: string, more: Partial<NewFacility> = {}) => {
  const made = await room(title, { payBy: ['COMPANY_ACCOUNT', 'ONLINE'], refundSteps, ...more })
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price: 20_000, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made
}
type Caller = typeof tenant
const roundsOf = async ({ uuid }: { uuid: string }) =>
  (await admin.get(listApprovals, { query: { limit: 100 } })).items.filter(({ path }) => path.endsWith(uuid))
const decide = async (booking: { uuid: string }, decision: 'APPROVED' | 'REJECTED' = 'APPROVED', who: Caller = admin) => {
  const [round] = await roundsOf(booking)
  return who.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
}
const now = ({ uuid }: { uuid: string }, who: Caller = tenant) => who.get(getBooking, at(uuid))
/** Of which the newest payment has come. */
const arrive = async ({ uuid }: { uuid: string }) => {
  const { rows } = await pool.query<{ part: string | null }>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1 and paid = 0 returning part`,
    [uuid],
  )
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours) throw new Error('bookings are paid for')
  return context.transaction((tx) => ours.paid(tx, tx.context, { kind: 'bookings', subject: uuid, part: rows[0]?.part ?? null } as PaymentRecord))
}
type Body = Partial<Parameters<typeof tenant.get<typeof createBooking>>[1]['body']>
/** Agreed to, and paid. */
const had = async (uuid: string, from = '10:00', until = '11:00', more: Body = {}, who: Caller = tenant) => {
  const made = await who.get(createBooking, { params, body: { ...bookingOf(uuid, day, from, until), ...more } }, key())
  await decide(made)
  if (more.payBy === 'ONLINE') {
    await who.get(payBooking, at(made.uuid), key())
    await arrive(made)
  }
  return now(made, who)
}
type Edit = Partial<Parameters<typeof tenant.get<typeof updateBooking>>[1]['body']>
const change = async (booking: { uuid: string }, more: Edit, who: Caller = tenant) => {
  const { version, facility, date, timeFrom, timeUntil, attendees, title } = await now(booking, who)
  const body = { facilityUuid: facility.uuid, date, timeFrom, timeUntil, attendees, title, payBy: null, ...more }
  return who.send(updateBooking, { ...at(booking.uuid), version, body })
}
const charged = async ({ uuid }: { uuid: string }) => (await chargesOf(context, 'bookings', [uuid])).get(uuid)?.left
const paid = async ({ uuid }: { uuid: string }) => (await paymentsOf(context, 'bookings', [uuid])).get(uuid)?.left
const taken = (uuid: string, from: string, until: string) => other.send(createBooking, { params, body: bookingOf(uuid, day, from, until) }, key())

test('what it costs less comes back by the steps of the moment at which it was asked for; refused, no money moves', async () => {
  const plum = await priced('Plum')
  const [agreed, refused] = [
    await had(plum.uuid, '10:00', '12:00', { payBy: 'ONLINE' }),
    await had(plum.uuid, '14:00', '16:00', { payBy: 'COMPANY_ACCOUNT' }, boss),
  ]
  clock.set('2027-03-10T01:00:00Z')
  await change(agreed, { timeUntil: '11:00' })
  await change(refused, { timeUntil: '15:00' }, boss)
  // half of it would come back now
  clock.set('2027-03-11T01:00:00Z')
  expect([await paid(agreed), await charged(refused)]).toEqual([40_000, 40_000])
  await decide(agreed)
  await decide(refused, 'REJECTED')
  expect([await paid(agreed), await charged(refused)]).toEqual([20_000, 40_000])
  expect(await now(agreed)).toMatchObject({ total: 20_000, refund: { percent: 50, amount: 10_000 } })
})

test('what was paid online is longer once the building has agreed and the difference is paid', async () => {
  const pine = await priced('Pine')
  const made = await had(pine.uuid, '10:00', '11:00', { payBy: 'ONLINE' })
  expect((await change(made, { timeUntil: '12:30' })).data).toMatchObject({
    may: { pay: false },
    change: { status: 'ASKED', total: 50_000, due: 30_000 },
  })
  expect(await tenant.send(payBooking, at(made.uuid), key())).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
  await decide(made)
  const toPay = await now(made)
  expect(toPay).toMatchObject({ timeUntil: '11:00', may: { pay: true }, change: { status: 'OPEN', due: 30_000, until: '2027-03-09T01:00:00Z' } })
  await tenant.get(payBooking, at(made.uuid), key())
  expect(await arrive(made)).toBe('KEPT')
  expect([await paid(made), (await now(made)).timeUntil]).toEqual([50_000, '12:30'])
})

test('on the account it is charged with more once the building has agreed, as the company asked: by nobody else', async () => {
  const teak = await priced('Teak')
  const made = await had(teak.uuid, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT' }, boss)
  await change(made, { timeUntil: '12:00' }, boss)
  expect(await charged(made)).toBe(20_000)
  await decide(made)
  expect(await charged(made)).toBe(40_000)
  // as what is booked there anew says it
  const line = (await chargesOf(context, 'bookings', [made.uuid])).get(made.uuid)
  const { evidence } = await admin.get(getCharge, at(line?.uuid ?? ''))
  expect(evidence).toContainEqual({ label: 'Agreed to by the building on', value: '08 Mar 2027' })
})

test('what the company lets no more is refused when it is asked for, and told to the building without its sums when it agrees', async () => {
  const lime = await priced('Lime')
  const made = await had(lime.uuid, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT' }, boss)
  const { used } = (await pool.query<{ used: number }>('select sum(used)::integer as used from charge_account_uses')).rows[0] ?? { used: 0 }
  await allow(used + 10_000)
  expect(await change(made, { timeUntil: '12:00' }, boss)).toMatchObject({ status: 409, error: { refusal: { rule: 'account' } } })
  await allow(used + 20_000)
  expect(await change(made, { timeUntil: '12:00' }, boss)).toMatchObject({ status: 200 })
  await allow(used)
  const answer = await decide(made)
  expect(answer).toMatchObject({
    status: 409,
    error: { code: 'agrees_no_more', message: 'It cannot be agreed to any more. What it would be paid with does not allow it any more' },
  })
  // nothing of it was written
  expect([await charged(made), (await now(made, boss)).change?.status]).toEqual([20_000, 'ASKED'])
  expect(await decide(made, 'REJECTED')).toMatchObject({ status: 200 })
  await allow(null)
})

test('conceded while it is asked for, that is not charged again', async () => {
  const larch = await priced('Larch')
  const made = await had(larch.uuid, '10:00', '12:00', { payBy: 'COMPANY_ACCOUNT' }, boss)
  await change(made, { timeFrom: '13:00', timeUntil: '15:00' }, boss)
  const { rows } = await pool.query<{ uuid: string }>('select uuid from charges where subject = $1 and corrects_id is null', [made.uuid])
  const line = { params: { oc: harbour.uuid, uuid: rows[0]?.uuid ?? '' } }
  const { version } = await admin.get(getCharge, line)
  await admin.get(correctCharge, { ...line, version, body: { amount: 15_000, reason: 'Too cold' } }, key())
  await decide(made)
  expect([await charged(made), (await now(made, boss)).timeFrom]).toEqual([25_000, '13:00'])
  // dearer, it would be: whoever decides reads why not
  const dearer = await had(larch.uuid, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT' }, boss)
  await change(dearer, { timeUntil: '12:00' }, boss)
  const first = await pool.query<{ uuid: string }>('select uuid from charges where subject = $1 and corrects_id is null', [dearer.uuid])
  const lineOf = { params: { oc: harbour.uuid, uuid: first.rows[0]?.uuid ?? '' } }
  await admin.get(
    correctCharge,
    { ...lineOf, version: (await admin.get(getCharge, lineOf)).version, body: { amount: 5000, reason: 'Too cold' } },
    key(),
  )
  expect(await decide(dearer)).toMatchObject({
    status: 409,
    error: { code: 'agrees_no_more', message: expect.stringContaining('was given back since') },
  })
})

test('paid in credits they are taken once it is agreed to, and none for what is not', async () => {
  const walnut = await priced('Walnut', { payBy: ['CREDITS'] })
  const lee = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'With credits', credit: 500, creditPeriodUnit: 'MONTH' } })
  const { rows: people } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  await admin.get(addGroupPeople, { params: { oc: harbour.uuid, id: group.uuid }, body: { userUuids: [people[0]?.uuid ?? ''] } })
  const by = as(lee)
  const used = async () => {
    const { rows } = await pool.query<{ n: number }>('select coalesce(sum(used), 0)::integer as n from credit_usage where user_id = $1', [lee.userId])
    return rows[0]?.n
  }
  const made = await had(walnut.uuid, '10:00', '11:00', { payBy: 'CREDITS' }, by)
  expect(await used()).toBe(20_000)
  await change(made, { timeUntil: '12:00' }, by)
  expect(await used()).toBe(20_000)
  await decide(made, 'REJECTED')
  expect(await used()).toBe(20_000)
  await change(made, { timeUntil: '12:00' }, by)
  await decide(made)
  expect(await used()).toBe(40_000)
  expect((await change(made, { timeUntil: '13:00' }, by)).error).toMatchObject({ refusal: { rule: 'credits' } })
})

test('of a shared room it has another place then, and checked in before its start it is charged all the same', async () => {
  const gym = await priced('Gym', { mode: 'SHARED', places: 2, capacity: 2, checkIn: true })
  const made = await had(gym.uuid, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT', attendees: 1 }, boss)
  await had(gym.uuid, '11:00', '12:00', { payBy: 'COMPANY_ACCOUNT', attendees: 1 }, boss)
  await change(made, { timeUntil: '12:00' }, boss)
  expect((await taken(gym.uuid, '11:00', '12:00')).status).toBe(409)
  clock.set('2027-03-12T01:55:00Z')
  await boss.get(contract.checkInBooking, { ...at(made.uuid), version: (await now(made, boss)).version })
  expect(await decide(made)).toMatchObject({ status: 200 })
  expect(await now(made, boss)).toMatchObject({ status: 'CHECKED_IN', timeUntil: '12:00' })
  expect(await charged(made)).toBe(40_000)
})

test('moved to another month, what the building concedes then is free again in that month', async () => {
  const acer = await priced('Acer', { aheadDays: 90 })
  const made = await had(acer.uuid, '10:00', '12:00', { payBy: 'COMPANY_ACCOUNT' }, boss)
  const used = async () => {
    const { rows } = await pool.query<{ month: string; used: number }>(
      `select month::text, used::integer from charge_account_uses where used > 0 and user_id = (select user_id from bookings where uuid = $1) order by month`,
      [made.uuid],
    )
    return Object.fromEntries(rows.map(({ month, used: n }) => [month.slice(0, 7), n]))
  }
  const before = await used()
  await change(made, { date: '2027-04-12', timeUntil: '11:00' }, boss)
  await decide(made)
  expect(await used()).toEqual({ ...before, '2027-03': (before['2027-03'] ?? 0) - 40_000 || undefined, '2027-04': 20_000 })
  const { rows } = await pool.query<{ uuid: string }>('select uuid from charges where subject = $1 and corrects_id is null', [made.uuid])
  const line = { params: { oc: harbour.uuid, uuid: rows[0]?.uuid ?? '' } }
  const { version } = await admin.get(getCharge, line)
  await admin.get(correctCharge, { ...line, version, body: { amount: 5000, reason: 'Too cold' } }, key())
  expect((await used())['2027-04']).toBe(15_000)
  await boss.get(contract.cancelBooking, { ...at(made.uuid), version: (await now(made, boss)).version, body: {} })
  expect((await used())['2027-04']).toBeUndefined()
})

test('how it is to be paid is part of what is asked for, and stays as it was shown', async () => {
  const pine = await priced('Larix', { payBy: [] })
  const edit = async (payBy: NewFacility['payBy']) => {
    const { version } = await admin.get(getFacility, at(pine.uuid))
    await admin.get(updateFacility, {
      ...at(pine.uuid),
      version,
      body: roomOf('Larix', rooms, { approval: true, checkIn: true, refundSteps, payBy }),
    })
  }
  await edit([])
  // paid at the building’s desk, as all there is
  const made = await had(pine.uuid, '10:00', '11:00', {}, boss)
  await change(made, { timeUntil: '12:00' }, boss)
  await edit(['COMPANY_ACCOUNT'])
  expect(await decide(made)).toMatchObject({ status: 200 })
  expect(await now(made, boss)).toMatchObject({ timeUntil: '12:00', total: 40_000, payBy: null })
  expect(await charged(made)).toBeUndefined()
  // nor is it left to be paid by somebody who is there already, in a way that nobody was shown
  await change(made, { timeUntil: '13:00', payBy: 'COMPANY_ACCOUNT' }, boss)
  await edit(['ONLINE'])
  clock.set('2027-03-12T01:55:00Z')
  await boss.get(contract.checkInBooking, { ...at(made.uuid), version: (await now(made, boss)).version })
  expect(await decide(made)).toMatchObject({ status: 200 })
  expect(await now(made, boss)).toMatchObject({ status: 'CHECKED_IN', payBy: 'COMPANY_ACCOUNT', timeUntil: '13:00' })
  expect(await charged(made)).toBe(60_000)
})

test('the same wish, to be paid in another way, is another wish', async () => {
  const [free, dear] = [await room('Alder'), await priced('Rowan')]
  const made = await had(free.uuid, '10:00', '11:00', {}, boss)
  await change(made, { facilityUuid: dear.uuid, payBy: 'COMPANY_ACCOUNT' }, boss)
  expect((await now(made, boss)).change).toMatchObject({ status: 'ASKED', payBy: 'COMPANY_ACCOUNT', due: 0 })
  await change(made, { facilityUuid: dear.uuid, payBy: 'ONLINE' }, boss)
  expect((await now(made, boss)).change).toMatchObject({ status: 'ASKED', payBy: 'ONLINE', due: 20_000 })
  await decide(made)
  expect((await now(made, boss)).change).toMatchObject({ status: 'OPEN', payBy: 'ONLINE' })
  await change(made, { facilityUuid: dear.uuid, payBy: 'COMPANY_ACCOUNT' }, boss)
  expect((await now(made, boss)).change).toMatchObject({ status: 'ASKED', payBy: 'COMPANY_ACCOUNT', due: 0 })
})
