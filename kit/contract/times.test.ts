import { expect, test } from 'vitest'
import { timesWords, whenWords } from './times.ts'

test.each([
  ['en', '10:00 PM – 02:00 AM (next day)', '10 Mar 2027, 10:00 PM – 02:00 AM (next day)'],
  ['zh-Hant', '下午10:00 – 翌日凌晨2:00', '2027年3月10日 下午10:00 – 翌日凌晨2:00'],
  ['zh-Hans', '下午10:00 – 次日凌晨2:00', '2027年3月10日 下午10:00 – 次日凌晨2:00'],
] as const)('an end that is not after the start is said to be of the next day: %s', (language, times, when) => {
  const night = { timeFrom: '22:00', timeUntil: '02:00' }
  expect([timesWords(language, night), whenWords(language, { date: '2027-03-10', ...night })]).toEqual([times, when])
})

test('the end of a day is of the day', () => {
  expect(timesWords('en', { timeFrom: '22:00', timeUntil: '24:00' })).toBe('10:00 PM – 12:00 AM')
  expect(timesWords('zh-Hant', { timeFrom: '00:00', timeUntil: '05:00' })).toBe('凌晨12:00 – 上午5:00')
})
