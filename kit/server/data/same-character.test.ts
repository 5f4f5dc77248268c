import { expect, test } from 'vitest'
import { patternOf, waysOf, writtenAlike } from './same-character.ts'

test('a name is the same in both scripts, whichever it is typed in', () => {
  for (const typed of ['陳大文', '陈大文']) expect(patternOf(writtenAlike(typed) ?? [])).toMatch(/^\[(陳陈|陈陳)\]大文$/)
  const both = (typed: string) => waysOf(writtenAlike(typed) ?? []).toSorted()
  expect(both('陈')).toEqual(['陈', '陳'])
  expect(both('葉王')).toEqual(['叶王', '葉王'])
})

test('where one character stands for several, all are looked for; and as Hong Kong writes them', () => {
  expect([...(writtenAlike('发')?.[0] ?? '')]).toEqual(expect.arrayContaining(['发', '發', '髮']))
  expect([...(writtenAlike('卫')?.[0] ?? '')]).toEqual(expect.arrayContaining(['衛', '衞', '卫']))
})

test('what can be written in one way only is looked for as it is typed', () => {
  for (const typed of ['Pinecrest', '12/F', '王', '', '一人']) expect(writtenAlike(typed)).toBeUndefined()
})

test('what means something in a pattern stands for itself', () => {
  expect(patternOf(writtenAlike('陈 (a+b)|[c]*.') ?? [])).toMatch(/^\[..\] \\\(a\\\+b\\\)\\\|\\\[c\\\]\\\*\\\.$/)
})

test('no character has so many that three of them are more than an index is asked for', () => {
  // all characters that the tables know, be they in the second plane
  const all = [0x2e80, 0x20000].flatMap((from) =>
    Array.from({ length: 0x12000 }, (_, n) => String.fromCodePoint(from + n)).filter((one) => writtenAlike(one)),
  )
  const waysTo = (one: string) => [...(writtenAlike(one)?.[0] ?? '')].length
  expect(all.length).toBeGreaterThan(8000)
  expect(Math.max(...all.map(waysTo))).toBe(6)
  expect(waysTo('坛')).toBe(6)
  expect(waysOf(writtenAlike('坛坛坛') ?? [])).toHaveLength(216)
})
