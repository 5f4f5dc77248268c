const day = 86_400_000

/** A space, for as long as something has it. */
export interface Busy {
  readonly spaceId: number
  readonly from: number
  readonly until: number
}

/** What spaces are taken for. */
export interface Taken {
  /** Whether a space is taken at any moment between two, but for some of what was put in. */
  readonly has: (spaceId: number, from: number, until: number, but?: ReadonlySet<Busy>) => boolean
}
/** And can be put in and taken out. */
export interface TakenBook extends Taken {
  readonly add: (some: Iterable<Busy>) => void
  readonly remove: (some: Iterable<Busy>) => void
  readonly of: (spaceId: number) => Busy[]
}

/** Found by the space and the day: of two hundred dates of a series each asks what is there on its day, and of no other. */
export const takenBy = (all: Iterable<Busy>): TakenBook => {
  const spaces = new Map<number, Map<number, Set<Busy>>>()
  const daysOf = ({ from, until }: Pick<Busy, 'from' | 'until'>): number[] => {
    const first = Math.floor(from / day)
    return Array.from({ length: Math.floor(until / day) - first + 1 }, (_, at) => first + at)
  }
  const cell = (spaceId: number, at: number): Set<Busy> => {
    const days = spaces.get(spaceId) ?? new Map<number, Set<Busy>>()
    const some = days.get(at) ?? new Set<Busy>()
    spaces.set(spaceId, days.set(at, some))
    return some
  }
  const add = (some: Iterable<Busy>): void => {
    for (const one of some) for (const at of daysOf(one)) cell(one.spaceId, at).add(one)
  }
  add(all)
  return {
    add,
    remove: (some) => {
      for (const one of some) for (const at of daysOf(one)) spaces.get(one.spaceId)?.get(at)?.delete(one)
    },
    of: (spaceId) => [...new Set([...(spaces.get(spaceId)?.values() ?? [])].flatMap((some) => [...some]))],
    has: (spaceId, from, until, but) => {
      const days = spaces.get(spaceId)
      if (!days) return false
      for (let at = Math.floor(from / day); at <= Math.floor(until / day); at += 1)
        for (const one of days.get(at) ?? []) if (one.from < until && from < one.until && !but?.has(one)) return true
      return false
    },
  }
}

/** What is in one of them. */
export const either = (...some: readonly Taken[]): Taken => ({ has: (...at) => some.some((one) => one.has(...at)) })
/** Without some of what was put in, as if it had been taken out. */
export const without = (taken: Taken, some: readonly Busy[]): Taken => {
  const but = new Set(some)
  return but.size === 0 ? taken : { has: (spaceId, from, until) => taken.has(spaceId, from, until, but) }
}
