import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { containing } from '#kit/server/data/search.ts'
import { can, type Maintenance, type MaintenanceQuery, type MaintenanceRow, windowStatuses } from '../contract.ts'
import { buildingsBy, organisationsIn } from './reach-rows.ts'
import { type MaintenanceTables, maintenanceWindows, type WindowRecord } from './tables.ts'
import { inStatus, statusOf } from './window-status.ts'

// A portal has some hundred windows in its life: they are searched without an index.
const mentions = (typed: string): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from jsonb_array_elements(maintenance_windows.descriptions) as said
    where ${containing(sql`concat_ws(' ', said->>'title', said->>'message')`, typed)})`

/** A window that holds everywhere holds in this building too. */
const holdsIn = (buildingId: number): Expression<SqlBool> => {
  const eb = expressionBuilder<MaintenanceTables, 'maintenanceWindows'>()
  return eb.or([sql<SqlBool>`cardinality(building_ids) = 0`, sql<SqlBool>`${buildingId}::bigint = any(building_ids)`])
}

const windows = (context: SignedIn) => context.read<MaintenanceTables>().selectFrom('maintenanceWindows').where('endedAt', 'is', null)

/** What the list tells of each, and the page too. */
const shown = (rows: ReturnType<typeof windows>) =>
  rows
    .select(['id', 'uuid', 'startDate', 'startTime', 'endDate', 'endTime', 'timeZone', 'startsAt', 'endsAt', 'closedAt'])
    .select(['descriptions', 'buildingIds', 'updatedAt'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const filtered = (context: SignedIn, query: MaintenanceQuery) => {
  let rows = windows(context)
  if (query.buildingId) rows = rows.where(holdsIn(query.buildingId))
  if (query.wildcardSearch) rows = rows.where(mentions(query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'maintenanceWindows.updatedAt' })
}

const sort = {
  startsAt: 'maintenanceWindows.startsAt',
  endsAt: 'maintenanceWindows.endsAt',
  updatedDate: 'maintenanceWindows.updatedAt',
  id: 'maintenanceWindows.id',
}

const presentRow = (context: SignedIn, row: Shown, buildings: Awaited<ReturnType<typeof buildingsBy>>): MaintenanceRow => {
  const status = statusOf(row, context.now())
  const { holds } = context
  const { id, uuid, startDate, startTime, endDate, endTime, timeZone, startsAt, endsAt, closedAt } = row
  return {
    id,
    uuid,
    status,
    startDate,
    startTime,
    endDate,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    closedAt,
    title: textIn(row.descriptions, 'title', context.language),
    scope: row.buildingIds.length ? 'BUILDINGS' : 'PLATFORM',
    buildings: row.buildingIds.map((building) => ({ id: building, name: buildings.get(building)?.name ?? String(building) })),
    updatedDate: row.updatedAt,
    may: {
      edit: (status === 'UPCOMING' || status === 'ONGOING') && holds(can.EDIT),
      cancel: status === 'UPCOMING' && holds(can.ACTION),
      end: status === 'ONGOING' && holds(can.ACTION),
    },
  }
}

export const listMaintenance = async (context: SignedIn, query: MaintenanceQuery): Promise<Page<MaintenanceRow>> => {
  let rows = filtered(context, query)
  if (query.status) rows = rows.where(inStatus(query.status, context.now()))
  const page = await listing(context, shown(rows), query, sort, 'maintenanceWindows.id')
  const buildings = await buildingsBy(
    context,
    page.items.flatMap(({ buildingIds }) => buildingIds),
  )
  return { ...page, items: page.items.map((row) => presentRow(context, row, buildings)) }
}

export const countMaintenance = (context: SignedIn, query: MaintenanceQuery) =>
  statusCounts(context, filtered(context, query), windowStatuses, (status) => inStatus(status, context.now()), 'maintenanceWindows.id')

export const findWindow = (context: SignedIn, uuid: string): Promise<WindowRecord> =>
  windows(context).selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** One as its page shows it, or 404. */
export const presentWindow = async (context: SignedIn, { uuid }: { uuid: string }): Promise<Maintenance> => {
  const row = await shown(windows(context))
    .select('version')
    .select(madeAndChanged(maintenanceWindows))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const [buildings, organisations] = await Promise.all([buildingsBy(context, row.buildingIds), organisationsIn(context, row.buildingIds)])
  return {
    ...presentRow(context, row, buildings),
    version: row.version,
    maintenanceDescList: row.descriptions,
    organisations,
    ...recordedOf(row),
  }
}
