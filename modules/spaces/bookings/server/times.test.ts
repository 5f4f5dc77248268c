import { expect, test } from 'vitest'
import { checkTimes, timesOf } from './times.ts'

const timeZone = 'America/New_York'
const spring = (timeFrom: string, timeUntil: string) => timesOf({ date: '2027-03-14', timeFrom, timeUntil }, timeZone)

test('an hour that the clock skips is told as the reader’s language counts hours, with the next that there is', () => {
  const values = { time: '02:30 AM', next: '03:00 AM' }
  expect(() => checkTimes(spring('02:30', '04:00'), timeZone, 'en')).toThrow(expect.objectContaining({ values }) as Error)
  expect(() => checkTimes(spring('01:00', '02:30'), timeZone, 'en')).toThrow(expect.objectContaining({ values }) as Error)
  const inChinese = expect.objectContaining({ values: { time: '上午2:30', next: '上午3:00' } }) as Error
  expect(() => checkTimes(spring('02:30', '04:00'), timeZone, 'zh-Hant')).toThrow(inChinese)
  expect(() => checkTimes(spring('01:00', '03:00'), timeZone, 'en')).not.toThrow()
})
