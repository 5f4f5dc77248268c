import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { integer, ref, table, text } from './table.ts'

export const sequences = table('sequences', 'building', { officeCentreId: ref(), name: text('none'), year: integer('none'), last: integer('none') })

/**
 * The next human number of a kind of record in an office centre: `POLL-2026-000042`. Taken outside the transaction that uses it, so that
 * two people never wait for each other; a write that fails leaves a gap.
 */
export const nextReference = async (context: Context, officeCentreId: number, name: string, timeZone: string): Promise<string> => {
  const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(context.now()))
  const { rows } = await sql<{ last: number }>`
    insert into sequences as s (office_centre_id, name, year, last) values (${officeCentreId}, ${name}, ${year}, 1)
    on conflict (office_centre_id, name, year) do update set last = s.last + 1
    returning last`.execute(context.app.database.aside)
  return `${name}-${year}-${String(rows[0]?.last ?? 1).padStart(6, '0')}`
}
