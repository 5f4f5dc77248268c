import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { Badge, BadgeQuery, BadgeState } from '../contract.ts'
import { type BadgeRecord, type BadgeTables, temporaryBadges } from './tables.ts'

type Tables = BadgeTables & PassTables
type Building = Pick<OfficeCentreRecord, 'id'>

/** The stock of a building, each number with its holder of now. */
const stockOf = (context: SignedIn, { id }: Building) =>
  context
    .read<Tables>()
    .selectFrom('temporaryBadges')
    .leftJoin('badgeLoans', (join) =>
      join
        .onRef('badgeLoans.badgeId', '=', 'temporaryBadges.id')
        .onRef('badgeLoans.officeCentreId', '=', 'temporaryBadges.officeCentreId')
        .on('badgeLoans.status', '<>', 'RETURNED'),
    )
    .where(ownRows(context.scope, temporaryBadges))
    .where('temporaryBadges.officeCentreId', '=', id)
    .where('temporaryBadges.endedAt', 'is', null)

const state = sql<BadgeState>`coalesce(badge_loans.status, 'FREE')`
const inState = (wanted: BadgeState) => sql<SqlBool>`${state} = ${wanted}`

const filtered = (context: SignedIn, building: Building, query: BadgeQuery) => {
  const rows = stockOf(context, building)
  const fitting = query.wildcardSearch ? rows.where(matching('temporaryBadges', query.wildcardSearch)) : rows
  return baseFiltered(context, fitting, query, { changed: 'temporaryBadges.updatedAt' })
}

const withCard = (rows: ReturnType<typeof stockOf>) =>
  rows
    .leftJoin('accessCards', (join) =>
      join.onRef('accessCards.id', '=', 'temporaryBadges.cardId').onRef('accessCards.officeCentreId', '=', 'temporaryBadges.officeCentreId'),
    )
    .select(['temporaryBadges.id', 'temporaryBadges.uuid', 'temporaryBadges.version', 'temporaryBadges.number'])
    .select(['temporaryBadges.updatedAt as updatedDate', 'accessCards.cardLabel as card', 'badgeLoans.holderName as holder'])
    .select(state.as('state'))

const sort = { number: 'temporaryBadges.numberOrder', updatedDate: 'temporaryBadges.updatedAt' }

export const listStock = (context: SignedIn, building: Building, query: BadgeQuery): Promise<Page<Badge>> => {
  const rows = filtered(context, building, query)
  return listing(context, withCard(query.state ? rows.where(inState(query.state)) : rows), query, sort, 'temporaryBadges.id')
}

export const countStock = (context: SignedIn, building: Building, query: BadgeQuery) => {
  const conditions = { ALL: sql<SqlBool>`true`, FREE: inState('FREE'), OUT: inState('OUT'), LOST: inState('LOST') }
  return tabCounts(context, filtered(context, building, query), conditions, 'temporaryBadges.id')
}

export const presentBadge = (context: SignedIn, building: Building, uuid: string): Promise<Badge> =>
  withCard(stockOf(context, building)).where('temporaryBadges.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** By what is printed on it, whatever its case. */
export const badgeNumbered = (context: SignedIn, { id }: Building, number: string): Promise<BadgeRecord | undefined> =>
  context
    .read<BadgeTables>()
    .selectFrom('temporaryBadges')
    .selectAll()
    .where(ownRows(context.scope, temporaryBadges))
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['number']), '=', number.toLowerCase()))
    .executeTakeFirst()

/** Of these numbers those that the stock has. */
export const numbersThere = (context: SignedIn, { id }: Building, numbers: readonly string[]): Promise<{ id: number; number: string }[]> =>
  context
    .read<BadgeTables>()
    .selectFrom('temporaryBadges')
    .select(['id', 'number'])
    .where(ownRows(context.scope, temporaryBadges))
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['number']), '=', eb.fn.any(eb.val(numbers.map((one) => one.toLowerCase())))))
    .orderBy('numberOrder')
    .execute()

/**
 * A card of the building's own, by its number or by what is printed on it: two at most, because which of two is meant is not known. Locked, so that
 * nobody is given it until it is in its badge.
 */
export const cardsNumbered = (tx: Transaction, { id }: Building, typed: string): Promise<{ id: number; status: string }[]> =>
  tx
    .unscoped<PassTables>('the building was found in scope')
    .selectFrom('accessCards')
    .select(['id', 'status'])
    .where('officeCentreId', '=', id)
    .where('companyId', 'is', null)
    .where('endedAt', 'is', null)
    .where('status', 'in', ['ASSIGNED', 'UNASSIGNED'])
    .where((eb) => eb.or([eb('number', '=', typed), eb(eb.fn<string>('lower', ['cardLabel']), '=', typed.toLowerCase())]))
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute()

/** Said of a card: it is in a badge of now. */
export const cardInBadge = sql<SqlBool>`exists (select from temporary_badges b
  where b.card_id = access_cards.id and b.office_centre_id = access_cards.office_centre_id and b.ended_at is null)`
