import { type RawBuilder, sql } from 'kysely'
import { behindBefore, clockTolerance, silentBefore } from '#modules/access/doors/server/front.ts'
import type { LookFor } from './looking.ts'

const at = (now: Date) => ({ now: () => now })
/** Those at which doors hang: of the others nobody depends on. */
const controllersIn = (id: number, joined = sql``) => sql`controllers c ${joined}
  left join controller_states s on s.controller_id = c.id and s.office_centre_id = ${id}
  where c.office_centre_id = ${id} and c.ended_at is null
  and exists (select from doors d where d.controller_id = c.id and d.office_centre_id = ${id} and d.ended_at is null and d.status = 'LIVE')`
const found = (n: RawBuilder<unknown>) => sql`select c.id as subject_id, 0 as besides_id, ${n} as n`

export const silentControllers: LookFor = ({ id, now }) => sql`
  ${found(sql`null::bigint`)} from ${controllersIn(id)} and (s.seen_at is null or s.seen_at < ${silentBefore(at(now))}::timestamptz)`

/** It is heard of, and has not confirmed what it was told. */
export const controllersBehind: LookFor = ({ id, now }) => sql`
  with late as materialized (select controller_id, count(*) as n from controller_entries
    where office_centre_id = ${id} and confirmed_version < desired_version and waits_since < ${behindBefore(at(now))}::timestamptz group by 1)
  ${found(sql`late.n`)} from ${controllersIn(id, sql`join late on late.controller_id = c.id`)}`

export const wrongClocks: LookFor = ({ id }) => sql`
  ${found(sql`s.clock_off_seconds::bigint`)} from ${controllersIn(id)} and abs(s.clock_off_seconds) > ${clockTolerance}::integer`

/** It keeps a fixed offset and has not confirmed the one that holds: its hours begin and end an hour off. */
export const oldOffsets: LookFor = ({ id }) => sql`
  ${found(sql`null::bigint`)} from ${controllersIn(
    id,
    sql`join controller_entries e on e.controller_id = c.id and e.kind = 'CLOCK' and e.content is not null
      and (e.confirmed_version < e.desired_version or e.refused is not null)`,
  )}`

/** Events that never came: taps of which the building knows nothing. */
export const eventGaps: LookFor = ({ id }) => sql`
  ${found(sql`s.gaps::bigint`)} from ${controllersIn(id)} and s.gaps > 0`
