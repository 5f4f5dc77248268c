import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { auditChanged } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { openStatuses } from '../contract.ts'
import { waitingEntries, type WaitingRecord, type WaitingTables } from './tables.ts'
import { answerOf } from './waited-for.ts'

/** Whoever waits for ten o'clock waits for ten by the new clock, too, also who has left and may come back. Nobody's place stands in the way of it. */
export const waitingMoves = async (tx: Transaction, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<number> => {
  const rows = tx.unscoped<WaitingTables>('the building was found in scope')
  const before = await rows
    .selectFrom('waitingEntries')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')
    .forUpdate()
    .execute()
  const moved = before.flatMap((row) => {
    const times = answerOf(row.kind).timesBy(row, timeZone)
    return times && times.fromAt < times.untilAt ? [{ id: row.id, ...times }] : []
  })
  if (moved.length === 0) return 0
  const { now, actor } = tx.context
  // in one statement, at the end of which nobody waits twice: on the way one may stand where another was
  const { rows: after } = await sql<WaitingRecord>`
    update waiting_entries w set
      from_at = m.from_at, until_at = m.until_at, offer_before = w.offer_before + (m.from_at - w.from_at),
      offer_until = least(w.offer_until, case when w.offer_until is not null then w.offer_before + (m.from_at - w.from_at) end),
      version = w.version + 1, updated_at = ${now()}, updated_by = ${actor?.scope.personId ?? null}
    from unnest(${moved.map((one) => one.id)}::bigint[], ${moved.map(({ fromAt }) => fromAt)}::timestamptz[],
      ${moved.map(({ untilAt }) => untilAt)}::timestamptz[]) as m (id, from_at, until_at)
    where w.id = m.id returning w.*`.execute(rows)
  await auditChanged(tx, waitingEntries, before, after, { action: 'clockMoved' })
  return 0
}
