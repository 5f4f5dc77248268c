import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Tap } from '#modules/access/doors/server/front.ts'
import type { InsidePerson } from './inside-person.ts'
import type { Place } from './place.ts'
import type { RollCallTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<RollCallTables>('the building was found in scope, or its controller has told')

export interface Seen {
  userId: number
  inside: boolean
  seenAt: string
}

/**
 * Where people were seen last, by one statement a batch, however many taps it has. A batch that comes late moves nobody back. Whoever leaves by a
 * way out (a door of the zone PUBLIC) has left; whoever leaves a room is still in. Those who were moved are answered.
 */
export const noteTaps = async (tx: Transaction, officeCentreId: number, taps: readonly Tap[]): Promise<Seen[]> => {
  const shown = taps.filter(({ kind, pass, doorId }) => pass !== null && doorId !== null && (kind === 'GRANTED' || kind === 'EXIT'))
  if (shown.length === 0) return []
  const { rows } = await sql<Seen>`
    insert into presence (office_centre_id, company_id, user_id, membership_id, seen_at, door_id, inside, pass_kind)
    select * from (
      select distinct on (m.user_id) ${officeCentreId}::bigint, p.company_id, m.user_id, m.id, t.at, d.id,
        not (d.zone = 'PUBLIC' and (t.kind = 'EXIT' or coalesce(t.direction, '') = 'OUT')), p.kind
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as t (number bigint, "doorId" bigint, kind text, direction text, at timestamptz, pass uuid)
      join passes p on p.uuid = t.pass and p.office_centre_id = ${officeCentreId}
      join memberships m on m.id = p.membership_id
      join doors d on d.id = t."doorId" and d.office_centre_id = ${officeCentreId}
      order by m.user_id, t.at desc, t.number desc) as latest
    on conflict on constraint presence_once do update set
      company_id = excluded.company_id, membership_id = excluded.membership_id, seen_at = excluded.seen_at, door_id = excluded.door_id,
      inside = excluded.inside, pass_kind = excluded.pass_kind
    where presence.seen_at < excluded.seen_at
    returning user_id, inside, seen_at`.execute(rowsOf(tx))
  return rows.map(({ seenAt, ...seen }) => ({ ...seen, seenAt: new Date(seenAt).toISOString() }))
}

/** A way out that tells who leaves: a live door of the zone PUBLIC with a reader on each side. */
export const exitReadersIn = async (context: Context, officeCentreId: number): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select exists (
    select from doors where office_centre_id = ${officeCentreId} and zone = 'PUBLIC' and configuration = 'PAIRED_READERS' and status = 'LIVE' and ended_at is null
  ) as there`.execute(rowsOf(context))
  return rows[0]?.there === true
}

interface Which {
  readonly since: Date
  readonly userIds: readonly number[] | undefined
  readonly limit: number
}

/**
 * Members whom nobody saw leaving. The floor is that of the last door inside; somebody who has only come through a way in is looked for where the
 * company rents.
 */
export const membersInside = async (
  context: Context,
  { id, timeZone, companyId }: Place,
  { since, userIds, limit }: Which,
): Promise<InsidePerson[]> => {
  const { date: today } = localTime(context.now(), timeZone)
  const { rows } = await sql<InsidePerson>`
    with rented as (
      select company_id, string_agg(floor_no, ', ' order by tower_position, floor_no_int, mezzanine) as floor_no,
        array_agg(floor_id order by tower_position, floor_no_int, mezzanine) as floor_ids,
        (array_agg(tower_name order by tower_position, floor_no_int, mezzanine))[1] as tower_name
      from (
        select distinct l.company_id, f.id as floor_id, f.floor_no, f.floor_no_int, f.mezzanine, t.name as tower_name, t.position as tower_position
        from lettings l join units u on u.id = l.unit_id join floors f on f.id = u.floor_id join towers t on t.id = f.tower_id
        where l.office_centre_id = ${id} and l.ended_at is null and l.let_from <= ${today}::date and (l.over_from is null or l.over_from > ${today}::date)) as floors
      group by company_id)
    select p.user_id::text as key, p.user_id, m.full_name, p.company_id, o.company_name, coalesce(m.mobile_number, m.office_number) as phone,
      case when f.id is not null then array[f.id] else coalesce(rented.floor_ids, '{}') end as floor_ids, coalesce(f.floor_no, rented.floor_no) as floor_no, coalesce(t.name, rented.tower_name) as tower_name,
      d.name as place, p.seen_at, 'READER' as seen_by
    from presence p
    join memberships m on m.id = p.membership_id
    join office_centres o on o.id = m.office_centre_id
    join doors d on d.id = p.door_id
    left join floors f on f.id = d.floor_id and d.zone <> 'PUBLIC'
    left join towers t on t.id = f.tower_id
    left join rented on rented.company_id = p.company_id
    where p.office_centre_id = ${id} and p.inside and p.seen_at > ${since}::timestamptz
      and (${companyId ?? null}::bigint is null or p.company_id = ${companyId ?? null}::bigint)
      and (${userIds ?? null}::bigint[] is null or p.user_id = any(${userIds ?? null}::bigint[]))
    order by m.full_name collate "und-x-icu", p.user_id limit ${limit}`.execute(rowsOf(context))
  return rows.map(({ seenAt, ...person }) => ({ ...person, seenAt: new Date(seenAt).toISOString() }))
}

interface LastSeen {
  readonly inside: boolean
  readonly seenAt: string
  /** They are in the list of members inside. */
  readonly listed: boolean
}
/** Of some people, as far as any reader has seen them. */
export const seenAmong = async (
  context: Context,
  { id, companyId }: Pick<Place, 'id' | 'companyId'>,
  since: Date,
  userIds: readonly number[],
): Promise<Map<number, LastSeen>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<LastSeen & { userId: number }>`
    select user_id, inside, seen_at, inside and seen_at > ${since}::timestamptz
      and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}::bigint) is true as listed
    from presence where office_centre_id = ${id} and user_id = any(${[...userIds]}::bigint[])`.execute(rowsOf(context))
  return new Map(rows.map(({ userId, ...seen }) => [userId, seen]))
}

export const countInside = async (context: Context, { id, companyId }: Place, since: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from presence
    where office_centre_id = ${id} and inside and seen_at > ${since}::timestamptz
    and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}::bigint)`.execute(rowsOf(context))
  return rows[0]?.n ?? 0
}

export const forgetSeenBefore = async (context: Context, before: Date): Promise<void> => {
  await context.unscoped<RollCallTables>('by the clock, in all buildings').deleteFrom('presence').where('seenAt', '<', before.toISOString()).execute()
}
