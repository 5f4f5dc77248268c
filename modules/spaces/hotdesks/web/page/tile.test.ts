import { expect, test } from 'vitest'
import { tileSide } from './tile.ts'

const at = (x: number, y: number) => ({ x, y })

test('desks of a plan are as large as the way to the nearest one leaves them, and not larger than can be looked past', () => {
  expect(tileSide([], 1)).toBe(10)
  expect(tileSide([at(0, 0), at(9000, 9000)], 1)).toBe(10)
  expect(tileSide([at(1000, 1000), at(1500, 1000), at(9000, 9000)], 1)).toBeCloseTo(4.7)
})

test('what is high on a wide plan is less than what is wide', () => {
  expect(tileSide([at(1000, 1000), at(1000, 2000)], 2)).toBeCloseTo(4.7)
  // corner to corner it is the wider of both ways that counts
  expect(tileSide([at(1000, 1000), at(1800, 2000)], 2)).toBeCloseTo(7.52)
})

test('two desks on one place make the others no smaller', () => {
  expect(tileSide([at(1000, 1000), at(1000, 1000), at(1900, 1000)], 1)).toBeCloseTo(8.46)
})
