import type { Context, Transaction } from '#kit/server/context.ts'
import { change, type Deed, lock } from '#kit/server/data/write.ts'
import { type BooksRecord, type BooksTables, ledgerBooks } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<BooksTables>('of a building that its caller has found')

export const booksOf = (from: Pick<Context, 'unscoped'>, officeCentreId: number): Promise<BooksRecord> =>
  rowsOf(from).selectFrom('ledgerBooks').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirstOrThrow()

/**
 * The first day of the first month that is open, or nothing while none was closed. It stays so until the transaction ends: whoever closes a month waits. The
 * triggers of what is written ask the same; this is for whoever chooses a day.
 */
export const firstOpenMonth = async (tx: Transaction, officeCentreId: number): Promise<string | null> => {
  const { closedUntil } = await rowsOf(tx)
    .selectFrom('ledgerBooks')
    .select('closedUntil')
    .where('officeCentreId', '=', officeCentreId)
    .forShare()
    .executeTakeFirstOrThrow()
  return closedUntil
}

/** Held alone: whoever writes money of the building waits, and those who were writing have ended. */
export const lockBooks = async (tx: Transaction, officeCentreId: number, version: number): Promise<BooksRecord> =>
  lock(tx, ledgerBooks, { id: (await booksOf(tx, officeCentreId)).id, version })

export const moveBooks = (tx: Transaction, { id }: BooksRecord, closedUntil: string, deed: Deed): Promise<BooksRecord> =>
  change(tx, ledgerBooks, { id }, { closedUntil }, deed)
