import { describe, expect, test } from 'vitest'
import { closedWeek, type Hours } from '#kit/contract/week.ts'
import { openWithin } from '#modules/property/opening-hours/server/front.ts'
import { decide, type Held } from '../tools/door-simulator/decide.ts'

// A controller that knows daylight saving, one that keeps the offset that it was told, and what the portal answers for the same door.

const zone = 'Europe/London'
const minute = 60_000
const at = (text: string) => Date.parse(text)
const heldBy = (hours: Hours, offsetMinutes?: number): Held[] =>
  [
    { kind: 'DOOR', ref: 'gate', content: { inUse: true, pinMode: 'NONE' } },
    { kind: 'SCHEDULE', ref: 'night', content: { zone, ...hours } },
    {
      kind: 'PASS',
      ref: 'card',
      content: { credential: { kind: 'CARD', bits: '26:1' }, holder: 1, doors: [{ door: 'gate', always: false, schedules: ['night'], floors: [] }] },
    },
    ...(offsetMinutes === undefined ? [] : [{ kind: 'CLOCK', ref: 'clock', content: { offsetMinutes } }]),
  ].map((one) => ({ version: 1, ...one }))
const opens = (held: Held[], moment: number) => decide(held, 'gate', { kind: 'CARD', text: '26:1' }, moment).granted
/** The stretches of minutes in which it opens. */
const stretches = (from: string, until: string, opensAt: (moment: number) => boolean): string[] => {
  const found: string[] = []
  let since: number | undefined
  for (let moment = at(from); moment <= at(until); moment += minute) {
    const open = moment < at(until) && opensAt(moment)
    if (open) since ??= moment
    else if (since !== undefined) {
      found.push(`${new Date(since).toISOString().slice(5, 16)} ${new Date(moment).toISOString().slice(5, 16)}`)
      since = undefined
    }
  }
  return found
}
/** From the moment of the change on it holds the new offset. */
const told = (hours: Hours, change: string, before: number, after: number) => (moment: number) =>
  opens(heldBy(hours, moment < at(change) ? before : after), moment)
const asked = (hours: Hours, from: string, until: string) => {
  const open = openWithin(hours, zone, { from: at(from), until: at(until) }, () => false)
  return (moment: number) => open.some((one) => one.from <= moment && moment < one.until)
}

const overMidnight: Hours = {
  week: {
    ...closedWeek,
    SAT: [{ from: '22:00', to: '24:00' }],
    SUN: [
      { from: '00:00', to: '01:30' },
      { from: '01:45', to: '03:00' },
    ],
  },
  exceptions: [],
}
const nights = [
  // 01:00 to 02:00 never comes: of the first stretch of Sunday an hour is left, of the second it begins at two
  ['in spring', '2027-03-27T12:00Z', '2027-03-28T12:00Z', '2027-03-28T01:00Z', 0, 60, ['03-27T22:00 03-28T02:00']],
  // 01:00 to 02:00 comes twice: the quarter of an hour that is shut, too
  [
    'in autumn',
    '2027-10-30T12:00Z',
    '2027-10-31T12:00Z',
    '2027-10-31T01:00Z',
    60,
    0,
    ['10-30T21:00 10-31T00:30', '10-31T00:45 10-31T01:30', '10-31T01:45 10-31T03:00'],
  ],
] as const

describe('hours over midnight on the nights of London', () => {
  test.each(nights)('%s', (_name, from, until, change, before, after, expected) => {
    expect(stretches(from, until, (moment) => opens(heldBy(overMidnight), moment))).toEqual(expected)
    expect(stretches(from, until, asked(overMidnight, from, until))).toEqual(expected)
    expect(stretches(from, until, told(overMidnight, change, before, after))).toEqual(expected)
    // not told, it is an hour off from the change on
    expect(stretches(from, until, (moment) => opens(heldBy(overMidnight, before), moment))).not.toEqual(expected)
  })
})

test('on 29 February its own weekday holds, or the hours of that date, also over the midnight before and after', () => {
  const week = {
    ...closedWeek,
    MON: [{ from: '22:00', to: '24:00' }],
    TUE: [
      { from: '00:00', to: '02:00' },
      { from: '23:00', to: '24:00' },
    ],
    WED: [{ from: '00:00', to: '01:00' }],
  }
  const [from, until] = ['2028-02-28T12:00Z', '2028-03-01T12:00Z']
  const both = (hours: Hours) => {
    const found = stretches(from, until, (moment) => opens(heldBy(hours), moment))
    expect(stretches(from, until, asked(hours, from, until))).toEqual(found)
    expect(stretches(from, until, (moment) => opens(heldBy(hours, 0), moment))).toEqual(found)
    return found
  }
  expect(both({ week, exceptions: [] })).toEqual(['02-28T22:00 02-29T02:00', '02-29T23:00 03-01T01:00'])
  expect(both({ week, exceptions: [{ date: '2028-02-29', stretches: [{ from: '09:00', to: '10:00' }] }] })).toEqual([
    '02-28T22:00 02-29T00:00',
    '02-29T09:00 02-29T10:00',
    '03-01T00:00 03-01T01:00',
  ])
})
