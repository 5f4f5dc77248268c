import { sql } from 'kysely'
import { z } from 'zod'
import { offsetAt } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { desire } from './entries.ts'
import type { DoorTables } from './tables.ts'

interface Box {
  controllerId: number
  officeCentreId: number
  timeZone: string
  /** It keeps a fixed offset. */
  fixed: boolean
  /** In minutes, as it is to know by now. */
  told: number | null
}

const reason = 'a job, or a bridge that has said what its controller can'
/** Controllers that keep a fixed offset, and those that were told one and know better by now. */
const boxes = async (from: Pick<Context, 'unscoped'>, only: number | null): Promise<Box[]> => {
  const { rows } = await sql<Box>`
    select c.id as controller_id, c.office_centre_id, oc.time_zone, coalesce(s.capacities ->> 'daylightSaving' = 'false', false) as fixed,
      (e.content ->> 'offsetMinutes')::integer as told
    from controllers c join office_centres oc on oc.id = c.office_centre_id and oc.ended_at is null
    join controller_states s on s.controller_id = c.id
    left join controller_entries e on e.controller_id = c.id and e.kind = 'CLOCK' and e.ref = 'clock'
    where c.ended_at is null and (${only}::bigint is null or c.id = ${only}::bigint) and (s.capacities ->> 'daylightSaving' = 'false' or e.content is not null)
    order by c.office_centre_id, c.id`.execute(from.unscoped<DoorTables>(reason))
  return rows
}

const wantedOf = ({ fixed, timeZone }: Box, now: Date): number | null => (fixed ? Math.round(offsetAt(now.getTime(), timeZone) / 60_000) : null)

/** What these controllers must take for their clocks. Before everything else: by the wrong hour every schedule is wrong. */
const desireOffsets = async (tx: Transaction, some: readonly Box[]): Promise<void> => {
  const now = tx.context.now()
  for (const [officeCentreId, own] of Map.groupBy(some, (one) => one.officeCentreId))
    await desire(
      tx,
      officeCentreId,
      own.map((box) => {
        const offsetMinutes = wantedOf(box, now)
        return {
          controllerId: box.controllerId,
          kind: 'CLOCK',
          ref: 'clock',
          content: offsetMinutes === null ? null : { offsetMinutes },
          urgent: true,
        }
      }),
    )
}

/** When a bridge has said what its controller can. */
export const desireOffsetOf = async (tx: Transaction, controllerId: number): Promise<void> => desireOffsets(tx, await boxes(tx, controllerId))

/** Each minute: whose clocks have changed since they were told. The rest are left alone. */
export const tellChangedOffsets = async (context: Context): Promise<void> => {
  const now = context.now()
  const changed = (await boxes(context, null)).filter((box) => wantedOf(box, now) !== box.told)
  if (changed.length > 0) await context.transaction((tx) => desireOffsets(tx, changed))
}
export const tellOffsets = job('doors.offsets', z.object({}), tellChangedOffsets, { schedule: '* * * * *' })
