import { type Expression, type NotNull, sql, type SqlBool } from 'kysely'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, byName, listing, switchAsked, tabCounts } from '#kit/server/data/listing.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { can, dormantDays, type User, type UserQuery, type UserRow, type UserStatus } from '../contract.ts'
import { activeOn } from './active-on.ts'
import { holdsCredential, holdsMobilePass } from './credentials-held.ts'
import { inactiveBecause } from './inactive.ts'
import { checkGroup, peopleOfGroup } from './people-of-group.ts'
import { permissionsOf, rolesAt } from './permissions.ts'
import { mayManage, type Organisation, roleName } from './roles.ts'
import { memberships, type UserTables } from './tables.ts'

type Tables = UserTables & OfficeCentreTables

export const checkLandlord = ({ id }: Pick<Organisation, 'id'>, landlordId: number | undefined): void => {
  if (landlordId !== undefined && landlordId !== id) throw new Failed(failures.notFound)
}

/** Whose people are asked for: the organisation's own, or with `landlordId` those of all companies in the building. */
export const inPlace = (
  organisation: Pick<Organisation, 'id' | 'buildingId'>,
  landlordId: number | undefined,
  table: 'memberships' | 'registrationRequests',
) => {
  const owner = sql.ref<number>(`${table}.officeCentreId`)
  const building = sql.ref<number>(`${table}.buildingId`)
  checkLandlord(organisation, landlordId)
  if (landlordId === undefined) return sql<boolean>`${building} = ${organisation.buildingId} and ${owner} = ${organisation.id}`
  return sql<boolean>`${building} = ${landlordId} and ${owner} <> ${landlordId}`
}

const since = (context: SignedIn): string => daysAfter(utcDay(context.now()), -dormantDays)
const hasStatus = (context: SignedIn, organisation: Organisation, status: UserStatus) => {
  const active = activeOn(todayIn(context, organisation))
  if (status === 'INACTIVE') return sql<boolean>`not ${active}`
  const seen = sql<boolean>`coalesce(memberships.person_seen_at >= ${since(context)}::timestamp at time zone 'UTC', false)`
  return status === 'REGISTERED' ? sql<boolean>`${active} and ${seen}` : sql<boolean>`${active} and not ${seen}`
}

// the person is looked at only for what the membership does not carry, so that the database leaves the join out where nothing of it is asked
export const people = (context: SignedIn) =>
  context
    .read<Tables>()
    .selectFrom('memberships')
    .leftJoin('users', 'users.id', 'memberships.userId')
    .where(ownRows(context.scope, memberships))
    .where('memberships.endedAt', 'is', null)
    .where('memberships.personState', '<>', 'ENDED')

/** People as a list, a tab count or an export filters them; whether they are active is left to the caller. */
const filtered = (context: SignedIn, organisation: Organisation, query: Partial<UserQuery>) => {
  let rows = people(context).where(inPlace(organisation, query.landlordId, 'memberships'))
  if (query.wildcardSearch) rows = rows.where(matching('memberships', query.wildcardSearch))
  if (query.fullName) rows = rows.where(sql<boolean>`lower(memberships.full_name) = ${query.fullName.toLowerCase()}`)
  if (query.similarFullName) rows = rows.where(containing('memberships.fullName', query.similarFullName))
  if (query.emailAddress) rows = rows.where(sql<boolean>`lower(memberships.email) = ${query.emailAddress.toLowerCase()}`)
  if (query.similarUsername) rows = rows.where(containing('memberships.email', query.similarUsername))
  const roles = query.tenantRoleCodeArray ?? (query.roleCode ? [query.roleCode] : [])
  if (roles.length) rows = rows.where(sql<boolean>`memberships.role_codes && ${roles}::text[]`)
  const tags = query.tagArray ?? (query.tag ? [query.tag] : [])
  if (tags.length) rows = rows.where(sql<boolean>`memberships.tags && ${tags}::text[]`)
  if (query.userGroupId !== undefined) for (const group of peopleOfGroup.answers) rows = rows.where(group.memberships(query.userGroupId))
  if (query.mobilePassAssigned !== undefined) rows = rows.where(query.mobilePassAssigned ? holdsMobilePass() : sql<boolean>`not ${holdsMobilePass()}`)
  if (query.credentialTypeArray?.length) rows = rows.where(holdsCredential(query.credentialTypeArray))
  if (query.permissionCode) rows = rows.where(holdsPermission(context, organisation, query.permissionCode))
  if (query.personInCharge !== undefined) rows = rows.where('memberships.personInCharge', '=', query.personInCharge)
  rows = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt', active: activeOn(todayIn(context, organisation)) })
  const statuses = query.statusArray ?? (query.status ? [query.status] : [])
  if (statuses.length) rows = rows.where((eb) => eb.or(statuses.map((status) => hasStatus(context, organisation, status))))
  return rows
}

const holdsPermission = ({ app }: SignedIn, organisation: Organisation, code: string) => {
  const roles = Object.entries(rolesAt(app.roles, organisation.type === 'TENANT')).flatMap(([role, permissions]) =>
    permissions.includes(code) ? [role] : [],
  )
  return sql<boolean>`((memberships.role_codes && ${roles}::text[] or ${code} = any(memberships.permissions_added)) and not ${code} = any(memberships.permissions_removed))`
}

/** A status that is asked for says already whether its people are active. */
const narrowed = (context: SignedIn, organisation: Organisation, query: UserQuery) => {
  const rows = filtered(context, organisation, query)
  const saysItself = query.active === undefined && (query.status ?? query.statusArray) !== undefined
  const active = saysItself ? undefined : switchAsked(query)
  return active === undefined ? rows : rows.where(hasActive(context, organisation, active))
}
const hasActive = (context: SignedIn, organisation: Organisation, active: boolean) => {
  const is = activeOn(todayIn(context, organisation))
  return active ? is : sql<boolean>`not ${is}`
}

/** The people of a place are found by it and then sorted; the largest building has half as many. */
const ofOnePlace = { hits: 100_000 }

const sort = {
  fullName: byName('memberships.fullName'),
  id: 'memberships.userId',
  username: 'memberships.email',
  updatedDate: 'memberships.updatedAt',
  lastSeenDate: 'memberships.personSeenAt',
  companyName: byName('officeCentres.companyName'),
}

const shown = (rows: ReturnType<typeof people>) =>
  rows
    .leftJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select([
      'memberships.userId as id',
      'users.uuid',
      'memberships.fullName',
      'memberships.email',
      'memberships.mobileNumber',
      'memberships.officeNumber',
      'memberships.personSeenAt as lastSeenAt',
    ])
    .select(['memberships.id as membershipId', 'memberships.roleCodes', 'memberships.jobTitle', 'memberships.tags', 'memberships.personInCharge'])
    .select(['memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .select(['memberships.endsOn', 'memberships.leavesAt', 'memberships.updatedAt', 'memberships.personState', 'memberships.active as memberActive'])
    .select(['memberships.officeCentreId', 'officeCentres.uuid as centreUuid', 'officeCentres.companyName'])
    .$narrowType<{ uuid: NotNull; centreUuid: NotNull; companyName: NotNull }>()
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const listUsers = async (context: SignedIn, organisation: Organisation, query: UserQuery): Promise<Page<UserRow>> => {
  await checkGroup(context, organisation, query)
  const page = await listing(context, shown(narrowed(context, organisation, query)), query, sort, 'memberships.id', ofOnePlace)
  return { ...page, items: page.items.map(presentIn(context, organisation)) }
}

const presentIn = (context: SignedIn, organisation: Organisation): ((row: Shown) => UserRow) => {
  const { app, actor, language, holds } = context
  // of all rows alike
  const [today, seen] = [todayIn(context, organisation), since(context)]
  return (row) => {
    const { personState, endsOn, memberActive } = row
    const because = inactiveBecause({ personState, endsOn, active: memberActive }, today)
    const active = because === null
    const dormant = row.lastSeenAt === null || row.lastSeenAt.slice(0, 10) < seen
    const manages = mayManage(app, actor, row)
    const self = row.id === actor.scope.personId
    return {
      id: row.id,
      uuid: row.uuid,
      fullName: row.fullName,
      username: row.email,
      mobileNumber: row.mobileNumber,
      officeNumber: row.officeNumber,
      jobTitle: row.jobTitle,
      tags: row.tags,
      roleCodes: row.roleCodes,
      roleNames: row.roleCodes.map((code) => roleName(app.config, language, code)),
      endsOn,
      officeCentre: { officeCentreId: row.officeCentreId, uuid: row.centreUuid, companyName: row.companyName },
      updatedDate: row.updatedAt,
      status: !active ? 'INACTIVE' : dormant ? 'DORMANT' : 'REGISTERED',
      active,
      inactiveBecause: because,
      personInCharge: row.personInCharge,
      lastSeenDate: row.lastSeenAt,
      may: {
        edit: holds(can.EDIT) && manages,
        delete: holds(can.DELETE) && manages && !self,
        // the switch makes nobody active whom something else keeps from it
        activate: holds(can.ACTION) && manages && !self && (active || because === 'SWITCHED_OFF'),
        grant: holds(can.GRANT) && manages && !self,
        putInCharge: holds(can.GRANT) && manages && active && row.leavesAt === null && endsOn === null && !row.personInCharge,
      },
    }
  }
}

/** Both tabs of those who have joined, in one statement with the list's own filters. */
export const countUsers = async (context: SignedIn, organisation: Organisation, query: UserQuery) => {
  await checkGroup(context, organisation, query)
  const { status: _status, statusArray: _statuses, ...others } = query
  const conditions = { ACTIVE: hasActive(context, organisation, true), INACTIVE: hasActive(context, organisation, false) }
  return tabCounts(context, filtered(context, organisation, others), conditions, 'memberships.id', ofOnePlace)
}

/** The membership of a person in an organisation; anybody else is not there. */
export const memberOf = (context: SignedIn, organisation: Organisation, userId: number) =>
  shown(
    people(context)
      .where(inPlace(organisation, undefined, 'memberships'))
      .where('memberships.userId', '=', userId),
  )
    .select(['memberships.version', 'memberships.photoUuid', 'users.language'])
    .select(madeAndChanged(memberships))
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirstOrThrow(notFound)

/** A person as an organisation knows it. */
export const presentUser = async (context: SignedIn, organisation: Organisation, userId: number): Promise<User> => {
  const row = await memberOf(context, organisation, userId)
  const photos = await imagesOf(context, row.photoUuid ? [row.photoUuid] : [])
  return {
    ...presentIn(context, organisation)(row),
    memberId: row.membershipId,
    version: row.version,
    photo: photos.get(row.photoUuid ?? '') ?? null,
    leavesDate: row.leavesAt,
    language: row.language,
    permissions: [...permissionsOf(rolesAt(context.app.roles, organisation.type === 'TENANT'), row)].toSorted(),
    permissionsAdded: row.permissionsAdded,
    permissionsRemoved: row.permissionsRemoved,
    ...recordedOf(row),
    timeZone: organisation.timeZone,
  }
}

type ChoicesQuery = Partial<UserQuery> & { page: number; limit: number; sortProperties: 'fullName' | 'id'; sortDirection: 'ASC' | 'DESC' }
export const userChoices = async (context: SignedIn, organisation: Organisation, query: ChoicesQuery) => {
  const active = switchAsked(query)
  const some = filtered(context, organisation, query)
  const rows = (active === undefined ? some : some.where(hasActive(context, organisation, active)))
    .leftJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select([
      'memberships.userId as id',
      'users.uuid',
      'memberships.fullName',
      'memberships.email as username',
      'memberships.officeCentreId',
      'officeCentres.companyName',
    ])
    .$narrowType<{ uuid: NotNull; companyName: NotNull }>()
  return listing(context, rows, query, { fullName: sort.fullName, id: sort.id }, 'memberships.id', ofOnePlace)
}

/** For the export: everybody whom the filters leave, or those of them who are ticked, in the list's order. */
export async function* everyUser(
  context: SignedIn,
  organisation: Organisation,
  query: UserQuery,
  meant?: Expression<SqlBool>,
): AsyncIterable<UserRow> {
  await checkGroup(context, organisation, query)
  const left = narrowed(context, organisation, query)
  const rows = shown(meant ? left.where(meant) : left)
  const present = presentIn(context, organisation)
  for await (const some of everyRow(rows, query, sort, 'memberships.id')) for (const row of some) yield present(row)
}
