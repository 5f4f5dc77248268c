import { expect, it } from 'vitest'
import { isWeekend, monthsOf } from './months.ts'

it('a year has twelve months with all their days, each under its weekday', () => {
  const months = monthsOf(2028)
  expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  // 1 January 2028 is a Saturday, 1 May a Monday
  expect([months[0]?.before, months[4]?.before]).toEqual([6, 1])
  expect(months[1]?.days.at(-1)).toBe('2028-02-29')
  expect(monthsOf(2027)[1]?.days.at(-1)).toBe('2027-02-28')
  expect(['2028-01-01', '2028-01-02', '2028-01-03'].map(isWeekend)).toEqual([true, true, false])
})
