import { type RawBuilder, sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import { can as visits } from '#modules/visitors/visits/contract.ts'
import { linkUnknown } from '../contract.ts'
import { type ChoiceQuery, type IncidentInput, type Link, type LinkKind, linkKinds } from '../contract/incident.ts'
import type { IncidentTables } from './tables.ts'
import { say } from './words.ts'

interface Building {
  readonly id: number
  readonly timeZone: string
}

/** Of each kind everything of the building, as `id`, `uuid`, `name`, `detail` and when it was; the newest first. */
const sources = ({ language, now }: Pick<Context, 'language' | 'now'>, { id, timeZone }: Building): Record<LinkKind, RawBuilder<unknown>> => {
  const kinds = JSON.stringify({
    FORCED: say(language, 'alarm.FORCED'),
    TAMPER: say(language, 'alarm.TAMPER'),
    HELD_OPEN: say(language, 'alarm.HELD_OPEN'),
    OFFLINE: say(language, 'alarm.OFFLINE'),
  })
  return {
    FLOOR: sql`select f.id, f.uuid, f.floor_no as name, t.name as detail, null::timestamptz as at, f.floor_no_int::bigint as rank
      from floors f join towers t on t.id = f.tower_id where f.office_centre_id = ${id}`,
    DOOR: sql`select d.id, d.uuid, d.name, coalesce(f.floor_no, '') as detail, null::timestamptz as at, -d.id as rank
      from doors d left join floors f on f.id = d.floor_id where d.office_centre_id = ${id}`,
    ALARM: sql`select a.id, a.uuid, (${kinds}::jsonb ->> a.kind) || ': ' || a.place as name,
      to_char(a.last_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as detail, a.last_at as at, a.id as rank from alarms a where a.office_centre_id = ${id}`,
    VISIT: sql`select v.id, v.uuid, coalesce((select string_agg(w.name, ', ' order by w.id) from visitors w where w.visit_id = v.id and w.ended_at is null), '') as name,
      v.first_day::text as detail, v.first_day::timestamptz as at, v.id as rank
      from visits v where v.office_centre_id = ${id} and v.first_day <= ${localTime(now(), timeZone).date}::date`,
    PERSON: sql`select m.id, m.uuid, m.full_name as name, o.company_name as detail, null::timestamptz as at, -m.id as rank
      from memberships m join office_centres o on o.id = m.office_centre_id where m.building_id = ${id}`,
  }
}
const live: Record<LinkKind, RawBuilder<boolean>> = {
  FLOOR: sql`true`,
  DOOR: sql`true`,
  ALARM: sql`true`,
  VISIT: sql`s.name <> ''`,
  PERSON: sql`s.name <> ''`,
}
const choicesAtMost = 50

/** Names of visitors are read by whoever may see visits: chosen, written and shown alike. */
const isHidden = (context: SignedIn, kind: LinkKind): boolean => kind === 'VISIT' && !context.holds(visits.VIEW)

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<IncidentTables>('the building was found in scope, and each statement names it')

/**
 * The newest visits with a name that was typed, or of a day: looked up among the visitors, whose names have an index. The names of all visits put together
 * would be read, and joined, for each letter that is typed.
 */
const visitsFound = ({ now }: Pick<Context, 'now'>, { id, timeZone }: Building, typed: string): RawBuilder<unknown> => {
  const here = sql`v.office_centre_id = ${id} and v.first_day <= ${localTime(now(), timeZone).date}::date`
  const named = sql`w.office_centre_id = ${id} and w.ended_at is null and w.name <> ''`
  const byName = sql`select v.id from visitors w join visits v on v.id = w.visit_id
    where ${here} and ${named} and ${matching('w', typed)} and ${containing('w.name', typed)} group by v.id order by v.id desc limit ${choicesAtMost}`
  if (!/^[\d-]+$/.test(typed)) return byName
  const byDay = sql`select v.id from visits v where ${here} and ${containing(sql`v.first_day::text`, typed)}
    and exists (select from visitors w where w.visit_id = v.id and ${named}) order by v.id desc limit ${choicesAtMost}`
  return sql`(${byName}) union (${byDay})`
}

/** What was typed, in a condition on the sources. */
const fits = (context: SignedIn, building: Building, kind: LinkKind, typed: string): RawBuilder<unknown> =>
  kind === 'VISIT'
    ? sql`s.id = any(array(${visitsFound(context, building, typed)}))`
    : sql`(${containing('s.name', typed)} or ${containing('s.detail', typed)})`

/** What may be linked, of one kind: the newest, what fits what was typed, or the one that a link has named. */
export const linkChoices = async (context: SignedIn, building: Building, { kind, uuid, wildcardSearch }: ChoiceQuery): Promise<Link[]> => {
  if (isHidden(context, kind)) return []
  const search = wildcardSearch ? sql`and ${fits(context, building, kind, wildcardSearch)}` : sql``
  const only = uuid ? sql`and s.uuid = ${uuid}` : sql``
  const { rows } = await sql<Omit<Link, 'kind'>>`
    select s.id, s.uuid, s.name, s.detail from (${sources(context, building)[kind]}) s where ${live[kind]} ${search} ${only}
    order by s.rank desc limit ${choicesAtMost}`.execute(rowsOf(context))
  // one that is named is there, or it is of nobody here
  if (uuid && rows.length === 0) throw new Failed(failures.notFound)
  return rows.map((row) => ({ kind, ...row }))
}

const columnOf = { FLOOR: 'floorId', DOOR: 'doorId', ALARM: 'alarmId', VISIT: 'visitId', PERSON: 'membershipId' } as const

/** What was chosen, as rows; whatever is not of this building is not there. One statement for each kind. */
export const writeLinks = async (
  tx: Transaction,
  inside: SignedIn,
  building: Building,
  incidentId: number,
  links: IncidentInput['links'],
): Promise<void> => {
  for (const kind of linkKinds) {
    const uuids = [...new Set(links.filter((one) => one.kind === kind).map(({ uuid }) => uuid))]
    if (uuids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select s.id from (${sources(inside, building)[kind]}) s where s.uuid = any(${uuids}::uuid[])`.execute(rowsOf(tx))
    if (rows.length < uuids.length || isHidden(inside, kind)) throw new Failed(linkUnknown, { fields: { links: 'linkUnknown' } })
    await rowsOf(tx)
      .insertInto('incidentLinks')
      .values(rows.map(({ id }) => ({ officeCentreId: building.id, incidentId, kind, [columnOf[kind]]: id })))
      .execute()
  }
}

const joined = sql`coalesce(l.floor_id, l.door_id, l.alarm_id, l.visit_id, l.membership_id)`
/** What an incident has to do with, as it is called now. */
export const linksOf = async (context: SignedIn, building: Building, incidentId: number): Promise<Link[]> => {
  const all = sources(context, building)
  const parts = linkKinds.map(
    (kind) => sql`(select l.id as nth, l.kind, s.id, s.uuid, s.name, s.detail from incident_links l join (${all[kind]}) s on s.id = ${joined}
      where l.office_centre_id = ${building.id} and l.incident_id = ${incidentId} and l.kind = ${kind})`,
  )
  const { rows } = await sql<Link & { nth: number }>`${sql.join(parts, sql` union all `)} order by nth`.execute(rowsOf(context))
  return rows.map(({ nth: _nth, ...link }) => (isHidden(context, link.kind) ? { ...link, name: say(context.language, 'aVisit'), detail: '' } : link))
}
