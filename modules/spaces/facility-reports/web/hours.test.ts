import { expect, test } from 'vitest'
import { halfAndHour } from './hours.ts'

test('an hour is headed by its number, and the half of the day above it, in each language', () => {
  expect(['12:00 AM', '06:00 AM', '10:00 PM', '上午6:00', '下午12:00'].map((clock) => Object.values(halfAndHour(clock)).join(' '))).toEqual([
    'AM 12',
    'AM 6',
    'PM 10',
    '上午 6',
    '下午 12',
  ])
})
