import { expect, test } from 'vitest'
import { shortDayWords } from './moments.ts'

test.each([
  ['en', '2026-11-28', '28 Nov'],
  ['zh-Hant', '2026-11-28', '11月28日'],
  ['en', '2027-01-01', '01 Jan 2027'],
  ['zh-Hans', '2027-01-01', '2027年1月1日'],
] as const)('in %s %s is read without its year in that year alone', (language, day, text) => {
  expect(shortDayWords(language, day, '2026-11-23')).toBe(text)
})
