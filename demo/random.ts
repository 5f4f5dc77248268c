export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** The place of one of the weights, heavier ones more often. */
  weighted(weights: readonly number[]): number
  shuffled<T>(list: readonly T[]): T[]
  uuid(): string
}

/** Mulberry32: the same seed tells the same story on every machine. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    const at = weights.findIndex((weight) => (left -= weight) < 0)
    return at < 0 ? weights.length - 1 : at
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => ({ item, key: next() }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  return { next, between, chance: (share) => next() < share, pick, weighted, shuffled, uuid }
}
