import { setTimeout as sleep } from 'node:timers/promises'
import type { ControlledTransaction } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { isStaleStatement } from '#kit/server/postgres/named-statements.ts'

const tries = 3
const serialisation = new Set(['40001', '40P01'])
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The server stops, starts, has no place for another connection, or cannot be reached. A missing socket counts, another missing file does not. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code = '', message = '', syscall = '' } = error as { code?: string; message?: string; syscall?: string }
  return (
    /^(08...|57P0.|53300)$/.test(code) ||
    connectionCodes.has(code) ||
    ['connect', 'getaddrinfo'].includes(syscall) ||
    /^Connection terminated|is not queryable$/.test(message)
  )
}

/** All connections were busy for too long. Nothing is done again for that: it would only make the queue longer. */
export const isOverloaded = (error: unknown): boolean => (error as Error).message === 'timeout exceeded when trying to connect'

/**
 * Runs `work` and commits. Work that lost a race between transactions or its connection is done again, as long as COMMIT was not sent;
 * when the connection is lost during COMMIT nobody knows the outcome, and the caller is told to try again (with its idempotency key).
 */
export const runTransaction = async <C extends Context, T>(context: C, work: (tx: Transaction, inside: C) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void | Promise<void>)[] = []
    let transaction: ControlledTransaction<Record<never, never>> | undefined
    let committing = false
    try {
      const begun = await context.app.database.scoped.startTransaction().execute()
      transaction = begun
      const bare = begun.withoutPlugins()
      const reads = { read: <Tables>() => typed<Tables>(begun), unscoped: <Tables>() => typed<Tables>(bare) }
      const inside: C = { ...context, ...reads, transaction: <U>(more: (tx: Transaction, inside: C) => Promise<U>) => more(tx, inside) }
      const tx: Transaction = { context: inside, ...reads, afterCommit: (then) => afterwards.push(then) }
      const result = await work(tx, inside)
      committing = true
      await begun.commit().execute()
      for (const then of afterwards) await then()
      return result
    } catch (error) {
      if (transaction && !transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => {})
      if (committing && isConnectionLost(error)) throw new Failed(failures.tryAgain)
      const lost = serialisation.has((error as { code?: string }).code ?? '') || isConnectionLost(error) || isStaleStatement(error)
      const again = !committing && attempt < tries && lost
      if (!again) throw isConnectionLost(error) ? new Failed(failures.tryAgain) : error
      await sleep(20 * attempt ** 2)
    }
  }
}
