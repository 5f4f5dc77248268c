import { type RawBuilder, sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { PlaceMoved } from './place-rows.ts'
import type { AccessGroupTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<AccessGroupTables>('the building was found in scope; places are of all its people')

/** Somebody may have begun to write before the round and ended after it. */
const margin = 60_000
/** Days for which a difference is told, unless somebody has looked at the group. */
const told = 7

/**
 * After a round over all places of a building: what it has mended that nobody had told. Rights that are lost are lost when it happens, so a place that ends here is
 * one, and so is one that begins, unless its cause is younger than the round before. Lettings begin and end by the day.
 */
export const noteDifferences = async (tx: Transaction, building: Building, moved: readonly PlaceMoved[]): Promise<void> => {
  const now = tx.context.now()
  const { rows: rounds } = await sql<{ resolvedAt: string }>`
    select resolved_at from access_place_rounds where office_centre_id = ${building.id} for update`.execute(rowsOf(tx))
  await sql`insert into access_place_rounds (office_centre_id, resolved_at) values (${building.id}, ${now})
    on conflict (office_centre_id) do update set resolved_at = greatest(access_place_rounds.resolved_at, excluded.resolved_at)`.execute(rowsOf(tx))
  const before = rounds[0]?.resolvedAt
  if (before === undefined || moved.length === 0) return
  const since = new Date(new Date(before).getTime() - margin)
  const [day, today] = [localTime(since, building.timeZone).date, localTime(now, building.timeZone).date]
  await sql`
    insert into access_place_differences (office_centre_id, group_id, n, at)
    select ${building.id}, d.group_id, count(*), ${now}
    from jsonb_to_recordset(${JSON.stringify(moved.map(({ what, groupId, ruleId, holderId }) => ({ what, group_id: groupId, rule_id: ruleId, holder_id: holderId })))}::jsonb)
      as d (what text, group_id bigint, rule_id bigint, holder_id bigint)
    join access_group_rules r on r.id = d.rule_id and r.office_centre_id = ${building.id}
    join access_groups g on g.id = d.group_id and g.office_centre_id = ${building.id}
    join memberships m on m.id = d.holder_id
    where not (r.kind = 'FLOOR' and exists (
      select from units u join lettings l on l.unit_id = u.id where u.floor_id = r.floor_id and u.office_centre_id = ${building.id} and l.company_id = m.office_centre_id
      and ((l.let_from >= ${day}::date and l.let_from <= ${today}::date) or (l.over_from >= ${day}::date and l.over_from <= ${today}::date)
        or l.updated_at >= ${since}::timestamptz or u.updated_at >= ${since}::timestamptz)))
    and (d.what = 'ended' or (greatest(m.updated_at, r.updated_at, g.updated_at) < ${since}::timestamptz and (r.kind <> 'USER_GROUP' or not exists (
      select from user_groups ug left join user_group_members gm on gm.user_group_id = ug.id and gm.user_id = m.user_id and gm.ended_at is null
      where ug.id = r.user_group_id and greatest(ug.updated_at, gm.created_at) >= ${since}::timestamptz))))
    group by d.group_id`.execute(rowsOf(tx))
}

/** Somebody has seen them, and has had the group worked out afresh. */
export const forgetDifferences = async (tx: Transaction, officeCentreId: number, groupId: number): Promise<void> => {
  await sql`delete from access_place_differences where office_centre_id = ${officeCentreId} and group_id = ${groupId}`.execute(rowsOf(tx))
}

export const forgetOldDifferences = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - told * 86_400_000)
  await sql`delete from access_place_differences where at < ${before}::timestamptz`.execute(rowsOf(context))
}

/** For those who look: by group, how many places were mended lately that nobody had told. */
export const mendedPlaces = (buildingId: number, now: Date): RawBuilder<unknown> => sql`
  select d.group_id, sum(d.n)::bigint as n from access_place_differences d join access_groups g on g.id = d.group_id and g.ended_at is null
  where d.office_centre_id = ${buildingId} and d.at >= ${new Date(now.getTime() - told * 86_400_000)}::timestamptz group by 1`
