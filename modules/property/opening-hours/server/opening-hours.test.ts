import { expect, test } from 'vitest'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { holidayDatesOf, openThroughout } from './front.ts'

const { portal, world, as } = await testPortal()
const context = systemContext(portal.app, 'test')

const none = new Set<string>()
const lunch = {
  week: {
    ...closedWeek,
    WED: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
  },
  exceptions: [],
}
const wednesday = '2027-03-10'

test.each([
  ['08:00', '12:00', true],
  ['07:59', '12:00', false],
  ['11:00', '14:00', false],
  ['13:00', '24:00', true],
  ['12:00', '12:30', false],
])('from %s until %s it is open throughout: %s', (from, until, open) => {
  expect(openThroughout(lunch, none, { day: wednesday, from, until })).toBe(open)
})

test('over midnight both days are open, or it is not', () => {
  const night = { week: { ...closedWeek, WED: [{ from: '20:00', to: '24:00' }], THU: [{ from: '00:00', to: '03:00' }] }, exceptions: [] }
  const until = (time: string, holidays = none) => openThroughout(night, holidays, { day: wednesday, from: '22:00', until: time })
  expect([until('24:00'), until('00:00'), until('02:00'), until('03:30')]).toEqual([true, true, true, false])
  expect(until('02:00', new Set(['2027-03-11']))).toBe(false)
  expect(openThroughout(lunch, none, { day: wednesday, from: '22:00', until: '02:00' })).toBe(false)
  expect(openThroughout(lunch, none, { day: wednesday, from: '11:00', until: '10:00' })).toBe(false)
})

test('a holiday has hours of its own, and a date that differs goes before both', () => {
  const span = { day: wednesday, from: '09:00', until: '10:00' }
  const hours = { week: officeWeek, exceptions: [] }
  expect(openThroughout(hours, none, span)).toBe(true)
  expect(openThroughout(hours, new Set([wednesday]), span)).toBe(false)
  const opened = { ...hours, exceptions: [{ date: wednesday, stretches: [{ from: '09:00', to: '10:00' }] }] }
  expect(openThroughout(opened, new Set([wednesday]), span)).toBe(true)
})

test('holidays are those of the building alone', async () => {
  const [harbour, kestrel] = [await world.building('Harbour Tower'), await world.building('Kestrel House')]
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  await admin.get(createHoliday, {
    params: { oc: harbour.uuid },
    body: { holidayDate: wednesday, holidayDescList: [{ languageCode: 'en', name: 'Spring day' }] },
  })
  expect([...(await holidayDatesOf(context, harbour.id, ['2027-03-12', wednesday]))]).toEqual([wednesday])
  expect([...(await holidayDatesOf(context, harbour.id, ['2027-03-11']))]).toEqual([])
  expect([...(await holidayDatesOf(context, kestrel.id, [wednesday]))]).toEqual([])
  expect([...(await holidayDatesOf(context, harbour.id, []))]).toEqual([])
})
