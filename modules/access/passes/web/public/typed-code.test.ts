import { expect, test } from 'vitest'
import { codeIn } from './typed-code.ts'

test('a code is found in what was typed or pasted: with spaces, or as the whole link', () => {
  expect(codeIn('  aB3_ -xyz01 ')).toBe('aB3_-xyz01')
  expect(codeIn('https://portal.example/phone-pass?invitation=aB3_-xyz01')).toBe('aB3_-xyz01')
  expect(codeIn('https://portal.example/phone-pass?lang=en&invitation=aB3_-xyz01#top')).toBe('aB3_-xyz01')
  expect(codeIn(' ')).toBe('')
})
