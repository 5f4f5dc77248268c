import { type RawBuilder, sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type Going, type Held, heldOf } from '#modules/property/organisation-settings/server/front.ts'
import type { DoorTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<DoorTables>('what is over goes, by the clock, in each building after its own time')

/** Of a company whose door it was, or whose pass. */
const heldTap = (held: Held) => sql`(${heldOf(held, sql`door_company_id`)} or ${heldOf(held, sql`pass_company_id`)})`
/** Of a company at whose door, or by whose member. */
const heldUnlocking = (held: Held) => sql`(${heldOf(held, sql`(select d.company_id from doors d where d.id = unlockings.door_id)`)}
  or ${heldOf(held, sql`(select m.office_centre_id from memberships m where m.id = unlockings.membership_id)`)})`

export const buildingsWithRecords = async (context: Context): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select oc.id from office_centres oc where oc.landlord_id is null
    and (exists (select from access_events e where e.office_centre_id = oc.id) or exists (select from unlockings u where u.office_centre_id = oc.id))
    order by oc.id`.execute(rowsOf(context))
  return rows
}

type Gone = Pick<Going, 'before' | 'held'>

/** In one part, by its index of the building's taps, oldest first, and by their places in it: by their numbers each part would be read as a whole. */
export const removeTapsBefore = async (
  tx: Transaction,
  part: string,
  officeCentreId: number,
  { before, held }: Gone,
  limit: number,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(part)} where ctid = any(array(
      select ctid from ${sql.table(part)} where office_centre_id = ${officeCentreId} and at < ${before}::timestamptz and not ${heldTap(held)} order by at, id limit ${limit}))`.execute(
    rowsOf(tx),
  )
  return Number(numAffectedRows ?? 0)
}

export const removeUnlockingsBefore = async (tx: Transaction, officeCentreId: number, { before, held }: Gone, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from unlockings where office_centre_id = ${officeCentreId} and id in (
      select id from unlockings where office_centre_id = ${officeCentreId} and created_at < ${before}::timestamptz
      and not ${heldUnlocking(held)} order by id limit ${limit})
    returning id`.execute(rowsOf(tx))
  return rows.map(({ id }) => id)
}

const counted = async (context: Context, some: RawBuilder<unknown>, atMost: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (${some} limit ${atMost + 1}) as found`.execute(rowsOf(context))
  return rows[0]?.n ?? 0
}

export const tapsGoing = (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> =>
  counted(
    context,
    sql`select from access_events where office_centre_id = ${building.id} and at >= ${from}::timestamptz and at < ${before}::timestamptz and not ${heldTap(held)}`,
    atMost,
  )

export const unlockingsGoing = (context: Context, { building, from, before, held }: Going, atMost: number): Promise<number> =>
  counted(
    context,
    sql`select from unlockings where office_centre_id = ${building.id} and created_at >= ${from}::timestamptz and created_at < ${before}::timestamptz
      and not ${heldUnlocking(held)}`,
    atMost,
  )
