import { expect, test } from 'vitest'
import { tabCount } from './tabCount.ts'

test('a tab says that there are more than are counted, as the title of its list does', () => {
  const counts = { ALL: 10_000, OPEN: 1234, CLOSED: 0, minimums: ['ALL'] }
  expect((['ALL', 'OPEN', 'CLOSED'] as const).map((name) => tabCount(counts, name))).toEqual(['10,000+', '1,234', '0'])
})

test('before it is known it says nothing', () => {
  expect(tabCount<'ALL'>(undefined, 'ALL')).toBeUndefined()
  expect(tabCount<'ALL'>({ minimums: [] }, 'ALL')).toBeUndefined()
})
