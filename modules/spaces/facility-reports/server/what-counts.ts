import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { overlap, type Period } from '#modules/property/opening-hours/server/front.ts'
import type { StoredStatus } from '#modules/spaces/bookings/contract.ts'

/**
 * What counts in reports. Each rule stands twice: for one booking, and as a condition on rows.
 *
 * - **Places**: what one booking has at a time. A room is one, a gym of twenty has twenty, a hall has those of its parts. Hours used and open are hours of
 *   places, so that a hall and its halves are not counted twice, and a hall is in use while one of its halves is.
 * - **Used**: from start to end, or until somebody left early; by the minute, without the work before and after. Only what took place: checked in, or
 *   confirmed where nobody has to. What was released, or nobody came to, was not used, though it was booked.
 * - **Open**: the hours of the facility as they are now, on public holidays theirs, less what was blocked; from its first day to its end. It is the facility that the
 *   place belongs to: of a hall that of its parts, and the hall's own where a part cannot be booked by itself. What was withdrawn counts while it was booked: it is
 *   in the reports of those periods, and open up to the last time for which it was.
 * - **When**: use is cut at the edges of the period and of each hour, so that a night belongs to two days; bookings, what became of them and what they cost are
 *   counted where they start. By the clock of the building: an hour that comes twice is two hours, one that is skipped is none.
 * - **Revenue**: what bookings cost that took place, were released or nobody came to, as it was frozen with them; nothing of those that were cancelled.
 *   What was kept of those (paid or charged, and not given back, by what stands of it now) is a figure of its own; credits are neither.
 * - **Refusals**: counted on the day on which they were asked. Asking again for the same time of the same facility counts once.
 *
 * Nothing that is to come counts, nor what waits for somebody's word, was rejected, or ended with somebody who left.
 */
export interface Counted {
  readonly status: StoredStatus
  readonly startsAt: string
  readonly endsAt: string
  readonly stoppedAt: string | null
  readonly releaseAt: string | null
}

export type Outcome = 'held' | 'noShows' | 'released' | 'cancelled'

/** What became of a booking; nothing, as long as it is to come or nobody knows. */
export const outcomeOf = ({ status, startsAt, endsAt, stoppedAt, releaseAt }: Counted, now: number): Outcome | undefined => {
  if (Date.parse(startsAt) >= now) return undefined
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'RELEASED') return 'released'
  if (status === 'CHECKED_IN' || (status === 'CONFIRMED' && releaseAt === null)) return 'held'
  const over = stoppedAt !== null || Date.parse(endsAt) <= now
  return status === 'CONFIRMED' && over ? 'noShows' : undefined
}

const tookPlace = sql<SqlBool>`(b.status = 'CHECKED_IN' or (b.status = 'CONFIRMED' and b.release_at is null))`
/** Of rows `b` that have begun. */
export const became = (outcome: Outcome, now: Date): RawBuilder<SqlBool> => {
  if (outcome === 'cancelled') return sql`(b.status = 'CANCELLED')`
  if (outcome === 'released') return sql`(b.status = 'RELEASED')`
  if (outcome === 'held') return tookPlace
  return sql`(b.status = 'CONFIRMED' and b.release_at is not null and (b.stopped_at is not null or b.ends_at <= ${now}))`
}

/** When the places of a booking were used, within a period. */
export const usedOf = (booking: Counted, within: Period, now: number): Period | undefined =>
  outcomeOf(booking, now) === 'held'
    ? overlap({ from: Date.parse(booking.startsAt), until: Math.min(Date.parse(booking.stoppedAt ?? booking.endsAt), now) }, within)
    : undefined

/** The same of rows `b`, for a period that ends now at the latest. */
export const usedWithin = ({ from, until }: Period) => {
  const end = sql`coalesce(b.stopped_at, b.ends_at)`
  return {
    from: sql`greatest(b.starts_at, ${new Date(from)}::timestamptz)`,
    until: sql`least(${end}, ${new Date(until)}::timestamptz)`,
    // none is longer than a day, on which clocks may be put back: so the index by start can be read
    where: sql<SqlBool>`(${tookPlace} and b.starts_at > ${new Date(from - 2 * 86_400_000)} and b.starts_at < ${new Date(until)} and ${end} > ${new Date(from)})`,
  }
}

/** Of what money is counted. */
export const earning = (now: Date): RawBuilder<SqlBool> =>
  sql`(${became('held', now)} or ${became('noShows', now)} or ${became('released', now)}) and b.pay_by is distinct from 'CREDITS'`
