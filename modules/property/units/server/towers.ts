import { Failed, notFound } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Row, Table } from '#kit/server/data/table.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById, type Which } from '#kit/server/data/write.ts'
import { nameTaken, notEmpty } from '../contract.ts'
import type { Place } from './place.ts'
import { floors, towers, units, type UnitTables } from './tables.ts'

type Placed = typeof towers | typeof floors | typeof units

/** A tower, floor or unit of this building, locked; the platform’s scope alone would find it in any. */
export const lockIn = async <T extends Placed & Table>(tx: Transaction, place: Place, table: T, which: Which): Promise<Row<T>> => {
  return lock(tx, table, { ...which, officeCentreId: place.buildingId })
}

export const createTower = (context: SignedIn, place: Place, name: string): Promise<number> =>
  context.transaction(async (tx) => {
    const { last } = await tx
      .read<UnitTables>()
      .selectFrom('towers')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('officeCentreId', '=', place.buildingId)
      .executeTakeFirstOrThrow()
    const values = { officeCentreId: place.buildingId, name, position: (last ?? -1) + 1 }
    return (await unlessTaken(nameTaken, insert(tx, towers, values, { action: 'created' }))).id
  })

export const updateTower = async (context: SignedIn, place: Place, which: SeenById, name: string): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, place, towers, which)
    await unlessTaken(nameTaken, change(tx, towers, { id }, { name }, { action: 'changed' }))
  })
}

/** Only an empty one goes: who locks the tower adds to it or takes it away, not both. */
export const deleteTower = async (context: SignedIn, place: Place, which: SeenById): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, place, towers, which)
    const floor = await tx
      .read<UnitTables>()
      .selectFrom('floors')
      .select('id')
      .where('towerId', '=', id)
      .where('officeCentreId', '=', place.buildingId)
      .where('endedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (floor) throw new Failed(notEmpty)
    await end(tx, towers, { id }, { action: 'removed' })
  })
}

export const updateFloor = async (
  context: SignedIn,
  place: Place,
  which: SeenById,
  values: { floorNo: string; elevatorLevel: string },
): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, place, floors, which)
    await unlessTaken(nameTaken, change(tx, floors, { id }, values, { action: 'changed' }))
  })
}

export const deleteFloor = async (context: SignedIn, place: Place, which: SeenById): Promise<void> => {
  await context.transaction(async (tx) => {
    const { towerId } = await findFloor(tx, place, which.id)
    await lockIn(tx, place, towers, { id: towerId })
    const { id } = await lockIn(tx, place, floors, which)
    const unit = await tx
      .read<UnitTables>()
      .selectFrom('units')
      .select('id')
      .where('floorId', '=', id)
      .where('officeCentreId', '=', place.buildingId)
      .where('endedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (unit) throw new Failed(notEmpty)
    await end(tx, floors, { id }, { action: 'removed' })
  })
}

const findFloor = (tx: Transaction, place: Place, id: number): Promise<{ towerId: number }> =>
  tx
    .read<UnitTables>()
    .selectFrom('floors')
    .select('towerId')
    .where('id', '=', id)
    .where('officeCentreId', '=', place.buildingId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
