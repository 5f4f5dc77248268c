import type { Kysely } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { ownRows } from './scope.ts'
import type { Row, Table } from './table.ts'
import { audit, type Deed, lock, type Seen, type SeenById, type Which } from './write.ts'

type AnyTables = Record<string, Record<string, unknown>>

/** So long the ending of a record can be taken back: the eight seconds of Undo, and a slow line. */
export const restoredWithin = 5

/**
 * An ended record as it was, at the version that its ending left (or at any, for who has not said which one was seen); with its audit row. Of one that somebody has brought back meanwhile it is 409
 * `changed_meanwhile`; of one that ended longer ago, of another cause, or of another building than `officeCentreId`, 404 as for everybody.
 */
export const restore = async <T extends Table>(
  tx: Transaction,
  table: T,
  { version, ...one }: (Seen | SeenById) & Pick<Which, 'officeCentreId'>,
  { cause, ...deed }: Deed & { cause: string },
): Promise<Row<T>> => {
  const { actor, unseenVersion } = tx.context
  const rows = tx.unscoped<AnyTables>('the row is found by id and scope below') as Kysely<AnyTables>
  const since = new Date(tx.context.now().getTime() - restoredWithin * 60_000).toISOString()
  let ended = rows.selectFrom(table.name).selectAll().where('endedBy', '=', cause).where('endedAt', '>=', since).forUpdate()
  ended = 'uuid' in one ? ended.where('uuid', '=', one.uuid) : ended.where('id', '=', one.id)
  if (actor) ended = ended.where(ownRows(actor.scope, table))
  if (one.officeCentreId !== undefined) ended = ended.where('officeCentreId', '=', one.officeCentreId)
  const before = await ended.executeTakeFirst()
  // whoever may not see it is told what `lock` tells
  if (!before) await lock(tx, table, one)
  if (!before || (!unseenVersion && before.version !== version)) throw new Failed(failures.changedMeanwhile)
  const row = await rows
    .updateTable(table.name)
    .set({ endedAt: null, endedBy: null, version: Number(before.version) + 1, updatedAt: tx.context.now(), updatedBy: actor?.scope.personId ?? null })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, table, [{ row, before }], deed)
  return row as Row<T>
}
