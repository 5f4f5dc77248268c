import { expect, test } from 'vitest'
import type { HomeWaiting } from '../contract.ts'
import { withDone } from './useDone.ts'

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
