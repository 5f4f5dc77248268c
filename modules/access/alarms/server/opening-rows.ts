import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { AlarmKind } from '../contract/alarm.ts'
import type { AlarmTables } from './tables.ts'

type Tables = AlarmTables & DoorTables

/** The controller that has told. */
export interface Teller {
  readonly officeCentreId: number
  readonly controllerId: number
}

/** What one batch says of one kind at one door. */
export interface Happened {
  readonly kind: AlarmKind
  readonly doorId: number | null
  readonly times: number
  readonly firstAt: string
  readonly lastAt: string
  readonly clockOff: boolean
}

interface Open {
  readonly id: number
  readonly kind: string
  readonly doorId: number | null
}

const rowsOf = (tx: Transaction) => tx.unscoped<Tables>('their controller has told')

/** The open ones count up; whoever acknowledges one at this moment goes first, and then there is none. */
export const countUp = async (tx: Transaction, { officeCentreId, controllerId }: Teller, happened: readonly Happened[]): Promise<Open[]> => {
  const given = happened.map(({ kind, doorId, times, firstAt, lastAt, clockOff }) => ({
    kind,
    door_id: doorId,
    times,
    first_at: firstAt,
    last_at: lastAt,
    clock_off: clockOff,
  }))
  const { rows } = await sql<Open>`
    update alarms a set times = a.times + g.times, first_at = least(a.first_at, g.first_at), last_at = greatest(a.last_at, g.last_at),
      last_arrived_at = ${tx.context.now()}::timestamptz, clock_off = a.clock_off or g.clock_off
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (kind text, door_id bigint, times integer, first_at timestamptz, last_at timestamptz, clock_off boolean)
    where a.office_centre_id = ${officeCentreId} and a.controller_id = ${controllerId} and a.status = 'OPEN' and a.kind = g.kind
      and a.door_id is not distinct from g.door_id
    returning a.id, a.kind, a.door_id as "doorId"`.execute(rowsOf(tx))
  return rows
}

/** How the doors are called now and where they are, and how their controller is called. */
export const placesOf = async (tx: Transaction, { officeCentreId, controllerId }: Teller, doorIds: readonly number[]) => {
  const controller = await rowsOf(tx)
    .selectFrom('controllers')
    .select('name')
    .where('id', '=', controllerId)
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  const doors = await rowsOf(tx)
    .selectFrom('doors')
    .select(['id', 'name', 'floorId'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...doorIds]))))
    .execute()
  const byId = new Map(doors.map((door) => [door.id, door]))
  return (doorId: number | null) => {
    const door = doorId === null ? undefined : byId.get(doorId)
    return { place: door?.name ?? controller.name, floorId: door?.floorId ?? null }
  }
}

/** Which open alarms of a silent controller are over, since it was heard of after the last time; and which are not any more. */
export const heardOf = async (tx: Transaction, { officeCentreId, controllerId }: Teller): Promise<{ id: number; since: string | null }[]> => {
  const { rows } = await sql<{ id: number; since: string | null; recoveredAt: string | null }>`
    select a.id, a.recovered_at as "recoveredAt", (
      select min(e.at) from access_events e where e.office_centre_id = a.office_centre_id and e.controller_id = a.controller_id and e.kind = 'ONLINE'
        and e.at >= a.last_at and (e.door_id is null or e.door_id = a.door_id)) as since
    from alarms a where a.office_centre_id = ${officeCentreId} and a.controller_id = ${controllerId} and a.kind = 'OFFLINE' and a.status = 'OPEN'`.execute(
    rowsOf(tx),
  )
  return rows.filter(({ since, recoveredAt }) => since !== recoveredAt).map(({ id, since }) => ({ id, since }))
}
