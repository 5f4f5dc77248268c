import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { canKeep, kinds } from './account.ts'

/**
 * How many days a building keeps what it knows of people, its companies included: at least as long as a complaint about it may take, at most as
 * long as it can be said to be needed (Hong Kong: PDPO, principle 2; Singapore: PDPA, section 25). Sheets and files are copies, and may go at once.
 */
export const retentions = {
  /** The rows of uploaded sheets; their numbers stay. */
  uploads: { min: 1, max: 30, usual: 30 },
  /** The files of exported lists. */
  exports: { min: 1, max: 365, usual: 90 },
  /** Who visited whom. */
  visitors: { min: 14, max: 365, usual: 90 },
  /** Who opened which door. */
  access: { min: 30, max: 730, usual: 180 },
} as const
export type Retention = keyof typeof retentions

/** What is recorded of people, and is nowhere else: a shorter time waits, and a hold keeps it. */
export const records = ['visitors', 'access'] as const
export type Records = (typeof records)[number]

/** Days after which a shorter time takes effect. */
export const waitDays = 7
export const countedAtMost = 10_000

const days = ({ min, max }: { min: number; max: number }) => z.number('required').int('wholeDays').min(min, 'outOfBounds').max(max, 'outOfBounds')
export const Days = z.strictObject({
  uploads: days(retentions.uploads),
  exports: days(retentions.exports),
  visitors: days(retentions.visitors),
  access: days(retentions.access),
})

/** Decided, and not in force yet. */
export const Shorter = z.object({
  retention: z.enum(records),
  inForceDays: z.number().int(),
  days: z.number().int(),
  takesEffectDate: z.iso.datetime(),
})
export type Shorter = z.output<typeof Shorter>

const Shortening = Shorter.extend({
  /** What would go then that would stay otherwise, by its kind in the reader's words. */
  items: z.array(z.object({ title: z.string(), total: z.number().int(), totalIsMinimum: z.boolean() })),
  /** Until then, as far as a hold keeps all of it. */
  heldUntilDate: z.string().nullable(),
})
/** What a shorter time would remove, before it is decided. */
export const previewShortening = endpoint('GET /office-centres/{oc}/settings/shortening', {
  can: canKeep.EDIT,
  params: inOrganisation,
  query: z.strictObject({ retention: z.enum(records), days: z.coerce.number<string | number>().int().min(1).max(730) }),
  reply: Shortening,
  stale: kinds,
})

export const holdOver = failure('hold_over', 409, 'holdOver')
export const holdMost = failure('hold_day', 422, 'holdDay')
/** A hold is decided anew after so many days at the latest. */
export const holdDays = 730

export const HoldInput = z.strictObject({
  retention: z.enum(records, 'required'),
  /** Of one company in the building; else of the building and all its companies. */
  companyId: z.number().int().positive().nullish(),
  reason: z.string().trim().min(1, 'required').max(300).refine(isPlainLine, 'plainLine'),
  /** The last day on which it holds. */
  untilDate: calendarDate(),
})
export type HoldInput = z.output<typeof HoldInput>

export const holdStates = ['ON', 'LIFTED', 'OVER'] as const
export const Hold = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  retention: z.enum(records),
  company: z.object({ id: z.number().int(), companyName: z.string() }).nullable(),
  reason: z.string(),
  untilDate: z.string(),
  state: z.enum(holdStates),
  createdDate: z.iso.datetime(),
  createdBy: z.string().nullable(),
  may: z.object({ lift: z.boolean() }),
})
export type Hold = z.output<typeof Hold>

const staleHolds = ['legalHolds']
export const listHolds = endpoint('GET /office-centres/{oc}/legal-holds', {
  can: canKeep.VIEW,
  params: inOrganisation,
  query: paging({ sort: ['createdDate', 'untilDate', 'id'] }),
  reply: page(Hold),
  stale: staleHolds,
})
export const getHold = endpoint('GET /office-centres/{oc}/legal-holds/uuid/{uuid}', {
  can: canKeep.VIEW,
  params: byUuidIn,
  reply: Hold,
  stale: staleHolds,
})
/** Keeps records beyond their days until the day is over, or somebody lifts it. */
export const placeHold = endpoint('POST /office-centres/{oc}/legal-holds', {
  can: canKeep.EDIT,
  params: inOrganisation,
  body: HoldInput,
  reply: Hold,
  once: 'accepted',
  fails: [holdMost],
})
export const liftHold = endpoint('PUT /office-centres/{oc}/legal-holds/uuid/{uuid}/lift', {
  can: canKeep.EDIT,
  params: byUuidIn,
  version: getHold,
  reply: Hold,
  fails: [holdOver],
})
