import { expect, test } from 'vitest'
import type { SeriesDate } from '../contract.ts'
import { madeOf } from './madeSeries.ts'

const uuid = '0b6f3f0e-8c53-4a53-9a43-3f2f0f1b7c11'
const date = (day: string, changes: Partial<SeriesDate> = {}): SeriesDate => ({
  date: `2027-03-${day}`,
  refusal: null,
  bookingUuid: null,
  visitProblem: null,
  total: null,
  ways: [],
  takenBy: null,
  ...changes,
})
const taken = { rule: 'free' as const, message: 'Somebody else has it at this time', value: null, limit: null }
const way = { facility: { uuid, title: 'Larch', capacity: 8 }, date: '2027-03-16', timeFrom: '10:00', timeUntil: '11:00', price: null }

test('why a date was not booked, and what would do, stands on what became of the series', () => {
  const shown = { dates: [date('09'), date('16', { refusal: taken, ways: [way] })], needsApproval: false }
  // it has become free meanwhile, and was not booked as it was not shown to be
  const made = madeOf({ seriesId: 7, dates: [date('09', { bookingUuid: uuid }), date('16')] }, shown)
  expect(made.asked).toBe(false)
  expect(made.dates.map(({ refusal, ways }) => [refusal?.message, ways.length])).toEqual([
    [undefined, 0],
    ['Somebody else has it at this time', 1],
  ])
})

test('what the building agrees to first is asked for, not booked', () => {
  expect(madeOf({ seriesId: 7, dates: [date('09', { bookingUuid: uuid })] }, { dates: undefined, needsApproval: true }).asked).toBe(true)
})
