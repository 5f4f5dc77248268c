import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { languageOf } from '#kit/contract/language.ts'
import { rehearsedAtMost, rehearsedRowsAtMost, type RehearsalProblem } from '#kit/contract/rehearsals.ts'
import type { Context, Job, Transaction } from '#kit/server/context.ts'
import { isConnectionLost } from '#kit/server/data/transaction.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { CannotRehearse, type Opened, type RehearsalKind, type RehearsedRow } from './kind.ts'
import { rehearsalsName, type RehearsalRecord, type RehearsalTables } from './tables.ts'

const reason = 'a worker runs what somebody of the building has asked for'
/** So many records between two looks at whether it is to go on. */
const together = 500
/** A run that fails is begun again; after so many whoever asked is told. */
const runs = 2

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) => from.unscoped<RehearsalTables>(reason)

export const show = ({ app }: Pick<Context, 'app'>, { id, officeCentreId }: Pick<RehearsalRecord, 'id' | 'officeCentreId'>): void =>
  app.live.tell({ kind: rehearsalsName, id, officeCentreId })

/** Takes a rehearsal for one worker; one that was thought dead loses it. Nothing when it is over already. */
const take = async (context: Context, id: number): Promise<RehearsalRecord | undefined> =>
  rowsOf(context)
    .updateTable('rehearsals')
    .set((eb) => ({ status: 'RUNNING', run: eb('run', '+', 1), done: 0, total: null, touchedAt: context.now() }))
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()

/** Whether it is to go on: not when somebody has cancelled it, or a newer worker has it. */
const note = async (context: Context, run: RehearsalRecord, progress: { total: number; done: number }): Promise<boolean> => {
  const { numUpdatedRows } = await rowsOf(context)
    .updateTable('rehearsals')
    .set({ ...progress, touchedAt: context.now() })
    .where('id', '=', run.id)
    .where('run', '=', run.run)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) show(context, run)
  return numUpdatedRows > 0n
}

type End = { status: 'DONE'; result: unknown; rows: readonly RehearsedRow[] } | { status: 'FAILED'; problem: RehearsalProblem }

const keep = async (tx: Transaction, { id, officeCentreId }: RehearsalRecord, rows: readonly RehearsedRow[]): Promise<void> => {
  const given = rows.slice(0, rehearsedRowsAtMost).map(({ mark, row }, position) => ({ position, mark, row }))
  await sql`
    insert into rehearsed_rows (office_centre_id, rehearsal_id, position, mark, row)
    select ${officeCentreId}::bigint, ${id}::bigint, position, mark, row
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(position integer, mark text, row jsonb)`.execute(rowsOf(tx))
}

const finish = (context: Context, run: RehearsalRecord, end: End): Promise<void> =>
  context.transaction(async (tx) => {
    const done = end.status === 'DONE' ? { result: JSON.stringify(end.result), found: end.rows.length } : { problem: end.problem }
    const { numUpdatedRows } = await rowsOf(tx)
      .updateTable('rehearsals')
      .set({ status: end.status, finishedAt: tx.context.now(), ...done })
      .where('id', '=', run.id)
      .where('run', '=', run.run)
      .where('status', '=', 'RUNNING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (end.status === 'DONE') await keep(tx, run, end.rows)
    tx.afterCommit(() => show(tx.context, run))
  })

/** From the first record to the last; nothing, when it was cancelled or taken over on the way. */
const goOver = async <Result>(context: Context, run: RehearsalRecord, opened: Opened<Result>): Promise<End | undefined> => {
  const { total } = opened
  if (total > rehearsedAtMost) throw new Error(`${run.kind} runs over ${total} records, more than it was told to`)
  for (let done = 0; ;) {
    if (!(await note(context, run, { total, done }))) return undefined
    const n = await opened.next(together)
    if (n === 0) return { status: 'DONE', ...opened.result() }
    done += n
    // whoever asks for something meanwhile is answered
    await breathe()
  }
}

const carryOut = async (context: Context, kind: RehearsalKind, run: RehearsalRecord): Promise<End | undefined> => {
  const actor = await context.app.actorOf(run.membershipId)
  if (!actor) return { status: 'FAILED', problem: 'personLeft' }
  const acting = makeContext(context.app, { requestId: run.uuid, language: languageOf(run.language), actor })
  if (!isSignedIn(acting)) throw new Error('an actor was given')
  if (!acting.holds(kind.can)) return { status: 'FAILED', problem: 'notAllowed' }
  return goOver(context, run, await kind.open(acting, run.officeCentreId, kind.draft.parse(run.draft), rehearsedAtMost))
}

/** Runs a rehearsal; called again after a killed worker it begins anew, and of two at once only the newer writes. */
const runRehearsal = async (context: Context, kind: RehearsalKind, id: number): Promise<void> => {
  const run = await take(context, id)
  if (!run) return
  try {
    const end = await carryOut(context, kind, run)
    if (end) await finish(context, run, end.status === 'DONE' ? { ...end, result: kind.result.parse(end.result) } : end)
  } catch (error) {
    if (!(error instanceof CannotRehearse) && (isConnectionLost(error) || run.run < runs)) throw error
    if (!(error instanceof CannotRehearse)) context.app.log.error({ err: error, rehearsalId: id }, 'a rehearsal failed')
    await finish(context, run, { status: 'FAILED', problem: error instanceof CannotRehearse ? error.problem : 'didNotWork' })
  }
}

export interface RehearsalJob<Draft> extends Job<{ rehearsalId: number }> {
  readonly kind: RehearsalKind<Draft>
}

/** Listed among the jobs of the module that declares the kind; started by `startRehearsal`. */
export const rehearsalJob = <Draft, Result>(kind: RehearsalKind<Draft, Result>): RehearsalJob<Draft> => ({
  ...job(
    `${kind.name}.rehearse`,
    z.object({ rehearsalId: z.number().int() }),
    (context, { rehearsalId }) => runRehearsal(context, kind as RehearsalKind, rehearsalId),
    { turns: { of: 'rehearsals', each: 5, persons: 2 } },
  ),
  kind: kind as RehearsalKind<Draft>,
})
