import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { alreadyLockedDown, floorUnknown, lockdownSteps, noDoorStandsThere } from '../contract.ts'
import type { LockdownInput, LockdownPreview, LockdownPreviewQuery, LockdownReach } from '../contract/controller.ts'
import { doorsOf } from './door-rows.ts'
import { isSilent } from './health.ts'
import { countLetIn, desireLockdowns } from './lockdown-entries.ts'
import { isFloorOf } from './place-rows.ts'
import type { Building } from './place.ts'
import { lockdowns } from './tables.ts'
import { tellOfLockdown } from './tell-of-lockdown.ts'
import { lockDoor } from './write-door.ts'

/** Nothing is written: what it would reach, as whoever starts it must know. */
export const previewLockdown = (context: SignedIn, building: Building, { reach, doorId, floorId }: LockdownPreviewQuery): Promise<LockdownPreview> =>
  context.transaction(async (tx, inside) => {
    if (floorId && !(await isFloorOf(tx, building, floorId))) throw new Failed(floorUnknown)
    let reached = doorsOf(inside, building).select(['doors.id', 'controllers.name as controller', 'controllerStates.seenAt'])
    if (reach === 'DOOR') reached = reached.where('doors.id', '=', doorId ?? 0)
    if (reach === 'FLOOR') reached = reached.where('doors.floorId', '=', floorId ?? 0)
    const doors = await reached.execute()
    if (reach === 'DOOR' && doors.length === 0) throw new Failed(failures.notFound)
    const silent = doors.filter(({ seenAt }) => isSilent(inside, seenAt)).map(({ controller }) => controller)
    const doorIds = doors.map(({ id }) => id)
    const lifts = await doorsOf(inside, building).where('doors.configuration', '=', 'ELEVATOR').select('doors.id').execute()
    return {
      doors: doors.length,
      silentControllers: [...new Set(silent)].toSorted((a, b) => a.localeCompare(b)),
      letIn: await countLetIn(tx, building.id, doorIds),
      liftsNotReached: lifts.filter(({ id }) => !doorIds.includes(id)).length,
    }
  })

export const startLockdown = (
  context: SignedIn,
  building: Building,
  { reach, doorId = null, floorId = null, reason }: LockdownInput,
): Promise<string> =>
  context.transaction(async (tx, inside) => {
    if (doorId) await lockDoor(tx, building, { id: doorId })
    if (floorId && !(await isFloorOf(tx, building, floorId))) throw new Failed(floorUnknown)
    const values = { officeCentreId: building.id, reach, doorId, floorId, reason }
    const { uuid } = await unlessTaken(alreadyLockedDown, insert(tx, lockdowns, values, { action: 'lockedDown', reason }))
    const shut = await desireLockdowns(tx, building.id, { of: values })
    if (shut === 0) throw new Failed(noDoorStandsThere)
    await tellOfLockdown(tx, inside, values, 'on')
    return uuid
  })

export const liftLockdown = (context: SignedIn, building: Building, which: Seen, reason: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const found = await lock(tx, lockdowns, { ...which, officeCentreId: building.id })
    const values = { liftedAt: tx.context.now(), liftedBy: context.scope.personId, liftReason: reason }
    await change(tx, lockdowns, { id: found.id, step: lockdownSteps.lift }, values, { action: 'lifted', reason })
    await desireLockdowns(tx, building.id, { of: found })
    await tellOfLockdown(tx, inside, { officeCentreId: building.id, reach: found.reach as LockdownReach, reason }, 'off')
  })
