import { expect, test } from 'vitest'
import { earlyBy } from './early.ts'

const coming = { startsDate: '2026-11-25T06:00:00Z' }
const at = (time: string) => earlyBy(coming, new Date(`2026-11-25T${time}Z`))

test('more than an hour before the time the difference is told, in whole minutes', () => {
  expect(at('02:39:30')).toEqual({ h: 3, m: 20 })
  expect(at('04:59:00')).toEqual({ h: 1, m: 1 })
})

test('whoever comes in the hour before, or late, is let in without a word', () => {
  expect(at('05:00:00')).toBeUndefined()
  expect(at('05:45:00')).toBeUndefined()
  expect(at('09:00:00')).toBeUndefined()
})
