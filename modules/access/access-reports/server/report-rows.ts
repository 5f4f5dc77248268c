import { type Expression, type Selectable, sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, orderOf, type Paging, type Sorts } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { worksNow } from '#modules/access/passes/server/front.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import {
  type AccessDataQuery,
  type AccessEvent,
  type AccessFiguresQuery,
  type CredentialQuery,
  type ListedCredential,
  type PassTransaction,
  plotDoors,
  type TransactionQuery,
} from '../contract.ts'
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
type EventQuery = Omit<AccessDataQuery, 'page' | 'limit'>

/** Whose passes they are now, in this building; a company asks of its own alone, so that who of others it was cannot be found out by asking either. */
const passesIn = (context: SignedIn, { id }: Building, company: number | undefined) => {
  const rows = context
    .read<Tables>()
    .selectFrom('passes')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .where('passes.officeCentreId', '=', id)
  return company === undefined ? rows : rows.where('passes.companyId', '=', company)
}

/** Kinds are written into the statement: an index has those that are rare, and a plan for any kind could not use it. */
const ofKinds = (kinds: readonly AccessEvent['kind'][]) => sql<boolean>`access_events.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** What the filters leave, by the taps' own columns, so that each stands in the index that it is read by. */
const narrowed = (context: SignedIn, building: Building, company: number | undefined, query: Partial<EventQuery>) => {
  let rows = context.read<Tables>().selectFrom('accessEvents').selectAll('accessEvents').where('accessEvents.officeCentreId', '=', building.id)
  if (query.kindArray?.length) rows = rows.where(ofKinds(query.kindArray))
  if (query.doorId) rows = rows.where('accessEvents.doorId', '=', query.doorId)
  if (query.reason) rows = rows.where('accessEvents.reason', '=', query.reason)
  if (query.companyId === building.id) rows = rows.where('accessEvents.pass', 'is not', null).where('accessEvents.passCompanyId', 'is', null)
  else if (query.companyId) rows = rows.where('accessEvents.passCompanyId', '=', query.companyId)
  // who of others it was cannot be asked for either
  if (query.companyId && company !== undefined) rows = rows.where('accessEvents.passCompanyId', '=', company)
  if (query.userId) {
    const own = passesIn(context, building, company).where('memberships.userId', '=', query.userId).select('passes.uuid')
    rows = rows.where(sql<boolean>`access_events.pass = any(array(${own}))`)
  }
  if (query.dateFrom) rows = rows.where('accessEvents.at', '>=', from(query.dateFrom, building))
  if (query.dateTo) rows = rows.where('accessEvents.at', '<', until(query.dateTo, building))
  return rows
}
type Narrowed = ReturnType<typeof narrowed>
const asEvents = (rows: Expression<unknown>) => sql<Selectable<DoorTables['accessEvents']>>`(${rows})`.as('accessEvents')
type InOrder = (rows: Narrowed) => Narrowed

/**
 * Of a building all that happened there; of a company what its people did wherever they went, and whatever happened at the doors of its rooms.
 * These are two indexes, each in the order of time: an OR over both would walk through the whole building to find the few of a small company.
 */
const eventsSeen = (all: Narrowed, company: number | undefined, inOrder: InOrder) => {
  if (company === undefined) return asEvents(all)
  // in order, so that the two are merged and not all of a large company sorted
  const ordered = inOrder(all)
  const atItsDoors = ordered.where('accessEvents.doorCompanyId', '=', company)
  const elsewhere = ordered
    .where('accessEvents.passCompanyId', '=', company)
    .where(sql<boolean>`access_events.door_company_id is distinct from ${company}`)
  return asEvents(sql`${atItsDoors} union all ${elsewhere}`)
}

/** Whom and which doors a search may mean; more are no search. */
const meantAtMost = 500
/** So many hits of a search can be paged to. */
const searchReach = { reach: 1000 }

/**
 * What the search finds: first the passes of the people and the doors, then of each the first taps in the order of time by its own index. A condition over
 * names would read all of ten million taps for somebody who was never there.
 */
const eventsFound = async (
  context: SignedIn,
  building: Building,
  { all, company, inOrder, text, atMost }: { all: Narrowed; company: number | undefined; inOrder: InOrder; text: string; atMost: number },
) => {
  const [passes, doors] = await Promise.all([
    passesIn(context, building, company)
      .where(foundPeople(context, 'memberships', text))
      .select('passes.uuid')
      .limit(meantAtMost + 1)
      .execute(),
    context
      .read<Tables>()
      .selectFrom('doors')
      .select('doors.id')
      .where('doors.officeCentreId', '=', building.id)
      .where(containing('doors.search', text))
      .limit(meantAtMost + 1)
      .execute(),
  ])
  if (passes.length > meantAtMost || doors.length > meantAtMost) throw new Failed(failures.narrowTheList)
  const [uuids, ids] = [passes.map(({ uuid }) => uuid), doors.map(({ id }) => id)]
  const some = inOrder(all).limit(atMost + 1)
  const byPass = some.where(sql<boolean>`access_events.pass = of_pass.pass`)
  const seen =
    company === undefined
      ? some
      : some.where((eb) => eb.or([eb('accessEvents.doorCompanyId', '=', company), eb('accessEvents.passCompanyId', '=', company)]))
  const byDoor = seen.where(
    sql<boolean>`access_events.door_id = of_door.door_id and (access_events.pass is null or access_events.pass <> all(${uuids}::uuid[]))`,
  )
  return asEvents(sql`select e.* from unnest(${uuids}::uuid[]) as of_pass (pass) cross join lateral (${byPass}) as e
    union all select e.* from unnest(${ids}::bigint[]) as of_door (door_id) cross join lateral (${byDoor}) as e`)
}

export const events = async (context: SignedIn, building: Building, query: AccessDataQuery, atMost = searchReach.reach) => {
  const company = companyOf(context, building)
  const all = baseFiltered(context, narrowed(context, building, company, query), query, { changed: 'accessEvents.at' })
  const { by, order } = orderOf(query, eventSort, 'accessEvents.id')
  const inOrder: InOrder = (rows) => rows.orderBy(order(by, sql.ref('accessEvents.id')))
  const text = query.wildcardSearch
  return context
    .read<Tables>()
    .selectFrom(text ? await eventsFound(context, building, { all, company, inOrder, text, atMost }) : eventsSeen(all, company, inOrder))
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
}
type EventRow = Awaited<ReturnType<Awaited<ReturnType<typeof events>>['execute']>>[number]

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
  const bounds = query.wildcardSearch ? searchReach : {}
  const page = await listing(context, await events(context, building, query), query, eventSort, 'accessEvents.id', bounds)
  return { ...page, items: page.items.map((row) => presentEvent(context, building, row)) }
}

/** By the hour of the building's clock, and by door; neither who it was nor which pass. */
export const eventFigures = async (context: SignedIn, building: Building, query: AccessFiguresQuery & { dateFrom: string; dateTo: string }) => {
  const company = companyOf(context, building)
  const taps = context
    .read<Tables>()
    .selectFrom(eventsSeen(narrowed(context, building, company, query), company, (rows) => rows))
    .select([sql<number>`extract(hour from access_events.at at time zone ${building.timeZone})::integer`.as('hour'), 'accessEvents.doorId'])
    .where('accessEvents.officeCentreId', '=', building.id)
  const counted = context
    .read<Tables>()
    .selectFrom(taps.as('taps'))
    .select(['taps.hour', 'taps.doorId', sql<number>`count(*)::integer`.as('n')])
    .groupBy(sql`grouping sets ((taps.hour), (taps.door_id))`)
  const rows = await context
    .read<Tables>()
    .selectFrom(counted.as('counted'))
    .leftJoin('doors', (join) => join.onRef('doors.id', '=', 'counted.doorId').on('doors.officeCentreId', '=', building.id))
    .select(['counted.hour', 'counted.doorId', 'counted.n', 'doors.name'])
    .orderBy('counted.n', 'desc')
    .orderBy('doors.id')
    .execute()
  const hours = Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.n ?? 0)
  const total = hours.reduce((sum, n) => sum + n, 0)
  const doors = rows.flatMap(({ doorId, name, n }) => (doorId === null || name === null ? [] : [{ id: doorId, name, taps: n }])).slice(0, plotDoors)
  return { total, hours, doors, elsewhere: total - doors.reduce((sum, { taps: n }) => sum + n, 0) }
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
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
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

const credentialSort = { fullName: byName('memberships.fullName'), assignedDate: 'passes.assignedAt', id: 'passes.id' }
const credentials = (context: SignedIn, building: Building, query: CredentialQuery) => {
  const company = companyOf(context, building)
  const works = worksNow(context.now())
  let rows = context
    .read<Tables>()
    .selectFrom('passes')
    // each pass has its holder and place; joined from the left, so that who only counts passes reads none of them
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'passes.officeCentreId'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as building', 'building.id', 'passes.officeCentreId')
    .leftJoin('accessCards', (join) =>
      join.onRef('accessCards.id', '=', 'passes.cardId').onRef('accessCards.officeCentreId', '=', 'passes.officeCentreId'),
    )
    .select(['passes.id', 'passes.uuid', 'passes.kind as passKind', 'passes.status', 'passes.device', 'passes.assignedAt'])
    .select(['accessCards.bits as cardNumber', works.as('works'), doorsOf.as('doors')])
    .select(holderColumns)
    .where('passes.officeCentreId', '=', building.id)
    // written into the statement, as it stands in the index
    .where(sql<boolean>`passes.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION', 'PENDING_DEACTIVATED')`)
  if (company !== undefined) rows = rows.where('passes.companyId', '=', company)
  if (query.passKind) rows = rows.where('passes.kind', '=', query.passKind)
  if (query.companyId)
    rows = query.companyId === building.id ? rows.where('passes.companyId', 'is', null) : rows.where('passes.companyId', '=', query.companyId)
  // by their names people are walked first, by an index, and then their passes
  if (query.sortProperties === 'fullName') rows = rows.where('memberships.buildingId', '=', building.id)
  if (query.works !== undefined) rows = rows.where(query.works ? works : sql<boolean>`not ${works}`)
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
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

/** As many as the largest building has people: a search finds them first. */
const boundsOf = ({ wildcardSearch }: CredentialQuery) => (wildcardSearch ? { hits: 100_000 } : {})

export const listCredentials = async (context: SignedIn, building: Building, query: CredentialQuery): Promise<Page<ListedCredential>> => {
  const page = await listing(context, credentials(context, building, query), query, credentialSort, 'passes.id', boundsOf(query))
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
      await (
        await events(context, building, query, atMost)
      )
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
