import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { numericId, page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { controllerFull, controllerKeepsShut, liftKeepsShut } from '#modules/access/doors/contract.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import {
  AccessGroup,
  AccessGroupInput,
  accessGroupQuery,
  AccessGroupRow,
  Choice,
  choiceQuery,
  DoorMapping,
  DoorsChange,
  DoorsRehearsal,
  Download,
  FloorMapping,
  FloorMappingInput,
  GroupMapping,
  GroupUser,
  groupUserQuery,
  MapDoorGroupsInput,
  MappingChange,
  MappingInput,
  mappingQuery,
  Rehearsal,
  RulesInput,
  SchedulerInput,
  TenantMapping,
  TenantMappingInput,
} from './contract/group.ts'
import {
  AccessTimeZone,
  AccessTimeZoneInput,
  AccessTimeZoneRow,
  HoursRehearsal,
  DoorGroup,
  DoorGroupInput,
  FreeOpening,
  FreeOpeningInput,
  namedQuery,
} from './contract/schedule.ts'

/**
 * Companies have it for groups of their own, and to put their own people into those that the building has handed to them.
 * ACTION: hand a group to companies, map lift floors and sets of doors; the building's alone.
 */
export const can = permissions('ACCESS_GROUP', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION'])
/** Schedules and sets of doors are the building's. */
export const canSchedule = permissions('ACCESS_TIME_ZONE', ['VIEW', 'EDIT'])
/** Safety is no extra: no add-on gates it. */
export const lockdownOfBuilding = failure('lockdown_of_building', 422, 'lockdownOfBuilding')
export const noAvailableData = failure('no_available_data', 422, 'noAvailableData')
export const addOn = 'none'

export const groupNameTaken = failure('access_group_name_taken', 409, 'groupNameTaken')
export const doorMappedAlready = failure('door_mapped_already', 409, 'doorMappedAlready')
export const doorUnknown = failure('door_unknown', 422, 'doorUnknown')
export const ruleUnknown = failure('rule_unknown', 422, 'ruleUnknown')
/** Whose door it is has left or is switched off, or the building is. */
export const nobodyAnswers = failure('nobody_answers_for_door', 409, 'nobodyAnswers')
export const timeZoneUnknown = failure('access_time_zone_unknown', 422, 'timeZoneUnknown')
export const timeZoneNameTaken = failure('access_time_zone_name_taken', 409, 'timeZoneNameTaken')
export const timeZoneInUse = failure('access_time_zone_in_use', 409, 'timeZoneInUse')
export const doorGroupUnknown = failure('door_group_unknown', 422, 'doorGroupUnknown')
export const doorGroupNameTaken = failure('door_group_name_taken', 409, 'doorGroupNameTaken')
export const doorGroupInUse = failure('door_group_in_use', 409, 'doorGroupInUse')
export const floorUnknown = failure('access_floor_unknown', 422, 'floorUnknown')
export const companyUnknown = failure('access_company_unknown', 422, 'companyUnknown')
/** A company may not change what the building has only handed to it. */
export const ofTheBuilding = failure('of_the_building', 403, 'ofTheBuilding')
export const busyRehearsing = failure('busy_rehearsing', 409, 'busyRehearsing')

const inCentre = z.strictObject({ id: officeCentreRef })
const one = z.strictObject({ id: officeCentreRef, accessGroupId: numericId })
const oneMapping = z.strictObject({ id: officeCentreRef, accessGroupId: numericId, doorMappingId: numericId })
const stale = ['accessGroups']

export const listAccessGroups = endpoint('GET /office-centres/{id}/access-groups', {
  can: can.VIEW,
  params: inCentre,
  query: accessGroupQuery,
  reply: page(AccessGroupRow),
  stale,
})
export const listAccessGroupChoices = endpoint('GET /office-centres/{id}/access-groups/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: choiceQuery,
  reply: page(Choice),
  stale,
})
/** The groups that the list shows, with their doors and schedules, as a CSV file. */
export const downloadAccessGroups = endpoint('GET /office-centres/{id}/access-groups/download', {
  can: can.VIEW,
  params: inCentre,
  query: accessGroupQuery,
  reply: Download,
  rate: 20,
  fails: [noAvailableData],
})
export const getAccessGroup = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}', {
  can: can.VIEW,
  params: one,
  reply: AccessGroup,
  stale,
})
export const getAccessGroupHistory = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/history', {
  can: can.VIEW,
  params: one,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createAccessGroup = endpoint('POST /office-centres/{id}/access-groups', {
  can: can.ADD,
  params: inCentre,
  body: AccessGroupInput,
  reply: AccessGroup,
  once: 'accepted',
  fails: [groupNameTaken, ruleUnknown, lockdownOfBuilding],
})
export const updateAccessGroup = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}', {
  can: can.EDIT,
  params: one,
  body: AccessGroupInput,
  version: getAccessGroup,
  kept: ({ rules }) => ({ rules: rules.flatMap(({ kind, id, by }) => (by === null ? [{ kind, id }] : [])) }),
  reply: AccessGroup,
  fails: [groupNameTaken, ruleUnknown, ofTheBuilding, lockdownOfBuilding],
})
export const deleteAccessGroup = endpoint('DELETE /office-centres/{id}/access-groups/{accessGroupId}', {
  can: can.DELETE,
  params: one,
  version: getAccessGroup,
  reply: 'none',
  fails: [ofTheBuilding],
})
/** Carried out in a transaction that is rolled back. */
export const rehearseAccessGroup = endpoint('POST /office-centres/{id}/access-groups/{accessGroupId}/rehearsal', {
  can: can.EDIT,
  params: one,
  body: RulesInput,
  reply: Rehearsal,
  rate: 60,
  fails: [ruleUnknown, busyRehearsing],
})
/** Works its places out afresh, as the hourly job does for all groups. */
export const resolveAccessGroup = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/resolve', {
  can: can.ACTION,
  params: one,
  reply: z.object({ added: z.number().int(), ended: z.number().int() }),
  rate: 60,
  fails: [ofTheBuilding],
})

export const listDoorMappings = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/door-mappings', {
  can: can.VIEW,
  params: one,
  query: mappingQuery,
  reply: page(DoorMapping),
  stale: [...stale, 'doors', 'accessTimeZones'],
})
export const getDoorMapping = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/door-mappings/{doorMappingId}', {
  can: can.VIEW,
  params: oneMapping,
  reply: DoorMapping,
  stale: [...stale, 'doors', 'accessTimeZones'],
})
const Mapped = z.object({ mapped: z.number().int() })
const mappingFails = [doorUnknown, timeZoneUnknown, ofTheBuilding, controllerFull]
/** Carried out and rolled back, like the rehearsal of the people. Floors need what setting them needs. */
export const rehearseDoors = endpoint('POST /office-centres/{id}/access-groups/{accessGroupId}/door-mappings/rehearsal', {
  can: can.EDIT,
  params: one,
  body: DoorsChange,
  reply: DoorsRehearsal,
  rate: 60,
  fails: [...mappingFails, doorMappedAlready, doorGroupUnknown, floorUnknown, busyRehearsing],
})
export const mapDoors = endpoint('POST /office-centres/{id}/access-groups/{accessGroupId}/door-mappings', {
  can: can.EDIT,
  params: one,
  body: MappingInput,
  reply: Mapped,
  once: 'accepted',
  fails: [...mappingFails, doorMappedAlready],
})
export const changeDoorMapping = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/door-mappings/{doorMappingId}', {
  can: can.EDIT,
  params: oneMapping,
  body: MappingChange,
  version: getDoorMapping,
  kept: ({ accessTimeZone }) => ({ accessTimeZoneId: accessTimeZone?.id ?? null }),
  reply: DoorMapping,
  fails: mappingFails,
})
export const unmapDoor = endpoint('DELETE /office-centres/{id}/access-groups/{accessGroupId}/door-mappings/{doorMappingId}', {
  can: can.EDIT,
  params: oneMapping,
  version: getDoorMapping,
  reply: 'none',
  fails: [ofTheBuilding],
})
export const mapDoorGroups = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/door-groups/map-door', {
  can: can.ACTION,
  params: one,
  body: MapDoorGroupsInput,
  reply: Mapped,
  fails: [doorGroupUnknown, timeZoneUnknown, ofTheBuilding, controllerFull],
})
export const updateDoorScheduler = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/update-door-scheduler', {
  can: can.EDIT,
  params: one,
  body: SchedulerInput,
  reply: Mapped,
  fails: mappingFails,
})

export const listGroupUsers = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/users', {
  can: can.VIEW,
  params: one,
  query: groupUserQuery,
  reply: page(GroupUser),
  stale: [...stale, 'memberships', 'users'],
})
export const getTenantMapping = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/tenant-mapping', {
  can: can.VIEW,
  params: one,
  reply: z.array(TenantMapping),
  stale,
})
/** The building hands a group to companies; whom a company has put in goes with it when it is taken back. */
export const setTenantMapping = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/tenant-mapping', {
  can: can.ACTION,
  params: one,
  body: TenantMappingInput,
  reply: z.array(TenantMapping),
  fails: [companyUnknown, ofTheBuilding],
})
export const getFloorMapping = endpoint('GET /office-centres/{id}/access-groups/{accessGroupId}/office-floor-mapping', {
  can: can.VIEW,
  params: one,
  reply: z.array(FloorMapping),
  stale,
})
export const setFloorMapping = endpoint('PUT /office-centres/{id}/access-groups/{accessGroupId}/office-floor-mapping', {
  can: can.ACTION,
  params: one,
  body: FloorMappingInput,
  reply: z.array(FloorMapping),
  fails: [floorUnknown, ofTheBuilding, controllerFull],
})
export const listGroupsOfDoor = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}/group-mappings', {
  can: can.VIEW,
  params: z.strictObject({ id: officeCentreRef, accessDoorId: numericId }),
  query: choiceQuery,
  reply: page(GroupMapping),
  stale: [...stale, 'doors'],
})

const oneDoor = z.strictObject({ id: officeCentreRef, accessDoorId: numericId })
/** By which schedule a door stands open for everybody. */
export const getFreeOpening = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}/free-opening', {
  can: can.VIEW,
  params: oneDoor,
  reply: FreeOpening,
  stale: ['doors', 'accessTimeZones'],
})
export const setFreeOpening = endpoint('PUT /office-centres/{id}/access-doors/{accessDoorId}/free-opening', {
  can: canSchedule.EDIT,
  // it opens the door for longer than unlocking does
  fresh: true,
  params: oneDoor,
  body: FreeOpeningInput,
  reply: FreeOpening,
  fails: [timeZoneUnknown, nobodyAnswers, controllerKeepsShut, liftKeepsShut, controllerFull],
})

export const listTimeZoneChoices = endpoint('GET /office-centres/{id}/access-time-zones/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: choiceQuery,
  reply: page(Choice),
  stale: ['accessTimeZones'],
})
const oneSchedule = z.strictObject({ id: officeCentreRef, accessTimeZoneId: numericId })
const staleSchedules = ['accessTimeZones', 'accessGroups']
export const listAccessTimeZones = endpoint('GET /office-centres/{id}/access-time-zones', {
  can: canSchedule.VIEW,
  params: inCentre,
  query: namedQuery,
  reply: page(AccessTimeZoneRow),
  stale: staleSchedules,
})
export const getAccessTimeZone = endpoint('GET /office-centres/{id}/access-time-zones/{accessTimeZoneId}', {
  can: canSchedule.VIEW,
  params: oneSchedule,
  reply: AccessTimeZone,
  stale: staleSchedules,
})
export const getAccessTimeZoneHistory = endpoint('GET /office-centres/{id}/access-time-zones/{accessTimeZoneId}/history', {
  can: canSchedule.VIEW,
  params: oneSchedule,
  query: HistoryQuery,
  reply: History,
  stale: staleSchedules,
})
export const createAccessTimeZone = endpoint('POST /office-centres/{id}/access-time-zones/create', {
  can: canSchedule.EDIT,
  params: inCentre,
  body: AccessTimeZoneInput,
  reply: AccessTimeZone,
  once: 'accepted',
  fails: [timeZoneNameTaken],
})
export const updateAccessTimeZone = endpoint('PUT /office-centres/{id}/access-time-zones/{accessTimeZoneId}/update', {
  can: canSchedule.EDIT,
  params: oneSchedule,
  body: AccessTimeZoneInput,
  version: getAccessTimeZone,
  reply: AccessTimeZone,
  fails: [timeZoneNameTaken, controllerFull],
})
/** Who comes in at more or fewer hours of the next seven days, and where. */
export const rehearseAccessTimeZone = endpoint('POST /office-centres/{id}/access-time-zones/{accessTimeZoneId}/rehearsal', {
  can: canSchedule.EDIT,
  params: oneSchedule,
  body: AccessTimeZoneInput,
  reply: HoursRehearsal,
  rate: 60,
  fails: [timeZoneNameTaken, busyRehearsing, controllerFull],
})
export const deleteAccessTimeZone = endpoint('DELETE /office-centres/{id}/access-time-zones/{accessTimeZoneId}', {
  can: canSchedule.EDIT,
  params: oneSchedule,
  version: getAccessTimeZone,
  reply: 'none',
  fails: [timeZoneInUse],
})

const oneSet = z.strictObject({ id: officeCentreRef, doorGroupId: numericId })
const staleSets = ['doorGroups', 'accessGroups', 'doors']
export const listDoorGroups = endpoint('GET /office-centres/{id}/door-groups', {
  can: canSchedule.VIEW,
  params: inCentre,
  query: namedQuery,
  reply: page(DoorGroup),
  stale: staleSets,
})
export const getDoorGroup = endpoint('GET /office-centres/{id}/door-groups/{doorGroupId}', {
  can: canSchedule.VIEW,
  params: oneSet,
  reply: DoorGroup,
  stale: staleSets,
})
export const createDoorGroup = endpoint('POST /office-centres/{id}/door-groups/create', {
  can: canSchedule.EDIT,
  params: inCentre,
  body: DoorGroupInput,
  reply: DoorGroup,
  once: 'accepted',
  fails: [doorGroupNameTaken, doorUnknown],
})
/** Its doors are opened by the groups that it is mapped to, from that moment; those that leave it no longer. */
export const updateDoorGroup = endpoint('PUT /office-centres/{id}/door-groups/{doorGroupId}/update', {
  can: canSchedule.EDIT,
  params: oneSet,
  body: DoorGroupInput,
  version: getDoorGroup,
  kept: ({ doors }) => ({ doorIds: doors.map(({ id }) => id) }),
  reply: DoorGroup,
  fails: [doorGroupNameTaken, doorUnknown, controllerFull],
})
export const deleteDoorGroup = endpoint('DELETE /office-centres/{id}/door-groups/{doorGroupId}', {
  can: canSchedule.EDIT,
  params: oneSet,
  version: getDoorGroup,
  reply: 'none',
  fails: [doorGroupInUse],
})
