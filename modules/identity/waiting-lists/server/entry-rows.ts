import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type AllQuery, can, type EntryStatus, openStatuses, type OwnQuery, type WaitingEntry } from '../contract.ts'
import { waitingEntries, type WaitingTables } from './tables.ts'
import { answerOf } from './waited-for.ts'

type Tables = WaitingTables & OfficeCentreTables

const open = sql<SqlBool>`(waiting_entries.status = any(${[...openStatuses]}::text[]))`

const rowsIn = (
  context: SignedIn,
  buildingId: number,
  { view = 'OPEN', wildcardSearch }: Pick<OwnQuery, 'wildcardSearch'> & { view?: OwnQuery['view'] | 'EVERY' },
) => {
  const rows = context
    .read<Tables>()
    .selectFrom('waitingEntries')
    .where('waitingEntries.officeCentreId', '=', buildingId)
    .where('waitingEntries.endedAt', 'is', null)
    .where(view === 'EVERY' ? sql<SqlBool>`true` : view === 'OPEN' ? open : sql<SqlBool>`not ${open}`)
  return wildcardSearch ? rows.where(containing('waitingEntries.search', wildcardSearch)) : rows
}

/** How many wait for the same at the same time and were there before: the first is 1. */
const rank = sql<number | null>`case when waiting_entries.status = 'WAITING' then (
  select count(*)::integer + 1 from waiting_entries earlier where earlier.kind = waiting_entries.kind and earlier.subject = waiting_entries.subject
    and earlier.ended_at is null and earlier.status in ('WAITING', 'OFFERED') and earlier.id < waiting_entries.id
    and tstzrange(earlier.from_at, earlier.until_at) && tstzrange(waiting_entries.from_at, waiting_entries.until_at)) end`

export interface Waited {
  readonly kind: string
  readonly subject: string
  readonly userId: number
  readonly fromAt: Date
  readonly untilAt: Date
}
/** Where somebody stands who waits for just this already; of what is held for them by now without a number. The caller has found them. */
export const placeInList = (context: SignedIn, { kind, subject, userId, fromAt, untilAt }: Waited): Promise<{ rank: number | null } | undefined> =>
  context
    .unscoped<WaitingTables>('of somebody whom the caller has found')
    .selectFrom('waitingEntries')
    .select(rank.as('rank'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('fromAt', '=', fromAt.toISOString())
    .where('untilAt', '=', untilAt.toISOString())
    .where(open)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

const named = (rows: ReturnType<typeof rowsIn>) =>
  rows
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('waitingEntries.companyId', 'waitingEntries.officeCentreId'))),
    )
    .innerJoin('officeCentres as buildings', 'buildings.id', 'waitingEntries.officeCentreId')
    .select(['waitingEntries.id', 'waitingEntries.uuid', 'waitingEntries.kind', 'waitingEntries.title', 'waitingEntries.status'])
    .select(['waitingEntries.fromAt', 'waitingEntries.untilAt', 'waitingEntries.createdAt', 'waitingEntries.updatedAt', 'waitingEntries.memberId'])
    .select(['waitingEntries.offerUntil', 'waitingEntries.offerRecord', 'buildings.timeZone'])
    .select(['officeCentres.id as companyId', 'officeCentres.companyName'])
    .select(rank.as('rank'))
    .select((eb) => eb.fn.coalesce(knownAs('waitingEntries.userId', waitingEntries), sql.lit('–')).as('personName'))

const sorts = { from: 'waitingEntries.fromAt', joinedDate: 'waitingEntries.createdAt', updatedDate: 'waitingEntries.updatedAt' } as const

const pageOf = async (context: SignedIn, rows: ReturnType<typeof rowsIn>, query: OwnQuery): Promise<Page<WaitingEntry>> => {
  const some = baseFiltered(context, named(rows), query, { changed: 'waitingEntries.updatedAt' })
  const page = await listing(context, some, query, sorts, 'waitingEntries.id')
  return {
    ...page,
    items: page.items.map((row) => {
      const own = row.memberId === context.scope.membershipId
      const waits = row.status === 'WAITING' || row.status === 'OFFERED'
      return {
        id: row.id,
        uuid: row.uuid,
        kind: row.kind,
        kindName: answerOf(row.kind).name(context.language),
        title: row.title,
        from: row.fromAt,
        until: row.untilAt,
        timeZone: row.timeZone,
        status: row.status as EntryStatus,
        rank: row.rank,
        joinedDate: row.createdAt,
        offerUntil: row.status === 'OFFERED' ? row.offerUntil : null,
        path: own && row.status === 'OFFERED' && row.offerRecord !== null ? answerOf(row.kind).path(row.offerRecord) : null,
        person: row.personName,
        company: { id: row.companyId, name: row.companyName },
        updatedDate: row.updatedAt,
        may: { leave: own && waits, remove: waits && !own && context.holds(can.EDIT) },
      }
    }),
  }
}

/** Of the place in which one works: what is waited for in another is left and taken there. */
const ownIn = (context: SignedIn, query: Pick<OwnQuery, 'view' | 'wildcardSearch'>) =>
  rowsIn(context, context.scope.buildingId, query).where('waitingEntries.memberId', '=', context.scope.membershipId)

export const listOwnWaiting = (context: SignedIn, query: OwnQuery): Promise<Page<WaitingEntry>> => pageOf(context, ownIn(context, query), query)

/** What is held for the reader now, with what is left of its time. */
export const offeredTo = (context: SignedIn, limit: number) =>
  ownIn(context, { view: 'OPEN', wildcardSearch: undefined })
    .where('waitingEntries.status', '=', 'OFFERED')
    .select(['waitingEntries.uuid', 'waitingEntries.kind', 'waitingEntries.title', 'waitingEntries.offeredAt', 'waitingEntries.offerRecord'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('waitingEntries.offerUntil')
    .limit(limit)
    .execute()

export const listWaiting = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, query: AllQuery): Promise<Page<WaitingEntry>> => {
  const { wildcardSearch, status, view = status ? 'EVERY' : 'OPEN' } = query
  let rows = rowsIn(context, id, { view, wildcardSearch: undefined }).where(ownRows(context.scope, waitingEntries))
  // by who waits as well, and for which company: both stand in the list
  if (wildcardSearch) {
    const has = (text: string | RawBuilder<string>) => containing(text, wildcardSearch)
    const whose = sql`coalesce(waiting_entries.company_id, waiting_entries.office_centre_id)`
    rows = rows.where(
      sql<SqlBool>`(${has('waitingEntries.search')}
        or exists (select from office_centres o where o.id = ${whose} and ${has('o.companyName')})
        or ${containing(knownAs('waitingEntries.userId', waitingEntries), wildcardSearch)})`,
    )
  }
  if (status) rows = rows.where('waitingEntries.status', '=', status)
  // the building's own are marked with no company
  if (query.companyId === id) rows = rows.where('waitingEntries.companyId', 'is', null)
  else if (query.companyId) rows = rows.where('waitingEntries.companyId', '=', query.companyId)
  return pageOf(context, rows, query)
}
