import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { WaitingRecord, WaitingTables } from './tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>

const atOnce = 500
const rowsOf = (from: From) =>
  from.unscoped<WaitingTables>('by the clock, for all buildings').selectFrom('waitingEntries').where('endedAt', 'is', null)

/** Who waits for what can be offered still, first come first: so many of them, and those behind. */
export async function* waitingNow(context: Context, which?: { kind: string; officeCentreId: number }): AsyncGenerator<WaitingRecord[]> {
  for (let [after, goesOn] = [0, true]; goesOn;) {
    let rows = rowsOf(context)
      .selectAll()
      .where('status', '=', 'WAITING')
      .where('offerBefore', '>', context.now().toISOString())
      .where('id', '>', after)
    if (which) rows = rows.where('kind', '=', which.kind).where('officeCentreId', '=', which.officeCentreId)
    const some = await rows.orderBy('id').limit(atOnce).execute()
    yield some
    after = some.at(-1)?.id ?? after
    goesOn = some.length === atOnce
  }
}

export const waitsHere = async (tx: Transaction, kind: string, officeCentreId: number): Promise<boolean> =>
  (await rowsOf(tx)
    .select('id')
    .where('status', '=', 'WAITING')
    .where('kind', '=', kind)
    .where('officeCentreId', '=', officeCentreId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether somebody waits for it who could still be offered it, once it is free. */
export const isWaitedFor = async (
  context: Context,
  { kind, officeCentreId, subject, startsAt, endsAt }: { kind: string; officeCentreId: number; subject: string; startsAt: string; endsAt: string },
): Promise<boolean> =>
  (await rowsOf(context)
    .select('id')
    .where('status', '=', 'WAITING')
    .where('kind', '=', kind)
    .where('officeCentreId', '=', officeCentreId)
    .where('subject', '=', subject)
    .where('offerBefore', '>', context.now().toISOString())
    .where(sql<boolean>`tstzrange(from_at, until_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Where = Pick<WaitingRecord, 'id' | 'officeCentreId' | 'companyId'>
/** Nobody has answered; or nothing became free in time. */
export const overdue = (context: Context, status: 'OFFERED' | 'WAITING'): Promise<Where[]> =>
  rowsOf(context)
    .select(['id', 'officeCentreId', 'companyId'])
    .where('status', '=', status)
    .where(status === 'OFFERED' ? 'offerUntil' : 'offerBefore', '<=', context.now().toISOString())
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** So much is held for one person at a time, in a building: nobody keeps a row of rooms to themselves by never answering. */
const offersAtMost = 2

/** Whether something may be held for somebody besides what is; two at one time nobody can use. Who asks for one person waits for each other. */
export const mayHaveMore = async (tx: Transaction, { userId, officeCentreId, fromAt, untilAt }: WaitingRecord): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtext('waiting offers'), ${userId}::integer)`.execute(tx.unscoped('by the clock'))
  const { n, meanwhile } = await rowsOf(tx)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<boolean>`coalesce(bool_or(tstzrange(from_at, until_at) && tstzrange(${fromAt}::timestamptz, ${untilAt}::timestamptz)), false)`.as(
        'meanwhile',
      ),
    ])
    .where('userId', '=', userId)
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'OFFERED')
    .executeTakeFirstOrThrow()
  return n < offersAtMost && !meanwhile
}

/** Held, whatever became of it meanwhile; its building and company before it, as those do that move the clock of the one or end the other. */
export const held = async (tx: Transaction, { id, officeCentreId, companyId }: Where): Promise<WaitingRecord | undefined> => {
  const rows = tx.unscoped<WaitingTables & OfficeCentreTables>('found by whose it is, or by the clock')
  const around = [officeCentreId, companyId ?? officeCentreId]
  await rows.selectFrom('officeCentres').select('id').where('id', 'in', around).orderBy('id').forShare().execute()
  return rows.selectFrom('waitingEntries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
