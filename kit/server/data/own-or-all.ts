import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from './scope.ts'
import type { Table } from './table.ts'

type Reader = Pick<SignedIn, 'scope' | 'holds'>
/** A table that says whose each row is, within its organisation (`seen`). */
type OfPeople = Table & { readonly seen: NonNullable<Table['seen']> }

const one = (table: OfPeople, alias: string) => sql.ref<number>(`${alias}.${table.seen.by}`)
const eb = expressionBuilder<Record<string, Record<string, number>>, string>()

/** Of rows that the scope may manage those that the reader sees: all with the permission that the table names, one's own without. */
export const seenBy = ({ scope, holds }: Reader, table: OfPeople, alias: string = table.name): Expression<SqlBool> =>
  holds(table.seen.can) ? sql<SqlBool>`true` : eb(one(table, alias), '=', scope.personId)

/** `ownRows` of what people have: each statement that shows it to a reader has this condition, so that none forgets the half that is about the person. */
export const seenRows = (reader: Reader, table: OfPeople, alias: string = table.name): Expression<SqlBool> => {
  const ours = ownRows(reader.scope, table, alias)
  return reader.holds(table.seen.can) ? ours : eb.and([ours, seenBy(reader, table, alias)])
}

/** The filter `mine` of a list: one's own, or those of others. */
export const mine = ({ scope }: Reader, own: boolean, table: OfPeople, alias: string = table.name): Expression<SqlBool> =>
  eb(one(table, alias), own ? '=' : '!=', scope.personId)

/**
 * Whether the reader may write a row of what people have: one's own by `own`, anybody's by `any` as far as it is seen. What is offered and what is done
 * follow from this one condition: whoever made it for somebody else keeps nothing by that.
 */
export const mayWriteSeen = (
  { scope, holds }: Reader,
  table: OfPeople,
  userId: number | null,
  rights: { readonly own: string; readonly any: string },
): boolean => {
  const isOwn = userId === scope.personId
  return (isOwn && holds(rights.own)) || (holds(rights.any) && (isOwn || holds(table.seen.can)))
}
