import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'

/**
 * A table that counts how much somebody has had of something in a period: a row for each, made by whoever first takes from it. Its column is `used`, with a
 * CHECK that it is never below nothing; what it may come to is known to whoever takes, as rules and groups change while the count stands.
 */
export interface Tallies {
  readonly table: string
  /** The columns of its unique index. */
  readonly by: readonly string[]
}

/** A row's columns: those of the index, and beside them its owner. */
export type Tallied = Readonly<Record<string, string | number>>

const columnsOf = (key: Tallied) => sql.join(Object.keys(key).map((name) => sql.ref(name)))
const indexOf = ({ by }: Tallies) => sql.join(by.map((name) => sql.ref(name)))
const ofWhomFound = 'the caller has found in scope whose it is'

/**
 * Counts `n` more, or nothing where that would go beyond `most` (null: no end): one conditional write, so that three hundred at once get what is left and no more.
 * Answers whether there was as much. Not audited: what it is taken for has a history of its own.
 */
export const takeTallied = async (tx: Transaction, tallies: Tallies, key: Tallied, n: number, most: number | null): Promise<boolean> => {
  if (most !== null && n > most) return false
  const { rows } = await sql`
    insert into ${sql.table(tallies.table)} as counted (${columnsOf(key)}, used) values (${sql.join(Object.values(key))}, ${n})
    on conflict (${indexOf(tallies)}) do update set used = counted.used + excluded.used
    where ${most}::bigint is null or counted.used + excluded.used <= ${most}::bigint
    returning used`.execute(tx.unscoped(ofWhomFound))
  return rows.length > 0
}

/** What is not used after all; never below nothing. Of the columns of the index alone. */
export const giveTalliedBack = async (tx: Transaction, { table, by }: Tallies, key: Tallied, n: number): Promise<void> => {
  const same = by.map((name) => sql`${sql.ref(name)} = ${key[name]}`)
  await sql`update ${sql.table(table)} set used = greatest(used - ${n}::bigint, 0) where ${sql.join(same, sql` and `)}`.execute(
    tx.unscoped(ofWhomFound),
  )
}

/** Whoever changes several holds them first, each once and in one order: two at once wait, and never for each other. */
export const holdTallied = async (tx: Transaction, tallies: Tallies, keys: readonly Tallied[]): Promise<void> => {
  const orderOf = (key: Tallied) => tallies.by.map((name) => String(key[name]).padStart(20, '0')).join(' ')
  const inOrder = [...new Map(keys.map((key) => [orderOf(key), key]))].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key)
  const [first] = inOrder
  if (!first) return
  const values = sql.join(inOrder.map((key) => sql`(${sql.join(Object.values(key))}, 0)`))
  await sql`
    insert into ${sql.table(tallies.table)} as counted (${columnsOf(first)}, used) values ${values}
    on conflict (${indexOf(tallies)}) do update set used = counted.used`.execute(tx.unscoped(ofWhomFound))
}
