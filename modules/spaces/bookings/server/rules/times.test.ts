import { expect, test } from 'vitest'
import { clockEnd, clockTime } from '#kit/contract/paging.ts'
import { checkTimes, timesOf } from './times.ts'

const timeZone = 'America/New_York'
const spring = (timeFrom: string, timeUntil: string) => timesOf({ date: '2027-03-14', timeFrom, timeUntil }, timeZone)

test('an hour that the clock skips is told as the reader’s language counts hours, with the next that there is', () => {
  const values = { time: '02:30 AM', next: '03:00 AM' }
  expect(() => checkTimes(spring('02:30', '04:00'), timeZone, 'en')).toThrow(expect.objectContaining({ values }) as Error)
  expect(() => checkTimes(spring('01:00', '02:30'), timeZone, 'en')).toThrow(expect.objectContaining({ values }) as Error)
  const inChinese = expect.objectContaining({ values: { time: '凌晨2:30', next: '凌晨3:00' } }) as Error
  expect(() => checkTimes(spring('02:30', '04:00'), timeZone, 'zh-Hant')).toThrow(inChinese)
  expect(() => checkTimes(spring('01:00', '03:00'), timeZone, 'en')).not.toThrow()
})

test('the last minute of a day means midnight: 23:00 to 23:59 is an hour', () => {
  const typed = { date: '2027-03-10', timeFrom: clockTime().parse('23:00'), timeUntil: clockEnd().parse('23:59') }
  const { timeUntil, startsAt, endsAt } = timesOf(typed, 'Asia/Hong_Kong')
  expect([timeUntil, (endsAt - startsAt) / 60_000, new Date(endsAt).toISOString()]).toEqual(['24:00', 60, '2027-03-10T16:00:00.000Z'])
})

test.each([
  ['Europe/London', '2027-10-31', '2027-10-31T00:30:00.000Z', '2027-10-31T01:45:00.000Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T05:30:00.000Z', '2027-11-07T06:45:00.000Z'],
  // put back by half an hour
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T14:30:00.000Z', '2027-04-03T15:15:00.000Z'],
])('a quarter of an hour that comes twice runs from its first minute to its last: %s', (zone, date, from, until) => {
  const { startsAt, endsAt } = timesOf({ date, timeFrom: '01:30', timeUntil: '01:45' }, zone)
  expect([new Date(startsAt).toISOString(), new Date(endsAt).toISOString()]).toEqual([from, until])
})
