import { Failed } from '#kit/contract/failure.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { roomUnknown } from '../contract.ts'
import type { ExtraRecord } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

/** Names of the rooms and categories that some extras are for; of those that are gone, too. */
export const namesOfRooms = async (context: SignedIn, { id }: Building, rows: readonly Pick<ExtraRecord, 'facilityIds' | 'categoryIds'>[]) => {
  const read = context.read<FacilityTables>()
  const [facilities, categories] = await Promise.all([
    read
      .selectFrom('facilities')
      .select(['id', 'uuid', 'descriptions'])
      .where('officeCentreId', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.flatMap(({ facilityIds }) => facilityIds)))))
      .execute(),
    read
      .selectFrom('facilityCategories')
      .select(['id', 'uuid', 'descriptions'])
      .where('officeCentreId', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.flatMap(({ categoryIds }) => categoryIds)))))
      .execute(),
  ])
  return {
    facilities: new Map(facilities.map((row) => [row.id, { uuid: row.uuid, name: textIn(row.descriptions, 'title', context.language) }])),
    categories: new Map(categories.map((row) => [row.id, { uuid: row.uuid, name: textIn(row.descriptions, 'name', context.language) }])),
  }
}

/** How a building sorts its rooms, in its order. */
export const categoryChoices = async (context: SignedIn, { id }: Building): Promise<{ uuid: string; name: string }[]> => {
  const rows = await context
    .read<FacilityTables>()
    .selectFrom('facilityCategories')
    .select(['uuid', 'descriptions'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ uuid, descriptions }) => ({ uuid, name: textIn(descriptions, 'name', context.language) }))
}

/** Ids of what somebody has named, in their order. What was named before stays, though it is gone meanwhile. */
export const roomIdsIn = async (
  from: Pick<Context, 'read'>,
  { id }: Building,
  { facilityUuids, categoryUuids }: { facilityUuids: readonly string[]; categoryUuids: readonly string[] },
  before?: Pick<ExtraRecord, 'facilityIds' | 'categoryIds'>,
): Promise<{ facilityIds: number[]; categoryIds: number[] }> => {
  const idsOf = async (table: 'facilities' | 'facilityCategories', uuids: readonly string[], known: readonly number[], field: string) => {
    if (uuids.length === 0) return []
    const rows = await from
      .read<FacilityTables>()
      .selectFrom(table)
      .select('id')
      .where('officeCentreId', '=', id)
      .where('uuid', 'in', [...uuids])
      .where((eb) => eb.or([eb('endedAt', 'is', null), eb('id', '=', eb.fn.any(eb.val([...known])))]))
      .orderBy('id')
      .execute()
    if (rows.length !== uuids.length) throw new Failed(roomUnknown, { fields: { [field]: 'roomUnknown' } })
    return rows.map((row) => row.id)
  }
  return {
    facilityIds: await idsOf('facilities', facilityUuids, before?.facilityIds ?? [], 'facilityUuids'),
    categoryIds: await idsOf('facilityCategories', categoryUuids, before?.categoryIds ?? [], 'categoryUuids'),
  }
}

/** In which currency prices are written; whoever makes it another one waits. */
export const heldCurrency = async (tx: Transaction, { id }: Building): Promise<string> => {
  const { currency } = await tx
    .unscoped<OfficeCentreTables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select('currency')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return currency
}
