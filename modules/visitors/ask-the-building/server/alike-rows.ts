import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { Period } from '#modules/property/opening-hours/server/front.ts'

const facts = (context: Pick<Context, 'unscoped'>) => context.unscoped<Record<never, never>>('the building and the door were found in scope')

/** People of one company, in the same groups and with passes of the same kinds, of whom nothing changed in a window: what one of them could do there, all could. */
export interface Alike {
  officeCentreId: number
  membershipIds: number[]
}

/**
 * Those who have places in these groups: in lots of those who are alike, and one by one those of whom something changed in the window. Of fifty thousand
 * people a handful of rows is read, and the rest is left to the database.
 */
export const alikeIn = async (
  context: Context,
  officeCentreId: number,
  { from, until }: Period,
  groupIds: readonly number[],
): Promise<{ alike: Alike[]; alone: number[] }> => {
  const [begin, end] = [sql`${new Date(from).toISOString()}::timestamptz`, sql`${new Date(until).toISOString()}::timestamptz`]
  // whoever is on, and was not written since it began, was not switched; for others the trail is asked
  const switched = (table: 'memberships' | 'users', alias: string, off: string, on: string) => sql`not ${sql.ref(alias)}.active
    or ${sql.ref(alias)}.updated_at >= ${begin} and exists (select from audit_entries a where a.subject_table = ${sql.lit(table)} and a.table_name = ${sql.lit(table)}
      and a.subject_id = ${sql.ref(alias)}.id and a.action in (${sql.lit(off)}, ${sql.lit(on)}))`
  const { rows } = await sql<{ officeCentreId: number; quiet: boolean; ids: string }>`
    with held as (
      select holder_id as id, array_agg(group_id order by group_id) as groups, bool_and(created_at <= ${begin} and (ended_at is null or ended_at >= ${end})) as quiet
      from access_places where office_centre_id = ${officeCentreId} and holder_kind = 'MEMBER' and group_id = any(${[...groupIds]}::bigint[])
      and created_at < ${end} and (ended_at is null or ended_at > ${begin}) group by 1),
    had as (
      select membership_id as id, string_agg(kind, ',' order by kind) as kinds, bool_and(since <= ${begin} and (until is null or until >= ${end}) and not held_back) as quiet
      from (select p.membership_id, p.kind, case when p.kind = 'HID' then p.activated_at else p.assigned_at end as since, coalesce(p.deactivated_at, p.unassigned_at) as until,
          p.id in (select pass_id from pass_suspensions where office_centre_id = ${officeCentreId}) as held_back
        from passes p where p.office_centre_id = ${officeCentreId} and (p.kind <> 'HID' or p.activated_at is not null)) as shown
      where since < ${end} and (until is null or until > ${begin}) group by 1)
    select m.office_centre_id,
      h.quiet and coalesce(p.quiet, true) and m.ends_on is null and m.created_at <= ${begin} and (m.ended_at is null or m.ended_at >= ${end})
        and not (${switched('memberships', 'm', 'deactivated', 'activated')}) and not (${switched('users', 'u', 'accountOff', 'accountOn')}) as quiet,
      string_agg(m.id::text, ',') as ids
    from held h join memberships m on m.id = h.id join users u on u.id = m.user_id left join had p on p.id = h.id
    group by 1, 2, h.groups, p.kinds`.execute(facts(context))
  const lots = rows.map(({ officeCentreId: of, quiet, ids }) => ({ officeCentreId: of, quiet, membershipIds: ids.split(',').map(Number) }))
  return { alike: lots.filter(({ quiet }) => quiet), alone: lots.filter(({ quiet }) => !quiet).flatMap(({ membershipIds }) => membershipIds) }
}

/** The first of these by name. */
export const firstByName = async (context: Context, membershipIds: readonly number[], most: number) => {
  const { rows } = await sql<{ membershipId: number; userId: number; fullName: string }>`
    select id as membership_id, user_id, full_name from memberships where id = any(${[...membershipIds]}::bigint[])
    order by full_name collate "und-x-icu", id limit ${most}`.execute(facts(context))
  return rows
}
