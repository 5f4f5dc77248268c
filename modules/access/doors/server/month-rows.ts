import { type RawBuilder, sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { DoorTables } from './tables.ts'

/** Which tables are kept by month, and by which of their times. */
export const monthly = { access_events: 'reader_at', controller_confirmations: 'at' } as const
export type Monthly = keyof typeof monthly

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<DoorTables>('parts of a table, whoever’s rows lie in them')
const moment = (at: string) => sql.lit(`${at.slice(0, 10)} 00:00:00+00`)

/** Until when each part of a table reaches; the default one reaches nowhere. */
export const partsOf = async (from: Pick<Context, 'unscoped'>, table: Monthly): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ name: string; until: string | null }>`
    select c.relname as name, to_char(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz at time zone 'UTC', 'YYYY-MM-DD') as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass(${table})`.execute(rowsOf(from))
  return new Map(rows.map(({ name, until }) => [name, until]))
}

/** One at a time, and nobody who taps waits for long: whoever cannot have the table within two seconds leaves it for another night. */
export const lockParts = async (tx: Transaction): Promise<void> => {
  await sql`set local lock_timeout = '2s'`.execute(rowsOf(tx))
  await sql`select pg_advisory_xact_lock(hashtext('months of doors'))`.execute(rowsOf(tx))
}

const lockTable = async (tx: Transaction, table: Monthly): Promise<void> => {
  await sql`lock table only ${sql.table(table)} in access exclusive mode`.execute(rowsOf(tx))
}

/** The day after the first row that the default part holds of this time; none, when it holds no such row. */
export const strayDay = async (from: Pick<Context, 'unscoped'>, table: Monthly, begin: string, end: string): Promise<string | null> => {
  const by = sql.ref(monthly[table])
  const { rows } = await sql<{ day: string | null }>`
    select to_char((min(${by}) at time zone 'UTC')::date + 1, 'YYYY-MM-DD') as day from ${sql.table(`${table}_default`)}
    where ${by} >= ${moment(begin)}::timestamptz and ${by} < ${moment(end)}::timestamptz`.execute(rowsOf(from))
  return rows[0]?.day ?? null
}

export const makePart = async (tx: Transaction, table: Monthly, name: string, begin: string, end: string): Promise<void> => {
  await sql`create table ${sql.table(name)} partition of ${sql.table(table)} for values from (${moment(begin)}) to (${moment(end)})`.execute(
    rowsOf(tx),
  )
}

/**
 * A month whose rows lie in the default part grows by a day: PostgreSQL takes no part of which another holds rows, so the rows go into it while it is
 * no part, and readers see them before and afterwards alike.
 */
export const growPart = async (
  tx: Transaction,
  table: Monthly,
  { name, begin, grown, until }: { name: string; begin: string; grown: string | null; until: string },
): Promise<void> => {
  await lockTable(tx, table)
  const [whole, part, rest, by] = [sql.table(table), sql.table(name), sql.table(`${table}_default`), sql.ref(monthly[table])]
  const run = (statement: RawBuilder<unknown>) => statement.execute(rowsOf(tx))
  if (grown === null)
    await run(sql`create table ${part} (like ${whole} including defaults including constraints including indexes including storage)`)
  else await run(sql`alter table ${whole} detach partition ${part}`)
  await run(sql`
    with moved as (delete from ${rest} where ${by} >= ${moment(grown ?? begin)}::timestamptz and ${by} < ${moment(until)}::timestamptz returning *)
    insert into ${part} overriding system value select * from moved`)
  await run(sql`alter table ${whole} attach partition ${part} for values from (${moment(begin)}) to (${moment(until)})`)
}

export const isEmpty = async (from: Pick<Context, 'unscoped'>, name: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(rowsOf(from))
  return rows.length === 0
}

/** False, where a row has come since somebody looked. */
export const dropPart = async (tx: Transaction, table: Monthly, name: string): Promise<boolean> => {
  await lockTable(tx, table)
  if (!(await isEmpty(tx, name))) return false
  await sql`drop table ${sql.table(name)}`.execute(rowsOf(tx))
  return true
}
