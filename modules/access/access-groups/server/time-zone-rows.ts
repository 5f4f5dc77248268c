import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { canSchedule } from '../contract.ts'
import type { ChoiceQuery } from '../contract/group.ts'
import type { AccessTimeZone, AccessTimeZoneRow, NamedQuery } from '../contract/schedule.ts'
import type { AccessGroupTables } from './tables.ts'

const mappings = sql<number>`(select count(*)::integer from door_mappings m where m.time_zone_id = access_time_zones.id and m.ended_at is null)`

const freeDoors = sql<number>`(select count(*)::integer from free_openings f where f.time_zone_id = access_time_zones.id and f.ended_at is null)`

const zonesOf = (context: SignedIn, { id }: Building) =>
  context
    .read<AccessGroupTables>()
    .selectFrom('accessTimeZones')
    .where('accessTimeZones.officeCentreId', '=', id)
    .where('accessTimeZones.endedAt', 'is', null)

const shown = (context: SignedIn, building: Building) =>
  zonesOf(context, building)
    .select(['accessTimeZones.id', 'accessTimeZones.uuid', 'accessTimeZones.version', 'accessTimeZones.name', 'accessTimeZones.updatedAt'])
    .select([mappings.as('mappings'), freeDoors.as('freeDoors')])

const present = (
  context: SignedIn,
  { updatedAt, ...row }: Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>,
): AccessTimeZoneRow => {
  const may = context.holds(canSchedule.EDIT)
  return { ...row, updatedDate: updatedAt, may: { edit: may, delete: may && row.mappings + row.freeDoors === 0 } }
}

const sort = { name: byName('accessTimeZones.name'), updatedDate: 'accessTimeZones.updatedAt', id: 'accessTimeZones.id' }

export const listTimeZones = async (context: SignedIn, building: Building, query: NamedQuery): Promise<Page<AccessTimeZoneRow>> => {
  let rows = shown(context, building)
  if (query.wildcardSearch) rows = rows.where(containing('accessTimeZones.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'accessTimeZones.updatedAt' })
  const page = await listing(context, rows, query, sort, 'accessTimeZones.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const timeZoneChoices = async (context: SignedIn, building: Building, query: ChoiceQuery) => {
  let rows = zonesOf(context, building).select(['accessTimeZones.id', 'accessTimeZones.uuid', 'accessTimeZones.name'])
  if (query.wildcardSearch) rows = rows.where(containing('accessTimeZones.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'accessTimeZones.updatedAt' })
  return listing(context, rows, query, { name: sort.name, id: sort.id }, 'accessTimeZones.id')
}

/** The hours that hold now. */
export const editionOf = (context: Pick<SignedIn, 'read'>, { id }: Pick<Building, 'id'>, timeZoneId: number) =>
  context
    .read<AccessGroupTables>()
    .selectFrom('accessTimeZoneEditions')
    .select(['id', 'week', 'exceptions'])
    .where('officeCentreId', '=', id)
    .where('timeZoneId', '=', timeZoneId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)

export const presentTimeZone = async (context: SignedIn, building: Building, id: number): Promise<AccessTimeZone> => {
  const row = await shown(context, building).where('accessTimeZones.id', '=', id).executeTakeFirstOrThrow(notFound)
  const { week, exceptions } = await editionOf(context, building, id)
  return { ...present(context, row), week, exceptions, timeZone: building.timeZone }
}

export const isTimeZoneOf = async (tx: Transaction, { id }: Building, timeZoneId: number): Promise<boolean> => {
  const row = await tx
    .read<AccessGroupTables>()
    .selectFrom('accessTimeZones')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('id', '=', timeZoneId)
    .where('endedAt', 'is', null)
    // nobody takes it away in between
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
