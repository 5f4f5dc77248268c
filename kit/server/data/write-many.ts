import type { Kysely } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { Table } from './table.ts'
import type { Deed } from './write.ts'

/** Whose rows they are, and what marks those that end: with it they are found again. */
interface Leaver {
  /** The company. */
  id: number
  buildingId: number
  cause: string
}

type AnyTables = Record<string, Record<string, unknown>>

/** A statement has no more than 65,535 parameters, and an entry of the trail twelve. */
const entriesAtOnce = 5000
/** More messages than that only say that everything is new. */
const toldAtMost = 50

const update = (tx: Transaction, table: Table, ids: readonly number[], values: Record<string, unknown>) =>
  (tx.unscoped<AnyTables>('the company was found in scope, and the rows by it') as Kysely<AnyTables>)
    .updateTable(table.name)
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: tx.context.now(), updatedBy: tx.context.actor?.scope.personId ?? null }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .returning('id')

/** One row of the audit trail for each, as `write.ts` makes them, and the messages to open screens. */
const record = async (tx: Transaction, table: Table, { id, buildingId }: Leaver, rowIds: readonly number[], deed: Deed): Promise<void> => {
  const { actor, requestId, app } = tx.context
  const entry = {
    at: tx.context.now(),
    actorUserId: actor?.scope.personId ?? null,
    actorMembershipId: actor?.scope.membershipId ?? null,
    officeCentreId: buildingId,
    companyId: id,
    tableName: table.name,
    subjectTable: table.name,
    action: deed.action,
    changes: {},
    reason: deed.reason ?? null,
    requestId,
  }
  for (let at = 0; at < rowIds.length; at += entriesAtOnce)
    await tx
      .unscoped<AuditTables>('the trail takes rows of every table')
      .insertInto('auditEntries')
      .values(rowIds.slice(at, at + entriesAtOnce).map((rowId) => ({ ...entry, rowId, subjectId: rowId })))
      .execute()
  tx.afterCommit(() => {
    for (const rowId of rowIds.slice(0, toldAtMost)) app.live.tell({ kind: table.name, id: rowId, officeCentreId: buildingId })
  })
}

const idsOf = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id))

/** Ends those of the rows that nobody has ended meanwhile: two statements, however many there are. */
export const endMany = async (tx: Transaction, table: Table, company: Leaver, ids: readonly number[], deed: Deed): Promise<void> => {
  if (ids.length === 0) return
  const ended = update(tx, table, ids, { endedAt: tx.context.now(), endedBy: company.cause }).where('endedAt', 'is', null)
  await record(tx, table, company, idsOf(await ended.execute()), deed)
}

/** Brings back those of the rows that ended under the cause. */
export const restoreMany = async (tx: Transaction, table: Table, company: Leaver, ids: readonly number[], deed: Deed): Promise<void> => {
  if (ids.length === 0) return
  const back = update(tx, table, ids, { endedAt: null, endedBy: null }).where('endedBy', '=', company.cause)
  await record(tx, table, company, idsOf(await back.execute()), deed)
}

/** A new version of records whose parts have changed with the company. */
export const touchMany = async (tx: Transaction, table: Table, company: Leaver, ids: readonly number[], deed: Deed): Promise<void> => {
  if (ids.length === 0) return
  await record(tx, table, company, idsOf(await update(tx, table, ids, {}).execute()), deed)
}
