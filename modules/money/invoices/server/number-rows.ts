import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { SettingTables } from './tables.ts'

/**
 * So many numbers in a row of a building, kind and year. Its counter is held until the transaction ends: whoever issues at the same time waits, and what is
 * not issued after all leaves no gap.
 */
export const takeNumbers = async (
  tx: Transaction,
  { officeCentreId, kind, prefix, day, n }: { officeCentreId: number; kind: 'INVOICE' | 'CREDIT_NOTE'; prefix: string; day: string; n: number },
): Promise<string[]> => {
  const year = Number(day.slice(0, 4))
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters as c (office_centre_id, kind, year, last) values (${officeCentreId}, ${kind}, ${year}, ${n})
    on conflict (office_centre_id, kind, year) do update set last = c.last + excluded.last
    returning last`.execute(tx.read<SettingTables>())
  const last = rows[0]?.last ?? n
  return Array.from({ length: n }, (_, at) => `${prefix}-${year}-${String(last - n + 1 + at).padStart(6, '0')}`)
}
