import { describe, expect, test } from 'vitest'
import { instantOf, localTime } from '#kit/server/clock.ts'
import { Stretches, Week } from './week-input.ts'
import { cleared, closedWeek, drawn, isOpenAt, officeWeek, stretchesOn } from './week.ts'

const hours = { week: officeWeek, exceptions: [] }

describe('stretches of a day', () => {
  test('those that touch or overlap are one, in order', () => {
    expect(
      Stretches.parse([
        { from: '13:00', to: '18:00' },
        { from: '09:00', to: '12:00' },
        { from: '12:00', to: '13:30' },
      ]),
    ).toEqual([{ from: '09:00', to: '18:00' }])
  })

  test('23:59 means midnight; an end before its start, 24:30 and a seventh are refused', () => {
    expect(Stretches.parse([{ from: '18:00', to: '23:59' }])).toEqual([{ from: '18:00', to: '24:00' }])
    for (const wrong of [
      { from: '10:00', to: '09:00' },
      { from: '10:00', to: '10:00' },
      { from: '10:00', to: '24:30' },
      { from: '24:00', to: '24:00' },
    ])
      expect(Stretches.safeParse([wrong]).success, JSON.stringify(wrong)).toBe(false)
    const seven = Array.from({ length: 7 }, (_, i) => ({ from: `0${i}:00`, to: `0${i}:30` }))
    expect(Stretches.safeParse(seven).success).toBe(false)
    expect(Stretches.safeParse(seven.slice(1)).success).toBe(true)
  })

  test('a week names all its days', () => {
    expect(Week.safeParse(closedWeek).success).toBe(true)
    expect(Week.safeParse({ MON: [] }).success).toBe(false)
  })
})

describe('whether it is open', () => {
  test('from the first minute, not at the last', () => {
    const at = (time: string) => isOpenAt(hours, { date: '2026-11-23', time }, false)
    expect([at('07:59'), at('08:00'), at('18:59'), at('19:00')]).toEqual([false, true, true, false])
  })

  test('a holiday has its own column, an exception goes before both, 29 February is a day like others', () => {
    expect(stretchesOn(hours, '2026-12-25', true)).toEqual([])
    const sale = { ...hours, exceptions: [{ date: '2026-12-25', stretches: [{ from: '10:00', to: '14:00' }] }] }
    expect(isOpenAt(sale, { date: '2026-12-25', time: '10:00' }, true)).toBe(true)
    expect(isOpenAt(hours, { date: '2028-02-29', time: '09:00' }, false)).toBe(true)
    expect(isOpenAt(hours, { date: '2026-02-28', time: '09:00' }, false)).toBe(false)
  })

  test('over midnight: drawn once, two stretches; after Sunday comes Monday', () => {
    const cleaners = { week: drawn(drawn(closedWeek, 'FRI', { from: '22:00', to: '02:00' }), 'SUN', { from: '22:00', to: '02:00' }), exceptions: [] }
    expect(cleaners.week.SAT).toEqual([{ from: '00:00', to: '02:00' }])
    expect(cleaners.week.MON).toEqual([{ from: '00:00', to: '02:00' }])
    expect(isOpenAt(cleaners, { date: '2026-11-28', time: '01:59' }, false)).toBe(true)
    expect(isOpenAt(cleaners, { date: '2026-11-28', time: '02:00' }, false)).toBe(false)
    expect(drawn(closedWeek, 'TUE', { from: '22:00', to: '00:00' })).toEqual({ ...closedWeek, TUE: [{ from: '22:00', to: '24:00' }] })
  })

  test('London, both nights: the skipped hour never comes, the doubled one is open twice', () => {
    const night = { week: { ...closedWeek, SUN: [{ from: '01:00', to: '02:00' }] }, exceptions: [] }
    const openAt = (at: number) => isOpenAt(night, localTime(new Date(at), 'Europe/London'), false)
    const minutesOpen = (date: string) => {
      const start = instantOf(date, '00:00', 'Europe/London').getTime()
      return Array.from({ length: 5 * 60 }, (_, i) => start + i * 60_000).filter(openAt).length
    }
    expect(minutesOpen('2026-03-29')).toBe(0)
    expect(minutesOpen('2026-10-25')).toBe(120)
    expect(minutesOpen('2026-10-18')).toBe(60)
  })
})

test('clearing takes the middle of a stretch out', () => {
  expect(cleared(officeWeek, 'MON', { from: '12:00', to: '13:00' }).MON).toEqual([
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '19:00' },
  ])
  expect(cleared(officeWeek, 'MON', { from: '00:00', to: '24:00' }).MON).toEqual([])
})
