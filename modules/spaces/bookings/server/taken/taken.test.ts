import { expect, test } from 'vitest'
import { either, takenBy, without } from './taken.ts'

const hour = 3_600_000
const at = (day: number, from: number, until: number, spaceId = 1) => ({ spaceId, from: (day * 24 + from) * hour, until: (day * 24 + until) * hour })

test('a space is taken while something has it, over midnight too, and not by what ends when it begins', () => {
  const [night, noon] = [at(10, 22, 26), at(11, 12, 13)]
  const taken = takenBy([night, noon, at(11, 2, 3, 2)])
  const is = (day: number, from: number, until: number, spaceId = 1) => taken.has(spaceId, (day * 24 + from) * hour, (day * 24 + until) * hour)
  expect([is(10, 21, 22), is(10, 21, 23), is(11, 1, 2), is(11, 2, 3), is(11, 2, 12), is(11, 2, 13), is(9, 0, 72), is(11, 2, 3, 2)]).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    true,
  ])
  expect(taken.of(1)).toEqual([night, noon])
  taken.remove([night])
  expect([is(11, 1, 2), is(11, 12, 13)]).toEqual([false, true])
  taken.add([night])
  expect([is(11, 1, 2), without(taken, [night]).has(1, 10 * 24 * hour, 11 * 24 * hour)]).toEqual([true, false])
  expect(either(takenBy([]), taken).has(1, night.from, night.until)).toBe(true)
  expect(without(either(takenBy([]), taken), [night]).has(1, night.from, night.until)).toBe(false)
})
