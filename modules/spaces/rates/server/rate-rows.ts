import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { can, type Rate, type RateKind, type RateQuery, type RateRow, type RateScope, type RateStatus, type RateUnit } from '../contract.ts'
import type { RateRecord, RateTables } from './tables.ts'

type Tables = RateTables & FacilityTables & UserGroupTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

/** By the day it is at the building: of rates and discounts alike. */
export const statusOn = (today: string, from: string | null, until: string | null): RateStatus =>
  until !== null && until < today ? 'PAST' : from !== null && from > today ? 'UPCOMING' : 'CURRENT'

/** Facilities of a building by id, with their names for the reader; what has been deleted meanwhile among them. */
export const facilityNames = async (context: SignedIn, { id }: Pick<Building, 'id'>, ids: readonly number[]) => {
  const rows = await context
    .read<Tables>()
    .selectFrom('facilities')
    .select(['id', 'uuid', 'descriptions'])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((row) => [row.id, { uuid: row.uuid, name: textIn(row.descriptions, 'title', context.language) }]))
}
export const groupNames = async (context: Pick<Context, 'read'>, { id }: Pick<Building, 'id'>, ids: readonly (number | null)[]) => {
  const wanted = ids.filter((one) => one !== null)
  if (wanted.length === 0) return new Map<number, string>()
  const rows = await context
    .read<Tables>()
    .selectFrom('userGroups')
    .select(['id', 'groupName'])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .execute()
  return new Map(rows.map((row) => [row.id, row.groupName]))
}
const companyNames = async (context: SignedIn, { id }: Pick<Building, 'id'>, ids: readonly (number | null)[]) => {
  const wanted = ids.filter((one) => one !== null)
  if (wanted.length === 0) return new Map<number, string>()
  const rows = await context
    .read<Tables>()
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where('landlordId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .execute()
  return new Map(rows.map((row) => [row.id, row.companyName]))
}

const rowsIn = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<RateTables>().selectFrom('rates').where('rates.officeCentreId', '=', id).where('rates.endedAt', 'is', null)

const filtered = (context: SignedIn, building: Building, query: Omit<RateQuery, 'status'>) => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('rates', query.wildcardSearch))
  if (query.kind) rows = rows.where('rates.kind', '=', query.kind)
  if (query.scope) rows = rows.where('rates.scope', '=', query.scope)
  if (query.facilityId) rows = rows.where(sql<boolean>`rates.facility_ids @> array[${query.facilityId}::bigint]`)
  return baseFiltered(context, rows, query, { changed: 'rates.updatedAt' })
}
const inStatus = (status: RateStatus, today: string) =>
  ({
    PAST: sql<boolean>`(rates.valid_until < ${today}::date)`,
    UPCOMING: sql<boolean>`(rates.valid_from > ${today}::date)`,
    CURRENT: sql<boolean>`(rates.valid_from <= ${today}::date and (rates.valid_until is null or rates.valid_until >= ${today}::date))`,
  })[status]

export const findRate = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string): Promise<RateRecord> =>
  rowsIn(context, building).selectAll('rates').where('rates.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

const presentRows = async (context: SignedIn, building: Building, rows: readonly RateRecord[]): Promise<RateRow[]> => {
  const [facilities, groups, companies] = await Promise.all([
    facilityNames(
      context,
      building,
      rows.flatMap(({ facilityIds }) => facilityIds),
    ),
    groupNames(
      context,
      building,
      rows.map(({ userGroupId }) => userGroupId),
    ),
    companyNames(
      context,
      building,
      rows.map(({ companyId }) => companyId),
    ),
  ])
  const today = todayIn(context, building)
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    kind: row.kind as RateKind,
    unit: row.unit as RateUnit,
    price: row.price,
    currency: building.currency,
    scope: row.scope as RateScope,
    whose: companies.get(row.companyId ?? 0) ?? groups.get(row.userGroupId ?? 0) ?? null,
    facilities: row.facilityIds.flatMap((id) => facilities.get(id) ?? []),
    status: statusOn(today, row.validFrom, row.validUntil),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    updatedDate: row.updatedAt,
    may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
  }))
}
export const presentRate = async (context: SignedIn, building: Building, row: RateRecord): Promise<Rate> => {
  const [shown] = await presentRows(context, building, [row])
  if (!shown) throw new Error('one rate is presented as one')
  return { ...shown, version: row.version, companyId: row.companyId, userGroupId: row.userGroupId, week: row.week }
}

const sort = { name: byName('rates.name'), price: 'rates.price', validFrom: 'rates.validFrom', updatedDate: 'rates.updatedAt' }
export const listRates = async (context: SignedIn, building: Building, query: RateQuery): Promise<Page<RateRow>> => {
  let rows = filtered(context, building, query)
  if (query.status) rows = rows.where(inStatus(query.status, todayIn(context, building)))
  const page = await listing(context, rows.selectAll('rates'), query, sort, 'rates.id')
  return { ...page, items: await presentRows(context, building, page.items) }
}

/** Of each tab, with what else is filtered. */
export const countRates = (context: SignedIn, building: Building, query: RateQuery) => {
  const today = todayIn(context, building)
  const states = { CURRENT: inStatus('CURRENT', today), UPCOMING: inStatus('UPCOMING', today), PAST: inStatus('PAST', today) }
  return tabCounts(context, filtered(context, building, query), { ALL: sql<boolean>`true`, ...states }, 'rates.id')
}
