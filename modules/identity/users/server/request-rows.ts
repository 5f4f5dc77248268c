import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, type BaseQuery, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, type Request, type RequestQuery, type RequestRow, type RequestStatus } from '../contract.ts'
import { permissionsOf, rolesAt } from './permissions.ts'
import { mayManage, type Organisation, roleName } from './roles.ts'
import { registrationRequests, type UserTables } from './tables.ts'
import { inPlace } from './user-rows.ts'

const unaccepted = (context: SignedIn) =>
  context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('registrationRequests')
    .where(ownRows(context.scope, registrationRequests))
    .where('registrationRequests.acceptedAt', 'is', null)

const isOpen = sql<boolean>`registration_requests.ended_at is null`
const open = (context: SignedIn) => unaccepted(context).where(isOpen)
/** Taken back or declined; what an erased person was invited to names nobody any more. */
const isRemoved = sql<boolean>`(registration_requests.ended_at is not null and registration_requests.ended_by not like 'erased:%')`

const hasStatus = (context: SignedIn, status: RequestStatus) => {
  if (status === 'REMOVED') return isRemoved
  const good = sql<boolean>`coalesce(registration_requests.expires_at > ${context.now().toISOString()}, false)`
  return status === 'INVITED' ? sql<boolean>`(${isOpen} and ${good})` : sql<boolean>`(${isOpen} and not ${good})`
}

type Filters = Pick<RequestQuery, 'landlordId' | 'wildcardSearch' | 'roleCode' | 'tenantRoleCodeArray' | 'tag' | 'tagArray'> &
  Pick<Partial<RequestQuery>, 'fullName' | 'similarFullName' | 'emailAddress' | 'similarUsername' | 'status' | keyof BaseQuery> & {
    statusArray?: readonly string[] | undefined
  }

const filtered = (context: SignedIn, organisation: Organisation, query: Filters) => {
  let rows = unaccepted(context).where(inPlace(organisation, query.landlordId, 'registrationRequests'))
  if (query.wildcardSearch) rows = rows.where(matching('registrationRequests', query.wildcardSearch))
  if (query.fullName) rows = rows.where(sql<boolean>`lower(registration_requests.full_name) = ${query.fullName.toLowerCase()}`)
  if (query.similarFullName) rows = rows.where(containing('registrationRequests.fullName', query.similarFullName))
  if (query.emailAddress) rows = rows.where(sql<boolean>`lower(registration_requests.email) = ${query.emailAddress.toLowerCase()}`)
  if (query.similarUsername) rows = rows.where(containing('registrationRequests.email', query.similarUsername))
  const roles = query.tenantRoleCodeArray ?? (query.roleCode ? [query.roleCode] : [])
  if (roles.length) rows = rows.where(sql<boolean>`registration_requests.role_codes && ${roles}::text[]`)
  const tags = query.tagArray ?? (query.tag ? [query.tag] : [])
  if (tags.length) rows = rows.where(sql<boolean>`registration_requests.tags && ${tags}::text[]`)
  return baseFiltered(context, rows, query, { changed: 'registrationRequests.updatedAt' })
}

const shown = (rows: ReturnType<typeof unaccepted>) =>
  rows
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .select(['registrationRequests.id', 'registrationRequests.uuid', 'registrationRequests.fullName', 'registrationRequests.email'])
    .select(['registrationRequests.mobileNumber', 'registrationRequests.officeNumber', 'registrationRequests.jobTitle', 'registrationRequests.tags'])
    .select(['registrationRequests.roleCodes', 'registrationRequests.endsOn', 'registrationRequests.updatedAt'])
    .select(['registrationRequests.permissionsAdded', 'registrationRequests.permissionsRemoved'])
    .select(['registrationRequests.sentAt', 'registrationRequests.expiresAt', 'registrationRequests.endedAt'])
    .select(['officeCentres.id as officeCentreId', 'officeCentres.uuid as centreUuid', 'officeCentres.companyName'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const sort = {
  fullName: byName('registrationRequests.fullName'),
  id: 'registrationRequests.id',
  username: 'registrationRequests.email',
  updatedDate: 'registrationRequests.updatedAt',
  sentDate: 'registrationRequests.sentAt',
  expiresDate: 'registrationRequests.expiresAt',
}

export const listRequests = async (context: SignedIn, organisation: Organisation, query: RequestQuery): Promise<Page<RequestRow>> => {
  let rows = filtered(context, organisation, query)
  if (query.active === false) rows = rows.where(sql<boolean>`false`)
  const statuses = query.statusArray ?? (query.status ? [query.status] : [])
  rows = statuses.length ? rows.where((eb) => eb.or(statuses.map((status) => hasStatus(context, status)))) : rows.where(isOpen)
  const page = await listing(context, shown(rows), query, sort, 'registrationRequests.id')
  return { ...page, items: page.items.map((row) => presentRow(context, row)) }
}

export const countRequests = (context: SignedIn, organisation: Organisation, query: Filters) =>
  tabCounts(context, filtered(context, organisation, query), { PENDING: isOpen }, 'registrationRequests.id')

/** Open invitations of an organisation whose link is over by then, the oldest first, and how many there are. */
export const openSoonOver = async (context: SignedIn, by: Date, limit: number): Promise<{ rows: RequestRow[]; total: number }> => {
  const { ownId: id, buildingId } = context.scope
  const rows = await shown(open(context).where(inPlace({ id, buildingId }, undefined, 'registrationRequests')))
    .where('registrationRequests.expiresAt', '<=', by.toISOString())
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('registrationRequests.expiresAt')
    .limit(limit)
    .execute()
  return { rows: rows.map((row) => presentRow(context, row)), total: rows[0]?.total ?? 0 }
}

const presentRow = (context: SignedIn, row: Shown): RequestRow => {
  const { app, actor, language } = context
  const manages = mayManage(app, actor, row)
  const removed = row.endedAt !== null
  const may = (permission: string) => context.holds(permission) && manages && !removed
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
    endsOn: row.endsOn,
    officeCentre: { officeCentreId: row.officeCentreId, uuid: row.centreUuid, companyName: row.companyName },
    updatedDate: row.updatedAt,
    status: removed ? 'REMOVED' : row.expiresAt !== null && Date.parse(row.expiresAt) > context.now().getTime() ? 'INVITED' : 'LINK_EXPIRED',
    sentDate: row.sentAt,
    expiresDate: row.expiresAt,
    may: { edit: may(can.EDIT), delete: may(can.DELETE), resend: may(can.ACTION), grant: may(can.GRANT) },
  }
}

/** An invitation as it is read: one that was removed too, which nobody changes any more. */
export const readRequest = (context: SignedIn, organisation: Organisation, id: number): Promise<Request> =>
  present(
    context,
    organisation,
    id,
    unaccepted(context).where((eb) => eb.or([isOpen, isRemoved])),
  )

/** One that is open, before something is done with it. */
export const presentRequest = (context: SignedIn, organisation: Organisation, id: number): Promise<Request> =>
  present(context, organisation, id, open(context))

const present = async (context: SignedIn, organisation: Organisation, id: number, some: ReturnType<typeof unaccepted>): Promise<Request> => {
  const row = await shown(some.where(inPlace(organisation, undefined, 'registrationRequests')).where('registrationRequests.id', '=', id))
    .select('registrationRequests.version')
    .select(['registrationRequests.createdAt', knownAs('registrationRequests.createdBy', registrationRequests).as('createdBy')])
    .executeTakeFirstOrThrow(notFound)
  return {
    ...presentRow(context, row),
    version: row.version,
    permissions: [...permissionsOf(rolesAt(context.app.roles, organisation.type === 'TENANT'), row)].toSorted(),
    permissionsAdded: row.permissionsAdded,
    permissionsRemoved: row.permissionsRemoved,
    createdDate: row.createdAt,
    createdBy: row.createdBy,
    timeZone: organisation.timeZone,
  }
}

/** The organisation that an open invitation leads to, by its number alone. */
export const placeOfRequest = async (context: SignedIn, id: number): Promise<number> => {
  const row = await open(context)
    .select('registrationRequests.officeCentreId')
    .where('registrationRequests.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return row.officeCentreId
}
