import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideApproval, listApprovals } from '#modules/identity/approvals/contract.ts'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { deadlocksIn } from '#tests/deadlocks.ts'
import { testPortal } from '#tests/portal.ts'
import { type Booking, createBooking, getBooking, updateBooking } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from './example.ts'

// What two want of the same time: beside each other, with the work around, over midnight, by a drag, by two who agree.

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const callers = await Promise.all(Array.from({ length: 4 }, async () => as(await world.person(pinecrest, 'TENANT'))))
const params = { oc: harbour.uuid }
const at = (uuid: string) => ({ params: { ...params, uuid } })
const key = () => ({ key: randomUUID() })
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const day = '2027-03-10'
const many = <T>(n: number, work: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, each) => work(each)))
/** Without those who are asked, as it is changed. */
const movedTo = (uuid: string, date: string, timeFrom: string, timeUntil: string, attendees = 6) => ({
  facilityUuid: uuid,
  date,
  timeFrom,
  timeUntil,
  attendees,
  title: 'Weekly meeting',
})
const by = (n: number) => callers[n % callers.length] ?? admin
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
const whole = [{ from: '00:00', to: '24:00' }]
const always = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }
/** Sharing a space at one moment. */
const overlapping = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds a join space_holds b on a.space_id = b.space_id and a.id < b.id and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at)
     where a.ended_at is null and b.ended_at is null`,
  )
  return rows[0]?.n ?? -1
}

test('adjacent times, twenty of each at once: one of each is had; with work around them one of both', async () => {
  const [ash, beech] = [await room('Ash'), await room('Beech', { beforeMinutes: 15, afterMinutes: 15 })]
  const race = (uuid: string) =>
    many(40, (n) => by(n).send(createBooking, { params, body: bookingOf(uuid, day, n % 2 ? '10:00' : '11:00', n % 2 ? '11:00' : '12:00') }, key()))
  expect([won(await race(ash.uuid)), won(await race(beech.uuid))]).toEqual([2, 1])
  expect(await overlapping()).toBe(0)
})

test('over midnight, from both days, forty at once: one has it', async () => {
  const night = await room('Night', { hours: always })
  const answers = await many(40, (n) =>
    by(n).send(
      createBooking,
      { params, body: n % 2 ? bookingOf(night.uuid, day, '23:00', '01:00') : bookingOf(night.uuid, '2027-03-11', '00:00', '02:00') },
      key(),
    ),
  )
  expect([won(answers), await overlapping()]).toEqual([1, 0])
})

test('two who drag theirs to a time and twenty who book it at once: one has it, and the others what they had', async () => {
  const larch = await room('Larch')
  const made = await many(2, (n) => by(n).get(createBooking, { params, body: bookingOf(larch.uuid, day, `1${4 + n}:00`, `1${5 + n}:00`) }, key()))
  const drag = ({ uuid, version }: Booking, n: number) =>
    by(n).send(updateBooking, { ...at(uuid), version, body: movedTo(larch.uuid, day, '10:00', '11:00') })
  const answers = await Promise.all([
    ...made.map(drag),
    ...Array.from({ length: 20 }, (_, n) => by(n).send(createBooking, { params, body: bookingOf(larch.uuid, day, '10:00', '11:00') }, key())),
  ])
  expect([won(answers), await overlapping()]).toEqual([1, 0])
  const after = await Promise.all(made.map(({ uuid }, n) => by(n).get(getBooking, at(uuid))))
  for (const [n, { timeFrom }] of after.entries()) expect(timeFrom).toBe(answers[n]?.status === 200 ? '10:00' : `1${4 + n}:00`)
})

test('ten who agree and ten who refuse at once: one answer holds, and the room is had or free by it', async () => {
  const oak = await room('Oak', { approval: true })
  const made = await by(0).get(createBooking, { params, body: bookingOf(oak.uuid, day) }, key())
  const round = (await admin.get(listApprovals, { query: { limit: 100 } })).items.find(({ path }) => path.endsWith(made.uuid))
  const answers = await many(20, (n) =>
    admin.send(decideApproval, { params: { uuid: round?.uuid ?? '' }, body: { decision: n % 2 ? 'APPROVED' : 'REJECTED', remark: 'Now' } }),
  )
  expect(won(answers)).toBe(1)
  const { status } = await by(0).get(getBooking, at(made.uuid))
  const agreed = answers.findIndex((one) => one.status === 200) % 2 === 1
  expect(status).toBe(agreed ? 'CONFIRMED' : 'REJECTED')
  const next = await by(1).send(createBooking, { params, body: bookingOf(oak.uuid, day) }, key())
  expect(next.status).toBe(agreed ? 409 : 200)
})

test('one person books with credits by a rule of so many and moves others at once: nobody waits for each other in a circle', async () => {
  const shared = await room('Studio', { mode: 'SHARED', places: 40, capacity: 40, payBy: ['CREDITS'], aheadDays: 60 })
  await admin.get(createRate, {
    params,
    body: { name: 'Studio', kind: 'BASE', unit: 'HOUR', price: 100, scope: 'EVERYBODY', facilityUuids: [shared.uuid], validFrom: '2026-01-01' },
  })
  const lee = await world.person(pinecrest, 'TENANT')
  const { rows } = await pool.query<{ uuid: string }>('select uuid from users where id = $1', [lee.userId])
  const group = await admin.get(createUserGroup, {
    params,
    body: { groupName: 'Studio', credit: 1000, creditPeriodUnit: 'MONTH', maxBooking: 100, maxBookingUnit: 'WEEK' },
  })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [rows[0]?.uuid ?? ''] } })
  const call = as(lee)
  const book = (date: string) => call.send(createBooking, { params, body: bookingOf(shared.uuid, date, '10:00', '11:00', { attendees: 1 }) }, key())
  const before = await deadlocksIn(portal)
  const there = await many(12, () => book('2027-03-10'))
  const answers = await Promise.all([
    ...there.map(({ data }) =>
      call.send(updateBooking, {
        ...at(data?.uuid ?? ''),
        version: data?.version ?? 0,
        body: movedTo(shared.uuid, '2027-03-17', '10:00', '11:00', 1),
      }),
    ),
    ...Array.from({ length: 12 }, () => book('2027-03-17')),
  ])
  expect(won(answers)).toBe(24)
  expect((await deadlocksIn(portal)) - before).toBe(0)
})
