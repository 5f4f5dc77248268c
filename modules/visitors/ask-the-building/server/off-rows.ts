import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { offPeriods, type Period } from '#modules/property/opening-hours/server/front.ts'

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
const offNow = async (context: Context, subjects: ReadonlyMap<Switched, ReadonlySet<number>>): Promise<Map<string, number>> => {
  const of = (name: Switched) => [...(subjects.get(name) ?? [])]
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
  const once = new Map<Switched, Set<number>>()
  for (const [table, id] of subjects) once.set(table, (once.get(table) ?? new Set()).add(id))
  // each table by its numbers, and the deeds as they stand in the index of switches (migration 0136): of a whole building there are tens of thousands
  const deeds = [...once].map(
    ([table, ids]) => sql`
    select a.subject_table || ' ' || a.subject_id as key, a.action = ${switches[table][0]} as "on", a.at, a.id from audit_entries a
    where a.subject_table = ${table} and a.table_name = ${table} and a.subject_id = any(${[...ids]}::bigint[])
    and a.action in (${sql.lit(switches[table][0])}, ${sql.lit(switches[table][1])})`,
  )
  const { rows } = await sql<{ key: string; on: boolean; at: string }>`
    select key, "on", at from (${sql.join(deeds, sql` union all `)}) as deeds order by at, id`.execute(facts(context))
  const times = new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, deeds]) => [key, offPeriods(deeds)]))
  for (const [key, since] of await offNow(context, once)) {
    const known = times.get(key) ?? []
    if (!known.some(({ until }) => until === Number.POSITIVE_INFINITY)) times.set(key, [...known, { from: since, until: Number.POSITIVE_INFINITY }])
  }
  return times
}
