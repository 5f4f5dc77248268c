import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { desireLockdowns } from '#modules/access/doors/server/front.ts'
import { lockdownOfBuilding } from '../contract.ts'
import { type AccessGroupRecord, type AccessGroupTables, accessGroupExemptions } from './tables.ts'

/** Whom the marked groups of a building let in at doors that are locked down: those who have a place in one that opens the door. */
export const letIn = async (tx: Transaction, officeCentreId: number, doorIds: readonly number[]): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ doorId: number; holders: number[] }>`
    select m.door_id, array_agg(distinct p.holder_id) as holders
    from access_group_exemptions x join access_groups g on g.id = x.group_id and g.ended_at is null
    join door_mappings m on m.group_id = g.id and m.ended_at is null
    join access_places p on p.group_id = g.id and p.ended_at is null and p.holder_kind = 'MEMBER'
    where x.office_centre_id = ${officeCentreId} and x.ended_at is null and m.door_id = any(${[...doorIds]}::bigint[])
    group by 1`.execute(tx.unscoped<AccessGroupTables>('the building was found in scope'))
  return new Map(rows.map(({ doorId, holders }) => [doorId, holders]))
}

const openExemption = (tx: Transaction, { id, officeCentreId }: Pick<AccessGroupRecord, 'id' | 'officeCentreId'>) =>
  tx
    .read<AccessGroupTables>()
    .selectFrom('accessGroupExemptions')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('groupId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Whether it was another way before. Lockdowns are the building's, and so are the groups that they let in. */
export const markForLockdown = async (tx: Transaction, group: AccessGroupRecord, wanted: boolean): Promise<boolean> => {
  const open = await openExemption(tx, group)
  if ((open !== undefined) === wanted) return false
  if (wanted && group.companyId !== null) throw new Failed(lockdownOfBuilding)
  if (open) await end(tx, accessGroupExemptions, { id: open.id }, { action: 'lockdownUnmarked' })
  else await insert(tx, accessGroupExemptions, { officeCentreId: group.officeCentreId, groupId: group.id }, { action: 'lockdownMarked' })
  await desireLockdowns(tx, group.officeCentreId, 'all that are locked down')
  return true
}

/** In the transaction in which places or mappings change, where it matters to lockdowns at all. */
export const retellLockdowns = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  const marked = await tx
    .unscoped<AccessGroupTables>('the building was found in scope')
    .selectFrom('accessGroupExemptions')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (marked) await desireLockdowns(tx, officeCentreId, 'all that are locked down')
}
