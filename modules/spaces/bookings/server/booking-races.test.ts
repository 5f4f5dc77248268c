import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addGroupPeople, createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { getAllowance, updateAllowance } from '#modules/money/charges/contract.ts'
import { createCategory, updateFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { deadlocksIn } from '#tests/deadlocks.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking } from '../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const callers = await Promise.all(Array.from({ length: 4 }, async () => as(await world.person(pinecrest, 'TENANT'))))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const room = (title: string, more: Partial<NewFacility> = {}) => liveRoom(admin, harbour.uuid, roomOf(title, rooms, more))
const uuidOf = async (userId: number): Promise<string> => {
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>('select uuid from users where id = $1', [userId])
  return rows[0]?.uuid ?? ''
}
const day = '2027-03-10'
const many = <T>(n: number, work: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, at) => work(at)))
const by = (at: number) => callers[at % callers.length] ?? admin

const overlapping = async (): Promise<number> => {
  const { rows } = await portal.app.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from space_holds a join space_holds b on a.space_id = b.space_id and a.id < b.id and tstzrange(a.from_at, a.until_at) && tstzrange(b.from_at, b.until_at)
     where a.ended_at is null and b.ended_at is null`,
  )
  return rows[0]?.n ?? -1
}

test('forty at once for one time: one has it', async () => {
  const larch = await room('Larch')
  const answers = await many(40, (n) => by(n).send(createBooking, { params, body: bookingOf(larch.uuid, day) }, { key: randomUUID() }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a hall and its halves, forty at once at shifted times: never two that share a room, and none waits for ever', async () => {
  const [a, b] = [await room('Hall A'), await room('Hall B')]
  const hall = await room('Hall', { partUuids: [a.uuid, b.uuid] })
  const times = [
    ['10:00', '11:00'],
    ['10:30', '11:30'],
    ['11:00', '12:00'],
  ] as const
  const [begun, circles] = [Date.now(), await deadlocksIn(portal)]
  const answers = await many(42, (n) => {
    const [from, until] = times[n % 3] ?? times[0]
    const facility = [a, b, hall][Math.floor(n / 3) % 3] ?? hall
    return by(n).send(createBooking, { params, body: bookingOf(facility.uuid, day, from, until) }, { key: randomUUID() })
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await overlapping()).toBe(0)
  expect((await deadlocksIn(portal)) - circles).toBe(0)
  expect(Date.now() - begun).toBeLessThan(30_000)
})

test('the last of twenty places: as many have one as there are, each its own', async () => {
  const gym = await room('Gym', { mode: 'SHARED', places: 20, capacity: 20 })
  const answers = await many(30, (n) => by(n).send(createBooking, { params, body: bookingOf(gym.uuid, day) }, { key: randomUUID() }))
  const places = answers.flatMap(({ status, data }) => (status === 200 && data ? [data.placeNo] : []))
  expect(places.toSorted((x, y) => Number(x) - Number(y))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test('three a week and twenty at once: three', async () => {
  const pine = await room('Pine')
  const lee = await world.person(pinecrest, 'TENANT')
  const group = await admin.get(createUserGroup, { params, body: { groupName: 'Three a week', maxBooking: 3, maxBookingUnit: 'WEEK' } })
  await admin.get(addGroupPeople, { params: { ...params, id: group.uuid }, body: { userUuids: [await uuidOf(lee.userId)] } })
  const caller = as(lee)
  const starts = Array.from({ length: 20 }, (_, i) => i)
  const hour = (n: number) => `${String(8 + (n % 10)).padStart(2, '0')}:${n < 10 ? '00' : '30'}`
  const answers = await many(starts.length, (n) => {
    const from = hour(n)
    const until = from.endsWith(':00') ? `${from.slice(0, 2)}:30` : `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`
    return caller.send(createBooking, { params, body: bookingOf(pine.uuid, day, from, until) }, { key: randomUUID() })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('a room becomes another while twenty book it: what it takes is what was booked, or it stays as it was', async () => {
  const elm = await room('Elm', { mode: 'SHARED', places: 10, capacity: 10 })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => by(n).send(createBooking, { params, body: bookingOf(elm.uuid, day) }, { key: randomUUID() })),
    admin.send(updateFacility, {
      params: { ...params, uuid: elm.uuid },
      version: elm.version,
      body: roomOf('Elm', rooms, { mode: 'SHARED', places: 2, capacity: 10 }),
    }),
  ])
  const changed = answers.at(-1)?.status === 200
  const booked = answers.slice(0, -1).filter(({ status }) => status === 200).length
  expect(booked).toBe(changed ? 2 : 10)
})

test('one key fifty times is one booking, and with another body it is refused', async () => {
  // with a place for each of them, and money for each: nothing but the key keeps the others out
  const oak = await room('Oak', { mode: 'SHARED', places: 60, capacity: 60, payBy: ['COMPANY_ACCOUNT'] })
  await admin.get(createRate, {
    params,
    body: { name: 'Oak', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [oak.uuid], validFrom: '2026-01-01' },
  })
  const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const ofKind = { params: { oc: pinecrest.uuid, kind: 'bookings' } }
  const { version } = await boss.get(getAllowance, ofKind)
  await boss.get(updateAllowance, { ...ofKind, version, body: { allowed: true, whom: 'EVERYBODY', monthlyLimit: null } })
  const key = randomUUID()
  const body = bookingOf(oak.uuid, day, '10:00', '11:00', { payBy: 'COMPANY_ACCOUNT' })
  const answers = await many(50, () => by(0).send(createBooking, { params, body }, { key }))
  const made = [...new Set(answers.flatMap(({ status, data }) => (status === 200 && data ? [data.uuid] : [])))]
  expect(made).toHaveLength(1)
  // those that came while the first was at work are told so
  const others = answers.filter(({ status }) => status !== 200).map(({ status, error }) => `${status} ${error?.code}`)
  expect([...new Set(others)].filter((one) => one !== '409 idempotency_key_in_use')).toEqual([])
  expect((await by(0).send(createBooking, { params, body }, { key })).data?.uuid).toBe(made[0])
  const { rows } = await portal.app.database.pool.query(
    `select (select array_agg(uuid::text) from bookings where facility_id = $1) as booked,
       (select array_agg(subject::text) from charges where kind = 'bookings' and corrects_id is null and subject = any($2::uuid[])) as charged,
       (select count(*)::integer from space_holds h join spaces s on s.id = h.space_id where s.facility_id = $1 and h.ended_at is null) as held`,
    [oak.id, made],
  )
  expect(rows).toEqual([{ booked: made, charged: made, held: 1 }])
  const other = await by(0).send(createBooking, { params, body: { ...body, timeFrom: '12:00', timeUntil: '13:00' } }, { key })
  expect(other).toMatchObject({ status: 422, error: { code: 'idempotency_key_used' } })
})
