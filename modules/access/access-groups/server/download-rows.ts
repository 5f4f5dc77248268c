import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { csv } from '#kit/server/files/sheets.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { noAvailableData } from '../contract.ts'
import type { AccessGroupQuery } from '../contract/group.ts'
import { filtered } from './group-rows.ts'
import { say } from './words.ts'

const doors = sql<
  { door: string; schedule: string | null }[]
>`(select coalesce(jsonb_agg(jsonb_build_object('door', d.name, 'schedule', z.name) order by d.name), '[]')
  from door_mappings m join doors d on d.id = m.door_id left join access_time_zones z on z.id = m.time_zone_id
  where m.group_id = access_groups.id and m.ended_at is null)`

const heads = ['accessGroup', 'description', 'owner', 'door', 'accessTimeZone'] as const

/** Each group with each of its doors; a group without doors has one line. */
export const downloadGroups = async (context: SignedIn, building: Building, query: AccessGroupQuery): Promise<{ data: string; fileName: string }> => {
  const { language } = context
  const rows = await filtered(context, building, query)
    .select(['accessGroups.name', 'accessGroups.description', 'owner.companyName', doors.as('doors')])
    .orderBy(sql`access_groups.name collate "und-x-icu"`)
    .orderBy('accessGroups.id')
    .execute()
  if (rows.length === 0) throw new Failed(noAvailableData)
  const lines = async function* () {
    for (const { name, description, companyName, doors: mapped } of rows) {
      const of = [name, description, companyName ?? say(language, 'theBuilding')]
      if (mapped.length === 0) yield [...of, '', '']
      for (const { door, schedule } of mapped) yield [...of, door, schedule ?? say(language, 'always')]
    }
  }
  const sheet = csv(
    heads.map((key) => say(language, `download.${key}`)),
    lines(),
  )
  const data = (await buffer(sheet as AsyncIterable<Uint8Array>)).toString('base64')
  return { data, fileName: `access-groups-${localTime(context.now(), building.timeZone).date}.csv` }
}
