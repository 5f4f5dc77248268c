import { expect, test } from 'vitest'
import type { SeriesDate } from '../contract.ts'
import { foldedDates } from './foldedDates.ts'

const dateOf = (no: number, message?: string, more: Partial<SeriesDate> = {}): SeriesDate => ({
  date: `2027-03-${String(no).padStart(2, '0')}`,
  refusal: message === undefined ? null : { rule: 'ahead', message, value: null, limit: 90 },
  bookingUuid: null,
  visitProblem: null,
  total: null,
  ways: [],
  takenBy: null,
  ...more,
})
const daysOf = (groups: readonly SeriesDate[][]) => groups.map((group) => group.map(({ date }) => Number(date.slice(-2))))

test('what is refused for the same reason one after another is one row; what is free, and two of a kind, stand by themselves', () => {
  const dates = [dateOf(1), dateOf(2, 'Closed'), dateOf(3, 'Closed'), dateOf(4), dateOf(5, 'Too far'), dateOf(6, 'Too far'), dateOf(7, 'Too far')]
  expect(daysOf(foldedDates(dates))).toEqual([[1], [2], [3], [4], [5, 6, 7]])
})

test('who has the room is told for each date', () => {
  const takenBy = { uuid: '0', title: 'Weekly', person: 'Wong', company: 'Oriel' }
  expect(daysOf(foldedDates([1, 2, 3].map((no) => dateOf(no, 'Taken', { takenBy }))))).toEqual([[1], [2], [3]])
})
