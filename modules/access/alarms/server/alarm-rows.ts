import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, byValue, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { alarmSteps } from '../contract.ts'
import {
  type Alarm,
  type AlarmEvent,
  type AlarmEventQuery,
  type AlarmKind,
  type AlarmQuery,
  alarmStatuses,
  type AlarmStatus,
  lateAfter,
  type Places,
  takenBackWithin,
} from '../contract/alarm.ts'
import { type AlarmRecord, alarms, type AlarmTables } from './tables.ts'

type Tables = AlarmTables & DoorTables & UnitTables
export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

const shown = [
  'alarms.id',
  'alarms.uuid',
  'alarms.version',
  'alarms.kind',
  'alarms.status',
  'alarms.place',
  'alarms.doorId',
  'alarms.times',
  'alarms.firstAt',
  'alarms.lastAt',
  'alarms.arrivedAt',
  'alarms.lastArrivedAt',
  'alarms.clockOff',
  'alarms.recoveredAt',
  'alarms.guardsToldAt',
  'alarms.adminsToldAt',
  'alarms.acknowledgedAt',
  'alarms.acknowledgedBy',
  'alarms.word',
] as const

export const alarmsOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<Tables>().selectFrom('alarms').where('alarms.officeCentreId', '=', id).where('alarms.endedAt', 'is', null)

const withPlaces = (rows: ReturnType<typeof alarmsOf>, { id }: Pick<Building, 'id'>) =>
  rows
    .innerJoin('controllers', (join) => join.onRef('controllers.id', '=', 'alarms.controllerId').on('controllers.officeCentreId', '=', id))
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'alarms.floorId').on('floors.officeCentreId', '=', id))
    .leftJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').on('towers.officeCentreId', '=', id))
    .select(shown)
    .select(['controllers.name as controllerName', 'floors.id as floorId', 'floors.floorNo', 'towers.name as towerName'])
    .select(knownAs('alarms.acknowledgedBy', alarms).as('by'))

const filtered = (context: SignedIn, building: Building, { kind, doorId, floorId, dateFrom, dateTo, wildcardSearch, ...query }: AlarmQuery) => {
  let rows = alarmsOf(context, building)
  if (kind) rows = rows.where('alarms.kind', '=', kind)
  if (doorId) rows = rows.where('alarms.doorId', '=', doorId)
  if (floorId) rows = rows.where('alarms.floorId', '=', floorId)
  if (dateFrom) rows = rows.where('alarms.lastAt', '>=', instantOf(dateFrom, '00:00', building.timeZone).toISOString())
  if (dateTo) rows = rows.where('alarms.lastAt', '<', instantOf(dayAfter(dateTo), '00:00', building.timeZone).toISOString())
  if (wildcardSearch) rows = rows.where(matching('alarms', wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'alarms.updatedAt' })
}
const ofStatus = (context: SignedIn, building: Building, query: AlarmQuery) => {
  const rows = filtered(context, building, query)
  return query.status ? rows.where('alarms.status', '=', query.status) : rows
}

type Shown = Awaited<ReturnType<ReturnType<typeof withPlaces>['executeTakeFirstOrThrow']>>

/** Only whoever has acknowledged it, and for some minutes: later it stands in what others have read. */
export const mayTakeBack = (
  { scope, now }: SignedIn,
  { status, acknowledgedBy, acknowledgedAt }: Pick<AlarmRecord, 'status' | 'acknowledgedBy' | 'acknowledgedAt'>,
) =>
  status === 'ACKNOWLEDGED' &&
  acknowledgedBy === scope.personId &&
  acknowledgedAt !== null &&
  now().getTime() - Date.parse(acknowledgedAt) <= takenBackWithin * 60_000

const present = (context: SignedIn, row: Shown): Alarm => {
  const steps = stepsFrom(alarmSteps, row.status, context.holds)
  return {
    uuid: row.uuid,
    version: row.version,
    kind: row.kind as AlarmKind,
    status: row.status as AlarmStatus,
    place: row.place,
    doorId: row.doorId,
    controllerName: row.controllerName,
    floor: row.floorId === null ? null : { id: row.floorId, floorNo: row.floorNo ?? '', towerName: row.towerName ?? '' },
    times: row.times,
    firstDate: row.firstAt,
    lastDate: row.lastAt,
    arrivedDate: row.arrivedAt,
    lastArrivedDate: row.lastArrivedAt,
    late: Date.parse(row.lastArrivedAt) - Date.parse(row.lastAt) > lateAfter * 1000,
    clockOff: row.clockOff,
    recoveredDate: row.recoveredAt,
    guardsToldDate: row.guardsToldAt,
    adminsToldDate: row.adminsToldAt,
    acknowledged: row.acknowledgedAt === null ? null : { date: row.acknowledgedAt, by: row.by, word: row.word },
    may: { acknowledge: steps.acknowledge, takeBack: steps.takeBack && mayTakeBack(context, row) },
  }
}

const sort = {
  lastDate: 'alarms.lastAt',
  firstDate: 'alarms.firstAt',
  times: 'alarms.times',
  place: byValue(sql`alarms.place collate "und-x-icu"`),
}

export const listAlarms = async (context: SignedIn, building: Building, query: AlarmQuery): Promise<Page<Alarm>> => {
  const page = await listing(context, withPlaces(ofStatus(context, building, query), building), query, sort, 'alarms.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

/** The tabs' numbers: one statement with the list's own filters. */
export const countAlarms = (context: SignedIn, building: Building, query: AlarmQuery) =>
  statusCounts(context, filtered(context, building, query).select('alarms.id'), alarmStatuses, 'alarms.status', 'alarms.id')

/** All that the list shows, for the sheet. */
export async function* everyAlarm(context: SignedIn, building: Building, query: AlarmQuery): AsyncIterable<Alarm> {
  for await (const some of everyRow(withPlaces(ofStatus(context, building, query), building), query, sort, 'alarms.id'))
    yield* some.map((row) => present(context, row))
}

export const alarmBy = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string) =>
  withPlaces(alarmsOf(context, building), building).where('alarms.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

export const presentAlarm = async (context: SignedIn, building: Building, uuid: string): Promise<Alarm> =>
  present(context, await alarmBy(context, building, uuid))

/** Doors and floors with alarms: nothing else can be filtered by. */
export const placesWithAlarms = async (context: SignedIn, { id }: Building): Promise<Places> => {
  const here = sql`select from alarms a where a.office_centre_id = ${id}`
  const rows = context.read<Tables>()
  const doors = rows
    .selectFrom('doors')
    .select(['id', 'name'])
    .where('officeCentreId', '=', id)
    .where(sql<boolean>`exists (${here} and a.door_id = doors.id)`)
    .orderBy('name')
    .limit(500)
  const floors = rows
    .selectFrom('floors')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
    .where('floors.officeCentreId', '=', id)
    .where('towers.officeCentreId', '=', id)
    .where(sql<boolean>`exists (${here} and a.floor_id = floors.id)`)
    .orderBy('towers.position')
    .orderBy('floors.floorNoInt', 'desc')
    .limit(500)
  return { doors: await doors.execute(), floors: await floors.execute() }
}

export const eventsOfAlarm = async (
  context: SignedIn,
  building: Building,
  uuid: string,
  { wildcardSearch, ...query }: AlarmEventQuery,
): Promise<Page<AlarmEvent>> => {
  const { id: alarmId } = await alarmBy(context, building, uuid)
  let rows = context
    .read<Tables>()
    .selectFrom('alarmEvents')
    .select(['alarmEvents.id', 'alarmEvents.at', 'alarmEvents.arrivedAt', 'alarmEvents.readerAt', 'alarmEvents.clockOff', 'alarmEvents.reason'])
    .where('alarmEvents.officeCentreId', '=', building.id)
    .where('alarmEvents.alarmId', '=', alarmId)
  if (wildcardSearch) rows = rows.where(containing('alarmEvents.reason', wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'alarmEvents.at' })
  const page = await listing(context, rows, query, { happenedDate: 'alarmEvents.at' }, 'alarmEvents.id')
  return {
    ...page,
    items: page.items.map(({ id, at, arrivedAt, readerAt, clockOff, reason }) => ({
      id,
      happenedDate: at,
      arrivedDate: arrivedAt,
      readerDate: clockOff ? readerAt : null,
      reason,
    })),
  }
}
