import { expect, test } from 'vitest'
import { namesInvoice, numbersIn } from './numbers-in.ts'

test('a number is found as banks write it: broken where they like, with hyphens or without', () => {
  const found = ['INV-2026-000004', 'inv2026000004', 'RENT INV 2026 000004 MARCH', 'INV 2026-000004', 'INV2026 000004', '/INV-2026 000004/']
  expect(found.map((text) => namesInvoice(numbersIn(text), 'INV-2026-000004'))).toEqual(found.map(() => true))
  const others = ['INV 2026 0000041', 'INV 2026 MARCH 000004', '2026 000004', '']
  expect(others.map((text) => namesInvoice(numbersIn(text), 'INV-2026-000004'))).toEqual(others.map(() => false))
})
