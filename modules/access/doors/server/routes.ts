import { historyOf } from '#kit/server/data/history.ts'
import { type Call, handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { bridgeOf, controllerOf } from './bridge-caller.ts'
import { commands, confirm, digest, entries, hello } from './bridge.ts'
import {
  bridgeAddress,
  createController,
  deleteController,
  exchangeBridgeKey,
  listControllers,
  presentController,
  presentControllerWhole,
  updateController,
} from './controllers.ts'
import { eventsOf, forgetNonces, takeEvents } from './door-events.ts'
import { countDoors, doorChoices, listAccessDoors, listDoors, presentAccessDoor, presentDoor } from './door-rows.ts'
import { forgetTaps } from './forget-taps.ts'
import { countLockdowns, listLockdowns, presentLockdown } from './lockdown-rows.ts'
import { liftLockdown, previewLockdown, startLockdown } from './lockdown.ts'
import { monthsAtStart, monthsOfEvents } from './months.ts'
import { tellOffsets } from './offsets.ts'
import { doorsSeenBy, ownDoors } from './place.ts'
import { startPushing } from './pusher.ts'
import { subAdminsOf } from './sub-admin-rows.ts'
import { nameSubAdmins } from './sub-admins.ts'
import { doors as table } from './tables.ts'
import { tellOfSilence } from './tell-of-silence.ts'
import { unlockDoor } from './unlock.ts'
import { unlockingsOf } from './unlocking-rows.ts'
import { words } from './words.ts'
import { createDoor, deleteDoor, putDoorInUse, takeDoorOutOfUse, updateDoor } from './write-door.ts'

/** The caller has hung up. */
const gone =
  ({ request }: Call) =>
  (stop: () => void): void => {
    request.raw.once('close', stop)
  }

const routes = handlers(contract)({
  listDoors: async (context, { params, query }) => listDoors(context, await ownDoors(context, params.oc), query),
  countDoors: async (context, { params, query }) => countDoors(context, await ownDoors(context, params.oc), query),
  getDoor: async (context, { params }) => presentDoor(context, await ownDoors(context, params.oc), params.id),
  getDoorHistory: async (context, { params, query }) => {
    const { id } = await presentDoor(context, await ownDoors(context, params.oc), params.id)
    return historyOf(context, table, id, query)
  },
  createDoor: async (context, { params, body }) => {
    const building = await ownDoors(context, params.oc)
    return presentDoor(context, building, await createDoor(context, building, body))
  },
  updateDoor: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.oc)
    await updateDoor(context, building, { id: params.id, version }, body)
    return presentDoor(context, building, params.id)
  },
  takeDoorOutOfUse: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.oc)
    await takeDoorOutOfUse(context, building, { id: params.id, version }, body.reason)
    return presentDoor(context, building, params.id)
  },
  putDoorInUse: async (context, { params, version }) => {
    const building = await ownDoors(context, params.oc)
    await putDoorInUse(context, building, { id: params.id, version })
    return presentDoor(context, building, params.id)
  },
  deleteDoor: async (context, { params, version }) => deleteDoor(context, await ownDoors(context, params.oc), { id: params.id, version }),

  listControllers: async (context, { params, query }) => listControllers(context, await ownDoors(context, params.oc), query),
  getController: async (context, { params }) => presentControllerWhole(context, await ownDoors(context, params.oc), params.id),
  createController: async (context, { params, body }) => {
    const building = await ownDoors(context, params.oc)
    const { id, bridgeKey } = await createController(context, building, body)
    const controller = await presentController(context, building, id)
    return { ...controller, bridgeKey, bridgeAddress: bridgeAddress(context, controller) }
  },
  updateController: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.oc)
    await updateController(context, building, { id: params.id, version }, body)
    return presentController(context, building, params.id)
  },
  exchangeBridgeKey: async (context, { params, version }) => {
    const building = await ownDoors(context, params.oc)
    const bridgeKey = await exchangeBridgeKey(context, building, { id: params.id, version })
    const controller = await presentController(context, building, params.id)
    return { ...controller, bridgeKey, bridgeAddress: bridgeAddress(context, controller) }
  },
  deleteController: async (context, { params, version }) => deleteController(context, await ownDoors(context, params.oc), { id: params.id, version }),

  listLockdowns: async (context, { params, query }) => listLockdowns(context, await ownDoors(context, params.oc), query),
  countLockdowns: async (context, { params }) => countLockdowns(context, await ownDoors(context, params.oc)),
  getLockdown: async (context, { params }) => presentLockdown(context, await ownDoors(context, params.oc), params.uuid),
  previewLockdown: async (context, { params, query }) => previewLockdown(context, await ownDoors(context, params.oc), query),
  startLockdown: async (context, { params, body }) => {
    const building = await ownDoors(context, params.oc)
    return presentLockdown(context, building, await startLockdown(context, building, body))
  },
  liftLockdown: async (context, { params, version, body }) => {
    const building = await ownDoors(context, params.oc)
    await liftLockdown(context, building, { uuid: params.uuid, version }, body.reason)
    return presentLockdown(context, building, params.uuid)
  },

  listAccessDoors: async (context, { params, query }) => listAccessDoors(context, await doorsSeenBy(context, params.id), query),
  listDoorChoices: async (context, { params, query }) => doorChoices(context, await doorsSeenBy(context, params.id), query),
  getAccessDoor: async (context, { params }) => presentAccessDoor(context, await doorsSeenBy(context, params.id), params.accessDoorId),
  getSubAdmins: async (context, { params }) => subAdminsOf(context, await doorsSeenBy(context, params.id), params.accessDoorId),
  nameSubAdmins: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    await nameSubAdmins(context, building, params.accessDoorId, body.userIds)
    return subAdminsOf(context, building, params.accessDoorId)
  },
  unlockDoor: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    const uuid = await unlockDoor(context, building, params.accessDoorId, body.reason)
    const [found] = (await unlockingsOf(context, building, params.accessDoorId)).filter((one) => one.uuid === uuid)
    if (!found) throw new Error('what was asked just now is not there')
    return found
  },
  listUnlockings: async (context, { params }) => unlockingsOf(context, await doorsSeenBy(context, params.id), params.accessDoorId),
  listDoorEvents: async (context, { params, query }) => eventsOf(context, await ownDoors(context, params.id), params.accessDoorId, query),

  bridgeHello: async (context, { params, body }, call) => hello(context, await bridgeOf(context, params.uuid, call), body),
  bridgeEntries: async (context, { params }, call) => entries(context, await bridgeOf(context, params.uuid, call)),
  bridgeCommands: async (context, { params, body }, call) => commands(context, await bridgeOf(context, params.uuid, call), body, gone(call)),
  bridgeConfirm: async (context, { params, body }, call) => confirm(context, await bridgeOf(context, params.uuid, call), body),
  bridgeEvents: async (context, { params, body }, call) => takeEvents(context, await controllerOf(context, params.uuid, call), body),
  bridgeDigest: async (context, { params, body }, call) => digest(context, await bridgeOf(context, params.uuid, call), body.digest),
})

export const doors: ServerModule = {
  name: 'access/doors',
  contract,
  words,
  routes,
  jobs: [monthsOfEvents, forgetTaps, forgetNonces, tellOffsets, tellOfSilence],
  start: monthsAtStart,
  run: startPushing,
}
