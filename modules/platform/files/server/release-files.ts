import type { Transaction } from '#kit/server/context.ts'
import type { FileTables } from './tables.ts'
import { notUsed } from './unused.ts'

/** Which of these the records of a module name. */
export type Named = (uuids: readonly string[]) => Promise<readonly string[]>

/**
 * Files that a record named until now: those that no other one names open no more, and go with the nightly job. It is asked once they are locked: a record
 * that takes one meanwhile has been waited for, or finds it gone.
 */
export const releaseFiles = async (tx: Transaction, uuids: readonly string[], named: Named): Promise<void> => {
  if (uuids.length === 0) return
  const rows = tx.unscoped<FileTables>('a record named them, wherever they were sent')
  const locked = await rows
    .selectFrom('files')
    .select('uuid')
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(uuids))))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const still = new Set(await named(locked.map(({ uuid }) => uuid)))
  const gone = locked.flatMap(({ uuid }) => (still.has(uuid) ? [] : uuid))
  await rows
    .updateTable('files')
    .set({ name: 'file', endedAt: tx.context.now(), endedBy: notUsed })
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(gone))))
    .execute()
}
