import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing, tabCounts } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type Block, type BlockEffect, type BlockQuery, type BlockRow, type BlockScope, can, type views } from '../contract.ts'
import { nextOccurrence } from '../contract/yearly.ts'
import { placesNamed } from './facility-rows.ts'
import { blockedDates, type BlockedDateTables, type BlockRecord } from './tables.ts'
import { touchedBy } from './touched-by.ts'

type Building = OfficeCentreRecord

const rowsIn = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context.read<BlockedDateTables>().selectFrom('blockedDates').where('blockedDates.officeCentreId', '=', id).where('blockedDates.endedAt', 'is', null)

/** What the list tells of each, and the page too. */
const shown = (rows: ReturnType<typeof rowsIn>) =>
  rows
    .select(['blockedDates.id', 'blockedDates.uuid', 'scope', 'categoryId', 'facilityId', 'dateFrom', 'dateUntil', 'timeFrom', 'timeUntil', 'yearly'])
    .select(['descriptions', 'reasonShown', 'effects', 'updatedAt'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findBlock = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string): Promise<BlockRecord> =>
  rowsIn(context, building).selectAll().where('blockedDates.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** By the clock of the building. */
const isComing = ({ date, time }: { date: string; time: string }) => sql<SqlBool>`(yearly or date_until > ${date}::date
  or (date_until = ${date}::date and coalesce(time_until, '24:00') > ${time}))`

const inView = (view: (typeof views)[number], now: { date: string; time: string }) =>
  view === 'EVERY' ? sql<SqlBool>`true` : view === 'COMING' ? isComing(now) : sql<SqlBool>`not ${isComing(now)}`

/** The first day of the one that runs or comes next; of a 29 February in other years, the day before March. */
const nextDay = (date: string) => {
  const years = sql`greatest(0, extract(year from ${date}::date)::integer - extract(year from date_until)::integer)`
  const moved = (n: typeof years) => sql`make_interval(years => ${n})`
  return sql<string>`case when not yearly then date_from
    when date_until + ${moved(years)} >= ${date}::date then (date_from + ${moved(years)})::date
    else (date_from + ${moved(sql`${years} + 1`)})::date end`
}

const filtered = (context: SignedIn, building: Building, query: BlockQuery) => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('blockedDates', query.wildcardSearch))
  if (query.scope) rows = rows.where('scope', '=', query.scope)
  if (query.categoryId) rows = rows.where('categoryId', '=', query.categoryId)
  if (query.facilityId) rows = rows.where('facilityId', '=', query.facilityId)
  if (query.yearly !== undefined) rows = rows.where('yearly', '=', query.yearly)
  return baseFiltered(context, rows, query, { changed: 'blockedDates.updatedAt' })
}

const present = (context: SignedIn, { timeZone }: Building, row: Shown, named: Awaited<ReturnType<typeof placesNamed>>): BlockRow => ({
  id: row.id,
  uuid: row.uuid,
  scope: row.scope as BlockScope,
  ...named(row),
  dateFrom: row.dateFrom,
  dateUntil: row.dateUntil,
  timeFrom: row.timeFrom,
  timeUntil: row.timeUntil,
  yearly: row.yearly,
  next: nextOccurrence(row, localTime(context.now(), timeZone)),
  reason: textIn(row.descriptions, 'reason', context.language),
  reasonShown: row.reasonShown,
  effects: row.effects as BlockEffect[],
  updatedDate: row.updatedAt,
  may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
})

export const listBlockedDates = async (context: SignedIn, building: Building, query: BlockQuery): Promise<Page<BlockRow>> => {
  const now = localTime(context.now(), building.timeZone)
  const rows = shown(filtered(context, building, query).where(inView(query.view, now)))
  const sort = { next: byValue(nextDay(now.date)), reason: byName('blockedDates.reason'), updatedDate: 'blockedDates.updatedAt' }
  const page = await listing(context, rows, query, sort, 'blockedDates.id')
  const named = await placesNamed(context, building, page.items)
  return { ...page, items: page.items.map((row) => present(context, building, row, named)) }
}

export const countBlockedDates = (context: SignedIn, building: Building, query: BlockQuery) => {
  const now = localTime(context.now(), building.timeZone)
  const conditions = { COMING: inView('COMING', now), PAST: inView('PAST', now), EVERY: inView('EVERY', now) }
  return tabCounts(context, filtered(context, building, query), conditions, 'blockedDates.id')
}

/** One as its page shows it, or 404. */
export const presentBlock = async (context: SignedIn, building: Building, { uuid }: { uuid: string }): Promise<Block> => {
  const row = await shown(rowsIn(context, building))
    .select(['blockedDates.version', 'cancelledBookings'])
    .select(madeAndChanged(blockedDates))
    .where('blockedDates.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  const [named, bookings] = await Promise.all([
    placesNamed(context, building, [row]),
    touchedBy(context, building, { ...row, scope: row.scope as BlockScope }),
  ])
  return {
    ...present(context, building, row, named),
    version: row.version,
    reasonDescList: row.descriptions,
    timeZone: building.timeZone,
    bookings: bookings.map((one) => ({ ...one, kept: true })),
    cancelledBookings: row.cancelledBookings,
    ...recordedOf(row),
  }
}
