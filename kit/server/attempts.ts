import { sql } from 'kysely'
import type { Context } from './context.ts'
import { instant, integer, orNull, type Rows, table, text } from './table.ts'

export const attempts = table('attempts', 'nobody', {
  /** What is tried, without names: a keyed hash. */
  key: text('none'),
  n: integer('none'),
  lockedUntil: orNull(instant('none')),
  updatedAt: instant('none'),
})

export interface Attempt {
  allowed: boolean
  attemptsLeft: number
  lockedUntil: string | null
}

/**
 * Takes one try before anything is checked, in one statement: of many callers at once exactly `limit` get one. The last try sets the lock,
 * which ends by itself after `seconds`; success gives all tries back with `clearAttempts`.
 */
export const takeAttempt = async (context: Context, key: string, limit: number, seconds: number): Promise<Attempt> => {
  const now = context.now()
  const until = new Date(now.getTime() + seconds * 1000)
  const database = context.unscoped<Rows<typeof attempts>>('tries are counted before anybody is signed in')
  const { rows } = await sql<{ n: number; lockedUntil: string | null }>`
    insert into attempts as a (key, n, locked_until, updated_at) values (${key}, 1, null, ${now})
    on conflict (key) do update set
      n = case when a.locked_until is null then a.n + 1 else 1 end,
      locked_until = case when a.locked_until is null and a.n + 1 >= ${limit} then ${until}::timestamptz end,
      updated_at = ${now}
    where a.locked_until is null or a.locked_until <= ${now}
    returning n, locked_until`.execute(database)
  const taken = rows[0]
  if (taken) return { allowed: true, attemptsLeft: limit - taken.n, lockedUntil: taken.lockedUntil }
  const held = await database.selectFrom('attempts').select('lockedUntil').where('key', '=', key).executeTakeFirst()
  return { allowed: false, attemptsLeft: 0, lockedUntil: held?.lockedUntil ?? until.toISOString() }
}

export const clearAttempts = async (context: Context, key: string): Promise<void> => {
  await context.unscoped<Rows<typeof attempts>>('as above').deleteFrom('attempts').where('key', '=', key).execute()
}

/** The same for all keys that begin so. */
export const clearAttemptsUnder = async (context: Context, beginning: string): Promise<void> => {
  await sql`delete from attempts where starts_with(key, ${beginning})`.execute(context.unscoped<Rows<typeof attempts>>('as above'))
}
