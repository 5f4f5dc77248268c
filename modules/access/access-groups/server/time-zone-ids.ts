import type { Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { AccessGroupTables } from './tables.ts'

/** All schedules of a building. */
export const timeZoneIds = async (tx: Transaction, { id }: Building): Promise<number[]> => {
  const rows = await tx
    .read<AccessGroupTables>()
    .selectFrom('accessTimeZones')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
