import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { calendarDate, numericId, paging } from '#kit/contract/paging.ts'

/** SINGLE: a reader outside, leaving is not seen · PAIRED_READERS: the direction is known · ELEVATOR: a tap tells which floors were enabled, not where somebody went. */
export const configurations = ['SINGLE', 'PAIRED_READERS', 'ELEVATOR'] as const
export type Configuration = (typeof configurations)[number]
export const zones = ['PUBLIC', 'COMMON', 'TENANT'] as const
export type Zone = (typeof zones)[number]
/** OUT_OF_USE: opens for nobody; what happened there is kept. */
export const doorStatuses = ['LIVE', 'OUT_OF_USE'] as const
export type DoorStatus = (typeof doorStatuses)[number]
export const pinModes = ['NONE', 'WITH_CARD', 'ALONE'] as const
export type PinMode = (typeof pinModes)[number]
/** CHANGING: its reader checks the codes that change · FIXED: it can only compare numbers, and takes the one number of a pass, which can be copied. */
export const codeModes = ['CHANGING', 'FIXED'] as const
export type CodeMode = (typeof codeModes)[number]

const line = (max: number) => z.string().trim().min(1, 'required').max(max).refine(isPlainLine, 'plainLine')
export const reason = line(300)

/** `00:1b:44:11:3a:b7`, in lower case. */
const mac = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/, 'macAddress')

const fields = z.strictObject({
  name: line(120),
  configuration: z.enum(configurations),
  zone: z.enum(zones),
  /** The company behind it; only where the zone is TENANT. */
  companyId: numericId.nullish(),
  floorId: numericId.nullish(),
  controllerId: numericId,
  /** Which output of the controller opens it. */
  outputNo: z.number().int().min(1).max(999),
  /** Seconds that it stays open for somebody to walk through. */
  openingSeconds: z.number().int().min(1).max(120),
  /** Seconds after which a door that does not close is told. */
  heldOpenSeconds: z.number().int().min(5).max(1800),
  pinMode: z.enum(pinModes),
  codeMode: z.enum(codeModes).default('CHANGING'),
  readerMac: mac.nullish(),
  /** Of the reader inside; only where readers are paired. */
  exitReaderMac: mac.nullish(),
})
export const DoorInput = fields.superRefine(({ zone, companyId, configuration, exitReaderMac, readerMac }, issues) => {
  const problem = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (zone === 'TENANT' && !companyId) problem('companyId', 'required')
  if (zone !== 'TENANT' && companyId) problem('companyId', 'onlyTenantZone')
  if (configuration !== 'PAIRED_READERS' && exitReaderMac) problem('exitReaderMac', 'onlyPaired')
  if (readerMac && readerMac === exitReaderMac) problem('exitReaderMac', 'sameReader')
})
export type DoorInput = z.output<typeof DoorInput>

/** What a controller has not confirmed yet: how many entries of this door, and since when the oldest waits. */
const Waiting = z.object({ entries: z.number().int(), since: z.iso.datetime().nullable() })

export const Door = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  configuration: z.enum(configurations),
  zone: z.enum(zones),
  status: z.enum(doorStatuses),
  company: z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() }).nullable(),
  floor: z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }).nullable(),
  controller: z.object({ id: z.number().int(), name: z.string(), silent: z.boolean(), seenDate: z.iso.datetime().nullable() }),
  outputNo: z.number().int(),
  openingSeconds: z.number().int(),
  heldOpenSeconds: z.number().int(),
  pinMode: z.enum(pinModes),
  codeMode: z.enum(codeModes),
  readerMac: z.string().nullable(),
  exitReaderMac: z.string().nullable(),
  /** A lockdown of it, its floor or the building is on. */
  lockedDown: z.boolean(),
  /** Its controller has not confirmed that: it may still let people in. */
  lockdownWaits: z.boolean(),
  /** It stands open for everybody at some hours, as its controller is told. */
  standsOpen: z.boolean(),
  /** Its controller has not confirmed the new time yet: hours may begin and end by the old one. */
  clockWaits: z.boolean(),
  waiting: Waiting,
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), takeOutOfUse: z.boolean(), putInUse: z.boolean(), delete: z.boolean(), unlock: z.boolean() }),
})
export type Door = z.output<typeof Door>

const doorFilters = {
  configuration: z.enum(configurations).optional(),
  zone: z.enum(zones).optional(),
  status: z.enum(doorStatuses).optional(),
  towerId: numericId.optional(),
  floorId: numericId.optional(),
  companyId: numericId.optional(),
}
/** Active, of `statusActiveFlag`, is a door that is in use. */
export const doorQuery = paging({
  sort: ['name', 'floor.floorNoInt', 'controllerName', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: { ...doorFilters, controllerId: numericId.optional(), lockedDown: z.stringbool().optional() },
})
export type DoorQuery = z.output<typeof doorQuery>
export const DoorCount = z.object({ status: z.enum(doorStatuses), count: z.number().int(), countIsMinimum: z.boolean().optional() })

/** A door as those see it who open it: without its wiring. */
export const AccessDoor = Door.omit({ controller: true, outputNo: true, readerMac: true, exitReaderMac: true, waiting: true }).extend({
  /** Its controller has not been heard of for a while: it decides by what it knows, and does nothing that is asked now. */
  silent: z.boolean(),
  /** Lost rights and lockdowns among what its controller has not confirmed. */
  waiting: Waiting,
})
export type AccessDoor = z.output<typeof AccessDoor>
export const accessDoorQuery = paging({ sort: ['name', 'floor.floorNoInt', 'updatedDate', 'id'], direction: 'ASC', filters: doorFilters })
export type AccessDoorQuery = z.output<typeof accessDoorQuery>

export const DoorChoice = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), floorNo: z.string().nullable() })
export const doorChoiceQuery = paging({ sort: ['name'], direction: 'ASC', filters: doorFilters })

export const SubAdmin = z.object({ userId: z.number().int(), userUuid: z.uuid(), fullName: z.string(), companyName: z.string() })
export type SubAdmin = z.output<typeof SubAdmin>

/** LATE: nobody fetched it within ten seconds, and nobody will. */
export const unlockingStates = ['QUEUED', 'SENT', 'DONE', 'REFUSED', 'LATE'] as const
export const Unlocking = z.object({
  uuid: z.uuid(),
  state: z.enum(unlockingStates),
  /** Null: somebody of another company, whom a company does not see by name. */
  askedBy: z.string().nullable(),
  askedDate: z.iso.datetime(),
  /** Null for whoever may not unlock this door, and has not asked. */
  reason: z.string().nullable(),
  answeredDate: z.iso.datetime().nullable(),
  /** What the controller said when it refused. */
  answer: z.string().nullable(),
})
export type Unlocking = z.output<typeof Unlocking>

export const eventKinds = ['GRANTED', 'DENIED', 'EXIT', 'UNLOCKED', 'FORCED', 'HELD_OPEN', 'TAMPER', 'ONLINE', 'OFFLINE'] as const
export type EventKind = (typeof eventKinds)[number]
export const directions = ['IN', 'OUT'] as const
export const DoorEvent = z.object({
  id: z.number().int(),
  kind: z.enum(eventKinds),
  direction: z.enum(directions).nullable(),
  reason: z.string().nullable(),
  eventDate: z.iso.datetime(),
  /** The controller's clock was wrong; the date is ours. */
  clockOff: z.boolean(),
})
export type DoorEvent = z.output<typeof DoorEvent>
export const eventQuery = paging({
  sort: ['eventDate'],
  direction: 'DESC',
  filters: { kindArray: z.array(z.enum(eventKinds)).max(9).optional(), dateFrom: calendarDate().optional(), dateTo: calendarDate().optional() },
})
export type EventQuery = z.output<typeof eventQuery>
