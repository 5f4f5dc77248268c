import { Failed } from '#kit/contract/failure.ts'
import { languageOf } from '#kit/contract/language.ts'
import type { Actor, Context, SignedIn } from '#kit/server/context.ts'
import { asFailed } from '#kit/server/data/refuse.ts'
import { isConnectionLost } from '#kit/server/data/transaction.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { kept, together } from './check-rows.ts'
import type { KeptProblem } from './problem-words.ts'
import { finishUpload, nextRows, noteRows, takeUpload, TakenOver } from './store-rows.ts'
import type { StoredRow, UploadRecord } from './tables.ts'
import type { UploadKind } from './upload-kind.ts'

/**
 * Writes the rows of a confirmed upload, 500 in a transaction. It may be called more than once for the same one: after a killed worker it goes on
 * with the rows that are left, and of runs at the same time only the newest writes.
 */
export const runUpload = async <Row, Target>(context: Context, kind: UploadKind<Row, Target>, uploadId: number): Promise<void> => {
  const upload = await takeUpload(context, uploadId)
  if (!upload) return
  try {
    for (;;) {
      const actor = await context.app.actorOf(upload.membershipId)
      if (!actor?.permissions.has(kind.can)) return await finish(context, upload, actor ? 'notAllowed' : 'personLeft')
      const rows = await nextRows(context, upload, together)
      if (rows.length === 0) return await finish(context, upload)
      await writeRows(inTheNameOf(context, upload, actor), kind, upload, rows)
    }
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error
  }
}

/** Whoever confirmed it has given the password where the rows ask for it. */
const inTheNameOf = (context: Context, upload: UploadRecord, rights: Actor): SignedIn => {
  const actor = { ...rights, freshAt: context.now().getTime() }
  const acting = makeContext(context.app, { requestId: context.requestId, language: languageOf(upload.language), actor })
  if (!isSignedIn(acting)) throw new Error('an actor was given')
  return acting
}

/** All of them together; when one of them cannot be written after all, one by one, so that it fails alone. */
const writeRows = async <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, upload: UploadRecord, rows: readonly StoredRow[]) => {
  try {
    return await writeTogether(context, kind, upload, rows)
  } catch (error) {
    if (isEndOfRun(error)) throw error
  }
  for (const row of rows) {
    try {
      await writeTogether(context, kind, upload, [row])
    } catch (error) {
      if (isEndOfRun(error)) throw error
      if (!(error instanceof Failed)) context.app.log.error({ err: error, uploadId: upload.id, line: row.line }, 'a row could not be written')
      const { failure, values } = asFailed(error)
      const text = context.app.messages.failure(failure, context.language, { requestId: context.requestId, ...values })
      await context.transaction((tx) => noteRows(tx, upload, [], [{ id: row.id, problems: [{ column: null, text }] }]))
    }
  }
}

const isEndOfRun = (error: unknown): boolean => error instanceof TakenOver || isConnectionLost(error)

/** What is stored may have changed since the check. */
const writeTogether = <Row, Target>(context: SignedIn, kind: UploadKind<Row, Target>, upload: UploadRecord, stored: readonly StoredRow[]) =>
  context.transaction(async (tx, inside) => {
    const target = upload.target as Target
    const rows = stored.map(({ cells }) => kind.row.parse(cells))
    const found = await kind.check(inside, target, rows)
    const problemsOf = (n: number): KeptProblem[] => (found[n] ?? []).map(kept(kind.module))
    const good = rows.filter((_, n) => problemsOf(n).length === 0)
    await noteRows(
      tx,
      upload,
      stored.filter((_, n) => problemsOf(n).length === 0).map(({ id }) => id),
      stored.flatMap(({ id }, n) => (problemsOf(n).length > 0 ? [{ id, problems: problemsOf(n) }] : [])),
    )
    if (good.length > 0) await kind.store(tx, inside, target, good)
  })

/** `problem` is a key of this module's texts. */
const finish = (context: Context, upload: UploadRecord, problem?: string): Promise<void> =>
  context.transaction(async (tx) => {
    const finished = await finishUpload(tx, upload, problem ? 'FAILED' : 'DONE', problem ?? null)
    if (!finished) return
    const { userId, title, uuid } = finished
    const values = { title, n: finished.uploaded, failed: finished.refused + finished.toFail }
    const key = problem ? 'noticeStopped' : 'noticeDone'
    await tell(tx, { userId, module: 'platform/uploads', key, values, path: `/uploads/${uuid}` })
  })
