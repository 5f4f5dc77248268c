import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

test.each([
  ['Mary Lee', 'Mary'],
  ['  Mary   Anne Lee ', 'Mary'],
  ['CHAN Tai Man', 'Tai Man'],
  ['CHAN Tai Man, Peter', 'Peter'],
  ['Chan, Tai Man', 'Tai Man'],
  ['MARY LEE', 'MARY'],
  ['Chan Tai Man', 'Tai Man'],
  ['Cheung Lok Yan 張樂欣', 'Lok Yan'],
  ['Lam Siu-fong', 'Siu-fong'],
  ['Rita Poon Sze Ling', 'Rita'],
  ['Mei Tsang 曾美儀', 'Mei'],
  ['陳大文', '大文'],
  ['陈 大文', '大文'],
  ['歐陽鋒', '鋒'],
  ['司徒美堂', '美堂'],
  ['李四', '四'],
  ['Madonna', 'Madonna'],
])('%s is greeted as %s', (name, greeted) => {
  expect(givenName(name)).toBe(greeted)
})
