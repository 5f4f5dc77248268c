import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { VisitDayRecord, VisitTables } from '../tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<VisitTables>('the building was found in scope')

export interface DayToMove extends VisitDayRecord {
  readonly timeFrom: string
  readonly timeUntil: string
}

/** Days that have not begun, and on which nobody has come: in the order in which others lock them. */
export const daysToMove = (tx: Transaction, officeCentreId: number): Promise<DayToMove[]> =>
  rowsOf(tx)
    .selectFrom('visitDays')
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .selectAll('visitDays')
    .select(['visits.timeFrom', 'visits.timeUntil'])
    .where('visitDays.officeCentreId', '=', officeCentreId)
    .where('visitDays.startsAt', '>', tx.context.now().toISOString())
    .where('visitDays.status', '=', 'EXPECTED')
    .orderBy('visitDays.id')
    .forUpdate('visitDays')
    .execute()

export interface MovedDay {
  readonly id: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export const writeDays = async (tx: Transaction, moved: readonly MovedDay[]): Promise<VisitDayRecord[]> => {
  const { now, actor } = tx.context
  const { rows } = await sql<VisitDayRecord>`
    update visit_days d set
      starts_at = m.starts_at, ends_at = m.ends_at,
      version = d.version + 1, updated_at = ${now()}, updated_by = ${actor?.scope.personId ?? null}
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${moved.map(({ endsAt }) => endsAt)}::timestamptz[]) as m (id, starts_at, ends_at)
    where d.id = m.id returning d.*`.execute(rowsOf(tx))
  return rows
}

/** Whose pass lives until which last day: whoever was written to, and whoever was handed a link. */
export const passesUntil = (tx: Transaction, officeCentreId: number, visitIds: readonly number[]): Promise<{ uuid: string; lastDay: string }[]> =>
  rowsOf(tx)
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .select(['visitors.uuid', 'visits.lastDay'])
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where((eb) => eb('visitors.visitId', '=', eb.fn.any(eb.val([...visitIds]))))
    .execute()
