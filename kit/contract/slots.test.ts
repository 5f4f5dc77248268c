import { expect, it } from 'vitest'
import { isTaken, spansUnavailable, timesBetween } from './slots.ts'

it('lists the times of a day by steps, its last minute too', () => {
  const day = timesBetween('00:00', '23:59', 15)
  expect(day).toHaveLength(97)
  expect([day[0], day[1], day.at(-2), day.at(-1)]).toEqual(['00:00', '00:15', '23:45', '23:59'])
  expect(timesBetween('09:00', '10:00', 30)).toEqual(['09:00', '09:30', '10:00'])
  expect(timesBetween('09:00', '09:40', 30)).toEqual(['09:00', '09:30', '09:40'])
  expect(timesBetween('09:00', '09:00', 30)).toEqual(['09:00'])
})

it('lets ranges touch what is unavailable, not cross it', () => {
  const taken = [{ from: '10:00', to: '11:00' }]
  expect(['09:45', '10:00', '10:45', '11:00'].filter((time) => isTaken(time, taken))).toEqual(['10:00', '10:45'])
  expect(spansUnavailable({ from: '09:00', to: '10:00' }, taken)).toBe(false)
  expect(spansUnavailable({ from: '11:00', to: '12:00' }, taken)).toBe(false)
  expect(spansUnavailable({ from: '09:00', to: '10:15' }, taken)).toBe(true)
  expect(spansUnavailable({ from: '09:00', to: '12:00' }, taken)).toBe(true)
})
