import { sql } from 'kysely'
import type { Week, WeekException } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Building, checkRoom, desire, full, limitsOf, type Wanted } from '#modules/access/doors/server/front.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'
import type { AccessGroupTables } from './tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<AccessGroupTables>('the building was found in scope')

interface Told {
  controllerId: number
  uuid: string
  /** Null: the controller has no door any more that is opened by it. */
  week: Week | null
  exceptions: WeekException[] | null
}

/** For each schedule: the controllers that must know it, and those that knew it and need it no longer. */
const tellings = async (tx: Transaction, building: Building, timeZoneIds: readonly number[]): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    with used as (
      select distinct d.controller_id, z.uuid, e.week, e.exceptions
      from door_mappings m join access_groups g on g.id = m.group_id and g.ended_at is null
      join doors d on d.id = m.door_id and d.ended_at is null
      join access_time_zones z on z.id = m.time_zone_id
      join access_time_zone_editions e on e.time_zone_id = z.id and e.ended_at is null
      where m.office_centre_id = ${building.id} and m.ended_at is null and z.id = any(${[...timeZoneIds]}::bigint[])
      union
      select d.controller_id, z.uuid, e.week, e.exceptions
      from free_openings f join doors d on d.id = f.door_id and d.ended_at is null
      join access_time_zones z on z.id = f.time_zone_id
      join access_time_zone_editions e on e.time_zone_id = z.id and e.ended_at is null
      where f.office_centre_id = ${building.id} and f.ended_at is null and z.id = any(${[...timeZoneIds]}::bigint[]))
    select * from used
    union all
    select known.controller_id, z.uuid, null, null from access_time_zones z
    join controller_entries known on known.office_centre_id = ${building.id} and known.kind = 'SCHEDULE' and known.ref = z.uuid::text and known.content is not null
    where z.id = any(${[...timeZoneIds]}::bigint[]) and not exists (select from used where used.controller_id = known.controller_id and used.uuid = z.uuid)`.execute(
    rowsOf(tx),
  )
  return rows
}

/** Holidays are told for so many days ahead; a job goes on. */
const daysAhead = 400

/**
 * Controllers that keep schedules keep holidays, too: the next ones, as many as each can hold. Holidays are the building's, so one that is added is never
 * refused for the sake of a controller; but who gives a schedule to one that has not room for those that there are is told.
 */
export const desireHolidays = async (tx: Transaction, building: Building, { checked = false }: { checked?: boolean } = {}): Promise<void> => {
  const { rows } = await sql<{ controllerId: number; known: boolean }>`
    select controller_id, bool_or(kind = 'HOLIDAYS') as known from controller_entries
    where office_centre_id = ${building.id} and kind in ('SCHEDULE', 'HOLIDAYS') and content is not null
    group by controller_id having bool_or(kind = 'SCHEDULE')`.execute(rowsOf(tx))
  if (rows.length === 0) return
  const now = tx.context.now()
  const [from, until] = [now, new Date(now.getTime() + daysAhead * 86_400_000)].map((at) => localTime(at, building.timeZone).date)
  const dates = (await holidaysBetween(tx.context, building.id, from ?? '', until ?? '')).map(({ date }) => date)
  const wanted: Wanted[] = []
  for (const { controllerId, known } of rows) {
    const most = (await limitsOf(tx, controllerId)).get('holidays') ?? dates.length
    if (checked && !known && dates.length > most) throw full(tx, 'holidays', most, dates.length)
    wanted.push({ controllerId, kind: 'HOLIDAYS', ref: 'holidays', content: { dates: dates.slice(0, most) } })
  }
  await desire(tx, building.id, wanted)
}

/** What the controllers must know of these schedules from here on. What one of them cannot hold is refused, unless something is taken away that must not wait for room. */
export const desireSchedules = async (
  tx: Transaction,
  building: Building,
  timeZoneIds: readonly (number | null)[],
  { checked = true }: { checked?: boolean } = {},
): Promise<void> => {
  const ids = [...new Set(timeZoneIds)].filter((id) => id !== null)
  if (ids.length === 0) return
  const told = await tellings(tx, building, ids)
  const wanted = told.map(({ controllerId, uuid, week, exceptions }): Wanted => ({
    controllerId,
    kind: 'SCHEDULE',
    ref: uuid,
    content: week && { zone: building.timeZone, week, exceptions: exceptions ?? [] },
  }))
  await desire(tx, building.id, wanted)
  await desireHolidays(tx, building, { checked })
  if (!checked) return
  for (const controllerId of new Set(wanted.flatMap((one) => (one.content ? [one.controllerId] : [])))) await checkRoom(tx, controllerId)
}
