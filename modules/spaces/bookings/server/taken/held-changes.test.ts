import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { createRate } from '#modules/spaces/rates/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createBooking, getBookingMonth, getTimeline, updateBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf, takesMoneyNow } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
const begin = '2027-03-08T01:00:00Z'
clock.set(begin)
const context = systemContext(portal.app, 'test')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const colleague = as(await world.person(pinecrest, 'TENANT'))
const boss = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const other = as(await world.person(await world.tenantIn(harbour, 'Rivington'), 'TENANT'))
const params = { oc: harbour.uuid }
await takesMoneyNow(world, harbour.id)
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const day = '2027-03-12'
const key = () => ({ key: randomUUID() })
const room = async (title: string, more: Partial<NewFacility> = {}, price = 20_000) => {
  const made = await liveRoom(admin, harbour.uuid, roomOf(title, rooms, { payBy: ['ONLINE'], ...more }))
  const rate = { name: title, kind: 'BASE' as const, unit: 'HOUR' as const, price, scope: 'EVERYBODY' as const, validFrom: '2026-01-01' }
  await admin.get(createRate, { params, body: { ...rate, facilityUuids: [made.uuid] } })
  return made
}
type Room = Awaited<ReturnType<typeof room>>
/** Theirs, and paid for; then wanted in another way, which costs more. */
const changes = async (from: [room: Room, at: string, until: string], to: [room: Room, at: string, until: string, date?: string]) => {
  await portal.app.database.pool.query(`update booking_changes set status = 'LAPSED' where status = 'OPEN'`)
  await portal.app.database.pool.query(`update space_holds set ended_at = now() where change_id is not null and ended_at is null`)
  const { uuid, version } = await tenant.get(createBooking, { params, body: bookingOf(from[0].uuid, day, from[1], from[2]), ...key() })
  await portal.app.database.pool.query(`update bookings set status = 'CONFIRMED' where uuid = $1`, [uuid])
  const body = bookingOf(to[0].uuid, to[3] ?? day, to[1], to[2])
  const { change } = await tenant.get(updateBooking, { params: { ...params, uuid }, version, body })
  expect(change).not.toBeNull()
  return uuid
}
const takenIn = async (facility: Room, by = tenant, date = day) =>
  (await by.get(getTimeline, { params, query: { date } })).taken.filter(({ facilityId }) => facilityId === facility.id)
/** By the clock of Hong Kong, whether it is held for a change. */
const times = async (facility: Room, by = tenant, date = day) => {
  const at = (moment: string) => new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(11, 16)
  return (await takenIn(facility, by, date)).map(({ startsAt, endsAt, booking }) => [at(startsAt), at(endsAt), booking && booking.heldUntil !== null])
}

test('the time that a change would have besides is shown as held to whoever may see the booking, and to others as taken; not paid in time it is gone', async () => {
  clock.set(begin)
  const larch = await room('Larch', { beforeMinutes: 15, afterMinutes: 15 })
  const uuid = await changes([larch, '10:00', '11:00'], [larch, '09:30', '12:30'])
  for (const by of [tenant, boss, admin])
    expect(await times(larch, by)).toEqual([
      ['10:00', '11:00', false],
      ['09:30', '10:00', true],
      ['11:00', '12:30', true],
    ])
  const [, held] = await takenIn(larch)
  expect(held).toMatchObject({ status: 'PENDING_PAYMENT', booking: { uuid, mine: true, movable: false, heldUntil: '2027-03-08T01:30:00Z' } })
  // neither a colleague nor another company is told that it is a change
  for (const by of [colleague, other]) {
    expect((await takenIn(larch, by)).map(({ booking }) => booking)).toEqual([null, null, null])
    expect(JSON.stringify(await takenIn(larch, by))).not.toContain(uuid)
  }
  // but that it is one booking, and not three, beside another
  await other.get(createBooking, { params, body: bookingOf(larch.uuid, day, '15:00', '16:00'), ...key() })
  await portal.app.database.pool.query(`update bookings set status = 'CONFIRMED' where status = 'PENDING_PAYMENT'`)
  for (const by of [tenant, colleague]) {
    const nths = (await takenIn(larch, by)).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).map(({ nth }) => nth)
    expect([new Set(nths.slice(0, 3)).size, new Set(nths).size]).toEqual([1, 2])
  }
  expect(await takenIn(larch, tenant, '2027-03-11')).toEqual([])
  // whoever looks at the day hears of it, though the booking is what it was
  const heard: string[] = []
  const deaf = portal.app.live.listen(
    ({ kind }) => heard.push(kind),
    () => {},
  )
  clock.set('2027-03-08T01:31:00Z')
  await letBookingsGo(context)
  await expect.poll(() => heard.filter((kind) => getTimeline.stale?.includes(kind) && getBookingMonth.stale?.includes(kind))).not.toEqual([])
  deaf()
  expect((await times(larch))[0]).toEqual(['10:00', '11:00', false])
  expect(await times(larch)).toHaveLength(2)
})

test('in another room and on another day all of it is held, and counts as a booking of that day in the month', async () => {
  clock.set(begin)
  const [oak, elm] = [await room('Oak'), await room('Elm')]
  await changes([oak, '10:00', '11:00'], [elm, '10:00', '12:00', '2027-03-15'])
  expect(await times(oak)).toEqual([['10:00', '11:00', false]])
  expect(await times(elm)).toEqual([])
  expect(await times(elm, tenant, '2027-03-15')).toEqual([['10:00', '12:00', true]])
  const cellOf = async (facility: Room, at: number, by = tenant) => {
    const { facilities } = await by.get(getBookingMonth, { params, query: { date: day } })
    return facilities.find(({ id }) => id === facility.id)?.cells[at - 1]
  }
  expect(await cellOf(elm, 15)).toMatchObject({ count: 1, minutes: 120 })
  expect(await cellOf(elm, 15, other)).toEqual(await cellOf(elm, 15))
  const ash = await room('Ash')
  await changes([ash, '10:00', '11:00'], [ash, '10:00', '12:30'])
  // longer on the same day it is one booking
  expect(await cellOf(ash, 12)).toMatchObject({ count: 1, minutes: 150 })
})

test('a hall is held with its halves, of which the booking has one; of what is shared the place that the change has', async () => {
  clock.set(begin)
  const [left, right] = [await room('Hall A'), await room('Hall B')]
  const hall = await room('Hall', { partUuids: [left.uuid, right.uuid] })
  await changes([left, '10:00', '11:00'], [hall, '10:00', '12:00'])
  expect(await times(left)).toEqual([
    ['10:00', '11:00', false],
    ['11:00', '12:00', true],
  ])
  expect(await times(right)).toEqual([['10:00', '12:00', true]])
  expect(await times(hall)).toEqual([
    ['10:00', '11:00', false],
    ['11:00', '12:00', true],
  ])
  const gym = await room('Gym', { mode: 'SHARED', places: 4 })
  await changes([gym, '10:00', '11:00'], [gym, '10:00', '12:00'])
  expect(await times(gym)).toEqual([
    ['10:00', '11:00', false],
    ['11:00', '12:00', true],
  ])
  const { days, facilities } = await tenant.get(getBookingMonth, { params, query: { date: day } })
  for (const one of [left, right, hall, gym]) {
    const minutes = (await takenIn(one)).reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, 0)
    expect(facilities.find(({ id }) => id === one.id)?.cells[days.indexOf(day)]?.minutes).toBe(minutes)
  }
})

/** How much of a day, in minutes of its places, is taken of a facility. */
const sharedOf = async (facility: Room) => {
  const { days, facilities } = await tenant.get(getBookingMonth, { params, query: { date: day } })
  return facilities.find(({ id }) => id === facility.id)?.cells[days.indexOf(day)]
}

test('of a hall each half counts for the share of its day: the one that the booking has only beyond that, the other throughout', async () => {
  clock.set(begin)
  // ten hours a day, of two halves: an hour of one is a twentieth
  const hours = { ...officeWeek, FRI: [{ from: '08:00', to: '18:00' }] }
  const [left, right] = [await room('East half', { hours }), await room('West half', { hours })]
  const hall = await room('Both halves', { hours, partUuids: [left.uuid, right.uuid] }, 50_000)
  await changes([left, '10:00', '11:00'], [hall, '10:00', '12:00'])
  expect(await sharedOf(hall)).toEqual({ count: 1, minutes: 120, share: 20 })
  // shorter than what it has, it takes the other half all the same
  await changes([left, '13:00', '15:00'], [hall, '13:00', '14:00'])
  expect(await sharedOf(hall)).toEqual({ count: 1, minutes: 60 + 120, share: 5 + 10 + 5 })
})

test('what would be held until midnight is drawn on its day, though only the work after it is held anew, on the next', async () => {
  clock.set(begin)
  const yew = await room('Yew', { hours: { ...officeWeek, FRI: [{ from: '08:00', to: '24:00' }] }, afterMinutes: 30 })
  await changes([yew, '22:00', '23:30'], [yew, '22:00', '24:00'])
  const { rows } = await portal.app.database.pool.query<{ from: string }>(
    `select to_char(h.from_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI') as "from" from space_holds h join spaces s on s.id = h.space_id
     where s.facility_id = $1 and h.change_id is not null and h.ended_at is null`,
    [yew.id],
  )
  expect(rows).toEqual([{ from: '2027-03-13 00:00' }])
  expect(await times(yew)).toEqual([
    ['22:00', '23:30', false],
    ['23:30', '00:00', true],
  ])
  expect((await takenIn(yew))[1]).toMatchObject({ busyFrom: '2027-03-12T15:30:00.000Z', busyUntil: '2027-03-12T16:30:00Z' })
  // on the next day nothing is drawn: rooms are shown without their work
  expect(await times(yew, tenant, '2027-03-13')).toEqual([])
})
