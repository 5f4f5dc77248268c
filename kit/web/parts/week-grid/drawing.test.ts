import { describe, expect, test } from 'vitest'
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
  ['24', '24:00'],
  ['soon', 'soon'],
])('%s is typed for %s', (typed, time) => {
  expect(timeTyped(typed)).toBe(time)
})
