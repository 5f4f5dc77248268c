import { expect, test } from 'vitest'
import { approvalTitle } from './approval-title.ts'

test('what waits for a decision is called in the language of whoever reads it, with the day as that language writes it', () => {
  const one = { name: 'Greta Lindholm', n: 0, day: '2026-11-25' }
  expect(approvalTitle('en', one)).toBe('Visit of Greta Lindholm on 25 Nov 2026')
  expect(approvalTitle('zh-Hant', one)).toBe('Greta Lindholm 於 2026年11月25日 的到訪')
  expect(approvalTitle('en', { ...one, n: 2 })).toBe('Visit of Greta Lindholm and 2 more on 25 Nov 2026')
})
