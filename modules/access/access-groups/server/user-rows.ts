import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { GroupUser, GroupUserQuery, RuleKind } from '../contract/group.ts'
import { askingCompany } from './group-rows.ts'

type Tables = UserTables & OfficeCentreTables

/** As many as the largest building has. */
const ofOneBuilding = { hits: 100_000 }

/** Why somebody has a place: the rules, with what each names. */
const rules = (groupId: number) => sql<{ kind: RuleKind; name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind,
    'name', coalesce(c.company_name, f.floor_no, g.group_name, '')) order by r.id), '[]')
  from access_places p join access_group_rules r on r.id = p.rule_id left join office_centres c on c.id = r.company_id
  left join floors f on f.id = r.floor_id left join user_groups g on g.id = r.user_group_id
  where p.group_id = ${groupId} and p.holder_kind = 'MEMBER' and p.holder_id = memberships.id and p.ended_at is null)`
const since = (groupId: number) => sql<string>`(select min(p.created_at) from access_places p
  where p.group_id = ${groupId} and p.holder_kind = 'MEMBER' and p.holder_id = memberships.id and p.ended_at is null)`

/** Who has a place in a group that was found in scope; a company sees its own people. */
export const listGroupUsers = async (context: SignedIn, building: Building, groupId: number, query: GroupUserQuery): Promise<Page<GroupUser>> => {
  const asking = askingCompany(context)
  let rows = context
    .read<Tables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['users.id as userId', 'users.uuid', 'memberships.fullName'])
    .select(['officeCentres.id as officeCentreId', 'officeCentres.uuid as companyUuid', 'officeCentres.companyName'])
    .select([rules(groupId).as('rules'), since(groupId).as('sinceDate')])
    .where('memberships.buildingId', '=', building.id)
    .where('memberships.endedAt', 'is', null)
    .where(
      sql<boolean>`memberships.id in (select p.holder_id from access_places p where p.group_id = ${groupId} and p.holder_kind = 'MEMBER' and p.ended_at is null)`,
    )
  if (asking !== null) rows = rows.where('memberships.officeCentreId', '=', asking)
  if (query.companyId) rows = rows.where('memberships.officeCentreId', '=', query.companyId)
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt' })
  const page = await listing(
    context,
    rows,
    query,
    { fullName: byName('memberships.fullName'), id: 'memberships.userId' },
    'memberships.id',
    ofOneBuilding,
  )
  const items = page.items.map(({ userId, uuid, fullName, officeCentreId, companyUuid, companyName, rules: by, sinceDate }) => ({
    userId,
    uuid,
    fullName,
    company: { officeCentreId, uuid: companyUuid, companyName },
    rules: by,
    sinceDate: new Date(sinceDate).toISOString(),
  }))
  return { ...page, items }
}
