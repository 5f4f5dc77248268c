import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'

/** A part of a transaction that may be refused by itself: nothing of it is written then, and the rest goes on. */
export const unlessRefused = async <T>(tx: Transaction, work: () => Promise<T>): Promise<T | Failed> => {
  const rows = tx.unscoped('a part of what is being written')
  await sql`savepoint part`.execute(rows)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(rows)
    return done
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await sql`rollback to savepoint part`.execute(rows)
    return error
  }
}
