import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { BulkTables } from './tables.ts'

/** Who was named in old runs is forgotten, of all buildings or of some: only the numbers are left. Returns how many rows went. */
export const forgetBulk = async (context: Context, before: Date, officeCentreIds?: readonly number[]): Promise<number> => {
  const rows = context.unscoped<BulkTables>('the rows of everybody are forgotten after a time')
  let old = rows.selectFrom('bulkRuns').select('id').where('createdAt', '<', before.toISOString()).where('status', 'in', ['DONE', 'STOPPED'])
  if (officeCentreIds) old = old.where('officeCentreId', 'in', officeCentreIds)
  const { numDeletedRows } = await rows.deleteFrom('bulkRows').where('bulkRunId', 'in', old).executeTakeFirst()
  // a reason may name somebody
  await rows.updateTable('bulkRuns').set({ input: {} }).where('id', 'in', old).execute()
  return Number(numDeletedRows)
}

const shortest = 3

/** Of somebody who is erased: the own runs, the rows of others that are about the person, and the reasons that name them. */
export const eraseBulk = async (tx: Transaction, { userId, called }: { userId: number; called: readonly string[] }): Promise<void> => {
  const rows = tx.unscoped<BulkTables>('one person, in the runs of everybody')
  await rows.deleteFrom('bulkRuns').where('userId', '=', userId).execute()
  const ofPeople = rows
    .selectFrom('bulkRuns')
    .select('id')
    .where(sql<boolean>`action ~ '^(global-)?users[.]'`)
  await rows
    .deleteFrom('bulkRows')
    .where((eb) =>
      eb.or([eb.and([eb('bulkRunId', 'in', ofPeople), sql<boolean>`key ->> 'id' = ${String(userId)}`]), eb('title', '=', eb.fn.any(eb.val(called)))]),
    )
    .execute()
  const names = called.filter((name) => name.length >= shortest)
  if (names.length > 0)
    await rows
      .updateTable('bulkRuns')
      .set({ input: {} })
      .where((eb) => eb.or(names.map((name) => sql<boolean>`strpos(input::text, ${name}) > 0`)))
      .execute()
}
