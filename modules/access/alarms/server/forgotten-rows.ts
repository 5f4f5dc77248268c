import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type Going, heldOf } from '#modules/property/organisation-settings/server/front.ts'
import type { AlarmTables } from './tables.ts'

export const buildingsWithWords = (context: Context): Promise<{ id: number }[]> =>
  context
    .unscoped<AlarmTables>('by the clock, in all buildings')
    .selectFrom('alarms')
    .select('officeCentreId as id')
    .distinct()
    .where('word', 'is not', null)
    .execute()

/** A company's, where it was at its door. */
const heldAlarm = (held: Going['held']) => heldOf(held, sql`(select d.company_id from doors d where d.id = alarms.door_id)`)

/** Not through `change`, which would write into the trail what is to be forgotten. */
export const dropWordsBefore = async (
  tx: Transaction,
  officeCentreId: number,
  { before, held }: Pick<Going, 'before' | 'held'>,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update alarms set word = null, acknowledged_by = null, version = version + 1
    where office_centre_id = ${officeCentreId} and id in (select id from alarms where office_centre_id = ${officeCentreId} and word is not null
      and last_arrived_at < ${before}::timestamptz and not ${heldAlarm(held)} order by id limit ${limit} for update)
    returning id`.execute(tx.unscoped<AlarmTables>('what is over in this building'))
  return rows.map(({ id }) => id)
}

export const wordsGoing = async (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from alarms where office_centre_id = ${building.id} and word is not null
      and last_arrived_at >= ${from}::timestamptz and last_arrived_at < ${before}::timestamptz and not ${heldAlarm(held)} limit ${atMost + 1}) as found`.execute(
    context.unscoped<AlarmTables>('the building was found in scope'),
  )
  return rows[0]?.n ?? 0
}
