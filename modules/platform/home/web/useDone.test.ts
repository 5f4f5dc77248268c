import { expect, test } from 'vitest'
import type { HomeWaiting } from '../contract.ts'
import { isBehind, withDone } from './useDone.ts'

const row = (key: string) => ({ key }) as HomeWaiting
const keys = (rows: readonly HomeWaiting[]) => rows.map(({ key }) => key)

test('what was done stays where it stood, so that no other row comes under the finger', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(row) as [HomeWaiting, HomeWaiting, HomeWaiting, HomeWaiting]
  const done = [
    { row: c, at: 2 },
    { row: a, at: 0 },
  ]
  expect(keys(withDone([b, d], done))).toEqual(['a', 'b', 'c', 'd'])
  // Home was asked before one of them was done
  expect(keys(withDone([b, c, d], done))).toEqual(['a', 'b', 'c', 'd'])
  expect(keys(withDone([], done))).toEqual(['a', 'c'])
  expect(keys(withDone([b, d], []))).toEqual(['b', 'd'])
})

test('what was done does not wait again because an answer of before is still shown', () => {
  const kept = (since: number) => ({ kept: [{ part: 'waiting' as const, name: 'approvals', title: 'Approval', place: null, since }] })
  const one = row('approvals:1')
  const deeds = new Map([['approvals:1', 2000]])
  expect(isBehind(kept(1000), one, deeds)).toBe(true)
  // it was read after the deed, or by itself: then it does wait
  expect(isBehind(kept(3000), one, deeds)).toBe(false)
  expect(isBehind({ kept: [] }, one, deeds)).toBe(false)
  expect(isBehind(kept(1000), row('approvals:2'), deeds)).toBe(false)
})
