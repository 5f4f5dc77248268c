import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { PassTables } from '../tables.ts'

const hour = 3_600_000

/** One of so many an hour, by person and one at a time; nothing when they are used up. Older ones are forgotten. */
export const takeTry = (context: SignedIn, atMost: number): Promise<number | undefined> =>
  context.transaction(async (tx, inside) => {
    const rows = tx.unscoped<PassTables>('what the reader has tried')
    const { personId: userId } = inside.scope
    const now = inside.now()
    await sql`select pg_advisory_xact_lock(hashtext('pin tries'), ${userId}::integer)`.execute(rows)
    await rows
      .deleteFrom('pinTries')
      .where('userId', '=', userId)
      .where('at', '<=', new Date(now.getTime() - hour).toISOString())
      .execute()
    const { n } = await rows
      .selectFrom('pinTries')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (n >= atMost) return undefined
    return (await rows.insertInto('pinTries').values({ userId, at: now }).returning('id').executeTakeFirstOrThrow()).id
  })

/** It was no guess. */
export const giveTryBack = async (context: SignedIn, id: number): Promise<void> => {
  await context.unscoped<PassTables>('what the reader has tried').deleteFrom('pinTries').where('id', '=', id).execute()
}
