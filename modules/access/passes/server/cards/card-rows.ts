import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing, tabCounts } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { cardSteps } from '../../contract.ts'
import {
  type Card,
  type CardChoiceQuery,
  type CardFormat,
  cardFormats,
  type CardQuery,
  type CardState,
  cardStates,
  cardTypes,
} from '../../contract/card.ts'
import type { Pass } from '../../contract/pass.ts'
import { days, isSuspended, passesOfCards } from '../pass-rows.ts'
import type { PassTables } from '../tables.ts'
import { servesOtherwise } from './cards-in-other-use.ts'

type Tables = PassTables & UserTables & OfficeCentreTables

/** A company sees its own cards, and those of the building's stock that its people have. */
export const cardsIn = (context: SignedIn, { id, companyId }: Pick<Building, 'id' | 'companyId'>) => {
  const company = context.scope.kind === 'tenant' ? context.scope.ownId : companyId
  const rows = context
    .read<Tables>()
    .selectFrom('accessCards')
    .leftJoin('passes', (join) =>
      join
        .onRef('passes.cardId', '=', 'accessCards.id')
        .onRef('passes.officeCentreId', '=', 'accessCards.officeCentreId')
        .on('passes.status', '=', 'ASSIGNED'),
    )
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'passes.membershipId').onRef('memberships.buildingId', '=', 'accessCards.officeCentreId'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .where('accessCards.officeCentreId', '=', id)
    .where('accessCards.endedAt', 'is', null)
  return company === undefined ? rows : rows.where((eb) => eb.or([eb('accessCards.companyId', '=', company), eb('passes.companyId', '=', company)]))
}

const shown = (rows: ReturnType<typeof cardsIn>) =>
  rows
    .select(['accessCards.id', 'accessCards.uuid', 'accessCards.version', 'accessCards.bits', 'accessCards.cardLabel', 'accessCards.cardType'])
    .select([
      'accessCards.companyId',
      'accessCards.format',
      'accessCards.facilityCode',
      'accessCards.number',
      'accessCards.status',
      'accessCards.updatedAt',
    ])
    .select(['users.id as userId', 'users.uuid as userUuid', 'memberships.fullName', 'oc.id as ocId', 'oc.uuid as ocUuid', 'oc.companyName'])
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, row: Shown, given: ReadonlyMap<number, Pass>): Card => {
  const { userId, userUuid, fullName, ocId, ocUuid, companyName } = row
  const held = userId !== null && userUuid !== null && ocId !== null && ocUuid !== null
  // a company's admins see the building's cards that their people have, and give back no more than the pass
  const own = context.scope.kind !== 'tenant' || row.companyId === context.scope.ownId
  const may = stepsFrom(cardSteps, row.status, (code) => own && context.holds(code))
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    cardNumber: row.bits,
    cardId: row.cardLabel,
    thirdPartyCardType: cardTypes.find((one) => one === row.cardType) ?? 'PHYSICAL_CARD',
    format: cardFormats.find((one): one is CardFormat => one === row.format) ?? 'UID',
    facilityCode: row.facilityCode,
    number: row.number,
    status: cardStates.find((one): one is CardState => one === row.status) ?? 'UNASSIGNED',
    holder: held
      ? { userId, uuid: userUuid, fullName: fullName ?? '', company: { officeCentreId: ocId, uuid: ocUuid, companyName: companyName ?? '' } }
      : null,
    pass: given.get(row.id) ?? null,
    updatedDate: row.updatedAt,
    may: { take: row.status === 'ASSIGNED' && may.lose, lose: may.lose, findAgain: may.findAgain, history: own },
  }
}

const filtered = (context: SignedIn, building: Building, query: CardQuery) => {
  let rows = cardsIn(context, building)
  if (query.thirdPartyCardType) rows = rows.where('accessCards.cardType', '=', query.thirdPartyCardType)
  if (query.companyId) {
    const own = query.companyId === building.id
    rows = rows.where('passes.id', 'is not', null).where('passes.companyId', own ? 'is' : '=', own ? null : query.companyId)
  }
  if (query.suspended !== undefined)
    rows = rows.where('passes.id', 'is not', null).where(query.suspended ? isSuspended : sql<boolean>`not ${isSuspended}`)
  if (query.passStatus) rows = rows.where('passes.id', query.passStatus === 'ASSIGNED' ? 'is not' : 'is', null)
  if (query.dateAssignedFrom ?? query.dateAssignedTo)
    rows = rows.where(days(context, 'passes.assignedAt', query.dateAssignedFrom, query.dateAssignedTo))
  if (query.dateUnassignedFrom ?? query.dateUnassignedTo) {
    // when somebody of another company gave it back is theirs
    const company = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
    const theirs = company === undefined ? sql`true` : sql`before.company_id = ${company}`
    const ended = days(context, 'before.unassignedAt', query.dateUnassignedFrom, query.dateUnassignedTo)
    rows = rows.where(sql<boolean>`exists (select from passes before where before.card_id = access_cards.id
      and before.office_centre_id = access_cards.office_centre_id and ${theirs} and ${ended})`)
  }
  if (query.wildcardSearch) {
    const { wildcardSearch: typed } = query
    rows = rows.where((eb) => eb.or([containing('accessCards.search', typed), containing('memberships.fullName', typed)]))
  }
  return baseFiltered(context, rows, query, { changed: 'accessCards.updatedAt' })
}

const sort = {
  updatedDate: 'accessCards.updatedAt',
  cardId: byValue(sql`access_cards.card_label`),
  fullName: byName('memberships.fullName'),
  id: 'accessCards.id',
}

export const listCards = async (context: SignedIn, building: Building, query: CardQuery): Promise<Page<Card>> => {
  let rows = shown(filtered(context, building, query))
  if (query.status) rows = rows.where('accessCards.status', '=', query.status)
  const page = await listing(context, rows, query, sort, 'accessCards.id')
  const given = await passesOfCards(
    context,
    building,
    page.items.filter(({ status }) => status === 'ASSIGNED').map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => present(context, row, given)) }
}

export const countCards = (context: SignedIn, building: Building, query: CardQuery) => {
  const of = (state: CardState) => sql<boolean>`access_cards.status = ${state}`
  const conditions = { ASSIGNED: of('ASSIGNED'), UNASSIGNED: of('UNASSIGNED'), LOST: of('LOST'), DAMAGED: of('DAMAGED') }
  return tabCounts(context, filtered(context, building, query), conditions, 'accessCards.id')
}

/** Cards in stock that may be given to people of an organisation, and serve for nothing else: the building chooses among its own and that company's, a company among its own. */
export const cardChoices = async (context: SignedIn, { id, companyId }: Pick<Building, 'id' | 'companyId'>, query: CardChoiceQuery) => {
  const { kind, ownId } = context.scope
  const company = kind === 'tenant' ? ownId : (companyId ?? null)
  let rows = context
    .read<PassTables>()
    .selectFrom('accessCards')
    .select(['accessCards.id', 'accessCards.cardLabel as cardId', 'accessCards.bits as cardNumber'])
    .where('accessCards.officeCentreId', '=', id)
    .where('accessCards.endedAt', 'is', null)
    .where('accessCards.status', '=', 'UNASSIGNED')
    .where((eb) => eb.not(servesOtherwise()))
    .where(sql<boolean>`(access_cards.company_id = ${company}::bigint or (access_cards.company_id is null and ${kind !== 'tenant'}))`)
  if (query.wildcardSearch) rows = rows.where(containing('accessCards.search', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'accessCards.updatedAt' })
  return listing(context, rows, query, { cardId: sort.cardId, id: sort.id }, 'accessCards.id')
}

const idIn = (named: string): number | undefined => (/^\d{1,15}$/.test(named) ? Number(named) : undefined)
const isNamed = (which: { id: number } | { bits: string } | { named: string }) => {
  if ('id' in which) return sql<boolean>`access_cards.id = ${which.id}`
  if ('bits' in which) return sql<boolean>`access_cards.bits = ${which.bits.toLowerCase()}`
  const printed = sql<boolean>`lower(access_cards.card_label) = lower(${which.named}::text)`
  const id = idIn(which.named)
  return id === undefined ? printed : sql<boolean>`(access_cards.id = ${id} or ${printed})`
}

export const presentCard = async (
  context: SignedIn,
  building: Pick<Building, 'id' | 'companyId'>,
  which: { id: number } | { bits: string } | { named: string },
): Promise<Card> => {
  const row = await shown(cardsIn(context, building))
    .where(isNamed(which))
    // a number of ours is ours, whatever is printed on another one
    .orderBy(sql`access_cards.id = ${'named' in which ? (idIn(which.named) ?? 0) : 0}::bigint`, 'desc')
    .orderBy(sql`access_cards.status in ('ASSIGNED', 'UNASSIGNED')`, 'desc')
    .orderBy('accessCards.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
  return present(context, row, await passesOfCards(context, building, [row.id]))
}

/** A card by our id or by what a reader sends, locked: of the building's stock or that company's own. A company gives its own alone. */
export const cardBy = (
  tx: Transaction,
  { buildingId, companyId, ownOnly }: { buildingId: number; companyId: number | null; ownOnly: boolean },
  { cardId, cardNumber }: { cardId?: number | undefined; cardNumber?: string | undefined },
) =>
  tx
    .unscoped<PassTables>('the building was found in scope')
    .selectFrom('accessCards')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where(sql<boolean>`(company_id is not distinct from ${companyId}::bigint or (company_id is null and ${!ownOnly}))`)
    .where('endedAt', 'is', null)
    .where(cardId === undefined ? 'bits' : 'id', '=', cardId ?? cardNumber?.toLowerCase() ?? '')
    .orderBy(sql`status in ('ASSIGNED', 'UNASSIGNED')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
