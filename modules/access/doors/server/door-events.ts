import { sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { EventsInput } from '../contract/bridge.ts'
import type { DoorEvent, EventKind, EventQuery } from '../contract/door.ts'
import { presentAccessDoor } from './door-rows.ts'
import { clockTolerance } from './health.ts'
import type { Building } from './place.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'
import { type Tap, tellOfTaps } from './taken-taps.ts'

const reason = 'a bridge has shown that it speaks for this controller'

/** A letter or a year that no database takes stops no other event: a bridge repeats a batch until it is taken. */
const readable = (said: string | undefined): string | undefined => said?.replaceAll('\0', '').toWellFormed()
const kept = (at: string): string => {
  const year = new Date(at).getUTCFullYear()
  return year >= 1970 && year <= 9999 ? at : '1970-01-01T00:00:00Z'
}

/**
 * What happened at the doors, each once however often a bridge repeats it. A clock that is off by more than a minute is corrected by what the
 * controller said of it last; nothing has happened after it came. Numbers that never came are counted as gaps.
 */
export const takeEvents = async (context: Context, controller: ControllerRecord, { epoch, events }: EventsInput) => {
  const now = context.now()
  return context.transaction(async (tx) => {
    const rows = tx.unscoped<DoorTables>(reason)
    const state = await rows
      .selectFrom('controllerStates')
      .select(['clockOffSeconds', 'lastEventNo', 'epoch'])
      .where('controllerId', '=', controller.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const off = Math.abs(state.clockOffSeconds) > clockTolerance ? state.clockOffSeconds : 0
    const given = events.map(({ number, at, kind, door, direction, reason: said, pass }) => ({
      number,
      at: kept(at),
      kind,
      door,
      direction,
      reason: readable(said),
      pass,
    }))
    const { rows: taken } = await sql<Tap>`
      insert into access_events (office_centre_id, controller_id, door_id, epoch, number, reader_at, at, arrived_at, clock_off, kind, direction, reason, pass)
      select ${controller.officeCentreId}::bigint, ${controller.id}::bigint, doors.id, ${epoch}, e.number, e.at,
        least(e.at - make_interval(secs => ${off}::double precision), ${now}::timestamptz), ${now}::timestamptz, ${off !== 0} or e.at > ${now}::timestamptz + interval '1 minute', e.kind, e.direction, e.reason, e.pass
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as e (number bigint, at timestamptz, kind text, door uuid, direction text, reason text, pass uuid)
      left join doors on doors.uuid = e.door and doors.controller_id = ${controller.id}
      order by e.number
      on conflict do nothing
      returning number, door_id as "doorId", kind, direction, at, reader_at as "readerAt", clock_off as "clockOff", reason, pass`.execute(rows)
    await tellOfTaps(tx, { officeCentreId: controller.officeCentreId, controllerId: controller.id, epoch, taps: taken })
    // told by push it has said in its last answer what it remembers: events come beside that, and late ones of before say nothing about now
    if (controller.driver === 'WEBHOOK' && state.epoch !== epoch)
      return { taken: taken.length, lastEventNo: Math.max(0, ...events.map(({ number }) => number)) }
    const known = state.epoch === epoch ? (state.lastEventNo ?? 0) : 0
    const last = Math.max(known, ...events.map(({ number }) => number))
    const late = taken.filter(({ number }) => number <= known).length
    const gaps = last - known - (taken.length - late) - late
    await rows
      .updateTable('controllerStates')
      .set((eb) => ({ lastEventNo: last, epoch, gaps: sql<number>`greatest(0, ${eb.ref('gaps')} + ${gaps}::integer)` }))
      .where('controllerId', '=', controller.id)
      .execute()
    tx.afterCommit(() => {
      for (const id of new Set(taken.flatMap(({ doorId }) => doorId ?? [])))
        context.app.live.tell({ kind: 'accessEvents', id, officeCentreId: controller.officeCentreId })
    })
    return { taken: taken.length, lastEventNo: last }
  })
}

export const eventsOf = async (context: SignedIn, building: Building, doorId: number, query: EventQuery): Promise<Page<DoorEvent>> => {
  await presentAccessDoor(context, building, doorId)
  let rows = context
    .read<DoorTables>()
    .selectFrom('accessEvents')
    .select(['accessEvents.id', 'accessEvents.kind', 'accessEvents.direction', 'accessEvents.reason', 'accessEvents.at', 'accessEvents.clockOff'])
    .where('accessEvents.officeCentreId', '=', building.id)
    .where('accessEvents.doorId', '=', doorId)
  if (query.kindArray?.length) rows = rows.where('accessEvents.kind', 'in', query.kindArray)
  if (query.dateFrom) rows = rows.where('accessEvents.at', '>=', instantOf(query.dateFrom, '00:00', building.timeZone).toISOString())
  if (query.dateTo) rows = rows.where('accessEvents.at', '<', instantOf(dayAfter(query.dateTo), '00:00', building.timeZone).toISOString())
  if (query.wildcardSearch) rows = rows.where(containing('accessEvents.reason', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'accessEvents.at' })
  const page = await listing(context, rows, query, { eventDate: 'accessEvents.at' }, 'accessEvents.id')
  return {
    ...page,
    items: page.items.map(({ id, kind, direction, reason: said, at, clockOff }) => ({
      id,
      kind: kind as EventKind,
      direction: direction as DoorEvent['direction'],
      reason: said,
      eventDate: at,
      clockOff,
    })),
  }
}

const forget = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - 3_600_000).toISOString()
  await context.unscoped<DoorTables>('nonces are nobody’s').deleteFrom('bridgeNonces').where('at', '<', before).execute()
}
export const forgetNonces = job('doors.forget-nonces', z.object({}), forget, { schedule: '25 * * * *' })
