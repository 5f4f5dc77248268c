import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { WaitingRecord } from '#modules/identity/waiting-lists/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { BookingTables } from '../tables.ts'

/**
 * Of those who wait, whose time nobody holds any more: all spaces of a facility that is one, one of those of a shared one. One statement for all; rules and
 * races are looked at when it is offered.
 */
export const freeOf = async (
  context: Context,
  entries: readonly Pick<WaitingRecord, 'uuid' | 'subject' | 'fromAt' | 'untilAt'>[],
): Promise<Set<string>> => {
  if (entries.length === 0) return new Set()
  const rows = context.unscoped<BookingTables & FacilityTables>('by the clock, for those who wait')
  const { rows: free } = await sql<{ uuid: string }>`
    select w.uuid from unnest(${entries.map(({ uuid }) => uuid)}::uuid[], ${entries.map(({ subject }) => subject)}::uuid[],
      ${entries.map(({ fromAt }) => fromAt)}::timestamptz[], ${entries.map(({ untilAt }) => untilAt)}::timestamptz[]) as w(uuid, subject, from_at, until_at)
    join facilities f on f.uuid = w.subject and f.ended_at is null and f.status = 'LIVE'
      and w.from_at - make_interval(mins => f.notice_minutes) > ${context.now()}
    cross join lateral (
      select count(*) as n, count(*) filter (where exists (
        select from space_holds held where held.space_id = s.id and held.ended_at is null and tstzrange(held.from_at, held.until_at) && tstzrange(
          w.from_at - make_interval(mins => f.before_minutes), w.until_at + make_interval(mins => f.after_minutes)))) as taken
      from spaces s where s.ended_at is null and s.facility_id = any(case when cardinality(f.part_ids) > 0 then f.part_ids else array[f.id] end)
    ) spaces
    where case when f.mode = 'EXCLUSIVE' then spaces.n > 0 and spaces.taken = 0 else spaces.taken < spaces.n end`.execute(rows)
  return new Set(free.map(({ uuid }) => uuid))
}

/** Of those who wait, whose facility has ended. One that is only not live for now may come back. */
export const goneOf = async (context: Context, entries: readonly Pick<WaitingRecord, 'uuid' | 'subject'>[]): Promise<Set<string>> => {
  const there = await context
    .unscoped<FacilityTables>('by the clock, for those who wait')
    .selectFrom('facilities')
    .select('uuid')
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(entries.map(({ subject }) => subject)))))
    .where('endedAt', 'is', null)
    .execute()
  const known = new Set(there.map(({ uuid }) => uuid))
  return new Set(entries.filter(({ subject }) => !known.has(subject)).map(({ uuid }) => uuid))
}
