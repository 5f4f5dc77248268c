import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { numericId, paging, queryNumber } from '#kit/contract/paging.ts'
import { reason } from './door.ts'
import { entryKinds } from './entries.ts'
import { drivers } from './webhook.ts'

/** Which hosts may be called is for the server to say. */
const isWebAddress = (value: string): boolean => /^https?:\/\/[\w.:[\]-]+(\/[^\s#]*)?$/i.test(value)
export const ControllerInput = z
  .strictObject({
    name: z.string().trim().min(1, 'required').max(120).refine(isPlainLine, 'plainLine'),
    driver: z.enum(drivers).default('BRIDGE'),
    /** Where it is pushed to. */
    address: z.string().trim().max(300).refine(isWebAddress, 'webAddress').nullish(),
  })
  .superRefine(({ driver, address }, issues) => {
    const problem = (message: string) => issues.addIssue({ code: 'custom', path: ['address'], message })
    if (driver === 'WEBHOOK' && !address) problem('required')
    if (driver === 'BRIDGE' && address) problem('onlyPushed')
  })
export type ControllerInput = z.output<typeof ControllerInput>

/**
 * Why the last push failed. NOT_ALLOWED, UNKNOWN_HOST, INSIDE: its host may not be called, leads nowhere, or into a network that is not everybody's ·
 * TURNED_AWAY: it was refused there · FOREIGN: an answer that the controller has not signed, or nobody understands · UNCONFIRMED: it took nothing ·
 * RESTLESS: it says again and again that it has lost its memory, as two machines behind one address do.
 */
export const pushRefusals = [
  'NOT_ALLOWED',
  'UNKNOWN_HOST',
  'INSIDE',
  'UNREACHED',
  'BROKEN_OFF',
  'TOO_SLOW',
  'TOO_MUCH',
  'REDIRECTED',
  'TURNED_AWAY',
  'FOREIGN',
  'UNCONFIRMED',
  'RESTLESS',
] as const
export type PushRefusal = (typeof pushRefusals)[number]

/** NEVER: it has not been heard of yet · SILENT: not for a minute. */
export const healths = ['WELL', 'BEHIND', 'CLOCK_OFF', 'SILENT', 'NEVER'] as const
export type Health = (typeof healths)[number]

export const Controller = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  driver: z.enum(drivers),
  address: z.string().nullable(),
  pushRefusal: z.enum(pushRefusals).nullable(),
  health: z.enum(healths),
  seenDate: z.iso.datetime().nullable(),
  firmware: z.string().nullable(),
  /** Its clock less ours. */
  clockOffSeconds: z.number().int(),
  doors: z.number().int(),
  entries: z.number().int(),
  /** How many it can hold, as far as it has said. */
  capacity: z.number().int().nullable(),
  waiting: z.object({ entries: z.number().int(), since: z.iso.datetime().nullable() }),
  /** Entries that it cannot take, with what it said. */
  refused: z.number().int(),
  /** Numbers of events that never came. */
  gaps: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Controller = z.output<typeof Controller>

/** What it has not confirmed and what it cannot take, by kind of entry, the oldest and the most first. */
export const ControllerWhole = Controller.extend({
  waitingKinds: z.array(z.object({ kind: z.enum(entryKinds), entries: z.number().int() })),
  refusals: z.array(z.object({ kind: z.enum(entryKinds), said: z.string(), entries: z.number().int() })),
})
export type ControllerWhole = z.output<typeof ControllerWhole>
export const controllerQuery = paging({
  sort: ['name', 'seenDate', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: { health: z.enum(healths).optional() },
})
export type ControllerQuery = z.output<typeof controllerQuery>

/** The key of its bridge is shown once. */
export const ControllerWithKey = Controller.extend({ bridgeKey: z.string(), bridgeAddress: z.string() })

export const lockdownReaches = ['DOOR', 'FLOOR', 'BUILDING'] as const
export type LockdownReach = (typeof lockdownReaches)[number]
interface Reached {
  reach: LockdownReach
  doorId?: number | null | undefined
  floorId?: number | null | undefined
}
/** The door or the floor is named where it is what is shut, and nowhere else. */
export const namesWhatIsShut = ({ reach, doorId, floorId }: Reached, issues: z.RefinementCtx): void => {
  const given = [
    ['DOOR', 'doorId', doorId],
    ['FLOOR', 'floorId', floorId],
  ] as const
  for (const [of, field, value] of given)
    if ((reach === of) !== Boolean(value)) issues.addIssue({ code: 'custom', path: [field], message: value ? 'invalidField' : 'required' })
}
export const LockdownInput = z
  .strictObject({
    reach: z.enum(lockdownReaches),
    doorId: z.number().int().positive().nullish(),
    floorId: z.number().int().positive().nullish(),
    reason,
  })
  .superRefine(namesWhatIsShut)
export type LockdownInput = z.output<typeof LockdownInput>

/** What a lockdown would reach, before it is started. */
export const lockdownPreviewQuery = z.strictObject({
  reach: z.enum(lockdownReaches),
  doorId: numericId.optional(),
  floorId: numericId.optional(),
})
export type LockdownPreviewQuery = z.output<typeof lockdownPreviewQuery>
export const LockdownPreview = z.object({
  doors: z.number().int(),
  /** Of the controllers of these doors, the names of those that are not heard of, each once: their doors go on by what they know. */
  silentControllers: z.array(z.string()),
  /** People of groups that are let in during a lockdown, at one of these doors at least. */
  letIn: z.number().int(),
  /** Lifts of the building that it does not reach: a lift stands on no floor. */
  liftsNotReached: z.number().int(),
})
export type LockdownPreview = z.output<typeof LockdownPreview>

export const lockdownStatuses = ['ON', 'LIFTED'] as const
export const Lockdown = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  reach: z.enum(lockdownReaches),
  status: z.enum(lockdownStatuses),
  /** The door or the floor; null for the building. */
  name: z.string().nullable(),
  reason: z.string(),
  startedBy: z.string(),
  startedDate: z.iso.datetime(),
  liftedBy: z.string().nullable(),
  liftedDate: z.iso.datetime().nullable(),
  liftReason: z.string().nullable(),
  doors: z.number().int(),
  /** Doors whose controllers have not said yet that they are shut. */
  unconfirmed: z.array(z.object({ id: z.number().int(), name: z.string() })),
  may: z.object({ lift: z.boolean() }),
})
export type Lockdown = z.output<typeof Lockdown>
export const LockdownCount = z.object({ status: z.enum(lockdownStatuses), count: z.number().int(), countIsMinimum: z.boolean().optional() })
export const lockdownQuery = paging({
  sort: ['startedDate'],
  direction: 'DESC',
  filters: {
    status: z.enum(lockdownStatuses).optional(),
    /** Those that cover this door: its own, its floor's and the building's. */
    doorId: queryNumber(1).optional(),
  },
})
export type LockdownQuery = z.output<typeof lockdownQuery>
export const LiftInput = z.strictObject({ reason })
