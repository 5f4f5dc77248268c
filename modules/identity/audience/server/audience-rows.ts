import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { GlobalUserGroupTables } from '#modules/identity/global-user-groups/server/tables.ts'
import { visibleOfficeCentres } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type UserGroupTables, userGroups } from '#modules/identity/user-groups/server/tables.ts'
import { audienceUnknown } from '../contract.ts'
import type { AudienceValues } from './addressed.ts'

type Named = { id: number; name: string }
type Chosen = Pick<AudienceValues, 'everywhere' | 'buildingIds' | 'tenantIds' | 'userGroupIds' | 'excludeTenantIds' | 'excludeUserGroupIds'>

/** Names of organisations and groups by their ids, as far as this scope may see them. */
export const namesOf = async (
  context: SignedIn,
  chosen: readonly Chosen[],
): Promise<{ organisations: Map<number, string>; groups: Map<number, string>; globalGroups: Map<number, string> }> => {
  const ids = (pick: (one: Chosen) => number[]) => [...new Set(chosen.flatMap(pick))]
  const organisationIds = ids((one) => [...one.buildingIds, ...one.tenantIds, ...one.excludeTenantIds])
  const groupIds = (everywhere: boolean) => ids((one) => (one.everywhere === everywhere ? [...one.userGroupIds, ...one.excludeUserGroupIds] : []))
  const [organisations, groups, globalGroups] = await Promise.all([
    organisationIds.length === 0
      ? []
      : context
          .read<OfficeCentreTables>()
          .selectFrom('officeCentres')
          .select(['id', 'companyName as name'])
          .where('id', 'in', organisationIds)
          .where(visibleOfficeCentres(context.scope))
          .execute(),
    groupIds(false).length === 0
      ? []
      : context
          .read<UserGroupTables>()
          .selectFrom('userGroups')
          .select(['id', 'groupName as name'])
          .where('id', 'in', groupIds(false))
          .where(ownRows(context.scope, userGroups))
          .execute(),
    groupIds(true).length === 0
      ? []
      : context
          .read<GlobalUserGroupTables>()
          .selectFrom('globalUserGroups')
          .select(['id', 'groupName as name'])
          .where('id', 'in', groupIds(true))
          .execute(),
  ])
  const map = (rows: Named[]) => new Map(rows.map((row) => [row.id, row.name]))
  return { organisations: map(organisations), groups: map(groups), globalGroups: map(globalGroups) }
}

/**
 * Nobody addresses buildings, companies or groups that are not theirs, and content of a building addresses nobody outside it; whether such an
 * id exists is not told.
 */
export const checkChosen = async (context: SignedIn, chosen: AudienceValues): Promise<void> => {
  const { everywhere, officeCentreId } = chosen
  const organisationIds = [...new Set([...chosen.buildingIds, ...chosen.tenantIds, ...chosen.excludeTenantIds])]
  const groupIds = [...new Set([...chosen.userGroupIds, ...chosen.excludeUserGroupIds])]
  const [organisations, groups] = await Promise.all([
    organisationIds.length === 0
      ? []
      : context
          .read<OfficeCentreTables>()
          .selectFrom('officeCentres')
          .select('id')
          .where('id', 'in', organisationIds)
          .where(visibleOfficeCentres(context.scope))
          .$if(!everywhere, (query) => query.where((eb) => eb.or([eb('id', '=', officeCentreId), eb('landlordId', '=', officeCentreId)])))
          .execute(),
    groupIds.length === 0
      ? []
      : everywhere
        ? context.read<GlobalUserGroupTables>().selectFrom('globalUserGroups').select('id').where('id', 'in', groupIds).execute()
        : context
            .read<UserGroupTables>()
            .selectFrom('userGroups')
            .select('id')
            .where('id', 'in', groupIds)
            .where('officeCentreId', '=', officeCentreId)
            .execute(),
  ])
  if (organisations.length !== organisationIds.length || groups.length !== groupIds.length) throw new Failed(audienceUnknown)
}
