import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a breadcrumb is cut at thirty characters', () => {
  expect(cut('x'.repeat(30))).toBe('x'.repeat(30))
  expect(cut('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
  expect(cut('港'.repeat(31))).toBe(`${'港'.repeat(30)}…`)
})

test('and never inside of one', () => {
  expect(cut('👩‍👩‍👧'.repeat(31))).toBe(`${'👩‍👩‍👧'.repeat(30)}…`)
})
