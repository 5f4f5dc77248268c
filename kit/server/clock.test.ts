import { describe, expect, test } from 'vitest'
import { instantOf, localTime } from './clock.ts'

const iso = (date: string, time: string, zone: string, which?: 'first' | 'last') => instantOf(date, time, zone, which).toISOString().slice(0, 16)

describe('a time that daylight saving skips means the moment after the gap', () => {
  test.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00'],
    ['Europe/London', '2026-03-29', '01:15', '2026-03-29T01:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30'],
    ['Asia/Beirut', '2026-03-29', '00:00', '2026-03-28T22:00'],
  ])('%s %s %s', (zone, date, time, expected) => {
    expect(iso(date, time, zone)).toBe(expected)
    expect(iso(date, time, zone, 'last')).toBe(expected)
  })
})

describe('of a time that comes twice a start means the first, an end the last', () => {
  test.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30', '2026-11-01T06:30'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30', '2026-04-05T03:30'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45', '2026-04-04T15:15'],
  ])('%s %s %s', (zone, date, time, first, last) => {
    expect(iso(date, time, zone)).toBe(first)
    expect(iso(date, time, zone, 'last')).toBe(last)
  })
})

const zones = [
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Europe/London',
  'Asia/Hong_Kong',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
]
const minute = 60_000
const shown = (at: number, zone: string): string => {
  const { date, time } = localTime(new Date(at), zone)
  return `${date} ${time}`
}

// ten zones, twenty years: 73,050 days
test.each(zones)('on every day of twenty years the first minute that shows a time, or one after it, is found: %s', (zone) => {
  const times = ['00:00', '00:30', '01:30', '02:15', '02:45', '03:00', '23:30']
  const wrong: string[] = []
  for (let n = 0; n < 7305; n += 1) {
    const date = new Date(Date.UTC(2016, 0, 1 + n)).toISOString().slice(0, 10)
    const time = times[n % times.length] ?? ''
    const asked = `${date} ${time}`
    const [first, last] = [instantOf(date, time, zone).getTime(), instantOf(date, time, zone, 'last').getTime()]
    const isFirst = shown(first, zone) >= asked && shown(first - minute, zone) < asked
    const isLast = shown(last, zone) === shown(first, zone) && [30, 60].every((later) => shown(last + later * minute, zone) > asked)
    if (!isFirst || !isLast) wrong.push(asked)
  }
  expect(wrong).toEqual([])
})
