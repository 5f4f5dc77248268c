import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, checkBooking, createBooking, createSeries, getBooking, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, seriesOf } from '../example.ts'
import { periodFrom, periodLastDay } from '../rules/times.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
const key = () => ({ key: randomUUID() })

/** A room at 100.00 an hour, in whatever the building counts. */
const priced = async (title: string, more: Partial<NewFacility> = {}, price = 10_000) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['CREDITS'], ...more }))
  await admin.get(createRate, {
    params,
    body: { name: title, kind: 'BASE', unit: 'HOUR', price, scope: 'EVERYBODY', facilityUuids: [room.uuid], validFrom: '2026-01-01' },
  })
  return room
}
const uuidOf = async (userId: number): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [userId])
  return rows[0]?.uuid ?? ''
}
/** Somebody of a company whose group gives them so many credits. */
const withCredits = async (credit: number, creditPeriodUnit: 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR' = 'MONTH') => {
  const person = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: `Credits ${randomUUID()}`, credit, creditPeriodUnit } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [await uuidOf(person.userId)] } })
  return { ...person, caller: as(person) }
}
const usedBy = async (userId: number): Promise<number[]> => {
  const { rows } = await portal.app.database.pool.query<{ used: string }>('select used from credit_usage where user_id = $1 order by period_from', [
    userId,
  ])
  return rows.map(({ used }) => Number(used))
}

const mailsTo = async (email: string, subject: string): Promise<string[]> => {
  const of = 'select body from mails where to_address = $1 and subject like $2 order by id'
  return (await portal.app.database.pool.query<{ body: string }>(of, [email, subject])).rows.map(({ body }) => body)
}

test('what is left is shown before; it pays at once, and what is too much is refused with what it takes and what is left', async () => {
  const alder = await priced('Alder')
  const { caller, userId } = await withCredits(150)
  const { title: _title, ...wanted } = bookingOf(alder.uuid, day)
  expect((await caller.get(checkBooking, { params, body: wanted })).payWays).toEqual([
    { way: 'CREDITS', unfit: null, credits: { needed: 10_000, left: 15_000, until: '2027-03-31' } },
  ])
  const made = await caller.get(createBooking, { params, body: bookingOf(alder.uuid, day) }, key())
  expect(made).toMatchObject({ status: 'CONFIRMED', payBy: 'CREDITS', total: 10_000, refund: { percent: 100, amount: 10_000 } })
  expect(await usedBy(userId)).toEqual([10_000])
  const more = await caller.send(createBooking, { params, body: bookingOf(alder.uuid, day, '12:00', '13:00') }, key())
  expect(more).toMatchObject({
    status: 409,
    error: { code: 'booking_refused', refusal: { rule: 'credits', value: 10_000, limit: 5000 } },
  })
  expect(more.error?.message).toContain('100.00')
  // the next month has its own
  await caller.get(createBooking, { params, body: bookingOf(alder.uuid, '2027-04-02') }, key())
  expect(await usedBy(userId)).toEqual([10_000, 10_000])
})

test('where they are too few only what they pay for is told instead', async () => {
  const { uuid: categoryUuid } = await admin.get(createCategory, { params, body: categoryOf('Studios') })
  const iris = await priced('Iris', { categoryUuid })
  await priced('Lotus', { categoryUuid })
  await priced('Jasmine', { categoryUuid, capacity: 9 }, 5000)
  await liveRoom(admin, harbour.uuid, roomOf('Kale', { uuid: categoryUuid }, { capacity: 10 }))
  const { caller } = await withCredits(150)
  await caller.get(createBooking, { params, body: bookingOf(iris.uuid, day) }, key())
  const refused = await caller.send(createBooking, { params, body: bookingOf(iris.uuid, day, '12:00', '13:00') }, key())
  const ways = (refused.error as { ways?: { facility: { title: string }; timeFrom: string }[] }).ways ?? []
  expect(ways.map(({ facility, timeFrom }) => `${facility.title} ${timeFrom}`)).toEqual(['Jasmine 12:00', 'Kale 12:00'])
})

test('who has none is told so, and books in no other way than the room has', async () => {
  const birch = await priced('Birch')
  const nobody = as(await world.person(pinecrest, 'TENANT'))
  const { title: _title, ...wanted } = bookingOf(birch.uuid, day)
  expect((await nobody.get(checkBooking, { params, body: wanted })).payWays).toEqual([{ way: 'CREDITS', unfit: 'NO_CREDITS', credits: null }])
  expect(await nobody.send(createBooking, { params, body: bookingOf(birch.uuid, day) }, key())).toMatchObject({
    status: 422,
    error: { code: 'pay_by_unfit' },
  })
})

test('thirty at once on credits for ten: ten', async () => {
  const gym = await priced('Gym', { mode: 'SHARED', places: 40, capacity: 40 })
  const { caller, userId } = await withCredits(1000)
  const answers = await Promise.all(Array.from({ length: 30 }, () => caller.send(createBooking, { params, body: bookingOf(gym.uuid, day) }, key())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await usedBy(userId)).toEqual([100_000])
})

test('cancelled in time they come back to their month; later so much as the steps say', async () => {
  const cedar = await priced('Cedar', {
    refundSteps: [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 4, percent: 50 },
    ],
  })
  const { caller, userId, email } = await withCredits(500)
  const [early, late] = [
    await caller.get(createBooking, { params, body: bookingOf(cedar.uuid, day) }, key()),
    await caller.get(createBooking, { params, body: bookingOf(cedar.uuid, '2027-03-09') }, key()),
  ]
  expect(await usedBy(userId)).toEqual([20_000])
  await caller.get(cancelBooking, { ...at(early.uuid), version: early.version, body: {} })
  expect(await usedBy(userId)).toEqual([10_000])
  await caller.get(cancelBooking, { ...at(late.uuid), version: late.version, body: {} })
  expect(await usedBy(userId)).toEqual([5000])
  expect(await mailsTo(email, 'Cancelled%')).toEqual([
    expect.stringContaining('\n\n100.00 credits come back.\n\n'),
    expect.stringContaining('\n\n50.00 credits come back.\n\n'),
  ])
})

test('moved into another month it takes that one’s; what is longer takes more, what is shorter gives back', async () => {
  const dogwood = await priced('Dogwood')
  const { caller, userId } = await withCredits(200)
  const made = await caller.get(createBooking, { params, body: bookingOf(dogwood.uuid, day) }, key())
  const { people: _people, ...moved } = { people: null, ...bookingOf(dogwood.uuid, '2027-04-05', '10:00', '12:00') }
  const after = await caller.get(updateBooking, { ...at(made.uuid), version: made.version, body: moved })
  expect(after).toMatchObject({ payBy: 'CREDITS', total: 20_000 })
  expect(await usedBy(userId)).toEqual([0, 20_000])
  const longer = await caller.send(updateBooking, {
    ...at(made.uuid),
    version: after.version,
    body: { ...moved, timeUntil: '13:00' },
  })
  expect(longer).toMatchObject({ status: 409, error: { code: 'booking_refused', refusal: { rule: 'credits', limit: 20_000 } } })
  expect(await usedBy(userId)).toEqual([0, 20_000])
  const shorter = await caller.get(updateBooking, { ...at(made.uuid), version: after.version, body: { ...moved, timeUntil: '11:00' } })
  expect(shorter.total).toBe(10_000)
  expect(await usedBy(userId)).toEqual([0, 10_000])
})

test('what the steps have kept is not given back by a second change, in the same way, for nothing or in another room', async () => {
  const steps = { refundSteps: [{ hoursBefore: 4800, percent: 100 }] }
  const [hazel, free] = [await priced('Hazel', steps), await liveRoom(admin, harbour.uuid, roomOf('Hazel, free', rooms))]
  const { caller, userId } = await withCredits(1000)
  const made = await caller.get(createBooking, { params, body: bookingOf(hazel.uuid, day, '10:00', '13:00') }, key())
  const change = async (more: object) => {
    const { version } = await caller.get(getBooking, at(made.uuid))
    return caller.get(updateBooking, { ...at(made.uuid), version, body: { ...bookingOf(hazel.uuid, day), ...more } })
  }
  await change({ timeUntil: '11:00' })
  expect(await usedBy(userId)).toEqual([30_000])
  await change({ timeFrom: '10:30', timeUntil: '11:30' })
  expect(await usedBy(userId)).toEqual([30_000])
  await change({ facilityUuid: free.uuid })
  expect(await usedBy(userId)).toEqual([30_000])
  // what it costs more again is paid of it
  await change({ timeFrom: '10:00', timeUntil: '12:00' })
  expect(await usedBy(userId)).toEqual([30_000])
  await change({ facilityUuid: free.uuid })
  const { version } = await caller.get(getBooking, at(made.uuid))
  // nor by the building, which takes away what costs nothing
  await admin.get(cancelBooking, { ...at(made.uuid), version, body: { reason: 'Painters' } })
  expect(await usedBy(userId)).toEqual([30_000])
})

test('as long as nobody has agreed a shorter one takes less, whatever the steps', async () => {
  const holly = await priced('Holly', { approval: true, refundSteps: [{ hoursBefore: 4800, percent: 100 }] })
  const { caller, userId } = await withCredits(1000)
  const made = await caller.get(createBooking, { params, body: bookingOf(holly.uuid, day, '10:00', '13:00') }, key())
  const after = await caller.get(updateBooking, { ...at(made.uuid), version: made.version, body: bookingOf(holly.uuid, day) })
  expect([after.status, await usedBy(userId)]).toEqual(['PENDING_APPROVAL', [10_000]])
})

test('a building that does not agree, or not in time, takes none, and says so', async () => {
  const elder = await priced('Elder', { approval: true, refundSteps: [{ hoursBefore: 8000, percent: 10 }] })
  const { caller, userId, email } = await withCredits(100)
  const made = await caller.get(createBooking, { params, body: bookingOf(elder.uuid, day) }, key())
  expect([made.status, await usedBy(userId)]).toEqual(['PENDING_APPROVAL', [10_000]])
  const { items } = await admin.get(listApprovals, { query: { limit: 100 } })
  const waiting = items.find(({ path }) => path === `/manage-bookings/${made.uuid}`)
  await admin.get(decideApproval, { params: { uuid: waiting?.uuid ?? '' }, body: { decision: 'REJECTED', remark: 'Painters' } })
  expect(await usedBy(userId)).toEqual([0])
  const again = await caller.get(createBooking, { params, body: bookingOf(elder.uuid, day) }, key())
  await portal.app.database.pool.query(`update bookings set asked_at = asked_at - interval '3 days' where uuid = $1`, [again.uuid])
  await letBookingsGo(systemContext(portal.app, 'test'))
  expect(await usedBy(userId)).toEqual([0])
  const bodies = await mailsTo(email, '%Elder%')
  expect(bodies.filter((body) => body.includes('\n\n100.00 credits come back.\n\n'))).toHaveLength(2)
})

test('each date of a series takes those of its own month', async () => {
  const fir = await priced('Fir')
  const { caller, userId } = await withCredits(300)
  const series = seriesOf(fir.uuid, ['2027-03-30', '2027-03-31', '2027-04-01'])
  const { dates } = await caller.get(createSeries, { params, body: series }, key())
  expect(dates.filter(({ bookingUuid }) => bookingUuid !== null)).toHaveLength(3)
  expect(await usedBy(userId)).toEqual([20_000, 10_000])
  const [first] = dates
  expect(await caller.get(getBooking, at(first?.bookingUuid ?? ''))).toMatchObject({ payBy: 'CREDITS', total: 10_000 })
})

test('periods begin and end by the calendar', () => {
  const span = (date: string, unit: 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR') => [periodFrom(date, unit), periodLastDay(date, unit)]
  expect(span('2027-02-28', 'WEEK')).toEqual(['2027-02-22', '2027-02-28'])
  expect(span('2028-02-29', 'MONTH')).toEqual(['2028-02-01', '2028-02-29'])
  expect(span('2027-12-31', 'QUARTER')).toEqual(['2027-10-01', '2027-12-31'])
  expect(span('2027-05-15', 'QUARTER')).toEqual(['2027-04-01', '2027-06-30'])
  expect(span('2027-05-15', 'YEAR')).toEqual(['2027-01-01', '2027-12-31'])
})
