import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transition } from '#kit/contract/transitions.ts'
import type { Transaction } from '#kit/server/context.ts'
import { aboutColumn, type AuditTables } from '#kit/server/trail/audit-tables.ts'
import { ownRows } from './scope.ts'
import { type Changes, type Column, type NewRow, record, type Row, type Table } from './table.ts'

type AnyRow = Record<string, unknown>
type AnyTables = Record<string, AnyRow>

/** What the History tab tells: the verb of the trade, and why, when somebody was asked for a reason. */
export interface Deed {
  action: string
  reason?: string | undefined
  /** Whom it was about, by name, where the History tells that: it lies with the values about persons, where it can be erased. */
  about?: string | undefined
}

/** The record that a path names, at the version that the writer saw. */
export interface Seen {
  uuid: string
  version: number
}
/** The same, where the path has the number. */
export interface SeenById {
  id: number
  version: number
}

/** Which row, and under which conditions it may be written. */
export interface Which {
  id?: number
  uuid?: string
  /** The version that the writer saw; another one is 409 `changed_meanwhile`. */
  version?: number | undefined
  /** The step that the write takes; a record that is not in one of its `from` states is 409 `not_in_this_state`. */
  step?: Transition | undefined
  /**
   * Rows with a `userId`: whose, instead of the caller's scope. Of somebody else the operation has found that person in scope; of the caller it is
   * a row of their own, in whichever organisation.
   */
  personId?: number
  /** The building that the path names: a row of another one is not there, although the caller may reach that one, too. */
  officeCentreId?: number
}

const audited = (column: Column | undefined): 'plain' | 'digest' | 'never' =>
  !column || column.privacy === 'secret' ? 'never' : column.privacy === 'none' ? 'plain' : 'digest'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** Is this what the row holds already? Lists are given as JSON text, instants in several spellings. */
export const holds = (column: Column | undefined, stored: unknown, given: unknown): boolean => {
  if (column?.sql === 'jsonb' && typeof given === 'string') return same(sorted(stored), sorted(JSON.parse(given)))
  if (column?.sql === 'timestamptz' && stored && given)
    return new Date(String(stored)).getTime() === new Date(given instanceof Date ? given : String(given)).getTime()
  return same(stored, given)
}
/** jsonb keeps the fields of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
const digest = (salt: string, value: unknown) =>
  createHash('sha256')
    .update(`${salt}\0${JSON.stringify(value ?? null)}`)
    .digest('base64url')
    .slice(0, 22)

/** Where a row lies: its building, and the company in it where it has one. */
const whereItLies = (row: AnyRow): { officeCentreId: number | null; companyId: number | null } => {
  const id = (value: unknown) => (typeof value === 'number' ? value : null)
  if (!('buildingId' in row)) return { officeCentreId: id(row.officeCentreId), companyId: id(row.companyId) }
  return { officeCentreId: id(row.buildingId), companyId: row.buildingId === row.officeCentreId ? null : id(row.officeCentreId) }
}

/**
 * Whom a message about a row may reach. What belongs to one organisation reaches nobody else in the building, the building's own people's
 * matters neither; an organisation itself is its own.
 */
const reachOf = (table: Table, row: AnyRow): { officeCentreId: number | null; companyId: number | null } => {
  const { officeCentreId, companyId } = whereItLies(row)
  if ('buildingId' in row && !('officeCentreId' in row)) return { officeCentreId, companyId: Number(row.id) }
  return { officeCentreId, companyId: companyId ?? (table.owner === 'organisation' ? officeCentreId : null) }
}

interface Personal {
  column: string
  before: unknown
  after: unknown
}

/** What has changed, with the values about persons apart. */
const changesOf = (table: Table, row: AnyRow, before: AnyRow | undefined) => {
  const plain: Record<string, { before: unknown; after: unknown }> = {}
  const personal: Personal[] = []
  for (const [name, column] of Object.entries(table.columns)) {
    if (name in record || column.derived || (before && same(before[name], row[name]))) continue
    if (!before && (row[name] === null || row[name] === undefined)) continue
    const how = audited(column)
    const change = { before: before?.[name] ?? null, after: row[name] ?? null }
    if (how === 'plain') plain[name] = change
    else if (how === 'digest') {
      const salt = `${table.name}:${String(row.id)}:${name}`
      // that there is nothing says nothing of anybody
      const digested = (value: unknown) => (value === null ? null : digest(salt, value))
      plain[name] = { before: digested(change.before), after: digested(change.after) }
      personal.push({ column: name, ...change })
    } else plain[name] = { before: null, after: null }
  }
  return { plain, personal }
}

/** What is said of the write itself, among its changes. */
const noted = { before: null, after: true }

/** Thirteen parameters each, of which a statement has no more than 65,535. */
const entriesAtOnce = 4000
/** Four each. */
const valuesAtOnce = 10_000
/** More messages than that only say that everything is new. */
const toldAtMost = 50

interface Written {
  row: AnyRow
  before?: AnyRow
}

/** One row of the audit trail for each, in the writer's transaction, however many. Values about persons lie beside it, where they can be erased. */
export const audit = async (tx: Transaction, table: Table, written: readonly Written[], deed: Deed): Promise<void> => {
  for (let at = 0; at < written.length; at += entriesAtOnce) await auditSome(tx, table, written.slice(at, at + entriesAtOnce), deed)
}

/**
 * The same for rows that a statement of a module's own has changed: `before` as they were read and locked, `after` as many of them as it has written.
 * What differs is found here, as of every write.
 */
export const auditChanged = <Was extends { readonly id: number }, Is extends { readonly id: number }>(
  tx: Transaction,
  table: Table,
  before: readonly Was[],
  after: readonly Is[],
  deed: Deed,
): Promise<void> => {
  const was = new Map(before.map((row) => [row.id, row]))
  const written = after.flatMap((row): Written[] => {
    const earlier = was.get(row.id)
    return earlier ? [{ row: { ...row }, before: { ...earlier } }] : []
  })
  return audit(tx, table, written, deed)
}

const auditSome = async (tx: Transaction, table: Table, written: readonly Written[], deed: Deed): Promise<void> => {
  const { actor, requestId, unseenVersion, inOneGo } = tx.context
  const at = tx.context.now()
  const subject = table.partOf
  const changed = written.map(({ row, before }) => {
    const { plain, personal } = changesOf(table, row, before)
    return { row, plain: { ...plain, ...(before && unseenVersion && { unseenVersion: noted }), ...(inOneGo && { inOneGo: noted }) }, personal }
  })
  const entries = await tx
    .unscoped<AuditTables>('the trail takes rows of every table')
    .insertInto('auditEntries')
    .values(
      changed.map(({ row, plain }) => ({
        at,
        actorUserId: actor?.scope.personId ?? null,
        actorMembershipId: actor?.scope.membershipId ?? null,
        ...whereItLies(row),
        tableName: table.name,
        rowId: Number(row.id),
        subjectTable: subject?.of ?? table.name,
        subjectId: Number(subject ? row[subject.by] : row.id),
        action: deed.action,
        changes: plain,
        reason: deed.reason ?? null,
        requestId,
      })),
    )
    .returning(['id', 'rowId'])
    .execute()
  const entryOf = new Map(entries.map(({ id, rowId }) => [rowId, id]))
  const values = changed.flatMap(({ row, personal }) =>
    [...personal, ...(deed.about ? [{ column: aboutColumn, before: null, after: deed.about }] : [])].map(({ column, before, after }) => ({
      entryId: entryOf.get(Number(row.id)) ?? 0,
      columnName: column,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
  )
  for (let from = 0; from < values.length; from += valuesAtOnce)
    await tx
      .unscoped<AuditTables>('as above')
      .insertInto('auditPersonalValues')
      .values(values.slice(from, from + valuesAtOnce))
      .execute()
  tx.afterCommit(() => {
    for (const { row } of changed.slice(0, toldAtMost))
      tx.context.app.live.tell({
        kind: subject?.of ?? table.name,
        id: Number(subject ? row[subject.by] : row.id),
        ...reachOf(table, row),
        ...(table.owner === 'person' ? { userId: Number(row.userId) } : {}),
      })
  })
}

/** jsonb takes text; the driver would otherwise write JavaScript arrays as SQL arrays. */
const stored = (table: Table, values: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        table.columns[name]?.sql === 'jsonb' && typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
  )

const open = (tx: Transaction): Kysely<AnyTables> => tx.unscoped<AnyTables>('rows are found by id and scope below')

/** A statement has no more than 65,535 parameters. */
const parametersAtMost = 60_000
/** New records, each with its audit row; few statements, however many there are. Their order is that of `values`. */
export const insertAll = async <T extends Table>(tx: Transaction, table: T, values: readonly NewRow<T>[], deed: Deed): Promise<Row<T>[]> => {
  const by = tx.context.actor?.scope.personId ?? null
  const now = tx.context.now()
  const own = 'version' in table.columns ? { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by } : {}
  const perStatement = Math.floor(parametersAtMost / Math.max(Object.keys(table.columns).length, 16))
  const rows: AnyRow[] = []
  for (let at = 0; at < values.length; at += perStatement) {
    const some = values.slice(at, at + perStatement).map((one) => stored(table, { ...own, ...one }))
    rows.push(...(await open(tx).insertInto(table.name).values(some).returningAll().execute()))
    await audit(
      tx,
      table,
      rows.slice(at).map((row) => ({ row })),
      deed,
    )
  }
  return rows as Row<T>[]
}

/** A new record, with its audit row. */
export const insert = async <T extends Table>(tx: Transaction, table: T, values: NewRow<T>, deed: Deed): Promise<Row<T>> => {
  const [row] = await insertAll(tx, table, [values], deed)
  if (!row) throw new Error(`${table.name}: the database has written no row`)
  return row
}

/** Finds the row in scope and locks it until the transaction ends; 404 when it is not there or not ours. */
export const lock = async <T extends Table>(tx: Transaction, table: T, which: Which): Promise<Row<T>> => {
  const scope = tx.context.actor?.scope
  let query = open(tx).selectFrom(table.name).selectAll().forUpdate()
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.uuid !== undefined) query = query.where('uuid', '=', which.uuid)
  if (which.personId !== undefined && 'userId' in table.columns) query = query.where('userId', '=', which.personId)
  else if (scope) query = query.where(ownRows(scope, table))
  if (which.officeCentreId !== undefined) query = query.where('officeCentreId', '=', which.officeCentreId)
  if ('endedAt' in table.columns) query = query.where('endedAt', 'is', null)
  const row = which.id === undefined && which.uuid === undefined ? undefined : await query.executeTakeFirst()
  if (!row) throw new Failed(failures.notFound)
  if (which.version !== undefined && row.version !== which.version) throw new Failed(failures.changedMeanwhile)
  if (which.step && !which.step.from.includes(String(row.status))) throw new Failed(failures.notNow)
  return row as Row<T>
}

const update = async (tx: Transaction, table: Table, before: AnyRow, values: AnyRow, which: Which, deed: Deed): Promise<AnyRow> => {
  let query = open(tx)
    .updateTable(table.name)
    .set(
      stored(table, {
        ...values,
        version: Number(before.version) + 1,
        updatedAt: tx.context.now(),
        updatedBy: tx.context.actor?.scope.personId ?? null,
      }),
    )
    .where('id', '=', before.id)
    .where('version', '=', before.version)
  // The lock has checked the state already; the statement carries the guard too, so that it holds by itself.
  if (which.step) query = query.where('status', 'in', [...which.step.from])
  const row = await query.returningAll().executeTakeFirst()
  if (!row) throw new Failed(which.step ? failures.notNow : failures.changedMeanwhile)
  await audit(tx, table, [{ row, before }], deed)
  return row
}

/** Changes a record: lock, compare, new version, audit row. A change that changes nothing writes nothing. */
export const change = async <T extends Table>(tx: Transaction, table: T, which: Which, changes: Changes<T>, deed: Deed): Promise<Row<T>> => {
  const before: AnyRow = await lock(tx, table, which)
  const values: AnyRow = which.step ? { ...changes, status: which.step.to } : changes
  const unchanged = Object.entries(values).every(([name, value]) => value === undefined || holds(table.columns[name], before[name], value))
  if (unchanged) return before as Row<T>
  return (await update(tx, table, before, values, which, deed)) as Row<T>
}

/** An entry about a record that nobody has changed, such as that somebody has looked at it: its version stays, and whoever has it in hand goes on. */
export const note = async (tx: Transaction, table: Table, which: Which, deed: Deed): Promise<void> => {
  const row: AnyRow = await lock(tx, table, which)
  await audit(tx, table, [{ row, before: row }], deed)
}

/** A new version of a record whose parts are about to change, so that a second writer who saw the old parts is told. */
export const touch = async <T extends Table>(tx: Transaction, table: T, which: Which, deed: Deed): Promise<Row<T>> => {
  const before: AnyRow = await lock(tx, table, which)
  return (await update(tx, table, before, {}, which, deed)) as Row<T>
}

/** Ends a record: it stays for the audit and for undo, with the cause. */
export const end = async <T extends Table>(tx: Transaction, table: T, which: Which, deed: Deed & { cause?: string }): Promise<Row<T>> => {
  const before: AnyRow = await lock(tx, table, which)
  const values = { endedAt: tx.context.now(), endedBy: deed.cause ?? deed.action, ...(which.step ? { status: which.step.to } : {}) }
  return (await update(tx, table, before, values, which, deed)) as Row<T>
}
