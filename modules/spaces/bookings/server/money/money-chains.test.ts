import { expect, test } from 'vitest'
import type { BookingRecord } from '../tables.ts'
import { partOf, refundableAfter, refundableOf } from './money-back.ts'
import { backOf } from './repay.ts'

/** The same draws in each run. */
const draws = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** What is kept and what comes back of a booking that is changed so often, at a share that only falls, and then called off. */
const ends = (first: number, changes: readonly { total: number; percent: number }[], last: number) => {
  let booking = { total: first, refundable: null as number | null, status: 'CONFIRMED' } as BookingRecord
  let standing = first
  for (const { total, percent } of changes) {
    const brought = standing
    // what is dearer than what stands is charged anew, whole
    standing = Math.max(standing - backOf(booking, standing, total, percent).back, total)
    booking = { ...booking, refundable: refundableAfter(booking, brought, total), total }
  }
  const back = Math.min(partOf(refundableOf(booking), last), standing)
  return { kept: standing - back, standing, refundable: refundableOf(booking), total: booking.total ?? 0 }
}

test('no chain of changes keeps less than calling off at the first of them; and what is charged covers what it costs', () => {
  const next = draws(85)
  const amount = () => Math.floor(next() * 20) * 1500
  for (let round = 0; round < 50_000; round += 1) {
    const first = 1500 + amount()
    const shares = Array.from({ length: 4 }, () => Math.floor(next() * 5) * 25).toSorted((a, b) => b - a)
    const changes = shares.slice(0, 3).map((percent) => ({ total: amount(), percent }))
    const { kept, standing, refundable, total } = ends(first, changes, shares[3] ?? 0)
    const atOnce = first - partOf(first, shares[0] ?? 0)
    expect([kept >= atOnce, standing >= total, refundable <= total]).toEqual([true, true, true])
  }
})

test('shorter and longer again, however often, ends as it would have without', () => {
  const round = { total: 9000, percent: 50 }
  const back = { total: 13_500, percent: 50 }
  const once = ends(18_000, [round], 50)
  expect(ends(18_000, [round, back, round, back, round], 50)).toEqual(once)
  // what is paid anew has its share, by whichever way it came there
  expect(
    ends(
      18_000,
      [
        { total: 0, percent: 50 },
        { total: 18_000, percent: 50 },
      ],
      50,
    ).kept,
  ).toBe(13_500)
  expect(ends(18_000, [{ total: 0, percent: 50 }, round, { total: 18_000, percent: 50 }], 50).kept).toBe(13_500)
})
