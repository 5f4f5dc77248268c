import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBursts } from './inBursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const follow = (isAwaited?: () => boolean) => {
  const told: [number, ...string[]][] = []
  const begun = performance.now()
  const now = () => Math.round(performance.now() - begun)
  const hear = inBursts((kinds) => told.push([now(), ...kinds]), isAwaited)
  return { told, hear, until: (ms: number) => vi.advanceTimersByTime(ms - now()) }
}

it('what one write tells of several kinds is told once, at once', () => {
  const { told, hear, until } = follow()
  for (const kind of ['bookings', 'charges', 'bookings']) hear(kind)
  until(60_000)
  expect(told).toEqual([[150, 'bookings', 'charges']])
})

it('while others book for ten seconds, an open booking is asked for again once in two, and once more after the last', () => {
  const { told, hear, until } = follow()
  for (let at = 0; at <= 10_000; at += 100) {
    until(at)
    hear('bookings')
  }
  until(60_000)
  expect(told.map(([at]) => at)).toEqual([150, 2150, 4150, 6150, 8150, 10_150])
})

it('nothing waits longer than two seconds, and one kind not for another', () => {
  const { told, hear, until } = follow()
  hear('bookings')
  until(200)
  hear('bookings')
  until(500)
  hear('visits')
  until(60_000)
  hear('bookings')
  until(70_000)
  expect(told).toEqual([
    [150, 'bookings'],
    [650, 'visits'],
    [2150, 'bookings'],
    [60_150, 'bookings'],
  ])
})

it('who has just done something sees what became of it at once, whatever others do', () => {
  let acts = false
  const { told, hear, until } = follow(() => acts)
  hear('users')
  until(400)
  hear('users')
  until(500)
  acts = true
  hear('users')
  until(60_000)
  expect(told.map(([at]) => at)).toEqual([150, 650])
})
