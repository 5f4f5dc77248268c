import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import { clockWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Actor, Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { asFailed } from '#kit/server/data/refuse.ts'
import { isConnectionLost } from '#kit/server/data/transaction.ts'
import { isRecord } from '#kit/server/http/input.ts'
import { makeCall, makeCallOnTop } from '#kit/server/http/make-call.ts'
import { closedGate } from '#kit/server/http/serve.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { bulkTold } from '../contract.ts'
import { actionOf } from './action-of.ts'
import type { BulkAction } from './front.ts'
import { finishRun, nextRows, noteRow, showRun, takeRun, TakenOver } from './run-rows.ts'
import type { BulkRowRecord, BulkRunRecord } from './tables.ts'
import { say } from './words.ts'

/** So many rows by the same rights; then they are asked for anew. */
const together = 50
/** So many such batches in one go: then whoever else waits comes first. */
const batchesInOneGo = 2

/** Whoever asked has given the password where it was asked for, once for all. */
const inTheNameOf = (context: Context, run: BulkRunRecord, rights: Actor): SignedIn => {
  const actor = { ...rights, freshAt: context.now().getTime() }
  const acting = makeContext(context.app, { requestId: run.uuid, language: languageOf(run.language), actor, inOneGo: run.total > 1 })
  if (!isSignedIn(acting)) throw new Error('an actor was given')
  return acting
}

const versionOf = (record: unknown): number | null => (isRecord(record) && typeof record.version === 'number' ? record.version : null)

/** The deed itself, in the transaction of its row; what it left, so that it can be taken back. */
const deed = async (inside: SignedIn, action: BulkAction, run: BulkRunRecord, row: BulkRowRecord) => {
  const { key } = row
  const { input } = run
  const { call, undo } = action
  if (run.undoes !== null) {
    if (!undo) throw new Error(`${action.name} cannot be taken back`)
    const params = undo.params?.(key, input) ?? action.params?.(key, input) ?? key
    if (row.leftVersion === null) await makeCall(inside, undo.call, { params, body: row.undo?.body })
    else await makeCallOnTop(inside, undo.call, params, () => row.undo?.body, row.leftVersion)
    return { undo: null, leftVersion: null }
  }
  const params = action.params?.(key, input) ?? key
  const bodyOf = (current: Record<string, unknown>) => action.body?.(key, input, current)
  const before = !call.version && action.before ? await makeCall(inside, action.before, { params }) : {}
  const done =
    call.version === undefined
      ? { before: isRecord(before) ? before : {}, after: await makeCall(inside, call, { params, body: bodyOf({}) }) }
      : await makeCallOnTop(inside, call, params, bodyOf)
  const changed = action.changed?.(done.before, done.after) ?? true
  return {
    undo: undo && changed ? { body: undo.body?.(done.before, input) ?? null } : null,
    leftVersion: undo?.call.version ? versionOf(done.after) : null,
  }
}

/** Of a row that somebody else has changed: who, and when by the clock of whoever asked, as far as the record says it to them. */
const changedBy = async (context: SignedIn, { undo, params: paramsOf }: BulkAction, { input }: BulkRunRecord, { key }: BulkRowRecord) => {
  const reader = undo?.call.version
  if (!reader) return undefined
  const params = undo.params?.(key, input) ?? paramsOf?.(key, input) ?? key
  const current = await makeCall(context, reader as Endpoint, { params }).catch(() => undefined)
  if (!isRecord(current) || typeof current.updatedBy !== 'string' || typeof current.updatedDate !== 'string') return undefined
  const { time } = localTime(new Date(current.updatedDate), context.actor.timeZone)
  return say(context.language, 'changedBy', { name: current.updatedBy, time: clockWords(context.language, time) })
}

const isEndOfRun = (error: unknown): boolean => error instanceof TakenOver || isConnectionLost(error)

/** Done and noted, or refused and noted: neither without the other. */
const carryOutRow = async (context: SignedIn, action: BulkAction, run: BulkRunRecord, row: BulkRowRecord): Promise<void> => {
  try {
    return await context.transaction(async (tx, inside) => noteRow(tx, run, row, { state: 'DONE', ...(await deed(inside, action, run, row)) }))
  } catch (error) {
    if (isEndOfRun(error)) throw error
    if (!(error instanceof Failed)) context.app.log.error({ err: error, runId: run.id, position: row.position }, 'a row could not be done')
    const { failure, values, fields } = asFailed(error)
    const [field] = Object.values(fields ?? {})
    const late = failure === failures.changedMeanwhile && run.undoes !== null ? await changedBy(context, action, run, row) : undefined
    const reason = late ?? field ?? context.app.messages.failure(failure, context.language, { requestId: context.requestId, ...values })
    await context.transaction((tx) => noteRow(tx, run, row, { state: 'REFUSED', reason }))
  }
}

const finish = (context: Context, run: BulkRunRecord, problem?: string): Promise<void> =>
  context.transaction(async (tx: Transaction) => {
    const finished = await finishRun(tx, run, problem ? 'STOPPED' : 'DONE', problem ?? null)
    if (!finished || (finished.total <= bulkTold && !finished.toldLater)) return
    const { userId, uuid, done, refused } = finished
    const language = languageOf(run.language)
    const deedTitle = actionOf(run.action).title(language)
    const title = run.undoes === null ? deedTitle : say(language, 'undoOf', { title: deedTitle })
    const key = problem ? 'noticeStopped' : 'noticeDone'
    await tell(tx, { userId, module: 'platform/bulk-actions', key, values: { title, n: done, refused }, path: `/bulk-actions/${uuid}` })
  })

/** Carries out a run, a part at a time; called again after a killed worker it goes on with the rows that are left, and of two at once only the newer writes. */
export const runBulk = async (context: Context, runId: number): Promise<void> => {
  const run = await takeRun(context, runId)
  if (!run) return
  const action = actionOf(run.action)
  const call = run.undoes === null ? action.call : (action.undo?.call ?? action.call)
  try {
    for (let batch = 0; ; batch += 1) {
      const actor = await context.app.actorOf(run.membershipId)
      if (!actor) return await finish(context, run, 'personLeft')
      const acting = inTheNameOf(context, run, actor)
      if (!decide(acting.actor, call, context.now()).allowed) return await finish(context, run, 'notAllowed')
      if (await closedGate(acting, call)) return await finish(context, run, 'closed')
      const rows = await nextRows(context, run, together)
      if (rows.length === 0) return await finish(context, run)
      if (batch === batchesInOneGo) return await acting.transaction((tx) => tx.context.app.jobs.goOn(tx, carryOutBulk, { runId }))
      for (const row of rows) await carryOutRow(acting, action, run, row)
      showRun(context, run)
    }
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

export const carryOutBulk = job('bulk-actions.run', z.object({ runId: z.number().int() }), (context, { runId }) => runBulk(context, runId), {
  turns: { of: 'bulk-actions', each: 5, persons: 2 },
})
