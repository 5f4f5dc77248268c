import { expect, test } from 'vitest'
import { canMatch, isWholeName, type NameWords, sameName, spellingsOf, wordsOf } from './names.ts'

const spelled = (name: string): NameWords[] => spellingsOf(name).map(wordsOf).filter(canMatch)
const match = (one: string, other: string): boolean => {
  const among = (some: NameWords[], others: NameWords[]) => some.some((ours) => others.some((theirs) => sameName(ours, theirs, isWholeName)))
  const both = among(spelled(one), spelled(other))
  expect(among(spelled(other), spelled(one)), 'the same the other way round').toBe(both)
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
  ['Jürgen Müller', 'JUERGEN MUELLER'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['Søren Ångström', 'Soeren Aangstroem'],
  ['Weiß Anna', 'Anna Weiss'],
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
  ['Xue Wei', 'Xu Wei'],
  ['Jurgen Mueller', 'Jurgen Muller'],
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
