import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { type BlockScope, placeUnknown } from '../contract.ts'

type Tables = FacilityTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id'>

/** What is blocked. */
export interface BlockedPlace {
  readonly scope: BlockScope
  readonly categoryId: number | null
  readonly facilityId: number | null
}

const idOf = async (context: SignedIn, { id }: Building, table: 'facilities' | 'facilityCategories', uuid: string | null): Promise<number> => {
  const row =
    uuid === null
      ? undefined
      : await context
          .read<Tables>()
          .selectFrom(table)
          .select('id')
          .where('officeCentreId', '=', id)
          .where('uuid', '=', uuid)
          .where('endedAt', 'is', null)
          .executeTakeFirst()
  if (!row) throw new Failed(placeUnknown)
  return row.id
}

export const placeNamed = async (
  context: SignedIn,
  building: Building,
  { scope, categoryUuid, facilityUuid }: { scope: BlockScope; categoryUuid: string | null; facilityUuid: string | null },
): Promise<BlockedPlace> => ({
  scope,
  categoryId: scope === 'CATEGORY' ? await idOf(context, building, 'facilityCategories', categoryUuid) : null,
  facilityId: scope === 'FACILITY' ? await idOf(context, building, 'facilities', facilityUuid) : null,
})

interface FacilityParts {
  readonly id: number
  readonly categoryId: number
  readonly partIds: readonly number[]
}
const facilitiesOf = (context: Pick<SignedIn, 'read'>, { id }: Building): Promise<FacilityParts[]> =>
  context
    .read<Tables>()
    .selectFrom('facilities')
    .select(['id', 'categoryId', 'partIds'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Whose spaces a facility takes: those of its parts, else its own. */
export const ownersOf = ({ id, partIds }: Pick<FacilityParts, 'id' | 'partIds'>): readonly number[] => (partIds.length > 0 ? partIds : [id])

const isNamed = ({ scope, categoryId, facilityId }: BlockedPlace, one: FacilityParts): boolean =>
  scope === 'BUILDING' || one.categoryId === categoryId || one.id === facilityId

/** The facilities whose spaces are blocked. */
const blockedOwners = (place: BlockedPlace, all: readonly FacilityParts[]): Set<number> =>
  new Set(all.filter((one) => isNamed(place, one)).flatMap(ownersOf))

const spacesOf = async (context: Pick<SignedIn, 'read'>, { id }: Building, owners: ReadonlySet<number>): Promise<number[]> => {
  const rows = await context
    .read<Tables>()
    .selectFrom('spaces')
    .select('id')
    .where('officeCentreId', '=', id)
    .where((eb) => eb('facilityId', '=', eb.fn.any(eb.val([...owners]))))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export const blockedSpaces = async (context: SignedIn, building: Building, place: BlockedPlace): Promise<number[]> =>
  spacesOf(context, building, blockedOwners(place, await facilitiesOf(context, building)))

/**
 * The same, held until the transaction ends. Whoever writes facilities waits at the building, so that none comes or becomes another meanwhile; in a way that
 * lets bookers point at it. Every facility that takes a blocked space is held, in one order: who books holds theirs, and sees the block, or is seen by its
 * writer.
 */
export const holdBlockedSpaces = async (tx: Transaction, inside: SignedIn, building: Building, place: BlockedPlace): Promise<number[]> => {
  const rows = tx.unscoped<Tables>('the building was found in scope')
  await rows.selectFrom('officeCentres').select('id').where('id', '=', building.id).forNoKeyUpdate().execute()
  const all = await facilitiesOf(inside, building)
  const owners = blockedOwners(place, all)
  const ids = all.filter((one) => ownersOf(one).some((id) => owners.has(id))).map(({ id }) => id)
  await rows
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', building.id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute()
  return spacesOf(inside, building, owners)
}

/** Whose spaces each of some blocks takes, by the number of the block. */
export const ownersBlocked = async (
  from: Pick<Transaction, 'unscoped'>,
  { id: officeCentreId }: Building,
  blocks: readonly ({ id: number } & Pick<BlockedPlace, 'categoryId' | 'facilityId'>)[],
): Promise<Map<number, Set<number>>> => {
  const categories = blocks.flatMap(({ categoryId }) => categoryId ?? [])
  const facilities = blocks.flatMap(({ facilityId }) => facilityId ?? [])
  if (categories.length + facilities.length === 0) return new Map()
  const rows = await from
    .unscoped<Tables>('what a building offers to those in it')
    .selectFrom('facilities')
    .select(['id', 'categoryId', 'partIds'])
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('categoryId', '=', eb.fn.any(eb.val(categories))), eb('id', '=', eb.fn.any(eb.val(facilities)))]))
    .orderBy('id')
    .execute()
  return new Map(
    blocks.map(({ id, categoryId, facilityId }) => [
      id,
      new Set(rows.filter((row) => row.categoryId === categoryId || row.id === facilityId).flatMap(ownersOf)),
    ]),
  )
}

/** On which floor each facility of a building is, for what is blocked there. */
export const floorsOfFacilities = async (from: Pick<Transaction, 'unscoped'>, { id }: Building): Promise<Map<number, number>> => {
  const rows = await from
    .unscoped<Tables>('the building was found in scope')
    .selectFrom('facilities')
    .select(['id', 'floorId'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where('floorId', 'is not', null)
    .execute()
  return new Map(rows.flatMap((row) => (row.floorId === null ? [] : [[row.id, row.floorId] as const])))
}

/** What can be blocked by itself, as people are to see it. */
export const blockable = async (context: SignedIn, { id }: Building) => {
  const [categories, facilities] = await Promise.all([
    context
      .read<Tables>()
      .selectFrom('facilityCategories')
      .select(['id', 'uuid', 'descriptions'])
      .where('officeCentreId', '=', id)
      .where('endedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    context
      .read<Tables>()
      .selectFrom('facilities')
      .select(['id', 'uuid', 'descriptions', 'categoryId'])
      .where('officeCentreId', '=', id)
      .where('endedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return {
    categories: categories.map(({ descriptions, ...row }) => ({ ...row, name: textIn(descriptions, 'name', context.language) })),
    facilities: facilities.map(({ descriptions, ...row }) => ({ ...row, name: textIn(descriptions, 'title', context.language) })),
  }
}

/** Names of what some blocks name, whatever became of it. */
export const placesNamed = async (context: SignedIn, { id }: Building, blocks: readonly Pick<BlockedPlace, 'categoryId' | 'facilityId'>[]) => {
  const [categories, facilities] = await Promise.all([
    context
      .read<Tables>()
      .selectFrom('facilityCategories')
      .select(['id', 'uuid', 'descriptions', sql<boolean>`ended_at is not null`.as('gone')])
      .where('officeCentreId', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(blocks.flatMap(({ categoryId }) => categoryId ?? [])))))
      .execute(),
    context
      .read<Tables>()
      .selectFrom('facilities')
      .select(['id', 'uuid', 'descriptions', sql<boolean>`ended_at is not null`.as('gone')])
      .where('officeCentreId', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(blocks.flatMap(({ facilityId }) => facilityId ?? [])))))
      .execute(),
  ])
  const named = [
    new Map(categories.map(({ descriptions, ...row }) => [row.id, { ...row, name: textIn(descriptions, 'name', context.language) }])),
    new Map(facilities.map(({ descriptions, ...row }) => [row.id, { ...row, name: textIn(descriptions, 'title', context.language) }])),
  ] as const
  return ({ categoryId, facilityId }: Pick<BlockedPlace, 'categoryId' | 'facilityId'>) => ({
    category: named[0].get(categoryId ?? 0) ?? null,
    facility: named[1].get(facilityId ?? 0) ?? null,
  })
}
