import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { OfficeCentreRecord, placeOf } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import { type BadgeLoan, can, type LoanQuery, type LoanStatus, undoWithin } from '../contract.ts'
import { badgeLoans, type BadgeTables, type LoanRecord } from './tables.ts'

export type Place = Awaited<ReturnType<typeof placeOf>>
type Tables = BadgeTables & OfficeCentreTables & VisitTables & PassTables

/** Of a building all; of a company those of its own visitors and people. */
const loansIn = (context: SignedIn, { building, company }: Place) => {
  const rows = context
    .read<Tables>()
    .selectFrom('badgeLoans')
    .where(ownRows(context.scope, badgeLoans))
    .where('badgeLoans.officeCentreId', '=', building.id)
    .where('badgeLoans.endedAt', 'is', null)
  return company ? rows.where('badgeLoans.companyId', '=', company.id) : rows
}

export const isOut = sql<SqlBool>`badge_loans.status = 'OUT'`
export const isOverdue = (today: string) => sql<SqlBool>`(badge_loans.status = 'OUT' and badge_loans.due_on < ${today}::date)`
const inStatus = (status: LoanStatus, today: string) =>
  status === 'OUT' ? isOut : status === 'OVERDUE' ? isOverdue(today) : sql<SqlBool>`badge_loans.status = ${status}`

const filtered = (context: SignedIn, place: Place, query: LoanQuery) => {
  let rows = loansIn(context, place)
  if (query.wildcardSearch) rows = rows.where(matching('badgeLoans', query.wildcardSearch))
  if (query.kind) rows = rows.where('badgeLoans.kind', '=', query.kind)
  if (query.companyId) rows = rows.where(sql<SqlBool>`coalesce(badge_loans.company_id, badge_loans.office_centre_id) = ${query.companyId}`)
  if (query.badgeId) rows = rows.where('badgeLoans.badgeId', '=', query.badgeId)
  return baseFiltered(context, rows, query, { changed: 'badgeLoans.updatedAt' })
}

const withNames = (rows: ReturnType<typeof loansIn>) =>
  rows
    .leftJoin('officeCentres as owner', 'owner.id', 'badgeLoans.companyId')
    .innerJoin('temporaryBadges', (join) =>
      join.onRef('temporaryBadges.id', '=', 'badgeLoans.badgeId').onRef('temporaryBadges.officeCentreId', '=', 'badgeLoans.officeCentreId'),
    )
    .leftJoin('accessCards', (join) =>
      join.onRef('accessCards.id', '=', 'temporaryBadges.cardId').onRef('accessCards.officeCentreId', '=', 'temporaryBadges.officeCentreId'),
    )
    .leftJoin('visitDays', (join) =>
      join.onRef('visitDays.id', '=', 'badgeLoans.visitDayId').onRef('visitDays.officeCentreId', '=', 'badgeLoans.officeCentreId'),
    )
    .leftJoin('visits', (join) => join.onRef('visits.id', '=', 'visitDays.visitId').onRef('visits.officeCentreId', '=', 'visitDays.officeCentreId'))
    .selectAll('badgeLoans')
    .select(['owner.id as ownerId', 'owner.companyName as ownerName', 'accessCards.cardLabel', 'visits.uuid as visitUuid'])

type Shown = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

const listed = (context: SignedIn, today: string, row: Shown): BadgeLoan => {
  const acts = context.holds(can.ACTION) && context.scope.kind !== 'tenant'
  const fresh = row.returnedAt !== null && context.now().getTime() - Date.parse(row.returnedAt) <= undoWithin * 60_000
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    number: row.number,
    card: row.cardLabel,
    kind: row.kind as BadgeLoan['kind'],
    holder: row.holderName,
    company: row.ownerId === null || row.ownerName === null ? null : { id: row.ownerId, name: row.ownerName },
    visitUuid: row.visitUuid,
    status: row.status === 'OUT' && row.dueOn < today ? 'OVERDUE' : (row.status as BadgeLoan['status']),
    sinceDate: row.createdAt,
    dueOn: row.dueOn,
    returnedDate: row.returnedAt,
    lostDate: row.lostAt,
    remark: row.remark,
    updatedDate: row.updatedAt,
    may: { giveBack: acts && row.status !== 'RETURNED', lose: acts && row.status === 'OUT', takeBack: acts && fresh },
  }
}

const sort = { sinceDate: 'badgeLoans.createdAt', number: 'temporaryBadges.numberOrder', dueOn: 'badgeLoans.dueOn' }

export const listLoans = async (context: SignedIn, place: Place, query: LoanQuery): Promise<Page<BadgeLoan>> => {
  const today = todayIn(context, place.building)
  const rows = filtered(context, place, query)
  const page = await listing(context, withNames(query.status ? rows.where(inStatus(query.status, today)) : rows), query, sort, 'badgeLoans.id')
  return { ...page, items: page.items.map((row) => listed(context, today, row)) }
}

export const countLoans = (context: SignedIn, place: Place, query: LoanQuery) => {
  const today = todayIn(context, place.building)
  const conditions = {
    ALL: sql<SqlBool>`true`,
    OUT: inStatus('OUT', today),
    OVERDUE: inStatus('OVERDUE', today),
    LOST: inStatus('LOST', today),
    RETURNED: inStatus('RETURNED', today),
  }
  return tabCounts(context, filtered(context, place, query), conditions, 'badgeLoans.id')
}

export const presentLoan = async (context: SignedIn, place: Place, uuid: string): Promise<BadgeLoan> => {
  const row = await withNames(loansIn(context, place)).where('badgeLoans.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return listed(context, todayIn(context, place.building), row)
}

const step = 1000
/** All that the list shows, by the number, some at a time. */
export async function* everyLoan(context: SignedIn, place: Place, query: LoanQuery): AsyncIterable<BadgeLoan> {
  const today = todayIn(context, place.building)
  for (let after = 0; ;) {
    const rows = filtered(context, place, query)
    const some = await withNames(query.status ? rows.where(inStatus(query.status, today)) : rows)
      .where('badgeLoans.id', '>', after)
      .orderBy('badgeLoans.id')
      .limit(step)
      .execute()
    for (const row of some) yield listed(context, today, row)
    if (some.length < step) return
    after = some.at(-1)?.id ?? 0
  }
}

/** In whose hands a badge of the building is now. */
export const holderOf = (context: SignedIn, building: Pick<OfficeCentreRecord, 'id'>, badgeId: number): Promise<LoanRecord | undefined> =>
  context
    .read<BadgeTables>()
    .selectFrom('badgeLoans')
    .selectAll()
    .where(ownRows(context.scope, badgeLoans))
    .where('officeCentreId', '=', building.id)
    .where('badgeId', '=', badgeId)
    .where('status', '<>', 'RETURNED')
    .executeTakeFirst()
