import { expect, test } from 'vitest'
import { middleOf } from './middleOf.ts'

test('a picture is cut in the middle, ten by twelve, as the server would', () => {
  expect(middleOf(480, 576)).toEqual({ x: 0, y: 0, width: 480, height: 576 })
  expect(middleOf(1000, 600)).toEqual({ x: 250, y: 0, width: 500, height: 600 })
  expect(middleOf(500, 1000)).toEqual({ x: 0, y: 200, width: 500, height: 600 })
})
