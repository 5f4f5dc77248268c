import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { checkFresh } from '#kit/server/data/decide.ts'
import { change, end, insert, lock, type SeenById, type Which } from '#kit/server/data/write.ts'
import { companyNotHere, controllerUnknown, doorNameTaken, doorSteps, floorUnknown, outputTaken, readerTaken } from '../contract.ts'
import type { DoorInput } from '../contract/door.ts'
import { tellOfDoor } from './door-changes.ts'
import { desireDoors } from './door-entries.ts'
import { desire, type Wanted } from './entries.ts'
import { desireLockdowns } from './lockdown-entries.ts'
import { isCompanyOf, isFloorOf } from './place-rows.ts'
import type { Building } from './place.ts'
import { checkRoom } from './room.ts'
import { controllers, type DoorRecord, doors } from './tables.ts'

/** Which of its constraints a write met, in words. */
const inWords = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const failure =
      constraint === 'doors_name'
        ? doorNameTaken
        : constraint === 'doors_output'
          ? outputTaken
          : constraint.startsWith('doors_reader') || constraint.startsWith('doors_exit_reader_mac')
            ? readerTaken
            : undefined
    throw failure ? new Failed(failure) : error
  }
}

const forgotten = ({ uuid, controllerId }: DoorRecord): Wanted[] =>
  (['DOOR', 'LOCKDOWN'] as const).map((kind) => ({ controllerId, kind, ref: uuid, content: null, urgent: true }))

/** Everything that a door names lies in its building. */
const checkParts = async (tx: Transaction, building: Building, { controllerId, floorId, companyId }: DoorInput): Promise<void> => {
  const controller = await lock(tx, controllers, { id: controllerId }).catch(() => undefined)
  if (controller?.officeCentreId !== building.id) throw new Failed(controllerUnknown)
  if (floorId && !(await isFloorOf(tx, building, floorId))) throw new Failed(floorUnknown)
  if (companyId && !(await isCompanyOf(tx, building, companyId))) throw new Failed(companyNotHere)
}

const columns = ({ companyId = null, floorId = null, readerMac = null, exitReaderMac = null, ...input }: DoorInput) => ({
  ...input,
  companyId,
  floorId,
  readerMac,
  exitReaderMac,
})

export const createDoor = (context: SignedIn, building: Building, input: DoorInput): Promise<number> =>
  context.transaction(async (tx) => {
    await checkParts(tx, building, input)
    const door = await inWords(insert(tx, doors, { officeCentreId: building.id, ...columns(input) }, { action: 'created' }))
    await desireDoors(tx, building.id, [door])
    await checkRoom(tx, door.controllerId)
    await desireLockdowns(tx, building.id, { doorIds: [door.id] })
    return door.id
  })

/** Platform staff may name any building, so the row must be of the one that is named. */
export const lockDoor = (tx: Transaction, building: Building, which: Which): Promise<DoorRecord> =>
  lock(tx, doors, { ...which, officeCentreId: building.id })

export const updateDoor = (context: SignedIn, building: Building, which: SeenById, input: DoorInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const before = await lockDoor(tx, building, which)
    await checkParts(tx, building, input)
    const door = await inWords(change(tx, doors, { id: before.id }, columns(input), { action: 'changed' }))
    if (before.companyId !== door.companyId) await tellOfDoor(tx, { what: 'OWNER', officeCentreId: building.id, doorId: door.id })
    const moved = before.controllerId === door.controllerId ? [] : forgotten(before)
    // PINs, faces and keys of phones go to the other controller
    if (moved.length > 0) checkFresh(inside)
    await desireDoors(tx, building.id, [door], { besides: moved, checked: true })
    if (moved.length > 0 || before.pinMode !== door.pinMode || before.codeMode !== door.codeMode) {
      await tellOfDoor(tx, { what: moved.length > 0 ? 'MOVED' : 'READER', officeCentreId: building.id, doorId: door.id })
      await checkRoom(tx, door.controllerId)
    }
    await desireLockdowns(tx, building.id, { doorIds: [door.id] })
  })

const step = (context: SignedIn, building: Building, which: SeenById, name: keyof typeof doorSteps, deed: { action: string; reason?: string }) =>
  context.transaction(async (tx) => {
    const { id } = await lockDoor(tx, building, which)
    const door = await change(tx, doors, { id, step: doorSteps[name] }, {}, deed)
    await desireDoors(tx, building.id, [door])
  })

export const takeDoorOutOfUse = (context: SignedIn, building: Building, which: SeenById, reason: string): Promise<void> =>
  step(context, building, which, 'takeOutOfUse', { action: 'takenOutOfUse', reason })
export const putDoorInUse = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  step(context, building, which, 'putInUse', { action: 'putInUse' })

/** What happened there stays; its controller forgets it. */
export const deleteDoor = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await lockDoor(tx, building, which)
    await desire(tx, building.id, forgotten(await end(tx, doors, { id }, { action: 'deleted' })))
    await tellOfDoor(tx, { what: 'GONE', officeCentreId: building.id, doorId: id })
  })
