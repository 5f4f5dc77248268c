import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import {
  accessGroupCompanies,
  accessGroupFloors,
  accessGroupRules,
  accessGroups,
  accessGroupSets,
  accessTimeZoneEditions,
  accessTimeZones,
  doorGroupDoors,
  doorGroups,
  doorMappings,
  freeOpenings,
} from '#modules/access/access-groups/server/tables.ts'
import { silentBefore } from '#modules/access/doors/server/front.ts'
import { doors } from '#modules/access/doors/server/tables.ts'
import { userGroupMembers } from '#modules/identity/user-groups/server/tables.ts'
import { memberships } from '#modules/identity/users/server/tables.ts'
import { holidays } from '#modules/property/holidays/server/tables.ts'
import { floors, lettings, units } from '#modules/property/units/server/tables.ts'
import { visitingSettings } from '#modules/visitors/visiting-settings/server/tables.ts'
import type { Look } from '../contract/finding.ts'
import type { LookedAt } from './looking.ts'
import type { FindingTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<FindingTables>('the building was found in scope, or the portal looks at each')

/** A worker that was killed is not waited for any longer. */
const waitMinutes = 10

/** Places with doors or groups, each with the day of its last night look. */
export const buildingsLookedAt = async (context: Context, only?: number): Promise<(LookedAt & { night: string | null })[]> => {
  const { rows } = await sql<LookedAt & { night: string | null }>`
    select oc.id, oc.time_zone, l.night::text as night from office_centres oc left join access_finding_looks l on l.office_centre_id = oc.id
    where oc.ended_at is null and (${only ?? null}::bigint is null or oc.id = ${only ?? null}::bigint)
    and (exists (select from doors d where d.office_centre_id = oc.id and d.ended_at is null)
      or exists (select from access_groups g where g.office_centre_id = oc.id and g.ended_at is null)) order by oc.id`.execute(rowsOf(context))
  return rows
}

/** Whose entries in the trail make or mend something that is found in a moment: tables of modules beneath, by what those call them. */
const looked = [
  doors,
  doorGroups,
  doorGroupDoors,
  doorMappings,
  accessTimeZones,
  accessTimeZoneEditions,
  freeOpenings,
  accessGroups,
  accessGroupRules,
  accessGroupSets,
  accessGroupFloors,
  accessGroupCompanies,
  visitingSettings,
  holidays,
  floors,
  units,
  lettings,
  memberships,
  userGroupMembers,
].map(({ name }) => name)
/** An entry bears the time at which its transaction began, and is seen when it ends. */
const lateSeconds = 120

/** Where something has been changed since it was last looked at; where nobody has looked yet, the night does. */
export const buildingsChanged = async (context: Context): Promise<LookedAt[]> => {
  const { rows } = await sql<LookedAt>`
    select oc.id, oc.time_zone from access_finding_looks l join office_centres oc on oc.id = l.office_centre_id
    where oc.ended_at is null and l.looked_at is not null and exists (
      select from audit_entries e where e.office_centre_id = oc.id and e.table_name = any(${looked}::text[])
        and e.at > greatest(l.changes_at, l.looked_at) - make_interval(secs => ${lateSeconds}))
    order by oc.id`.execute(rowsOf(context))
  return rows
}

/** Where a controller has fallen silent, or is heard of again, since that was last looked at: nobody changes anything for it. */
export const buildingsOtherwiseSilent = async (context: Context): Promise<LookedAt[]> => {
  const { rows } = await sql<LookedAt>`
    select oc.id, oc.time_zone from access_finding_looks l join office_centres oc on oc.id = l.office_centre_id
    where oc.ended_at is null and l.looked_at is not null and exists (
      select from controllers c left join controller_states s on s.controller_id = c.id and s.office_centre_id = c.office_centre_id
      where c.office_centre_id = oc.id and c.ended_at is null
      and (coalesce(s.seen_at < ${silentBefore(context)}::timestamptz, true)
        and exists (select from doors d where d.controller_id = c.id and d.office_centre_id = oc.id and d.ended_at is null and d.status = 'LIVE'))
      is distinct from exists (select from access_findings f
        where f.office_centre_id = oc.id and f.kind = 'CONTROLLER_SILENT' and f.subject_id = c.id and f.ended_at is null))
    order by oc.id`.execute(rowsOf(context))
  return rows
}

export const changesLookedAt = async (tx: Transaction, officeCentreId: number, at: Date): Promise<void> => {
  await sql`update access_finding_looks set changes_at = ${at} where office_centre_id = ${officeCentreId}`.execute(rowsOf(tx))
  tx.afterCommit(() => tellScreens(tx.context, officeCentreId))
}

/** True for the one who is to begin it. */
export const askForLook = async (tx: Transaction, officeCentreId: number): Promise<boolean> => {
  const now = tx.context.now()
  const { rows } = await sql`
    insert into access_finding_looks as l (office_centre_id, waiting, asked_at) values (${officeCentreId}, true, ${now})
    on conflict (office_centre_id) do update set waiting = true, asked_at = ${now}
    where not l.waiting or l.asked_at < ${now}::timestamptz - make_interval(mins => ${waitMinutes}) returning 1`.execute(rowsOf(tx))
  return rows.length > 0
}

/** Who looks at them reads them anew. */
export const tellScreens = ({ app }: Pick<Context, 'app'>, officeCentreId: number): void =>
  app.live.tell({ kind: 'accessFindings', id: officeCentreId, officeCentreId, companyId: officeCentreId })

export const lookDone = async (tx: Transaction, officeCentreId: number, tookMs: number): Promise<void> => {
  const now = tx.context.now()
  await sql`
    insert into access_finding_looks (office_centre_id, looked_at, took_ms) values (${officeCentreId}, ${now}, ${tookMs})
    on conflict (office_centre_id) do update set waiting = false, looked_at = ${now}, took_ms = ${tookMs}`.execute(rowsOf(tx))
  tx.afterCommit(() => tellScreens(tx.context, officeCentreId))
}

/** False where that night has been done already. */
export const nightDone = async (tx: Transaction, officeCentreId: number, night: string): Promise<boolean> => {
  const { rows } = await sql`update access_finding_looks set night = ${night}::date
    where office_centre_id = ${officeCentreId} and night is distinct from ${night}::date returning 1`.execute(rowsOf(tx))
  return rows.length > 0
}

export const lookOf = async (from: Pick<Context, 'unscoped' | 'now'> | Transaction, officeCentreId: number): Promise<Look> => {
  const now = 'context' in from ? from.context.now() : from.now()
  const row = await rowsOf(from)
    .selectFrom('accessFindingLooks')
    .select(['waiting', 'askedAt', 'lookedAt'])
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirst()
  const looking = row !== undefined && row.waiting && row.askedAt !== null && now.getTime() - Date.parse(row.askedAt) < waitMinutes * 60_000
  return { looking, askedDate: row?.askedAt ?? null, lookedDate: row?.lookedAt ?? null }
}
