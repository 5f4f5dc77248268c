import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { orderOf, type Paging, type Sorts } from './listing.ts'

interface Place {
  sortKey: string | null
  sortId: number
}

/** What stands after a row in the order. Rows without a key are the last ones, whichever way. */
const isAfter = (by: Expression<unknown>, id: Expression<unknown>, { sortKey, sortId }: Place, descending: boolean, nullable: boolean) => {
  const than = sql.raw(descending ? '<' : '>')
  if (sortKey === null) return sql<SqlBool>`(${by} is null and ${id} ${than} ${sortId})`
  const beyond = sql<SqlBool>`(${by}, ${id}) ${than} (${sortKey}, ${sortId})`
  return nullable ? sql<SqlBool>`(${beyond} or ${by} is null)` : beyond
}

/**
 * All rows of a list in its order, for a sheet: `some` at a time, each time those after the last one, so that neither memory nor a transaction
 * has to hold them. Who changes the key of a row meanwhile can move it past the reader, as on the pages of a list.
 */
export async function* everyRow<DB, TB extends keyof DB, Row, Sort extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Pick<Paging<Sort>, 'sortProperties' | 'sortDirection'>,
  sort: Sorts<NoInfer<Sort>>,
  id: string,
  some = 1000,
): AsyncIterable<Row[]> {
  const { by, nullable, order } = orderOf(paging, sort, id)
  const row = sql.ref<number>(id)
  const rows = query
    .select([sql<string | null>`(${by})::text`.as('sortKey'), row.as('sortId')])
    .orderBy(order(by, row))
    .limit(some)
  for (let last: Place | undefined; ;) {
    const found = await (last ? rows.where(isAfter(by, row, last, paging.sortDirection === 'DESC', nullable)) : rows).execute()
    if (found.length > 0) yield found
    last = found.at(-1) as Place | undefined
    if (!last || found.length < some) return
  }
}
