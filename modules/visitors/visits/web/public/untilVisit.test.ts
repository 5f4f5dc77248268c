import { expect, test } from 'vitest'
import { untilVisit, untilWords } from './untilVisit.ts'

// nine in the morning in Hong Kong
const visit = { day: '2026-12-10', startsDate: '2026-12-10T01:00:00Z', timeZone: 'Asia/Hong_Kong' }
const at = (now: string, of: Parameters<typeof untilVisit>[1] = visit) => untilVisit(new Date(now), of)

test('days are those of the building’s calendar, wherever the phone is', () => {
  expect(at('2026-12-05T15:59:00Z')).toEqual({ days: 5 })
  // in London it is still the fifth
  expect(at('2026-12-05T16:01:00Z')).toEqual({ days: 4 })
  expect(at('2026-12-08T15:59:00Z')).toEqual({ days: 2 })
})

test('from the day before on hours and minutes are told, and a minute that has begun counts', () => {
  expect(at('2026-12-08T16:00:00Z')).toEqual({ hours: 33, minutes: 0 })
  expect(at('2026-12-09T12:39:30Z')).toEqual({ hours: 12, minutes: 21 })
  expect(at('2026-12-09T15:59:59Z')).toEqual({ hours: 9, minutes: 1 })
})

test('on its day nothing is counted down: the code is there', () => {
  expect(at('2026-12-09T16:00:00Z')).toBeUndefined()
  expect(at('2026-12-11T02:00:00Z')).toBeUndefined()
  expect(at('2026-12-05T15:59:00Z', { ...visit, day: null })).toBeUndefined()
})

test('a night that is an hour shorter has an hour less', () => {
  const berlin = { day: '2027-03-28', startsDate: '2027-03-28T07:00:00Z', timeZone: 'Europe/Berlin' }
  expect(at('2027-03-27T08:00:00Z', berlin)).toEqual({ hours: 23, minutes: 0 })
})

test('it is told in the reader’s language', () => {
  expect(untilWords('en', { days: 2 })).toBe('2 days')
  expect(untilWords('en', { hours: 12, minutes: 1 })).toBe('12 hours, 1 minute')
  expect(untilWords('en', { hours: 0, minutes: 5 })).toBe('5 minutes')
  expect(untilWords('en', { hours: 2, minutes: 0 })).toBe('2 hours')
  expect(untilWords('zh-Hant', { hours: 12, minutes: 1 })).toBe('12 小時 1 分鐘')
  expect(untilWords('zh-Hans', { hours: 12, minutes: 1 })).toBe('12小时1分钟')
})
