import { expect, test } from 'vitest'
import { answer, extensionPoint } from './extension-point.ts'

test('answers stand in the order in which they were given, and two of one name are told at the start', () => {
  const point = extensionPoint<{ kind: string }>('records found by', 'kind')
  answer(point, { kind: 'rooms' })
  answer(point, { kind: 'people' })
  expect(point.answers.map(({ kind }) => kind)).toEqual(['rooms', 'people'])
  expect(() => answer(point, { kind: 'rooms' })).toThrow('records found by: two answers are called rooms')
})

test('where nothing tells them apart, alike ones may stand side by side', () => {
  const point = extensionPoint<{ kind: string }>('occupies the building')
  answer(point, { kind: 'rooms' })
  answer(point, { kind: 'rooms' })
  expect(point.answers).toHaveLength(2)
})
