import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Scope } from '#kit/server/data/scope.ts'

/** An audience in SQL: the columns of a stored one, or the values of one that is being chosen. */
interface AudienceSql {
  officeCentreId: RawBuilder<unknown>
  companyId: RawBuilder<unknown>
  viewableBy: RawBuilder<unknown>
  everywhere: RawBuilder<unknown>
  buildingIds: RawBuilder<unknown>
  tenantIds: RawBuilder<unknown>
  userGroupIds: RawBuilder<unknown>
  excludeTenantIds: RawBuilder<unknown>
  excludeUserGroupIds: RawBuilder<unknown>
}

/** A member in SQL: the columns of a membership and its organisation, or the values of a scope. */
interface MemberSql {
  userId: RawBuilder<unknown>
  officeCentreId: RawBuilder<unknown>
  buildingId: RawBuilder<unknown>
}

const inGroups = (audience: AudienceSql, groups: RawBuilder<unknown>, member: MemberSql) => sql`case when ${audience.everywhere}
  then exists (select from global_user_group_members g
    where g.user_id = ${member.userId} and g.global_user_group_id = any(${groups}) and g.ended_at is null)
  else exists (select from user_group_members g
    where g.user_id = ${member.userId} and g.user_group_id = any(${groups}) and g.ended_at is null) end`

/**
 * What must hold for a member to be addressed. Content of the platform reaches every building, a landlord's its building, a company's the
 * company; within that the way of choosing decides, and exclusions take away.
 */
export const partsOf = (audience: AudienceSql, member: MemberSql) => ({
  building: sql<SqlBool>`(${audience.everywhere} or ${audience.officeCentreId} = ${member.buildingId})`,
  company: sql<SqlBool>`(${audience.companyId} is null or ${audience.companyId} = ${member.officeCentreId})`,
  chosen: sql<SqlBool>`case ${audience.viewableBy}
    when 'ALL' then true
    when 'BUILDING' then ${member.buildingId} = any(${audience.buildingIds})
    when 'OFFICE_TENANT' then ${member.officeCentreId} = any(${audience.tenantIds})
    else ${inGroups(audience, audience.userGroupIds, member)} end`,
  companyKept: sql<SqlBool>`not (${member.officeCentreId} = any(${audience.excludeTenantIds}))`,
  groupsKept: sql<SqlBool>`not (cardinality(${audience.excludeUserGroupIds}) > 0 and ${inGroups(audience, audience.excludeUserGroupIds, member)})`,
})
export type AudiencePart = keyof ReturnType<typeof partsOf>

/** Is this member addressed? The one rule behind every list, count and mail. */
export const addressed = (audience: AudienceSql, member: MemberSql): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(Object.values(partsOf(audience, member)), sql` and `)})`

export interface AudienceValues {
  officeCentreId: number
  companyId: number | null
  viewableBy: string
  everywhere: boolean
  buildingIds: number[]
  tenantIds: number[]
  userGroupIds: number[]
  excludeTenantIds: number[]
  excludeUserGroupIds: number[]
}

const list = (values: number[]) => sql`${values}::bigint[]`

export const valuesSql = (audience: AudienceValues): AudienceSql => ({
  officeCentreId: sql`${audience.officeCentreId}::bigint`,
  companyId: sql`${audience.companyId}::bigint`,
  viewableBy: sql`${audience.viewableBy}::text`,
  everywhere: sql`${audience.everywhere}::boolean`,
  buildingIds: list(audience.buildingIds),
  tenantIds: list(audience.tenantIds),
  userGroupIds: list(audience.userGroupIds),
  excludeTenantIds: list(audience.excludeTenantIds),
  excludeUserGroupIds: list(audience.excludeUserGroupIds),
})

export const columnsSql = (alias: string): AudienceSql => {
  const column = (name: keyof AudienceSql) => sql`${sql.ref(`${alias}.${name}`)}`
  return {
    officeCentreId: column('officeCentreId'),
    companyId: column('companyId'),
    viewableBy: column('viewableBy'),
    everywhere: column('everywhere'),
    buildingIds: column('buildingIds'),
    tenantIds: column('tenantIds'),
    userGroupIds: column('userGroupIds'),
    excludeTenantIds: column('excludeTenantIds'),
    excludeUserGroupIds: column('excludeUserGroupIds'),
  }
}

export const scopeSql = (scope: Scope): MemberSql => ({
  userId: sql`${scope.personId}::bigint`,
  officeCentreId: sql`${scope.ownId}::bigint`,
  buildingId: sql`${scope.buildingId}::bigint`,
})
