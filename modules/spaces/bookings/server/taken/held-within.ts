import { sql } from 'kysely'

/**
 * `space_holds held` of some spaces that touch a time, for a FROM; the range as the constraint has it. Each space is looked up by itself: asked for all of them at once, the
 * index is walked by the time alone and gives what is held in every building.
 */
export const heldWithin = (spaceIds: readonly number[], from: Date, until: Date) => sql`
  (select distinct id from unnest(${[...spaceIds]}::bigint[]) as t(id)) as wanted cross join lateral (
    select * from space_holds h
    where h.space_id = wanted.id and h.ended_at is null and tstzrange(h.from_at, h.until_at) && tstzrange(${from}, ${until})
    -- not folded into the query around it, which would join the spaces to the time again
    offset 0) as held`

/** The same at several times, which are counted from one on (`at`). */
export const heldAt = (spaceIds: readonly number[], times: readonly { from: number; until: number }[]) => sql`
  (select at, from_moment, until_moment
    from unnest(${times.map(({ from }) => new Date(from))}::timestamptz[], ${times.map(({ until }) => new Date(until))}::timestamptz[])
      with ordinality as t (from_moment, until_moment, at)) as asked
  cross join (select distinct id from unnest(${[...spaceIds]}::bigint[]) as t(id)) as wanted cross join lateral (
    select * from space_holds h
    where h.space_id = wanted.id and h.ended_at is null and tstzrange(h.from_at, h.until_at) && tstzrange(asked.from_moment, asked.until_moment)
    offset 0) as held`
