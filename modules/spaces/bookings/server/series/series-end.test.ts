import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { cancelBooking, cancelSeries, checkInBooking, createSeries, getBooking } from '../../contract.ts'
import { letBookingsGo } from '../by-minute.ts'
import { categoryOf, liveRoom, roomOf, seriesOf } from '../example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Meeting rooms') })
const context = systemContext(portal.app, 'test')
const at = (uuid: string) => ({ params: { oc: harbour.uuid, uuid } })
beforeEach(() => clock.set('2027-03-08T01:00:00Z'))

const days = ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18']
let made = 0
/** A series of weekdays at four in the afternoon, eight in UTC. */
const series = async (dates: readonly string[]) => {
  const room = await liveRoom(admin, harbour.uuid, roomOf(`Room ${(made += 1)}`, rooms, { checkIn: true }))
  const person = await world.person(pinecrest, 'TENANT')
  const call = as(person)
  const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const
  const repeat = { unit: 'WEEK' as const, weekdays: [...weekdays], times: dates.length }
  const { dates: booked } = await call.get(createSeries, { params, body: seriesOf(room.uuid, dates, { repeat }) }, { key: randomUUID() })
  const uuids = booked.map(({ bookingUuid }) => bookingUuid ?? '')
  const offers = async () => (await call.get(listNotices)).items.filter(({ text }) => text.includes('in a row'))
  const mails = async () => (await mailsTo(portal, person.email)).filter(({ subject }) => subject.includes('in a row'))
  const missed = async (...some: string[]) => {
    for (const date of some) {
      clock.set(`${date}T08:15:00Z`)
      await letBookingsGo(context)
    }
  }
  const came = async (n: number) => {
    clock.set(`${dates[n]}T08:00:00Z`)
    const { version } = await call.get(getBooking, at(uuids[n] ?? ''))
    await call.get(checkInBooking, { ...at(uuids[n] ?? ''), version })
  }
  return { call, uuids, offers, mails, missed, came }
}

test('after three dates in a row to which nobody came, whoever has the series is asked, and the rest is called off from there', async () => {
  const { call, uuids, offers, mails, missed } = await series(days.slice(0, 6))
  await missed(...days.slice(0, 2))
  expect(await offers()).toEqual([])
  await missed(...days.slice(2, 3))
  expect(await offers()).toMatchObject([
    {
      text: expect.stringContaining('3 times in a row. Dates of the series that are still booked: 3'),
      path: `/manage-bookings/${uuids[3]}?end-series=1`,
    },
  ])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.body).toContain(`/manage-bookings/${uuids[3]}?end-series=1`)
  expect(mail?.body).toContain('If you do nothing, all dates stay booked.')
  // nothing ends by itself
  const next = await call.get(getBooking, at(uuids[3] ?? ''))
  expect(next).toMatchObject({ status: 'CONFIRMED', series: { later: 3 } })
  await call.get(cancelSeries, { ...at(next.uuid), version: next.version, body: { which: 'LATER', reason: '' } })
  for (const uuid of uuids.slice(3)) expect((await call.get(getBooking, at(uuid))).status).toBe('CANCELLED')
})

test('of the same dates nobody is asked twice; of three more they are', async () => {
  const { offers, missed } = await series(days)
  await missed(...days.slice(0, 5))
  expect(await offers()).toHaveLength(1)
  await letBookingsGo(context)
  await missed(...days.slice(5, 6))
  expect(await offers()).toHaveLength(2)
})

test('who came to one of them is not asked; a date that was called off is none of them', async () => {
  const { offers, missed, came } = await series(days)
  await missed(...days.slice(0, 2))
  await came(2)
  await missed(...days.slice(3, 5))
  expect(await offers()).toEqual([])
  clock.set('2027-03-08T01:00:00Z')
  const other = await series(days)
  const second = await other.call.get(getBooking, at(other.uuids[1] ?? ''))
  await other.call.get(cancelBooking, { ...at(second.uuid), version: second.version, body: {} })
  await other.missed(...days.slice(0, 3))
  expect(await other.offers()).toEqual([])
  await other.missed(...days.slice(3, 4))
  expect(await other.offers()).toHaveLength(1)
})

test('where nothing is left to call off, nobody is asked', async () => {
  const { offers, missed } = await series(days.slice(0, 3))
  await missed(...days.slice(0, 3))
  expect(await offers()).toEqual([])
})
