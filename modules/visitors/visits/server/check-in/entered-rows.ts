import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { VisitTables } from '../tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<VisitTables>('the controller that tells is one of this building')

/** Which of these passes are visitors who are still expected: the others' taps cost nothing more. */
export const visitorsAmong = async (tx: Transaction, officeCentreId: number, uuids: readonly string[]): Promise<{ id: number; uuid: string }[]> => {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select v.id, v.uuid from visitors v
    where v.uuid = any(${[...uuids]}::uuid[]) and v.office_centre_id = ${officeCentreId} and v.ended_at is null
      and exists (select from visit_days d where d.visitor_id = v.id and d.status = 'EXPECTED' and d.ended_at is null)`.execute(rowsOf(tx))
  return rows
}

export const dayOfVisitor = async (
  tx: Transaction,
  officeCentreId: number,
  visitorId: number,
  day: string,
): Promise<{ dayId: number; visitId: number; companyId: number | null } | undefined> => {
  const { rows } = await sql<{ dayId: number; visitId: number; companyId: number | null }>`
    select id as day_id, visit_id, company_id from visit_days
    where visitor_id = ${visitorId} and office_centre_id = ${officeCentreId} and day = ${day}::date and ended_at is null`.execute(rowsOf(tx))
  return rows[0]
}

/** Whose a day is, before anything of it is held. */
export const dayBy = async (
  tx: Transaction,
  uuid: string,
): Promise<{ officeCentreId: number; companyId: number | null; visitId: number; visitorId: number } | undefined> =>
  rowsOf(tx)
    .selectFrom('visitDays')
    .select(['officeCentreId', 'companyId', 'visitId', 'visitorId'])
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Whether a visitor's code has let them in at a door after this moment. */
export const cameInSince = async (tx: Transaction, officeCentreId: number, visitorUuid: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`select from access_events where pass = ${visitorUuid}::uuid and office_centre_id = ${officeCentreId}
    and kind = 'GRANTED' and direction = 'IN' and at > ${since}::timestamptz limit 1`.execute(rowsOf(tx))
  return rows.length > 0
}
