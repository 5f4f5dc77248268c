import type { Transaction } from '#kit/server/context.ts'
import type { FileTables } from './tables.ts'
import { letGo, notUsed } from './unused.ts'

/** Which of these the records of a module name. */
export type Named = (uuids: readonly string[]) => Promise<readonly string[]>

/**
 * Files that a record named until now: those that no other one names open no more, and go with the nightly job. It is asked once they are locked: a record
 * that takes one meanwhile has been waited for, or finds it gone.
 */
export const releaseFiles = async (tx: Transaction, uuids: readonly string[], named: Named): Promise<void> => {
  const gone = await unnamed(tx, uuids, named)
  if (gone.length > 0) await write(tx, gone, { name: 'file', endedBy: notUsed })
}

/** The same where the record may come back: within the hour `takeBackFiles` opens them again, as they are called. */
export const letGoOfFiles = async (tx: Transaction, uuids: readonly string[], named: Named): Promise<void> => {
  const gone = await unnamed(tx, uuids, named)
  if (gone.length > 0) await write(tx, gone, { endedBy: letGo })
}

/** Of a record that is there again: what was let go when it ended. Whoever lets go of one at the same moment waits, and finds it named. */
export const takeBackFiles = async (tx: Transaction, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  const locked = await lock(tx, uuids)
  const back = locked.flatMap(({ uuid, endedBy }) => (endedBy === letGo ? uuid : []))
  if (back.length > 0) await write(tx, back, { endedAt: null, endedBy: null })
}

const rowsIn = (tx: Transaction) => tx.unscoped<FileTables>('a record named them, wherever they were sent')

const lock = (tx: Transaction, uuids: readonly string[]) =>
  rowsIn(tx)
    .selectFrom('files')
    .select(['uuid', 'endedBy'])
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(uuids))))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of those that are there, which no record names. */
const unnamed = async (tx: Transaction, uuids: readonly string[], named: Named): Promise<string[]> => {
  if (uuids.length === 0) return []
  const there = (await lock(tx, uuids)).flatMap(({ uuid, endedBy }) => (endedBy === null ? uuid : []))
  const still = new Set(await named(there))
  return there.filter((uuid) => !still.has(uuid))
}

const write = (tx: Transaction, uuids: readonly string[], values: { name?: string; endedAt?: null; endedBy: string | null }) =>
  rowsIn(tx)
    .updateTable('files')
    .set({ endedAt: tx.context.now(), ...values })
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(uuids))))
    .execute()
