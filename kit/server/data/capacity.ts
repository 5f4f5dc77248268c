import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'

/** A row that has so many places: `taken` of `places`, both columns of its table; without a number there is no end. */
export interface Capacity {
  readonly table: string
  readonly places: string
  readonly taken: string
}

/**
 * Takes `n` of a row's places, or none of them: one conditional UPDATE, so that many at once never take more than there are. Whoever takes of several rows
 * in one transaction does so in the order of their ids. A CHECK of the table stands behind it. Answers whether there were as many.
 * Not audited: what the places are taken for has a history of its own, and this is only its count.
 */
export const takeCapacity = async (tx: Transaction, { table, places, taken }: Capacity, id: number, n = 1): Promise<boolean> => {
  const [of, used, most] = [sql.table(table), sql.ref(taken), sql.ref(places)]
  const { rows } = await sql`
    update ${of} set ${used} = ${used} + ${n} where id = ${id} and ended_at is null and (${most} is null or ${used} + ${n} <= ${most}) returning id`.execute(
    tx.unscoped('the caller has found the row in scope'),
  )
  return rows.length > 0
}

/** What is not used after all, also of a row that has ended meanwhile. */
export const giveCapacityBack = async (tx: Transaction, { table, taken }: Capacity, id: number, n = 1): Promise<void> => {
  const [of, used] = [sql.table(table), sql.ref(taken)]
  await sql`update ${of} set ${used} = ${used} - ${n} where id = ${id} and ${used} >= ${n}`.execute(
    tx.unscoped('the caller has found the row in scope'),
  )
}
