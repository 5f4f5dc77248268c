import { expect, test } from 'vitest'
import { hoursIn, placeIn, wholeHours } from './span.ts'

const hour = 3_600_000
const shown = { from: 8 * hour, until: 18 * hour }

test('a stretch stands where its time is, as far as it is seen', () => {
  expect(placeIn(shown, { from: 9 * hour, until: 11 * hour })).toEqual({ left: 10, width: 20 })
  expect(placeIn(shown, { from: 0, until: 9 * hour })).toEqual({ left: 0, width: 10 })
  expect(placeIn(shown, { from: 20 * hour, until: 21 * hour })).toEqual({ left: 100, width: 0 })
})

test('hours are whole, and at least one', () => {
  expect(wholeHours(0, { from: 8.5 * hour, until: 17.2 * hour })).toEqual(shown)
  expect(hoursIn(shown)).toHaveLength(10)
  expect(hoursIn({ from: 0, until: 0 })).toEqual([0])
})
