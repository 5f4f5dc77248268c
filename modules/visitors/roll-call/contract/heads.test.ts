import { expect, test } from 'vitest'
import { stateOf, withMark } from './heads.ts'
import type { Mark, Said } from './person.ts'

const marked = (said: readonly Said[], uuid: string, mark: Mark, knew: readonly string[] = []) =>
  withMark(said, { uuid, mark, knew, by: 'Wendy', at: '2027-03-10T02:00:00Z' })

test('nobody has said anything yet', () => {
  expect(stateOf([])).toBe('WAITING')
})

test('whoever knew what was said before has the last word', () => {
  const once = marked([], 'a', 'NOT_FOUND')
  const twice = marked(once, 'b', 'SAFE', ['a'])
  expect([stateOf(once), stateOf(twice)]).toEqual(['NOT_FOUND', 'SAFE'])
  expect(twice.map(({ uuid }) => uuid)).toEqual(['b'])
})

test('two who did not know of each other are of one mind, or somebody decides who knew both', () => {
  const agreed = marked(marked([], 'a', 'SAFE'), 'b', 'SAFE')
  expect(stateOf(agreed)).toBe('SAFE')
  const apart = marked(agreed, 'c', 'NOT_FOUND', ['a'])
  expect(stateOf(apart)).toBe('CONFLICT')
  expect(stateOf(marked(apart, 'd', 'NOT_FOUND', ['c']))).toBe('CONFLICT')
  expect(stateOf(marked(apart, 'd', 'LEFT_BEFORE', ['b', 'c']))).toBe('LEFT_BEFORE')
})
