import { expect, test } from 'vitest'
import { clockEnd, clockTime } from './paging.ts'

const refusal = (given: unknown, schema: ReturnType<typeof clockTime> | ReturnType<typeof clockEnd> = clockTime()) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message)

test.each(['00:00', '09:30', '23:59'])('%s is a time of the day', (time) => {
  expect(clockTime().parse(time)).toBe(time)
})

test.each(['24:00', '9:30', '09:60', '09:30:00', ''])('%j is none', (time) => {
  expect(refusal(time)).toEqual(['invalidTime'])
  expect(refusal(time, clockTime('timeForm'))).toEqual(['timeForm'])
})

test('what is left out is asked for', () => {
  expect(refusal(undefined)).toEqual(['required'])
})

test('as an end a day has 24:00, and its last minute means the same', () => {
  expect(['18:00', '23:59', '24:00'].map((time) => clockEnd().parse(time))).toEqual(['18:00', '24:00', '24:00'])
  expect(refusal('24:01', clockEnd())).toEqual(['invalidTime'])
})
