import { type Kysely, sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transition } from '#kit/contract/transitions.ts'
import type { Transaction } from '#kit/server/context.ts'
import { columnName } from '#kit/server/postgres/names.ts'
import { ownRows } from './scope.ts'
import type { Changes, Row, Table } from './table.ts'
import { audit, type Deed, holds } from './write.ts'

type AnyRow = Record<string, unknown>
type AnyTables = Record<string, AnyRow>

/** A statement has no more than 65,535 parameters, and an entry of the trail thirteen. */
const rowsAtOnce = 4000

const open = (tx: Transaction): Kysely<AnyTables> => tx.unscoped<AnyTables>('rows are found by id and scope below')

/** In one order, so that two writers wait for each other instead of for ever. */
const lockAll = async (tx: Transaction, table: Table, ids: readonly number[]): Promise<AnyRow[]> => {
  const scope = tx.context.actor?.scope
  let query = open(tx)
    .selectFrom(table.name)
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
  if (scope) query = query.where(ownRows(scope, table))
  if ('endedAt' in table.columns) query = query.where('endedAt', 'is', null)
  const rows = await query.execute()
  if (rows.length < ids.length) throw new Failed(failures.notFound)
  return rows
}

/** As JSON has it: what is given as the text of a list or an object stands in it as itself. */
const asJson = (table: Table, name: string, value: unknown): unknown =>
  table.columns[name]?.sql === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value

interface Changed {
  before: AnyRow
  values: AnyRow
}

const update = async (tx: Transaction, table: Table, changed: readonly Changed[], step: Transition | undefined): Promise<AnyRow[]> => {
  const names = [...new Set(changed.flatMap(({ values }) => Object.keys(values).filter((name) => values[name] !== undefined)))]
  const given = changed.map(({ before, values }) => ({
    id: before.id,
    ...Object.fromEntries(names.map((name) => [columnName(name), asJson(table, name, values[name] === undefined ? before[name] : values[name])])),
  }))
  // names and types are those of the declared table
  const columns = sql.raw(['id bigint', ...names.map((name) => `${columnName(name)} ${table.columns[name]?.sql}`)].join(', '))
  const guard = step ? sql`and written.status = any(${[...step.from]}::text[])` : sql``
  const { rows } = await sql<AnyRow>`
    update ${sql.table(table.name)} as written set
      ${sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))},
      version = written.version + 1, updated_at = ${tx.context.now()}, updated_by = ${tx.context.actor?.scope.personId ?? null}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (${columns})
    where written.id = given.id ${guard}
    returning written.*`.execute(open(tx))
  if (rows.length < changed.length) throw new Failed(failures.notNow)
  return rows
}

/** Of each row what is new; those that hold it already are left as they are. */
const write = async (
  tx: Transaction,
  table: Table,
  rows: readonly { id: number; values: AnyRow }[],
  deed: Deed,
  step?: Transition,
): Promise<AnyRow[]> => {
  const after: AnyRow[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = new Map(rows.slice(at, at + rowsAtOnce).map(({ id, values }) => [id, step ? { ...values, status: step.to } : values]))
    const locked = await lockAll(tx, table, [...some.keys()])
    if (step && locked.some(({ status }) => !step.from.includes(String(status)))) throw new Failed(failures.notNow)
    const changed = locked.flatMap((before): Changed[] => {
      const values = some.get(Number(before.id)) ?? {}
      return Object.entries(values).every(([name, value]) => value === undefined || holds(table.columns[name], before[name], value))
        ? []
        : [{ before, values }]
    })
    const written = new Map(changed.length > 0 ? (await update(tx, table, changed, step)).map((row) => [row.id, row]) : [])
    const audited = changed.flatMap(({ before }) => {
      const row = written.get(before.id)
      return row ? [{ row, before }] : []
    })
    if (audited.length > 0) await audit(tx, table, audited, deed)
    const now = new Map(locked.map((before) => [Number(before.id), written.get(before.id) ?? before]))
    for (const id of some.keys()) {
      const row = now.get(id)
      if (row) after.push(row)
    }
  }
  return after
}

/**
 * `change` for many records, each with values of its own, in the same few statements however many they are: locked, compared, new versions, an entry
 * of the trail each. All of them are found in scope, or it is 404; where one is not in a state of the step, it is 409. The answer is in the order of
 * `rows`, each of which is named once.
 */
export const changeAll = async <T extends Table>(
  tx: Transaction,
  table: T,
  rows: readonly { id: number; values: Changes<T> }[],
  deed: Deed,
  step?: Transition,
): Promise<Row<T>[]> => (await write(tx, table, rows, deed, step)) as Row<T>[]

/** `end` for many records. */
export const endAll = async (tx: Transaction, table: Table, ids: readonly number[], deed: Deed & { cause?: string }): Promise<void> => {
  const values = { endedAt: tx.context.now(), endedBy: deed.cause ?? deed.action }
  await write(
    tx,
    table,
    ids.map((id) => ({ id, values })),
    deed,
  )
}
