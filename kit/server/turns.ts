import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from './context.ts'

/** For jobs that persons ask for: much work of one never stands in everybody's way. */
export interface Turns {
  /** What such jobs are together, over all queues: the bound below is for all of them. */
  readonly of: string
  /** Of one person, waiting and running. */
  readonly each: number
}

interface Asked {
  readonly turns: Turns
  readonly personId: number
  /** All that belong to `turns.of`. */
  readonly queues: readonly string[]
  readonly n: number
}

export interface Turn {
  readonly group: { readonly id: string }
}

const reason = 'the queue has its own tables'

/**
 * Room for `n` more jobs of a person, or a refusal (429). Counted in the queue itself, so that whatever becomes of a job gives its place back; a
 * person's calls come one after the other here, so that of many at once, over all processes, none goes beyond.
 */
export const takeTurn = async (tx: Transaction, { turns, personId, queues, n }: Asked): Promise<Turn> => {
  const database = tx.unscoped<Record<never, never>>(reason)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${turns.of} of ${personId}`}, 0))`.execute(database)
  const id = String(personId)
  // in the words of the queue's own indexes, which leave out what is done
  const { rows } = await sql<{ theirs: number }>`
    select count(*)::integer as theirs from pgboss.job
    where name = any(${queues}) and group_id = ${id} and ((state < 'active' and not blocked) or (state = 'active' and group_id is not null))`.execute(
    database,
  )
  if ((rows[0]?.theirs ?? 0) + n > turns.each) throw new Failed(failures.tooMuchAtOnce)
  return { group: { id } }
}
