import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ClosingTables } from './tables.ts'

/** What was written into a month after it was closed: there can be none, unless somebody has switched the triggers off. */
export const writtenAfterClosing = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<Disagreement>`
    select t.office_centre_id, 'transaction ' || t.id || ' was written into ' || to_char(t.month, 'YYYY-MM') || ' after it was closed' as what
    from book_closings c join ledger_transactions t on t.office_centre_id = c.office_centre_id and t.month = c.month
    where c.ended_at is null and t.at > c.created_at order by t.id`.execute(
    context.unscoped<ClosingTables & LedgerTables>('the check reads all buildings'),
  )
  return rows
}
