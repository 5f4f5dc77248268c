import { expect, test } from 'vitest'
import { hourName, usualEvery } from './hourNames.ts'

/** The hours that have a name, of quarters from one on. */
const named = (from: number, all: number, every: number, wide: boolean) =>
  Array.from({ length: all }, (_, n) => n).flatMap((n) => {
    const name = hourName(from + n, all - n, all, every)
    return name === 'named' || (wide && name === 'whereWide') ? [(from + n) / 4] : []
  })

test('no hour is named so near to the edge that it would be cut', () => {
  // from eight to half past four
  expect(named(32, 34, 8, true)).toEqual([8, 10, 12, 14])
  expect(named(32, 34, 8, false)).toEqual([8, 12])
  // from a quarter past ten to a quarter past six, beside a list: four o'clock has nine quarters, five would have five
  expect(named(41, 32, 4, false)).toEqual([12, 14, 16])
  expect(named(41, 32, 4, true)).toEqual([11, 12, 13, 14, 15, 16, 17])
})

test('names of a long day stand further apart', () => {
  expect([8, 32, 33, 64, 96].map(usualEvery)).toEqual([4, 4, 8, 8, 12])
})
