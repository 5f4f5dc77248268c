import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayTyped } from '#kit/contract/day-typed.ts'
import { clockWords, momentWords } from '#kit/contract/moments.ts'
import { currentMe, setMe } from '#kit/web/me.ts'
import { dayIn, momentIn, momentText, zoneText } from './dates.ts'

const before = currentMe()
beforeAll(() => {
  const organisation = { id: 1, kind: 'landlord', buildingId: 1, name: 'Harbour Tower', timeZone: 'Asia/Hong_Kong', currency: 'HKD' } as const
  setMe({ personKey: '1', fullName: 'Winnie Lau', permissions: [], addOns: [], organisation })
})
afterAll(() => setMe(before))

describe('a moment is told', () => {
  const at = '2026-11-28T10:00:00Z'

  test('on the clock of the organisation that one works for, wherever the browser stands', () => {
    expect(momentIn(at)).toBe('28 Nov 2026, 06:00 PM')
    expect(dayIn('2026-11-28T20:00:00Z')).toBe('29 Nov 2026')
  })

  test('with the name of its zone when it is from elsewhere', () => {
    expect(momentIn(at, 'America/New_York')).toBe('28 Nov 2026, 05:00 AM (Eastern Time)')
    expect(momentText('2026-11-28', '18:00', 'Europe/London')).toBe('28 Nov 2026, 06:00 PM (United Kingdom Time)')
  })

  test('without it where the clocks agree', () => {
    expect(momentIn(at, 'Asia/Singapore')).toBe('28 Nov 2026, 06:00 PM')
    expect(momentText('2026-11-28', null, 'Europe/London')).toBe('28 Nov 2026')
  })
})

test('zones have names, not codes', () => {
  expect(['Asia/Hong_Kong', 'UTC'].map(zoneText)).toEqual(['Hong Kong Time', 'Coordinated Universal Time'])
})

test('hours are those of the language, midnight and noon included', () => {
  expect(['00:05', '12:00', '23:59', '24:00'].map((time) => clockWords('en', time))).toEqual(['12:05 AM', '12:00 PM', '11:59 PM', '12:00 AM'])
  expect(['00:30', '01:00', '04:59', '05:00', '11:59', '12:00', '12:30', '13:00', '24:00'].map((time) => clockWords('zh-Hant', time))).toEqual([
    '凌晨12:30',
    '凌晨1:00',
    '凌晨4:59',
    '上午5:00',
    '上午11:59',
    '中午12:00',
    '中午12:30',
    '下午1:00',
    '凌晨12:00',
  ])
  expect(momentWords('zh-Hant', '2026-11-28', '18:00')).toBe('2026年11月28日 下午6:00')
})

test('a day that is typed as it is shown is that day; what is none stays as it was typed', () => {
  const same = ['28 Nov 2026', '28 November 2026', '28-nov-2026', '28-11-2026', '28/11/2026', '2026年11月28日', '2026-11-28']
  expect(new Set(same.map((text) => dayTyped(text)))).toEqual(new Set(['2026-11-28']))
  expect(['28 Xyz 2026', '11/28/2026', '28 Nov', ''].map((text) => dayTyped(text))).toEqual(['28 Xyz 2026', '11/28/2026', '28 Nov', ''])
})
