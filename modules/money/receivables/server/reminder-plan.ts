import type { LeftOut, ReminderStep } from '../contract/reminders.ts'

/** An overdue invoice, and what it was reminded of. */
export interface Overdue {
  readonly overdueDays: number
  readonly held: boolean
  readonly paying: boolean
  /** Money of its company that has paid nothing yet is enough for it and for all that is older. */
  readonly covered: boolean
  /** The furthest step that has gone; nought, where none has. */
  readonly lastStep: number
  readonly lastDay: string | null
  /** When money that had paid it was last taken back: from then on it is owed again. */
  readonly againOn: string | null
}

const dayMs = 86_400_000
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** What keeps the next step of it from going today, whoever sends it. */
export const leftOutOf = (steps: readonly ReminderStep[], one: Overdue, today: string): LeftOut | undefined => {
  if (one.paying) return 'PAYING'
  if (one.held) return 'HELD'
  if (one.covered) return 'CREDIT'
  if (one.lastStep >= steps.length) return 'LAST_SENT'
  return one.lastDay !== null && one.lastDay >= today ? 'TODAY' : undefined
}

/**
 * Has the night to send its next step? The first goes when it is that old, and money that had paid it was taken back that long ago; each further one when it is that old too, and the days between the two steps have passed
 * since the one before went, be it late or early.
 */
export const isDue = (steps: readonly ReminderStep[], one: Overdue, today: string): boolean => {
  if (leftOutOf(steps, one, today) !== undefined) return false
  const next = steps[one.lastStep]
  if (!next || one.overdueDays < next.days) return false
  // what was given back yesterday is not pressed for today
  if (one.againOn !== null && daysFrom(one.againOn, today) < (steps[0]?.days ?? 0)) return false
  const before = steps[one.lastStep - 1]
  return !before || one.lastDay === null || daysFrom(one.lastDay, today) >= next.days - before.days
}
