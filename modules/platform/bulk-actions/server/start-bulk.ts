import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { problemsOf } from '#kit/contract/problems.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { decide } from '#kit/server/data/decide.ts'
import { insert, lock } from '#kit/server/data/write.ts'
import { makeCall } from '#kit/server/http/make-call.ts'
import { fairQueue } from '#kit/server/jobs/fair-queue.ts'
import { type BulkInput, bulkMost, type BulkPreview, countChanged, nothingTicked, tooManyRows, undoOver } from '../contract.ts'
import { actionOf } from './action-of.ts'
import type { BulkAction, Key } from './front.ts'
import { carryOutBulk } from './run-bulk.ts'
import { findRun, keepRows, type NewRow, rowsToUndo, undoableOf } from './run-rows.ts'
import { bulkRuns } from './tables.ts'

const perPage = 100

/** Reading all that a list shows keeps a connection busy for long: of one person's one at a time, and one more may wait. */
const reading = fairQueue({ places: 2, runningEach: 1, waitingEach: 1 })

/** All that the list shows its reader by these filters: read as the list reads them, page after page. */
const rowsShown = async (context: SignedIn, { list, keyOf, titleOf }: BulkAction, all: NonNullable<BulkInput['all']>): Promise<NewRow[]> => {
  const { page: _page, limit: _limit, ...filters } = all.query
  const found: NewRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, total, totalIsMinimum } = (await makeCall(context, list, {
      params: all.params,
      query: { ...filters, page, limit: perPage },
    })) as Page<unknown>
    if (total !== all.count) throw new Failed(countChanged, { values: { n: total } })
    if (total > bulkMost || totalIsMinimum) throw new Failed(tooManyRows, { values: { n: bulkMost } })
    found.push(...items.map((row) => ({ key: keyOf(row, all.params), title: titleOf(row) })))
    if (items.length < perPage) return found
  }
}

/** The right to the call, and the password where it asks for one: once, before anything is done. */
const checkRight = (context: SignedIn, { call, password }: Pick<BulkAction, 'call' | 'password'>): void => {
  // a call that asks for it in some cases only asks here in all: the job, which runs later, is not asked again
  const asks = password ?? call.fresh ?? call.fails?.includes(failures.passwordAgain)
  const { refusal } = decide(context.actor, { ...call, ...(asks ? { fresh: true as const } : {}) }, context.now())
  if (refusal) throw new Failed(refusal)
}

const inputOf = ({ app, language }: SignedIn, { input: schema }: BulkAction, given: Record<string, unknown>): Record<string, unknown> => {
  const parsed = (schema ?? z.strictObject({})).safeParse(given, { reportInput: true })
  if (parsed.success) return parsed.data as Record<string, unknown>
  const sentence = (key: string, values: Record<string, number>) => app.messages.field('platform/bulk-actions', language, key, values)
  const problems = problemsOf(parsed.error.issues).map(({ path, key, values }) => [`input.${path}`, sentence(key, values)] as const)
  throw new Failed(failures.invalid, { fields: Object.fromEntries(problems.toReversed()) })
}

/** Each record once, whichever way its key was sent: with its names in another order, or a number as text. */
const once = (rows: readonly NewRow[]): NewRow[] => [
  ...new Map(
    rows.map((row) => [
      JSON.stringify(
        Object.entries(row.key)
          .map(([name, value]) => `${name} ${value}`)
          .toSorted(),
      ),
      row,
    ]),
  ).values(),
]

interface Asked {
  action: string
  input: Record<string, unknown>
  undoes?: number
}

const keepRun = async (tx: Transaction, { scope, language }: SignedIn, asked: Asked, rows: readonly NewRow[]): Promise<string> => {
  const run = await insert(
    tx,
    bulkRuns,
    {
      officeCentreId: scope.buildingId,
      companyId: scope.kind === 'tenant' ? scope.ownId : null,
      userId: scope.personId,
      membershipId: scope.membershipId,
      ...asked,
      language,
      total: rows.length,
    },
    { action: asked.undoes === undefined ? 'asked' : 'takenBack' },
  )
  await keepRows(tx, run, rows)
  await tx.context.app.jobs.enqueue(tx, carryOutBulk, { runId: run.id })
  return run.uuid
}

/** What is meant: ticked, or all that the list shows. */
const rowsMeant = async (context: SignedIn, action: BulkAction, { rows: ticked, all }: BulkInput): Promise<NewRow[]> => {
  const rows = once(
    all ? await reading.run(context.scope.personId, () => rowsShown(context, action, all)) : ((ticked ?? []) as { key: Key; title: string }[]),
  )
  if (rows.length === 0) throw new Failed(nothingTicked)
  return rows
}

/** Told to whoever may do it; the password is asked for only when they do. */
export const previewBulk = async (context: SignedIn, asked: BulkInput): Promise<BulkPreview> => {
  const action = actionOf(asked.action)
  const { fresh: _fresh, ...call } = action.call
  const { refusal } = decide(context.actor, call, context.now())
  if (refusal) throw new Failed(refusal)
  const keys = (await rowsMeant(context, action, asked)).map(({ key }) => key)
  const { personId } = context.scope
  return {
    yourself: keys.some((key) => action.personOf?.(key) === personId),
    signedOut: (await action.signsOut?.(context, keys)) ?? null,
  }
}

export const startBulk = async (context: SignedIn, asked: BulkInput): Promise<string> => {
  const { action: name, input } = asked
  const action = actionOf(name)
  checkRight(context, action)
  const given = inputOf(context, action, input)
  const rows = await rowsMeant(context, action, asked)
  return context.transaction((tx, inside) => keepRun(tx, inside, { action: name, input: given }, rows))
}

export const undoBulk = async (context: SignedIn, uuid: string): Promise<string> => {
  const run = await findRun(context, uuid)
  const { undo } = actionOf(run.action)
  if (!undo) throw new Failed(undoOver)
  checkRight(context, undo)
  return context.transaction(async (tx, inside) => {
    // pressed twice: the second one waits for the first, and finds it taken back
    await lock(tx, bulkRuns, { id: run.id })
    if ((await undoableOf(inside, run)) === 0) throw new Failed(undoOver)
    return keepRun(tx, inside, { action: run.action, input: run.input, undoes: run.id }, await rowsToUndo(inside, run.id))
  })
}
