import type { Confidence, Sighting } from '../contract/person.ts'

const hour = 3_600_000
/** As long as a working day with its lunch outside. */
const freshHours = 10

export interface Evidence {
  readonly seenBy: Sighting
  readonly seenAt: Date
  /** Some way out of the building has a reader inside, so that whoever has left by it is known to have. */
  readonly exitReaders: boolean
}

/**
 * How sure it is that somebody whom nobody saw leaving is in. HIGH: entered by a reader where leaving would have been seen, or checked in at the
 * reception. MEDIUM: entered by a reader less than ten hours ago where it would not. LOW: only a booking or a hot desk says so, or the entry is older.
 */
export const confidenceOf = ({ seenBy, seenAt, exitReaders }: Evidence, now: Date): Confidence => {
  if (seenBy === 'RECEPTION') return 'HIGH'
  if (seenBy !== 'READER') return 'LOW'
  if (exitReaders) return 'HIGH'
  return now.getTime() - seenAt.getTime() < freshHours * hour ? 'MEDIUM' : 'LOW'
}
