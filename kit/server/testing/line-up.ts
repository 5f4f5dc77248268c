import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Portal } from '#kit/server/portal.ts'

/**
 * A race whose order is known: the row is held until the calls wait for it one behind the other, each with what it has read before; then they go on.
 * A call that does not wait for the row is not waited for. `meanwhile` is written before they go on.
 */
export const lineUp = async <T>(
  { app }: Portal,
  [table, id]: readonly [table: string, id: number],
  calls: readonly (() => Promise<T>)[],
  meanwhile = '',
) => {
  const holder = new pg.Client(app.database.url)
  await holder.connect()
  const inLine = async () =>
    (await holder.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount ?? 0
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const begun: Promise<T>[] = []
    for (const call of calls) {
      const over = new AbortController()
      begun.push(call().finally(() => over.abort()))
      while (!over.signal.aborted && (await inLine()) < begun.length) await sleep(5)
    }
    await holder.query(meanwhile)
    await holder.query('commit')
    return await Promise.all(begun)
  } finally {
    await holder.end()
  }
}
