import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { acceptDispute, disputeCharge, getAllowance, getCharge, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf, reverse } from '#modules/money/charges/server/front.ts'
import { paidFor, type PaymentRecord, paymentsOf, refund } from '#modules/money/payments/server/front.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createDiscount, createRate, getDiscount } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, cancelBooking, createBooking, getBooking, payBooking, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'
import { bookingsOfCompany } from '../leaving.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const context = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })
const steps = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 4, percent: 50 },
]
let people = 0
const somebody = async () => {
  people += 1
  const person = await world.person(pinecrest, 'TENANT', { name: `Person ${people}` })
  return { person, call: as(person) }
}
type Caller = Awaited<ReturnType<typeof somebody>>['call']

const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const priced = async (title: string, more: Partial<NewFacility> = {}, price = 20_000) => {
  const made = await room(title, { payBy: ['ONLINE', 'COMPANY_ACCOUNT'], refundSteps: steps, ...more })
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [made.uuid], validFrom: '2026-01-01' },
  })
  return made
}
const letCharge = async (whom: 'EVERYBODY' | 'BY_RIGHT') => {
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom, monthlyLimit: null } })
}
const agree = async (title: string): Promise<void> => {
  const { items } = await admin.get(listApprovals, { query: { wildcardSearch: title } })
  await admin.get(decideApproval, { params: { uuid: items[0]?.uuid ?? '' }, body: { decision: 'APPROVED', remark: '' } })
}
const arrive = async (subject: string): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ id: number }>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1 and paid = 0 returning id`,
    [subject],
  )
  expect(rows).toHaveLength(1)
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours) throw new Error('bookings are paid for')
  return context.transaction((tx) => ours.paid(tx, tx.context, { kind: 'bookings', subject } as PaymentRecord))
}
const book = (who: Caller, uuid: string, payBy: 'ONLINE' | 'COMPANY_ACCOUNT' | null, from = '10:00', until = '11:00', more = {}) =>
  who.send(createBooking, { params, body: bookingOf(uuid, day, from, until, { payBy, ...more }) }, key())
const booked = async (...given: Parameters<typeof book>): Promise<Booking> => {
  const { data, error } = await book(...given)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
const paid = async (who: Caller, uuid: string, from = '10:00', until = '11:00', more = {}) => {
  const made = await booked(who, uuid, 'ONLINE', from, until, more)
  await who.get(payBooking, at(made.uuid), { key: randomUUID() })
  expect(await arrive(made.uuid)).toBe('KEPT')
  return who.get(getBooking, at(made.uuid))
}
const edit = (who: Caller, booking: Booking, more: object) =>
  who.send(updateBooking, {
    ...at(booking.uuid),
    version: booking.version,
    body: { facilityUuid: booking.facility.uuid, date: day, timeFrom: '10:00', timeUntil: '11:00', attendees: 4, title: 'Training', ...more },
  })
const edited = async (...given: Parameters<typeof edit>): Promise<Booking> => {
  const { data, error } = await edit(...given)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
const cancel = (who: Caller, { uuid, version }: Booking) => who.send(cancelBooking, { ...at(uuid), version, body: { reason: '' } })
const moneyOf = async (subject: string) => (await paymentsOf(context, 'bookings', [subject])).get(subject)
const chargedFor = async (subject: string) => (await chargesOf(context, 'bookings', [subject])).get(subject)?.left

test('who changes a word shortly before the start loses nothing, and has no more back than before; who brings more people asks the building, and keeps what is theirs meanwhile', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { call } = await somebody()
  const oak = await priced('Oak', { approval: true })
  const made = await booked(call, oak.uuid, 'COMPANY_ACCOUNT')
  await agree('Oak')
  expect(await chargedFor(made.uuid)).toBe(20_000)
  clock.set('2027-03-12T01:30:00Z')
  const named = await edited(call, await call.get(getBooking, at(made.uuid)), { title: 'Training.' })
  expect(named).toMatchObject({ status: 'CONFIRMED', refund: { percent: 0, amount: 0 } })
  const asks = await edited(call, named, { title: 'Training.', attendees: 8 })
  expect(asks).toMatchObject({
    status: 'CONFIRMED',
    attendees: named.attendees,
    change: { status: 'ASKED', attendees: 8, until: '2027-03-12T02:00:00Z' },
  })
  await cancel(call, asks)
  expect(await chargedFor(made.uuid)).toBe(20_000)
})

test('moved into next month shortly before the start it gives back no more than it did, and shortened only that share', async () => {
  clock.set(begin)
  const { call } = await somebody()
  const elm = await priced('Elm')
  const [late, long] = [await paid(call, elm.uuid), await paid(call, elm.uuid, '14:00', '18:00')]
  clock.set('2027-03-11T23:00:00Z')
  const half = await edited(call, await call.get(getBooking, at(long.uuid)), { timeFrom: '14:00', timeUntil: '15:00' })
  // 600.00 less, of which the half
  expect(await moneyOf(half.uuid)).toMatchObject({ paid: 80_000, refunded: 30_000 })
  clock.set('2027-03-12T01:59:00Z')
  const moved = await edited(call, await call.get(getBooking, at(late.uuid)), { date: '2027-04-12' })
  expect(moved.refund).toEqual({ percent: 0, amount: 0 })
  await cancel(call, moved)
  expect(await moneyOf(late.uuid)).toMatchObject({ refunded: 0 })
})

test('what the steps have kept in a room that is free of charge counts for a dearer one, and does not come back when the building calls it off', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { call } = await somebody()
  const [teak, free, dear] = [await priced('Teak'), await room('Free of all'), await priced('Dearer', {}, 50_000)]
  const [online, account] = [await paid(call, teak.uuid), await booked(call, teak.uuid, 'COMPANY_ACCOUNT', '12:00', '13:00')]
  // half of it comes back now
  clock.set('2027-03-11T21:00:00Z')
  const moved = await edited(call, await call.get(getBooking, at(online.uuid)), { facilityUuid: free.uuid })
  expect([moved.status, moved.payBy, (await moneyOf(online.uuid))?.left]).toEqual(['CONFIRMED', null, 10_000])
  // a dearer one has its price less what was kept, once that is paid
  expect(await edited(call, moved, { facilityUuid: dear.uuid, payBy: 'ONLINE' })).toMatchObject({ total: null, change: { due: 40_000 } })
  const other = await edited(call, await call.get(getBooking, at(account.uuid)), { facilityUuid: free.uuid, timeFrom: '12:00', timeUntil: '13:00' })
  expect(await chargedFor(account.uuid)).toBe(10_000)
  for (const { uuid } of [moved, other])
    await admin.get(cancelBooking, { ...at(uuid), version: (await admin.get(getBooking, at(uuid))).version, body: { reason: 'Water' } })
  expect([(await moneyOf(online.uuid))?.left, await chargedFor(account.uuid)]).toEqual([10_000, 10_000])
})

test('a room that is not charged to the account is no way out of what the steps keep', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { call } = await somebody()
  const [sallow, osier, dear] = [
    await priced('Sallow'),
    await priced('Osier', { payBy: [] }),
    await priced('Osier, large', { payBy: ['CREDITS'] }, 90_000),
  ]
  const made = await booked(call, sallow.uuid, 'COMPANY_ACCOUNT', '17:00', '18:00')
  // half of it would come back
  clock.set('2027-03-11T01:00:00Z')
  const moveTo = async (uuid: string) => {
    const { version } = await call.get(getBooking, at(made.uuid))
    return admin.send(updateBooking, { ...at(made.uuid), version, body: bookingOf(uuid, day, '17:00', '18:00', { payBy: null }) })
  }
  expect(await moveTo(dear.uuid)).toMatchObject({ status: 409 })
  expect(await moveTo(osier.uuid)).toMatchObject({ status: 200, data: { payBy: 'COMPANY_ACCOUNT' } })
  expect(await chargedFor(made.uuid)).toBe(20_000)
  const { version } = await call.get(getBooking, at(made.uuid))
  await call.get(cancelBooking, { ...at(made.uuid), version, body: {} })
  expect(await chargedFor(made.uuid)).toBe(10_000)
})

test('what the building has conceded of a line is not charged again by a move, and what is disputed is settled first', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { call } = await somebody()
  const whin = await priced('Whin')
  const made = await booked(call, whin.uuid, 'COMPANY_ACCOUNT', '17:00', '18:00')
  await context.transaction((tx) =>
    reverse(tx, {
      kind: 'bookings',
      subject: made.uuid,
      part: '1',
      cause: randomUUID(),
      amount: 12_000,
      reason: 'The screen flickered',
      conceded: true,
    }),
  )
  const moveTo = async (from: string, until: string) => {
    const { version } = await call.get(getBooking, at(made.uuid))
    return call.send(updateBooking, { ...at(made.uuid), version, body: bookingOf(whin.uuid, day, from, until, { payBy: 'COMPANY_ACCOUNT' }) })
  }
  expect(await moveTo('16:00', '17:00')).toMatchObject({ status: 200 })
  expect(await chargedFor(made.uuid)).toBe(8000)
  // longer, that part would be charged with the rest
  expect(await moveTo('15:00', '17:00')).toMatchObject({ status: 409, error: { code: 'costs_more' } })
  // nor where all of it is conceded
  const gift = await booked(call, whin.uuid, 'COMPANY_ACCOUNT', '09:00', '10:00')
  await context.transaction((tx) =>
    reverse(tx, {
      kind: 'bookings',
      subject: gift.uuid,
      part: '1',
      cause: randomUUID(),
      amount: 'REST',
      reason: 'The screen flickered',
      conceded: true,
    }),
  )
  expect(await edit(call, gift, { facilityUuid: whin.uuid, timeFrom: '08:00', timeUntil: '10:00', payBy: 'COMPANY_ACCOUNT' })).toMatchObject({
    status: 409,
    error: { code: 'costs_more' },
  })
  await pool.query('update charges set disputed = true where subject = $1', [made.uuid])
  expect(await moveTo('15:00', '16:00')).toMatchObject({ status: 409, error: { code: 'charge_in_dispute' } })
  expect(await chargedFor(made.uuid)).toBe(8000)
})

test('what the steps have kept does not come back by way of a dearer change that is not paid', async () => {
  clock.set(begin)
  const { call } = await somebody()
  const briar = await priced('Briar', {}, 10_000)
  const made = await paid(call, briar.uuid, '14:00', '18:00')
  // half comes back
  clock.set('2027-03-11T01:00:00Z')
  const lasts = async (until: string) =>
    edited(call, await call.get(getBooking, at(made.uuid)), { timeFrom: '14:00', timeUntil: until, facilityUuid: briar.uuid })
  await lasts('16:00')
  expect((await moneyOf(made.uuid))?.left).toBe(30_000)
  await lasts('17:00')
  expect((await moneyOf(made.uuid))?.left).toBe(30_000)
  await cancel(call, await call.get(getBooking, at(made.uuid)))
  await portal.app.jobs.settled()
  // called off at once, it had kept 20,000
  expect((await moneyOf(made.uuid))?.left).toBeGreaterThanOrEqual(20_000)
})

test('disputed and changed in one moment, one of the two is refused; called off, the building closes the dispute', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { call } = await somebody()
  const broom = await priced('Broom')
  for (let round = 0; round < 6; round += 1) {
    const from = `${String(8 + round).padStart(2, '0')}:00`
    const until = `${String(9 + round).padStart(2, '0')}:00`
    const made = await booked(call, broom.uuid, 'COMPANY_ACCOUNT', from, until)
    const { rows } = await pool.query<{ uuid: string }>('select uuid from charges where subject = $1', [made.uuid])
    const line = { params: { oc: pinecrest.uuid, uuid: rows[0]?.uuid ?? '' } }
    const { version } = await boss.get(getCharge, line)
    const [asked, changed] = await Promise.all([
      boss.send(disputeCharge, { ...line, version, body: { message: 'Why?' } }),
      edit(call, made, { facilityUuid: broom.uuid, timeFrom: from, timeUntil: until.replace(':00', ':30'), payBy: 'COMPANY_ACCOUNT' }),
    ])
    const { disputed, left } = (
      await pool.query<{ disputed: boolean; left: number }>('select disputed, amount - reversed as left from charges where uuid = $1', [
        line.params.uuid,
      ])
    ).rows[0] ?? { disputed: false, left: 0 }
    // a line that is asked about has its sum still, and what is changed is not asked about
    expect([disputed, disputed ? Number(left) : 20_000, disputed ? changed.status : 409]).toEqual([asked.status === 200, 20_000, 409])
    await cancel(call, await call.get(getBooking, at(made.uuid)))
    if (!disputed) continue
    const now = await admin.get(getCharge, { params: { oc: harbour.uuid, uuid: line.params.uuid } })
    const accepted = {
      params: { oc: harbour.uuid, uuid: line.params.uuid },
      version: now.version,
      body: { message: 'It is called off', amount: null },
    }
    expect(await admin.send(acceptDispute, accepted)).toMatchObject({ status: 200, data: { dispute: 'ACCEPTED', left: 0 } })
  }
})

test('moved to something cheaper of another month it counts there, and nowhere twice', async () => {
  clock.set(begin)
  await letCharge('EVERYBODY')
  const { person, call } = await somebody()
  const [hazel, cheap] = [await priced('Hazel', { aheadDays: 90 }), await priced('Cheap', { aheadDays: 90 }, 5_000)]
  const made = await booked(call, hazel.uuid, 'COMPANY_ACCOUNT')
  const used = async () => {
    const { rows } = await portal.app.database.pool.query<{ used: string }>(
      'select used from charge_account_uses where user_id = $1 order by month',
      [person.userId],
    )
    return rows.map((row) => Number(row.used))
  }
  expect(await used()).toEqual([20_000])
  const moved = await edited(call, made, { facilityUuid: cheap.uuid, date: '2027-04-12' })
  expect([await used(), await chargedFor(made.uuid)]).toEqual([[0, 5_000], 5_000])
  await cancel(call, moved)
  expect(await used()).toEqual([0, 0])
})

test('what the building gave back of itself stands in nobody’s way', async () => {
  clock.set(begin)
  const { person, call } = await somebody()
  const ash = await priced('Ash')
  const [one, two] = [await paid(call, ash.uuid), await paid(call, ash.uuid, '12:00', '13:00')]
  for (const { uuid } of [one, two])
    await context.transaction((tx) => refund(tx, { kind: 'bookings', subject: uuid, cause: randomUUID(), amount: 15_000, reason: 'Noise' }))
  const shown = await call.get(getBooking, at(one.uuid))
  expect(shown.refund).toEqual({ percent: 100, amount: 5_000 })
  expect((await cancel(call, shown)).status).toBe(200)
  expect(await moneyOf(one.uuid)).toMatchObject({ left: 0 })
  const member = { oc: pinecrest.uuid, id: String(person.membershipId) }
  const { version } = await boss.get(getUser, { params: member })
  expect((await boss.send(deleteUser, { params: member, version, body: { reason: 'Left' } })).status).toBe(200)
  expect(await moneyOf(two.uuid)).toMatchObject({ left: 0 })
})

test('paid too late it counts no discount a second time, gives none back twice, and has no room that was blocked meanwhile', async () => {
  clock.set(begin)
  const { call } = await somebody()
  const yew = await priced('Yew')
  const { uuid: codeUuid } = await admin.get(createDiscount, {
    params,
    body: { name: 'Two', kind: 'CODE', code: 'TWO', basisPoints: 1000, limitTotal: 2 },
  })
  const used = async () => (await admin.get(getDiscount, { params: { ...params, uuid: codeUuid } })).taken
  const late = await booked(call, yew.uuid, 'ONLINE', '10:00', '11:00', { discountCode: 'TWO' })
  await call.get(payBooking, at(late.uuid), { key: randomUUID() })
  expect(await used()).toBe(1)
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await used()).toBe(0)
  expect(await arrive(late.uuid)).toBe('NOT_WANTED')
  expect(await used()).toBe(0)
})

test('what a company lets only its own bookers charge, the building charges for nobody', async () => {
  clock.set(begin)
  await letCharge('BY_RIGHT')
  const { person, call } = await somebody()
  const fir = await priced('Fir')
  expect(await book(call, fir.uuid, 'COMPANY_ACCOUNT')).toMatchObject({ status: 422, error: { code: 'pay_by_unfit' } })
  const ofCompany = { params: { oc: pinecrest.uuid } }
  const body = bookingOf(fir.uuid, day, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT', memberId: person.membershipId })
  expect(await admin.send(createBooking, { ...ofCompany, body }, key())).toMatchObject({ status: 422, error: { code: 'pay_by_unfit' } })
  const made = await boss.get(createBooking, { ...ofCompany, body }, key())
  expect(made).toMatchObject({ status: 'CONFIRMED', payBy: 'COMPANY_ACCOUNT' })
  // nor makes it dearer
  const dear = await priced('Dear', {}, 500_000)
  const own = await admin.get(getBooking, at(made.uuid))
  expect(await edit(admin, own, { facilityUuid: dear.uuid })).toMatchObject({ status: 409, error: { code: 'costs_more' } })
  await letCharge('EVERYBODY')
})

test('the building takes back by whichever path, and all of it comes back', async () => {
  clock.set(begin)
  const { call } = await somebody()
  const pine = await priced('Pine')
  const made = await paid(call, pine.uuid)
  clock.set('2027-03-11T23:00:00Z')
  const { version } = await admin.get(getBooking, { params: { oc: pinecrest.uuid, uuid: made.uuid } })
  await admin.get(cancelBooking, { params: { oc: pinecrest.uuid, uuid: made.uuid }, version, body: { reason: 'Water' } })
  expect(await moneyOf(made.uuid)).toMatchObject({ left: 0 })
})

test('nobody keeps more than two rooms by never paying, and what begins soon is kept for minutes', async () => {
  clock.set(begin)
  const { call } = await somebody()
  const cedar = await priced('Cedar', { mode: 'SHARED', places: 20, capacity: 20 })
  const all = await Promise.all(Array.from({ length: 10 }, () => book(call, cedar.uuid, 'ONLINE')))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(all.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['pay_first']))
  const soon = await somebody()
  const { data } = await soon.call.send(
    createBooking,
    { params, body: bookingOf(cedar.uuid, '2027-03-08', '09:15', '10:15', { payBy: 'ONLINE' }) },
    key(),
  )
  expect(data?.payUntil).toBe('2027-03-08T01:10:00Z')
})

test('a company that is back has its rooms again: what was charged is charged again, and what was paid online went back', async () => {
  clock.set(begin)
  const back = await world.tenantIn(harbour, 'Oriel')
  const chief = as(await world.person(back, 'MASTER_ADMIN'))
  const person = as(await world.person(back, 'TENANT'))
  const ofKind = { params: { oc: back.uuid, kind: 'bookings' } }
  const { version } = await chief.get(getAllowance, ofKind)
  await chief.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  const maple = await priced('Maple')
  const [account, online] = [await booked(person, maple.uuid, 'COMPANY_ACCOUNT'), await paid(person, maple.uuid, '12:00', '13:00')]
  const leaver = { id: back.id, buildingId: harbour.id, cause: 'test', gone: false, companyName: 'Oriel' }
  await context.transaction((tx) => bookingsOfCompany.end?.(tx, leaver) ?? Promise.resolve())
  expect([await chargedFor(account.uuid), (await moneyOf(online.uuid))?.left]).toEqual([0, 0])
  const lost = await context.transaction(async (tx) => (await bookingsOfCompany.restore?.(tx, { ...leaver, gone: true })) ?? [])
  expect(lost.map(({ why }) => why)).toEqual(['leaving.paidBack'])
  expect(await person.get(getBooking, at(account.uuid))).toMatchObject({ status: 'CONFIRMED' })
  expect(await chargedFor(account.uuid)).toBe(20_000)
})

test('what a company charges again when it is back counts against what its people may charge, as before', async () => {
  clock.set(begin)
  const back = await world.tenantIn(harbour, 'Petrel')
  const [chief, person] = [as(await world.person(back, 'MASTER_ADMIN')), as(await world.person(back, 'TENANT'))]
  const ofKind = { params: { oc: back.uuid, kind: 'bookings' } }
  const { version } = await chief.get(getAllowance, ofKind)
  await chief.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: 40_000 } })
  const [hornbeam, asking] = [await priced('Hornbeam'), await priced('Hornbeam to ask for', { approval: true })]
  await booked(person, hornbeam.uuid, 'COMPANY_ACCOUNT')
  expect(await booked(person, asking.uuid, 'COMPANY_ACCOUNT', '12:00', '13:00')).toMatchObject({ status: 'PENDING_APPROVAL' })
  const leaver = { id: back.id, buildingId: harbour.id, cause: 'test', gone: false, companyName: 'Petrel' }
  await context.transaction((tx) => bookingsOfCompany.end?.(tx, leaver) ?? Promise.resolve())
  await context.transaction(async (tx) => (await bookingsOfCompany.restore?.(tx, { ...leaver, gone: true })) ?? [])
  const { rows } = await portal.app.database.pool.query('select used::integer from charge_account_uses where company_id = $1', [back.id])
  expect(rows).toEqual([{ used: 40_000 }])
})

test('what the building gave back of its own accord takes no room from a company that is back', async () => {
  clock.set(begin)
  const back = await world.tenantIn(harbour, 'Plover')
  const person = as(await world.person(back, 'TENANT'))
  const willow = await priced('Willow', { refundSteps: [{ hoursBefore: 48, percent: 100 }] })
  const made = await paid(person, willow.uuid)
  await context.transaction((tx) =>
    refund(tx, { kind: 'bookings', subject: made.uuid, cause: randomUUID(), amount: 100, reason: 'The screen flickered' }),
  )
  // within two days nothing goes back by leaving
  clock.set('2027-03-11T01:00:00Z')
  const leaver = { id: back.id, buildingId: harbour.id, cause: 'test', gone: false, companyName: 'Plover' }
  await context.transaction((tx) => bookingsOfCompany.end?.(tx, leaver) ?? Promise.resolve())
  const lost = await context.transaction(async (tx) => (await bookingsOfCompany.restore?.(tx, { ...leaver, gone: true })) ?? [])
  expect([lost, (await person.get(getBooking, at(made.uuid))).status]).toEqual([[], 'CONFIRMED'])
})

test('what the building had conceded of a line is not charged again to whoever is back, nor does it count twice', async () => {
  clock.set(begin)
  const back = await world.tenantIn(harbour, 'Dunlin')
  const [chief, person] = [as(await world.person(back, 'MASTER_ADMIN')), as(await world.person(back, 'TENANT'))]
  const ofKind = { params: { oc: back.uuid, kind: 'bookings' } }
  const { version } = await chief.get(getAllowance, ofKind)
  await chief.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: 100_000 } })
  const alder = await priced('Alder')
  const [half, none] = [await booked(person, alder.uuid, 'COMPANY_ACCOUNT'), await booked(person, alder.uuid, 'COMPANY_ACCOUNT', '12:00', '13:00')]
  for (const { uuid } of [half, none])
    await context.transaction((tx) =>
      reverse(tx, { kind: 'bookings', subject: uuid, part: '1', cause: randomUUID(), amount: 6000, reason: 'The screen flickered' }),
    )
  await pool.query(`update bookings set refund_most = 0 where uuid = $1`, [none.uuid])
  const leaver = { id: back.id, buildingId: harbour.id, cause: 'test', gone: false, companyName: 'Dunlin' }
  const usedOf = async () =>
    (await pool.query<{ used: number }>('select used::integer from charge_account_uses where company_id = $1', [back.id])).rows[0]?.used
  const before = await usedOf()
  await context.transaction((tx) => bookingsOfCompany.end?.(tx, leaver) ?? Promise.resolve())
  expect([await chargedFor(half.uuid), await chargedFor(none.uuid)]).toEqual([0, 14_000])
  await context.transaction(async (tx) => (await bookingsOfCompany.restore?.(tx, { ...leaver, gone: true })) ?? [])
  expect([await chargedFor(half.uuid), await chargedFor(none.uuid), await usedOf()]).toEqual([14_000, 14_000, before])
})
