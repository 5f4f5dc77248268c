import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { end, insert, lock, touch } from '#kit/server/data/write.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { doorGroupUnknown, doorMappedAlready, doorUnknown, timeZoneUnknown } from '../contract.ts'
import type { MappingInput } from '../contract/group.ts'
import { doorGroupsBy, setsOpened } from './door-group-rows.ts'
import { tellOfDoors } from './group-doors.ts'
import { askingCompany } from './group-rows.ts'
import { checkMine, lockGroup } from './lock-group.ts'
import { doorsBy, openMappings, type OpenMapping } from './mapping-rows.ts'
import { desireSchedules } from './schedules.ts'
import { accessGroups, accessGroupSets, doorMappings } from './tables.ts'
import { isTimeZoneOf } from './time-zone-rows.ts'

const checkTimeZone = async (tx: Transaction, building: Building, id: number | null): Promise<void> => {
  if (id !== null && !(await isTimeZoneOf(tx, building, id))) throw new Failed(timeZoneUnknown)
}

/** After mappings of a group have changed: controllers learn the schedules, passes the rights, and the group has another version. */
const settle = async (
  tx: Transaction,
  building: Building,
  groupId: number,
  timeZoneIds: readonly (number | null)[],
  action: string,
): Promise<void> => {
  await desireSchedules(tx, building, timeZoneIds)
  await tellOfDoors(tx, building.id, [groupId], { room: true })
  await touch(tx, accessGroups, { id: groupId }, { action })
}

const ownGroup = async (tx: Transaction, inside: SignedIn, building: Building, id: number) => {
  const group = await lockGroup(tx, inside, building, { id })
  checkMine(inside, group)
  return group
}

export const mapDoors = (context: SignedIn, building: Building, groupId: number, { doorIds, accessTimeZoneId }: MappingInput): Promise<number> =>
  context.transaction(async (tx, inside) => {
    const group = await ownGroup(tx, inside, building, groupId)
    const wanted = [...new Set(doorIds)]
    const found = await doorsBy(tx, building, wanted, askingCompany(context))
    if (found.length < wanted.length) throw new Failed(doorUnknown)
    await checkTimeZone(tx, building, accessTimeZoneId)
    for (const doorId of found)
      await unlessTaken(
        doorMappedAlready,
        insert(tx, doorMappings, { officeCentreId: building.id, groupId: group.id, doorId, timeZoneId: accessTimeZoneId }, { action: 'doorMapped' }),
      )
    await settle(tx, building, group.id, [accessTimeZoneId], 'doorsMapped')
    return found.length
  })

/** What decides has a period: the one ends, another one begins under the same number. */
const reschedule = async (tx: Transaction, building: Building, mapping: OpenMapping, timeZoneId: number | null): Promise<void> => {
  await end(tx, doorMappings, { id: mapping.id }, { action: 'rescheduled' })
  const { no, version, groupId, doorId, doorGroupId } = mapping
  // the version goes on, so that whoever has read the one before is told
  const values = { officeCentreId: building.id, no, version: version + 1, groupId, doorId, doorGroupId, timeZoneId }
  await insert(tx, doorMappings, values, { action: 'doorMapped' })
}

/** Other hours for some doors of a group; those that have them already are left alone. */
export const rescheduleDoors = (
  context: SignedIn,
  building: Building,
  groupId: number,
  { nos, accessTimeZoneId, version }: { nos: readonly number[]; accessTimeZoneId: number | null; version?: number },
): Promise<number> =>
  context.transaction(async (tx, inside) => {
    const group = await ownGroup(tx, inside, building, groupId)
    const open = await openMappings(tx, building, { groupId: group.id })
    const mappings = open.filter(({ no }) => nos.includes(no))
    if (mappings.length < new Set(nos).size) throw new Failed(failures.notFound)
    for (const { id } of version === undefined ? [] : mappings) await lock(tx, doorMappings, { id, version })
    await checkTimeZone(tx, building, accessTimeZoneId)
    const changed = mappings.filter(({ timeZoneId }) => timeZoneId !== accessTimeZoneId)
    for (const mapping of changed) await reschedule(tx, building, mapping, accessTimeZoneId)
    if (changed.length > 0)
      await settle(tx, building, group.id, [accessTimeZoneId, ...changed.map(({ timeZoneId }) => timeZoneId)], 'doorsRescheduled')
    return changed.length
  })

export const unmapDoor = (context: SignedIn, building: Building, groupId: number, which: { no: number; version: number }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const group = await ownGroup(tx, inside, building, groupId)
    const mapping = (await openMappings(tx, building, { groupId: group.id })).find(({ no }) => no === which.no)
    if (!mapping) throw new Failed(failures.notFound)
    await end(tx, doorMappings, { id: mapping.id, version: which.version }, { action: 'doorUnmapped' })
    await closeSets(tx, building, group.id, mapping.doorGroupId)
    await settle(tx, building, group.id, [mapping.timeZoneId], 'doorUnmapped')
  })

/** All doors of these sets; those that are mapped already are left as they are. */
export const mapDoorGroups = (
  context: SignedIn,
  building: Building,
  groupId: number,
  { doorGroupIds, accessTimeZoneId }: { doorGroupIds: readonly number[]; accessTimeZoneId: number | null },
): Promise<number> =>
  context.transaction(async (tx, inside) => {
    const group = await ownGroup(tx, inside, building, groupId)
    // sets are the building's: a company's groups open the doors of its own rooms only
    if (askingCompany(context) !== null || group.companyId !== null) throw new Failed(doorGroupUnknown)
    const wanted = [...new Set(doorGroupIds)]
    const sets = await doorGroupsBy(tx, building, wanted)
    if (sets.length < wanted.length) throw new Failed(doorGroupUnknown)
    await checkTimeZone(tx, building, accessTimeZoneId)
    const open = await openMappings(tx, building, { groupId: group.id })
    const taken = new Set(open.map(({ doorId }) => doorId))
    let mapped = 0
    const opened = await setsOpened(tx, building, { groupId: group.id })
    for (const { id: doorGroupId } of sets.filter(({ id }) => !opened.some((one) => one.doorGroupId === id)))
      await insert(
        tx,
        accessGroupSets,
        { officeCentreId: building.id, groupId: group.id, doorGroupId, timeZoneId: accessTimeZoneId },
        { action: 'setMapped' },
      )
    for (const { id: doorGroupId, doorIds } of sets)
      for (const doorId of doorIds) {
        if (taken.has(doorId)) continue
        taken.add(doorId)
        mapped += 1
        const values = { officeCentreId: building.id, groupId: group.id, doorId, doorGroupId, timeZoneId: accessTimeZoneId }
        await insert(tx, doorMappings, values, { action: 'doorMapped' })
      }
    if (mapped > 0 || opened.length < sets.length) await settle(tx, building, group.id, [accessTimeZoneId], 'doorsMapped')
    return mapped
  })

/** Whoever has unmapped the last door that came through a set means the set. */
const closeSets = async (tx: Transaction, building: Building, groupId: number, doorGroupId: number | null): Promise<void> => {
  if (doorGroupId === null || (await openMappings(tx, building, { groupId, doorGroupId })).length > 0) return
  for (const { id } of (await setsOpened(tx, building, { groupId })).filter((one) => one.doorGroupId === doorGroupId))
    await end(tx, accessGroupSets, { id }, { action: 'setUnmapped' })
}

/** Mappings end with their group, their door or their set of doors. */
export const closeMappings = async (
  tx: Transaction,
  building: Building,
  which: Parameters<typeof openMappings>[2],
  doorIds?: readonly number[],
  /** Of these numbers only. */
  ids?: readonly number[],
): Promise<void> => {
  if (which.groupId !== undefined)
    for (const { id } of await setsOpened(tx, building, { groupId: which.groupId })) await end(tx, accessGroupSets, { id }, { action: 'setUnmapped' })
  const open = await openMappings(tx, building, which)
  const over = open.filter(({ id, doorId }) => (!doorIds || doorIds.includes(doorId)) && (!ids || ids.includes(id)))
  if (over.length === 0) return
  for (const { id } of over) await end(tx, doorMappings, { id }, { action: 'doorUnmapped' })
  await desireSchedules(
    tx,
    building,
    over.map(({ timeZoneId }) => timeZoneId),
  )
  await tellOfDoors(
    tx,
    building.id,
    over.map(({ groupId }) => groupId),
  )
}

/** By which groups a set is opened, and when. */
export const openersOf = async (tx: Transaction, building: Building, doorGroupId: number): Promise<Map<number, number | null>> =>
  new Map((await setsOpened(tx, building, { doorGroupId })).map(({ groupId, timeZoneId }) => [groupId, timeZoneId]))

/** Doors of a set are opened by the groups that open the set, unless they are mapped there already. */
export const mapDoorsOfSet = async (
  tx: Transaction,
  building: Building,
  doorGroupId: number,
  doorIds: readonly number[],
  openers: ReadonlyMap<number, number | null>,
): Promise<void> => {
  if (doorIds.length === 0 || openers.size === 0) return
  const all = await openMappings(tx, building, {})
  for (const [groupId, timeZoneId] of openers) {
    const taken = new Set(all.filter((one) => one.groupId === groupId).map(({ doorId }) => doorId))
    for (const doorId of doorIds.filter((id) => !taken.has(id)))
      await insert(tx, doorMappings, { officeCentreId: building.id, groupId, doorId, doorGroupId, timeZoneId }, { action: 'doorMapped' })
  }
  await desireSchedules(tx, building, [...openers.values()])
  await tellOfDoors(tx, building.id, openers.keys())
}
