import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { tables } from './table.ts'

/** How far a list is counted and paged, unless its module says less. */
const farthest = 10_000

export interface Paging<Sort extends string> {
  page: number
  limit: number
  sortProperties: Sort | 'id'
  sortDirection: 'ASC' | 'DESC'
}

/** The filters that every list has. */
export interface BaseQuery {
  updatedDateFrom?: string | undefined
  updatedDateTo?: string | undefined
  statusActiveFlag?: boolean | undefined
}

export interface Key {
  readonly by: Expression<unknown>
  readonly nullable: boolean
}
/** A column (`users.email`), or what is made of one. Never a name that only the SELECT gives: the order is found before anything is selected. */
export type SortBy = string | Key
/** What stands behind each key; behind `id` the list's own, unless its rows show another one. */
export type Sorts<Sort extends string> = Record<Exclude<Sort, 'id'>, SortBy> & { id?: SortBy }

export interface Bounds {
  /** So many rows are counted and can be paged to; for conditions of which an index on the sort key tells many rows that fail them. */
  reach?: number
  /**
   * For conditions with an index of their own, such as a search: at most so many rows are found by them first, then sorted. Without it the
   * list walks the index of the sort key, where all but a few rows should fit.
   */
  hits?: number
  /**
   * Of more hits than are taken, the first by this column, so that every page has the same ones; without it those that come first, which a change of
   * plan may make others. For conditions whose hits are few enough to be sorted.
   */
  hitsBy?: string
  /**
   * The condition has indexes of their own for the first rows of the table, each below one of these numbers: what is common is met there, and
   * not gathered beyond. `of` is the column that they are numbered by, when it is not the id.
   */
  firstRows?: { readonly below: readonly number[]; readonly of?: string }
}

const reachOf = ({ reach, hits }: Bounds): number => Math.min(reach ?? farthest, hits ?? farthest, farthest)

interface FoundPage {
  total: number
  ids: number[]
}
interface Counted {
  numbers: number[]
}

const isNullable = (column: string): boolean => {
  const [table = '', name = ''] = column.split('.')
  return tables.get(table)?.columns[name]?.nullable ?? true
}

/** Names in the order of a directory, whatever their script and case: by ICU, not by code point. */
export const byName = (column: string): Key => ({ by: sql`${sql.ref(column)} collate "und-x-icu"`, nullable: isNullable(column) })
/** Instants of which some are missing, as if those were before all others: so one index serves both directions. */
export const missingFirst = (column: string): Key => ({ by: sql`coalesce(${sql.ref(column)}, '-infinity'::timestamptz)`, nullable: false })
/** What is worked out for each row, such as the number of its parts: for lists that are short. */
export const byValue = (by: Expression<unknown>): Key => ({ by, nullable: true })
const keyOf = (given: SortBy): Key => (typeof given === 'string' ? { by: sql.ref(given), nullable: isNullable(given) } : given)

/** What a list is sorted by, and how it is said of a key and of the id that breaks its ties. */
export const orderOf = <Sort extends string>(
  { sortProperties: key, sortDirection }: Pick<Paging<Sort>, 'sortProperties' | 'sortDirection'>,
  sort: Sorts<NoInfer<Sort>>,
  id: string,
) => {
  const { by, nullable } = keyOf(key === 'id' ? (sort.id ?? id) : sort[key as Exclude<Sort, 'id'>])
  const direction = sql.raw(sortDirection)
  // what is never missing is sorted without a word about it: an index knows one place for nulls, and it would be the wrong one half the time
  const order = (one: Expression<unknown>, last: Expression<unknown>) =>
    sql`${one} ${direction} ${sql.raw(nullable ? 'nulls last' : '')}, ${last} ${direction}`
  return { by, nullable, order }
}

/** One more than may be shown, so that it is known when there are more. */
const hitsOf = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, id: string, { hits = farthest, hitsBy, firstRows }: Bounds) => {
  const some = (hitsBy ? query.orderBy(sql.ref(hitsBy)) : query).limit(hits + 1)
  if (!firstRows) return some
  const row = sql.ref(firstRows.of ?? id)
  // written into the statement, so that a plan which does not know its values knows these
  const from = (low: number) => sql<SqlBool>`${row} >= ${sql.lit(low)}`
  const below = (high: number) => sql<SqlBool>`${row} < ${sql.lit(high)}`
  const { below: ends } = firstRows
  const parts = ends.map((end, at) => (at === 0 ? some : some.where(from(ends[at - 1] ?? 0))).where(below(end)))
  const branches = [...parts, some.where(from(ends.at(-1) ?? 0))].map((part) => sql`(${part})`)
  return sql`${sql.join(branches, sql` union all `)} limit ${hits + 1}`
}

/**
 * The rows that the filters of every list leave. `changed` is the instant of a row's last change. `active` says of a row whether it is switched
 * on; what cannot be switched off is always on.
 */
export const baseFiltered = <DB, TB extends keyof DB, Row>(
  context: Context,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { updatedDateFrom, updatedDateTo, statusActiveFlag }: BaseQuery,
  { changed, active = sql<SqlBool>`true` }: { changed: string | Expression<unknown>; active?: Expression<SqlBool> },
): SelectQueryBuilder<DB, TB, Row> => {
  const zone = context.actor?.timeZone ?? 'UTC'
  const at = typeof changed === 'string' ? sql.ref(changed) : changed
  let some = rows
  if (updatedDateFrom) some = some.where(sql<SqlBool>`${at} >= ${instantOf(updatedDateFrom, '00:00', zone)}`)
  if (updatedDateTo) some = some.where(sql<SqlBool>`${at} < ${instantOf(dayAfter(updatedDateTo), '00:00', zone)}`)
  if (statusActiveFlag !== undefined) some = some.where(statusActiveFlag ? active : sql<SqlBool>`not ${active}`)
  return some
}

/**
 * Of what can be switched off, the rows that are on, unless something else is asked: by the list's own `active`, or by `statusActiveFlag` in place
 * of its default. Where both are given both hold.
 */
export const switchAsked = (query: { active?: boolean | undefined; statusActiveFlag?: boolean | undefined }): boolean | undefined =>
  query.active ?? (query.statusActiveFlag === undefined ? true : undefined)

/**
 * One page of a query, sorted and counted. `sort` says which column stands behind each key of the contract; ties are broken by `id`, which
 * names one row of the query, so that a row is never on two pages. First the ids of the page are found, by the index alone where there is one;
 * then their rows are read. Totals are exact up to 10,000 (or `bounds`), beyond that '10,000+'; a page of such a list that begins later is
 * refused, because it would read all that stands before it. See docs/decisions/014-lists-at-a-million.md.
 */
export const listing = async <DB, TB extends keyof DB, Row, Sort extends string>(
  context: Context,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging<Sort>,
  sort: Sorts<NoInfer<Sort>>,
  id: string,
  bounds: Bounds & {
    /** At most so many of the same rows, without what only their order or their names ask for: counting walks no index of names and joins nothing. */
    counted?: (most: number) => Expression<unknown>
  } = {},
): Promise<Page<Row>> => {
  const reach = reachOf(bounds)
  const offset = (paging.page - 1) * paging.limit
  const { by, order } = orderOf(paging, sort, id)
  const row = sql.ref<number>(id)
  const ids = query.clearSelect().select(row.as('id'))
  const counted = bounds.counted?.(reach + 1) ?? ids.limit(reach + 1)
  const part = sql`limit ${Math.max(0, Math.min(paging.limit, reach - offset))} offset ${offset}`
  const page = bounds.hits
    ? sql<FoundPage>`with hits as materialized (${hitsOf(ids.select(sql`${by}`.as('key')), id, bounds)})
        select (select count(*) from hits) as total, array(select id from hits order by ${order(sql`key`, sql`id`)} ${part}) as ids`
    : sql<FoundPage>`select (select count(*) from (${counted}) as counted) as total,
        array(${ids} order by ${order(by, row)} ${part}) as ids`
  const found = (await page.execute(context.unscoped('the query inside is checked when it reads the rows'))).rows[0] ?? { total: 0, ids: [] }
  // behind the end of a short list there is nothing, and its total tells where the end is
  if (offset >= reach && found.total > reach) throw new Failed(failures.narrowTheList)
  const items = await query
    .where(sql<SqlBool>`${row} = any(${found.ids}::bigint[])`)
    .orderBy(order(by, row))
    .execute()
  const total = Math.min(found.total, reach)
  return { items, total, totalPage: Math.ceil(total / paging.limit), ...(found.total > reach ? { totalIsMinimum: true } : {}) }
}

/**
 * How many rows of a query fit each condition, in one statement, for the numbers on tabs; `minimums` names those of which there are more than
 * could be counted. The bounds are those of the list.
 */
export const countEach = async <DB, TB extends keyof DB, Row, Name extends string>(
  context: Context,
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: Record<Name, Expression<SqlBool>>,
  id: string,
  bounds: Bounds = {},
): Promise<{ counts: Record<Name, number>; minimums: Name[] }> => {
  const reach = reachOf(bounds)
  const names = Object.keys(conditions) as Name[]
  const bare = query.clearSelect()
  const fits = sql<boolean[]>`array[${sql.join(names.map((name) => conditions[name]))}]`
  const upTo = (name: Name) =>
    bare
      .select(sql`1`.as('one'))
      .where(conditions[name])
      .limit(reach + 1)
  const numbers = bounds.hits
    ? sql<Counted>`with hits as materialized (${hitsOf(bare.select(fits.as('fits')), id, bounds)})
        select array[${sql.join(names.map((_, at) => sql`count(*) filter (where fits[${sql.lit(at + 1)}])`))}] as numbers from hits`
    : sql<Counted>`select array[${sql.join(names.map((name) => sql`(select count(*) from (${upTo(name)}) as counted)`))}] as numbers`
  const { rows } = await numbers.execute(context.unscoped('it is the query of the list, which is checked there'))
  const counted = names.map((name, at) => [name, rows[0]?.numbers[at] ?? 0] as const)
  return {
    counts: Object.fromEntries(counted.map(([name, n]) => [name, Math.min(n, reach)])) as Record<Name, number>,
    minimums: counted.filter(([, n]) => n > reach).map(([name]) => name),
  }
}

/** The same as the answer that `counts` of the contract declares. */
export const tabCounts = async <DB, TB extends keyof DB, Row, Name extends string>(
  context: Context,
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: Record<Name, Expression<SqlBool>>,
  id: string,
  bounds: Bounds = {},
): Promise<Record<Name, number> & { minimums: Name[] }> => {
  const { counts, minimums } = await countEach(context, query, conditions, id, bounds)
  return { ...counts, minimums }
}

/**
 * The same for `StatusTabs`: all of them as `ALL`, and those of each status. `isIn` says when a row is in one: what its column holds, or a
 * condition where the status follows from more, such as the clock.
 */
export const statusCounts = <DB, TB extends keyof DB, Row, Status extends string>(
  context: Context,
  query: SelectQueryBuilder<DB, TB, Row>,
  statuses: readonly Status[],
  isIn: string | ((status: Status) => Expression<SqlBool>),
  id: string,
  bounds: Bounds = {},
): Promise<Record<Status | 'ALL', number> & { minimums: (Status | 'ALL')[] }> => {
  const condition = typeof isIn === 'string' ? (status: Status) => sql<SqlBool>`${sql.ref(isIn)} = ${status}` : isIn
  const each = Object.fromEntries(statuses.map((status) => [status, condition(status)]))
  const conditions = { ALL: sql<SqlBool>`true`, ...each } as Record<Status | 'ALL', Expression<SqlBool>>
  return tabCounts(context, query, conditions, id, bounds)
}
