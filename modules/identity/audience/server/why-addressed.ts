import type { SignedIn } from '#kit/server/context.ts'
import type { Scope } from '#kit/server/data/scope.ts'
import { type AudiencePart, columnsSql, partsOf, scopeSql } from './addressed.ts'
import { namesOf } from './audience-rows.ts'
import { audiences, type AudienceTables } from './tables.ts'
import { say } from './words.ts'

/** One part of the rule as it came out for somebody, in words. */
export interface AddressedLink {
  readonly rule: `audience.${AudiencePart}`
  readonly ok: boolean
  readonly value: string | null
  readonly text: string
  readonly remedy: string | null
}

/**
 * Is a member addressed, part by part? Evaluated by the very conditions that `addressedTo` joins. Parts that this audience does not use are left
 * out; names are those that the reader may see. The caller has found the content of the audience in the reader's reach.
 */
export const whyAddressed = async (context: SignedIn, audienceId: number, member: Scope): Promise<AddressedLink[]> => {
  const parts = partsOf(columnsSql(audiences.name), scopeSql(member))
  const row = await context
    .unscoped<AudienceTables>('the audience of content that was found')
    .selectFrom('audiences')
    .selectAll()
    .select([parts.building.as('building'), parts.company.as('company'), parts.chosen.as('chosen')])
    .select([parts.companyKept.as('companyKept'), parts.groupsKept.as('groupsKept')])
    .where('id', '=', audienceId)
    .executeTakeFirstOrThrow()
  const { organisations, groups, globalGroups } = await namesOf(context, [row])
  const listed = (ids: readonly number[], names: Map<number, string>) => {
    const known = ids.flatMap((id) => names.get(id) ?? [])
    const rest = ids.length - known.length
    const all = rest > 0 ? [...known, say(context.language, 'moreNames', { n: rest })] : known
    return new Intl.ListFormat(context.language, { type: 'conjunction' }).format(all)
  }
  const groupNames = row.everywhere ? globalGroups : groups
  const link = (part: AudiencePart, words: string, names = ''): AddressedLink => {
    const ok = row[part] === true
    return {
      rule: `audience.${part}`,
      ok,
      value: names || null,
      text: say(context.language, `why.${words}.${ok ? 'ok' : 'no'}`, { names }),
      remedy: ok ? null : say(context.language, `whyNot.${words}`),
    }
  }
  const chosen = {
    ALL: '',
    BUILDING: listed(row.buildingIds, organisations),
    OFFICE_TENANT: listed(row.tenantIds, organisations),
    USER_GROUP: listed(row.userGroupIds, groupNames),
  }[row.viewableBy]
  return [
    ...(row.everywhere ? [] : [link('building', 'building')]),
    ...(row.companyId === null ? [] : [link('company', 'company')]),
    link('chosen', row.viewableBy, chosen),
    ...(row.excludeTenantIds.length ? [link('companyKept', 'companyKept', listed(row.excludeTenantIds, organisations))] : []),
    ...(row.excludeUserGroupIds.length ? [link('groupsKept', 'groupsKept', listed(row.excludeUserGroupIds, groupNames))] : []),
  ]
}
