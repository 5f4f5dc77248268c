import { expect, test } from 'vitest'
import { daysAfter } from './days.ts'

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
