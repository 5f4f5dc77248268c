import { type Expression, sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { stepsFrom } from '#kit/contract/transitions.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, countEach, listing, type SortBy } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can, canOpen, doorSteps } from '../contract.ts'
import type { AccessDoor, AccessDoorQuery, CodeMode, Configuration, Door, DoorQuery, DoorStatus, PinMode, Zone } from '../contract/door.ts'
import { isSilent } from './health.ts'
import type { Building } from './place.ts'
import type { DoorTables } from './tables.ts'

type Tables = DoorTables & UnitTables & OfficeCentreTables

const namesMe = ({ scope }: SignedIn) => sql<boolean>`exists (
  select from door_admins where door_admins.door_id = doors.id and door_admins.membership_id = ${scope.membershipId} and door_admins.ended_at is null)`

/** A company has the doors of its own rooms, and those that name the one who asks. */
const reachedBy = (context: SignedIn) =>
  context.scope.kind === 'tenant' ? sql<SqlBool>`(doors.company_id = ${context.scope.ownId} or ${namesMe(context)})` : sql<SqlBool>`true`

/** A lockdown of the door, its floor or the whole building is on. */
export const isLockedDown = sql<boolean>`exists (
  select from lockdowns where lockdowns.office_centre_id = doors.office_centre_id and lockdowns.status = 'ON'
  and (lockdowns.reach = 'BUILDING' or lockdowns.door_id = doors.id or lockdowns.floor_id = doors.floor_id))`

/** It is to be shut, and its controller has not said yet that it is: people may still be going through. */
const lockdownWaits = sql<boolean>`(${isLockedDown} and not exists (
  select from controller_entries e where e.controller_id = doors.controller_id and e.kind = 'LOCKDOWN' and e.ref = doors.uuid::text
  and e.content is not null and e.confirmed_version = e.desired_version and e.refused is null))`

export const doorsOf = (context: SignedIn, { id, companyId }: Pick<Building, 'id' | 'companyId'>) =>
  context
    .read<Tables>()
    .selectFrom('doors')
    .innerJoin('controllers', (join) =>
      join.onRef('controllers.id', '=', 'doors.controllerId').onRef('controllers.officeCentreId', '=', 'doors.officeCentreId'),
    )
    .leftJoin('controllerStates', (join) =>
      join.onRef('controllerStates.controllerId', '=', 'doors.controllerId').onRef('controllerStates.officeCentreId', '=', 'doors.officeCentreId'),
    )
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'doors.floorId').onRef('floors.officeCentreId', '=', 'doors.officeCentreId'))
    .leftJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'doors.officeCentreId'))
    .leftJoin('officeCentres as company', 'company.id', 'doors.companyId')
    .where('doors.officeCentreId', '=', id)
    .where('doors.endedAt', 'is', null)
    .where(reachedBy(context))
    .$if(companyId !== undefined, (rows) => rows.where('doors.companyId', '=', companyId ?? null))

const shown = (context: SignedIn, building: Building) =>
  doorsOf(context, building)
    .select(['doors.id', 'doors.uuid', 'doors.version', 'doors.name', 'doors.configuration', 'doors.zone', 'doors.status', 'doors.outputNo'])
    .select([
      'doors.openingSeconds',
      'doors.heldOpenSeconds',
      'doors.pinMode',
      'doors.codeMode',
      'doors.readerMac',
      'doors.exitReaderMac',
      'doors.updatedAt',
    ])
    .select(['doors.companyId', 'company.uuid as companyUuid', 'company.companyName', 'doors.floorId', 'floors.floorNo', 'towers.name as towerName'])
    .select(['doors.controllerId', 'controllers.name as controllerName', 'controllerStates.seenAt'])
    .select([isLockedDown.as('lockedDown'), lockdownWaits.as('lockdownWaits')])
    .select(
      sql<boolean>`exists (select from controller_entries e where e.controller_id = doors.controller_id and e.kind = 'DOOR' and e.ref = doors.uuid::text
        and e.content ? 'freeOpening')`.as('standsOpen'),
    )
    .select(
      sql<boolean>`exists (select from controller_entries e where e.controller_id = doors.controller_id and e.kind = 'CLOCK' and e.content is not null
        and (e.confirmed_version < e.desired_version or e.refused is not null))`.as('clockWaits'),
    )
    .select(namesMe(context).as('namesMe'))
    .select(
      // of the controller, as the index of what is owed has it; a door has two entries
      sql<{
        entries: number
        since: string | null
      }>`(select jsonb_build_object('entries', count(*), 'since', min(waits_since)) from controller_entries e
        where e.controller_id = doors.controller_id and e.ref = doors.uuid::text and e.confirmed_version < e.desired_version)`.as('waiting'),
    )
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

/** Who names others opens the doors of the own company; whom a door names, that door. */
const mayUnlock = (context: SignedIn, row: Shown): boolean => {
  if (!context.holds(canOpen.ACTION)) return false
  if (context.scope.kind !== 'tenant') return true
  return row.namesMe || (context.holds(canOpen.EDIT) && row.companyId === context.scope.ownId)
}

/** Whatever state the door is in. */
export const mayUnlockDoor = async (context: SignedIn, building: Building, id: number): Promise<boolean> =>
  mayUnlock(context, await shown(context, building).where('doors.id', '=', id).executeTakeFirstOrThrow(notFound))

const waitingOf = ({ waiting }: Shown) => ({ entries: waiting.entries, since: waiting.since && new Date(waiting.since).toISOString() })

const presentAny = (context: SignedIn, row: Shown) => {
  const mine = context.scope.kind !== 'tenant'
  const may = (permission: string) => mine && context.holds(permission)
  const steps = stepsFrom(doorSteps, row.status, may)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    name: row.name,
    configuration: row.configuration as Configuration,
    zone: row.zone as Zone,
    status: row.status as DoorStatus,
    company:
      row.companyId !== null && row.companyUuid !== null && row.companyName !== null
        ? { officeCentreId: row.companyId, uuid: row.companyUuid, companyName: row.companyName }
        : null,
    floor: row.floorId !== null && row.floorNo !== null ? { id: row.floorId, floorNo: row.floorNo, towerName: row.towerName ?? '' } : null,
    openingSeconds: row.openingSeconds,
    heldOpenSeconds: row.heldOpenSeconds,
    pinMode: row.pinMode as PinMode,
    codeMode: row.codeMode as CodeMode,
    lockedDown: row.lockedDown,
    lockdownWaits: row.lockdownWaits,
    standsOpen: row.standsOpen,
    clockWaits: row.clockWaits,
    waiting: waitingOf(row),
    updatedDate: row.updatedAt,
    may: {
      edit: may(can.EDIT),
      takeOutOfUse: steps.takeOutOfUse,
      putInUse: steps.putInUse,
      delete: may(can.DELETE),
      unlock: row.status === 'LIVE' && !row.lockedDown && mayUnlock(context, row),
    },
  }
}

const present = (context: SignedIn, row: Shown): Door => ({
  ...presentAny(context, row),
  controller: { id: row.controllerId, name: row.controllerName, silent: isSilent(context, row.seenAt), seenDate: row.seenAt },
  outputNo: row.outputNo,
  readerMac: row.readerMac,
  exitReaderMac: row.exitReaderMac,
})

const presentAccess = (context: SignedIn, row: Shown): AccessDoor => ({ ...presentAny(context, row), silent: isSilent(context, row.seenAt) })

const upwards = byValue(sql`(towers.position, floors.floor_no_int, floors.mezzanine, doors.name)`)
const accessSort = { name: byName('doors.name'), 'floor.floorNoInt': upwards, updatedDate: 'doors.updatedAt', id: 'doors.id' }
const sort = { ...accessSort, controllerName: byName('controllers.name') }

/** Whatever a list is sorted by, doors that a lockdown has not reached come first: somebody has to go there. */
const waitingFirst = <Key extends string>(
  { id }: Building,
  { sortDirection }: Pick<AccessDoorQuery, 'sortDirection'>,
  sorts: Record<Key, SortBy>,
): Record<Key, SortBy> => {
  // asked once: without a lockdown no door is looked at for it
  const waits = sql`(exists (select from lockdowns where lockdowns.office_centre_id = ${id} and lockdowns.status = 'ON') and ${lockdownWaits})`
  const first = sortDirection === 'DESC' ? waits : sql`(not ${waits})`
  const put = (by: SortBy) => byValue(sql`(${first}, ${typeof by === 'string' ? sql.ref(by) : by.by})`)
  return Object.fromEntries(Object.entries<SortBy>(sorts).map(([key, by]) => [key, put(by)])) as Record<Key, SortBy>
}

type Common = Pick<AccessDoorQuery, 'configuration' | 'zone' | 'status' | 'towerId' | 'floorId' | 'companyId' | 'wildcardSearch'>
type Rows = ReturnType<typeof shown>

const narrowed = (rows: Rows, { configuration, zone, status, towerId, floorId, companyId, wildcardSearch }: Common): Rows => {
  let some = rows
  if (configuration) some = some.where('doors.configuration', '=', configuration)
  if (zone) some = some.where('doors.zone', '=', zone)
  if (status) some = some.where('doors.status', '=', status)
  if (towerId) some = some.where('floors.towerId', '=', towerId)
  if (floorId) some = some.where('doors.floorId', '=', floorId)
  if (companyId) some = some.where('doors.companyId', '=', companyId)
  if (wildcardSearch) some = some.where(matching('doors', wildcardSearch))
  return some
}
const base = { changed: 'doors.updatedAt', active: sql<SqlBool>`doors.status = 'LIVE'` }

const fitting = (context: SignedIn, building: Building, query: DoorQuery): Rows => {
  let rows = narrowed(shown(context, building), query)
  if (query.controllerId) rows = rows.where('doors.controllerId', '=', query.controllerId)
  if (query.lockedDown !== undefined) rows = rows.where(sql<SqlBool>`${isLockedDown} = ${query.lockedDown}`)
  return baseFiltered(context, rows, query, base)
}

export const listDoors = async (context: SignedIn, building: Building, query: DoorQuery): Promise<Page<Door>> => {
  const page = await listing(context, fitting(context, building, query), query, waitingFirst(building, query, sort), 'doors.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

const inState = (status: DoorStatus): Expression<SqlBool> => sql<SqlBool>`doors.status = ${status}`

export const countDoors = async (context: SignedIn, building: Building, { status: _status, ...query }: DoorQuery) => {
  const states = { LIVE: inState('LIVE'), OUT_OF_USE: inState('OUT_OF_USE') }
  const { counts, minimums } = await countEach(context, fitting(context, building, query), states, 'doors.id')
  return (Object.keys(states) as DoorStatus[]).map((status) => ({
    status,
    count: counts[status],
    ...(minimums.includes(status) ? { countIsMinimum: true } : {}),
  }))
}

export const presentDoor = async (context: SignedIn, building: Building, id: number): Promise<Door> =>
  present(context, await shown(context, building).where('doors.id', '=', id).executeTakeFirstOrThrow(notFound))

export const listAccessDoors = async (context: SignedIn, building: Building, query: AccessDoorQuery): Promise<Page<AccessDoor>> => {
  const rows = baseFiltered(context, narrowed(shown(context, building), query), query, base)
  const page = await listing(context, rows, query, waitingFirst(building, query, accessSort), 'doors.id')
  return { ...page, items: page.items.map((row) => presentAccess(context, row)) }
}

export const presentAccessDoor = async (context: SignedIn, building: Building, id: number): Promise<AccessDoor> =>
  presentAccess(context, await shown(context, building).where('doors.id', '=', id).executeTakeFirstOrThrow(notFound))

export const doorChoices = async (
  context: SignedIn,
  building: Building,
  query: Omit<AccessDoorQuery, 'sortProperties'> & { sortProperties: 'name' | 'id' },
) => {
  const live = query.status === undefined && query.statusActiveFlag === undefined ? { ...query, status: 'LIVE' as const } : query
  const rows = baseFiltered(context, narrowed(shown(context, building), live), query, base)
  const page = await listing(context, rows, query, { name: byName('doors.name') }, 'doors.id')
  return { ...page, items: page.items.map(({ id, uuid, name, floorNo }) => ({ id, uuid, name, floorNo })) }
}
