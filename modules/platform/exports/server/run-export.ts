import { languageOf } from '#kit/contract/language.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Actor, Context, SignedIn } from '#kit/server/context.ts'
import { csv } from '#kit/server/files/sheets.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import type { Cell, ExportKind } from './export-kind.ts'
import { noteProgress, type Result, takeExport } from './run-rows.ts'
import type { ExportRecord } from './tables.ts'
import { tellResult } from './tell-result.ts'

/** A run that fails is begun again; after so many the person is told. Fewer than the queue's own tries, which also count killed workers. */
const runs = 3
const progressEvery = 500

class TakenOver extends Error {}

/**
 * Makes the file of an export. It may be called more than once for the same one: after a failure or a killed worker it begins from the
 * start, and of runs at the same time only the newest writes anything.
 */
export const runExport = async <P>(context: Context, kind: ExportKind<P>, exportId: number): Promise<void> => {
  const { actorOf, log, storage } = context.app
  const storageKey = newStorageKey('exports', 'csv')
  const taken = await takeExport(context, exportId, storageKey)
  if (!taken) return
  const { run, leftBehind } = taken
  if (leftBehind) await storage.remove(leftBehind)
  try {
    const actor = await actorOf(run.membershipId)
    const result = actor ? await makeFile(inTheNameOf(context, run, actor), kind, run, storageKey) : failed('personLeft')
    const written = await tellResult(context, run, result)
    if (!written || result.status !== 'READY') await storage.remove(storageKey)
  } catch (error) {
    if (error instanceof TakenOver) return storage.remove(storageKey)
    // The file stays: when the connection broke during COMMIT it may be the result. If not, the next run removes it.
    if (run.version <= runs) throw error
    log.error({ err: error, exportId }, 'an export failed')
    if (await tellResult(context, run, failed('didNotWork'))) await storage.remove(storageKey)
  }
}

const failed = (problem: string): Result => ({ status: 'FAILED', rowsDone: 0, problem })

const inTheNameOf = (context: Context, run: ExportRecord, actor: Actor): SignedIn => {
  const acting = makeContext(context.app, { requestId: context.requestId, language: languageOf(run.language), actor })
  if (!isSignedIn(acting)) throw new Error('an actor was given')
  return acting
}

const makeFile = async <P>(context: SignedIn, kind: ExportKind<P>, run: ExportRecord, storageKey: string): Promise<Result> => {
  if (!context.holds(kind.can)) return failed('notAllowed')
  const parameters = run.parameters as P
  let rowsDone = 0
  const { header, rows } = await kind.sheet(context, parameters)
  const counted = async function* (): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) {
      yield row
      rowsDone += 1
      if (rowsDone % progressEvery === 0 && !(await noteProgress(context, run, rowsDone))) throw new TakenOver()
    }
  }
  const { size } = await context.app.storage.put(storageKey, csv(header, counted()))
  if (rowsDone === 0) return { status: 'EMPTY', rowsDone }
  const { date } = localTime(context.now(), context.actor.timeZone)
  return { status: 'READY', rowsDone, file: { name: `${kind.fileName(parameters)}-${date}.csv`, size } }
}
