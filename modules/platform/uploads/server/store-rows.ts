import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { KeptProblem } from './problem-words.ts'
import type { CheckedRow } from './rows.ts'
import type { StoredRow, UploadRecord, UploadTables } from './tables.ts'
import { uploads } from './tables.ts'

const reason = 'a worker carries out the uploads of everybody'

const show = ({ app }: Context, { id, userId }: { id: number; userId: number }): void =>
  app.live.tell({ kind: uploads.name, id, officeCentreId: null, userId })

interface Given {
  line: number
  cells: unknown
  problems: unknown
}

/** The rows of a checked sheet; one statement for some thousands. */
export const keepRows = async (
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  rows: readonly CheckedRow<unknown>[],
): Promise<void> => {
  const perStatement = 5000
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement).map(({ line, cells, problems }) => ({ line, cells, problems }))
    await tx
      .unscoped<UploadTables>('rows of an upload that was written before')
      .insertInto('uploadRows')
      .columns(['uploadId', 'userId', 'line', 'state', 'cells', 'problems'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<Given>`jsonb_to_recordset(${JSON.stringify(some)}::jsonb)`.as<'given'>(sql`given(line integer, cells jsonb, problems jsonb)`),
          )
          .select([
            sql<number>`${id}::bigint`.as('uploadId'),
            sql<number>`${userId}::bigint`.as('userId'),
            'given.line',
            sql<string>`case when given.problems = '[]' then 'GOOD' else 'BAD' end`.as('state'),
            sql<Record<string, string>>`given.cells`.as('cells'),
            sql<KeptProblem[]>`given.problems`.as('problems'),
          ]),
      )
      .execute()
  }
}

/** What a corrected row is compared with; the upload is locked, so that they stay what they are. */
export const rowsToCompare = (tx: Transaction, uploadId: number) =>
  tx
    .unscoped<UploadTables>('rows of an upload that was locked by its sender')
    .selectFrom('uploadRows')
    .select(['line', 'version', 'state', 'cells'])
    .where('uploadId', '=', uploadId)
    .orderBy('line')
    .execute()

/** Some rows as they have been checked again. */
export const correctRows = async (tx: Transaction, uploadId: number, rows: readonly CheckedRow<unknown>[]): Promise<void> => {
  const given = rows.map(({ line, cells, problems }) => ({ line, cells, problems }))
  await tx
    .unscoped<UploadTables>('rows of an upload that was locked by its sender')
    .updateTable('uploadRows')
    .from(sql<Given>`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)`.as<'given'>(sql`given(line integer, cells jsonb, problems jsonb)`))
    .set((eb) => ({
      version: eb('uploadRows.version', '+', 1),
      state: sql<string>`case when given.problems = '[]' then 'GOOD' else 'BAD' end`,
      cells: sql<Record<string, string>>`given.cells`,
      problems: sql<string>`given.problems`,
    }))
    .where('uploadRows.uploadId', '=', uploadId)
    .whereRef('uploadRows.line', '=', 'given.line')
    .execute()
}

/** Takes an upload for one run; a run that was thought dead loses it. Nothing when it is finished already. */
export const takeUpload = async (context: Context, id: number): Promise<UploadRecord | undefined> => {
  const taken = await context
    .unscoped<UploadTables>(reason)
    .updateTable('uploads')
    .set((eb) => ({ status: 'RUNNING', run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .$narrowType<{ status: UploadRecord['status'] }>()
    .executeTakeFirst()
  if (taken) show(context, taken)
  return taken
}

/** The next rows that nobody has written yet. */
export const nextRows = (context: Context, upload: UploadRecord, limit: number): Promise<StoredRow[]> =>
  context
    .unscoped<UploadTables>(reason)
    .selectFrom('uploadRows')
    .selectAll()
    .$narrowType<{ state: StoredRow['state'] }>()
    .where('uploadId', '=', upload.id)
    .where('state', '=', 'GOOD')
    .orderBy('line')
    .limit(limit)
    .execute()

/** Another run has taken the upload over. */
export class TakenOver extends Error {}

/** Notes what became of some rows, in the transaction that has written them; each row once, and only by the newest run. */
export const noteRows = async (
  tx: Transaction,
  { id, run, userId }: UploadRecord,
  uploaded: readonly number[],
  refused: readonly { id: number; problems: KeptProblem[] }[],
): Promise<void> => {
  const rows = tx.unscoped<UploadTables>(reason)
  const { numUpdatedRows } = await rows
    .updateTable('uploads')
    .set((eb) => ({ uploaded: eb('uploaded', '+', uploaded.length), refused: eb('refused', '+', refused.length) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new TakenOver()
  const written = uploaded.length
    ? await rows.updateTable('uploadRows').set({ state: 'UPLOADED' }).where('id', 'in', uploaded).where('state', '=', 'GOOD').executeTakeFirst()
    : { numUpdatedRows: 0n }
  if (Number(written.numUpdatedRows) !== uploaded.length) throw new TakenOver()
  for (const one of refused)
    await rows
      .updateTable('uploadRows')
      .set({ state: 'REFUSED', problems: JSON.stringify(one.problems) })
      .where('id', '=', one.id)
      .where('state', '=', 'GOOD')
      .execute()
  tx.afterCommit(() => show(tx.context, { id, userId }))
}

/** Writes how it has ended, once. */
export const finishUpload = async (
  tx: Transaction,
  upload: UploadRecord,
  status: 'DONE' | 'FAILED',
  problem: string | null,
): Promise<UploadRecord | undefined> => {
  const finished = await tx
    .unscoped<UploadTables>(reason)
    .updateTable('uploads')
    .set({ status, problem, finishedAt: tx.context.now() })
    .where('id', '=', upload.id)
    .where('run', '=', upload.run)
    .where('status', '=', 'RUNNING')
    .returningAll()
    .$narrowType<{ status: UploadRecord['status'] }>()
    .executeTakeFirst()
  if (finished) tx.afterCommit(() => show(tx.context, finished))
  return finished
}
