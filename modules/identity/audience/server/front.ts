import type { Expression, SqlBool } from 'kysely'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownerOf, ownRows, type Scope } from '#kit/server/data/scope.ts'
import { insert } from '#kit/server/data/write.ts'
import type { Audience, AudienceInput, ViewableBy } from '../contract.ts'
import { addressed, type AudienceValues, columnsSql, scopeSql } from './addressed.ts'
import { checkChosen, namesOf } from './audience-rows.ts'
import { countPeople } from './people-rows.ts'
import { audiences, type AudienceTables } from './tables.ts'
import { say } from './words.ts'

export type AudienceOwner = Pick<AudienceValues, 'officeCentreId' | 'companyId' | 'everywhere'>

/** New content belongs to whoever makes it. */
export const ownAudience = (scope: Scope): AudienceOwner => ({ ...ownerOf(scope), everywhere: scope.kind === 'platform' })

/**
 * What a choice means for content of this owner: a landlord's stays in its building, a company's in the company, whoever edits it. Lists that
 * do not belong to the way of choosing are dropped.
 */
export const audienceOf = ({ officeCentreId, companyId, everywhere }: AudienceOwner, input: AudienceInput): AudienceValues => ({
  officeCentreId,
  companyId,
  everywhere,
  viewableBy: input.viewableBy,
  buildingIds: input.viewableBy === 'BUILDING' ? input.selectedBuildingIds : [],
  tenantIds: input.viewableBy === 'OFFICE_TENANT' ? input.selectedTenantIds : [],
  userGroupIds: input.viewableBy === 'USER_GROUP' ? input.selectedUserGroupIds : [],
  excludeTenantIds: input.selectedExcludeTenantIds,
  excludeUserGroupIds: input.selectedExcludeUserGroupIds,
})

const lists = ['buildingIds', 'tenantIds', 'userGroupIds', 'excludeTenantIds', 'excludeUserGroupIds'] as const
export const sameAudience = (a: AudienceValues, b: AudienceValues): boolean =>
  a.viewableBy === b.viewableBy && lists.every((name) => JSON.stringify(a[name].toSorted()) === JSON.stringify(b[name].toSorted()))

/** Stores an audience and returns its id. Audiences never change: another choice is another row, so a published rule stays what it was. */
export const saveAudience = async (tx: Transaction, context: SignedIn, audience: AudienceValues): Promise<number> => {
  await checkChosen(context, audience)
  const { id } = await insert(tx, audiences, audience, { action: 'created' })
  return id
}

/** Audiences by id, for content that this scope may manage. */
export const audiencesBy = async (context: SignedIn, ids: readonly number[]): Promise<Map<number, AudienceValues>> => {
  if (ids.length === 0) return new Map()
  const rows = await context
    .read<AudienceTables>()
    .selectFrom('audiences')
    .selectAll()
    .where('id', 'in', ids)
    .where(ownRows(context.scope, audiences))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Content of an audience as screens show it, with names in place of ids. */
const describeAudience = async (context: SignedIn, audience: AudienceValues): Promise<Audience> => {
  const names = await namesOf(context, [audience])
  const groups = audience.everywhere ? names.globalGroups : names.groups
  const named = (ids: number[], from: Map<number, string>) => ids.map((id) => ({ id, name: from.get(id) ?? `#${id}` }))
  const viewableBy = audience.viewableBy as ViewableBy
  const kind = audience.everywhere ? 'platform' : audience.companyId === null ? 'landlord' : 'company'
  return {
    owner: { kind, officeCentreId: audience.officeCentreId },
    viewableBy,
    viewableByLabel: say(context.language, `viewableBy.${viewableBy}`),
    selectedBuildings: named(audience.buildingIds, names.organisations),
    selectedTenants: named(audience.tenantIds, names.organisations),
    selectedUserGroups: named(audience.userGroupIds, groups),
    selectedExcludeTenants: named(audience.excludeTenantIds, names.organisations),
    selectedExcludeUserGroups: named(audience.excludeUserGroupIds, groups),
  }
}

/** What the reply of content says of its audience: `shownAudience` of the contract. */
export const presentAudience = async (context: SignedIn, values: AudienceValues) => {
  const audience = await describeAudience(context, values)
  return {
    audience,
    viewableBy: audience.viewableBy,
    selectedBuildingIds: values.buildingIds,
    selectedTenantIds: values.tenantIds,
    selectedUserGroupIds: values.userGroupIds,
    selectedExcludeTenantIds: values.excludeTenantIds,
    selectedExcludeUserGroupIds: values.excludeUserGroupIds,
  }
}

/** The condition that content joined with its audience (as `alias`) is addressed to the reader. */
export const addressedTo = (scope: Scope, alias: string): Expression<SqlBool> => addressed(columnsSql(alias), scopeSql(scope))

/** How many people an audience reaches now. */
export const peopleReached = (context: SignedIn, audience: AudienceValues): Promise<number> => countPeople(context, audience)
export type { AudienceValues }
export { say } from './words.ts'
export { type AddressedLink, whyAddressed } from './why-addressed.ts'
