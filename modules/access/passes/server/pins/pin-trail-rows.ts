import { sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { PinTrailQuery, PinTransaction } from '../../contract/pass.ts'
import { days } from '../pass-rows.ts'
import { passes, type PassTables } from '../tables.ts'

type Tables = PassTables & UserTables & OfficeCentreTables & AuditTables

/** What was done with PIN codes, newest first: of a building all, of a company its people's. */
export const listPinTrail = async (
  context: SignedIn,
  { id, companyId }: Building,
  query: PinTrailQuery,
  membershipId?: number,
): Promise<Page<PinTransaction>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('auditEntries')
    .innerJoin('passes', 'passes.id', 'auditEntries.rowId')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .select(['auditEntries.id', 'auditEntries.at', 'auditEntries.action', 'auditEntries.reason', 'passes.uuid as passUuid'])
    // as they are known where they did it
    .select(
      sql<string | null>`coalesce((select m.full_name from memberships m where m.id = audit_entries.actor_membership_id),
        (select u.full_name from users u where u.id = audit_entries.actor_user_id))`.as('by'),
    )
    .select(['users.id as userId', 'users.uuid as userUuid', 'memberships.fullName', 'oc.id as ocId', 'oc.uuid as ocUuid', 'oc.companyName'])
    .where('auditEntries.tableName', '=', 'passes')
    .where('auditEntries.officeCentreId', '=', id)
    .where('passes.officeCentreId', '=', id)
    .where('passes.kind', '=', 'PIN')
    .where(ownRows(context.scope, passes))
  if (companyId !== undefined) rows = rows.where('passes.companyId', '=', companyId)
  if (membershipId !== undefined) rows = rows.where('passes.membershipId', '=', membershipId)
  if (query.companyId) rows = rows.where('memberships.officeCentreId', '=', query.companyId)
  if (query.dateFrom ?? query.dateTo) rows = rows.where(days(context, 'auditEntries.at', query.dateFrom, query.dateTo))
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  const page = await listing(
    context,
    baseFiltered(context, rows, query, { changed: 'auditEntries.at' }),
    query,
    { at: 'auditEntries.at' },
    'auditEntries.id',
  )
  return {
    ...page,
    items: page.items.map(({ userId, userUuid, fullName, ocId, ocUuid, companyName, ...entry }) => ({
      ...entry,
      holder: { userId, uuid: userUuid, fullName, company: { officeCentreId: ocId, uuid: ocUuid, companyName } },
    })),
  }
}
