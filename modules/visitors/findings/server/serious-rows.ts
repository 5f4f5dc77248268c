import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { kindsOf } from '../contract/kinds.ts'
import type { LookedAt } from './looking.ts'
import type { FindingTables } from './tables.ts'

/** How many serious ones were found since it was told last; those that came and went meanwhile, or are accepted, are not. Told from here on. */
export const newlySerious = async (tx: Transaction, { id }: LookedAt): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with before as (select told_at from access_finding_looks where office_centre_id = ${id}),
    told as (update access_finding_looks set told_at = ${tx.context.now()} where office_centre_id = ${id})
    select count(*)::integer as n from access_findings f where f.office_centre_id = ${id} and f.ended_at is null and f.accepted_at is null
    and f.kind = any(${kindsOf('SERIOUS')}::text[]) and f.created_at > coalesce((select told_at from before), '-infinity')`.execute(
    tx.unscoped<FindingTables>('the portal looks at each building'),
  )
  return rows[0]?.n ?? 0
}
