import type { Context, Transaction } from '#kit/server/context.ts'
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

/** Nobody has answered; or nothing became free in time. */
export const overdue = (context: Context, status: 'OFFERED' | 'WAITING'): Promise<Pick<WaitingRecord, 'id'>[]> =>
  rowsOf(context)
    .select('id')
    .where('status', '=', status)
    .where(status === 'OFFERED' ? 'offerUntil' : 'offerBefore', '<=', context.now().toISOString())
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** Held, whatever became of it meanwhile. */
export const held = (tx: Transaction, id: number): Promise<WaitingRecord | undefined> =>
  tx
    .unscoped<WaitingTables>('found by whose it is, or by the clock')
    .selectFrom('waitingEntries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
