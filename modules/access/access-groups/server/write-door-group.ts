import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { doorGroupInUse, doorGroupNameTaken, doorUnknown } from '../contract.ts'
import type { DoorGroupInput } from '../contract/schedule.ts'
import { otherSetsOf, placesInSets, setsOpened } from './door-group-rows.ts'
import { doorsBy } from './mapping-rows.ts'
import { doorGroupDoors, doorGroups } from './tables.ts'
import { closeMappings, mapDoorsOfSet, openersOf } from './write-mappings.ts'

const checkDoors = async (tx: Transaction, building: Building, doorIds: readonly number[]): Promise<number[]> => {
  const wanted = [...new Set(doorIds)]
  const found = await doorsBy(tx, building, wanted, null)
  if (found.length < wanted.length) throw new Failed(doorUnknown)
  return found
}

const lockIn = async (tx: Transaction, building: Building, which: SeenById) => {
  return lock(tx, doorGroups, { ...which, officeCentreId: building.id })
}

const putIn = async (tx: Transaction, building: Building, doorGroupId: number, doorIds: readonly number[]): Promise<void> => {
  for (const doorId of doorIds) await insert(tx, doorGroupDoors, { officeCentreId: building.id, doorGroupId, doorId }, { action: 'doorAdded' })
}

export const createDoorGroup = (context: SignedIn, building: Building, { name, doorIds }: DoorGroupInput): Promise<number> =>
  context.transaction(async (tx) => {
    const found = await checkDoors(tx, building, doorIds)
    const { id } = await unlessTaken(doorGroupNameTaken, insert(tx, doorGroups, { officeCentreId: building.id, name }, { action: 'created' }))
    await putIn(tx, building, id, found)
    return id
  })

/** The access groups that open the set open it as it is from now on. */
export const updateDoorGroup = (context: SignedIn, building: Building, which: SeenById, { name, doorIds }: DoorGroupInput): Promise<void> =>
  context.transaction(async (tx) => {
    const group = await lockIn(tx, building, which)
    const found = await checkDoors(tx, building, doorIds)
    const there = await placesInSets(tx, building.id, { doorGroupId: group.id })
    const over = there.filter(({ doorId }) => !found.includes(doorId))
    const added = found.filter((id) => !there.some(({ doorId }) => doorId === id))
    const openers = await openersOf(tx, building, group.id)
    if (name !== group.name) await unlessTaken(doorGroupNameTaken, change(tx, doorGroups, { id: group.id }, { name }, { action: 'changed' }))
    else if (over.length + added.length > 0) await touch(tx, doorGroups, { id: group.id }, { action: 'doorsChanged' })
    for (const { id } of over) await end(tx, doorGroupDoors, { id }, { action: 'doorTaken' })
    await putIn(tx, building, group.id, added)
    if (over.length > 0)
      await closeMappings(
        tx,
        building,
        { doorGroupId: group.id },
        over.map(({ doorId }) => doorId),
      )
    await mapDoorsOfSet(tx, building, group.id, added, openers)
    // a door that left one set may be opened through another one
    const left = over.map(({ doorId }) => doorId)
    for (const other of await otherSetsOf(tx, building, group.id, left)) {
      const still = new Map([...(await openersOf(tx, building, other.id))].filter(([groupId]) => openers.has(groupId)))
      await mapDoorsOfSet(tx, building, other.id, other.doorIds, still)
    }
  })

export const deleteDoorGroup = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    if ((await setsOpened(tx, building, { doorGroupId: id })).length > 0) throw new Failed(doorGroupInUse)
    for (const place of await placesInSets(tx, building.id, { doorGroupId: id }))
      await end(tx, doorGroupDoors, { id: place.id }, { action: 'doorTaken' })
    await end(tx, doorGroups, { id }, { action: 'deleted' })
  })
