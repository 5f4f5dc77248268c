import type { Context, Transaction } from '#kit/server/context.ts'
import { exportRecords, type ExportRecord, type ExportTables } from './tables.ts'

const reason = 'a worker makes the lists of everybody'

const show = (context: Context, { id, userId }: ExportRecord): void =>
  context.app.live.tell({ kind: exportRecords.name, id, officeCentreId: null, userId })

/** Takes an export for one run; a run that was thought dead loses it by the new version. Nothing when it is finished already. */
export const takeExport = async (
  context: Context,
  id: number,
  storageKey: string,
): Promise<{ run: ExportRecord; leftBehind: string | null } | undefined> => {
  const rows = context.unscoped<ExportTables>(reason)
  const before = await rows.selectFrom('exports').select(['version', 'storageKey']).where('id', '=', id).executeTakeFirst()
  if (!before) return undefined
  const run = await rows
    .updateTable('exports')
    .set({ status: 'RUNNING', version: before.version + 1, rowsDone: 0, storageKey, startedAt: context.now() })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()
  if (!run) return undefined
  show(context, run)
  return { run, leftBehind: before.storageKey }
}

/** False when another run has taken the export over. */
export const noteProgress = async (context: Context, run: ExportRecord, rowsDone: number): Promise<boolean> => {
  const rows = context.unscoped<ExportTables>(reason)
  const { numUpdatedRows } = await rows
    .updateTable('exports')
    .set({ rowsDone })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) show(context, run)
  return numUpdatedRows > 0n
}

export interface Result {
  status: 'READY' | 'EMPTY' | 'FAILED'
  rowsDone: number
  file?: { name: string; size: number } | undefined
  /** A key of this module's texts. */
  problem?: string
}

/** Writes the result, once: false when another run was quicker. */
export const finishRun = async (tx: Transaction, run: ExportRecord, { status, rowsDone, file, problem }: Result): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .unscoped<ExportTables>(reason)
    .updateTable('exports')
    .set({
      status,
      rowsDone,
      fileName: file?.name ?? null,
      fileSize: file?.size ?? null,
      storageKey: file ? run.storageKey : null,
      problem: problem ?? null,
      finishedAt: tx.context.now(),
    })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.afterCommit(() => show(tx.context, run))
  return numUpdatedRows > 0n
}

interface People {
  users: { id: number; email: string }
}

export const addressOf = (tx: Transaction, userId: number) =>
  tx.unscoped<People>('the person who asked for the list').selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
