import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { type Bounds, byName, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { roleName } from '#modules/identity/users/server/front.ts'
import { registrationRequests, type UserTables } from '#modules/identity/users/server/tables.ts'
import { type GlobalUserQuery, type GlobalUserRow, mostHits, stateReach } from '../contract.ts'

/** Invitations that nobody has accepted yet, whether their link is still good or not. */
const filtered = (context: SignedIn, query: GlobalUserQuery) => {
  let rows = context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('registrationRequests')
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .where(ownRows(context.scope, registrationRequests))
    .where('registrationRequests.endedAt', 'is', null)
    .where('registrationRequests.acceptedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('registrationRequests', query.wildcardSearch))
  if (query.similarFullName) {
    const name = query.similarFullName.toLowerCase()
    rows = rows.where(matching('registrationRequests', name)).where(containing('registrationRequests.fullName', name))
  }
  if (query.emailAddress) rows = rows.where(sql<boolean>`lower(registration_requests.email) = ${query.emailAddress.toLowerCase()}`)
  if (query.roleCode) rows = rows.where(sql<boolean>`registration_requests.role_codes @> ${[query.roleCode]}::text[]`)
  if (query.officeCentreId !== undefined) {
    const { officeCentreId: id } = query
    rows = rows.where((eb) => eb.or([eb('registrationRequests.officeCentreId', '=', id), eb('registrationRequests.buildingId', '=', id)]))
  }
  if (query.updatedDateFrom) rows = rows.where('registrationRequests.updatedAt', '>=', query.updatedDateFrom)
  if (query.updatedDateTo) rows = rows.where('registrationRequests.updatedAt', '<', sql<string>`${query.updatedDateTo}::date + 1`)
  // nobody invited has an account yet, be it switched on or registered
  if ((query.active ?? query.statusActiveFlag) === true || query.accountRegistered === true) rows = rows.where(sql<boolean>`false`)
  return rows
}

const boundsOf = (query: GlobalUserQuery): Bounds => {
  const { wildcardSearch, similarFullName, emailAddress, officeCentreId, roleCode, updatedDateFrom, updatedDateTo, sortProperties } = query
  const others = (updatedDateFrom ?? updatedDateTo) !== undefined && sortProperties !== 'updatedDate'
  if (others || (wildcardSearch ?? similarFullName ?? emailAddress ?? officeCentreId ?? roleCode) !== undefined) return { hits: mostHits }
  return { reach: stateReach }
}

const sort = {
  fullName: byName('registrationRequests.fullName'),
  id: 'registrationRequests.id',
  username: 'registrationRequests.email',
  updatedDate: 'registrationRequests.updatedAt',
  // nobody of them was seen yet
  lastSeenDate: 'registrationRequests.id',
}

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .select(['registrationRequests.id', 'registrationRequests.uuid', 'registrationRequests.fullName', 'registrationRequests.email'])
    .select(['registrationRequests.roleCodes', 'registrationRequests.updatedAt', 'officeCentres.id as officeCentreId'])
    .select(['officeCentres.uuid as centreUuid', 'officeCentres.companyName', 'officeCentres.buildingName'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = ({ app, language }: SignedIn, row: Shown): GlobalUserRow => ({
  id: null,
  registerRequestId: row.id,
  uuid: row.uuid,
  fullName: row.fullName,
  username: row.email,
  status: 'PENDING',
  accountRegistered: false,
  active: false,
  tenantOneAccountActive: false,
  tenantAllAccountInactive: true,
  lastSeenDate: null,
  updatedDate: row.updatedAt,
  memberships: [
    {
      officeCentreId: row.officeCentreId,
      uuid: row.centreUuid,
      companyName: row.companyName,
      buildingName: row.buildingName,
      roleCodes: row.roleCodes,
      roleNames: row.roleCodes.map((code) => roleName(app.config, language, code)),
      active: false,
    },
  ],
})

export const listInvited = async (context: SignedIn, query: GlobalUserQuery): Promise<Page<GlobalUserRow>> => {
  const page = await listing(context, shown(filtered(context, query)), query, sort, 'registrationRequests.id', boundsOf(query))
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const countInvited = (context: SignedIn, query: GlobalUserQuery) =>
  tabCounts(context, filtered(context, query), { PENDING: sql<boolean>`true` }, 'registrationRequests.id', boundsOf(query))

/** For the export, in the list's order. */
export async function* everyInvited(context: SignedIn, query: GlobalUserQuery): AsyncIterable<GlobalUserRow> {
  const rows = shown(filtered(context, query))
  for await (const some of everyRow(rows, query, sort, 'registrationRequests.id')) for (const row of some) yield present(context, row)
}
