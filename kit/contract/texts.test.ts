import { expect, test } from 'vitest'
import { fill } from './texts.ts'

const words = { edit: '編輯{name}', delete: '刪除{name}？', of: '{name}的 {n} 人' }

test.each([
  ['edit', { name: 'Tern' }, '編輯 Tern'],
  ['edit', { name: '燕鷗' }, '編輯燕鷗'],
  ['delete', { name: 'Cyclists' }, '刪除 Cyclists？'],
  ['of', { name: 'Tern', n: 2100 }, 'Tern 的 2,100 人'],
  ['of', { name: '“Tern”', n: 1 }, '“Tern”的 1 人'],
])('Chinese sets Latin words and figures apart: %s of %j', (key, values, said) => {
  expect(fill(words, 'zh-Hant', key, values)).toBe(said)
})
