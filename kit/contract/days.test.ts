import { expect, test } from 'vitest'
import { dayWritten, daysAfter } from './days.ts'

test.each([
  ['2027-03-10', 0, '2027-03-10'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  // no clock of anywhere changes it
  ['2027-03-28', 7, '2027-04-04'],
])('%s and %i days are %s', (date, n, then) => {
  expect(daysAfter(date, n)).toBe(then)
})

test.each([
  ['2027-03-10', '2027-03-10'],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
  ['1899-12-31', undefined],
  ['2200-01-01', undefined],
  ['2027-02-30', undefined],
  ['2027-3-1', undefined],
  ['+02027-03-10', undefined],
  ['tomorrow', undefined],
  ['', undefined],
  [null, undefined],
])('%s is the day %s', (text, day) => {
  expect(dayWritten(text)).toBe(day)
})
