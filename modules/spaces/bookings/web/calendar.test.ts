import { expect, it } from 'vitest'
import { mondayOf, movedBy, shownWith } from './calendar.ts'

it('shows a week from Monday on, and a month from its first day to its last', () => {
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
  expect(shownWith('week', '2026-12-31')).toEqual({ first: '2026-12-28', last: '2027-01-03' })
  expect(shownWith('month', '2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(shownWith('day', '2028-02-10')).toEqual({ first: '2028-02-10', last: '2028-02-10' })
})

it('moves by as much as it shows', () => {
  expect(movedBy('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(movedBy('month', '2027-01-31', -1)).toBe('2026-12-01')
  expect(movedBy('week', '2027-01-01', -1)).toBe('2026-12-25')
  expect(movedBy('day', '2027-01-01', -1)).toBe('2026-12-31')
})
