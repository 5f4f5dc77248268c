import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { filled, instant, integer, orNull, type Rows, table, text } from './table.ts'

export const attempts = table('attempts', 'nobody', {
  /** What is tried, without names: a keyed hash. */
  key: text('none'),
  n: integer('none'),
  /** Of them, those that are being looked at. */
  pending: filled(integer('none')),
  lockedUntil: orNull(instant('none')),
  updatedAt: instant('none'),
})

export interface Attempt {
  /** `wait` when all tries are being looked at by others at this moment: whether it is locked they will show. */
  outcome: 'allowed' | 'locked' | 'wait'
  attemptsLeft: number
  lockedUntil: string | null
}

const rowsOf = (context: Context) => context.unscoped<Rows<typeof attempts>>('tries are counted before anybody is signed in')
/** A process that dies while it looks says nothing; its try counts as wrong, and nobody waits for it longer than that. */
const lookedAtFor = 30_000

/**
 * Takes one try before anything is checked, in one statement: of many callers at once exactly `limit` get one. The last try sets the lock, which
 * ends by itself after `seconds`. Whoever was allowed says how it ended: success gives all tries back with `clearAttempts`, else `missAttempt`.
 */
export const takeAttempt = async (context: Context, key: string, limit: number, seconds: number): Promise<Attempt> => {
  const now = context.now()
  const until = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ n: number; lockedUntil: string | null }>`
    insert into attempts as a (key, n, pending, locked_until, updated_at) values (${key}, 1, 1, case when ${limit} <= 1 then ${until}::timestamptz end, ${now})
    on conflict (key) do update set
      n = case when a.locked_until is null then a.n + 1 else 1 end,
      pending = case when a.locked_until is null then a.pending + 1 else 1 end,
      locked_until = case when (case when a.locked_until is null then a.n + 1 else 1 end) >= ${limit} then ${until}::timestamptz end,
      updated_at = ${now}
    where a.locked_until is null or a.locked_until <= ${now}
    returning n, locked_until`.execute(rowsOf(context))
  const taken = rows[0]
  if (taken) return { outcome: 'allowed', attemptsLeft: limit - taken.n, lockedUntil: taken.lockedUntil }
  const held = await rowsOf(context).selectFrom('attempts').select(['lockedUntil', 'pending', 'updatedAt']).where('key', '=', key).executeTakeFirst()
  // given back meanwhile
  if (!held) return { outcome: 'wait', attemptsLeft: 0, lockedUntil: null }
  const undecided = held.pending > 0 && Date.parse(held.updatedAt) + lookedAtFor > now.getTime()
  return { outcome: undecided ? 'wait' : 'locked', attemptsLeft: 0, lockedUntil: held.lockedUntil }
}

/** It was wrong, and counts as that. */
export const missAttempt = async (context: Context, key: string): Promise<void> => {
  await rowsOf(context)
    .updateTable('attempts')
    .set((eb) => ({ pending: eb('pending', '-', 1) }))
    .where('key', '=', key)
    .where('pending', '>', 0)
    .execute()
}

export const clearAttempts = async (context: Context, key: string): Promise<void> => {
  await rowsOf(context).deleteFrom('attempts').where('key', '=', key).execute()
}

/** The same for all keys that begin so. */
export const clearAttemptsUnder = async (context: Context, beginning: string): Promise<void> => {
  await sql`delete from attempts where starts_with(key, ${beginning})`.execute(rowsOf(context))
}

const patience = 10_000
const pause = 50

/** As `takeAttempt`, for somebody who can wait until those that came in the same moment have been looked at; `wait` only when that takes too long. */
export const takeAttemptInTurn = async (context: Context, key: string, limit: number, seconds: number): Promise<Attempt> => {
  for (let waited = 0; ; waited += pause) {
    const attempt = await takeAttempt(context, key, limit, seconds)
    if (attempt.outcome !== 'wait' || waited >= patience) return attempt
    await sleep(pause)
  }
}
