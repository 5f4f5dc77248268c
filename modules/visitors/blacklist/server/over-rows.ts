import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { BlacklistTables } from './tables.ts'

/** Buildings with a list, and what day it is there. */
export const zonesOfLists = (context: Context): Promise<{ id: number; timeZone: string }[]> =>
  context
    .unscoped<BlacklistTables & OfficeCentreTables>('every building keeps its lists by its own days')
    .selectFrom('officeCentres')
    .select(['officeCentres.id', 'officeCentres.timeZone'])
    .where((eb) =>
      eb.exists(eb.selectFrom('blacklistEntries').select('id').whereRef('officeCentreId', '=', 'officeCentres.id').where('endedAt', 'is', null)),
    )
    .execute()

/** Lifted before that moment, or over since that day. */
export const overBefore = async (tx: Transaction, officeCentreId: number, before: { at: Date; date: string }, limit: number): Promise<number[]> => {
  const rows = await tx
    .unscoped<BlacklistTables>('what is over in this building')
    .selectFrom('blacklistEntries')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('liftedAt', '<', before.at.toISOString()), eb('untilDate', '<', before.date)]))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
