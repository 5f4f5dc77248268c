import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkBooking, createBooking } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const [tenant, other] = [as(await world.person(pinecrest, 'TENANT')), as(await world.person(pinecrest, 'TENANT'))]
const params = { oc: harbour.uuid }
const day = '2027-03-10'
const categoryIn = (name: string) => admin.get(createCategory, { params, body: categoryOf(name) })
const roomIn = (category: { uuid: string }, title: string, capacity: number, more: Partial<NewFacility> = {}) =>
  liveRoom(admin, harbour.uuid, roomOf(title, category, { capacity, ...more }))
const taken = (uuid: string, from: string, until: string, date = day) =>
  other.get(createBooking, { params, body: bookingOf(uuid, date, from, until) }, { key: randomUUID() })
const waysOf = async (facilityUuid: string, attendees: number, date = day) => {
  const body = { facilityUuid, date, timeFrom: '10:00', timeUntil: '11:00', attendees }
  const { allowed, ways } = await tenant.get(checkBooking, { params, body })
  expect(allowed).toBe(false)
  for (const { facility, date: then, timeFrom, timeUntil } of ways)
    expect(
      await tenant.get(checkBooking, { params, body: { facilityUuid: facility.uuid, date: then, timeFrom, timeUntil, attendees } }),
    ).toMatchObject({
      allowed: true,
    })
  return ways.map((way) => `${way.facility.title} ${way.date.slice(5)} ${way.timeFrom}`)
}

test('where its kind has no more at that time, its rooms near in time and other days of the room fill what is told, and no room of another kind', async () => {
  const [rooms, halls, gyms] = [await categoryIn('Meeting rooms'), await categoryIn('Halls'), await categoryIn('Gyms')]
  const larch = await roomIn(rooms, 'Larch', 8)
  const maple = await roomIn(rooms, 'Maple', 10)
  await roomIn(rooms, 'Nook', 4)
  await roomIn(halls, 'Hall', 60)
  await roomIn(gyms, 'Gym', 20, { mode: 'SHARED', places: 20 })
  await taken(larch.uuid, '09:00', '12:00')
  await taken(maple.uuid, '10:00', '11:30')
  expect(await waysOf(larch.uuid, 7)).toEqual([
    'Larch 03-10 12:00',
    'Larch 03-10 08:00',
    'Maple 03-10 09:00',
    'Larch 03-09 10:00',
    'Larch 03-11 10:00',
  ])
})

test('of the times of the room itself the nearer one stands first, before or after', async () => {
  const huts = await categoryIn('Huts')
  const hazel = await roomIn(huts, 'Hazel', 8)
  await taken(hazel.uuid, '10:00', '13:30')
  expect((await waysOf(hazel.uuid, 3)).slice(0, 2)).toEqual(['Hazel 03-10 09:00', 'Hazel 03-10 13:30'])
})

test('where its kind has no other room, two of another do that hold about as many; a place in what is shared is no room', async () => {
  const [rooms, halls, gyms] = [await categoryIn('Board rooms'), await categoryIn('Studios'), await categoryIn('Pools')]
  const willow = await roomIn(rooms, 'Willow', 16)
  await roomIn(rooms, 'Booth', 1)
  for (const [title, capacity] of [
    ['Studio 40', 40],
    ['Studio 14', 14],
    ['Studio 3', 3],
    ['Studio 18', 18],
  ] as const)
    await roomIn(halls, title, capacity)
  await roomIn(gyms, 'Pool', 16, { mode: 'SHARED', places: 16 })
  await taken(willow.uuid, '09:00', '12:00')
  expect(await waysOf(willow.uuid, 2)).toEqual([
    'Willow 03-10 12:00',
    'Willow 03-10 08:00',
    'Studio 14 03-10 10:00',
    'Studio 18 03-10 10:00',
    'Willow 03-11 10:00',
  ])
})

test('each way says what it would cost; of a change, or by a code, none does', async () => {
  const rooms = await categoryIn('Priced rooms')
  const [ash, beech] = [await roomIn(rooms, 'Ash', 8), await roomIn(rooms, 'Beech', 8)]
  await admin.get(createRate, {
    params,
    body: { name: 'Ash', kind: 'BASE', unit: 'HOUR', price: 20_000, scope: 'EVERYBODY', facilityUuids: [ash.uuid], validFrom: '2026-01-01' },
  })
  await taken(ash.uuid, '10:00', '11:00')
  const body = { facilityUuid: ash.uuid, date: day, timeFrom: '10:00', timeUntil: '11:30', attendees: 7 }
  const { ways } = await tenant.get(checkBooking, { params, body })
  const priceIn = (uuid: string) => ways.filter(({ facility }) => facility.uuid === uuid).map(({ price }) => price)
  expect(priceIn(ash.uuid).length).toBeGreaterThan(1)
  expect(new Set(priceIn(ash.uuid).map((price) => `${price?.currency} ${price?.total}`))).toEqual(new Set(['HKD 30000']))
  expect(priceIn(beech.uuid)).toEqual([null])
})

test('in a building of one room the same time of other days is told, the nearest first and in order', async () => {
  const one = await world.building('Garden House', { addOns: ['BOOK_FACILITY'] })
  const company = await world.tenantIn(one, 'Oriel')
  const manager = as(await world.person(one, 'LANDLORD_ADMIN'))
  const place = { oc: one.uuid }
  const lone = await liveRoom(manager, one.uuid, roomOf('Lone', await manager.get(createCategory, { params: place, body: categoryOf('Rooms') })))
  const [mine, theirs] = [as(await world.person(company, 'TENANT')), as(await world.person(company, 'TENANT'))]
  const book = (from: string, until: string) =>
    theirs.get(createBooking, { params: place, body: bookingOf(lone.uuid, day, from, until) }, { key: randomUUID() })
  await book('09:30', '12:30')
  const body = { facilityUuid: lone.uuid, date: day, timeFrom: '10:00', timeUntil: '11:00', attendees: 4 }
  const { ways } = await mine.get(checkBooking, { params: place, body })
  expect(ways.map(({ date, timeFrom }) => `${date.slice(5)} ${timeFrom}`)).toEqual([
    '03-10 08:30',
    '03-10 12:30',
    '03-09 10:00',
    '03-11 10:00',
    '03-12 10:00',
  ])
})
