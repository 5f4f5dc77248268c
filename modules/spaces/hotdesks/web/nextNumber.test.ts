import { expect, test } from 'vitest'
import { nextNumber } from './nextNumber.ts'

test('the number of a new desk follows the highest one, as it is written', () => {
  expect(nextNumber([])).toBe('1')
  expect(nextNumber(['H9', 'H10', 'H2'])).toBe('H11')
  expect(nextNumber(['A-007', 'Quiet'])).toBe('A-008')
})
