import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type OffBoarding, type OffBoardingQuery, type OffBoardingRow, offBoardingStatuses, type OffBoardingStatus, steps } from '../contract.ts'
import { leaverOf, undoUntil } from './leaver.ts'
import { lossesIn, partsAsCounted, partsOf } from './parts.ts'
import { offBoardings, type OffBoardingTables } from './tables.ts'

type Tables = OffBoardingTables & OfficeCentreTables

/** Of a building, with the company as it is called now, also where it has left. */
const inBuilding = (context: SignedIn, { id }: OfficeCentreRecord) =>
  context
    .read<Tables>()
    .selectFrom('offBoardings')
    .innerJoin('officeCentres', 'officeCentres.id', 'offBoardings.companyId')
    .selectAll('offBoardings')
    .select(['officeCentres.uuid as companyUuid', 'officeCentres.companyName', 'officeCentres.centreCode'])
    .select(knownAs('offBoardings.createdBy', 'offBoardings.officeCentreId').as('by'))
    .where(ownRows(context.scope, offBoardings))
    .where('offBoardings.officeCentreId', '=', id)
    .where('offBoardings.endedAt', 'is', null)
    .$narrowType<{ status: OffBoardingStatus }>()
type Row = Awaited<ReturnType<ReturnType<typeof inBuilding>['executeTakeFirstOrThrow']>>

const filtered = (context: SignedIn, building: OfficeCentreRecord, query: OffBoardingQuery) => {
  let rows = inBuilding(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('officeCentres', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'offBoardings.updatedAt' })
}

/** The day that was planned, or the moment at which it was done. */
const day = byValue(sql`coalesce(off_boardings.due_at, off_boardings.carried_out_at)`)
const sort = { updatedDate: 'offBoardings.updatedAt', day, companyName: byName('officeCentres.companyName') }

const presentRow = (context: SignedIn, row: Row): OffBoardingRow => {
  const until = row.carriedOutAt === null ? null : undoUntil(row.carriedOutAt)
  const may = stepsFrom(steps, row.status, context.holds)
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    company: { officeCentreId: row.companyId, uuid: row.companyUuid, companyName: row.companyName, centreCode: row.centreCode },
    reason: row.reason,
    leavesOn: row.leavesOn,
    carriedOutDate: row.carriedOutAt,
    undoneDate: row.undoneAt,
    undoUntil: until?.toISOString() ?? null,
    updatedDate: row.updatedAt,
    createdBy: row.by,
    may: { ...may, undo: may.undo && until !== null && until >= context.now() },
  }
}

export const listOffBoardings = async (context: SignedIn, building: OfficeCentreRecord, query: OffBoardingQuery): Promise<Page<OffBoardingRow>> => {
  const rows = filtered(context, building, query)
  const page = await listing(context, query.status ? rows.where('offBoardings.status', '=', query.status) : rows, query, sort, 'offBoardings.id')
  return { ...page, items: page.items.map((row) => presentRow(context, row)) }
}

export const countOffBoardings = (context: SignedIn, building: OfficeCentreRecord, query: OffBoardingQuery) =>
  statusCounts(context, filtered(context, building, query), offBoardingStatuses, 'offBoardings.status', 'offBoardings.id')

export const findOffBoarding = (context: SignedIn, building: OfficeCentreRecord, uuid: string): Promise<Row> =>
  inBuilding(context, building).where('offBoardings.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** Companies that are to leave the reader's building, both days counted. */
export const leavingBetween = (context: SignedIn, first: string, last: string, limit: number) =>
  context
    .read<Tables>()
    .selectFrom('offBoardings')
    .innerJoin('officeCentres', 'officeCentres.id', 'offBoardings.companyId')
    .select(['offBoardings.uuid', 'offBoardings.leavesOn', 'officeCentres.companyName'])
    .where(ownRows(context.scope, offBoardings))
    .where('offBoardings.officeCentreId', '=', context.scope.ownId)
    .where('offBoardings.status', '=', 'PLANNED')
    .where('offBoardings.endedAt', 'is', null)
    .where('offBoardings.leavesOn', '>=', first)
    .where('offBoardings.leavesOn', '<=', last)
    .orderBy('offBoardings.dueAt')
    .orderBy('offBoardings.id')
    .limit(limit)
    .execute()

/** What is asked for of a row: what is there while it is planned, what has ended afterwards. */
export const leaverIn = (row: Row) => leaverOf(row, row.companyName, row.status !== 'PLANNED')

export const presentOffBoarding = async (context: SignedIn, building: OfficeCentreRecord, uuid: string): Promise<OffBoarding> => {
  const row = await findOffBoarding(context, building, uuid)
  return {
    ...presentRow(context, row),
    version: row.version,
    timeZone: building.timeZone,
    parts: row.status === 'PLANNED' ? await partsOf(context, leaverIn(row)) : partsAsCounted(context, row.counts),
    lost: lossesIn(context.language, row.lost),
  }
}
