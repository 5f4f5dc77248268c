import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byValue, listing, statusCounts } from '#kit/server/data/listing.ts'
import { contained } from '#kit/server/data/search.ts'
import { can, type Rate, type RateItem, rateItems, type RateQuery, rateStatuses, type RateStatus } from '../contract.ts'
import { priceOf } from '../contract/money.ts'
import type { PlatformRateTables, PlatformRateRecord } from './tables.ts'
import { say } from './words.ts'

const inStatus = (status: RateStatus, day: string): Expression<SqlBool> => {
  const eb = expressionBuilder<PlatformRateTables, 'platformRates'>()
  if (status === 'UPCOMING') return eb('validFrom', '>', day)
  if (status === 'PAST') return eb('validUntil', '<', day)
  return eb.and([eb('validFrom', '<=', day), eb.or([eb('validUntil', 'is', null), eb('validUntil', '>=', day)])])
}

export const statusOf = ({ validFrom, validUntil }: Pick<PlatformRateRecord, 'validFrom' | 'validUntil'>, day: string): RateStatus => {
  if (validFrom > day) return 'UPCOMING'
  return validUntil !== null && validUntil < day ? 'PAST' : 'CURRENT'
}

const open = (context: Context) => context.read<PlatformRateTables>().selectFrom('platformRates').where('endedAt', 'is', null)

/** Items whose name, as the reader reads it, contains what was typed. */
const called = ({ language }: SignedIn, typed: string): RateItem[] => rateItems.filter((item) => contained(typed)(say(language, `item.${item}`)))

const filtered = (context: SignedIn, query: RateQuery) => {
  let rows = open(context).selectAll()
  if (query.item) rows = rows.where('item', '=', query.item)
  if (query.currency) rows = rows.where('currency', '=', query.currency)
  if (query.wildcardSearch) rows = rows.where('item', 'in', ['', ...called(context, query.wildcardSearch)])
  return baseFiltered(context, rows, query, { changed: 'platformRates.updatedAt' })
}

const sort = {
  // a price list is short, and is read in the order in which it is sold
  item: byValue(
    sql`(array_position(array[${sql.join(rateItems)}]::text[], platform_rates.item), platform_rates.currency, platform_rates.valid_from)`,
  ),
  validFrom: 'platformRates.validFrom',
  updatedDate: 'platformRates.updatedAt',
  id: 'platformRates.id',
}

export const presentRate = (context: SignedIn, row: PlatformRateRecord): Rate => {
  const status = statusOf(row, todayIn(context, context.actor))
  const may = (permission: string) => status === 'UPCOMING' && context.holds(permission)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    item: row.item as RateItem,
    currency: row.currency,
    price: priceOf(row.amountMinor),
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    status,
    updatedDate: row.updatedAt,
    may: { edit: may(can.EDIT), delete: may(can.DELETE) },
  }
}

export const listRates = async (context: SignedIn, query: RateQuery): Promise<Page<Rate>> => {
  let rows = filtered(context, query)
  if (query.status) rows = rows.where(inStatus(query.status, todayIn(context, context.actor)))
  const page = await listing(context, rows, query, sort, 'platformRates.id')
  return { ...page, items: page.items.map((row) => presentRate(context, row)) }
}

export const countRates = (context: SignedIn, query: RateQuery) => {
  const day = todayIn(context, context.actor)
  return statusCounts(context, filtered(context, query), rateStatuses, (status) => inStatus(status, day), 'platformRates.id')
}

export const findRate = (context: SignedIn, uuid: string): Promise<PlatformRateRecord> =>
  open(context).selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** What an item costs on a day, in minor units; nothing where the list says nothing. */
export const priceOn = async (context: Context, item: RateItem, currency: string, day: string): Promise<number | undefined> => {
  const row = await open(context)
    .select('amountMinor')
    .where('item', '=', item)
    .where('currency', '=', currency)
    .where(inStatus('CURRENT', day))
    .executeTakeFirst()
  return row?.amountMinor
}
