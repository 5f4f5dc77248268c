import { expect, test } from 'vitest'
import { walkInUntil } from './walkInUntil.ts'

/** By the clock of Hong Kong. */
const at = (time: string, longestHours = 12) => walkInUntil(new Date(`2026-11-25T${time}:00+08:00`), 'Asia/Hong_Kong', longestHours)

test('a walk-in stays two hours by the building’s clock, up to the quarter', () => {
  expect(at('10:30')).toBe('12:30')
  expect(at('04:33')).toBe('06:45')
  expect(at('18:01')).toBe('20:15')
})

test('no longer than the longest visit of the building', () => {
  expect(at('10:30', 1)).toBe('11:30')
  expect(at('10:38', 1)).toBe('11:30')
})

test('not over midnight', () => {
  expect(at('21:50')).toBe('23:59')
  expect(at('23:30')).toBe('23:59')
})
