import { expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import { timeEntered } from './timeEntry.ts'

test.each(languages)('a time is typed as the portal shows it: %s', (language) => {
  for (const time of ['00:00', '00:30', '09:05', '12:00', '12:30', '21:30']) expect(timeEntered(clockWords(language, time))).toBe(time)
})

test('or shorter, and is rounded to five minutes', () => {
  expect(
    [
      '9',
      '9:07',
      '9:08',
      '9.30pm',
      '21:58',
      '１８：００',
      '下午3:00',
      '中午12:30',
      '中午11:30',
      '中午1:00',
      '凌晨1:00',
      '上午12:30',
      '下午12:00',
    ].map(timeEntered),
  ).toEqual(['09:00', '09:05', '09:10', '21:30', '22:00', '18:00', '15:00', '12:30', '11:30', '13:00', '01:00', '00:30', '12:00'])
})

test('the last minute of a day stays in that day', () => {
  expect(['23:57', '23:58', '23:59'].map(timeEntered)).toEqual(['23:55', '23:59', '23:59'])
})

test('what is no time is none', () => {
  for (const text of ['', 'noon', '24:00', '9:60', '13:00 pm', '0 am', '9:7']) expect(timeEntered(text), text).toBeUndefined()
})
