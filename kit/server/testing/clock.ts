import type { Clock } from '#kit/server/clock.ts'

export interface SetClock {
  now: Clock
  /** `2027-03-10T09:00:00Z` */
  set(instant: string): void
  /** Seconds. */
  forward(seconds: number): void
}

/** A clock that stands still until it is moved. A Wednesday, ten o'clock in Hong Kong and Singapore. */
export const setClock = (start = '2027-03-10T02:00:00Z'): SetClock => {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = Date.parse(instant)
    },
    forward: (seconds) => {
      at += seconds * 1000
    },
  }
}
