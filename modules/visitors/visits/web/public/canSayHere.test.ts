import { expect, test } from 'vitest'
import { canSayHere } from './canSayHere.ts'

const pass = {
  state: 'LIVE',
  day: '2026-11-25',
  timeZone: 'Asia/Hong_Kong',
  checkedIn: false,
  hereDate: null,
  appointments: [{ uid: 'a@b', startsDate: '2026-11-25T07:00:00Z', endsDate: '2026-11-25T08:00:00Z' }],
} as const satisfies Parameters<typeof canSayHere>[0]
const on = (more: Partial<Parameters<typeof canSayHere>[0]> = {}, now = '2026-11-25T06:02:00Z') => canSayHere({ ...pass, ...more }, new Date(now))

test('on the day of the visit, until it ends, a visitor may say to be here', () => {
  expect(on()).toBe(true)
  // a minute after and before midnight of the building
  expect(on({}, '2026-11-24T16:01:00Z')).toBe(true)
  expect(on({}, '2026-11-24T15:59:00Z')).toBe(false)
  expect(on({}, '2026-11-25T07:59:00Z')).toBe(true)
  expect(on({}, '2026-11-25T08:00:00Z')).toBe(false)
})

test('whoever is in, has said so, or has no visit is not asked', () => {
  expect(on({ checkedIn: true })).toBe(false)
  expect(on({ hereDate: '2026-11-25T06:00:00Z' })).toBe(false)
  for (const state of ['WAITING', 'OVER', 'CANCELLED', 'REPLACED'] as const) expect(on({ state })).toBe(false)
  expect(on({ appointments: [] })).toBe(false)
})
