import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { description, descriptions, optionalLine } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, clockEnd, clockTime, numericId, page, paging, queryFlag } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { blockEffects } from '#modules/property/units/contract.ts'
import { addOn, can } from '#modules/spaces/facilities/contract.ts'
import { aYearLater } from './contract/yearly.ts'

export { addOn, can } from '#modules/spaces/facilities/contract.ts'

export const scopes = ['BUILDING', 'CATEGORY', 'FACILITY'] as const
export type BlockScope = (typeof scopes)[number]
export type BlockEffect = (typeof blockEffects)[number]

/** Bookings lie in it that its writer was not shown, or has not decided on as they are now; the list of now stands beside. */
export const bookingsTouched = failure('bookings_touched', 409, 'bookingsTouched')
export const tooManyTouched = failure('too_many_touched', 409, 'tooManyTouched')
export const blockOver = failure('block_over', 422, 'blockOver')
export const placeUnknown = failure('place_unknown', 422, 'placeUnknown')
/** So many bookings are decided on at once. */
export const decidedAtMost = 1000

const Description = description({ reason: optionalLine(200) }, 'reason')
export type BlockDescription = z.output<typeof Description>

const fields = {
  scope: z.enum(scopes, 'required'),
  categoryUuid: z.uuid().nullable().default(null),
  facilityUuid: z.uuid().nullable().default(null),
  dateFrom: calendarDate(),
  dateUntil: calendarDate(),
  /** Both or none: without them whole days. */
  timeFrom: clockTime().nullable().default(null),
  timeUntil: clockEnd().nullable().default(null),
  yearly: z.boolean().default(false),
}
interface Typed {
  scope: BlockScope
  categoryUuid: string | null
  facilityUuid: string | null
  dateFrom: string
  dateUntil: string
  timeFrom: string | null
  timeUntil: string | null
  yearly: boolean
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
const fits = (typed: Typed, issues: Issues): void => {
  const { scope, categoryUuid, facilityUuid, dateFrom, dateUntil, timeFrom, timeUntil, yearly } = typed
  const wrong = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
  if (scope === 'CATEGORY' && categoryUuid === null) wrong('categoryUuid', 'required')
  if (scope === 'FACILITY' && facilityUuid === null) wrong('facilityUuid', 'required')
  if (timeFrom === null && timeUntil !== null) wrong('timeFrom', 'required')
  if (timeFrom !== null && timeUntil === null) wrong('timeUntil', 'required')
  if (dateUntil < dateFrom) wrong('dateUntil', 'endBeforeStart')
  if (dateUntil === dateFrom && timeFrom !== null && timeUntil !== null && timeUntil <= timeFrom) wrong('timeUntil', 'endBeforeStart')
  if (yearly && dateUntil >= aYearLater(dateFrom)) wrong('dateUntil', 'longerThanYear')
}

/** Where and when. */
export const BlockPreviewInput = z.strictObject({ ...fields, uuid: z.uuid().nullable().default(null) }).superRefine(fits)
export type BlockPreviewInput = z.output<typeof BlockPreviewInput>
/** And for which of the bookings in the way. */
export const BlockElsewhereInput = z.strictObject({ ...fields, bookingUuid: z.uuid() }).superRefine(fits)
export type BlockElsewhereInput = z.output<typeof BlockElsewhereInput>

const Decision = z.strictObject({ uuid: z.uuid(), version: z.number().int(), keep: z.boolean() })
export const BlockInput = z
  .strictObject({
    ...fields,
    reasonDescList: descriptions(Description),
    reasonShown: z.boolean().default(true),
    /** What the works do to others nearby. */
    effects: z.array(z.enum(blockEffects)).max(blockEffects.length).default([]),
    /** On every booking in the way, as its writer saw it. */
    decisions: z.array(Decision).max(decidedAtMost).default([]),
    /** To those whose booking is cancelled. */
    message: z.string().trim().max(300).refine(isPlainLine, 'plainLine').default(''),
  })
  .superRefine(fits)
export type BlockInput = z.output<typeof BlockInput>

/** A booking that holds a space in it, with the work before and after. */
export const TouchedBooking = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  referenceNo: z.string(),
  facility: z.string(),
  date: z.string(),
  timeFrom: z.string(),
  timeUntil: z.string(),
  attendees: z.number().int(),
  /** To those who may read it. */
  title: z.string().nullable(),
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** What whoever has it has back when it is cancelled here, in minor units; null: nothing was paid, or not for this reader. */
  back: z.object({ amount: z.number().int(), currency: z.string(), inCredits: z.boolean() }).nullable(),
  /** What has begun runs on. */
  mayCancel: z.boolean(),
  /** It lay in the block as it was before, and was kept. */
  kept: z.boolean(),
  href: z.string(),
})
export type TouchedBooking = z.output<typeof TouchedBooking>

/** Where a booking could go that a block is in the way of. */
export const Elsewhere = z.object({ facilityUuid: z.uuid(), facility: z.string(), date: z.string(), timeFrom: z.string(), timeUntil: z.string() })
export type Elsewhere = z.output<typeof Elsewhere>

const place = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), gone: z.boolean() }).nullable()
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  scope: z.enum(scopes),
  category: place,
  facility: place,
  dateFrom: z.string(),
  dateUntil: z.string(),
  timeFrom: z.string().nullable(),
  timeUntil: z.string().nullable(),
  yearly: z.boolean(),
  /** The days that run or come next; of one that is over the last. */
  next: z.object({ dateFrom: z.string(), dateUntil: z.string() }),
  reason: z.string(),
  reasonShown: z.boolean(),
  effects: z.array(z.enum(blockEffects)),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
}
export const BlockRow = z.object(shown)
export type BlockRow = z.output<typeof BlockRow>
export const Block = z.object({
  ...shown,
  version: z.number().int(),
  reasonDescList: z.array(Description),
  timeZone: z.string(),
  /** Bookings that were kept in it, and are still to come. */
  bookings: z.array(TouchedBooking),
  /** So many were cancelled for it. */
  cancelledBookings: z.number().int(),
  ...recorded,
})
export type Block = z.output<typeof Block>

/** Of the tabs: what runs or comes, what is over, and all. */
export const views = ['COMING', 'PAST', 'EVERY'] as const
const listQuery = paging({
  sort: ['next', 'reason', 'updatedDate'],
  direction: 'ASC',
  filters: {
    view: z.enum(views).default('COMING'),
    scope: z.enum(scopes).optional(),
    categoryId: numericId.optional(),
    facilityId: numericId.optional(),
    yearly: queryFlag().optional(),
  },
})
export type BlockQuery = z.output<typeof listQuery>
const stale = ['blockedDates', 'facilities', 'facilityCategories']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

export const listBlockedDates = endpoint('GET /office-centres/{oc}/blocked-dates', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: page(BlockRow),
  stale,
})
export const countBlockedDates = endpoint('GET /office-centres/{oc}/blocked-dates/status-count', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: counts(views),
  stale,
})
const choice = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string() })
/** What can be blocked by itself. */
export const listBlockable = endpoint('GET /office-centres/{oc}/blocked-dates/choices', {
  ...base,
  can: can.VIEW,
  reply: z.object({ categories: z.array(choice), facilities: z.array(choice.extend({ categoryId: z.number().int() })) }),
  stale,
})
export const getBlockedDate = endpoint('GET /office-centres/{oc}/blocked-dates/uuid/{uuid}', {
  ...at,
  can: can.VIEW,
  reply: Block,
  stale: [...stale, 'bookings'],
})
export const getBlockedDateHistory = endpoint('GET /office-centres/{oc}/blocked-dates/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** The bookings that it would touch, before it is written. Writes nothing. */
export const previewBlockedDate = endpoint('POST /office-centres/{oc}/blocked-dates/preview', {
  ...base,
  can: can.EDIT,
  body: BlockPreviewInput,
  /** `changes`: of bookings, that wait to be agreed to or paid, and end with it. */
  reply: z.object({ bookings: z.array(TouchedBooking), changes: z.number().int() }),
  fails: [placeUnknown, tooManyTouched],
  stale: [...stale, 'bookings'],
})
/** Where one of those bookings could go, out of its way; none, where it is not in it. Writes nothing. */
export const findElsewhere = endpoint('POST /office-centres/{oc}/blocked-dates/elsewhere', {
  ...base,
  can: can.EDIT,
  body: BlockElsewhereInput,
  reply: z.array(Elsewhere),
  fails: [placeUnknown, tooManyTouched],
  stale: [...stale, 'bookings'],
})
const fails = [bookingsTouched, tooManyTouched, blockOver, placeUnknown]
export const createBlockedDate = endpoint('POST /office-centres/{oc}/blocked-dates/create', {
  ...base,
  can: can.ADD,
  body: BlockInput,
  reply: Block,
  once: 'accepted',
  fails,
})
export const updateBlockedDate = endpoint('PUT /office-centres/{oc}/blocked-dates/uuid/{uuid}/update', {
  ...at,
  can: can.EDIT,
  version: getBlockedDate,
  body: BlockInput,
  kept: ({ category, facility, bookings }) => ({
    categoryUuid: category?.uuid ?? null,
    facilityUuid: facility?.uuid ?? null,
    decisions: bookings.map(({ uuid, version }) => ({ uuid, version, keep: true })),
    message: '',
  }),
  reply: Block,
  fails,
})
/** From now on it can be booked again. */
export const deleteBlockedDate = endpoint('DELETE /office-centres/{oc}/blocked-dates/uuid/{uuid}', {
  ...at,
  can: can.DELETE,
  version: getBlockedDate,
  reply: 'none',
})
