import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const columns = [
  { key: 'number', width: 200 },
  { key: 'owed', width: 100, wide: true },
  { key: 'company' },
  { key: 'opened', width: 180, wide: true },
  { key: 'status', width: 120 },
]
const keys = (room: number) => fitting(columns, room).map(({ key }) => key)

test('what can be done without leaves, the last first, and never what must be seen', () => {
  expect(keys(740)).toEqual(['number', 'owed', 'company', 'opened', 'status'])
  expect(keys(739)).toEqual(['number', 'owed', 'company', 'status'])
  expect(keys(560)).toEqual(['number', 'owed', 'company', 'status'])
  expect(keys(559)).toEqual(['number', 'company', 'status'])
  expect(keys(100)).toEqual(['number', 'company', 'status'])
})
