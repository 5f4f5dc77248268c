import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from './scope.ts'
import type { Table } from './table.ts'

type Reader = Pick<SignedIn, 'scope' | 'holds'>
/** A table that says whose each row is, within its organisation (`seen`). */
type OfPeople = Table & { readonly seen: NonNullable<Table['seen']> }

const eb = expressionBuilder<Record<string, Record<string, number>>, string>()
const column = (alias: string, name: string) => sql.ref<number>(`${alias}.${name}`)
/** One's own, whatever else the reader sees: the days ahead of one's Home are nobody else's. */
export const ownBy = ({ scope }: Pick<Reader, 'scope'>, table: OfPeople, alias: string = table.name): Expression<SqlBool> => {
  const { seen } = table
  const person = eb(column(alias, seen.by), '=', scope.personId)
  return seen.orMember === undefined ? person : eb.or([eb(column(alias, seen.orMember), '=', scope.membershipId), person])
}

/** Of rows that the scope may manage those that the reader sees: all with the permission that the table names, one's own without. */
export const seenBy = (reader: Reader, table: OfPeople, alias: string = table.name): Expression<SqlBool> =>
  reader.holds(table.seen.can) ? sql<SqlBool>`true` : ownBy(reader, table, alias)

/** `ownRows` of what people have: each statement that shows it to a reader has this condition, so that none forgets the half that is about the person. */
export const seenRows = (reader: Reader, table: OfPeople, alias: string = table.name): Expression<SqlBool> => {
  const ours = ownRows(reader.scope, table, alias)
  return reader.holds(table.seen.can) ? ours : eb.and([ours, seenBy(reader, table, alias)])
}

/** The filter `mine` of a list: one's own, or those of others. A row that names nobody is another's all the same. */
export const mine = (reader: Reader, own: boolean, table: OfPeople, alias: string = table.name): Expression<SqlBool> => {
  if (own) return ownBy(reader, table, alias)
  const { by, orMember } = table.seen
  const { personId, membershipId } = reader.scope
  if (orMember === undefined) return eb(column(alias, by), '!=', personId)
  return eb.and([eb(column(alias, orMember), 'is distinct from', membershipId), eb(column(alias, by), 'is distinct from', personId)])
}

/** Of a row the columns that say whose it is. */
type Whose<T extends OfPeople> = Readonly<Record<T['seen']['by'] | Extract<T['seen']['orMember'], string>, number | null>>

/**
 * Whether the reader may write a row of what people have: one's own by `own`, anybody's by `any` as far as it is seen. What is offered and what is done
 * follow from this one condition: whoever made it for somebody else keeps nothing by that.
 */
export const mayWriteSeen = <T extends OfPeople>(
  { scope, holds }: Reader,
  table: T,
  row: Whose<T>,
  rights: { readonly own: string; readonly any: string },
): boolean => {
  const { by, orMember }: OfPeople['seen'] = table.seen
  const whose: Readonly<Record<string, number | null>> = row
  const isOwn = whose[by] === scope.personId || (orMember !== undefined && whose[orMember] === scope.membershipId)
  return (isOwn && holds(rights.own)) || (holds(rights.any) && (isOwn || holds(table.seen.can)))
}
