import { sql } from 'kysely'
import { worksNow } from '#modules/access/passes/server/front.ts'
import { accessDaysOf } from '#modules/property/organisation-settings/server/front.ts'
import { unusedDays } from '../contract/kinds.ts'
import type { LookFor } from './looking.ts'

/** Given, with all that decides whether it works. */
const passesIn = (id: number) => sql`passes
  join memberships on memberships.id = passes.membership_id
  join office_centres oc on oc.id = memberships.office_centre_id join office_centres building on building.id = passes.office_centre_id
  where passes.office_centre_id = ${id}`
const given = sql`passes.ended_at is null and passes.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION')`
const toldOf = (id: number) => sql`select ref from controller_entries where office_centre_id = ${id} and kind = 'PASS' and content is not null`

/** Whoever leaves gives back what opens doors, in the same transaction. This proves it. */
export const passesOfLeavers: LookFor = ({ id }) => sql`
  select passes.id as subject_id, 0 as besides_id, null::bigint as n from ${passesIn(id)}
  and memberships.ended_at is not null and ((${given}) or passes.uuid::text in (${toldOf(id)}))`

/** The passes stay theirs and sleep: no controller may know one of them. */
export const passesOfSwitchedOff: LookFor = ({ id, now }) => sql`
  select passes.id as subject_id, 0 as besides_id, null::bigint as n from ${passesIn(id)}
  and memberships.ended_at is null and not ${worksNow(now)} and passes.uuid::text in (${toldOf(id)})`

/** It works, and opens nothing: no group of its holder has a door in use with a reader for it. */
export const passesWithoutDoor: LookFor = ({ id, now }) => sql`
  with opening as materialized (
    select m.group_id, bool_or(d.pin_mode <> 'NONE') as pins, bool_or(f.id is not null) as faces
    from door_mappings m join doors d on d.id = m.door_id and d.ended_at is null and d.status = 'LIVE'
    left join face_readers f on f.door_id = d.id and f.office_centre_id = ${id} and f.ended_at is null
    where m.office_centre_id = ${id} and m.ended_at is null group by 1),
  holders as materialized (
    select p.holder_id, bool_or(o.pins) as pins, bool_or(o.faces) as faces from access_places p join opening o on o.group_id = p.group_id
    where p.office_centre_id = ${id} and p.holder_kind = 'MEMBER' and p.ended_at is null group by 1)
  select passes.id as subject_id, 0 as besides_id, null::bigint as n from ${passesIn(id)}
  and passes.kind <> 'MOBILE' and ${worksNow(now)}
  and not exists (select from holders h where h.holder_id = passes.membership_id
    and case passes.kind when 'PIN' then h.pins when 'FR' then h.faces else true end)`

/** Where taps are kept for fewer days nobody knows, and nothing is said. */
export const unusedPasses: LookFor = ({ id, now }) => {
  const since = new Date(now.getTime() - unusedDays * 86_400_000)
  // parts are by the reader's clock, which may be wrong by a little
  const parts = new Date(since.getTime() - 7 * 86_400_000)
  return sql`
    with used as materialized (select distinct pass from access_events
      where office_centre_id = ${id} and pass is not null and at >= ${since}::timestamptz and reader_at >= ${parts}::timestamptz)
    select passes.id as subject_id, 0 as besides_id, null::bigint as n from ${passesIn(id)}
    and passes.kind <> 'MOBILE' and ${worksNow(now)} and coalesce(passes.activated_at, passes.assigned_at) < ${since}::timestamptz
    and ${accessDaysOf(id, now)} >= ${unusedDays}::integer and not exists (select from used where used.pass = passes.uuid)`
}

/** Who reads the number off a card, and not its bits, takes one for the other. The first of each number stands for all of them. */
export const numbersTwice: LookFor = ({ id }) => sql`
  select min(c.id) as subject_id, 0 as besides_id, count(*) as n from access_cards c
  where c.office_centre_id = ${id} and c.ended_at is null and c.status in ('ASSIGNED', 'UNASSIGNED') and c.facility_code is not null
  group by c.number having count(distinct c.facility_code) > 1`
