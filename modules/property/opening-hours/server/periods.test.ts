import { describe, expect, test } from 'vitest'
import { closedWeek, isOpenAt, officeWeek } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import { common, offPeriods, openWithin, without } from './periods.ts'

const at = (text: string) => Date.parse(text)
const hours = { week: officeWeek, exceptions: [] }
const never = () => false

describe('what is open within a window', () => {
  test('of a night is nothing of office hours, of a morning the part from eight', () => {
    const night = { from: at('2027-03-01T22:00+08:00'), until: at('2027-03-02T06:00+08:00') }
    expect(openWithin(hours, 'Asia/Hong_Kong', night, never)).toEqual([])
    const morning = { from: at('2027-03-02T07:00+08:00'), until: at('2027-03-02T09:00+08:00') }
    expect(openWithin(hours, 'Asia/Hong_Kong', morning, never)).toEqual([{ from: at('2027-03-02T08:00+08:00'), until: morning.until }])
  })
  test('goes over midnight and by holidays', () => {
    const late = { week: { ...closedWeek, MON: [{ from: '20:00', to: '24:00' }], TUE: [{ from: '00:00', to: '02:00' }] }, exceptions: [] }
    const window = { from: at('2027-03-01T12:00Z'), until: at('2027-03-02T12:00Z') }
    expect(openWithin(late, 'UTC', window, never)).toEqual([
      { from: at('2027-03-01T20:00Z'), until: at('2027-03-02T00:00Z') },
      { from: at('2027-03-02T00:00Z'), until: at('2027-03-02T02:00Z') },
    ])
    expect(openWithin(late, 'UTC', window, (date) => date === '2027-03-01')).toEqual([
      { from: at('2027-03-02T00:00Z'), until: at('2027-03-02T02:00Z') },
    ])
  })
  test('is an hour shorter on the night that skips one', () => {
    const whole = { week: { ...closedWeek, SUN: [{ from: '00:00', to: '06:00' }] }, exceptions: [] }
    const window = { from: at('2027-03-27T12:00Z'), until: at('2027-03-28T12:00Z') }
    const [open] = openWithin(whole, 'Europe/Berlin', window, never)
    expect(((open?.until ?? 0) - (open?.from ?? 0)) / 3_600_000).toBe(5)
  })
  test('of an hour that comes twice is open both times, and nothing between', () => {
    const half = { week: { ...closedWeek, SUN: [{ from: '01:30', to: '02:00' }] }, exceptions: [] }
    const window = { from: at('2027-10-30T12:00Z'), until: at('2027-10-31T12:00Z') }
    expect(openWithin(half, 'Europe/London', window, never)).toEqual([
      { from: at('2027-10-31T00:30Z'), until: at('2027-10-31T01:00Z') },
      { from: at('2027-10-31T01:30Z'), until: at('2027-10-31T02:00Z') },
    ])
  })
  test.each([
    ['spring', '2027-03-27T12:00Z', '2027-03-28T12:00Z'],
    ['autumn', '2027-10-30T12:00Z', '2027-10-31T12:00Z'],
  ])('is what the wall clock shows at each minute of the night of %s in London', (_night, from, until) => {
    const window = { from: at(from), until: at(until) }
    const stretches = [
      ['00:00', '01:00'],
      ['00:30', '01:30'],
      ['01:00', '01:15'],
      ['01:15', '02:30'],
      ['01:30', '01:45'],
      ['00:00', '24:00'],
      ['23:00', '24:00'],
    ] as const
    for (const [start, end] of stretches) {
      const one = { from: start, to: end }
      const ofNight = { week: { ...closedWeek, SAT: [one], SUN: [one] }, exceptions: [] }
      const open = openWithin(ofNight, 'Europe/London', window, never)
      for (let minute = window.from; minute < window.until; minute += 60_000) {
        const shown = isOpenAt(ofNight, localTime(new Date(minute), 'Europe/London'), false)
        const worked = open.some((period) => period.from <= minute && minute < period.until)
        expect([start, end, new Date(minute).toISOString(), worked]).toEqual([start, end, new Date(minute).toISOString(), shown])
      }
    }
  })
})

test('periods are cut against each other', () => {
  const day = { from: 0, until: 24 }
  expect(
    without(day, [
      { from: 3, until: 5 },
      { from: 4, until: 6 },
      { from: 20, until: 40 },
    ]),
  ).toEqual([
    { from: 0, until: 3 },
    { from: 6, until: 20 },
  ])
  expect(
    common(
      [{ from: 0, until: 10 }],
      [
        { from: 8, until: 12 },
        { from: 2, until: 3 },
      ],
    ),
  ).toEqual([
    { from: 8, until: 10 },
    { from: 2, until: 3 },
  ])
})

test('off lasts from the first off to the next on', () => {
  const deeds = [
    { on: false, at: '2027-01-02T00:00:00Z' },
    { on: false, at: '2027-01-03T00:00:00Z' },
    { on: true, at: '2027-01-04T00:00:00Z' },
    { on: false, at: '2027-01-06T00:00:00Z' },
  ]
  expect(offPeriods(deeds)).toEqual([
    { from: at('2027-01-02T00:00Z'), until: at('2027-01-04T00:00Z') },
    { from: at('2027-01-06T00:00Z'), until: Number.POSITIVE_INFINITY },
  ])
})
