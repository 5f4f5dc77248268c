import type { Portal } from '#kit/server/portal.ts'

/** How often two transactions of a portal's database have waited for each other in a circle so far: one that is tried again is slow, and nobody sees why. */
export const deadlocksIn = async ({ app }: Portal): Promise<number> => {
  const { pool } = app.database
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ n: string }>('select deadlocks as n from pg_stat_database where datname = current_database()')
  return Number(rows[0]?.n ?? 0)
}
