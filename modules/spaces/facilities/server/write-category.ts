import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { categoriesChanged, categoryExists, type CategoryInput, categoryInUse } from '../contract.ts'
import { categoriesOf } from './category-rows.ts'
import { facilityCategories, type CategoryRecord, type FacilityTables } from './tables.ts'

const columns = ({ facilityCategoryDescList }: CategoryInput) => ({ descriptions: JSON.stringify(facilityCategoryDescList) })

/** Platform staff may name any building, so the row must be of the one that is named. */
const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<CategoryRecord> =>
  lock(tx, facilityCategories, { ...which, officeCentreId: building.id })

/** New ones come last. */
export const createCategory = (context: SignedIn, building: OfficeCentreRecord, input: CategoryInput): Promise<CategoryRecord> =>
  context.transaction(async (tx, inside) => {
    await lockOfficeCentre(tx, { id: building.id })
    const last = (await categoriesOf(inside, building)).at(-1)
    const values = { officeCentreId: building.id, position: (last?.position ?? 0) + 1, ...columns(input) }
    return unlessTaken(categoryExists, insert(tx, facilityCategories, values, { action: 'created' }))
  })

export const updateCategory = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: CategoryInput): Promise<CategoryRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    return unlessTaken(categoryExists, change(tx, facilityCategories, { id }, columns(input), { action: 'changed' }))
  })

/** Facilities are made under the same lock, so that none comes into a category that goes. */
export const deleteCategory = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const { id } = await lockIn(tx, building, which)
    const some = await tx
      .read<FacilityTables>()
      .selectFrom('facilities')
      .select('id')
      .where('officeCentreId', '=', building.id)
      .where('categoryId', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (some) throw new Failed(categoryInUse)
    await end(tx, facilityCategories, { id }, { action: 'deleted' })
  })
}

/** Orders wait for each other at the building, so none is lost. */
export const reorderCategories = (context: SignedIn, building: OfficeCentreRecord, order: readonly string[]): Promise<CategoryRecord[]> =>
  context.transaction(async (tx, inside) => {
    await lockOfficeCentre(tx, { id: building.id })
    const rows = await categoriesOf(inside, building)
    if (order.length !== rows.length || new Set(order).size !== order.length || rows.some(({ uuid }) => !order.includes(uuid)))
      throw new Failed(categoriesChanged)
    for (const row of rows) await change(tx, facilityCategories, { id: row.id }, { position: order.indexOf(row.uuid) + 1 }, { action: 'moved' })
    return categoriesOf(inside, building)
  })
