import { Failed, failures } from '#kit/contract/failure.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { doorsSeenBy, ownDoors, presentAccessDoor } from '#modules/access/doors/server/front.ts'
import * as contract from '../contract.ts'
import { listDoorGroups, presentDoorGroup } from './door-group-rows.ts'
import { downloadGroups } from './download-rows.ts'
import { presentFreeOpening } from './free-opening-rows.ts'
import { setFreeOpening } from './free-openings.ts'
import { findGroup, isMine, listAccessGroups, listChoices, presentGroup } from './group-rows.ts'
import { setFloorMapping, setTenantMapping } from './hand-over.ts'
import { floorMapping, tenantMapping } from './handed-rows.ts'
import { groupsOfDoor, listMappings, presentMapping } from './mapping-rows.ts'
import { rehearse, rehearseDoors, rehearseTimeZone } from './rehearse.ts'
import { resolveAll, resolveGroup, resolveSoon } from './resolve.ts'
import { accessGroups as groups, accessTimeZones } from './tables.ts'
import { listTimeZones, presentTimeZone, timeZoneChoices } from './time-zone-rows.ts'
import { listGroupUsers } from './user-rows.ts'
import { words } from './words.ts'
import { createDoorGroup, deleteDoorGroup, updateDoorGroup } from './write-door-group.ts'
import { createGroup, deleteGroup, updateGroup } from './write-group.ts'
import { mapDoorGroups, mapDoors, rescheduleDoors, unmapDoor } from './write-mappings.ts'
import { createTimeZone, deleteTimeZone, updateTimeZone } from './write-time-zone.ts'

const routes = handlers(contract)({
  listAccessGroups: async (context, { params, query }) => listAccessGroups(context, await doorsSeenBy(context, params.id), query),
  listAccessGroupChoices: async (context, { params, query }) => listChoices(context, await doorsSeenBy(context, params.id), query),
  downloadAccessGroups: async (context, { params, query }) => downloadGroups(context, await doorsSeenBy(context, params.id), query),
  getAccessGroup: async (context, { params }) => presentGroup(context, await doorsSeenBy(context, params.id), params.accessGroupId),
  getAccessGroupHistory: async (context, { params, query }) => {
    const group = await findGroup(context, await doorsSeenBy(context, params.id), params.accessGroupId)
    // what others have done in a group that was only handed over is not the company's to know
    if (!isMine(context, group)) throw new Failed(failures.notFound)
    return historyOf(context, groups, group.id, query)
  },
  createAccessGroup: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    // a company's groups are its own to make
    if (building.companyId !== undefined) throw new Failed(failures.notFound)
    return presentGroup(context, building, await createGroup(context, building, body))
  },
  updateAccessGroup: async (context, { params, version, body }) => {
    const building = await doorsSeenBy(context, params.id)
    await updateGroup(context, building, { id: params.accessGroupId, version }, body)
    return presentGroup(context, building, params.accessGroupId)
  },
  deleteAccessGroup: async (context, { params, version }) =>
    deleteGroup(context, await doorsSeenBy(context, params.id), { id: params.accessGroupId, version }),
  rehearseAccessGroup: async (context, { params, body }) =>
    rehearse(context, await doorsSeenBy(context, params.id), params.accessGroupId, body.rules),

  rehearseAccessTimeZone: async (context, { params, body }) =>
    rehearseTimeZone(context, await doorsSeenBy(context, params.id), params.accessTimeZoneId, body),
  rehearseDoors: async (context, { params, body }) => rehearseDoors(context, await doorsSeenBy(context, params.id), params.accessGroupId, body),

  resolveAccessGroup: async (context, { params }) => resolveGroup(context, await doorsSeenBy(context, params.id), params.accessGroupId),
  listDoorMappings: async (context, { params, query }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await findGroup(context, building, params.accessGroupId)
    return listMappings(context, building, id, query)
  },
  getDoorMapping: async (context, { params }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await findGroup(context, building, params.accessGroupId)
    return presentMapping(context, building, id, params.doorMappingId)
  },
  mapDoors: async (context, { params, body }) => ({
    mapped: await mapDoors(context, await doorsSeenBy(context, params.id), params.accessGroupId, body),
  }),
  changeDoorMapping: async (context, { params, version, body }) => {
    const building = await doorsSeenBy(context, params.id)
    const { doorMappingId, accessGroupId } = params
    await rescheduleDoors(context, building, accessGroupId, { nos: [doorMappingId], version, ...body })
    return presentMapping(context, building, accessGroupId, doorMappingId)
  },
  unmapDoor: async (context, { params, version }) =>
    unmapDoor(context, await doorsSeenBy(context, params.id), params.accessGroupId, { no: params.doorMappingId, version }),
  mapDoorGroups: async (context, { params, body }) => ({
    mapped: await mapDoorGroups(context, await doorsSeenBy(context, params.id), params.accessGroupId, body),
  }),
  updateDoorScheduler: async (context, { params, body }) => {
    const { doorMappingIds, accessTimeZoneId } = body
    const building = await doorsSeenBy(context, params.id)
    return { mapped: await rescheduleDoors(context, building, params.accessGroupId, { nos: doorMappingIds, accessTimeZoneId }) }
  },

  listGroupUsers: async (context, { params, query }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await findGroup(context, building, params.accessGroupId)
    return listGroupUsers(context, building, id, query)
  },
  getTenantMapping: async (context, { params }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await findGroup(context, building, params.accessGroupId)
    return tenantMapping(context, building, id)
  },
  setTenantMapping: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    await setTenantMapping(context, building, params.accessGroupId, body.companyIds)
    return tenantMapping(context, building, params.accessGroupId)
  },
  getFloorMapping: async (context, { params }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await findGroup(context, building, params.accessGroupId)
    return floorMapping(context, building, id)
  },
  setFloorMapping: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    await setFloorMapping(context, building, params.accessGroupId, body.floorIds)
    return floorMapping(context, building, params.accessGroupId)
  },
  listGroupsOfDoor: async (context, { params, query }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await presentAccessDoor(context, building, params.accessDoorId)
    return groupsOfDoor(context, building, id, query)
  },

  getFreeOpening: async (context, { params }) => {
    const building = await doorsSeenBy(context, params.id)
    const { id } = await presentAccessDoor(context, building, params.accessDoorId)
    return presentFreeOpening(context, building, id)
  },
  setFreeOpening: async (context, { params, body }) => {
    const building = await ownDoors(context, params.id)
    await setFreeOpening(context, building, params.accessDoorId, body)
    return presentFreeOpening(context, building, params.accessDoorId)
  },

  listTimeZoneChoices: async (context, { params, query }) => timeZoneChoices(context, await doorsSeenBy(context, params.id), query),
  listAccessTimeZones: async (context, { params, query }) => listTimeZones(context, await ownDoors(context, params.id), query),
  getAccessTimeZone: async (context, { params }) => presentTimeZone(context, await ownDoors(context, params.id), params.accessTimeZoneId),
  getAccessTimeZoneHistory: async (context, { params, query }) => {
    const { id } = await presentTimeZone(context, await ownDoors(context, params.id), params.accessTimeZoneId)
    return historyOf(context, accessTimeZones, id, query)
  },
  createAccessTimeZone: async (context, { params, body }) => {
    const building = await ownDoors(context, params.id)
    return presentTimeZone(context, building, await createTimeZone(context, building, body))
  },
  updateAccessTimeZone: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.id)
    await updateTimeZone(context, building, { id: params.accessTimeZoneId, version }, body)
    return presentTimeZone(context, building, params.accessTimeZoneId)
  },
  deleteAccessTimeZone: async (context, { params, version }) =>
    deleteTimeZone(context, await ownDoors(context, params.id), { id: params.accessTimeZoneId, version }),

  listDoorGroups: async (context, { params, query }) => listDoorGroups(context, await ownDoors(context, params.id), query),
  getDoorGroup: async (context, { params }) => presentDoorGroup(context, await ownDoors(context, params.id), params.doorGroupId),
  createDoorGroup: async (context, { params, body }) => {
    const building = await ownDoors(context, params.id)
    return presentDoorGroup(context, building, await createDoorGroup(context, building, body))
  },
  updateDoorGroup: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.id)
    await updateDoorGroup(context, building, { id: params.doorGroupId, version }, body)
    return presentDoorGroup(context, building, params.doorGroupId)
  },
  deleteDoorGroup: async (context, { params, version }) =>
    deleteDoorGroup(context, await ownDoors(context, params.id), { id: params.doorGroupId, version }),
})

export const accessGroups: ServerModule = { name: 'access/access-groups', contract, words, routes, jobs: [resolveSoon, resolveAll] }
