import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, type SeenById } from '#kit/server/data/write.ts'
import { areaTooLarge, unitIsLet, unitsExist, unitSteps } from '../contract.ts'
import type { UnitChange } from '../contract/unit.ts'
import type { Place } from './place.ts'
import { units, type UnitTables } from './tables.ts'
import { lockIn } from './towers.ts'

/** The lettings of today and later. Who lets a unit locks it first, so that none comes in between. */
const openLettings = (tx: Transaction, place: Place, unitId: number) =>
  tx
    .read<UnitTables>()
    .selectFrom('lettings')
    .select('areaSquareFeet')
    .where('unitId', '=', unitId)
    .where('officeCentreId', '=', place.buildingId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('overFrom', 'is', null), eb('overFrom', '>', place.today)]))
    .execute()

export const updateUnit = async (context: SignedIn, place: Place, which: SeenById, input: UnitChange): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id, ...unit } = await lockIn(tx, place, units, which)
    const open = await openLettings(tx, place, id)
    const { unitNo, areaSquareFeet = unit.areaSquareFeet, keptFor = null } = input
    if (keptFor !== null && open.length > 0) throw new Failed(unitIsLet)
    if (open.some((letting) => letting.areaSquareFeet > areaSquareFeet)) throw new Failed(areaTooLarge)
    const work = change(tx, units, { id }, { unitNo, areaSquareFeet, keptFor }, { action: 'changed' })
    await unlessTaken(unitsExist, work, { numbers: unitNo })
  })
}

export const deactivateUnit = async (context: SignedIn, place: Place, which: SeenById): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, place, units, which)
    if ((await openLettings(tx, place, id)).length > 0) throw new Failed(unitIsLet)
    await change(tx, units, { id, step: unitSteps.deactivate }, {}, { action: 'deactivated' })
  })
}

export const activateUnit = async (context: SignedIn, place: Place, which: SeenById): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, place, units, which)
    await change(tx, units, { id, step: unitSteps.activate }, {}, { action: 'activated' })
  })
}
