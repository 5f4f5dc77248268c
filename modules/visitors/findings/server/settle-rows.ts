import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { FindingKind } from '../contract/kinds.ts'
import type { Moment } from './looking.ts'
import type { FindingTables } from './tables.ts'

/**
 * What is there begins or stays, what is there no more has been mended; one statement, whatever the number. Two at once of a building and kind
 * come one after the other. Not through `insert` and `end`: the trail would say fifty thousand times what the row says itself.
 */
export const settleKind = async (
  tx: Pick<Transaction, 'unscoped'>,
  { id, now }: Moment,
  kind: FindingKind,
  seen: RawBuilder<unknown>,
): Promise<void> => {
  const rows = tx.unscoped<FindingTables>('the building was found in scope, or the portal looks at each')
  await sql`select pg_advisory_xact_lock(hashtext(${`findings ${kind}`}), ${id}::integer)`.execute(rows)
  const open = sql`f.office_centre_id = ${id} and f.kind = ${kind} and f.ended_at is null`
  const same = sql`s.subject_id = f.subject_id and s.besides_id = f.besides_id`
  await sql`
    with seen as materialized (${seen}),
    mended as (
      update access_findings f set ended_at = greatest(${now}::timestamptz, f.created_at), ended_by = 'mended', version = f.version + 1, updated_at = ${now},
        seen_at = greatest(f.created_at, (select l.looked_at from access_finding_looks l where l.office_centre_id = ${id}))
      where ${open} and not exists (select from seen s where ${same})),
    counted as (update access_findings f set n = s.n from seen s where ${open} and ${same} and f.n is distinct from s.n)
    insert into access_findings (office_centre_id, kind, subject_id, besides_id, n, created_at, updated_at)
    select ${id}, ${kind}, s.subject_id, s.besides_id, s.n, ${now}, ${now} from seen s
    where not exists (select from access_findings f where ${open} and ${same})`.execute(rows)
}
