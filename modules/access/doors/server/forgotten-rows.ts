import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { DoorTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<DoorTables>('what is over goes, by the clock, in each building after its own time')

export const buildingsWithRecords = async (context: Context): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select oc.id from office_centres oc where oc.landlord_id is null
    and (exists (select from access_events e where e.office_centre_id = oc.id) or exists (select from unlockings u where u.office_centre_id = oc.id))
    order by oc.id`.execute(rowsOf(context))
  return rows
}

/** In one part, by its index of the building's taps, oldest first, and by their places in it: by their numbers each part would be read as a whole. */
export const removeTapsBefore = async (tx: Transaction, part: string, officeCentreId: number, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(part)} where ctid = any(array(
      select ctid from ${sql.table(part)} where office_centre_id = ${officeCentreId} and at < ${before}::timestamptz order by at, id limit ${limit}))`.execute(
    rowsOf(tx),
  )
  return Number(numAffectedRows ?? 0)
}

export const removeUnlockingsBefore = async (tx: Transaction, officeCentreId: number, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from unlockings where office_centre_id = ${officeCentreId} and id in (
      select id from unlockings where office_centre_id = ${officeCentreId} and created_at < ${before}::timestamptz order by id limit ${limit})
    returning id`.execute(rowsOf(tx))
  return rows.map(({ id }) => id)
}
