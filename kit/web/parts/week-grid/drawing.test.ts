import { describe, expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import { closedWeek, officeWeek } from '#kit/contract/week.ts'
import { apply, between, covers, isOpenAt, isPartlyOpen, timeTyped, without } from './drawing.ts'

const monday = (row: number) => ({ day: 0, row })

describe('drawing', () => {
  test('from a closed place opens the same hours on each day that is covered', () => {
    const week = apply(closedWeek, { day: 0, row: 16 }, { day: 2, row: 17 })
    expect(week.MON).toEqual([{ from: '08:00', to: '09:00' }])
    expect(week.WED).toEqual([{ from: '08:00', to: '09:00' }])
    expect(week.THU).toEqual([])
  })

  test('upwards and to the left is the same; from an open place it closes', () => {
    expect(apply(officeWeek, { day: 0, row: 25 }, { day: 0, row: 24 }).MON).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '19:00' },
    ])
    expect(covers(between({ day: 3, row: 9 }, { day: 1, row: 4 }), { day: 2, row: 5 })).toBe(true)
  })

  test('the last half hour ends at midnight', () => {
    expect(apply(closedWeek, monday(46), monday(47)).MON).toEqual([{ from: '23:00', to: '24:00' }])
  })

  test('what is open in part is neither open nor closed', () => {
    const week = { ...closedWeek, MON: [{ from: '08:10', to: '09:00' }] }
    expect([isOpenAt(week, monday(16)), isPartlyOpen(week, monday(16)), isOpenAt(week, monday(17))]).toEqual([false, true, true])
    expect(without(week, monday(17)).MON).toEqual([])
    expect(without(week, monday(20))).toBe(week)
  })
})

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['8 pm', '20:00'],
  ['24', '24:00'],
  ['soon', 'soon'],
  ['13 pm', '13 pm'],
])('%s is typed for %s', (typed, time) => {
  expect(timeTyped(typed, 'to')).toBe(time)
})

test.each(languages)('hours are typed as the portal shows them, and end at the end of a day: %s', (language) => {
  for (const time of ['00:00', '09:05', '12:00', '21:30']) expect(timeTyped(clockWords(language, time), 'from')).toBe(time)
  for (const time of ['09:05', '12:00', '21:30', '24:00']) expect(timeTyped(clockWords(language, time), 'to')).toBe(time)
})
