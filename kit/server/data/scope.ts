import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import type { Table } from './table.ts'

/**
 * Where a session acts: in exactly one membership.
 * `ownId` is the organisation of the membership, `buildingId` the building it works under (its own id, where it rents nowhere).
 */
export interface Scope {
  readonly kind: 'platform' | 'landlord' | 'tenant' | 'office'
  readonly ownId: number
  readonly buildingId: number
  readonly personId: number
  readonly membershipId: number
}

/**
 * The rows of a table that this scope may manage, as a condition of the statement itself: a foreign row is simply not there.
 * `alias` when the statement names the table otherwise.
 */
export const ownRows = (scope: Scope, table: Table, alias: string = table.name): Expression<SqlBool> => {
  const eb = expressionBuilder<Record<string, Record<string, number>>, string>()
  const column = (name: string) => sql.ref<number>(`${alias}.${name}`)
  if (table.owner === 'nobody') return sql<SqlBool>`true`
  if (table.owner === 'person') return eb(column('userId'), '=', scope.personId)
  if (scope.kind === 'platform') return eb(column('officeCentreId'), 'is not', null)
  if (table.owner === 'organisation')
    return scope.kind === 'tenant' ? eb(column('officeCentreId'), '=', scope.ownId) : eb(column('buildingId'), '=', scope.buildingId)
  const building = eb(column('officeCentreId'), '=', scope.buildingId)
  return table.owner === 'company' && scope.kind === 'tenant' ? eb.and([building, eb(column('companyId'), '=', scope.ownId)]) : building
}

/** The owner of a row that this scope creates: a company's rows lie in its building and are marked as its own. */
export const ownerOf = (scope: Scope): { officeCentreId: number; companyId: number | null } => ({
  officeCentreId: scope.buildingId,
  companyId: scope.kind === 'tenant' ? scope.ownId : null,
})
