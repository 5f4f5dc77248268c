import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { activeOn, permissionsOf } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can } from '../contract.ts'
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

/** Addresses of the building's own people who look after its hardware. */
export const adminsOf = async (tx: Transaction, { officeCentreId, timeZone }: Pick<Silent, 'officeCentreId' | 'timeZone'>): Promise<string[]> => {
  const { roles } = tx.context.app
  const holding = Object.entries(roles).flatMap(([role, held]) => (held.includes(can.EDIT) ? [role] : []))
  const members = await tx
    .unscoped<UserTables>('who looks after controllers is told that one is silent')
    .selectFrom('memberships')
    .select(['email', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), timeZone).date))
    .where(sql<boolean>`(role_codes && ${holding}::text[] or ${can.EDIT} = any(permissions_added))`)
    .orderBy('id')
    .execute()
  return members.filter((member) => permissionsOf(roles, member).has(can.EDIT)).map(({ email }) => email)
}
