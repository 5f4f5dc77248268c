import { expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { checkBooking, checkSeries } from '#modules/spaces/bookings/contract.ts'
import { categoryOf, liveRoom, roomOf } from '#modules/spaces/bookings/server/example.ts'
import { createCategory } from '#modules/spaces/facilities/contract.ts'
import { testPortal } from './portal.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-08T01:00:00Z')
const harbour = await world.building('Harbour Tower', { addOns: ['BOOK_FACILITY'] })
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(pinecrest, 'TENANT'))
const params = { oc: harbour.uuid }
const rooms = await admin.get(createCategory, { params, body: categoryOf('Rooms') })
const hours = {
  ...officeWeek,
  THU: [{ from: '08:00', to: '24:00' }],
  SAT: [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '17:00' },
  ],
}
const larch = await liveRoom(admin, harbour.uuid, roomOf('Larch', rooms, { hours, longestMinutes: 1440, aheadDays: 30 }))
await admin.get(createHoliday, { params, body: { holidayDate: '2027-03-17', holidayDescList: [{ languageCode: 'en', name: 'Founders’ day' }] } })

const refusalOf = async (date: string, timeFrom: string, timeUntil: string, language = 'en') => {
  const body = { facilityUuid: larch.uuid, date, timeFrom, timeUntil, attendees: 4 }
  return (await tenant.get(checkBooking, { params, body }, { headers: { 'accept-language': language } })).refusal
}

test.each([
  ['after it has closed', '2027-03-10', '18:00', '20:00', 'Open 08:00 AM–07:00 PM on 10 Mar 2027'],
  ['over a break', '2027-03-13', '11:00', '15:00', 'Open 09:00 AM–12:00 PM, 02:00 PM–05:00 PM on 13 Mar 2027'],
  ['on a day on which it is closed', '2027-03-14', '10:00', '11:00', 'It is closed on 14 Mar 2027'],
  ['on a public holiday', '2027-03-17', '10:00', '11:00', 'It is closed on 17 Mar 2027 (public holiday)'],
  ['over midnight, of the day that is in the way', '2027-03-11', '22:00', '02:00', 'Open 08:00 AM–07:00 PM on 12 Mar 2027'],
])('a refusal says when it is open: %s', async (_when, date, from, until, message) => {
  expect(await refusalOf(date, from, until)).toEqual({ rule: 'hours', value: null, limit: null, message })
})

test('in Chinese, too', async () => {
  expect((await refusalOf('2027-03-10', '18:00', '20:00', 'zh-Hant'))?.message).toBe('2027年3月10日開放時間為上午8:00–下午7:00')
  expect((await refusalOf('2027-03-17', '10:00', '11:00', 'zh-Hans'))?.message).toBe('2027年3月17日（公众假期）不开放')
  expect((await refusalOf('2027-03-10', '10:10', '11:10', 'zh-Hant'))?.message).toBe('上午10:10–上午11:10：預訂須以 15 分鐘為間距開始及結束')
})

test('what is off the step, and too far ahead, says what was asked and how far it goes', async () => {
  const step = { rule: 'step', value: 10, limit: 15, message: '10:10 AM–11:10 AM: bookings start and end on a step of 15 min' }
  expect(await refusalOf('2027-03-10', '10:10', '11:10')).toEqual(step)
  const ahead = { rule: 'ahead', value: 31, limit: 30, message: 'It can be booked 30 days ahead at most, until 07 Apr 2027' }
  expect(await refusalOf('2027-04-08', '10:00', '11:00')).toEqual(ahead)
})

test('of a series dates that are closed alike say the same, beside their days', async () => {
  const repeat = { unit: 'DAY' as const, times: 12 }
  const body = { facilityUuid: larch.uuid, date: '2027-03-08', timeFrom: '18:30', timeUntil: '19:30', attendees: 4, repeat }
  const { dates } = await tenant.get(checkSeries, { params, body })
  // dates that say the same stand in one row of the screen
  const folds: [number, string | null][] = []
  for (const { refusal } of dates) {
    const last = folds.at(-1)
    const message = refusal?.message ?? null
    if (last?.[1] === message) last[0] += 1
    else folds.push([1, message])
  }
  expect(folds).toEqual([
    [3, 'Open 08:00 AM–07:00 PM on that day'],
    [1, null],
    [1, 'Open 08:00 AM–07:00 PM on that day'],
    [1, 'Open 09:00 AM–12:00 PM, 02:00 PM–05:00 PM on that day'],
    [1, 'It is closed on that day'],
    [2, 'Open 08:00 AM–07:00 PM on that day'],
    [1, 'It is closed on that day (public holiday)'],
    [1, null],
    [1, 'Open 08:00 AM–07:00 PM on that day'],
  ])
})
