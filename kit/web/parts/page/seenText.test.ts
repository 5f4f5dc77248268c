import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadScreenWords } from '#kit/web/words.ts'
import { seenText } from './seenText.ts'

beforeAll(() => loadScreenWords())
afterEach(() => void vi.useRealTimers())

test.each([
  [null, '–'],
  ['2026-11-23T01:05:00Z', '09:05 AM'],
  // late on the evening before, where the building is
  ['2026-11-22T15:59:00Z', 'Yesterday'],
  ['2026-11-21T15:59:00Z', '21 Nov 2026'],
])('%s is told as %s', (at, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T04:00:00Z') })
  expect(seenText(at, 'Asia/Hong_Kong')).toBe(text)
})
