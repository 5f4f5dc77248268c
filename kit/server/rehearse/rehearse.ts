import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { rehearsalKeptDays, type RehearsalProblem, type RehearsalStatus } from '#kit/contract/rehearsals.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, type BaseQuery, listing, type Paging } from '#kit/server/data/listing.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { type RehearsalJob, show } from './run.ts'
import type { RehearsalRecord, RehearsalTables } from './tables.ts'

export { CannotRehearse, type Opened, type RehearsedRow } from './kind.ts'
export { rehearsalJob, type RehearsalJob } from './run.ts'
export type { RehearsalRecord } from './tables.ts'

/** A worker that has said nothing for so long is dead, and its building may begin anew. */
const deadMinutes = 5
const reason = 'the building was found in scope'

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) => from.unscoped<RehearsalTables>(reason)

/** Begins one, in the transaction of the call; of a building one at a time. */
export const startRehearsal = async <Draft>(tx: Transaction, of: RehearsalJob<Draft>, officeCentreId: number, draft: Draft): Promise<string> => {
  const { app, language, actor } = tx.context
  const now = tx.context.now()
  if (!actor) throw new Error('somebody asks for a rehearsal')
  await rowsOf(tx)
    .updateTable('rehearsals')
    .set({ status: 'FAILED', problem: 'didNotWork', finishedAt: now })
    .where('officeCentreId', '=', officeCentreId)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .where('touchedAt', '<', new Date(now.getTime() - deadMinutes * 60_000).toISOString())
    .execute()
  const { id, uuid } = await unlessTaken(
    failures.rehearsalRuns,
    rowsOf(tx)
      .insertInto('rehearsals')
      .values({
        officeCentreId,
        createdAt: now,
        touchedAt: now,
        membershipId: actor.scope.membershipId,
        kind: of.kind.name,
        language,
        draft: JSON.stringify(draft),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  )
  await app.jobs.enqueue(tx, of, { rehearsalId: id })
  return uuid
}

/** A run whose worker has gone, and that nobody begins again, ends in words; whoever watches it is told. */
const endDead = async (context: Context): Promise<void> => {
  const now = context.now()
  const ended = await rowsOf(context)
    .updateTable('rehearsals')
    .set({ status: 'FAILED', problem: 'didNotWork', finishedAt: now })
    .where('status', '=', 'RUNNING')
    .where('touchedAt', '<', new Date(now.getTime() - deadMinutes * 60_000).toISOString())
    .returning(['id', 'officeCentreId'])
    .execute()
  for (const one of ended) show(context, one)
}
/** Listed by the first module that rehearses anything, as the one below. */
export const rehearsalsByMinute = job('rehearsals.end-dead', z.strictObject({}), endDead, { schedule: '* * * * *' })

const since = (context: Pick<Context, 'now'>): string => new Date(context.now().getTime() - rehearsalKeptDays * 86_400_000).toISOString()

const rowsIn = (context: SignedIn, officeCentreId: number, kinds: readonly string[]) =>
  context
    .read<RehearsalTables>()
    .selectFrom('rehearsals')
    .where('rehearsals.officeCentreId', '=', officeCentreId)
    .where('rehearsals.kind', 'in', [...kinds])
    .where('rehearsals.createdAt', '>', since(context))

/** One of some kinds that the reader may read; of the building that the path names, found in scope before. */
export const findRehearsal = (context: SignedIn, officeCentreId: number, kinds: readonly string[], uuid: string): Promise<RehearsalRecord> =>
  rowsIn(context, officeCentreId, kinds).selectAll('rehearsals').where('rehearsals.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

type Searched = BaseQuery & { wildcardSearch?: string | undefined }
/** What its module finds of what was typed: only what the reader may read. */
export type Found = (typed: string) => RawBuilder<boolean>

export const listRehearsals = (
  context: SignedIn,
  officeCentreId: number,
  kinds: readonly string[],
  query: Paging<'createdDate'> & Searched & { status?: RehearsalStatus | undefined },
  found: Found,
): Promise<Page<RehearsalRecord>> => {
  let rows = rowsIn(context, officeCentreId, kinds)
  if (query.status) rows = rows.where('rehearsals.status', '=', query.status)
  // few of a building, so that no index is worth it
  if (query.wildcardSearch) rows = rows.where(found(query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'rehearsals.touchedAt' }).selectAll('rehearsals')
  return listing(context, some, query, { createdDate: 'rehearsals.createdAt' }, 'rehearsals.id')
}

/** How far it has come: what `rehearsalProgress` of the contract declares. */
export const progressOf = ({ uuid, status, createdAt, finishedAt, total, done, problem, found }: RehearsalRecord) => ({
  uuid,
  status: status as RehearsalStatus,
  createdDate: createdAt,
  finishedDate: finishedAt,
  total,
  done,
  problem: problem as RehearsalProblem | null,
  found,
})

/** One that is over stays as it is; the worker finds it ended after the records that it is at. */
export const cancelRehearsal = (context: SignedIn, { id, officeCentreId }: RehearsalRecord): Promise<void> =>
  context.transaction(async (tx) => {
    const { numUpdatedRows } = await rowsOf(tx)
      .updateTable('rehearsals')
      .set({ status: 'CANCELLED', finishedAt: tx.context.now() })
      .where('officeCentreId', '=', officeCentreId)
      .where('id', '=', id)
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) tx.afterCommit(() => show(tx.context, { id, officeCentreId }))
  })

/** What would become of records, page by page. */
export const rowsOfRehearsal = async (
  context: SignedIn,
  { id, officeCentreId, touchedAt }: RehearsalRecord,
  query: Paging<'position'> & Searched & { mark?: string | undefined },
  found: Found,
): Promise<Page<{ position: number; mark: string; row: unknown }>> => {
  let rows = context
    .read<RehearsalTables>()
    .selectFrom('rehearsedRows')
    .where('rehearsedRows.officeCentreId', '=', officeCentreId)
    .where('rehearsedRows.rehearsalId', '=', id)
  if (query.mark) rows = rows.where('rehearsedRows.mark', '=', query.mark)
  if (query.wildcardSearch) rows = rows.where(found(query.wildcardSearch))
  // rows have no dates of their own
  const some = baseFiltered(context, rows, query, { changed: sql`${touchedAt}::timestamptz` }).select([
    'rehearsedRows.position',
    'rehearsedRows.mark',
    'rehearsedRows.row',
  ])
  return listing(context, some, query, { position: 'rehearsedRows.position' }, 'rehearsedRows.id')
}

const forget = async (context: Context): Promise<void> => {
  await context
    .unscoped<RehearsalTables>('what is old goes, whoever it was')
    .deleteFrom('rehearsals')
    .where('createdAt', '<', since(context))
    .execute()
}
/** Listed by the first module that rehearses anything. */
export const rehearsalsByNight = job('rehearsals.forget', z.strictObject({}), forget, { schedule: '50 3 * * *' })
