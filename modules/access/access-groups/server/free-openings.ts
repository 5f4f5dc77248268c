import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { type Building, desireDoors, lockDoor } from '#modules/access/doors/server/front.ts'
import { timeZoneUnknown } from '../contract.ts'
import type { FreeOpeningInput } from '../contract/schedule.ts'
import { openFreeOpening } from './free-opening-rows.ts'
import { desireSchedules } from './schedules.ts'
import { freeOpenings } from './tables.ts'
import { isTimeZoneOf } from './time-zone-rows.ts'

/** What decides has a period: what held before ends, what holds now begins, and the controller of the door is told in the same transaction. */
export const setFreeOpening = (
  context: SignedIn,
  building: Building,
  doorId: number,
  { accessTimeZoneId, firstPersonIn }: FreeOpeningInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    const door = await lockDoor(tx, building, { id: doorId })
    if (accessTimeZoneId !== null && !(await isTimeZoneOf(tx, building, accessTimeZoneId))) throw new Failed(timeZoneUnknown)
    const before = await openFreeOpening(tx, building, door.id)
    if ((before?.timeZoneId ?? null) === accessTimeZoneId && (before?.firstPersonIn ?? false) === firstPersonIn) return
    if (before) await end(tx, freeOpenings, { id: before.id }, { action: 'standsOpenNoMore' })
    if (accessTimeZoneId !== null) {
      const values = { officeCentreId: building.id, doorId: door.id, timeZoneId: accessTimeZoneId, firstPersonIn }
      await insert(tx, freeOpenings, values, { action: 'standsOpen' })
    }
    await desireSchedules(tx, building, [before?.timeZoneId ?? null, accessTimeZoneId])
    await desireDoors(tx, building.id, [door], { checked: true })
  })

/** With a door that is gone, or is another company's by now. */
export const endFreeOpening = async (tx: Transaction, building: Building, doorId: number): Promise<void> => {
  const open = await openFreeOpening(tx, building, doorId)
  if (!open) return
  await end(tx, freeOpenings, { id: open.id }, { action: 'standsOpenNoMore' })
  await desireSchedules(tx, building, [open.timeZoneId])
}
