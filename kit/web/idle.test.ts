import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stayActive, watchIdle } from './idle.ts'

/** Two tabs of one browser have windows of their own and one store. */
const browser = () => {
  const kept = new Map<string, string>()
  const shared = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const open = (minutes = 15) => {
    const target = new EventTarget()
    const said: (number | 'active' | 'idle')[] = []
    let told = 0
    const surroundings = { now: Date.now, shared, target }
    const stop = watchIdle(
      {
        minutes,
        onWarn: (left) => said.push(left),
        onActive: () => said.push('active'),
        onUse: () => void (told += 1),
        onIdle: () => said.push('idle'),
      },
      surroundings,
    )
    return { said, told: () => told, stop, sign: (name: string) => target.dispatchEvent(new Event(name)), stay: () => stayActive(surroundings) }
  }
  return { open }
}

const seconds = (n: number) => vi.advanceTimersByTime(n * 1000)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-19T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('warns through the last minute and then calls it a day, once', () => {
  const { said } = browser().open()
  seconds(14 * 60 - 1)
  expect(said).toEqual([])
  seconds(61)
  expect(said).toEqual([...Array.from({ length: 60 }, (_, i) => 60 - i), 'idle'])
  seconds(600)
  expect(said.at(-1)).toBe('idle')
  expect(said).toHaveLength(61)
})

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'])('%s is a sign of life', (name) => {
  const { said, sign } = browser().open()
  seconds(13 * 60)
  sign(name)
  seconds(13 * 60)
  expect(said).toEqual([])
})

it('work in one tab keeps the other', () => {
  const { open } = browser()
  const [worked, other] = [open(), open()]
  for (let minute = 0; minute < 60; minute++) {
    seconds(60)
    worked.sign('keydown')
  }
  expect(other.said).toEqual([])
})

it('while it warns a moved pointer is not enough, and the answer in one tab counts in both', () => {
  const { open } = browser()
  const [answered, other] = [open(), open()]
  seconds(14 * 60 + 10)
  answered.sign('pointermove')
  seconds(1)
  expect(answered.said.at(-1)).toBe(49)
  answered.stay()
  seconds(1)
  expect([answered.said.at(-1), other.said.at(-1)]).toEqual(['active', 'active'])
  seconds(13 * 60)
  expect(other.said.at(-1)).toBe('active')
})

it('after a sleep the first sign does not save the session', () => {
  const { said, sign } = browser().open()
  seconds(60)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  sign('pointermove')
  expect(said).toEqual(['idle'])
})

it('after a sleep that ends within the last minute it warns with what is left', () => {
  const { said } = browser().open()
  vi.setSystemTime(Date.now() + 14 * 60_000 + 30_000)
  seconds(1)
  expect(said).toEqual([29])
})

it('a stopped watch says nothing', () => {
  const { said, stop } = browser().open()
  stop()
  seconds(3600)
  expect(said).toEqual([])
})

it('tells the server of work every five minutes, or a third of the time, and of none where there was none', () => {
  const { told, sign } = browser().open()
  seconds(4 * 60)
  sign('keydown')
  seconds(59)
  expect(told()).toBe(0)
  // at the end of the five minutes, so that the server counts from no earlier than the last sign
  seconds(2)
  expect(told()).toBe(1)
  seconds(6 * 60)
  expect(told()).toBe(1)
  for (let n = 0; n < 30; n += 1) {
    sign('pointermove')
    seconds(60)
  }
  expect(told()).toBe(7)
  const short = browser().open(2)
  seconds(1)
  short.sign('keydown')
  seconds(41)
  expect(short.told()).toBe(1)
})

it('of two tabs one tells, and an answer to the warning is told at once', () => {
  const { open } = browser()
  const [worked, other] = [open(), open()]
  seconds(1)
  worked.sign('keydown')
  seconds(5 * 60 + 1)
  expect(worked.told() + other.told()).toBe(1)
  seconds(9 * 60 + 10)
  worked.stay()
  seconds(1)
  expect(worked.told() + other.told()).toBe(2)
})
