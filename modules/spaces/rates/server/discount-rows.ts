import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type Discount, type DiscountKind, type DiscountQuery, type DiscountRow, type RateStatus } from '../contract.ts'
import { facilityNames, groupNames, statusOn } from './rate-rows.ts'
import type { DiscountRecord, RateTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

const rowsIn = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<RateTables>().selectFrom('discounts').where('discounts.officeCentreId', '=', id).where('discounts.endedAt', 'is', null)

export const findDiscount = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string): Promise<DiscountRecord> =>
  rowsIn(context, building).selectAll('discounts').where('discounts.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** After it nobody books with it any more: neither is it a day of booking, nor is one of use left. */
const lastDayOf = ({ bookUntil, useUntil }: DiscountRecord): string | null =>
  [bookUntil, useUntil].filter((day) => day !== null).toSorted()[0] ?? null

const presentRows = async (context: SignedIn, building: Building, rows: readonly DiscountRecord[]): Promise<DiscountRow[]> => {
  const [facilities, groups] = await Promise.all([
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
  ])
  const today = todayIn(context, building)
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    kind: row.kind as DiscountKind,
    code: row.code,
    group: groups.get(row.userGroupId ?? 0) ?? null,
    basisPoints: row.basisPoints,
    amount: row.amount,
    currency: building.currency,
    facilities: row.facilityIds.flatMap((id) => facilities.get(id) ?? []),
    status: statusOn(today, row.bookFrom, lastDayOf(row)),
    taken: row.taken,
    limitTotal: row.limitTotal,
    useFrom: row.useFrom,
    useUntil: row.useUntil,
    bookFrom: row.bookFrom,
    bookUntil: row.bookUntil,
    updatedDate: row.updatedAt,
    may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
  }))
}
export const presentDiscount = async (context: SignedIn, building: Building, row: DiscountRecord): Promise<Discount> => {
  const [shown] = await presentRows(context, building, [row])
  if (!shown) throw new Error('one discount is presented as one')
  return { ...shown, version: row.version, userGroupId: row.userGroupId, limitPerPerson: row.limitPerPerson }
}

/** By the days on which it can be booked with it: the same as `statusOn`. */
const inStatus = (status: RateStatus, today: string) => {
  // the first of both, where there are any
  const past = sql<boolean>`coalesce(least(discounts.book_until, discounts.use_until) < ${today}::date, false)`
  const upcoming = sql<boolean>`coalesce(discounts.book_from > ${today}::date, false)`
  return {
    PAST: past,
    UPCOMING: sql<boolean>`(not ${past} and ${upcoming})`,
    CURRENT: sql<boolean>`(not ${past} and not ${upcoming})`,
  }[status]
}

/** All but the tab. */
const filtered = (context: SignedIn, building: Building, query: DiscountQuery) => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('discounts', query.wildcardSearch))
  if (query.kind) rows = rows.where('discounts.kind', '=', query.kind)
  return baseFiltered(context, rows, query, { changed: 'discounts.updatedAt' })
}

const sort = { name: byName('discounts.name'), taken: 'discounts.taken', updatedDate: 'discounts.updatedAt' }
export const listDiscounts = async (context: SignedIn, building: Building, query: DiscountQuery): Promise<Page<DiscountRow>> => {
  let rows = filtered(context, building, query)
  if (query.status) rows = rows.where(inStatus(query.status, todayIn(context, building)))
  const page = await listing(context, rows.selectAll('discounts'), query, sort, 'discounts.id')
  return { ...page, items: await presentRows(context, building, page.items) }
}

/** Of each tab, with what else is filtered. */
export const countDiscounts = (context: SignedIn, building: Building, query: DiscountQuery) => {
  const today = todayIn(context, building)
  const states = { CURRENT: inStatus('CURRENT', today), UPCOMING: inStatus('UPCOMING', today), PAST: inStatus('PAST', today) }
  return tabCounts(context, filtered(context, building, query), { ALL: sql<boolean>`true`, ...states }, 'discounts.id')
}
