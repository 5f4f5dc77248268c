import { type Expression, sql, type SqlBool } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, switchAsked } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { CandidateQuery, GroupCandidate, GroupPerson, PeopleQuery } from '../contract.ts'
import { userGroupMembers, type UserGroupTables } from './tables.ts'

type Tables = UserGroupTables & UserTables & OfficeCentreTables

/** As many as the largest building has. */
const ofOneBuilding = { hits: 100_000 }

interface Place {
  officeCentreId: number
  uuid: string
  companyName: string
  active: boolean
}
const companiesOf = (places: readonly Place[] = []) => places.map(({ officeCentreId, uuid, companyName }) => ({ officeCentreId, uuid, companyName }))

/** Where each of some people works in a building, and whether they can do anything there. */
const placesOf = async (context: SignedIn, { id, timeZone }: OfficeCentreRecord, userIds: readonly number[]) => {
  if (userIds.length === 0) return new Map<number, Place[]>()
  const today = localTime(context.now(), timeZone).date
  const rows = await context
    .read<Tables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['memberships.userId', 'officeCentres.id as officeCentreId', 'officeCentres.uuid', 'officeCentres.companyName'])
    .select(activeOn(today).as('active'))
    .where('memberships.buildingId', '=', id)
    .where('memberships.userId', 'in', userIds)
    .where('memberships.endedAt', 'is', null)
    .orderBy('memberships.id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** The other groups of some people, those that still are. */
const groupsOf = async (context: SignedIn, { id }: OfficeCentreRecord, userIds: readonly number[], except: number) => {
  if (userIds.length === 0) return new Map<number, { uuid: string; groupName: string }[]>()
  const rows = await context
    .read<Tables>()
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .select(['userGroupMembers.userId', 'userGroups.uuid', 'userGroups.groupName'])
    .where('userGroupMembers.officeCentreId', '=', id)
    .where('userGroups.officeCentreId', '=', id)
    .where('userGroupMembers.userId', 'in', userIds)
    .where('userGroupMembers.userGroupId', '<>', except)
    .where('userGroupMembers.endedAt', 'is', null)
    .where('userGroups.endedAt', 'is', null)
    .orderBy('userGroups.groupName')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** A person with two memberships in the building is one, known as in the older one. */
const isFirst = sql<boolean>`not exists (select from memberships as earlier where earlier.user_id = memberships.user_id
  and earlier.building_id = memberships.building_id and earlier.id < memberships.id and earlier.ended_at is null)`

/** The account of the person is on. */
const isOn = sql<SqlBool>`(memberships.person_state = 'ACTIVE')`

/** The people in a group that was found in scope. */
export const listGroupPeople = async (
  context: SignedIn,
  centre: OfficeCentreRecord,
  groupId: number,
  query: PeopleQuery,
): Promise<Page<GroupPerson>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('userGroupMembers')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.userId', '=', 'userGroupMembers.userId').onRef('memberships.buildingId', '=', 'userGroupMembers.officeCentreId'),
    )
    .innerJoin('users', 'users.id', 'userGroupMembers.userId')
    .select(['users.id', 'users.uuid', 'memberships.fullName', 'memberships.email as username'])
    .select(['userGroupMembers.createdAt as addedDate', knownAs('userGroupMembers.createdBy', userGroupMembers).as('addedBy')])
    .where('memberships.endedAt', 'is', null)
    .where(isFirst)
    .where('userGroupMembers.officeCentreId', '=', centre.id)
    .where('userGroupMembers.userGroupId', '=', groupId)
    .where('userGroupMembers.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('memberships', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'userGroupMembers.createdAt', active: isOn })
  const sort = { fullName: byName('memberships.fullName'), addedDate: 'userGroupMembers.createdAt', id: 'userGroupMembers.userId' }
  const page = await listing(context, rows, query, sort, 'userGroupMembers.id', ofOneBuilding)
  const ids = page.items.map(({ id }) => id)
  const [places, groups] = await Promise.all([placesOf(context, centre, ids), groupsOf(context, centre, ids, groupId)])
  const items = page.items.map((row) => ({
    ...row,
    companies: companiesOf(places.get(row.id)),
    active: (places.get(row.id) ?? []).some(({ active }) => active),
    otherGroups: (groups.get(row.id) ?? []).map(({ uuid, groupName }) => ({ uuid, groupName })),
  }))
  return { ...page, items }
}

const inGroup = (groupId: number): Expression<SqlBool> =>
  sql<boolean>`exists (select from user_group_members as place where place.user_id = memberships.user_id
    and place.user_group_id = ${groupId} and place.ended_at is null)`

export const listGroupCandidates = async (
  context: SignedIn,
  centre: OfficeCentreRecord,
  groupId: number,
  query: CandidateQuery,
): Promise<Page<GroupCandidate>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('memberships')
    .leftJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.userId as id', 'users.uuid', 'memberships.fullName', 'memberships.email as username'])
    .$narrowType<{ uuid: string }>()
    .where('memberships.buildingId', '=', centre.id)
    .where('memberships.endedAt', 'is', null)
    .where('memberships.personState', '<>', 'ENDED')
    .where(isFirst)
    .where((eb) => eb.not(inGroup(groupId)))
  if (query.wildcardSearch) rows = rows.where(matching('memberships', query.wildcardSearch))
  const active = switchAsked(query)
  if (active !== undefined) rows = rows.where(active ? isOn : sql<SqlBool>`not ${isOn}`)
  rows = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt', active: isOn })
  const page = await listing(
    context,
    rows,
    query,
    { fullName: byName('memberships.fullName'), id: 'memberships.userId' },
    'memberships.id',
    ofOneBuilding,
  )
  const places = await placesOf(
    context,
    centre,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => ({ ...row, companies: companiesOf(places.get(row.id)) })) }
}

/** For the list of users: those of a group of their own building. */
export const inGroupOf = (groupId: number): Expression<SqlBool> =>
  sql<boolean>`exists (select from user_group_members as place join user_groups as g on g.id = place.user_group_id
    where place.user_id = memberships.user_id and place.user_group_id = ${groupId} and place.office_centre_id = memberships.building_id
    and place.ended_at is null and g.ended_at is null)`
