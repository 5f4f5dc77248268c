import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { offPeriods, type Period } from '#modules/access/access-groups/server/front.ts'

const facts = (context: Pick<Context, 'unscoped'>) =>
  context.unscoped<Record<never, never>>('the building, and the person or door, were found in scope')

const switches = {
  memberships: ['activated', 'deactivated'],
  users: ['accountOn', 'accountOff'],
  officeCentres: ['activated', 'deactivated'],
  doors: ['putInUse', 'takenOutOfUse'],
} as const
type Switched = keyof typeof switches

/** What is switched off, or out of use, at this moment; it was by the time at which its record was last written. */
const offNow = async (context: Context, subjects: readonly (readonly [table: Switched, id: number])[]): Promise<Map<string, number>> => {
  const of = (name: Switched) => subjects.flatMap(([table, id]) => (table === name ? [id] : []))
  const { rows } = await sql<{ key: string; since: string }>`
    select 'memberships ' || id as key, updated_at as since from memberships where not active and id = any(${of('memberships')}::bigint[])
    union all select 'users ' || id, updated_at from users where not active and id = any(${of('users')}::bigint[])
    union all select 'officeCentres ' || id, updated_at from office_centres where not active and id = any(${of('officeCentres')}::bigint[])
    union all select 'doors ' || id, updated_at from doors where status <> 'LIVE' and id = any(${of('doors')}::bigint[])`.execute(facts(context))
  return new Map(rows.map(({ key, since }) => [key, Date.parse(since)]))
}

/**
 * When people, accounts and organisations were switched off, and doors out of use: `memberships 12` and so on. By the trail; of what is off now and was
 * loaded rather than switched the trail says nothing, and the record counts.
 */
export const offTimes = async (context: Context, subjects: readonly (readonly [table: Switched, id: number])[]): Promise<Map<string, Period[]>> => {
  if (subjects.length === 0) return new Map()
  // many people of one company, all of one building
  const once = new Map(subjects.map(([name, id]) => [`${name} ${id}`, [name, id] as const]))
  const asked = JSON.stringify([...once.values()].map(([name, id]) => ({ name, id, on: switches[name][0], off: switches[name][1] })))
  const { rows } = await sql<{ key: string; on: boolean; at: string }>`
    select a.subject_table || ' ' || a.subject_id as key, a.action = asked."on" as "on", a.at
    from jsonb_to_recordset(${asked}::jsonb) as asked (name text, id bigint, "on" text, "off" text)
    join audit_entries a on a.subject_table = asked.name and a.subject_id = asked.id and a.table_name = asked.name and a.action in (asked."on", asked."off")
    order by a.at, a.id`.execute(facts(context))
  const times = new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, deeds]) => [key, offPeriods(deeds)]))
  for (const [key, since] of await offNow(context, [...once.values()])) {
    const known = times.get(key) ?? []
    if (!known.some(({ until }) => until === Number.POSITIVE_INFINITY)) times.set(key, [...known, { from: since, until: Number.POSITIVE_INFINITY }])
  }
  return times
}
