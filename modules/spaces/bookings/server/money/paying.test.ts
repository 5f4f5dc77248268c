import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { getAllowance, getCharge, updateAllowance } from '#modules/money/charges/contract.ts'
import { chargesOf } from '#modules/money/charges/server/front.ts'
import { paidFor, type PaymentRecord, paymentsOf } from '#modules/money/payments/server/front.ts'
import { createExtra, publishExtra } from '#modules/spaces/extras/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, checkBooking, createBooking, createSeries, getBooking, payBooking, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const context = systemContext(portal.app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const wong = await world.person(pinecrest, 'TENANT')
const tenant = as(wong)
const asTwo = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })

const priced = async (title: string, more: Partial<NewFacility> = {}, price = 20_000) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['ONLINE', 'COMPANY_ACCOUNT'], ...more }))
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return room
}
const letCharge = async (monthlyLimit: number | null) => {
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit } })
}
const book = (uuid: string, payBy: 'ONLINE' | 'COMPANY_ACCOUNT' | null, from = '10:00', until = '11:00', who = tenant) =>
  who.send(createBooking, { params, body: bookingOf(uuid, day, from, until, { payBy }) }, key())
const booked = async (...given: Parameters<typeof book>) => {
  const { data, error } = await book(...given)
  if (!data) throw new Error(JSON.stringify(error))
  return data
}
const paymentOf = async (subject: string) => (await paymentsOf(context, 'bookings', [subject])).get(subject)
/** As the signed event of the provider has it: the money is there. */
const arrive = async (subject: string): Promise<string> => {
  const { pool } = portal.app.database
  const { rows } = await pool.query<{ id: number }>(
    `update payments set status = 'SUCCEEDED', paid = amount, charge = 'ch_' || id, paid_at = now() where subject = $1 and paid = 0 returning id`,
    [subject],
  )
  expect(rows).toHaveLength(1)
  const ours = paidFor.answers.find(({ kind }) => kind === 'bookings')
  if (!ours) throw new Error('bookings are paid for')
  return context.transaction((tx) => ours.paid(tx, tx.context, { kind: 'bookings', subject } as PaymentRecord))
}
/** Booked, and paid online. */
const paid = async (room: string, from: string, until: string, who = tenant) => {
  const { uuid } = await booked(room, 'ONLINE', from, until, who)
  await who.get(payBooking, at(uuid), { key: randomUUID() })
  expect(await arrive(uuid)).toBe('KEPT')
  return who.get(getBooking, at(uuid))
}
interface ChargeSaid {
  title: string
  evidence: { label: string }[]
}
const charged = async (subject: string) => (await chargesOf(context, 'bookings', [subject])).get(subject)

test('what has a price is paid before it is theirs; the way is asked for where there are two, and what comes back is shown and frozen', async () => {
  clock.set(begin)
  const larch = await priced('Larch', {
    refundSteps: [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 4, percent: 50 },
    ],
  })
  const { title: _title, ...wanted } = bookingOf(larch.uuid, day)
  const answer = await tenant.get(checkBooking, { params, body: wanted })
  expect(answer).toMatchObject({
    payWays: [
      { way: 'ONLINE', unfit: null },
      { way: 'COMPANY_ACCOUNT', unfit: 'NOT_ALLOWED' },
    ],
    refundSteps: [{ hoursBefore: 48 }, { hoursBefore: 4 }],
  })
  expect(await book(larch.uuid, null)).toMatchObject({ status: 422, error: { code: 'pay_by_missing' } })
  expect(await book(larch.uuid, 'COMPANY_ACCOUNT')).toMatchObject({ status: 422, error: { code: 'pay_by_unfit' } })
  const made = await booked(larch.uuid, 'ONLINE')
  expect(made).toMatchObject({
    status: 'PENDING_PAYMENT',
    payBy: 'ONLINE',
    payUntil: '2027-03-08T01:30:00Z',
    may: { pay: true, edit: false, cancel: true },
  })
  const [first, again] = await Promise.all([
    tenant.get(payBooking, at(made.uuid), { key: randomUUID() }),
    tenant.get(payBooking, at(made.uuid), { key: randomUUID() }),
  ])
  expect(again).toEqual(first)
  expect(await admin.send(payBooking, at(made.uuid), { key: randomUUID() })).toMatchObject({ status: 403 })
  expect(await arrive(made.uuid)).toBe('KEPT')
  expect(await tenant.get(getBooking, at(made.uuid))).toMatchObject({
    status: 'CONFIRMED',
    payUntil: null,
    refund: { percent: 100, amount: 20_000 },
    may: { pay: false },
  })
  expect(await tenant.send(payBooking, at(made.uuid), { key: randomUUID() })).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } })
})

test('cancelled, so much comes back as the steps have it; by the building all of it', async () => {
  clock.set(begin)
  const oak = await priced(
    'Oak',
    {
      refundSteps: [
        { hoursBefore: 48, percent: 100 },
        { hoursBefore: 4, percent: 33 },
      ],
    },
    10_001,
  )
  const made = [await paid(oak.uuid, '10:00', '11:00'), await paid(oak.uuid, '12:00', '13:00'), await paid(oak.uuid, '14:00', '15:00')]
  clock.set('2027-03-11T02:00:00Z')
  const [one, two, three] = await Promise.all(made.map(({ uuid }) => tenant.get(getBooking, at(uuid))))
  // 33 % of 100.01 is 33.0033: in the payer's favour
  expect(one?.refund).toEqual({ percent: 33, amount: 3301 })
  await tenant.get(cancelBooking, { ...at(one?.uuid ?? ''), version: one?.version ?? 0, body: { reason: '' } })
  expect(await paymentOf(one?.uuid ?? '')).toMatchObject({ paid: 10_001, refunded: 3301 })
  await admin.get(cancelBooking, { ...at(two?.uuid ?? ''), version: two?.version ?? 0, body: { reason: 'Water damage' } })
  expect(await paymentOf(two?.uuid ?? '')).toMatchObject({ refunded: 10_001 })
  clock.set('2027-03-12T05:00:00Z')
  expect(await tenant.get(getBooking, at(three?.uuid ?? ''))).toMatchObject({ refund: { percent: 0, amount: 0 } })
})

test('nobody pays: the room is free again and what was open cannot be paid; paid too late it is theirs where nobody has it, else the money is not wanted', async () => {
  clock.set(begin)
  const elm = await priced('Elm')
  const [late, lost] = [await booked(elm.uuid, 'ONLINE'), await booked(elm.uuid, 'ONLINE', '12:00', '13:00')]
  for (const { uuid } of [late, lost]) await tenant.get(payBooking, at(uuid), { key: randomUUID() })
  clock.set('2027-03-08T01:29:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(late.uuid))).toMatchObject({ status: 'PENDING_PAYMENT' })
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await tenant.get(getBooking, at(late.uuid))).toMatchObject({ status: 'EXPIRED' })
  expect(await paymentOf(late.uuid)).toMatchObject({ status: 'CANCELLED' })
  const other = as(await world.person(pinecrest, 'TENANT'))
  await booked(elm.uuid, 'ONLINE', '12:00', '13:00', other)
  expect(await arrive(late.uuid)).toBe('KEPT')
  expect(await tenant.get(getBooking, at(late.uuid))).toMatchObject({ status: 'CONFIRMED' })
  expect(await arrive(lost.uuid)).toBe('NOT_WANTED')
  expect(await tenant.get(getBooking, at(lost.uuid))).toMatchObject({ status: 'EXPIRED' })
})

test('paid too late for what is made for it, the money is not wanted: nobody makes it any more', async () => {
  clock.set(begin)
  const maple = await priced('Maple hall')
  const extra = {
    extraDescList: [{ languageCode: 'en' as const, title: 'Lunch' }],
    kind: 'CATERING' as const,
    facilityUuids: [maple.uuid],
    leastHeads: 1,
  }
  const { uuid, version } = await admin.get(createExtra, { params, body: { ...extra, orderHours: 48 } })
  await admin.get(publishExtra, { ...at(uuid), version })
  const body = bookingOf(maple.uuid, day, '10:00', '11:00', { payBy: 'ONLINE', extras: [{ extraUuid: uuid, quantity: 4 }] })
  const inTime = await tenant.get(createBooking, { params, body }, key())
  const late = await tenant.get(createBooking, { params, body: { ...body, timeFrom: '12:00', timeUntil: '13:00' } }, key())
  for (const one of [inTime, late]) await tenant.get(payBooking, at(one.uuid), { key: randomUUID() })
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  expect(await arrive(inTime.uuid)).toBe('KEPT')
  clock.set('2027-03-10T05:00:00Z')
  expect(await arrive(late.uuid)).toBe('NOT_WANTED')
})

test('on the account it is charged at once, within what the company allows a month, and taken off when it is cancelled', async () => {
  clock.set(begin)
  const ash = await priced('Ash')
  await letCharge(50_000)
  const [one, two] = [await booked(ash.uuid, 'COMPANY_ACCOUNT'), await booked(ash.uuid, 'COMPANY_ACCOUNT', '12:00', '13:00')]
  expect(one).toMatchObject({ status: 'CONFIRMED', payBy: 'COMPANY_ACCOUNT', refund: { percent: 100, amount: 20_000 } })
  expect(await charged(one.uuid)).toMatchObject({ amount: 20_000, left: 20_000 })
  // how things are with it stands beside the line
  const of = { params: { oc: harbour.uuid, uuid: (await charged(one.uuid))?.uuid ?? '' } }
  expect((await admin.get(getCharge, of)).liveEvidence).toContainEqual({ label: 'Use', value: 'To come' })
  clock.set('2027-03-13T01:00:00Z')
  expect((await admin.get(getCharge, of)).liveEvidence).toContainEqual({ label: 'Use', value: 'Held for the booker at the time booked' })
  clock.set(begin)
  // refused as by any other rule, and noted: what was let, and what it would be with this
  const refused = await book(ash.uuid, 'COMPANY_ACCOUNT', '14:00', '15:00')
  expect(refused).toMatchObject({ status: 409, error: { code: 'booking_refused', refusal: { rule: 'account', value: 60_000, limit: 50_000 } } })
  // the month in which it is used, and not the one in which it is booked
  const message = expect.stringMatching(/would be charged to your company in March 2027; it lets you charge .* a month$/) as string
  expect(refused).toMatchObject({ error: { refusal: { message } } })
  const { rows: noted } = await portal.app.database.pool.query('select 1 from booking_refusals where facility_id = $1 and rule = $2', [
    ash.id,
    'account',
  ])
  expect(noted).toHaveLength(1)
  await tenant.get(cancelBooking, { ...at(two.uuid), version: two.version, body: { reason: '' } })
  expect(await charged(two.uuid)).toMatchObject({ left: 0 })
  const again = await booked(ash.uuid, 'COMPANY_ACCOUNT', '14:00', '15:00')
  expect(again.status).toBe('CONFIRMED')
})

test('of a month that is left for one, twenty at once get one', async () => {
  clock.set(begin)
  const yew = await priced('Yew', { mode: 'SHARED', places: 20, capacity: 20 }, 100_000)
  await letCharge(140_000)
  const found = await Promise.all(Array.from({ length: 20 }, () => book(yew.uuid, 'COMPANY_ACCOUNT')))
  expect(found.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(found.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['booking_refused']))
  await letCharge(null)
})

test('a change is charged anew, and what was paid online waits for its difference', async () => {
  clock.set(begin)
  await letCharge(null)
  const fir = await priced('Fir')
  const made = await booked(fir.uuid, 'COMPANY_ACCOUNT')
  const edit = (booking: typeof made, from: string, until: string) =>
    tenant.send(updateBooking, {
      ...at(booking.uuid),
      version: booking.version,
      body: { facilityUuid: fir.uuid, date: day, timeFrom: from, timeUntil: until, attendees: 4, title: 'Training' },
    })
  const longer = await edit(made, '10:00', '12:00')
  expect(longer.data).toMatchObject({ total: 40_000, payBy: 'COMPANY_ACCOUNT' })
  expect(await charged(made.uuid)).toMatchObject({ left: 40_000 })
  const online = await paid(fir.uuid, '14:00', '16:00')
  const waits = await edit(online, '14:00', '17:00')
  expect(waits.data).toMatchObject({ timeUntil: '16:00', change: { timeUntil: '17:00', due: 20_000 } })
  expect((await edit({ ...online, version: waits.data?.version ?? 0 }, '14:00', '15:00')).data).toMatchObject({ total: 20_000, status: 'CONFIRMED' })
  expect(await paymentOf(online.uuid)).toMatchObject({ paid: 40_000, refunded: 20_000 })
})

test('what somebody has to agree to is paid after that, for a day; what is charged is charged then', async () => {
  clock.set(begin)
  await letCharge(null)
  const pine = await priced('Pine', { approval: true })
  const [online, account, refused] = [
    await booked(pine.uuid, 'ONLINE'),
    await booked(pine.uuid, 'COMPANY_ACCOUNT', '12:00', '13:00'),
    await booked(pine.uuid, 'COMPANY_ACCOUNT', '14:00', '15:00'),
  ]
  expect([online.status, account.status]).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL'])
  expect(await charged(account.uuid)).toBeUndefined()
  const waiting = await admin.get(listApprovals, { query: { limit: 100 } })
  const decide = async (uuid: string, decision: 'APPROVED' | 'REJECTED') => {
    const round = waiting.items.find(({ path }) => path === `/manage-bookings/${uuid}`)
    await admin.get(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision, remark: decision === 'REJECTED' ? 'Painters' : '' } })
  }
  await decide(online.uuid, 'APPROVED')
  await decide(account.uuid, 'APPROVED')
  await decide(refused.uuid, 'REJECTED')
  expect(await tenant.get(getBooking, at(online.uuid))).toMatchObject({ status: 'PENDING_PAYMENT', payUntil: '2027-03-09T01:00:00Z' })
  expect(await tenant.get(getBooking, at(account.uuid))).toMatchObject({ status: 'CONFIRMED' })
  expect(await charged(account.uuid)).toMatchObject({ left: 20_000 })
  expect(await charged(refused.uuid)).toBeUndefined()
  const { evidence, liveEvidence } = await admin.get(getCharge, at((await charged(account.uuid))?.uuid ?? ''))
  expect(evidence).toContainEqual({ label: 'Agreed to by the building on', value: '08 Mar 2027' })
  expect(evidence.map(({ label }) => label)).not.toContain('Passed a rule, because')
  expect(liveEvidence.map(({ label }) => label)).not.toContain('Passed a rule, because')
})

test('what passes a rule is charged with the reason, which stays as it was', async () => {
  clock.set(begin)
  await letCharge(null)
  const spruce = await priced('Spruce', { longestMinutes: 60, payBy: ['COMPANY_ACCOUNT'] })
  const body = bookingOf(spruce.uuid, day, '10:00', '12:00', { memberId: wong.membershipId, overrideReason: 'The lift stood still' })
  const made = await admin.get(createBooking, { params: { oc: pinecrest.uuid }, body }, key())
  const { evidence } = await admin.get(getCharge, at((await charged(made.uuid))?.uuid ?? ''))
  expect(evidence).toContainEqual({ label: 'Passed a rule, because', value: 'The lift stood still' })
  expect(JSON.stringify(evidence)).not.toContain(wong.name)
})

test('each reader has what was charged, and what speaks for it, in their language, whoever has booked; it is found in each', async () => {
  clock.set(begin)
  await letCharge(null)
  const elder = await priced('Elder', { payBy: ['COMPANY_ACCOUNT'] })
  const made = await tenant.get(createBooking, { params: { oc: harbour.uuid }, body: bookingOf(elder.uuid, day, '13:00', '14:00') }, key())
  const uuid = (await charged(made.uuid))?.uuid ?? ''
  const token = await admin.token()
  const read = async (language: string, path: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    return (await portal.server.inject({ url: `/api/office-centres/${harbour.uuid}/${path}`, headers })).json<{
      data: ChargeSaid & { items: ChargeSaid[] }
    }>().data
  }
  expect(await admin.get(getCharge, at(uuid))).toMatchObject({
    title: 'Elder · 01:00 PM – 02:00 PM',
    evidence: [{ label: 'Reference' }, { label: 'When' }, {}],
  })
  const chinese = await read('zh-Hant', `charges/uuid/${uuid}`)
  expect(chinese).toMatchObject({ title: 'Elder · 下午1:00 – 下午2:00', evidence: [{ label: '編號' }, { label: '時間' }, {}] })
  const { items } = await read('zh-Hans', `charges?wildcardSearch=${encodeURIComponent('下午1:00')}`)
  expect(items.map(({ title }) => title)).toContain('Elder · 下午1:00 – 下午2:00')
})

test('a series is charged date by date, and paid online by nobody', async () => {
  clock.set(begin)
  await letCharge(null)
  const days = ['2027-03-15', '2027-03-16']
  const [both, online] = [await priced('Maple'), await priced('Rowan', { payBy: ['ONLINE'] })]
  const refused = await tenant.send(createSeries, { params, body: seriesOf(online.uuid, days) }, key())
  expect(refused).toMatchObject({ status: 422, error: { code: 'series_on_account' } })
  const { dates } = await tenant.get(createSeries, { params, body: seriesOf(both.uuid, days) }, key())
  for (const { bookingUuid } of dates) expect((await charged(bookingUuid ?? ''))?.left).toBeGreaterThan(0)
})

test('a building takes no money from itself', async () => {
  clock.set(begin)
  const cedar = await priced('Cedar')
  const own = await admin.get(createBooking, { params, body: bookingOf(cedar.uuid, day) }, key())
  expect(own).toMatchObject({ status: 'CONFIRMED', payBy: null, total: 20_000, refund: null })
})

test('what the bank of a card decides about is moved by nobody meanwhile; called something else it is', async () => {
  clock.set(begin)
  const rowan = await priced('Rowan, disputed')
  const made = await paid(rowan.uuid, '10:00', '11:00')
  const { pool } = portal.app.database
  await pool.query(
    `insert into chargebacks (office_centre_id, payment_id, reference_no, provider, account, reference, reason, amount, taken, currency)
     select office_centre_id, id, 'CBK-' || id, provider, account, 'dp_' || id, 'fraudulent', 100, 100, currency from payments where subject = $1`,
    [made.uuid],
  )
  const change = (body: object) =>
    tenant.send(updateBooking, { ...at(made.uuid), version: made.version, body: { ...bookingOf(rowan.uuid, day, '10:00', '11:00'), ...body } })
  expect(await change({ timeFrom: '12:00', timeUntil: '12:30', payBy: 'COMPANY_ACCOUNT' })).toMatchObject({
    status: 409,
    error: { code: 'chargeback_open' },
  })
  expect(await change({ title: 'Another subject' })).toMatchObject({ status: 200 })
})

test('what the steps have kept on the account is not taken off by a second change at the same price', async () => {
  clock.set(begin)
  await letCharge(null)
  const teak = await priced('Teak, kept', { refundSteps: [{ hoursBefore: 4800, percent: 100 }] })
  const made = await booked(teak.uuid, 'COMPANY_ACCOUNT', '10:00', '13:00')
  const change = async (timeFrom: string, timeUntil: string) => {
    const { version } = await tenant.get(getBooking, at(made.uuid))
    return tenant.get(updateBooking, {
      ...at(made.uuid),
      version,
      body: bookingOf(teak.uuid, day, timeFrom, timeUntil, { payBy: 'COMPANY_ACCOUNT' }),
    })
  }
  await change('10:00', '11:00')
  expect(await charged(made.uuid)).toMatchObject({ left: 60_000 })
  await change('10:30', '11:30')
  expect(await charged(made.uuid)).toMatchObject({ left: 60_000 })
  // what is longer again is paid of it, and beyond it anew
  await change('10:30', '14:30')
  expect(await charged(made.uuid)).toMatchObject({ left: 80_000 })
})

test('whoever goes to pay twice by one key is told the same payment, and by another body or booking nothing', async () => {
  clock.set(begin)
  const beech = await priced('Beech', { payBy: ['ONLINE'] })
  const [one, two] = [await booked(beech.uuid, 'ONLINE', '09:00', '10:00', asTwo), await booked(beech.uuid, 'ONLINE', '11:00', '12:00', asTwo)]
  const same = key()
  const first = await asTwo.send(payBooking, at(one.uuid), same)
  expect(await asTwo.send(payBooking, at(one.uuid), same)).toMatchObject({ status: 200, data: first.data })
  expect(await asTwo.send(payBooking, at(two.uuid), same)).toMatchObject({ status: 422, error: { code: 'idempotency_key_used' } })
  const { rows } = await portal.app.database.pool.query('select count(*)::integer as n from payments where subject = any($1::uuid[])', [
    [one.uuid, two.uuid],
  ])
  expect(rows).toEqual([{ n: 1 }])
})
