import { sql } from 'kysely'
import type { Week, WeekException } from '#kit/contract/week.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { AccessGroupTables } from './tables.ts'

/** The hours that hold, by the uuid of their access time zone. */
export const hoursBy = async (tx: Transaction, officeCentreId: number, uuids: readonly string[]) => {
  const { rows } = await sql<{ uuid: string; week: Week; exceptions: WeekException[] }>`
    select z.uuid, e.week, e.exceptions from access_time_zones z join access_time_zone_editions e on e.time_zone_id = z.id and e.ended_at is null
    where z.office_centre_id = ${officeCentreId} and z.uuid = any(${[...uuids]}::uuid[])`.execute(
    tx.unscoped<AccessGroupTables>('the group was found in scope'),
  )
  return new Map(rows.map(({ uuid, ...hours }) => [uuid, hours]))
}

export const doorNames = async (tx: Transaction, officeCentreId: number, uuids: readonly string[]) => {
  const { rows } = await sql<{ id: number; uuid: string; name: string }>`select id, uuid, name from doors
    where office_centre_id = ${officeCentreId} and uuid = any(${[...uuids]}::uuid[]) order by name collate "und-x-icu", id`.execute(
    tx.unscoped<AccessGroupTables>('the group was found in scope'),
  )
  return rows
}

/** The groups and doors between which these hours stand. */
export const openedBy = async (tx: Transaction, officeCentreId: number, timeZoneId: number): Promise<{ groups: number[]; doors: number[] }> => {
  const { rows } = await sql<{ groupId: number; doorId: number }>`select group_id, door_id from door_mappings
    where office_centre_id = ${officeCentreId} and time_zone_id = ${timeZoneId} and ended_at is null`.execute(
    tx.unscoped<AccessGroupTables>('the access time zone was found in scope'),
  )
  return { groups: [...new Set(rows.map(({ groupId }) => groupId))], doors: [...new Set(rows.map(({ doorId }) => doorId))] }
}
