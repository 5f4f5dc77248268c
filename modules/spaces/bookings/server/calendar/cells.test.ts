import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { weekDays, type Week } from '#kit/contract/week.ts'
import { createBlockedDate } from '#modules/spaces/blocked-dates/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, createBooking, getBookingMonth, getTimeline } from '../../contract.ts'
import { bookingOf, categoryOf, liveRoom, type NewFacility, roomOf } from '../example.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-01T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'], timeZone: 'Europe/London' })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const other = as(await world.person(await world.tenantIn(harbour, 'Oriel'), 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const whole = [{ from: '00:00', to: '24:00' }]
const always = Object.fromEntries(weekDays.map((day) => [day, whole])) as Week
const room = (title: string, more: Partial<NewFacility> = {}) =>
  liveRoom(admin, harbour.uuid, roomOf(title, rooms, { hours: always, longestMinutes: 600, ...more }))
const larch = await room('Larch', { beforeMinutes: 30, afterMinutes: 30 })
const gym = await room('Gym', { mode: 'SHARED', places: 4 })
const [left, right] = [await room('Hall A'), await room('Hall B')]
const hall = await room('Hall', { partUuids: [left.uuid, right.uuid] })
const office = await liveRoom(admin, harbour.uuid, roomOf('Office', rooms))
const book = (uuid: string, date: string, from: string, until: string, who = tenant) =>
  who.get(createBooking, { params, body: bookingOf(uuid, date, from, until) }, { key: randomUUID() })

const late = await book(larch.uuid, '2027-03-09', '22:00', '02:00')
await book(larch.uuid, '2027-03-10', '10:00', '11:30', other)
await book(larch.uuid, '2027-03-28', '00:15', '03:15')
await book(gym.uuid, '2027-03-10', '10:00', '12:00')
await book(gym.uuid, '2027-03-10', '11:00', '12:00', other)
await book(hall.uuid, '2027-03-11', '08:00', '10:00')
await book(left.uuid, '2027-03-11', '12:00', '16:00')
await book(right.uuid, '2027-03-11', '13:00', '14:00', other)
const gone = await book(office.uuid, '2027-03-12', '10:00', '12:00')
await tenant.get(cancelBooking, { params: { ...params, uuid: gone.uuid }, version: gone.version, body: { reason: '' } })
const month = (who = tenant, query: object = { date: '2027-03-15' }) => who.get(getBookingMonth, { params, query })

test('cells are the sums of what the days show', async () => {
  const { days, facilities } = await month()
  expect(days).toHaveLength(31)
  for (const date of days) {
    const { days: shown, taken } = await tenant.get(getTimeline, { params, query: { date } })
    const [from, until] = [Date.parse(shown[0]?.startsAt ?? ''), Date.parse(shown[0]?.endsAt ?? '')]
    for (const { id, title, cells } of facilities) {
      const lengths = taken
        .filter(({ facilityId }) => facilityId === id)
        .map(({ startsAt, endsAt }) => (Math.min(Date.parse(endsAt), until) - Math.max(Date.parse(startsAt), from)) / 60_000)
        // of some only the work around lies on this day
        .filter((length) => length > 0)
      const cell = cells[days.indexOf(date)]
      expect([title, date, cell?.minutes]).toEqual([title, date, lengths.reduce((sum, length) => sum + length, 0)])
      // a hall is taken by its halves, too, and counts none of theirs
      expect(cell?.count).toBeLessThanOrEqual(lengths.length)
    }
  }
})

test('over midnight a booking belongs to both days, on a night that skips an hour with the hours that there were', async () => {
  const { facilities } = await month()
  const of = (id: number, day: number) => facilities.find((one) => one.id === id)?.cells[day - 1]
  expect([of(larch.id, 9)?.minutes, of(larch.id, 10)?.minutes, of(larch.id, 10)?.count]).toEqual([120, 120 + 90, 2])
  expect(of(larch.id, 28)).toMatchObject({ minutes: 120, share: Math.round((120 / (23 * 60)) * 100) })
  // two of four places, for two hours and one
  expect(of(gym.id, 10)).toEqual({ count: 2, minutes: 180, share: Math.round((180 / (4 * 1440)) * 100) })
  // one half of the hall is half of it
  expect(of(hall.id, 11)).toEqual({ count: 1, minutes: 120 + 240 + 60, share: Math.round((240 + 240 + 60) / 28.8) })
  // cancelled; and on a Saturday it is not open
  expect([of(office.id, 12), of(office.id, 13)]).toEqual([
    { count: 0, minutes: 0, share: 0 },
    { count: 0, minutes: 0, share: null },
  ])
})

test('what is blocked is not open, and others see the same and nothing of whose it is', async () => {
  const reasonDescList = [{ languageCode: 'en' as const, reason: 'Works' }]
  await admin.get(createBlockedDate, { params, body: { scope: 'BUILDING', dateFrom: '2027-03-30', dateUntil: '2027-03-30', reasonDescList } })
  const [own, others] = [await month(), await month(other)]
  expect(own.facilities.map(({ cells }) => cells[29]?.share)).toEqual(own.facilities.map(() => null))
  expect(others).toEqual(own)
  expect(JSON.stringify(others)).not.toContain(late.title)
  const running = await month(tenant, {})
  expect([running.today, running.days[0]]).toEqual(['2027-03-01', '2027-03-01'])
})
