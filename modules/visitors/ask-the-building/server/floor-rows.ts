import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { LiftFloor } from '../contract.ts'

interface Asked {
  at: number
  /** By the building's calendar. */
  date: string
  groupIds: readonly number[]
  /** Whose own dated floors count besides. */
  membershipId?: number
}
/**
 * At which floors lifts stopped for somebody at a moment, by the group, and under null by the person's own dated floors. Those of a group count while its own
 * hours at that lift are open.
 */
export const liftFloorsAt = async (
  context: Context,
  officeCentreId: number,
  { at, date, groupIds, membershipId }: Asked,
): Promise<(groups: readonly number[]) => LiftFloor[]> => {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`
  const { rows } = await sql<LiftFloor & { groupId: number | null }>`
    select given.group_id, f.id, f.floor_no, t.name as tower_name from (
      select group_id, floor_id from access_group_floors where office_centre_id = ${officeCentreId} and group_id = any(${[...new Set(groupIds)]}::bigint[])
      and created_at <= ${moment} and (ended_at is null or ended_at > ${moment})
      union all
      select null, floor_id from person_floors where office_centre_id = ${officeCentreId} and membership_id = ${membershipId ?? null}::bigint
      and created_at <= ${moment} and (ended_at is null or ended_at > ${moment})
      and from_date <= ${date}::date and (until_date is null or until_date >= ${date}::date)
    ) given join floors f on f.id = given.floor_id join towers t on t.id = f.tower_id order by t.position, f.floor_no_int, f.id`.execute(
    context.unscoped<Record<never, never>>('the building, and the person, were found in scope'),
  )
  return (groups) => {
    const own = rows.filter(({ groupId }) => groupId === null || groups.includes(groupId))
    return [...new Map(own.map(({ id, floorNo, towerName }) => [id, { id, floorNo, towerName }])).values()]
  }
}
