import { expect, test } from 'vitest'
import { sizesWith } from './pageSizes.ts'

test('rows per page are told as they are, though the number is none of those that are offered', () => {
  expect(sizesWith(20)).toEqual([10, 20, 30, 40, 50])
  expect(sizesWith(25)).toEqual([10, 20, 25, 30, 40, 50])
  expect(sizesWith(100).at(-1)).toBe(100)
})
