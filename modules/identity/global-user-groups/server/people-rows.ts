import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, switchAsked } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { CandidateQuery, GroupCandidate, GroupPerson, PeopleQuery } from '#modules/identity/user-groups/contract.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { GlobalUserGroupTables } from './tables.ts'

type Tables = GlobalUserGroupTables & UserTables & OfficeCentreTables

/** As many as a group of the platform may have to be listed to its end. */
const ofOneGroup = { hits: 100_000 }

interface Place {
  officeCentreId: number
  uuid: string
  companyName: string
  active: boolean
}
const companiesOf = (places: readonly Place[] = []) => places.map(({ officeCentreId, uuid, companyName }) => ({ officeCentreId, uuid, companyName }))

/** Where each of some people belongs. */
export const placesOf = async (context: SignedIn, userIds: readonly number[]) => {
  if (userIds.length === 0) return new Map<number, Place[]>()
  const rows = await context
    .read<Tables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['memberships.userId', 'officeCentres.id as officeCentreId', 'officeCentres.uuid', 'officeCentres.companyName'])
    .select(activeOn(sql`(${context.now()}::timestamptz at time zone office_centres.time_zone)::date`).as('active'))
    .where(ownRows(context.scope, memberships))
    .where('memberships.userId', 'in', userIds)
    .where('memberships.endedAt', 'is', null)
    .orderBy('memberships.id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

const groupsOf = async (context: SignedIn, userIds: readonly number[], except: number) => {
  if (userIds.length === 0) return new Map<number, { uuid: string; groupName: string }[]>()
  const rows = await context
    .read<Tables>()
    .selectFrom('globalUserGroupMembers')
    .innerJoin('globalUserGroups', 'globalUserGroups.id', 'globalUserGroupMembers.globalUserGroupId')
    .select(['globalUserGroupMembers.userId', 'globalUserGroups.uuid', 'globalUserGroups.groupName'])
    .where('globalUserGroupMembers.userId', 'in', userIds)
    .where('globalUserGroupMembers.globalUserGroupId', '<>', except)
    .where('globalUserGroupMembers.endedAt', 'is', null)
    .where('globalUserGroups.endedAt', 'is', null)
    .orderBy('globalUserGroups.groupName')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** The places of a group, with who holds them. */
export const peopleIn = (context: SignedIn, groupId: number) =>
  context
    .read<Tables>()
    .selectFrom('globalUserGroupMembers')
    .innerJoin('users', 'users.id', 'globalUserGroupMembers.userId')
    .where('globalUserGroupMembers.globalUserGroupId', '=', groupId)
    .where('globalUserGroupMembers.endedAt', 'is', null)

export const listGroupPeople = async (context: SignedIn, groupId: number, query: PeopleQuery): Promise<Page<GroupPerson>> => {
  let rows = peopleIn(context, groupId)
    .leftJoin('users as adder', 'adder.id', 'globalUserGroupMembers.createdBy')
    .select(['users.id', 'users.uuid', 'users.fullName', 'users.email as username'])
    .select(['globalUserGroupMembers.createdAt as addedDate', 'adder.fullName as addedBy'])
  if (query.wildcardSearch) rows = rows.where(matching('users', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'globalUserGroupMembers.createdAt', active: sql.ref('users.active') })
  const sort = { fullName: byName('users.fullName'), addedDate: 'globalUserGroupMembers.createdAt', id: 'globalUserGroupMembers.userId' }
  const page = await listing(context, rows, query, sort, 'globalUserGroupMembers.id', ofOneGroup)
  const ids = page.items.map(({ id }) => id)
  const [places, groups] = await Promise.all([placesOf(context, ids), groupsOf(context, ids, groupId)])
  const items = page.items.map((row) => ({
    ...row,
    companies: companiesOf(places.get(row.id)),
    active: (places.get(row.id) ?? []).some(({ active }) => active),
    otherGroups: (groups.get(row.id) ?? []).map(({ uuid, groupName }) => ({ uuid, groupName })),
  }))
  return { ...page, items }
}

export const listGroupCandidates = async (context: SignedIn, groupId: number, query: CandidateQuery): Promise<Page<GroupCandidate>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('users')
    .select(['users.id', 'users.uuid', 'users.fullName', 'users.email as username'])
    .where('users.endedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('globalUserGroupMembers')
            .select('globalUserGroupMembers.id')
            .whereRef('globalUserGroupMembers.userId', '=', 'users.id')
            .where('globalUserGroupMembers.globalUserGroupId', '=', groupId)
            .where('globalUserGroupMembers.endedAt', 'is', null),
        ),
      ),
    )
  if (query.wildcardSearch) rows = rows.where(matching('users', query.wildcardSearch))
  const active = switchAsked(query)
  if (active !== undefined) rows = rows.where('users.active', '=', active)
  rows = baseFiltered(context, rows, query, { changed: 'users.updatedAt', active: sql.ref('users.active') })
  // a search has an index of its own; without one the names do
  const bounds = query.wildcardSearch ? { hits: 2000, firstRows: { below: [65_536] } } : {}
  const page = await listing(context, rows, query, { fullName: byName('users.fullName') }, 'users.id', bounds)
  const places = await placesOf(
    context,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => ({ ...row, companies: companiesOf(places.get(row.id)) })) }
}
