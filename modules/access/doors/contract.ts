import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, numericId, page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { canOpen, getAccessDoor, oneAccess, stale } from './contract/access-door.ts'
import {
  Commands,
  CommandsInput,
  Confirmed,
  ConfirmInput,
  DigestInput,
  DigestReply,
  Entries,
  EventsInput,
  EventsReply,
  Hello,
  HelloReply,
} from './contract/bridge.ts'
import {
  Controller,
  ControllerInput,
  controllerQuery,
  ControllerWhole,
  ControllerWithKey,
  LiftInput,
  Lockdown,
  LockdownCount,
  LockdownInput,
  LockdownPreview,
  lockdownPreviewQuery,
  lockdownQuery,
} from './contract/controller.ts'
import {
  AccessDoor,
  accessDoorQuery,
  Door,
  DoorChoice,
  doorChoiceQuery,
  DoorCount,
  DoorEvent,
  DoorInput,
  doorQuery,
  type DoorStatus,
  eventQuery,
  reason,
  SubAdmin,
  Unlocking,
} from './contract/door.ts'

/** The hardware. ACTION: out of use and back, lockdown. */
export { entryContents, entryKinds } from './contract/entries.ts'
export { lockdownReaches, namesWhatIsShut } from './contract/controller.ts'

export const can = permissions('DOOR', ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION'])
/** ADD: start a lockdown. Lifting one is a matter of the doors. */
export const canLockDown = permissions('LOCKDOWN', ['ADD'])
/** Who opens it. ACTION: unlock. */
export { canOpen, getAccessDoor }
/** Safety is no extra: no add-on gates it. */
export const addOn = 'none'

export const doorSteps = transitions<DoorStatus>()({
  takeOutOfUse: { from: ['LIVE'], to: 'OUT_OF_USE', can: can.ACTION },
  putInUse: { from: ['OUT_OF_USE'], to: 'LIVE', can: can.ACTION },
})
export const lockdownSteps = transitions<'ON' | 'LIFTED'>()({ lift: { from: ['ON'], to: 'LIFTED', can: can.ACTION } })

export const doorNameTaken = failure('door_name_taken', 409, 'doorNameTaken')
export const outputTaken = failure('output_taken', 409, 'outputTaken')
export const readerTaken = failure('reader_taken', 409, 'readerTaken')
export const controllerNameTaken = failure('controller_name_taken', 409, 'controllerNameTaken')
export const controllerInUse = failure('controller_in_use', 409, 'controllerInUse')
export const addressNotSafe = failure('address_not_safe', 422, 'addressNotSafe')
/** Whoever runs the portal has not named its host. */
export const addressNotAllowed = failure('address_not_allowed', 422, 'addressNotAllowed')
export const controllerUnknown = failure('controller_unknown', 422, 'controllerUnknown')
export const controllerFull = failure('controller_full', 409, 'controllerFull')
/** It has said that it keeps no door open by a schedule. */
export const controllerKeepsShut = failure('controller_keeps_shut', 409, 'controllerKeepsShut')
export const liftKeepsShut = failure('lift_keeps_shut', 409, 'liftKeepsShut')
export const floorUnknown = failure('floor_unknown', 422, 'floorUnknown')
export const companyNotHere = failure('company_not_here', 422, 'companyNotHere')
export const alreadyLockedDown = failure('already_locked_down', 409, 'alreadyLockedDown')
/** Whoever shuts a place at which no door stands would believe that it is shut. */
export const noDoorStandsThere = failure('no_door_stands_there', 409, 'noDoorStandsThere')
export const doorNotLive = failure('door_not_live', 409, 'doorNotLive')
export const doorLockedDown = failure('door_locked_down', 409, 'doorLockedDown')
export const controllerSilent = failure('controller_silent', 409, 'controllerSilent')
export const notASubAdmin = failure('not_a_sub_admin', 422, 'notASubAdmin')
export const bridgeUnknown = failure('bridge_unknown', 401, 'bridgeUnknown')

const one = z.strictObject({ oc: officeCentreRef, id: numericId })
const refused = [doorNameTaken, outputTaken, readerTaken, controllerUnknown, controllerFull, floorUnknown, companyNotHere]

export const listDoors = endpoint('GET /office-centres/{oc}/doors', {
  can: can.VIEW,
  params: inOrganisation,
  query: doorQuery,
  reply: page(Door),
  stale,
})
export const countDoors = endpoint('GET /office-centres/{oc}/doors/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  query: doorQuery,
  reply: z.array(DoorCount),
  stale,
})
export const getDoor = endpoint('GET /office-centres/{oc}/doors/{id}', { can: can.VIEW, params: one, reply: Door, stale })
export const getDoorHistory = endpoint('GET /office-centres/{oc}/doors/{id}/history', {
  can: can.VIEW,
  params: one,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createDoor = endpoint('POST /office-centres/{oc}/doors/create', {
  can: can.ADD,
  params: inOrganisation,
  body: DoorInput,
  reply: Door,
  once: 'accepted',
  fails: refused,
})
export const updateDoor = endpoint('PUT /office-centres/{oc}/doors/{id}/update', {
  can: can.EDIT,
  params: one,
  body: DoorInput,
  version: getDoor,
  kept: ({ company, floor, controller, codeMode }) => ({
    codeMode,
    companyId: company?.officeCentreId ?? null,
    floorId: floor?.id ?? null,
    controllerId: controller.id,
  }),
  reply: Door,
  // what stands open by a schedule becomes neither a lift nor another controller's that cannot
  // what opens it is told to another controller: for that the password is asked
  fails: [...refused, controllerKeepsShut, liftKeepsShut, failures.passwordAgain],
})
export const takeDoorOutOfUse = endpoint('PUT /office-centres/{oc}/doors/{id}/take-out-of-use', {
  can: can.ACTION,
  params: one,
  body: z.strictObject({ reason }),
  version: getDoor,
  reply: Door,
})
export const putDoorInUse = endpoint('PUT /office-centres/{oc}/doors/{id}/put-in-use', {
  can: can.ACTION,
  params: one,
  version: getDoor,
  reply: Door,
})
export const deleteDoor = endpoint('DELETE /office-centres/{oc}/doors/{id}', { can: can.DELETE, params: one, version: getDoor, reply: 'none' })

export const listControllers = endpoint('GET /office-centres/{oc}/controllers', {
  can: can.VIEW,
  params: inOrganisation,
  query: controllerQuery,
  reply: page(Controller),
  stale,
})
export const getController = endpoint('GET /office-centres/{oc}/controllers/{id}', { can: can.VIEW, params: one, reply: ControllerWhole, stale })
export const createController = endpoint('POST /office-centres/{oc}/controllers/create', {
  can: can.ADD,
  params: inOrganisation,
  body: ControllerInput,
  reply: ControllerWithKey,
  fresh: true,
  fails: [controllerNameTaken, addressNotSafe, addressNotAllowed],
})
export const updateController = endpoint('PUT /office-centres/{oc}/controllers/{id}/update', {
  can: can.EDIT,
  params: one,
  body: ControllerInput,
  version: getController,
  // who says nothing of it leaves it as it is
  kept: ({ driver }) => ({ driver }),
  reply: Controller,
  // where it is called elsewhere, or by another way, the password is asked for: what opens its doors goes there
  fails: [controllerNameTaken, addressNotSafe, addressNotAllowed, failures.passwordAgain],
})
/** The old key ends at once. */
export const exchangeBridgeKey = endpoint('PUT /office-centres/{oc}/controllers/{id}/exchange-key', {
  can: can.EDIT,
  params: one,
  version: getController,
  reply: ControllerWithKey,
  fresh: true,
})
export const deleteController = endpoint('DELETE /office-centres/{oc}/controllers/{id}', {
  can: can.DELETE,
  params: one,
  version: getController,
  reply: 'none',
  fails: [controllerInUse],
})

export const listLockdowns = endpoint('GET /office-centres/{oc}/lockdowns', {
  can: can.VIEW,
  params: inOrganisation,
  query: lockdownQuery,
  reply: page(Lockdown),
  beforeGates: true,
  stale,
})
/** Asked by every screen of those who see doors: told of lockdowns alone, not of all that controllers are sent. */
export const countLockdowns = endpoint('GET /office-centres/{oc}/lockdowns/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(LockdownCount),
  beforeGates: true,
  stale: ['lockdowns'],
})
export const getLockdown = endpoint('GET /office-centres/{oc}/lockdowns/{uuid}', {
  can: can.VIEW,
  params: byUuidIn,
  reply: Lockdown,
  stale,
})
export const previewLockdown = endpoint('GET /office-centres/{oc}/lockdowns/preview', {
  can: canLockDown.ADD,
  params: inOrganisation,
  query: lockdownPreviewQuery,
  reply: LockdownPreview,
  beforeGates: true,
  fails: [floorUnknown],
  stale,
})
/** No password is asked for: whoever needs it has no time. */
export const startLockdown = endpoint('POST /office-centres/{oc}/lockdowns/start', {
  can: canLockDown.ADD,
  params: inOrganisation,
  body: LockdownInput,
  reply: Lockdown,
  once: 'accepted',
  beforeGates: true,
  fails: [alreadyLockedDown, floorUnknown, noDoorStandsThere],
})
export const liftLockdown = endpoint('PUT /office-centres/{oc}/lockdowns/{uuid}/lift', {
  can: can.ACTION,
  params: byUuidIn,
  body: LiftInput,
  version: getLockdown,
  reply: Lockdown,
  fresh: true,
  beforeGates: true,
})

export const listAccessDoors = endpoint('GET /office-centres/{id}/access-doors', {
  can: canOpen.VIEW,
  params: z.strictObject({ id: officeCentreRef }),
  query: accessDoorQuery,
  reply: page(AccessDoor),
  stale,
})
export const listDoorChoices = endpoint('GET /office-centres/{id}/access-doors/drop-down', {
  can: canOpen.VIEW,
  params: z.strictObject({ id: officeCentreRef }),
  query: doorChoiceQuery,
  reply: page(DoorChoice),
  stale,
})
export const getSubAdmins = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}/sub-admins', {
  can: canOpen.VIEW,
  params: oneAccess,
  reply: z.array(SubAdmin),
  stale,
})
/** Who else may unlock it and see what happens there: admins of companies. They replace those who were named before. */
export const nameSubAdmins = endpoint('PUT /office-centres/{id}/access-doors/{accessDoorId}/sub-admins', {
  can: canOpen.EDIT,
  params: oneAccess,
  body: z.strictObject({ userIds: z.array(z.number().int().positive()).max(50) }),
  reply: z.array(SubAdmin),
  fails: [notASubAdmin],
})
export const unlockDoor = endpoint('PUT /office-centres/{id}/access-doors/{accessDoorId}/unlock-door', {
  can: canOpen.ACTION,
  params: oneAccess,
  body: z.strictObject({ reason }),
  reply: Unlocking,
  once: 'accepted',
  fresh: true,
  rate: 10,
  beforeGates: true,
  fails: [doorNotLive, doorLockedDown, controllerSilent],
})
export const listUnlockings = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}/unlockings', {
  can: canOpen.VIEW,
  params: oneAccess,
  reply: z.array(Unlocking),
  stale: ['unlockings'],
})
export const listDoorEvents = endpoint('GET /office-centres/{id}/access-doors/{accessDoorId}/events', {
  can: can.VIEW,
  params: oneAccess,
  query: eventQuery,
  reply: page(DoorEvent),
  stale: ['accessEvents'],
})

/**
 * What bridges call: signed, see `contract/bridge.ts`. Doors go on during maintenance. A controller that is pushed to (`contract/webhook.ts`) tells its events here,
 * and asks for nothing.
 */
const ofBridge = { reach: 'public', params: byUuid, signed: true, beforeGates: true, rate: 1200, fails: [bridgeUnknown] } as const
export const bridgeHello = endpoint('POST /public/controllers/{uuid}/hello', { ...ofBridge, body: Hello, reply: HelloReply })
export const bridgeEntries = endpoint('POST /public/controllers/{uuid}/entries', { ...ofBridge, reply: Entries })
export const bridgeCommands = endpoint('POST /public/controllers/{uuid}/commands', {
  ...ofBridge,
  body: CommandsInput,
  reply: Commands,
  timeout: 40_000,
})
export const bridgeConfirm = endpoint('POST /public/controllers/{uuid}/confirm', { ...ofBridge, body: ConfirmInput, reply: Confirmed })
export const bridgeEvents = endpoint('POST /public/controllers/{uuid}/events', { ...ofBridge, body: EventsInput, reply: EventsReply })
export const bridgeDigest = endpoint('POST /public/controllers/{uuid}/digest', { ...ofBridge, body: DigestInput, reply: DigestReply })
