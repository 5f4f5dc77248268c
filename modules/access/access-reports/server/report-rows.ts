import { type Expression, type Selectable, sql } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, contains, found, listing, orderOf, type Paging, type Sorts } from '#kit/server/data/listing.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { worksNow } from '#modules/access/passes/server/front.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { AccessDataQuery, AccessEvent, CredentialQuery, ListedCredential, PassTransaction, TransactionQuery } from '../contract.ts'
import { directions, eventKinds, passKinds, passStates } from '../contract/kinds.ts'
import { say, words } from './words.ts'

type Tables = DoorTables & PassTables & UserTables & OfficeCentreTables & AuditTables

/** Of which company alone; undefined for a building that asks of all. */
const companyOf = ({ scope }: SignedIn, { companyId }: Pick<Building, 'companyId'>): number | undefined =>
  scope.kind === 'tenant' ? scope.ownId : companyId

const holderColumns = [
  'users.id as userId',
  'users.uuid as userUuid',
  'memberships.fullName',
  'oc.id as ocId',
  'oc.uuid as ocUuid',
  'oc.companyName',
] as const
interface HolderRow {
  userId: number | null
  userUuid: string | null
  fullName: string | null
  ocId: number | null
  ocUuid: string | null
  companyName: string | null
}
const holderOf = ({ userId, userUuid, fullName, ocId, ocUuid, companyName }: HolderRow): AccessEvent['holder'] =>
  userId !== null && userUuid !== null && ocId !== null && ocUuid !== null
    ? { userId, uuid: userUuid, fullName: fullName ?? '', company: { officeCentreId: ocId, uuid: ocUuid, companyName: companyName ?? '' } }
    : null
const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null => all.find((one) => one === value) ?? null

const from = (date: string, { timeZone }: Building): string => instantOf(date, '00:00', timeZone).toISOString()
const until = (date: string, { timeZone }: Building): string => instantOf(dayAfter(date), '00:00', timeZone).toISOString()

const eventSort = { eventDate: 'accessEvents.at' }
/**
 * Of a building all that happened there; of a company what its people did wherever they went, and whatever happened at the doors of its rooms.
 * These are two indexes, each in the order of time: an OR over both would walk through the whole building to find the few of a small company.
 */
const eventsSeen = (context: SignedIn, { id }: Building, company: number | undefined, query: AccessDataQuery) => {
  const all = context.read<Tables>().selectFrom('accessEvents').selectAll('accessEvents').where('accessEvents.officeCentreId', '=', id)
  const seen = (rows: Expression<unknown>) => sql<Selectable<DoorTables['accessEvents']>>`(${rows})`.as('accessEvents')
  if (company === undefined) return seen(all)
  // in order, so that the two are merged and not all of a large company sorted
  const { by, order } = orderOf(query, eventSort, 'accessEvents.id')
  const ordered = all.orderBy(order(by, sql.ref('accessEvents.id')))
  const atItsDoors = ordered.where('accessEvents.doorCompanyId', '=', company)
  const elsewhere = ordered
    .where('accessEvents.passCompanyId', '=', company)
    .where(sql<boolean>`access_events.door_company_id is distinct from ${company}`)
  return seen(sql`${atItsDoors} union all ${elsewhere}`)
}

export const events = (context: SignedIn, building: Building, query: AccessDataQuery) => {
  const company = companyOf(context, building)
  let rows = context
    .read<Tables>()
    .selectFrom(eventsSeen(context, building, company, query))
    .leftJoin('doors', (join) => join.onRef('doors.id', '=', 'accessEvents.doorId').onRef('doors.officeCentreId', '=', 'accessEvents.officeCentreId'))
    .leftJoin('passes', (join) =>
      join.onRef('passes.uuid', '=', 'accessEvents.pass').onRef('passes.officeCentreId', '=', 'accessEvents.officeCentreId'),
    )
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .select(['accessEvents.id', 'accessEvents.at', 'accessEvents.clockOff', 'accessEvents.kind', 'accessEvents.direction', 'accessEvents.reason'])
    .select(['doors.id as doorId', 'doors.name as doorName', 'passes.kind as passKind'])
    .select(holderColumns)
    .where('accessEvents.officeCentreId', '=', building.id)
  if (query.kindArray?.length) rows = rows.where('accessEvents.kind', 'in', query.kindArray)
  if (query.doorId) rows = rows.where('accessEvents.doorId', '=', query.doorId)
  // who of others it was cannot be asked for either
  const named = company === undefined ? sql<boolean>`true` : sql<boolean>`passes.company_id = ${company}`
  if (query.companyId && query.companyId !== building.id) rows = rows.where('accessEvents.passCompanyId', '=', query.companyId)
  if (query.companyId) rows = rows.where('memberships.officeCentreId', '=', query.companyId).where(named)
  if (query.userId) rows = rows.where('memberships.userId', '=', query.userId).where(named)
  if (query.dateFrom) rows = rows.where('accessEvents.at', '>=', from(query.dateFrom, building))
  if (query.dateTo) rows = rows.where('accessEvents.at', '<', until(query.dateTo, building))
  if (query.wildcardSearch) {
    const text = contains(query.wildcardSearch.toLowerCase())
    rows = rows.where(
      sql<boolean>`((lower(memberships.full_name) like ${text} and ${named}) or doors.search like ${text} or lower(access_events.reason) like ${text})`,
    )
  }
  return baseFiltered(context, rows, query, { changed: 'accessEvents.at' })
}
type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

const presentEvent = (context: SignedIn, building: Building, row: EventRow): AccessEvent => {
  const holder = holderOf(row)
  const company = companyOf(context, building)
  return {
    id: row.id,
    eventDate: row.at,
    clockOff: row.clockOff,
    kind: oneOf(eventKinds, row.kind) ?? 'DENIED',
    direction: oneOf(directions, row.direction),
    reason: row.reason,
    door: row.doorId !== null && row.doorName !== null ? { id: row.doorId, name: row.doorName } : null,
    // who of others came to its doors is not a company's to know by name
    holder: company === undefined || holder?.company.officeCentreId === company ? holder : null,
    passKind: oneOf(passKinds, row.passKind),
  }
}

export const listEvents = async (context: SignedIn, building: Building, query: AccessDataQuery): Promise<Page<AccessEvent>> => {
  const page = await listing(context, events(context, building, query), query, eventSort, 'accessEvents.id')
  return { ...page, items: page.items.map((row) => presentEvent(context, building, row)) }
}

const transactionSort = { at: 'auditEntries.at' }
const transactions = (context: SignedIn, building: Building, query: TransactionQuery) => {
  const company = companyOf(context, building)
  let rows = context
    .read<Tables>()
    .selectFrom('auditEntries')
    .innerJoin('passes', 'passes.id', 'auditEntries.rowId')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .leftJoin('users as actor', 'actor.id', 'auditEntries.actorUserId')
    .select(['auditEntries.id', 'auditEntries.at', 'auditEntries.action', 'auditEntries.reason', 'actor.fullName as by'])
    .select(['passes.kind as passKind', 'passes.uuid as passUuid'])
    .select(holderColumns)
    .where('auditEntries.tableName', '=', 'passes')
    .where('auditEntries.officeCentreId', '=', building.id)
    .where('passes.officeCentreId', '=', building.id)
  if (company !== undefined) rows = rows.where('passes.companyId', '=', company)
  if (query.passKind) rows = rows.where('passes.kind', '=', query.passKind)
  if (query.companyId) rows = rows.where('memberships.officeCentreId', '=', query.companyId)
  if (query.dateFrom) rows = rows.where('auditEntries.at', '>=', from(query.dateFrom, building))
  if (query.dateTo) rows = rows.where('auditEntries.at', '<', until(query.dateTo, building))
  if (query.wildcardSearch) rows = rows.where(found('memberships', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'auditEntries.at' })
}
type TransactionRow = Awaited<ReturnType<ReturnType<typeof transactions>['execute']>>[number]

const presentTransaction = ({ language }: SignedIn, row: TransactionRow): PassTransaction[] => {
  const holder = holderOf(row)
  const key = `deed.${row.action}`
  return holder
    ? [
        {
          id: row.id,
          at: row.at,
          action: row.action,
          deed: key in words.en ? say(language, key) : row.action,
          reason: row.reason,
          by: row.by,
          passKind: oneOf(passKinds, row.passKind) ?? 'QR',
          passUuid: row.passUuid,
          holder,
        },
      ]
    : []
}

export const listTransactions = async (context: SignedIn, building: Building, query: TransactionQuery): Promise<Page<PassTransaction>> => {
  const page = await listing(context, transactions(context, building, query), query, transactionSort, 'auditEntries.id')
  return { ...page, items: page.items.flatMap((row) => presentTransaction(context, row)) }
}

/** Through every group in which the holder has a place. */
const doorsOf = sql<number>`(select count(distinct m.door_id)::integer from access_places p join access_groups g on g.id = p.group_id and g.ended_at is null
  join door_mappings m on m.group_id = g.id and m.ended_at is null
  where p.office_centre_id = passes.office_centre_id and p.holder_kind = 'MEMBER' and p.holder_id = passes.membership_id and p.ended_at is null)`

const credentialSort = { fullName: byName('memberships.fullName'), assignedDate: 'passes.assignedAt', id: byValue(sql`passes.id`) }
const credentials = (context: SignedIn, building: Building, query: CredentialQuery) => {
  const company = companyOf(context, building)
  const works = worksNow(context.now())
  let rows = context
    .read<Tables>()
    .selectFrom('passes')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .innerJoin('officeCentres as building', 'building.id', 'passes.officeCentreId')
    .leftJoin('accessCards', (join) =>
      join.onRef('accessCards.id', '=', 'passes.cardId').onRef('accessCards.officeCentreId', '=', 'passes.officeCentreId'),
    )
    .select(['passes.id', 'passes.uuid', 'passes.kind as passKind', 'passes.status', 'passes.device', 'passes.assignedAt'])
    .select(['accessCards.bits as cardNumber', works.as('works'), doorsOf.as('doors')])
    .select(holderColumns)
    .where('passes.officeCentreId', '=', building.id)
    .where('passes.status', 'in', ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION', 'PENDING_DEACTIVATED'])
  if (company !== undefined) rows = rows.where('passes.companyId', '=', company)
  if (query.passKind) rows = rows.where('passes.kind', '=', query.passKind)
  if (query.companyId) rows = rows.where('memberships.officeCentreId', '=', query.companyId)
  if (query.works !== undefined) rows = rows.where(query.works ? works : sql<boolean>`not ${works}`)
  if (query.wildcardSearch) rows = rows.where(found('memberships', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'passes.updatedAt' })
}
type CredentialRow = Awaited<ReturnType<ReturnType<typeof credentials>['execute']>>[number]

const presentCredential = (row: CredentialRow): ListedCredential[] => {
  const holder = holderOf(row)
  const { id, uuid, works, cardNumber, device, doors, assignedAt } = row
  return holder
    ? [
        {
          id,
          uuid,
          passKind: oneOf(passKinds, row.passKind) ?? 'QR',
          status: oneOf(passStates, row.status) ?? 'UNASSIGNED',
          works,
          holder,
          cardNumber,
          device,
          doors,
          assignedDate: assignedAt,
        },
      ]
    : []
}

/** As many as the largest building has people. */
const ofOneBuilding = { hits: 100_000 }

export const listCredentials = async (context: SignedIn, building: Building, query: CredentialQuery): Promise<Page<ListedCredential>> => {
  const page = await listing(context, credentials(context, building, query), query, credentialSort, 'passes.id', ofOneBuilding)
  return { ...page, items: page.items.flatMap(presentCredential) }
}

/** As the list is sorted. */
const sorted = <Sort extends string>(query: Paging<Sort>, sort: Sorts<NoInfer<Sort>>, id: string) => {
  const { by, order } = orderOf(query, sort, id)
  return order(by, sql.ref(id))
}

/** All that a download tells, up to one more than it may. */
export const everything = {
  events: async (context: SignedIn, building: Building, query: AccessDataQuery, atMost: number) =>
    (
      await events(context, building, query)
        .orderBy(sorted(query, eventSort, 'accessEvents.id'))
        .limit(atMost + 1)
        .execute()
    ).map((row) => presentEvent(context, building, row)),
  transactions: async (context: SignedIn, building: Building, query: TransactionQuery, atMost: number) =>
    (
      await transactions(context, building, query)
        .orderBy(sorted(query, transactionSort, 'auditEntries.id'))
        .limit(atMost + 1)
        .execute()
    ).flatMap((row) => presentTransaction(context, row)),
  credentials: async (context: SignedIn, building: Building, query: CredentialQuery, atMost: number) =>
    (
      await credentials(context, building, query)
        .orderBy(sorted(query, credentialSort, 'passes.id'))
        .limit(atMost + 1)
        .execute()
    ).flatMap(presentCredential),
}
