import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction, Turns } from '#kit/server/context.ts'

interface Asked {
  readonly turns: Turns
  readonly queue: string
  readonly personId: number
  /** All that belong to `turns.of`. */
  readonly queues: readonly string[]
  readonly n: number
  /** What goes on has its place already. */
  readonly goesOn: boolean
}

export interface Turn {
  /** Of one group a process does one job at a time. */
  readonly group: { readonly id: string }
  readonly priority: number
}

// in the words of the queue's own indexes, which leave out what is done
const unfinished = sql`((state < 'active' and not blocked) or (state = 'active' and group_id is not null))`
const reason = 'the queue has its own tables'

/**
 * Where in a queue a person's next job stands: behind their own last one, and where nothing of theirs waits, level with whoever's turn it is now. So
 * a second person comes before the rest of what the first one has asked for.
 */
const priorityIn = (queue: string, id: string) => sql`
  select least(coalesce(max(priority), 0), min(priority) filter (where group_id = ${id}) - 1) as priority from pgboss.job
  where name = ${queue} and group_id is not null and ${unfinished}`

/**
 * Room for `n` more jobs of a person, or a refusal (429). Counted in the queue itself, so that whatever becomes of a job gives its place back; a
 * person's calls come one after the other here, so that of many at once, over all processes, none goes beyond.
 */
export const takeTurn = async (tx: Transaction, { turns, queue, personId, queues, n, goesOn }: Asked): Promise<Turn> => {
  const database = tx.unscoped<Record<never, never>>(reason)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${turns.of} of ${personId}`}, 0))`.execute(database)
  const id = String(personId)
  const { rows } = await sql<{ theirs: number; priority: number }>`
    select count(*)::integer as theirs, (${priorityIn(queue, id)}) as priority from pgboss.job
    where name = any(${queues}) and group_id = ${id} and ${unfinished}`.execute(database)
  const [found] = rows
  if (!found || (!goesOn && found.theirs + n > turns.each)) throw new Failed(failures.tooMuchAtOnce)
  return { group: { id }, priority: found.priority }
}
