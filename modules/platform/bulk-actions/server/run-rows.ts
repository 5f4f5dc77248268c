import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import type { BulkRow, BulkRowState, BulkRun, BulkStatus, listBulkRows } from '../contract.ts'
import { undoMinutes } from '../contract.ts'
import { actionOf } from './action-of.ts'
import type { Key } from './front.ts'
import { bulkRows, type BulkRowRecord, type BulkRunRecord, bulkRuns, type BulkTables } from './tables.ts'
import { say } from './words.ts'

const reason = 'a worker carries out what everybody asks for'
const firstRefused = 100

const show = ({ app }: Context, { id, userId }: { id: number; userId: number }): void =>
  app.live.tell({ kind: bulkRuns.name, id, officeCentreId: null, userId })

export interface NewRow {
  key: Key
  title: string
  undo?: { body: unknown } | null
  leftVersion?: number | null
}

/** The rows of a run that has just been written, in one statement. A record that was named twice is one. */
export const keepRows = async (tx: Transaction, { id, userId }: { id: number; userId: number }, rows: readonly NewRow[]): Promise<void> => {
  const given = rows.map(({ key, title, undo = null, leftVersion = null }, position) => ({ key, title, undo, left_version: leftVersion, position }))
  await sql`insert into bulk_rows (bulk_run_id, user_id, position, key, title, undo, left_version)
    select ${id}::bigint, ${userId}::bigint, position, key, title, nullif(undo, 'null'::jsonb), left_version
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(position integer, key jsonb, title text, undo jsonb, left_version integer)
    order by position`.execute(tx.unscoped<BulkTables>('rows of a run that was written before'))
}

/** Takes a run for one worker; one that was thought dead loses it. Nothing when it is finished already. */
export const takeRun = async (context: Context, id: number): Promise<BulkRunRecord | undefined> => {
  const taken = await context
    .unscoped<BulkTables>(reason)
    .updateTable('bulkRuns')
    .set((eb) => ({ status: 'RUNNING', run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .$narrowType<{ status: BulkStatus }>()
    .executeTakeFirst()
  if (taken) show(context, taken)
  return taken
}

export const nextRows = (context: Context, run: BulkRunRecord, limit: number): Promise<BulkRowRecord[]> =>
  context
    .unscoped<BulkTables>(reason)
    .selectFrom('bulkRows')
    .selectAll()
    .$narrowType<{ state: BulkRowState }>()
    .where('bulkRunId', '=', run.id)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(limit)
    .execute()

/** Another worker has taken the run over. */
export class TakenOver extends Error {}

type Outcome = { state: 'DONE'; undo: { body: unknown } | null; leftVersion: number | null } | { state: 'REFUSED'; reason: string }

/** What became of one row, in the transaction of the deed: once, and only by the newest worker. */
export const noteRow = async (tx: Transaction, run: BulkRunRecord, row: BulkRowRecord, outcome: Outcome): Promise<void> => {
  const rows = tx.unscoped<BulkTables>(reason)
  const done = outcome.state === 'DONE'
  const { numUpdatedRows } = await rows
    .updateTable('bulkRuns')
    .set((eb) => (done ? { done: eb('done', '+', 1) } : { refused: eb('refused', '+', 1) }))
    .where('id', '=', run.id)
    .where('run', '=', run.run)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  const written = await rows
    .updateTable('bulkRows')
    .set(outcome.state === 'DONE' ? { ...outcome, undo: outcome.undo && sql`${JSON.stringify(outcome.undo)}::jsonb` } : outcome)
    .where('id', '=', row.id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n || written.numUpdatedRows === 0n) throw new TakenOver()
}

/** Screens that show the run are told how far it has come. */
export const showRun = show

export const finishRun = async (tx: Transaction, run: BulkRunRecord, status: 'DONE' | 'STOPPED', problem: string | null) => {
  const finished = await tx
    .unscoped<BulkTables>(reason)
    .updateTable('bulkRuns')
    .set({ status, problem, finishedAt: tx.context.now() })
    .where('id', '=', run.id)
    .where('run', '=', run.run)
    .where('status', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst()
  if (finished) tx.afterCommit(() => show(tx.context, finished))
  return finished
}

/** What has begun of a row is done; the worker finds the run ended at the next one. */
export const stopRun = async (context: SignedIn, uuid: string): Promise<void> => {
  const run = await findRun(context, uuid)
  await context.transaction(async (tx) => {
    const stopped = await tx
      .unscoped<BulkTables>('a run that its owner has found')
      .updateTable('bulkRuns')
      .set({ status: 'STOPPED', problem: 'stoppedByYou', finishedAt: tx.context.now() })
      .where('id', '=', run.id)
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .executeTakeFirst()
    if (stopped.numUpdatedRows > 0n) tx.afterCommit(() => show(tx.context, run))
  })
}

/** Its owner has left it while it goes on; of one that is over at this moment the screen tells the end itself. */
export const tellLater = async (context: SignedIn, uuid: string): Promise<void> => {
  const { id } = await findRun(context, uuid)
  await context.transaction((tx) =>
    tx
      .unscoped<BulkTables>('a run that its owner has found')
      .updateTable('bulkRuns')
      .set({ toldLater: true })
      .where('id', '=', id)
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .execute(),
  )
}

/** The rows name people: they are told as long as one may still do such a thing; how many they were is told always. */
const mayName = (context: SignedIn, run: BulkRunRecord): boolean => {
  const { fresh: _fresh, ...call } = actionOf(run.action).call
  return decide(context.actor, call, context.now()).allowed
}

/** One's own, and only those of the membership one acts in. */
export const findRun = (context: SignedIn, uuid: string): Promise<BulkRunRecord> =>
  context
    .read<BulkTables>()
    .selectFrom('bulkRuns')
    .selectAll()
    .$narrowType<{ status: BulkStatus }>()
    .where(ownRows(context.scope, bulkRuns))
    .where('membershipId', '=', context.scope.membershipId)
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)

const rowsOf = ({ read, scope }: SignedIn, runId: number) =>
  read<BulkTables>().selectFrom('bulkRows').where(ownRows(scope, bulkRows)).where('bulkRows.bulkRunId', '=', runId)

const shown = (context: SignedIn, runId: number) =>
  rowsOf(context, runId).select(['bulkRows.position', 'bulkRows.title', 'bulkRows.state', 'bulkRows.reason']).$narrowType<{ state: BulkRowState }>()

/** Rows that were done and can be taken back. */
export const rowsToUndo = (context: SignedIn, runId: number): Promise<NewRow[]> =>
  rowsOf(context, runId)
    .select(['key', 'title', 'undo', 'leftVersion'])
    .where('state', '=', 'DONE')
    .where('undo', 'is not', null)
    .orderBy('position')
    .execute()

const mayBeUndone = (context: SignedIn, run: BulkRunRecord): boolean =>
  run.finishedAt !== null &&
  run.undoes === null &&
  actionOf(run.action).undo !== undefined &&
  context.now().getTime() - Date.parse(run.finishedAt) < undoMinutes * 60_000

/** How many rows of a finished run can still be taken back. */
export const undoableOf = async (context: SignedIn, run: BulkRunRecord): Promise<number> => {
  if (!mayBeUndone(context, run)) return 0
  const { n } = await rowsOf(context, run.id)
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('state', '=', 'DONE')
    .where('undo', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulkRuns').select('bulkRuns.id').where('bulkRuns.undoes', '=', run.id).where('bulkRuns.userId', '=', context.scope.personId),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return n
}

export const presentRun = async (context: SignedIn, uuid: string): Promise<BulkRun> => {
  const run = await findRun(context, uuid)
  const refusedRows =
    run.refused > 0 && mayName(context, run)
      ? await shown(context, run.id).where('state', '=', 'REFUSED').orderBy('position').limit(firstRefused).execute()
      : []
  const { action, status, total, done, refused, createdAt, finishedAt, problem, undoes } = run
  return {
    uuid,
    action,
    title: actionOf(action).title(context.language),
    status,
    total,
    done,
    refused,
    createdDate: createdAt,
    finishedDate: finishedAt,
    problem: problem && say(context.language, problem),
    refusedRows,
    undoable: await undoableOf(context, run),
    undoes: undoes !== null,
  }
}

export const rowsOfRun = async (context: SignedIn, uuid: string, query: z.output<NonNullable<typeof listBulkRows.query>>): Promise<Page<BulkRow>> => {
  const run = await findRun(context, uuid)
  if (!mayName(context, run)) throw notFound()
  const { id, updatedAt } = run
  let rows = shown(context, id)
  if (query.stateArray?.length) rows = rows.where('bulkRows.state', 'in', query.stateArray)
  if (query.wildcardSearch) rows = rows.where(containing('bulkRows.title', query.wildcardSearch))
  // rows have no dates of their own
  rows = baseFiltered(context, rows, query, { changed: sql`${updatedAt}::timestamptz` })
  return listing(context, rows, query, { position: 'bulkRows.position' }, 'bulkRows.id')
}
