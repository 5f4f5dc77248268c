import { expect, test } from 'vitest'
import { canMatch, isWholeName, sameName, wordsOf } from './names.ts'

const match = (one: string, other: string): boolean => {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const both = canMatch(ours) && canMatch(theirs) && sameName(ours, theirs, isWholeName)
  expect(sameName(theirs, ours, isWholeName), 'the same the other way round').toBe(sameName(ours, theirs, isWholeName))
  return both
}

test.each([
  ['Peter Chan', 'CHAN, Peter'],
  ['Peter Chan', 'Chan Tai Man Peter'],
  ['Ｐｅｔｅｒ　Ｃｈａｎ', 'peter chan'],
  ['Tomás Figueira', 'TOMAS FIGUEIRA'],
  ['Mei-Ling Chan', 'Chan Mei Ling'],
  ['Mei‑Ling Chan', 'Mei-Ling Chan'],
  ["Sean O'Brien", 'Sean OBrien'],
  ['陳大文', '陈大文'],
  ['陳大文', 'Chan Tai Man 陳大文'],
  ['陳 大文', '陳大文'],
  ['歐陽·大文', '欧阳大文'],
  ['衞國強', '卫国强'],
  ['李明', '李明'],
  ['Peter Chan 陳大文', 'Mary Lam 陈大文'],
])('%s is the name of %s', (one, other) => {
  expect(match(one, other)).toBe(true)
})

test.each([
  ['Yes', 'Mary Lee-Yes'],
  ['Jean Yes', 'Jean Mary-yes'],
  ['Jean Yes', 'Jean Eyes'],
  ['Peter Chan', 'Peter Chang'],
  ['Peter Chan', 'Mary Chan'],
  ['Ka Ming Wong', 'Ka Ming Lau'],
  ['Peter', 'Peter'],
  ['陳', '陳'],
  ['大文', '陳大文'],
  ['陳大文', '陳大文化公司'],
  ['Peter Peter', 'Peter Chan'],
])('%s is not the name of %s', (one, other) => {
  expect(match(one, other)).toBe(false)
})
