import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { heldPictures } from '#modules/platform/files/server/front.ts'
import { planExists, planFloorUnknown, planInUse, type FloorPlanInput } from '../contract.ts'
import { planFloors } from './floor-plan-rows.ts'
import { standingOn } from './in-use.ts'
import { floorPlans, type FloorPlanRecord } from './tables.ts'

const pictures = heldPictures({ module: 'floor-plans', table: 'floorPlans', column: 'imageUuid' })

const lockPlan = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<FloorPlanRecord> =>
  lock(tx, floorPlans, { ...which, officeCentreId: building.id })

const checkFloor = async (tx: Transaction, building: OfficeCentreRecord, floorId: number): Promise<void> => {
  if (!(await planFloors(tx, building)).some(({ id }) => id === floorId)) throw new Failed(planFloorUnknown)
}

export const createFloorPlan = (context: SignedIn, building: OfficeCentreRecord, { name, floorId, imageFileUuid }: FloorPlanInput) =>
  context.transaction(async (tx) => {
    await checkFloor(tx, building, floorId)
    await pictures.take(tx, [imageFileUuid])
    const values = { officeCentreId: building.id, floorId, name, imageUuid: imageFileUuid }
    return unlessTaken(planExists, insert(tx, floorPlans, values, { action: 'created' }), { name })
  })

export const updateFloorPlan = (context: SignedIn, building: OfficeCentreRecord, which: Seen, { name, floorId, imageFileUuid }: FloorPlanInput) =>
  context.transaction(async (tx) => {
    const before = await lockPlan(tx, building, which)
    if (floorId !== before.floorId) await checkFloor(tx, building, floorId)
    const values = { name, floorId, imageUuid: imageFileUuid }
    const after = await unlessTaken(planExists, change(tx, floorPlans, { id: before.id }, values, { action: 'changed' }), { name })
    await pictures.keep(tx, [before.imageUuid], [after.imageUuid])
    return after
  })

/** Whoever sets something on a plan holds it `for share`: nothing is set on one that goes. */
export const deleteFloorPlan = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const plan = await lockPlan(tx, building, which)
    const n = await standingOn(tx, plan)
    if (n > 0) throw new Failed(planInUse, { values: { n: String(n) } })
    await end(tx, floorPlans, { id: plan.id }, { action: 'deleted' })
    await pictures.release(tx, [plan.imageUuid])
  })
}
