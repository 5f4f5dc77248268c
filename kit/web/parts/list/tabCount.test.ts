import { expect, test } from 'vitest'
import { listCount, statusCount, tabCount } from './tabCount.ts'

test('a tab says that there are more than are counted, as the title of its list does', () => {
  const counts = { ALL: 10_000, OPEN: 1234, CLOSED: 0, minimums: ['ALL'] }
  expect((['ALL', 'OPEN', 'CLOSED'] as const).map((name) => tabCount(counts, name))).toEqual(['10,000+', '1,234', '0'])
})

test('before it is known it says nothing', () => {
  expect(tabCount<'ALL'>(undefined, 'ALL')).toBeUndefined()
  expect(tabCount<'ALL'>({ minimums: [] }, 'ALL')).toBeUndefined()
})

test('of a tab that holds several states it is their sum, of which there are more when there are more of one', () => {
  const counts = { OPEN: 10_000, UNDER_REVIEW: 3, WON: 1, minimums: ['OPEN'] }
  expect(tabCount(counts, 'OPEN', 'UNDER_REVIEW')).toBe('10,003+')
  expect(tabCount(counts, 'UNDER_REVIEW', 'WON')).toBe('4')
  expect(tabCount<'OPEN' | 'LOST'>(counts, 'OPEN', 'LOST')).toBeUndefined()
})

test('so it is said by what a list, or a count by states, tells of itself', () => {
  expect([listCount({ total: 10_000, totalIsMinimum: true }), listCount({ total: 12 }), listCount(undefined)]).toEqual(['10,000+', '12', undefined])
  expect([statusCount({ count: 10_000, countIsMinimum: true }), statusCount({ count: 0 })]).toEqual(['10,000+', '0'])
})
