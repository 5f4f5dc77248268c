import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can } from '../contract.ts'
import type { AccessGroup, AccessGroupQuery, AccessGroupRow, ChoiceQuery } from '../contract/group.ts'
import { rulesOf } from './rule-rows.ts'
import type { AccessGroupTables } from './tables.ts'

type Tables = AccessGroupTables & OfficeCentreTables

/** Which company asks; nothing for the building and the provider. */
export const askingCompany = ({ scope }: SignedIn): number | null => (scope.kind === 'tenant' ? scope.ownId : null)

/** A company has its own groups, and those that the building has handed to it. */
const reachedBy = (companyId: number | null) =>
  companyId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(access_groups.company_id = ${companyId} or (access_groups.company_id is null and exists (
        select from access_group_companies c where c.group_id = access_groups.id and c.company_id = ${companyId} and c.ended_at is null)))`

export const groupsOf = (context: SignedIn, building: Building) => {
  const rows = context
    .read<Tables>()
    .selectFrom('accessGroups')
    .where('accessGroups.officeCentreId', '=', building.id)
    .where('accessGroups.endedAt', 'is', null)
    .where(reachedBy(askingCompany(context)))
  // the building looks at one of its companies
  return building.companyId === undefined ? rows : rows.where(reachedBy(building.companyId))
}

/** People with a place; a company counts its own. */
const people = (companyId: number | null) => sql<number>`(select count(distinct p.holder_id)::integer from access_places p
  join memberships m on m.id = p.holder_id and p.holder_kind = 'MEMBER'
  where p.group_id = access_groups.id and p.ended_at is null and (${companyId}::bigint is null or m.office_centre_id = ${companyId}::bigint))`
const passesLockdown = sql<boolean>`exists (select from access_group_exemptions x where x.group_id = access_groups.id and x.ended_at is null)`
const doorCount = sql<number>`(select count(*)::integer from door_mappings m where m.group_id = access_groups.id and m.ended_at is null)`

const ownedIn = (context: SignedIn, building: Building) =>
  groupsOf(context, building).leftJoin('officeCentres as owner', 'owner.id', 'accessGroups.companyId')

const shown = (context: SignedIn, rows: ReturnType<typeof ownedIn>) =>
  rows
    .select([
      'accessGroups.id',
      'accessGroups.uuid',
      'accessGroups.version',
      'accessGroups.name',
      'accessGroups.description',
      'accessGroups.updatedAt',
    ])
    .select(['accessGroups.companyId', 'owner.uuid as ownerUuid', 'owner.companyName as ownerName'])
    .select([people(askingCompany(context)).as('people'), doorCount.as('doors'), passesLockdown.as('passesLockdown')])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** Whether the whole group is the reader's, or only the own people in it. */
export const isMine = (context: SignedIn, { companyId }: { companyId: number | null }): boolean => {
  const asking = askingCompany(context)
  return asking === null || companyId === asking
}

const present = (context: SignedIn, row: Shown): AccessGroupRow => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  owner:
    row.companyId !== null && row.ownerUuid !== null && row.ownerName !== null
      ? { officeCentreId: row.companyId, uuid: row.ownerUuid, companyName: row.ownerName }
      : null,
  passesLockdown: row.passesLockdown,
  doors: row.doors,
  people: row.people,
  updatedDate: row.updatedAt,
  may: {
    edit: context.holds(can.EDIT) && isMine(context, row),
    people: context.holds(can.EDIT),
    delete: context.holds(can.DELETE) && isMine(context, row),
  },
})

/** What the list shows of them. */
export const filtered = (context: SignedIn, building: Building, query: AccessGroupQuery) => {
  let rows = ownedIn(context, building)
  const { doorId, companyId, userId, wildcardSearch } = query
  if (doorId)
    rows = rows.where(
      sql<SqlBool>`exists (select from door_mappings m where m.group_id = access_groups.id and m.door_id = ${doorId} and m.ended_at is null)`,
    )
  // whether others are in it is not a company's to know
  const named = companyId !== undefined && askingCompany(context) !== null && companyId !== askingCompany(context) ? 0 : companyId
  if (named !== undefined)
    rows = rows.where(
      sql<SqlBool>`exists (select from access_places p join memberships m on m.id = p.holder_id and p.holder_kind = 'MEMBER'
        where p.group_id = access_groups.id and p.ended_at is null and m.office_centre_id = ${named})`,
    )
  if (userId)
    rows = rows.where(
      sql<SqlBool>`exists (select from access_places p join memberships m on m.id = p.holder_id and p.holder_kind = 'MEMBER'
        where p.group_id = access_groups.id and p.ended_at is null and m.user_id = ${userId}
        and (${askingCompany(context)}::bigint is null or m.office_centre_id = ${askingCompany(context)}::bigint))`,
    )
  if (wildcardSearch) rows = rows.where(matching('accessGroups', wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'accessGroups.updatedAt' })
}

export const listAccessGroups = async (context: SignedIn, building: Building, query: AccessGroupQuery): Promise<Page<AccessGroupRow>> => {
  const rows = shown(context, filtered(context, building, query))
  const sort = { name: byName('accessGroups.name'), updatedDate: 'accessGroups.updatedAt', id: 'accessGroups.id' }
  const page = await listing(context, rows, query, sort, 'accessGroups.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const listChoices = async (context: SignedIn, building: Building, query: ChoiceQuery) => {
  let rows = groupsOf(context, building).select(['accessGroups.id', 'accessGroups.uuid', 'accessGroups.name'])
  if (query.wildcardSearch) rows = rows.where(matching('accessGroups', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'accessGroups.updatedAt' })
  return listing(context, rows, query, { name: byName('accessGroups.name'), id: 'accessGroups.id' }, 'accessGroups.id')
}

/** As the record: found in scope, or not there. */
export const findGroup = (context: SignedIn, building: Building, id: number) =>
  groupsOf(context, building).selectAll('accessGroups').where('accessGroups.id', '=', id).executeTakeFirstOrThrow(notFound)

export const presentGroup = async (context: SignedIn, building: Building, id: number): Promise<AccessGroup> => {
  const row = await shown(context, ownedIn(context, building)).where('accessGroups.id', '=', id).executeTakeFirstOrThrow(notFound)
  return { ...present(context, row), rules: await rulesOf(context, building, id, askingCompany(context)) }
}
