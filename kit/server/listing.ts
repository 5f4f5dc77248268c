import { type Expression, type OrderByItemBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context } from './context.ts'

const countedUpTo = 10_000

interface Paging<Sort extends string> {
  page: number
  limit: number
  sortProperties: Sort
  sortDirection: 'ASC' | 'DESC'
}

/** A column behind a sort key, or what is made of one. */
type SortBy = string | Expression<unknown>

/** Names in the order of a directory, whatever their script and case: by ICU, not by code point. */
export const byName = (column: string): Expression<unknown> => sql`${sql.ref(column)} collate "und-x-icu"`

/**
 * One page of a query, sorted and counted. `sort` says which column stands behind each key of the contract; ties are broken by `id`,
 * so that a row is never on two pages. Totals are exact up to 10,000, beyond that '10,000+'; a page that begins later is refused,
 * because it would read all that stands before it.
 */
export const listing = async <DB, TB extends keyof DB, Row, Sort extends string>(
  context: Context,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging<Sort>,
  sort: Record<NoInfer<Sort>, SortBy>,
  id: string,
): Promise<Page<Row>> => {
  const offset = (paging.page - 1) * paging.limit
  if (offset >= countedUpTo) throw new Failed(failures.narrowTheList)
  const direction = (order: OrderByItemBuilder) => (paging.sortDirection === 'ASC' ? order.asc().nullsLast() : order.desc().nullsLast())
  const by = sort[paging.sortProperties]
  const sorted: Expression<unknown> = typeof by === 'string' ? sql.ref(by) : by
  const rows = query.orderBy(sorted, direction).orderBy(sql.ref(id), direction).limit(paging.limit).offset(offset)
  const [items, total] = await Promise.all([rows.execute(), countOf(context, query)])
  const shown = Math.min(total, countedUpTo)
  return { items, total: shown, totalPage: Math.ceil(shown / paging.limit), ...(total > countedUpTo ? { totalIsMinimum: true } : {}) }
}

const countOf = async <DB, TB extends keyof DB, Row>(context: Context, query: SelectQueryBuilder<DB, TB, Row>): Promise<number> => {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(countedUpTo + 1)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) as found`.execute(
    context.unscoped('the query inside was checked when its rows were read'),
  )
  return rows[0]?.n ?? 0
}

/**
 * Rows whose searched text contains what was typed. Three characters and more use the trigram index of `search`; one or two (a Chinese
 * name has two) the index over single characters and pairs in `searchGrams`.
 */
export const found = (alias: string, typed: string): Expression<SqlBool> => {
  const wanted = typed.trim().toLowerCase()
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const contains = sql<SqlBool>`${sql.ref(`${alias}.search`)} like ${pattern}`
  return [...wanted].length > 2 ? contains : sql<SqlBool>`(${sql.ref(`${alias}.searchGrams`)} @> grams(${wanted}) and ${contains})`
}
