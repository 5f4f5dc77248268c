import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { longSilentBefore } from './health.ts'
import type { DoorTables } from './tables.ts'

export interface Silent {
  officeCentreId: number
  timeZone: string
  building: string
  name: string
  seenAt: string
}

/** Controllers of doors that have fallen silent, of each silence once, whoever asks at the same moment; told of from here on. Who was never heard of has not fallen silent. */
export const newlySilent = async (tx: Transaction): Promise<Silent[]> => {
  const { rows } = await sql<Silent>`
    update controller_states s set silence_told_for = s.seen_at
    from controllers c join office_centres oc on oc.id = c.office_centre_id and oc.ended_at is null
    where c.id = s.controller_id and c.ended_at is null and s.seen_at < ${longSilentBefore(tx.context)}::timestamptz and s.silence_told_for is distinct from s.seen_at
    and exists (select from doors d where d.controller_id = c.id and d.ended_at is null and d.status = 'LIVE')
    returning s.office_centre_id, oc.time_zone, coalesce(oc.building_name, oc.company_name) as building, c.name, s.seen_at`.execute(
    tx.unscoped<DoorTables>('a job looks at the controllers of all buildings'),
  )
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}
