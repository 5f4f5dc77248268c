import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { reviewIsDue } from './entry-status.ts'
import type { BlacklistTables } from './tables.ts'

/** Entries whose review day has come and of which nobody has been told for that day, by whose they are; locked, so that two workers do not both tell. */
export const reviewsToTell = async (tx: Transaction, officeCentreId: number, today: string): Promise<{ ownerId: number; ids: number[] }[]> => {
  const rows = await tx
    .unscoped<BlacklistTables>('whoever owns an entry is told when it is due')
    .selectFrom('blacklistEntries')
    .select(['id', sql<number>`coalesce(company_id, office_centre_id)`.as('ownerId')])
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where(reviewIsDue(today))
    .where(sql<boolean>`review_told is distinct from review_on`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, some]) => ({ ownerId, ids: some.map(({ id }) => id) }))
}

export const noteTold = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await tx
    .unscoped<BlacklistTables>('found above')
    .updateTable('blacklistEntries')
    .set((eb) => ({ reviewTold: eb.ref('reviewOn') }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
