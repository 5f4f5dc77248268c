import { expect, test } from 'vitest'
import { walkedTo, wayBackTo } from './wayBack.ts'

test('the way back to a list leads to its page and filters as they were, at most three places back', () => {
  expect(wayBackTo('/polls')).toBe('/polls')
  walkedTo('/polls')
  walkedTo('/polls?page=2')
  walkedTo('/polls/7')
  expect(wayBackTo('/polls')).toBe('/polls?page=2')
  walkedTo('/polls/7/results')
  expect(wayBackTo('/polls')).toBe('/polls?page=2')
  walkedTo('/users')
  expect(wayBackTo('/polls')).toBe('/polls')
  expect(wayBackTo('/users')).toBe('/users')
})
