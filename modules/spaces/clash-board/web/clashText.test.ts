import { expect, test } from 'vitest'
import { words } from '#kit/web/words.ts'
import { saysInList } from './clashText.ts'
import { t } from './texts.ts'

await Promise.all([t.load(), words.load()])
const titles: Record<string, string> = { a: 'Larch', b: 'Willow', c: 'Oak', d: 'Maple', e: 'Larch' }
const says = (rule: 'FLOOR' | 'NOISE', sides: string[], n: number | null = 27) =>
  saysInList({ rule, sides, n, limit: n === null ? null : 20 }, (key) => titles[key] ?? '')

test('the list names the rooms that are too full together, each once and not more than a line has room for', () => {
  expect(says('FLOOR', ['a', 'b', 'e'])).toBe('Larch, Willow: 27 people; the floor holds 20')
  expect(says('FLOOR', ['a', 'b', 'c', 'd'])).toBe('Larch, Willow, Oak, 1 more: 27 people; the floor holds 20')
  expect(says('FLOOR', ['unknown'])).toBe('27 people; the floor holds 20')
})

test('what two do to each other names them already', () => {
  expect(says('NOISE', ['a', 'b'], null)).toBe('Larch is loud, Willow wants quiet')
})
