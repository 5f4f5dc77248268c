import { sql, type SqlBool } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { end, touch } from '#kit/server/write.ts'
import { lettingsOfCompany } from './company-rows.ts'
import { lettings, type UnitTables } from './tables.ts'

/** Ends the lettings of a company that leaves, today’s and later ones, in the caller’s transaction; `cause` marks them for the way back. */
export const vacateAll = async (tx: Transaction, companyId: number, cause: string): Promise<number> => {
  const open = await lettingsOfCompany(tx, companyId)
  const now = tx.context.now()
  const held = open.filter(({ overFrom, timeZone }) => overFrom === null || overFrom > localTime(now, timeZone).date)
  for (const { id } of held) await end(tx, lettings, { id }, { action: 'companyLeft', cause })
  return held.length
}

/** The way back: what `vacateAll` ended under this cause. A unit that somebody else has meanwhile stays theirs; `taken` says how many. */
export const restoreLettings = async (tx: Transaction, companyId: number, cause: string): Promise<{ restored: number; taken: number }> => {
  const all = tx.unscoped<UnitTables>('the caller has found the company in scope')
  const ended = await all.selectFrom('lettings').select(['id', 'unitId']).where('companyId', '=', companyId).where('endedBy', '=', cause).execute()
  if (ended.length === 0) return { restored: 0, taken: 0 }
  const unitIds = ended.map(({ unitId }) => unitId)
  // As whoever lets a unit does: nobody takes one of them in between.
  await all.selectFrom('units').select('id').where('id', 'in', unitIds).orderBy('id').forUpdate().execute()
  const back = await all
    .updateTable('lettings')
    .set({ endedAt: null, endedBy: null })
    .where('companyId', '=', companyId)
    .where('endedBy', '=', cause)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lettings as other')
            .select('other.id')
            .whereRef('other.unitId', '=', 'lettings.unitId')
            .where('other.endedAt', 'is', null)
            .where(sql<SqlBool>`daterange(other.let_from, other.over_from) && daterange(lettings.let_from, lettings.over_from)`),
        ),
      ),
    )
    .returning('id')
    .execute()
  for (const { id } of back) await touch(tx, lettings, { id }, { action: 'companyReturned' })
  return { restored: back.length, taken: ended.length - back.length }
}
