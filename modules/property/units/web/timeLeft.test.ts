import { describe, expect, it } from 'vitest'
import { spanBetween } from './timeLeft.ts'

describe('how far off a day is', () => {
  it.each([
    ['2026-11-23', '2026-11-24', 'days', 1, 0],
    ['2026-11-23', '2027-01-22', 'days', 60, 0],
    ['2026-11-23', '2027-01-23', 'months', 2, 0],
    ['2026-11-23', '2027-11-22', 'months', 11, 0],
    ['2026-11-23', '2027-11-23', 'years', 1, 0],
    ['2026-11-23', '2030-02-28', 'years', 3, 3],
    ['2024-02-29', '2025-02-28', 'months', 11, 0],
  ] as const)('from %s to %s: %s %i and %i months', (from, to, unit, n, months) => {
    expect(spanBetween(from, to)).toEqual({ unit, n, months })
  })
})
