import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { AlarmTables } from './tables.ts'

export const buildingsWithWords = async (context: Context): Promise<number[]> => {
  const rows = await context
    .unscoped<AlarmTables>('by the clock, in all buildings')
    .selectFrom('alarms')
    .select('officeCentreId')
    .distinct()
    .where('word', 'is not', null)
    .execute()
  return rows.map(({ officeCentreId }) => officeCentreId)
}

/** Not through `change`, which would write into the trail what is to be forgotten. */
export const dropWordsBefore = async (tx: Transaction, officeCentreId: number, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set word = null, acknowledged_by = null, version = version + 1
    where office_centre_id = ${officeCentreId} and id in (select id from alarms where office_centre_id = ${officeCentreId} and word is not null
      and last_arrived_at < ${before}::timestamptz order by id limit ${limit} for update)
    returning id`.execute(tx.unscoped<AlarmTables>('what is over in this building'))
  return rows.map(({ id }) => id)
}
