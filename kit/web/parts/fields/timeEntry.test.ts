import { expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import { timeEntered } from './timeEntry.ts'

test.each(languages)('a time is typed as the portal shows it: %s', (language) => {
  for (const time of ['00:00', '00:30', '02:30', '04:55', '05:00', '09:05', '12:00', '12:30', '21:30'])
    expect(timeEntered(clockWords(language, time))).toBe(time)
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
    ].map((text) => timeEntered(text)),
  ).toEqual(['09:00', '09:05', '09:10', '21:30', '22:00', '18:00', '15:00', '12:30', '11:30', '13:00', '01:00', '00:30', '12:00'])
})

test('the last minute of a day stays in that day', () => {
  expect(['23:57', '23:58', '23:59'].map((text) => timeEntered(text))).toEqual(['23:55', '23:59', '23:59'])
})

test('without a colon, and with one letter', () => {
  expect(['1530', '330pm', '930', '5p', '11a', '12a', '0800'].map((text) => timeEntered(text))).toEqual([
    '15:30',
    '15:30',
    '09:30',
    '17:00',
    '11:00',
    '00:00',
    '08:00',
  ])
})

test('an end means the half of the day that follows its start', () => {
  const after = (start: string) => ['3:30', '330', '11', '03:30', '15:30', '3:30am', '1'].map((text) => timeEntered(text, start))
  expect(after('14:00')).toEqual(['15:30', '15:30', '23:00', '03:30', '15:30', '03:30', '01:00'])
  expect(after('09:00')).toEqual(['15:30', '15:30', '11:00', '03:30', '15:30', '03:30', '13:00'])
  expect(after('22:00')[0]).toBe('03:30')
})

test('what is no time is none', () => {
  for (const text of ['', 'noon', '24:00', '9:60', '13:00 pm', '0 am', '9:7', '12345', '5x']) expect(timeEntered(text), text).toBeUndefined()
})
