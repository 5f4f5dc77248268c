import { textIn } from '#kit/contract/translated.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'

type Tables = FacilityTables & UnitTables

/** The facility of a booking, whatever became of it. */
export const facilityOf = (from: Pick<Context | Transaction, 'unscoped'>, id: number): Promise<FacilityRecord> =>
  from
    .unscoped<Tables>('the facility of a booking that was found')
    .selectFrom('facilities')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The same, held as by who books: whoever blocks it or changes its rules waits. */
export const facilityHeld = (tx: Transaction, id: number): Promise<FacilityRecord> =>
  tx
    .unscoped<Tables>('the facility of a booking that was found')
    .selectFrom('facilities')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

/** On which floors some facilities are, by the floor. */
export const floorsNamed = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  buildingId: number,
  rows: readonly Pick<FacilityRecord, 'floorId'>[],
): Promise<Map<number, { floorNo: string; towerName: string }>> => {
  const found = await from
    .unscoped<Tables>('where the facilities of bookings are that were found')
    .selectFrom('floors')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
    .where('floors.officeCentreId', '=', buildingId)
    .where((eb) => eb('floors.id', '=', eb.fn.any(eb.val(rows.flatMap(({ floorId }) => floorId ?? [])))))
    .execute()
  return new Map(found.map(({ id, ...floor }) => [id, floor]))
}

/** Names of the categories and floors that some facilities have. */
export const placesNamed = async (context: Context, buildingId: number, rows: readonly Pick<FacilityRecord, 'categoryId' | 'floorId'>[]) => {
  const [categories, floors] = await Promise.all([
    context
      .unscoped<Tables>('what a building offers to those in it')
      .selectFrom('facilityCategories')
      .select(['id', 'descriptions'])
      .where('officeCentreId', '=', buildingId)
      .execute(),
    context
      .unscoped<Tables>('where that is')
      .selectFrom('floors')
      .innerJoin('towers', 'towers.id', 'floors.towerId')
      .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
      .where('floors.officeCentreId', '=', buildingId)
      .where((eb) => eb('floors.id', '=', eb.fn.any(eb.val(rows.flatMap(({ floorId }) => floorId ?? [])))))
      .execute(),
  ])
  const categoryOf = new Map(categories.map(({ id, descriptions }) => [id, textIn(descriptions, 'name', context.language)]))
  const floorOf = new Map(floors.map((row) => [row.id, row]))
  return {
    category: ({ categoryId }: Pick<FacilityRecord, 'categoryId'>) => ({ id: categoryId, name: categoryOf.get(categoryId) ?? '' }),
    floor: ({ floorId }: Pick<FacilityRecord, 'floorId'>) => (floorId === null ? null : (floorOf.get(floorId) ?? null)),
  }
}

/** What some facilities are called, those that are gone among them. */
export const titlesOf = async (context: Context, buildingId: number, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await context
    .unscoped<Tables>('the facilities of a booking that was found')
    .selectFrom('facilities')
    .select(['id', 'descriptions'])
    .where('officeCentreId', '=', buildingId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map(({ id, descriptions }) => [id, textIn(descriptions, 'title', context.language)]))
}
