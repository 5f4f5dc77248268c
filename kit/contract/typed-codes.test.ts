import { expect, test } from 'vitest'
import { asTyped, inGroups } from './typed-codes.ts'

test('a code is what was meant, however it was typed', () => {
  for (const text of ['ABCD-2345', ' abcd 2345 ', 'ＡＢＣＤ２３４５', 'a-b-c-d–2345']) expect(asTyped(text)).toBe('ABCD2345')
  expect(inGroups('ABCD2345')).toBe('ABCD-2345')
})

test('what cannot be one is none', () => {
  // O and 0, I and 1 are in no code
  for (const text of ['', 'ABCD-234', 'ABCD-23456', 'ABCO-2345', 'ABC1-2345', 'ABCD-234!']) expect(asTyped(text)).toBeUndefined()
})
